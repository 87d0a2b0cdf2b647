// A folder of one's own for a while: gone with its owner, whatever happens.
#pragma once

#include <stdlib.h>

#include <cerrno>
#include <filesystem>
#include <string>
#include <system_error>

namespace hotte::store {

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "hotte-XXXXXX").string();
    if (!mkdtemp(name.data()))
      throw std::filesystem::filesystem_error("cannot make a folder", name,
                                              std::error_code(errno, std::generic_category()));
    path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code left_behind;
    std::filesystem::remove_all(path_, left_behind);
  }
  TemporaryFolder(TemporaryFolder const&) = delete;
  TemporaryFolder& operator=(TemporaryFolder const&) = delete;

  std::filesystem::path const& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace hotte::store

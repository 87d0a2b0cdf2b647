// Where the operator of this computer asks a running server for something: a Unix socket beside the store,
// open to the owner of the store and to nobody else. Files are its only authority;
// nothing of it is reachable by network.
//
// One line in, one line out: {"backup":"/absolute/file"} is answered {"bytes":N} or {"refusal":{…}}.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/describe/class.hpp>
#include <optional>
#include <string>

#include "engine/result.hpp"
#include "store/journal.hpp"

namespace hotte::server {

namespace net = boost::asio;

struct OperatorWish {
  std::string backup;
};
BOOST_DESCRIBE_STRUCT(OperatorWish, (), (backup))

struct OperatorAnswer {
  using absent_means_default = void;
  std::uint64_t bytes = 0;
  std::optional<Refusal> refusal{};
};
BOOST_DESCRIBE_STRUCT(OperatorAnswer, (), (bytes, refusal))

class OperatorDoor {
 public:
  // Stands at `path`, where nobody else can be listening: whoever holds the store holds its door. Throws
  // std::runtime_error when it cannot.
  OperatorDoor(net::io_context& network, std::string path, store::Journal& journal);
  ~OperatorDoor();
  OperatorDoor(OperatorDoor const&) = delete;

  // Where the door of a store is; empty for one that is not a file.
  static std::string path_for(std::string const& store);

 private:
  using Local = net::local::stream_protocol;
  net::awaitable<void> listen();
  net::awaitable<void> serve(Local::socket caller);

  std::string const path_;
  store::Journal& journal_;
  Local::acceptor acceptor_;
};

// Asks the server that holds `store`. None: nobody holds it.
std::optional<Result<std::uint64_t>> ask_for_backup(std::string const& store, std::string const& file);

}  // namespace hotte::server

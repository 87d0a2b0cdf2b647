// T25 (b): the engine protocol. Every line that is not empty gets one answer, and every answer is JSON with
// `ok`.
#include <algorithm>
#include <boost/json/parse.hpp>
#include <cstdlib>
#include <sstream>

#include "cli/commands.hpp"

extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<char const*>(data), size));
  std::ostringstream out;
  if (hotte::cli::engine(in, out) != 0) std::abort();
  std::istringstream answers(out.str());
  for (std::string line; std::getline(answers, line);) {
    if (!boost::json::parse(line).as_object().at("ok").is_bool()) std::abort();
  }
  return 0;
}

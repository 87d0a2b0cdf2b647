// T25 (b): the engine protocol. Every line that is not empty gets one answer,
// and every answer is JSON with `ok`.
#include <algorithm>
#include <boost/json/parse.hpp>
#include <cstdlib>
#include <sstream>

#include "cli/commands.hpp"
#include "tests/fuzz/planted.hpp"

extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<char const*>(data), size));
  std::ostringstream out;
  if (hotte::cli::engine(in, out) != 0) std::abort();
  std::istringstream answers(out.str());
  int granted = 0;
  for (std::string line; std::getline(answers, line);)
    granted += boost::json::parse(line).as_object().at("ok").as_bool() ? 1 : 0;
  planted_if(granted >= 2 && in.str().find(R"("seats":4)") != std::string::npos);
  return 0;
}

#include "load/address.hpp"

namespace hotte::load {

Result<Address> address_of(std::string_view url) {
  std::string_view rest = url;
  while (rest.ends_with('/')) rest.remove_suffix(1);
  for (std::string_view const scheme : {"ws://", "http://"}) {
    if (!rest.starts_with(scheme)) continue;
    rest.remove_prefix(scheme.size());
    auto const slash = rest.find('/');
    auto const server = rest.substr(0, slash);
    auto const colon = server.rfind(':');
    Address address{std::string(server.substr(0, colon)),
                    colon == server.npos ? "80" : std::string(server.substr(colon + 1)),
                    slash == rest.npos ? "" : std::string(rest.substr(slash))};
    if (!address.host.empty() && !address.port.empty()) return address;
  }
  return malformed("'" + std::string(url) + "' is not an address such as ws://127.0.0.1:8080.");
}

}  // namespace hotte::load

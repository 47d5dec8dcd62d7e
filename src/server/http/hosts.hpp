// Host names that the server answers to, against DNS rebinding.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page of evil.example may have its name resolve to this machine; the browser then takes the
// server for that page's own. The Host header still says "evil.example".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::server {

// The host of a Host header in lower case, without port and without the dot at its end; an IPv6
// address keeps its brackets. Nothing where the header is not a host, perhaps with a port
// (RFC 9110 7.2).
[[nodiscard]] std::optional<std::string> host_in(std::string_view header);

// Whether the host is an address written as numbers: no name that could resolve elsewhere.
[[nodiscard]] bool is_address(std::string_view host);

// The names by which a machine of that name is reached in its network: "Laptop.example" is
// "laptop.example", "laptop" and "laptop.local".
[[nodiscard]] std::vector<std::string> names_of_machine(std::string_view machine);

// The hosts of origins: "https://club.example:8443" has "club.example".
[[nodiscard]] std::vector<std::string> hosts_of_origins(const std::vector<std::string>& origins);

class KnownHosts {
  public:
    // Besides localhost and addresses written as numbers, which are always known.
    explicit KnownHosts(std::vector<std::string> names);

    // Needs: `host` as `host_in` gives it.
    [[nodiscard]] bool has(std::string_view host) const;

  private:
    std::vector<std::string> names_;
};

}  // namespace tandem::server

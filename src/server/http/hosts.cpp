// Hosts read from headers and origins, and compared.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/hosts.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace tandem::server {

namespace {

constexpr std::size_t kLongestHost = 253;  // RFC 1035 2.3.4

[[nodiscard]] bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Underscores are in no host name, and yet in names of containers.
[[nodiscard]] bool is_of_name(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || c == '-' || c == '.' || c == '_';
}

[[nodiscard]] std::string in_small(std::string_view text) {
    std::string small{text};
    for (char& c : small) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
    }
    return small;
}

[[nodiscard]] bool is_ipv6(std::string_view host) {
    if (!host.starts_with('[') || !host.ends_with(']') || host.size() < 4) return false;
    in6_addr parsed{};
    return inet_pton(AF_INET6, std::string{host.substr(1, host.size() - 2)}.c_str(), &parsed) == 1;
}

[[nodiscard]] bool is_ipv4(std::string_view host) {
    in_addr parsed{};
    return inet_pton(AF_INET, std::string{host}.c_str(), &parsed) == 1;
}

[[nodiscard]] bool is_name(std::string_view host) {
    return !host.empty() && host.size() <= kLongestHost && !host.starts_with('.') &&
           !host.contains("..") && std::ranges::all_of(host, is_of_name);
}

}  // namespace

bool is_address(std::string_view host) { return is_ipv4(host) || is_ipv6(host); }

std::optional<std::string> host_in(std::string_view header) {
    const std::size_t bracket = header.starts_with('[') ? header.find(']') : 0;
    if (bracket == std::string_view::npos) return std::nullopt;
    const std::size_t colon = std::min(header.find(':', bracket), header.size());
    const std::string_view port = header.substr(std::min(colon + 1, header.size()));
    if (port.size() > 5 || !std::ranges::all_of(port, is_digit)) return std::nullopt;
    std::string host = in_small(header.substr(0, colon));
    if (is_ipv6(host)) return host;
    if (host.ends_with('.')) host.pop_back();
    if (!is_name(host)) return std::nullopt;
    return host;
}

std::vector<std::string> names_of_machine(std::string_view machine) {
    const auto whole = host_in(machine);
    if (!whole) return {};
    const std::string first = whole->substr(0, whole->find('.'));
    return {*whole, first, first + ".local"};
}

std::vector<std::string> hosts_of_origins(const std::vector<std::string>& origins) {
    std::vector<std::string> hosts;
    for (const std::string& origin : origins) {
        const std::size_t scheme = origin.find("://");
        if (scheme == std::string::npos) continue;
        if (auto host = host_in(std::string_view{origin}.substr(scheme + 3))) {
            hosts.push_back(std::move(*host));
        }
    }
    return hosts;
}

KnownHosts::KnownHosts(std::vector<std::string> names) : names_{std::move(names)} {
    for (std::string& name : names_) name = host_in(name).value_or("");
    std::erase(names_, "");
}

bool KnownHosts::has(std::string_view host) const {
    return host == "localhost" || host.ends_with(".localhost") || is_address(host) ||
           std::ranges::find(names_, host) != names_.end();
}

}  // namespace tandem::server

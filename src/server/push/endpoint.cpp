// Addresses at push services, read strictly.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/push/endpoint.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace tandem::server {

namespace {

constexpr std::string_view kScheme = "https://";
constexpr std::uint16_t kUsualPort = 443;

[[nodiscard]] bool is_of_host(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

// What an address is written in without being escaped, from the slash on.
[[nodiscard]] bool is_of_target(char c) { return c > ' ' && c < '\x7f' && c != '#' && c != '\\'; }

[[nodiscard]] std::optional<std::uint16_t> port_in(std::string_view text) {
    std::uint16_t port = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
    const bool is_all = error == std::errc{} && end == text.data() + text.size();
    return is_all && port > 0 ? std::optional{port} : std::nullopt;
}

// "host" or "host:port", the host as it is written.
struct Place {
    std::string_view host;
    std::uint16_t port = kUsualPort;
};
[[nodiscard]] std::optional<Place> place_in(std::string_view text) {
    const auto colon = text.find(':');
    if (colon == std::string_view::npos) return Place{text};
    const auto port = port_in(text.substr(colon + 1));
    if (!port) return std::nullopt;
    return Place{text.substr(0, colon), *port};
}

}  // namespace

std::string Endpoint::origin() const {
    return port == kUsualPort ? fmt::format("https://{}", host)
                              : fmt::format("https://{}:{}", host, port);
}

std::optional<Endpoint> parse_endpoint(std::string_view text) {
    if (text.size() > kLongestEndpoint || !text.starts_with(kScheme)) return std::nullopt;
    text.remove_prefix(kScheme.size());
    const auto slash = text.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto place = place_in(text.substr(0, slash));
    const std::string_view target = text.substr(slash);
    if (!place || place->host.empty() || !std::ranges::all_of(place->host, is_of_host) ||
        !std::ranges::all_of(target, is_of_target)) {
        return std::nullopt;
    }
    return Endpoint{std::string{place->host}, place->port, std::string{target}};
}

std::optional<std::string> service_of(
    const std::vector<std::string>& services, const Endpoint& endpoint) {
    const auto found = std::ranges::find_if(services, [&](const std::string& service) {
        const auto place = place_in(service);
        if (!place || place->port != endpoint.port) return false;
        if (!place->host.starts_with("*.")) return place->host == endpoint.host;
        const std::string_view tail = place->host.substr(1);
        return endpoint.host.size() > tail.size() && endpoint.host.ends_with(tail);
    });
    return found == services.end() ? std::nullopt : std::optional{*found};
}

}  // namespace tandem::server

// Links are read as the page makes them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/copies/event_link.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace tandem::server {

namespace {

constexpr std::uint16_t kHttpPort = 80;
constexpr std::uint16_t kHttpsPort = 443;

[[nodiscard]] std::uint16_t usual_port(Scheme scheme) {
    return scheme == Scheme::Http ? kHttpPort : kHttpsPort;
}

// Takes what comes before `end` off the text, and `end` with it. Nothing where it is not there.
[[nodiscard]] std::optional<std::string_view> taken_to(
    std::string_view& text, std::string_view end) {
    const auto at = text.find(end);
    if (at == std::string_view::npos) return std::nullopt;
    const std::string_view taken = text.substr(0, at);
    text.remove_prefix(at + end.size());
    return taken;
}

[[nodiscard]] bool is_plain(std::string_view text) {
    const auto plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_';
    };
    return !text.empty() && std::ranges::all_of(text, plain);
}

// Host and port of "host", "host:8080", "[::1]:8080".
[[nodiscard]] bool read_authority(std::string_view text, EventLink& link) {
    if (text.starts_with('[')) {
        text.remove_prefix(1);
        const auto host = taken_to(text, "]");
        if (!host) return false;
        link.host = *host;
    } else {
        link.host = text.substr(0, text.find(':'));
        text.remove_prefix(link.host.size());
    }
    link.port = usual_port(link.scheme);
    if (link.host.empty() || link.host.contains('@')) return false;
    if (text.empty()) return true;
    if (!text.starts_with(':')) return false;
    text.remove_prefix(1);
    const std::string digits{text};
    const char* const end = digits.data() + digits.size();
    const auto [stopped, error] = std::from_chars(digits.data(), end, link.port);
    return error == std::errc{} && stopped == end && link.port != 0;
}

}  // namespace

std::string EventLink::authority() const {
    const std::string name = host.contains(':') ? '[' + host + ']' : host;
    return port == usual_port(scheme) ? name : fmt::format("{}:{}", name, port);
}

std::optional<EventLink> parse_event_link(std::string_view text) {
    const auto scheme = taken_to(text, "://");
    if (!scheme || (*scheme != "http" && *scheme != "https")) return std::nullopt;
    EventLink link;
    link.scheme = *scheme == "http" ? Scheme::Http : Scheme::Https;
    const auto authority = taken_to(text, "/event/");
    if (!authority || !read_authority(*authority, link)) return std::nullopt;
    const auto page = taken_to(text, "#desk=");
    if (!page) return std::nullopt;
    const std::string_view event = page->substr(0, page->find('/'));
    if (!is_plain(event) || !is_plain(text)) return std::nullopt;
    link.event = desk::EventId{event};
    link.secret = text;
    return link;
}

}  // namespace tandem::server

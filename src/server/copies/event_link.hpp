// The link by which an official's device opens the desk of an event.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "desk/ids.hpp"

namespace tandem::server {

enum class Scheme : std::uint8_t { Http, Https };

// "http://192.168.1.10:8080/event/abcdefgh#desk=SECRET"
struct EventLink {
    Scheme scheme = Scheme::Http;
    std::string host;  // without the brackets of an IPv6 address
    std::uint16_t port = 80;
    desk::EventId event;
    std::string secret;

    // As the header "Host" has it.
    [[nodiscard]] std::string authority() const;
    [[nodiscard]] bool operator==(const EventLink&) const = default;
};

// Nothing where the text is not such a link. The page may be another of that event.
[[nodiscard]] std::optional<EventLink> parse_event_link(std::string_view text);

}  // namespace tandem::server

// What an organiser decides about an event apart from its log: what strangers see of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include <boost/describe.hpp>

#include "base/enum_names.hpp"
#include "tournament/event/encounter.hpp"

namespace tandem::desk {

using base::name;

// How players are called on what everybody can see.
enum class PublicNames : std::uint8_t {
    Full,  // "Ann Adams"
    Short,  // "Ann A."
};
consteval auto names_of(PublicNames /*type*/) {
    return base::names<PublicNames>({{PublicNames::Full, "full"}, {PublicNames::Short, "short"}});
}

// Whether an event stands in the list of all events; whoever has its address finds it anyway.
enum class Listed : std::uint8_t { Yes, No };
consteval auto names_of(Listed /*type*/) {
    return base::names<Listed>({{Listed::Yes, "yes"}, {Listed::No, "no"}});
}

// Where the matches of an event are played; it stays as it was made.
enum class Venue : std::uint8_t {
    Hall,  // at boards, and officials enter what comes of them
    Online,  // here: the server opens them, and enters what comes of them
};
consteval auto names_of(Venue /*type*/) {
    return base::names<Venue>({{Venue::Hall, "hall"}, {Venue::Online, "online"}});
}

// Whether teams of an online event register themselves.
enum class Registration : std::uint8_t { Open, Closed };
consteval auto names_of(Registration /*type*/) {
    return base::names<Registration>(
        {{Registration::Open, "open"}, {Registration::Closed, "closed"}});
}

using tournament::kMostSpanMs;
using tournament::TimeControl;

struct Settings {
    PublicNames names = PublicNames::Full;
    Listed listed = Listed::Yes;
    Venue venue = Venue::Hall;
    // Of an online event, as the next.
    Registration registration = Registration::Closed;
    std::int64_t watch_delay_ms = 0;  // with which spectators see a match
    // Of its matches, wherever they are played.
    std::int64_t clock_ms = 0;
    std::int64_t increment_ms = 0;
    std::int64_t delay_ms = 0;
    // Of rounds that do not say what they have, and had started before this was changed, which was
    // then.
    TimeControl before = {};
    std::int64_t changed_ms = 0;  // as a Timestamp; 0: never

    [[nodiscard]] bool operator==(const Settings&) const = default;
};
BOOST_DESCRIBE_STRUCT(
    Settings,
    (),
    (names, listed, venue, registration, clock_ms, increment_ms, delay_ms, watch_delay_ms))

}  // namespace tandem::desk

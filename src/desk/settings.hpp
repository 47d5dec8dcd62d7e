// What an organiser decides about an event apart from its log: what strangers see of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include <boost/describe.hpp>

#include "base/enum_names.hpp"

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

struct Settings {
    PublicNames names = PublicNames::Full;
    Listed listed = Listed::Yes;

    [[nodiscard]] bool operator==(const Settings&) const = default;
};
BOOST_DESCRIBE_STRUCT(Settings, (), (names, listed))

}  // namespace tandem::desk

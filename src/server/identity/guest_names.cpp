// Names for guests who have not chosen one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/identity/guest_names.hpp"

#include <array>
#include <string_view>

#include <fmt/format.h>

#include "server/identity/secrets.hpp"

namespace tandem::server {

namespace {

constexpr auto kAdjectives = std::to_array<std::string_view>(
    {"Agile",  "Amber",  "Bold",   "Brave",  "Bright",  "Calm",   "Candid", "Cheery",
     "Clever", "Cosmic", "Crisp",  "Daring", "Dashing", "Eager",  "Early",  "Fair",
     "Fancy",  "Fleet",  "Frosty", "Gentle", "Glad",    "Golden", "Grand",  "Happy",
     "Hardy",  "Hasty",  "Honest", "Jolly",  "Keen",    "Kind",   "Lively", "Lucky",
     "Lunar",  "Mellow", "Merry",  "Mighty", "Neat",    "Nimble", "Noble",  "Patient",
     "Plucky", "Polar",  "Proud",  "Quick",  "Quiet",   "Rapid",  "Ready",  "Rosy",
     "Royal",  "Sandy",  "Sharp",  "Silver", "Sly",     "Snowy",  "Solar",  "Steady",
     "Stormy", "Sunny",  "Swift",  "Tidy",   "Vivid",   "Warm",   "Wild",   "Wise"});
constexpr auto kAnimals = std::to_array<std::string_view>(
    {"Badger",  "Bear",    "Beaver", "Bison",  "Camel",   "Crane",  "Cricket", "Crow",
     "Dingo",   "Dolphin", "Donkey", "Dove",   "Eagle",   "Elk",    "Falcon",  "Ferret",
     "Finch",   "Fox",     "Gecko",  "Gibbon", "Goose",   "Hare",   "Hawk",    "Hedgehog",
     "Heron",   "Hippo",   "Ibex",   "Ibis",   "Jackdaw", "Jaguar", "Koala",   "Lark",
     "Lemur",   "Lion",    "Llama",  "Lynx",   "Magpie",  "Marmot", "Marten",  "Mole",
     "Moose",   "Newt",    "Ocelot", "Osprey", "Otter",   "Owl",    "Panda",   "Parrot",
     "Pelican", "Penguin", "Puffin", "Puma",   "Rabbit",  "Raven",  "Robin",   "Salmon",
     "Seal",    "Sparrow", "Stork",  "Tapir",  "Tiger",   "Walrus", "Wombat",  "Zebra"});
static_assert(kAdjectives.size() == 64 && kAnimals.size() == 64);

}  // namespace

std::string guest_name() {
    return fmt::format(
        "{}{}{}",
        kAdjectives[random_below(kAdjectives.size())],
        kAnimals[random_below(kAnimals.size())],
        10 + random_below(90));
}

}  // namespace tandem::server

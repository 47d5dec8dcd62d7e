// Any bytes as a list of entries: refused with places, or teams of two whose names can be compared.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/check.hpp"
#include "language/english.hpp"
#include "record/text/encoding.hpp"
#include "tournament/entries/entries.hpp"
#include "tournament/event/name_key.hpp"

using namespace tandem::tournament;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes{reinterpret_cast<const char*>(data), size};
    const auto read = read_entries(bytes, DivisionKey{"open"});
    if (!read) {
        CHECK(!read.error().empty());
        for (const EntryError& error : read.error()) {
            CHECK(error.place.line > 0 && error.place.column > 0);
            CHECK(!tandem::language::english(describe(error)).empty());
        }
        return 0;
    }
    for (const TeamEntry& team : read->teams) {
        CHECK(is_key(team.division.text) && !team.name.empty());
        for (const Player& player : team.players) {
            CHECK(!player.name.empty() && tandem::record::is_utf8(player.name));
            const std::string key = name_key(player.name);
            CHECK(name_key(key) == key);
        }
    }
    for (const AgentEntry& agent : read->agents) CHECK(!agent.player.name.empty());
    return 0;
}

// Any bytes as a list of entries: refused with places, or teams of two in divisions that there are.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>

#include "base/check.hpp"
#include "language/english.hpp"
#include "record/text/encoding.hpp"
#include "tournament/entries/entries.hpp"
#include "tournament/event/name_key.hpp"

using namespace tandem::tournament;

namespace {

[[nodiscard]] const DivisionSpellings& divisions() {
    static const DivisionSpellings all = [] {
        std::map<DivisionKey, Division> made;
        made[{"open"}].name = "Gruppe Ä";
        made[{"k-12"}].name = "K-12 Championship";
        made[{"k-6"}].name = "K-6";
        made[{"u1600"}].name = "U1600";
        made[{"u1600-plus"}].name = "U1600+";
        made[{"k12"}].name = "U1600";
        return DivisionSpellings{made};
    }();
    return all;
}

[[nodiscard]] bool is_known(const DivisionKey& division) {
    return std::ranges::find(divisions().all(), division) != divisions().all().end();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes{reinterpret_cast<const char*>(data), size};
    const auto read = read_entries(bytes, divisions(), DivisionKey{"open"});
    if (!read) {
        CHECK(!read.error().empty());
        for (const EntryError& error : read.error()) {
            CHECK(error.place.line > 0 && error.place.column > 0);
            CHECK(!tandem::language::english(describe(error)).empty());
            const std::size_t meant = divisions().meant_by(error.found).size();
            CHECK(error.fault != EntryFault::BadDivision || meant == 0);
            CHECK(error.fault != EntryFault::AmbiguousDivision || meant > 1);
        }
        return 0;
    }
    for (const TeamEntry& team : read->teams) {
        CHECK(is_known(team.division) && !team.name.empty());
        for (const Player& player : team.players) {
            CHECK(!player.name.empty() && tandem::record::is_utf8(player.name));
            const std::string key = name_key(player.name);
            CHECK(name_key(key) == key);
        }
    }
    for (const AgentEntry& agent : read->agents) {
        CHECK(is_known(agent.division) && !agent.player.name.empty());
    }
    return 0;
}

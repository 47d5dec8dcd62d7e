// Messages of any kind from four people at a table: the hall bears them, and goes on from its rows.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each line is one message; its first byte says from whom and how much time passes then. "$C"
// stands for the code of their table, "$M" for their match.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.hpp"
#include "support/hall/crowded_hall.hpp"

namespace {

using namespace tandem::hall;
using tests::Four;
using tests::World;

[[nodiscard]] std::string filled(std::string_view text, const Four& four) {
    std::string whole;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool named = text[i] == '$' && i + 1 < text.size();
        if (named && text[i + 1] == 'C') {
            whole += four.code.text();
            ++i;
        } else if (named && text[i + 1] == 'M') {
            whole += four.match.text();
            ++i;
        } else {
            whole += text[i];
        }
    }
    return whole;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    World world;
    const Four four{world};
    std::string_view rest{reinterpret_cast<const char*>(data), size};
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        if (line.empty()) continue;
        const auto who = static_cast<Seat>(static_cast<unsigned char>(line[0]) % 4);
        world.say(four.at[who], filled(line.substr(1), four));
        world.pass(static_cast<unsigned char>(line[0]));
    }
    const auto stored = world.kept().stored().matches;
    const auto on = std::ranges::count_if(
        stored, [](const auto& match) { return !match.ended || match.ended->reason.empty(); });
    world.crash(1'000);
    CHECK(world.hall().figures().matches == static_cast<std::size_t>(on));
    return 0;
}

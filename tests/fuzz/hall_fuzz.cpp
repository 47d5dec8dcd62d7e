// Messages of any kind from four people at a table: the hall bears them, and writes what replays.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each line is one message; its first byte says from whom. "C" and the match's own words are put in
// where "$C" (the code of the table) and "$M" (the match) stand, so that inputs reach far.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "hall/for_tests.hpp"

namespace {

using namespace tandem::hall;
using tests::Four;
using tests::World;

[[nodiscard]] std::string filled(std::string_view text, const Four& four) {
    std::string whole;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool named = text[i] == '$' && i + 1 < text.size();
        if (named && text[i + 1] == 'C') {
            whole += four.code;
            ++i;
        } else if (named && text[i + 1] == 'M') {
            whole += four.match;
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
    world.crash(1'000);
    if (world.hall().figures().matches > world.kept().stored().matches.size()) std::abort();
    return 0;
}

// The engine under XBoard: it says only what that protocol knows, and one thing in a line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/check.hpp"
#include "engine/protocol/xboard.hpp"
#include "support/engine/hasty_world.hpp"

using namespace tandem::engine;

namespace {

// Lines that are read of one input: the engine may move after each.
constexpr int kMostLines = 24;

// What takes from the machine as much as it is told to.
[[nodiscard]] bool is_costly(std::string_view line) {
    return line.contains("memory") || line.contains("cores") || line.contains("Hash") ||
           line.contains("Threads");
}

[[nodiscard]] bool is_known(std::string_view line) {
    constexpr std::array kBeginnings{
        "feature ",
        "pong ",
        "move ",
        "Illegal move: ",
        "Error (",
        "tellusererror ",
        "tellics ptell "};
    const bool is_thought = !line.empty() && line.front() >= '0' && line.front() <= '9';
    return is_thought || std::ranges::any_of(kBeginnings, [&](std::string_view beginning) {
               return line.starts_with(beginning);
           });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view lines{reinterpret_cast<const char*>(data), size};
    tests::HastyWorld world{"?\n", [](std::string_view line) { CHECK(is_known(line)); }};
    Xboard xboard{world.world()};
    int read = 0;
    while (const auto line = cut_line(lines)) {
        if (++read > kMostLines) return 0;
        if (is_costly(*line)) continue;
        world.hurry();
        if (xboard.take(line->substr(0, Session::kLongestLine)) == Next::Quit) return 0;
        world.hurry();
        if (xboard.patience()) xboard.wake();
    }
    return 0;
}

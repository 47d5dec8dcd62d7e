// The engine's protocol: whatever is said, each `go` gets one answer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.hpp"
#include "engine/protocol/go_command.hpp"
#include "engine/protocol/session.hpp"
#include "support/engine/hasty_world.hpp"

using namespace tandem::engine;

namespace {

// Questions that are asked of one input.
constexpr int kMostQuestions = 4;

// Options that take from the machine what they are told to.
[[nodiscard]] bool is_costly(std::string_view line) {
    std::string lowered{line};
    for (char& letter : lowered) letter |= 0x20;
    return lowered.contains("hash") || lowered.contains("threads");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view lines{reinterpret_cast<const char*>(data), size};
    int answers = 0;
    tests::HastyWorld world{
        "stop\n", [&](std::string_view line) { answers += line.starts_with("bestmove ") ? 1 : 0; }};
    Session session{world.world()};
    int questions = 0;
    while (const auto line = cut_line(lines)) {
        if (is_costly(*line)) continue;
        const auto words = words_of(*line);
        if (!words.empty() && words.front() == "go" && ++questions > kMostQuestions) return 0;
        world.hurry();
        if (line->size() > Session::kLongestLine) {
            session.take_too_long(line->substr(0, Session::kLongestLine));
        } else if (session.take(*line) == Next::Quit) {
            CHECK(answers == questions);
            return 0;
        }
        // What is endless is answered later, but before the next.
        CHECK(answers == questions || answers == questions - 1);
    }
    session.end();
    CHECK(answers == questions);
    return 0;
}

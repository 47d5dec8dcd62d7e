// A session of the engine's protocol, without pipes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/time.hpp"
#include "engine/protocol/session.hpp"

namespace tandem::engine::tests {

using base::Millis;

// A session and what it has printed since it was last asked.
class Talker {
  public:
    Talker()
        : session_(
              {"Tandem test",
               [this](std::string_view line) { printed_.emplace_back(line); },
               [this] {
                   ++looks;
                   return Coming{coming, input};
               },
               [this] { return Millis{now_ += tick}; }}) {}

    std::vector<std::string> say(std::string_view line) {
        printed_.clear();
        quit = session_.take(line) == Next::Quit;
        return printed_;
    }
    std::vector<std::string> say_too_long(std::string_view beginning) {
        printed_.clear();
        session_.take_too_long(beginning);
        return printed_;
    }
    std::vector<std::string> end() {
        printed_.clear();
        session_.end();
        return printed_;
    }
    // What stands after "bestmove" in the answer to `line`.
    std::string best(std::string_view line) {
        const auto answer = say(line);
        const std::string last = answer.empty() ? "" : answer.back();
        return last.starts_with("bestmove ") ? last.substr(9) : "no answer";
    }

    bool quit = false;
    std::string coming;  // the lines that have come already
    Input input = Input::Open;
    int looks = 0;  // how often it has looked whether any have
    std::int64_t tick = 0;  // by which the clock moves on whenever it is read

  private:
    std::int64_t now_ = 0;
    std::vector<std::string> printed_;
    Session session_;
};

[[nodiscard]] inline bool is_told(const std::vector<std::string>& lines) {
    return lines.size() == 1 && lines.front().starts_with("info string ");
}

// How many lines begin with `beginning`.
[[nodiscard]] inline std::ptrdiff_t count_of(
    const std::vector<std::string>& lines, std::string_view beginning) {
    return std::ranges::count_if(
        lines, [&](const std::string& line) { return line.starts_with(beginning); });
}

inline constexpr std::string_view kGoWhite = "go seat A.white clocks 180000 180000 180000 180000";

}  // namespace tandem::engine::tests

// One conversation with a server: lines in, lines out, as docs/engine-protocol.md describes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/time.hpp"
#include "bughouse/boards.hpp"
#include "bughouse/quick_message.hpp"
#include "engine/options.hpp"
#include "engine/player.hpp"

namespace tandem::engine {

// What a session asks of the world around it.
struct World {
    std::string name;  // of the program, with its version
    // Writes one line, without its end, so that the other side has it at once.
    std::function<void(std::string_view line)> print;
    // Whether the next line, which has come already, is `stop` or `quit`.
    std::function<bool()> stop_asked;
    // The time since any zero, by a clock that never goes back.
    std::function<base::Millis()> now;
};

enum class Next : std::uint8_t { GoOn, Quit };

class Session {
  public:
    // Longer lines are not read.
    static constexpr std::size_t kLongestLine = std::size_t{16} * 1024;

    explicit Session(World world) : world_(std::move(world)) {}

    // Does what a line says. Every `go` is answered by exactly one `bestmove`; what is not
    // understood, by `info string` and a sentence.
    [[nodiscard]] Next take(std::string_view line);
    // The same for a line that was too long, of which only the beginning is there.
    void take_too_long(std::string_view beginning);

  private:
    using Words = std::span<const std::string_view>;

    void greet() const;
    void set_option(Words words);
    void set_position(std::string_view text);
    void play_moves(bughouse::Boards boards, Words moves);
    void hear(std::vector<bughouse::QuickMessage>& messages, Words words) const;
    void go(Words words);
    void answer(const Question& question);
    void tell(const std::string& sentence) const;

    World world_;
    Options options_;
    // Nothing after a position that could not be read.
    std::optional<bughouse::Boards> boards_ =
        bughouse::Boards{chess::MoveRules{}, bughouse::PromotedCaptured::Pawn};
    std::vector<bughouse::QuickMessage> heard_;
    std::vector<bughouse::QuickMessage> said_;
};

}  // namespace tandem::engine

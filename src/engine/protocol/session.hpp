// One conversation with a server: lines in, lines out, as docs/engine-protocol.md describes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/time.hpp"
#include "bughouse/boards.hpp"
#include "bughouse/quick_message.hpp"
#include "engine/player/player.hpp"
#include "engine/protocol/go_command.hpp"
#include "engine/protocol/options.hpp"
#include "engine/protocol/stopwatch.hpp"

namespace tandem::engine {

// Whether more can come than what has come already.
enum class Input : std::uint8_t { Open, Ended };

// What has come and is not taken yet.
struct Coming {
    std::string_view lines;  // whole ones, each with its end
    Input input = Input::Open;
};

// What a session asks of the world around it.
struct World {
    std::string name;  // of the program, with its version
    // Writes one line, without its end, so that the other side has it at once.
    std::function<void(std::string_view line)> print;
    std::function<Coming()> coming;
    // The time since any zero, by a clock that never goes back.
    std::function<base::Millis()> now;
};

enum class Next : std::uint8_t { GoOn, Quit };

class Session {
  public:
    // Longer lines are not read.
    static constexpr std::size_t kLongestLine = std::size_t{16} * 1024;
    // Sessions that are open at a time.
    static constexpr std::size_t kMostSessions = 64;

    explicit Session(World world) : world_(std::move(world)) {}

    // Does what a line says. Every `go` is answered by exactly one `bestmove`; what is not
    // understood, by `info string` and a sentence.
    [[nodiscard]] Next take(std::string_view line);
    // Nothing more comes: what is still owed is answered.
    void end() { tell_held(); }
    // The same for a line that was too long, of which only the beginning is there.
    void take_too_long(std::string_view beginning);

  private:
    using Words = std::span<const std::string_view>;

    // What belongs to one seat in one match, or to whoever names no session.
    struct Conversation {
        // Nothing after a position that could not be read.
        std::optional<bughouse::Boards> boards =
            bughouse::Boards{chess::MoveRules{}, bughouse::PromotedCaptured::Pawn};
        std::vector<bughouse::QuickMessage> heard;
        std::vector<bughouse::QuickMessage> said;
        // What searches have found out. Without a session it is forgotten before each question.
        std::unique_ptr<Memory> memory;
    };
    // An answer that is known before it may be told.
    struct Held {
        Length length;  // of the search
        std::vector<std::string> lines;
    };

    void greet() const;
    void name_session(Words words);
    void set_option(Words words);
    void set_position(std::string_view text);
    void play_moves(bughouse::Boards boards, Words moves);
    void play_on(Words moves);
    void hear(std::vector<bughouse::QuickMessage>& messages, Words words) const;
    void go(Words words);
    [[nodiscard]] std::shared_ptr<Stopwatch> stopwatch(
        const Question& question, const Asked& asked) const;
    [[nodiscard]] Limits limits(const Asked& asked, const std::shared_ptr<Stopwatch>& watch);
    // Whether what has come, which is not taken, ends the search; does what cannot wait.
    [[nodiscard]] bool is_stopped(Length length, Stopwatch& watch);
    [[nodiscard]] std::vector<std::string> answer(const Question& question, const Stopwatch& watch);
    void say_ready();
    void tell_held();
    // What a depth has found, a line of the program for each line of moves.
    void inform(bughouse::BoardId board, const Found& found, const Stopwatch& watch) const;
    // Whether searches go on from what earlier ones have found out.
    [[nodiscard]] bool keeps_memory() const;
    [[nodiscard]] std::string_view no_move() const;
    void tell(const std::string& sentence) const;

    World world_;
    Options options_;
    std::map<std::string, Conversation, std::less<>> sessions_;
    Conversation nameless_;
    Conversation* now_ = &nameless_;  // that lines belong to
    std::optional<Held> held_;
    std::size_t readies_ = 0;  // the next so many `isready` are answered already
};

}  // namespace tandem::engine

// The engine under XBoard: the Chess Engine Communication Protocol with its bughouse commands.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// It plays one board, of which it learns the moves, the reserves ("holding") and what the partner
// says ("ptell"); of the other board it learns nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/protocol/go_command.hpp"
#include "engine/protocol/options.hpp"
#include "engine/protocol/partner_talk.hpp"
#include "engine/protocol/session.hpp"

namespace tandem::engine {

class Xboard {
  public:
    explicit Xboard(World world);

    // Does what a line says, and then moves if it is the engine's turn.
    [[nodiscard]] Next take(std::string_view line);
    // How long it wants to wait for a line before it is woken; nothing: as long as it takes.
    [[nodiscard]] std::optional<base::Millis> patience() const;
    // To be called when no line has come for so long.
    void wake() { think(); }

    [[nodiscard]] const Options& options() const { return options_; }
    [[nodiscard]] const PartnerTalk& talk() const { return talk_; }
    // Of what searches have found out; 0 before the first.
    [[nodiscard]] std::size_t table_bytes() const { return memory_ ? memory_->table.bytes() : 0; }

  private:
    // Whether the engine moves for nobody, or for one of the colours.
    enum class Mode : std::uint8_t { Force, Play };

    [[nodiscard]] Next obey(std::string_view line);
    // Whether the line says how to think and what to tell of it.
    [[nodiscard]] bool is_setting(std::string_view line);
    void greet();
    void begin();
    void set_board(std::string_view fen);
    void user_move(std::string_view text);
    void take_back(int moves);
    void hold(std::string_view line);
    void set_level(std::string_view line);
    // "st 5", "sd 12": seconds and plies for a move.
    void set_limit(std::string_view line);
    void set_option(std::string_view text);
    // "memory 64", "cores 2": no more than that.
    void set_bound(std::string_view line);
    void set_clock(base::Millis& clock, std::string_view line) const;
    void think();
    void play(const Question& question, const Choice& choice);
    // The table of the size that is set.
    [[nodiscard]] Memory& memory();
    [[nodiscard]] Question question() const;
    [[nodiscard]] ThinkingTime time(const Question& question) const;
    // The first command that has come, and is not taken, which ends a search.
    [[nodiscard]] std::optional<std::string_view> interruption() const;
    [[nodiscard]] bool on_move() const;
    // How long the engine's clock has run since it was told; needs: it is on move.
    [[nodiscard]] base::Millis since_told() const;
    void error(const std::string& reason, std::string_view line) const;

    World world_;
    PartnerTalk talk_;
    Options options_;
    std::optional<Memory> memory_;  // nothing before the first search
    std::vector<chess::Position> positions_;  // from the beginning on, the present one last
    Mode mode_ = Mode::Force;
    chess::Color color_ = chess::Color::Black;  // that the engine plays
    base::Millis own_clock_{};  // at `clock_told_`
    base::Millis their_clock_{};
    base::Millis clock_told_{};  // or when the engine's turn began, if that was later
    base::Millis increment_{};
    std::optional<base::Millis> move_time_;
    std::optional<int> depth_;
    std::uint64_t seed_ = 0;  // of the match
    bool posts_ = false;  // tells what it thinks
};

}  // namespace tandem::engine

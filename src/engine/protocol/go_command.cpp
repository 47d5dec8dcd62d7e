// Keywords, each with its values.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/go_command.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

#include "chess/notation/fen.hpp"
#include "engine/search/score.hpp"

namespace tandem::engine {

namespace {

using base::Millis;
using bughouse::BoardId;
using bughouse::Seat;

constexpr Millis kUsualClock{180'000};
// Ten days: more on a clock than any match has, and far from where sums would overflow.
constexpr std::int64_t kMostMs = 864'000'000;

// A time, which may be below zero (an overstepped clock).
[[nodiscard]] std::optional<Millis> parse_millis(std::string_view text) {
    const bool below = text.starts_with('-');
    const auto number = parse_number(below ? text.substr(1) : text);
    if (!number || *number > static_cast<std::uint64_t>(kMostMs)) return std::nullopt;
    const auto span = static_cast<std::int64_t>(*number);
    return Millis{below ? -span : span};
}

class Reader {
  public:
    explicit Reader(std::span<const std::string_view> words) : words_(words) {
        std::ranges::fill(asked_.clocks, kUsualClock);
    }

    [[nodiscard]] Asked read() {
        while (at_ < words_.size()) read_keyword(words_[at_++]);
        return asked_;
    }

  private:
    void read_keyword(std::string_view word) {
        if (word == "seat") {
            asked_.seat = base::from_name<Seat>(next());
            if (!asked_.seat) fault("seat is A.white, A.black, B.white or B.black");
        } else if (word == "clocks") {
            read_clocks();
        } else if (word == "increment") {
            read_millis(asked_.increment[chess::Color::White], "increment");
            asked_.increment[chess::Color::Black] = asked_.increment[chess::Color::White];
        } else if (word == "delay") {
            read_millis(asked_.delay, "delay");
        } else if (word == "wtime" || word == "btime") {
            read_clock(word == "wtime" ? chess::Color::White : chess::Color::Black);
        } else if (word == "winc" || word == "binc") {
            const auto color = word == "winc" ? chess::Color::White : chess::Color::Black;
            read_millis(asked_.increment[color], "an increment");
        } else if (word == "movestogo") {
            if (!parse_number(next())) fault("movestogo is a number");
        } else if (word == "movetime") {
            asked_.move_time = parse_millis(next());
            if (!asked_.move_time) fault("movetime is a number of milliseconds");
        } else if (word == "nodes") {
            asked_.nodes = parse_number(next());
            if (!asked_.nodes) fault("nodes is a number");
        } else if (word == "depth") {
            read_depth();
        } else if (word == "avoid") {
            read_avoid();
        } else if (word == "removed") {
            read_removed();
        } else if (word == "infinite") {
            asked_.length = Length::Infinite;
        } else if (word == "ponder") {
            asked_.length = Length::Ponder;
        } else if (word == "over") {
            asked_.other = rulebook::OtherBoard::Over;
        } else {
            fault("go does not know " + quoted(word));
        }
    }

    void read_clocks() {
        for (const Seat seat : base::all_of<Seat>()) {
            const auto time = parse_millis(next());
            if (!time) {
                fault("clocks are four numbers of milliseconds: A.white A.black B.white B.black");
                return;
            }
            asked_.clocks[seat] = *time;
        }
    }

    // UCI's clocks of one board; the other board's are taken to be the same.
    void read_clock(chess::Color color) {
        const auto time = parse_millis(next());
        if (!time) fault("wtime and btime are numbers of milliseconds");
        for (const BoardId board : base::all_of<BoardId>()) {
            if (time) asked_.clocks[bughouse::seat_of(board, color)] = *time;
        }
    }

    void read_millis(Millis& target, const std::string& name) {
        const auto time = parse_millis(next());
        if (time) target = *time;
        if (!time) fault(name + " is a number of milliseconds");
    }

    void read_depth() {
        const auto number = parse_number(next());
        if (number && *number >= 1 && *number <= 100) {
            asked_.depth = static_cast<int>(*number);
        } else {
            fault("depth is a number from 1 to 100");
        }
    }

    void read_removed() {
        for (const chess::Color color : base::all_of<chess::Color>()) {
            const std::string_view letters = next();
            const auto pieces = chess::parse_reserve(letters == "-" ? "" : letters);
            if (letters.empty() || !pieces) {
                fault("removed is two words of the letters QRBNP, White's and Black's, or -");
                return;
            }
            asked_.removed[color] = *pieces;
        }
    }

    // All words up to the next that is not a move.
    void read_avoid() {
        while (at_ < words_.size()) {
            const auto with_board = parse_board_move(words_[at_]);
            const auto move = with_board ? with_board->move : chess::parse_move(words_[at_]);
            if (!move) return;
            asked_.avoid.push_back(*move);
            ++at_;
        }
    }

    // Empty at the end of the line.
    [[nodiscard]] std::string_view next() {
        return at_ < words_.size() ? words_[at_++] : std::string_view{};
    }
    void fault(std::string sentence) { asked_.faults.push_back(std::move(sentence)); }

    std::span<const std::string_view> words_;
    std::size_t at_ = 0;
    Asked asked_;
};

}  // namespace

Asked parse_asked(std::span<const std::string_view> words) { return Reader{words}.read(); }

int moves_to_mate(int score) { return (kMate - std::abs(score) + 1) / 2; }

std::optional<std::string_view> cut_line(std::string_view& lines) {
    const std::size_t end = lines.find('\n');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view line = lines.substr(0, end);
    lines.remove_prefix(end + 1);
    return line;
}

std::string quoted(std::string_view text) {
    constexpr std::size_t kMost = 40;
    std::string shown = "\"";
    for (const char letter : text.substr(0, kMost)) {
        if (letter >= ' ' && letter <= '~') shown += letter;
    }
    return shown + (text.size() > kMost ? "…\"" : "\"");
}

}  // namespace tandem::engine

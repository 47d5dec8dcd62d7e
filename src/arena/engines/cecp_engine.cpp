// xboard's bughouse, as its documentation has it and as engines take it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/engines/cecp_engine.hpp"

#include <array>
#include <cctype>

#include "chess/notation/fen.hpp"

namespace tandem::arena {

namespace {

// The last row is for all others.
constexpr auto kHabits = std::to_array<CecpHabits>({
    // Without an "otim" of its partner it plays as if five seconds were left.
    {"Fairy-Stockfish", CecpHabits::Holdings::Arrivals, 1000, CecpHabits::PartnerClocks::Told},
    // Reckons by the time of the processor.
    {"Sunsetter", CecpHabits::Holdings::Lists, 850, CecpHabits::PartnerClocks::Untold},
    {"Sjeng", CecpHabits::Holdings::Lists, 950, CecpHabits::PartnerClocks::Untold},
    {"", CecpHabits::Holdings::Arrivals, 1000, CecpHabits::PartnerClocks::Untold},
});

[[nodiscard]] std::string centiseconds(Millis left, std::int64_t thousandths) {
    return std::to_string(base::count(left) * thousandths / 10'000);
}

[[nodiscard]] std::string two_digits(std::int64_t number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

// The value of a feature, `name=value` or `name="value"`.
[[nodiscard]] std::optional<std::string_view> feature(
    std::string_view line, std::string_view name) {
    const std::string key = " " + std::string{name} + "=";
    const std::size_t at = line.find(key);
    if (at == std::string_view::npos) return std::nullopt;
    std::string_view value = line.substr(at + key.size());
    if (!value.starts_with('"')) return value.substr(0, value.find(' '));
    value.remove_prefix(1);
    return value.substr(0, value.find('"'));
}

}  // namespace

const CecpHabits& cecp_habits(std::string_view name) {
    for (const CecpHabits& habits : kHabits) {
        if (name.starts_with(habits.begins)) return habits;
    }
    return kHabits.back();
}

std::string CecpEngine::begin(const Turns& opening) {
    const std::int64_t seconds = base::count(briefing_.pace.clock) / 1000;
    std::string text = "new\nvariant bughouse\npartner " + briefing_.partner + "\nlevel 0 " +
                       std::to_string(seconds / 60) + ":" + two_digits(seconds % 60) + " " +
                       std::to_string(base::count(briefing_.pace.increment) / 1000) +
                       "\npost\neasy\nforce\n";
    if (habits_->partner_clocks == CecpHabits::PartnerClocks::Told) {
        text += "ptell partner Fairy-Stockfish is your partner.\n";
    }
    for (const OpeningTurn& each : opening) {
        if (board_of(each.turn.seat) == board_of(briefing_.seat)) {
            text += move_line(each.turn.move);
        }
        if (changes_reserves(each.turn)) text += holding_line(each.turn, each.after);
    }
    return text;
}

std::string CecpEngine::turn(const Turn& turn, const Situation& now) {
    const bool here = board_of(turn.seat) == board_of(briefing_.seat);
    if (here && turn.seat != briefing_.seat) coming_ = move_line(turn.move);
    if (!changes_reserves(turn)) return {};
    if (here) {
        // The lists after a drop; of an opponent's they come behind the move.
        if (turn.seat == briefing_.seat) return holding_line(turn, now);
        coming_ += holding_line(turn, now);
        return {};
    }
    // Some search on with the clocks that they heard of last.
    return clock_lines(now) + holding_line(turn, now);
}

std::string CecpEngine::hear(std::string_view text) { return "ptell " + std::string{text} + "\n"; }

std::string CecpEngine::ask(const Situation& now, const Limits& /*limits*/) {
    std::string text = forced_ ? coming_ + clock_lines(now) + "go\n" : clock_lines(now) + coming_;
    forced_ = false;
    coming_.clear();
    return text;
}

Heard CecpEngine::take(std::string_view line) {
    constexpr std::string_view kPartner = "tellics ptell ";
    if (line.starts_with("feature ")) return take_feature(line);
    if (line.starts_with(kPartner)) {
        const std::string_view text = line.substr(kPartner.size());
        // Two who do not understand each other would say so for ever.
        if (text.starts_with("Sorry")) return std::nullopt;
        return heard::Says{std::string{text}};
    }
    const auto words = words_of(line);
    if (words.empty()) return std::nullopt;
    if (words[0] == "resign") return heard::Resigns{};
    if (words[0] == "move" && words.size() >= 2) return heard::Moves{std::string{words[1]}};
    // Depth, score, time and nodes, in its analysis of the position.
    if (words.size() < 4 || !parse_number(words[0]) || !parse_number(words[2])) return std::nullopt;
    return heard::Searched{parse_number(words[0]), parse_number(words[3])};
}

Heard CecpEngine::take_feature(std::string_view line) {
    if (const auto name = feature(line, "myname")) habits_ = &cecp_habits(*name);
    if (const auto wanted = feature(line, "usermove")) user_move_ = *wanted == "1";
    if (feature(line, "done") == "1") return heard::Ready{};
    return std::nullopt;
}

std::string CecpEngine::move_line(chess::Move move) const {
    return (user_move_ ? "usermove " : "") + chess::to_string(move) + "\n";
}

std::string CecpEngine::clock_lines(const Situation& now) const {
    const Seat seat = briefing_.seat;
    std::string text = "time " + centiseconds(now.clocks[seat], habits_->told) + "\notim " +
                       centiseconds(now.clocks[opponent_of(seat)], 1000) + "\n";
    if (habits_->partner_clocks == CecpHabits::PartnerClocks::Told) {
        text += "ptell time " + centiseconds(now.clocks[partner_of(seat)], 1000) + "\nptell otim " +
                centiseconds(now.clocks[diagonal_of(seat)], 1000) + "\n";
    }
    return text;
}

bool CecpEngine::changes_reserves(const Turn& turn) const {
    const bool here = board_of(turn.seat) == board_of(briefing_.seat);
    if (!here) return turn.taken.has_value();
    return turn.move.is_drop() && habits_->holdings == CecpHabits::Holdings::Lists;
}

std::string CecpEngine::holding_line(const Turn& turn, const Situation& now) const {
    const chess::Position& position = now.boards[board_of(briefing_.seat)];
    std::string text = "holding";
    for (const Color color : base::all_of<Color>()) {
        text += " [" + chess::to_string(position.reserve(color)) + "]";
    }
    if (turn.taken && habits_->holdings == CecpHabits::Holdings::Arrivals) {
        chess::Reserve one;
        one.add(turn.taken->role);
        text += turn.taken->color == Color::White ? " W" : " B";
        text += chess::to_string(one);
    }
    return text + "\n";
}

}  // namespace tandem::arena

// One row per switch: what it decides, and where its value is kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/switch_table.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/nearest.hpp"
#include "rulebook/switch_text.hpp"

namespace tandem::rulebook {

namespace {

constexpr std::int64_t kDay = 86'400'000;
constexpr std::int64_t kHour = 3'600'000;

// The value that member pointers lead to, one after the other.
template <auto kFirst, auto... kRest>
[[nodiscard]] constexpr auto& field(auto& from) {
    if constexpr (sizeof...(kRest) == 0) {
        return from.*kFirst;
    } else {
        return field<kRest...>(from.*kFirst);
    }
}

template <auto... kPath>
constexpr SwitchRow row(Bounds bounds, std::string_view key, std::string_view meaning) {
    using Value = std::remove_reference_t<decltype(field<kPath...>(std::declval<Switches&>()))>;
    using Text = text::Values<Value>;
    bool each_once = false;
    if constexpr (Text::kKind == SwitchKind::List) {
        bounds = Text::kBounds;
        each_once = Text::kEachOnce;
    }
    return {
        key,
        Text::kKind,
        Text::kWords,
        bounds,
        each_once,
        meaning,
        [](const Switches& switches) { return Text::write(field<kPath...>(switches)); },
        [](std::string_view text, Bounds limits) -> std::optional<std::string> {
            const auto value = Text::read(text, limits);
            if (!value) return std::nullopt;
            return Text::write(*value);
        },
        [](Switches switches, std::string_view text, Bounds limits) -> std::optional<Switches> {
            const auto value = Text::read(text, limits);
            if (!value) return std::nullopt;
            field<kPath...>(switches) = *value;
            return switches;
        }};
}

template <auto... kPath>
constexpr SwitchRow row(std::string_view key, std::string_view meaning) {
    return row<kPath...>(Bounds{}, key, meaning);
}

constexpr std::array kTable{
    row<&Switches::time, &TimeSwitches::base>(
        Bounds{1, kDay}, "time.base_ms", "each player's time for the game"),
    row<&Switches::time, &TimeSwitches::increment>(
        Bounds{0, kHour},
        "time.increment_ms",
        "what the press that completes a move adds to the clock"),
    row<&Switches::time, &TimeSwitches::delay>(
        Bounds{0, kHour}, "time.delay_ms", "how much of the beginning of every turn is free"),
    row<&Switches::time, &TimeSwitches::base_below>(
        Bounds{0, kDay},
        "time.base_below_ms",
        "below what the organiser may set another time for the game; 0: not at all"),
    row<&Switches::move, &MoveSwitches::mate_ends>(
        "move.mate_ends",
        "in open authority, whether a mating move ends the board as soon as it is made, or when it "
        "is pressed or announced"),
    row<&Switches::touch_move>(
        "touch_move",
        "whether a touched piece must move; under fide a drop, once made, is final too"),
    row<&Switches::setup, &SetupSwitches::start>(
        "setup.start",
        "whether both boards begin from the ordinary position, from one of the 960 of Chess960, or "
        "each from its own; kings then castle as in Chess960"),
    row<&Switches::setup, &SetupSwitches::window_moves>(
        Bounds{0, 100},
        "setup.window_moves",
        "how many moves each side may complete before set-up and clock settings can no longer be "
        "claimed"),
    row<&Switches::setup, &SetupSwitches::remedy>(
        "setup.remedy",
        "whether a set-up that was rightly claimed is corrected, or the match annulled"),
    row<&Switches::setup, &SetupSwitches::swapped_castling>(
        "setup.swapped_castling",
        "whether a king that began on the queen's square castles the mirrored way"),
    row<&Switches::clock, &ClockSwitches::set_too_high>(
        "clock.set_too_high",
        "whether a clock that was set too high is cut at any time, or only within the set-up "
        "window"),
    row<&Switches::clock, &ClockSwitches::repunch>(
        "clock.repunch",
        "whether a player whose press did not start the opponent's clock may press again"),
    row<&Switches::clock, &ClockSwitches::dispute>(
        "clock.dispute",
        "whether the director changes a clock for a dispute only while a board stands, or at any "
        "time"),
    row<&Switches::drop, &DropSwitches::rook_castles>(
        "drop.rook_castles",
        "whether a rook dropped on a corner of its own may castle with a king that has not moved"),
    row<&Switches::drop, &DropSwitches::pawn_double_step>(
        "drop.pawn_double_step",
        "whether a pawn dropped on its second rank may go two squares, and be taken in passing"),
    row<&Switches::drop, &DropSwitches::pawn_ranks>(
        "drop.pawn_ranks",
        "the first and the last rank, from White's side, on which pawns of either colour are "
        "dropped"),
    row<&Switches::drop, &DropSwitches::mate>("drop.mate", "whether a drop may give mate"),
    row<&Switches::promoted, &PromotedSwitches::captured>(
        "promoted.captured", "as what a promoted piece passes on when it is taken"),
    row<&Switches::mate, &MateSwitches::test>(
        "mate.test",
        "whether a check that a piece still to come could block is no mate, or the pieces in the "
        "reserve alone count"),
    row<&Switches::mate, &MateSwitches::census>(
        "mate.census",
        "whether a distant check is mate once every piece that could block it is on the board or "
        "out "
        "of play"),
    row<&Switches::stalemate>(
        "stalemate",
        "whether a player who is not in check and cannot move always waits, or the board is drawn "
        "once no piece can come"),
    row<&Switches::illegal, &IllegalSwitches::window>(
        "illegal.window",
        "whether an illegal move can be claimed until the opponent has completed his move, or only "
        "until he has made it"),
    row<&Switches::illegal, &IllegalSwitches::king_capture>(
        "illegal.king_capture",
        "whether taking a king that was left in check claims the illegal move"),
    row<&Switches::illegal, &IllegalSwitches::silent_stop>(
        "illegal.silent_stop",
        "whether stopping the clock, without a word, claims an illegal move"),
    row<&Switches::illegal, &IllegalSwitches::before_press>(
        "illegal.before_press",
        "whether an illegal move that is not pressed yet is replaced freely, or by the same piece "
        "if "
        "it can"),
    row<&Switches::flag, &FlagSwitches::director_calls>(
        "flag.director_calls",
        "whether the players may agree beforehand that the director calls flags and illegal moves"),
    row<&Switches::flag, &FlagSwitches::both_down>(
        "flag.both_down", "whether two flags down on a board draw that board, or the match"),
    row<&Switches::repetition, &RepetitionSwitches::occurrences>(
        Bounds{0, 100},
        "repetition.occurrences",
        "how often a position must have occurred for a draw by repetition; 0: there is none"),
    row<&Switches::repetition, &RepetitionSwitches::drop_resets>(
        "repetition.drop_resets", "whether a drop on the board makes the count start afresh"),
    row<&Switches::repetition, &RepetitionSwitches::aloud>(
        "repetition.aloud",
        "whether, in open authority, recurrences count only if a player has counted them aloud"),
    row<&Switches::fifty_moves>(
        "fifty_moves",
        "whether a draw can be claimed after fifty moves without a capture, pawn move or drop"),
    row<&Switches::claim, &ClaimSwitches::wrong>(
        Bounds{0, kHour},
        "claim.wrong_ms",
        "what a player's rejected claim adds to the opponent's clock; 0: it costs nothing"),
    row<&Switches::end, &EndSwitches::on>(
        "end.on",
        "whether the match ends with the first board won, or with the first board ended, drawn "
        "ones included"),
    row<&Switches::end, &EndSwitches::neutralise>(
        "end.neutralise",
        "whether the other board stops by itself, or, without an arbiter, only when one of its "
        "players says so"),
    row<&Switches::simultaneous, &SimultaneousSwitches::by_capture>(
        "simultaneous.by_capture",
        "whether a capture that brings a mate on either board ends both at once, and the match "
        "drawn"),
    row<&Switches::simultaneous, &SimultaneousSwitches::window>(
        Bounds{0, kHour},
        "simultaneous.window_ms",
        "how soon the second of those mates must follow the first"),
    row<&Switches::stop, &StopSwitches::needs>(
        "stop.needs",
        "whether one player stops the clocks in a dispute, or it takes both partners"),
    row<&Switches::pause, &PauseSwitches::both>(
        "pause.both", "whether a dispute pauses both boards; in strict authority it always does"),
    row<&Switches::transfer, &TransferSwitches::not_passed>(
        "transfer.not_passed",
        "what becomes of a captured piece that was not handed over: nothing, it leaves play, or "
        "the "
        "opponent presses back"),
    row<&Switches::hidden, &HiddenSwitches::remedy>(
        "hidden.remedy",
        "whether hidden pieces go to the penalty ladder, or let the opponent press back and have "
        "them shown"),
    row<&Switches::ladder, &LadderSwitches::hidden_pieces>(
        "ladder.hidden_pieces",
        "what hiding pieces brings, offence by offence: a warning, a minute added to the opponent, "
        "a "
        "minute deducted, the loss of the game; the last repeats, and none means that it is only "
        "recorded"),
    row<&Switches::ladder, &LadderSwitches::wrong_hand>(
        "ladder.wrong_hand", "the same for pressing with the other hand, or moving with both"),
    row<&Switches::ladder, &LadderSwitches::touched_clock>(
        "ladder.touched_clock", "the same for handling the clock otherwise than by pressing it"),
    row<&Switches::ladder, &LadderSwitches::hovering>(
        "ladder.hovering", "the same for keeping a hand on or over the clock"),
    row<&Switches::ladder, &LadderSwitches::displaced_and_pressed>(
        "ladder.displaced_and_pressed", "the same for knocking pieces over and pressing the clock"),
    row<&Switches::ladder, &LadderSwitches::knocked_clock>(
        "ladder.knocked_clock", "the same for knocking the clock over"),
    row<&Switches::ladder, &LadderSwitches::banging>(
        "ladder.banging", "the same for banging pieces or clock"),
    row<&Switches::ladder, &LadderSwitches::partners_board>(
        "ladder.partners_board", "the same for moving a piece on the partner's board"),
    row<&Switches::pointing>(
        "pointing", "whether one may point at squares and pieces of the partner's board"),
    row<&Switches::etiquette>("etiquette", "whether bad manners are an infraction"),
    row<&Switches::appeal, &AppealSwitches::levels>(
        "appeal.levels", "who hears appeals from the director, in this order; none: nobody"),
    row<&Switches::no_clock>("no_clock", "whether both players of a board without a clock lose"),
    row<&Switches::team, &TeamSwitches::substitutes>(
        "team.substitutes", "whether somebody may stand in for a member of a team"),
    row<&Switches::pairing, &PairingSwitches::rematch>(
        "pairing.rematch", "whether two teams that have met may be paired again"),
};

constexpr auto kKeys = [] {
    std::array<std::string_view, kTable.size()> keys{};
    std::ranges::transform(kTable, keys.begin(), &SwitchRow::key);
    return keys;
}();

std::string joined(std::span<const std::string_view> words, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? last : ", ";
        text += words[i];
    }
    return text;
}

// Why a list is refused.
SwitchFault list_fault(const SwitchRow& row, std::string_view value) {
    std::vector<std::string_view> seen;
    bool repeated = false;
    for (std::size_t at = 0; at <= value.size();) {
        const std::size_t end = std::min(value.find(' ', at), value.size());
        const std::string_view word = value.substr(at, end - at);
        if (std::ranges::find(row.words, word) == row.words.end()) return SwitchFault::BadValue;
        repeated |= std::ranges::find(seen, word) != seen.end();
        seen.push_back(word);
        at = end + 1;
    }
    return row.each_once && repeated ? SwitchFault::Repeated : SwitchFault::TooLong;
}

// The known word nearest to the first one of `value` that is not known.
std::string nearest_word(const SwitchRow& row, std::string_view value) {
    if (row.kind == SwitchKind::Bool) return {};
    if (row.kind != SwitchKind::List)
        return std::string{base::nearest(value, row.words).value_or("")};
    for (std::size_t at = 0; at <= value.size();) {
        const std::size_t end = std::min(value.find(' ', at), value.size());
        const std::string_view word = value.substr(at, end - at);
        const bool known = std::ranges::find(row.words, word) != row.words.end();
        if (!known) return std::string{base::nearest(word, row.words).value_or("")};
        at = end + 1;
    }
    return {};
}

}  // namespace

std::span<const SwitchRow> switch_table() { return kTable; }

std::span<const std::string_view> keys() { return kKeys; }

const SwitchRow* find_switch(std::string_view key) {
    const auto found = std::ranges::find(kTable, key, &SwitchRow::key);
    return found == kTable.end() ? nullptr : &*found;
}

std::string allowed(const SwitchRow& row) {
    switch (row.kind) {
        case SwitchKind::Bool:
        case SwitchKind::Word: return joined(row.words, " or ");
        case SwitchKind::Int:
            return "a whole number from " + std::to_string(row.bounds.least) + " to " +
                   std::to_string(row.bounds.most);
        case SwitchKind::List: return "a list of " + joined(row.words, " and ");
        case SwitchKind::Ranks: return "two ranks such as 2-7";
    }
    __builtin_unreachable();
}

namespace {

std::string refused(const SwitchError& error) {
    std::string text = error.key + " cannot be \"" + error.value + '"';
    const auto* row = find_switch(error.key);
    if (row == nullptr) return text;
    text += ": it is " + allowed(*row);
    if (error.fault == SwitchFault::TooLong) {
        text += ", and " + std::to_string(row->bounds.most) + " of them are the most";
    }
    if (error.fault == SwitchFault::Repeated) text += ", each of them once at most";
    return text;
}

}  // namespace

std::string describe(const SwitchError& error) {
    std::string text;
    switch (error.fault) {
        case SwitchFault::UnknownKey: text = "there is no switch \"" + error.key + '"'; break;
        case SwitchFault::BadValue:
        case SwitchFault::TooLong:
        case SwitchFault::Repeated: text = refused(error); break;
    }
    if (!error.nearest.empty()) text += "; did you mean \"" + error.nearest + "\"?";
    return text;
}

std::optional<std::string> get(const Switches& switches, std::string_view key) {
    const auto* row = find_switch(key);
    if (row == nullptr) return std::nullopt;
    return row->read(switches);
}

namespace {

SwitchError unknown(std::string_view key, std::string_view value) {
    const std::string_view near = base::nearest(key, keys()).value_or("");
    return {SwitchFault::UnknownKey, std::string{key}, std::string{value}, std::string{near}};
}

SwitchError misfit(const SwitchRow& row, std::string_view value) {
    const bool is_list = row.kind == SwitchKind::List;
    return {
        is_list ? list_fault(row, value) : SwitchFault::BadValue,
        std::string{row.key},
        std::string{value},
        nearest_word(row, value)};
}

}  // namespace

base::Result<std::string, SwitchError> canonical(std::string_view key, std::string_view value) {
    const auto* row = find_switch(key);
    if (row == nullptr) return base::fail(unknown(key, value));
    auto read = row->canonical(value, row->bounds);
    if (!read) return base::fail(misfit(*row, value));
    return *std::move(read);
}

base::Result<Switches, SwitchError> with_switch(
    const Switches& switches, std::string_view key, std::string_view value) {
    const auto* row = find_switch(key);
    if (row == nullptr) return base::fail(unknown(key, value));
    const auto changed = row->written(switches, value, row->bounds);
    if (!changed) return base::fail(misfit(*row, value));
    return *changed;
}

}  // namespace tandem::rulebook

// A row a switch: what it decides, where the books say so, where its value is kept.
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
constexpr SwitchRow row(
    Bounds bounds, std::string_view key, std::string_view articles, std::string_view meaning) {
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
        articles,
        meaning,
        [](const Switches& switches) { return Text::write(field<kPath...>(switches)); },
        [](Switches switches, std::string_view text, Bounds limits) -> std::optional<Switches> {
            const auto value = Text::read(text, limits);
            if (!value) return std::nullopt;
            field<kPath...>(switches) = *value;
            return switches;
        }};
}

template <auto... kPath>
constexpr SwitchRow row(std::string_view key, std::string_view articles, std::string_view meaning) {
    return row<kPath...>(Bounds{}, key, articles, meaning);
}

constexpr std::array kTable{
    row<&Switches::time, &TimeSwitches::base>(
        Bounds{1, kDay},
        "time.base_ms",
        "NSB 4; SN5 4; TRN 2; FBX A1",
        "each player's time for the game; under FBX the organiser sets it, below fifteen minutes"),
    row<&Switches::time, &TimeSwitches::increment>(
        Bounds{0, kHour},
        "time.increment_ms",
        "SN5 4",
        "what the press that completes a move adds to the clock"),
    row<&Switches::time, &TimeSwitches::delay>(
        Bounds{0, kHour},
        "time.delay_ms",
        "SN5 4",
        "how much of the beginning of every turn is free"),
    row<&Switches::move, &MoveSwitches::mate_ends>(
        "move.mate_ends",
        "NSB 6, 16b; SN5 6, 16b; TRN 18; FIDE 5.1",
        "in open authority, whether a mating move ends the board as soon as it is made, or when it "
        "is pressed or announced"),
    row<&Switches::touch_move>(
        "touch_move",
        "NSB 6; TRN 17; FBX 14",
        "whether a touched man must move; under fide a drop, once made, is final too"),
    row<&Switches::setup, &SetupSwitches::window_moves>(
        Bounds{0, 100},
        "setup.window_moves",
        "NSB 8b; SN5 8b; FIDE B4",
        "how many moves each side may complete before set-up and clock settings can no longer be "
        "claimed"),
    row<&Switches::setup, &SetupSwitches::remedy>(
        "setup.remedy",
        "NSB 8b; SN5 8b; FIDE 7.1",
        "whether a set-up that was rightly claimed is corrected, or the match annulled"),
    row<&Switches::setup, &SetupSwitches::swapped_castling>(
        "setup.swapped_castling",
        "NSB 8c; SN5 8c",
        "whether a king that began on the queen's square castles the mirrored way"),
    row<&Switches::clock, &ClockSwitches::set_too_high>(
        "clock.set_too_high",
        "NSB 8b; SN5 8b",
        "whether a clock that was set too high is cut at any time, or only within the set-up "
        "window"),
    row<&Switches::drop, &DropSwitches::rook_castles>(
        "drop.rook_castles",
        "FBX 8",
        "whether a rook dropped on a corner of its own may castle with a king that has not moved"),
    row<&Switches::drop, &DropSwitches::pawn_double_step>(
        "drop.pawn_double_step",
        "FBX 8",
        "whether a pawn dropped on its second rank may go two squares, and be taken in passing"),
    row<&Switches::drop, &DropSwitches::pawn_ranks>(
        "drop.pawn_ranks",
        "NSB 10a; SN5 10a; TRN 7; FBX 7",
        "the first and the last rank, from White's side, on which pawns of either colour are "
        "dropped"),
    row<&Switches::drop, &DropSwitches::mate>(
        "drop.mate", "NSB 10b; SN5 10b; TRN 7; FBX 7", "whether a drop may give mate"),
    row<&Switches::promoted, &PromotedSwitches::captured>(
        "promoted.captured",
        "NSB 10c; SN5 10c; TRN 9; FBX 9",
        "as what a promoted man passes on when it is taken"),
    row<&Switches::mate, &MateSwitches::test>(
        "mate.test",
        "NSB 15a1a; SN5 15a; TRN 8; FBX 10",
        "whether a check that a man still to come could block is no mate, or the men in the "
        "reserve alone count"),
    row<&Switches::mate, &MateSwitches::census>(
        "mate.census",
        "TRN 8; FBX 10",
        "whether a distant check is mate once every man that could block it is on the board or out "
        "of play"),
    row<&Switches::stalemate>(
        "stalemate",
        "TRN 8; FBX 10",
        "whether a player who is not in check and cannot move always waits, or the board is drawn "
        "once no man can come"),
    row<&Switches::illegal, &IllegalSwitches::window>(
        "illegal.window",
        "NSB 8a; SN5 8a; FIDE C3; FBX 19",
        "whether an illegal move can be claimed until the opponent has completed his move, or only "
        "until he has made it"),
    row<&Switches::illegal, &IllegalSwitches::king_capture>(
        "illegal.king_capture",
        "NSB 15a4; SN5 15d",
        "whether taking a king that was left in check claims the illegal move"),
    row<&Switches::illegal, &IllegalSwitches::silent_stop>(
        "illegal.silent_stop",
        "NSB 15a4",
        "whether stopping the clock, without a word, claims an illegal move"),
    row<&Switches::illegal, &IllegalSwitches::before_press>(
        "illegal.before_press",
        "TRN 18; FBX 14",
        "whether an illegal move that is not pressed yet is replaced freely, or by the same man if "
        "it can"),
    row<&Switches::flag, &FlagSwitches::director_calls>(
        "flag.director_calls",
        "NSB 20; SN5 20",
        "whether the players may agree beforehand that the director calls flags and illegal moves"),
    row<&Switches::flag, &FlagSwitches::both_down>(
        "flag.both_down",
        "NSB 16b; SN5 16b; FIDE B8",
        "whether two flags down on a board draw that board, or the match"),
    row<&Switches::repetition, &RepetitionSwitches::occurrences>(
        Bounds{0, 100},
        "repetition.occurrences",
        "TRN 19; FBX 18",
        "how often a position must have occurred for a draw by repetition; 0: there is none"),
    row<&Switches::repetition, &RepetitionSwitches::drop_resets>(
        "repetition.drop_resets",
        "TRN 19",
        "whether a drop on the board makes the count start afresh"),
    row<&Switches::repetition, &RepetitionSwitches::aloud>(
        "repetition.aloud",
        "TRN 19; FBX 18",
        "whether, in open authority, recurrences count only if a player has counted them aloud"),
    row<&Switches::fifty_moves>(
        "fifty_moves",
        "FIDE 9.3",
        "whether a draw can be claimed after fifty moves without a capture, pawn move or drop"),
    row<&Switches::end, &EndSwitches::on>(
        "end.on",
        "NSB 7; SN5 7; TRN 4; FBX 17",
        "whether the match ends with the first board won, or with the first board ended, drawn "
        "ones included"),
    row<&Switches::end, &EndSwitches::neutralise>(
        "end.neutralise",
        "TRN 12; FBX 20",
        "whether the other board stops by itself, or, without an arbiter, only when one of its "
        "players says so"),
    row<&Switches::simultaneous, &SimultaneousSwitches::by_capture>(
        "simultaneous.by_capture",
        "TRN 14; FBX 21",
        "whether a capture that brings a mate on either board ends both at once, and the match "
        "drawn"),
    row<&Switches::simultaneous, &SimultaneousSwitches::window>(
        Bounds{0, kHour},
        "simultaneous.window_ms",
        "TRN 14; FBX 21",
        "how soon the second of those mates must follow the first"),
    row<&Switches::stop, &StopSwitches::needs>(
        "stop.needs",
        "NSB 18; SN5 18; TRN 20; FBX 15",
        "whether one player stops the clocks in a dispute, or it takes both partners"),
    row<&Switches::pause, &PauseSwitches::both>(
        "pause.both",
        "NSB 18; TRN 20; FBX 15",
        "whether a dispute pauses both boards; in strict authority it always does"),
    row<&Switches::transfer, &TransferSwitches::not_passed>(
        "transfer.not_passed",
        "TRN 16; FBX 5",
        "what becomes of a captured man that was not handed over: nothing, it leaves play, or the "
        "opponent presses back"),
    row<&Switches::hidden, &HiddenSwitches::remedy>(
        "hidden.remedy",
        "NSB 11; SN5 11; TRN 16; FBX 6",
        "whether hidden men go to the penalty ladder, or let the opponent press back and have "
        "them shown"),
    row<&Switches::ladder, &LadderSwitches::hidden_pieces>(
        "ladder.hidden_pieces",
        "NSB 11; SN5 11",
        "what hiding men brings, offence by offence: a warning, a minute added to the opponent, a "
        "minute deducted, the loss of the game; the last repeats, and none means that it is only "
        "recorded"),
    row<&Switches::ladder, &LadderSwitches::wrong_hand>(
        "ladder.wrong_hand",
        "NSB 13; SN5 13",
        "the same for pressing with the other hand, or moving with both"),
    row<&Switches::ladder, &LadderSwitches::touched_clock>(
        "ladder.touched_clock",
        "NSB 14; SN5 14",
        "the same for handling the clock otherwise than by pressing it"),
    row<&Switches::ladder, &LadderSwitches::hovering>(
        "ladder.hovering", "NSB 14d; SN5 14c", "the same for keeping a hand on or over the clock"),
    row<&Switches::ladder, &LadderSwitches::displaced_and_pressed>(
        "ladder.displaced_and_pressed",
        "NSB 17; SN5 17",
        "the same for knocking men over and pressing the clock"),
    row<&Switches::ladder, &LadderSwitches::knocked_clock>(
        "ladder.knocked_clock", "NSB 14b; SN5 14a", "the same for knocking the clock over"),
    row<&Switches::ladder, &LadderSwitches::banging>(
        "ladder.banging", "NSB 23; SN5 22", "the same for banging men or clock"),
    row<&Switches::ladder, &LadderSwitches::partners_board>(
        "ladder.partners_board",
        "NSB 12; SN5 12",
        "the same for moving a man on the partner's board"),
    row<&Switches::pointing>(
        "pointing", "TRN 10", "whether one may point at squares and men of the partner's board"),
    row<&Switches::etiquette>("etiquette", "FBX 16", "whether bad manners are an infraction"),
    row<&Switches::appeal, &AppealSwitches::levels>(
        "appeal.levels",
        "NSB 18; SN5 18",
        "who hears appeals from the director, in this order; none: nobody"),
    row<&Switches::no_clock>(
        "no_clock", "NSB 5; SN5 5", "whether both players of a board without a clock lose"),
    row<&Switches::team, &TeamSwitches::substitutes>(
        "team.substitutes", "NSB 1; SN5 1", "whether somebody may stand in for a member of a team"),
    row<&Switches::pairing, &PairingSwitches::rematch>(
        "pairing.rematch", "NSB 2", "whether two teams that have met may be paired again"),
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

base::Result<Switches, SwitchError> with_switch(
    const Switches& switches, std::string_view key, std::string_view value) {
    const auto* row = find_switch(key);
    if (row == nullptr) {
        const std::string_view near = base::nearest(key, keys()).value_or("");
        return base::fail(SwitchError{
            SwitchFault::UnknownKey, std::string{key}, std::string{value}, std::string{near}});
    }
    auto changed = row->written(switches, value, row->bounds);
    if (!changed) {
        const bool is_list = row->kind == SwitchKind::List;
        return base::fail(SwitchError{
            is_list ? list_fault(*row, value) : SwitchFault::BadValue,
            std::string{key},
            std::string{value},
            nearest_word(*row, value)});
    }
    return *changed;
}

}  // namespace tandem::rulebook

// One row per switch: what it decides, and where its value is kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/switch_table.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "base/nearest.hpp"
#include "rulebook/switch_text.hpp"
#include "words/say.hpp"

namespace tandem::rulebook {

using words::Joined;
using words::say;
using namespace words::literals;

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

// A word is called otherwise under some switches than under the others that have it.
consteval words::Id name_of_word(std::string_view key, std::string_view word) {
    const words::MemberName own{key, word};
    const bool has_own = words::has(words::MemberName{"switch-word", own.view()}.view());
    return words::find("switch-word", has_own ? own.view() : word);
}

template <auto... kPath>
consteval SwitchRow row(Bounds bounds, std::string_view key) {
    using Value = std::remove_reference_t<decltype(field<kPath...>(std::declval<Switches&>()))>;
    using Text = text::Values<Value>;
    bool each_once = false;
    if constexpr (Text::kKind == SwitchKind::List) {
        bounds = Text::kBounds;
        each_once = Text::kEachOnce;
    }
    decltype(SwitchRow::word_names) word_names;
    for (const std::string_view word : Text::kWords) word_names.push(name_of_word(key, word));
    return {
        key,
        Text::kKind,
        Text::kWords,
        bounds,
        each_once,
        words::find("switch-name", key),
        word_names,
        words::find("switch", key),
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
consteval SwitchRow row(std::string_view key) {
    return row<kPath...>(Bounds{}, key);
}

constexpr std::array kTable{
    row<&Switches::time, &TimeSwitches::base>(Bounds{1, kDay}, "time.base_ms"),
    row<&Switches::time, &TimeSwitches::increment>(Bounds{0, kHour}, "time.increment_ms"),
    row<&Switches::time, &TimeSwitches::delay>(Bounds{0, kHour}, "time.delay_ms"),
    row<&Switches::time, &TimeSwitches::base_below>(Bounds{0, kDay}, "time.base_below_ms"),
    row<&Switches::move, &MoveSwitches::mate_ends>("move.mate_ends"),
    row<&Switches::touch_move>("touch_move"),
    row<&Switches::setup, &SetupSwitches::start>("setup.start"),
    row<&Switches::setup, &SetupSwitches::window_moves>(Bounds{0, 100}, "setup.window_moves"),
    row<&Switches::setup, &SetupSwitches::remedy>("setup.remedy"),
    row<&Switches::setup, &SetupSwitches::swapped_castling>("setup.swapped_castling"),
    row<&Switches::clock, &ClockSwitches::set_too_high>("clock.set_too_high"),
    row<&Switches::clock, &ClockSwitches::repunch>("clock.repunch"),
    row<&Switches::clock, &ClockSwitches::dispute>("clock.dispute"),
    row<&Switches::drop, &DropSwitches::rook_castles>("drop.rook_castles"),
    row<&Switches::drop, &DropSwitches::pawn_double_step>("drop.pawn_double_step"),
    row<&Switches::drop, &DropSwitches::pawn_ranks>("drop.pawn_ranks"),
    row<&Switches::drop, &DropSwitches::mate>("drop.mate"),
    row<&Switches::promoted, &PromotedSwitches::captured>("promoted.captured"),
    row<&Switches::mate, &MateSwitches::test>("mate.test"),
    row<&Switches::mate, &MateSwitches::census>("mate.census"),
    row<&Switches::stalemate>("stalemate"),
    row<&Switches::illegal, &IllegalSwitches::window>("illegal.window"),
    row<&Switches::illegal, &IllegalSwitches::king_capture>("illegal.king_capture"),
    row<&Switches::illegal, &IllegalSwitches::silent_stop>("illegal.silent_stop"),
    row<&Switches::illegal, &IllegalSwitches::before_press>("illegal.before_press"),
    row<&Switches::flag, &FlagSwitches::director_calls>("flag.director_calls"),
    row<&Switches::flag, &FlagSwitches::both_down>("flag.both_down"),
    row<&Switches::repetition, &RepetitionSwitches::occurrences>(
        Bounds{0, 100}, "repetition.occurrences"),
    row<&Switches::repetition, &RepetitionSwitches::drop_resets>("repetition.drop_resets"),
    row<&Switches::repetition, &RepetitionSwitches::aloud>("repetition.aloud"),
    row<&Switches::fifty_moves>("fifty_moves"),
    row<&Switches::claim, &ClaimSwitches::wrong>(Bounds{0, kHour}, "claim.wrong_ms"),
    row<&Switches::end, &EndSwitches::on>("end.on"),
    row<&Switches::end, &EndSwitches::neutralise>("end.neutralise"),
    row<&Switches::simultaneous, &SimultaneousSwitches::by_capture>("simultaneous.by_capture"),
    row<&Switches::simultaneous, &SimultaneousSwitches::window>(
        Bounds{0, kHour}, "simultaneous.window_ms"),
    row<&Switches::stop, &StopSwitches::needs>("stop.needs"),
    row<&Switches::pause, &PauseSwitches::both>("pause.both"),
    row<&Switches::transfer, &TransferSwitches::not_passed>("transfer.not_passed"),
    row<&Switches::hidden, &HiddenSwitches::remedy>("hidden.remedy"),
    row<&Switches::ladder, &LadderSwitches::hidden_pieces>("ladder.hidden_pieces"),
    row<&Switches::ladder, &LadderSwitches::wrong_hand>("ladder.wrong_hand"),
    row<&Switches::ladder, &LadderSwitches::touched_clock>("ladder.touched_clock"),
    row<&Switches::ladder, &LadderSwitches::hovering>("ladder.hovering"),
    row<&Switches::ladder, &LadderSwitches::displaced_and_pressed>("ladder.displaced_and_pressed"),
    row<&Switches::ladder, &LadderSwitches::knocked_clock>("ladder.knocked_clock"),
    row<&Switches::ladder, &LadderSwitches::banging>("ladder.banging"),
    row<&Switches::ladder, &LadderSwitches::partners_board>("ladder.partners_board"),
    row<&Switches::pointing>("pointing"),
    row<&Switches::etiquette>("etiquette"),
    row<&Switches::appeal, &AppealSwitches::levels>("appeal.levels"),
    row<&Switches::no_clock>("no_clock"),
    row<&Switches::team, &TeamSwitches::substitutes>("team.substitutes"),
    row<&Switches::pairing, &PairingSwitches::rematch>("pairing.rematch"),
};

constexpr auto kKeys = [] {
    std::array<std::string_view, kTable.size()> keys{};
    std::ranges::transform(kTable, keys.begin(), &SwitchRow::key);
    return keys;
}();

words::List list(const SwitchRow& row, words::Joined joined) {
    words::List list{{}, joined};
    for (const std::string_view word : row.words) {
        list.items.push_back(words::verbatim(std::string{word}));
    }
    return list;
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

words::Message said(const SwitchRow& row, std::string_view value) {
    if (row.words.empty()) return words::verbatim(std::string{value});
    std::optional<words::Message> all;
    for (std::size_t at = 0; at < value.size();) {
        const std::size_t end = std::min(value.find(' ', at), value.size());
        const auto word = std::ranges::find(row.words, value.substr(at, end - at));
        CHECK(word != row.words.end());
        const auto place = static_cast<std::size_t>(word - row.words.begin());
        words::Message next = words::message(row.word_names[place]);
        if (all) next = say("switches.then", "first"_is = *all, "next"_is = std::move(next));
        all = std::move(next);
        at = end + 1;
    }
    return all ? *std::move(all) : say("switches.none");
}

words::Message allowed(const SwitchRow& row) {
    switch (row.kind) {
        case SwitchKind::Bool:
        case SwitchKind::Word: return say("switches.one-of", "words"_is = list(row, Joined::Or));
        case SwitchKind::Int:
            return say(
                "switches.whole-number",
                "least"_is = std::to_string(row.bounds.least),
                "most"_is = std::to_string(row.bounds.most));
        case SwitchKind::List: return say("switches.list-of", "words"_is = list(row, Joined::And));
        case SwitchKind::Ranks: return say("switches.two-ranks");
    }
    __builtin_unreachable();
}

namespace {

words::Message refused(const SwitchError& error, const SwitchRow& row) {
    switch (error.fault) {
        case SwitchFault::UnknownKey:
        case SwitchFault::BadValue:
            return say(
                "switches.bad-value",
                "key"_is = error.key,
                "value"_is = error.value,
                "allowed"_is = allowed(row));
        case SwitchFault::TooLong:
            return say(
                "switches.too-long",
                "key"_is = error.key,
                "value"_is = error.value,
                "allowed"_is = allowed(row),
                "most"_is = row.bounds.most);
        case SwitchFault::Repeated:
            return say(
                "switches.repeated",
                "key"_is = error.key,
                "value"_is = error.value,
                "allowed"_is = allowed(row));
    }
    __builtin_unreachable();
}

// "warning,add"
bool has_commas(const SwitchRow& row, std::string_view value) {
    return row.kind == SwitchKind::List && value.find(',') != std::string_view::npos;
}

// Names the value as it was probably meant: "warning add".
words::Message with_blanks(const SwitchError& error) {
    std::string meant;
    for (const char c : error.value) {
        if (c != ',' && c != ' ') {
            meant += c;
        } else if (!meant.empty() && meant.back() != ' ') {
            meant += ' ';
        }
    }
    if (meant.ends_with(' ')) meant.pop_back();
    return say(
        "switches.commas",
        "key"_is = error.key,
        "value"_is = error.value,
        "meant"_is = std::move(meant));
}

}  // namespace

words::Message describe(const SwitchError& error) {
    const auto* const row = find_switch(error.key);
    if (row != nullptr && has_commas(*row, error.value)) return with_blanks(error);
    words::Message what =
        row == nullptr ? say("switches.unknown", "key"_is = error.key) : refused(error, *row);
    if (error.nearest.empty()) return what;
    return say("did-you-mean", "what"_is = std::move(what), "near"_is = error.nearest);
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

// Words of a line, two for each leg.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/table_results.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <utility>

#include "base/utf8.hpp"
#include "record/text/encoding.hpp"
#include "tournament/event/questions.hpp"
#include "words/say.hpp"
#include "words/sentences.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    // With the bytes of – and — and −, which ½ has none of.
    constexpr std::string_view kBetween = " \t\r:-,;\xE2\x80\x93\x94\x88\x92";
    line = line.substr(0, line.find('#'));
    while (true) {
        const std::size_t begin = line.find_first_not_of(kBetween);
        if (begin == std::string_view::npos) return words;
        line.remove_prefix(begin);
        const std::size_t end = line.find_first_of(kBetween);
        words.push_back(line.substr(0, end));
        line.remove_prefix(end == std::string_view::npos ? line.size() : end);
    }
}

[[nodiscard]] std::optional<std::uint32_t> number_in(std::string_view word) {
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return number;
}

[[nodiscard]] bool is_half(std::string_view word) {
    return word == "½" || word == "=" || word == ".5" || word == "0.5" || word == "1/2";
}

[[nodiscard]] std::optional<LegResult> result_in(std::string_view one, std::string_view two) {
    const auto is_absent = [](std::string_view word) { return word == "f" || word == "F"; };
    const auto has_lost = [&](std::string_view word) { return word == "0" || is_absent(word); };
    LegResult result;
    if (one == "1" && has_lost(two)) {
        result.winner = LegWinner::One;
    } else if (has_lost(one) && two == "1") {
        result.winner = LegWinner::Two;
    } else if (is_half(one) && is_half(two)) {
        result.winner = LegWinner::Draw;
    } else if ((one == "0" && two == "0") || (is_absent(one) && is_absent(two))) {
        result.winner = LegWinner::Nobody;
    } else {
        return std::nullopt;
    }
    if (is_absent(one) || is_absent(two)) {
        result.reason = match::Reason::Forfeit;
        result.played = false;
    }
    return result;
}

class Reader {
  public:
    Reader(const Event& event, const RoundId& round) : event_(event), round_(round) {}

    void read(std::string_view line, std::size_t number) {
        constexpr std::string_view kMark = "\xEF\xBB\xBF";
        if (line.starts_with(kMark)) line.remove_prefix(kMark.size());
        line_ = line;
        number_ = number;
        const std::size_t good = record::utf8_beginning(line);
        if (good < line.size()) return fault(TypedFault::Coding, line.substr(good, 0));
        const std::vector<std::string_view> words = words_of(line);
        if (words.empty()) return;
        // "17.2" is a leg, "17." a table as lists number them.
        std::size_t dot = words.front().find('.');
        const auto table = number_in(words.front().substr(0, dot));
        if (!table) return fault(TypedFault::NoTable, words.front());
        if (dot + 1 == words.front().size()) dot = std::string_view::npos;
        const EncounterId id{round_.division, round_.round, *table};
        const Encounter* const encounter = event_.find<Encounter>(id);
        if (encounter == nullptr) return fault(TypedFault::NoSuchTable, words.front());
        std::uint32_t last = 0;  // the leg before those of this line
        if (dot != std::string_view::npos) {
            const auto from = number_in(words.front().substr(dot + 1));
            const bool is_leg = from && *from >= 1 && *from <= encounter->legs.size();
            if (!is_leg) return fault(TypedFault::NoSuchLeg, words.front());
            last = *from - 1;
            if (next_leg(id, *encounter, last) != from) {
                return fault(TypedFault::MoreLegs, words.front());
            }
        }
        if (words.size() < 3) return fault(TypedFault::NoResult, words.back(), line);
        std::optional<std::uint32_t> begin;
        for (std::size_t i = 1; i < words.size(); i += 2) {
            const std::string_view two = i + 1 < words.size() ? words[i + 1] : "";
            const auto result = result_in(words[i], two);
            if (!result) return fault(TypedFault::NoResult, words[i]);
            const auto leg = next_leg(id, *encounter, last);
            if (!leg) return fault(TypedFault::MoreLegs, words[i], words.front());
            last = *leg;
            typed_[id].insert(*leg);
            if (!begin) begin = leg;
            read_.results.push_back({LegId{id.division, id.round, id.table, *leg}, *result});
            read_.lines.push_back(number);
            const bool is_named = dot != std::string_view::npos;
            if (!is_named && *begin > 1) read_.not_named.push_back(read_.results.back());
        }
    }

    [[nodiscard]] std::size_t errors() const { return errors_.size(); }

    [[nodiscard]] base::Result<TableResults, std::vector<TypedError>> done() {
        if (!errors_.empty()) return base::fail(std::move(errors_));
        return std::move(read_);
    }

  private:
    void fault(TypedFault fault, std::string_view found) { this->fault(fault, found, found); }
    // Needs: `at` is a part of the line.
    void fault(TypedFault fault, std::string_view at, std::string_view found) {
        const auto before = line_.substr(0, static_cast<std::size_t>(at.data() - line_.data()));
        const record::Place place{number_, base::characters_in(before) + 1};
        errors_.push_back({place, fault, std::string{found}});
    }

    // The first leg after that one without a result, those of this text counted in.
    [[nodiscard]] std::optional<std::uint32_t> next_leg(
        const EncounterId& id, const Encounter& encounter, std::uint32_t last) {
        const Division& division = event_.get<Division>(id.division);
        for (std::uint32_t leg = last + 1; leg <= encounter.legs.size(); ++leg) {
            const Leg& next = encounter.legs[leg - 1];
            const bool is_open = next.provisional || awaits_result(division, encounter, leg - 1);
            if (is_open && !typed_[id].contains(leg)) return leg;
        }
        return std::nullopt;
    }

    const Event& event_;
    const RoundId& round_;
    std::string_view line_;  // that is read, and its number
    std::size_t number_ = 0;
    std::map<EncounterId, std::set<std::uint32_t>> typed_;  // legs of this text
    TableResults read_;
    std::vector<TypedError> errors_;
};

[[nodiscard]] words::List tables_of(const std::vector<action::EnterResult>& results) {
    words::List tables;
    for (const action::EnterResult& result : results) {
        tables.items.push_back(words::verbatim(std::to_string(result.leg.table)));
    }
    return tables;
}

// Whether the leg before has that result, by the same text or already.
[[nodiscard]] bool is_as_before(
    const Event& event, const TableResults& read, const action::EnterResult& result) {
    LegId before = result.leg;
    --before.leg;
    const auto typed = std::ranges::find(read.results, before, &action::EnterResult::leg);
    const auto& there = event.get<Encounter>(before.encounter()).legs[before.leg - 1].result;
    const auto found = typed == read.results.end() ? there : std::optional{typed->result};
    return found && found->winner == result.result.winner && found->played == result.result.played;
}

}  // namespace

words::Message describe(const TypedError& error) {
    using namespace words::literals;
    return words::say(
        "at-place",
        "line"_is = std::to_string(error.place.line),
        "column"_is = std::to_string(error.place.column),
        "what"_is = words::say_of<"typed-results">(error.fault, "found"_is = error.found));
}

base::Result<TableResults, std::vector<TypedError>> read_table_results(
    const Event& event, const RoundId& round, std::string_view text) {
    Reader reader{event, round};
    std::size_t number = 0;
    while (!text.empty() && reader.errors() < kMostTypedErrors) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        reader.read(text.substr(0, end), ++number);
        text.remove_prefix(end);
        text.remove_prefix(text.starts_with("\r\n") ? 2 : std::min<std::size_t>(1, text.size()));
    }
    return reader.done();
}

std::vector<words::Message> not_named_text(const Event& event, const TableResults& read) {
    using namespace words::literals;
    std::map<std::uint32_t, std::vector<action::EnterResult>> by_leg;
    for (const action::EnterResult& result : read.not_named) {
        by_leg[result.leg.leg].push_back(result);
    }
    std::vector<words::Message> texts;
    for (const auto& [leg, results] : by_leg) {
        words::Message text = words::say(
            "typed-results.taken-as-leg",
            "count"_is = results.size(),
            "tables"_is = tables_of(results),
            "leg"_is = leg);
        const bool are_again = std::ranges::all_of(results, [&](const action::EnterResult& result) {
            return is_as_before(event, read, result);
        });
        if (are_again && results.size() > 1) {
            text = words::sentences(
                {std::move(text), words::say("typed-results.same-again", "leg"_is = leg - 1)});
        }
        texts.push_back(std::move(text));
    }
    return texts;
}

}  // namespace tandem::tournament

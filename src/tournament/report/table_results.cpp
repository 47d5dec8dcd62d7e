// Words of a line, two for each leg.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/table_results.hpp"

#include <charconv>
#include <map>

#include <fmt/format.h>

namespace tandem::tournament {

namespace {

[[nodiscard]] std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    // With the bytes of – and — and −, which ½ has none of.
    constexpr std::string_view kBetween = " \t\r:-,;\xE2\x80\x93\x94\x88\x92";
    if (line.starts_with(kMark)) line.remove_prefix(kMark.size());
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
    if (one == "1" && two == "0") return LegResult{.winner = LegWinner::One};
    if (one == "0" && two == "1") return LegResult{.winner = LegWinner::Two};
    if (is_half(one) && is_half(two)) return LegResult{.winner = LegWinner::Draw};
    if (one == "0" && two == "0") return LegResult{.winner = LegWinner::Nobody};
    LegResult forfeit{
        .winner = LegWinner::Nobody, .reason = match::Reason::Forfeit, .played = false};
    const auto is_absent = [](std::string_view word) { return word == "f" || word == "F"; };
    if (is_absent(one) && is_absent(two)) return forfeit;
    if (one == "1" && is_absent(two)) {
        forfeit.winner = LegWinner::One;
        return forfeit;
    }
    if (is_absent(one) && two == "1") {
        forfeit.winner = LegWinner::Two;
        return forfeit;
    }
    return std::nullopt;
}

class Reader {
  public:
    Reader(const Event& event, const RoundId& round) : event_(event), round_(round) {}

    void read(std::string_view line, std::size_t number) {
        const std::vector<std::string_view> words = words_of(line);
        if (words.empty()) return;
        const std::size_t dot = words.front().find('.');
        const auto table = number_in(words.front().substr(0, dot));
        if (!table) return fault(number, TypedFault::NoTable, words.front());
        const EncounterId id{round_.division, round_.round, *table};
        const Encounter* const encounter = event_.find<Encounter>(id);
        if (encounter == nullptr) return fault(number, TypedFault::NoSuchTable, words.front());
        if (dot != std::string_view::npos) {
            const auto from = number_in(words.front().substr(dot + 1));
            const bool is_leg = from && *from >= 1 && *from <= encounter->legs.size();
            if (!is_leg) return fault(number, TypedFault::NoSuchTable, words.front());
            if (encounter->legs[*from - 1].result && !encounter->legs[*from - 1].provisional) {
                return fault(number, TypedFault::MoreLegs, words.front());
            }
            last_[id] = *from - 1;
        }
        if (words.size() < 3) return fault(number, TypedFault::NoResult, line);
        for (std::size_t i = 1; i < words.size(); i += 2) {
            const std::string_view two = i + 1 < words.size() ? words[i + 1] : "";
            const auto result = result_in(words[i], two);
            if (!result) return fault(number, TypedFault::NoResult, words[i]);
            const auto leg = next_leg(id, *encounter);
            if (!leg) return fault(number, TypedFault::MoreLegs, words.front());
            results.push_back({LegId{id.division, id.round, id.table, *leg}, *result});
        }
    }

    std::vector<action::EnterResult> results;
    std::vector<TypedError> errors;

  private:
    void fault(std::size_t line, TypedFault fault, std::string_view found) {
        errors.push_back({line, fault, std::string{found}});
    }

    // The next leg without a result, those of this text counted in.
    [[nodiscard]] std::optional<std::uint32_t> next_leg(
        const EncounterId& id, const Encounter& encounter) {
        std::uint32_t& leg = last_[id];
        while (leg < encounter.legs.size()) {
            const Leg& next = encounter.legs[leg++];
            if (!next.result || next.provisional) return leg;
        }
        return std::nullopt;
    }

    const Event& event_;
    const RoundId& round_;
    std::map<EncounterId, std::uint32_t> last_;
};

}  // namespace

std::string describe(const TypedError& error) {
    switch (error.fault) {
        case TypedFault::NoTable:
            return fmt::format("{}: “{}” is no table.", error.line, error.found);
        case TypedFault::NoSuchTable:
            return fmt::format("{}: that round has no table {}.", error.line, error.found);
        case TypedFault::NoResult:
            return fmt::format(
                "{}: “{}” is no result: 1 0, 0 1, ½ ½, 0 0, or f for who did not come.",
                error.line,
                error.found);
        case TypedFault::MoreLegs:
            return fmt::format(
                "{}: table {} has no leg left without a result; correct one to change it.",
                error.line,
                error.found);
    }
    __builtin_unreachable();
}

base::Result<std::vector<action::EnterResult>, std::vector<TypedError>> read_table_results(
    const Event& event, const RoundId& round, std::string_view text) {
    Reader reader{event, round};
    std::size_t number = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        reader.read(text.substr(0, end), ++number);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    if (!reader.errors.empty()) return base::fail(std::move(reader.errors));
    return std::move(reader.results);
}

}  // namespace tandem::tournament

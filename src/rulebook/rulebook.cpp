// How rulebooks depart from the printed books and from each other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/rulebook.hpp"

#include <algorithm>
#include <array>

#include "base/utf8.hpp"
#include "rulebook/plain_line.hpp"

namespace tandem::rulebook {

bool is_house_name(std::string_view name) {
    return has_something_to_see(name) && base::characters_in(name) <= kMostNameLetters &&
           is_plain_line(name);
}

Rulebook builtin(BookId book) { return {book, std::string{book->name}, book->switches}; }

base::Result<Rulebook, std::vector<SwitchError>> with(
    const Rulebook& from, std::span<const Change> changes) {
    Rulebook changed = from;
    std::vector<SwitchError> errors;
    for (const Change& change : changes) {
        auto switches = with_switch(changed.switches, change.key, change.value);
        if (switches) {
            changed.switches = *switches;
        } else {
            errors.push_back(std::move(switches.error()));
        }
    }
    if (!errors.empty()) return base::fail(std::move(errors));
    return changed;
}

std::vector<Difference> differences(std::span<const Rulebook> rulebooks) {
    std::vector<Difference> found;
    for (const SwitchRow& row : switch_table()) {
        std::vector<std::string> values;
        for (const Rulebook& rulebook : rulebooks) values.push_back(row.read(rulebook.switches));
        if (std::ranges::adjacent_find(values, std::ranges::not_equal_to{}) == values.end()) {
            continue;
        }
        found.push_back({row.key, std::move(values)});
    }
    return found;
}

std::vector<Difference> departures(const Rulebook& rulebook) {
    if (rulebook.switches == rulebook.base->switches) return {};
    return differences(std::array{builtin(rulebook.base), rulebook});
}

bool base_time_allowed(const Rulebook& rulebook, Millis base) {
    const TimeSwitches& time = rulebook.switches.time;
    return base == time.base || (base > Millis{0} && base < time.base_below);
}

}  // namespace tandem::rulebook

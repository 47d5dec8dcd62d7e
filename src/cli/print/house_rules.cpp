// Departures, by the names of their switches and values.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/house_rules.hpp"

#include <algorithm>
#include <string>

#include "record/log/notation.hpp"
#include "words/say.hpp"

namespace tandem::cli {

namespace {

using namespace words::literals;

// A time as clocks show it: "1:00.0".
[[nodiscard]] words::Message value_in_words(
    const rulebook::SwitchRow& row, const std::string& value) {
    if (!row.key.ends_with("_ms")) return said(row, value);
    return record::clock_face(base::Millis{std::stoll(value)});
}

template <typename Say>
[[nodiscard]] words::Message told(const rulebook::Difference& departure, Say say) {
    const rulebook::SwitchRow& row = *rulebook::find_switch(departure.key);
    return say(
        "name"_is = words::message(row.name),
        "value"_is = value_in_words(row, departure.values[1]),
        "key"_is = departure.key);
}

}  // namespace

words::Message in_heading(const rulebook::Difference& departure) {
    return told(departure, [](const auto&... parts) {
        return words::say("timeline.with-switch", parts...);
    });
}

std::vector<words::Message> house_rules(
    const rulebook::Rulebook& rules, std::span<const std::string_view> keys) {
    std::vector<words::Message> found;
    if (keys.empty() || rules.switches == rules.base->switches) return found;
    for (const rulebook::SwitchRow& row : rulebook::switch_table()) {
        if (std::ranges::find(keys, row.key) == keys.end()) continue;
        const rulebook::Difference departure{
            row.key, {row.read(rules.base->switches), row.read(rules.switches)}};
        if (departure.values[0] == departure.values[1]) continue;
        found.push_back(told(departure, [](const auto&... parts) {
            return words::say("timeline.changed-here", parts...);
        }));
    }
    return found;
}

}  // namespace tandem::cli

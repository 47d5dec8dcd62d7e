// Results as a desk types them: "17 1 0" is table 17, won by team one and lost by team two.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/enum_names.hpp"
#include "base/result.hpp"
#include "record/game/game.hpp"
#include "tournament/director/command.hpp"
#include "words/message.hpp"

namespace tandem::tournament {

enum class TypedFault : std::uint8_t {
    Coding,  // the line is not UTF-8
    NoTable,  // the line does not begin with a number
    NoSuchTable,
    NoSuchLeg,
    NoResult,  // `found` is not one: 1 0, 0 1, = or ½ ½, 0 0, 1 f, f 1
    MoreLegs,  // than the table has left
};
consteval auto names_of(TypedFault /*type*/) {
    using enum TypedFault;
    return base::names<TypedFault>(
        {{Coding, "coding"},
         {NoTable, "no-table"},
         {NoSuchTable, "no-such-table"},
         {NoSuchLeg, "no-such-leg"},
         {NoResult, "no-result"},
         {MoreLegs, "more-legs"}});
}
struct TypedError {
    record::Place place;
    TypedFault fault{};
    std::string found;

    [[nodiscard]] bool operator==(const TypedError&) const = default;
};
[[nodiscard]] words::Message describe(const TypedError& error);

struct TableResults {
    std::vector<action::EnterResult> results;
    std::vector<std::size_t> lines;  // of the text, for each of the results
    // Of lines that name no leg and were taken as later ones than the first.
    std::vector<action::EnterResult> not_named;
};

// The results of a text, for the next legs of each table that have none: a line for a table, pairs
// of points for its legs, "17 1 0 ½ ½", or "17.2 ½ ½" from leg 2 on. Blank lines and what follows a
// # are passed over; a table alone is not a result, so a blank never takes one away.
// Errors: in order; after kMostTypedErrors reading stops. Nothing is read then.
inline constexpr std::size_t kMostTypedErrors = 100;
[[nodiscard]] base::Result<TableResults, std::vector<TypedError>> read_table_results(
    const Event& event, const RoundId& round, std::string_view text);

// "Tables 1 and 2: taken as leg 2.", a text for each leg that lines were taken as without
// naming it, for a text that is entered twice fills the legs after it. Where several tables have
// just what they have in the leg before, that is told, too.
[[nodiscard]] std::vector<words::Message> not_named_text(
    const Event& event, const TableResults& read);

}  // namespace tandem::tournament

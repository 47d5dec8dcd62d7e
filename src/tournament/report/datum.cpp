// Numbers and names for the cells of sheets.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/datum.hpp"

#include "words/say.hpp"

namespace tandem::tournament {

Datum truth(bool is_so) {
    return is_so ? Datum{words::say("event-sheet.yes"), "true"}
                 : Datum{words::say("event-sheet.no"), "false"};
}

Datum number(std::uint64_t value) {
    const std::string text = std::to_string(value);
    return {words::verbatim(text), text};
}

Datum number(Points points) { return {words::verbatim(to_string(points)), to_decimal(points)}; }

Datum no_number() { return {words::verbatim(""), "null"}; }

Datum or_blank(std::int64_t value) {
    const std::string text = std::to_string(value);
    return value == 0 ? no_number() : Datum{words::verbatim(text), text};
}

std::string players_text(const Team& team) {
    return team.players[Partner::First].name + ", " + team.players[Partner::Second].name;
}

}  // namespace tandem::tournament

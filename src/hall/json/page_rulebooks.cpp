// Prints of each book how it is chosen, and what it has on a director's decisions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/json/page_rulebooks.hpp"

#include <string_view>

#include "record/text/json.hpp"
#include "rulebook/book.hpp"

namespace tandem::hall {

namespace {

using rulebook::Articles;
using rulebook::BookId;
using rulebook::Grounds;

constexpr std::string_view kPreamble =
    R"(// The rulebooks: how they are chosen, and the articles that a director's decisions rest on.
// Made from src/rulebook/books/ by scripts/protocol-types.
// SPDX-License-Identifier: GPL-3.0-or-later

export const rulebooks = {
)";

void field(std::string& out, std::string_view name, std::string_view value) {
    out += "    " + std::string{name} + ": ";
    record::append_json(out, value);
    out += ",\n";
}

void cite(std::string& out, std::string_view matter, const Articles& articles) {
    out += "      ";
    record::append_json(out, matter);
    out += ": [";
    for (const std::string_view article : articles) {
        if (!out.ends_with('[')) out += ", ";
        record::append_json(out, article);
    }
    out += "],\n";
}

void cite_infractions(std::string& out, const rulebook::InfractionGrounds& grounds) {
    cite(out, "hidden-pieces", grounds.hidden_pieces);
    cite(out, "wrong-hand", grounds.wrong_hand);
    cite(out, "touched-clock", grounds.touched_clock);
    cite(out, "hovering", grounds.hovering);
    cite(out, "knocked-clock", grounds.knocked_clock);
    cite(out, "displaced-and-pressed", grounds.displaced_and_pressed);
    cite(out, "banging", grounds.banging);
    cite(out, "partners-board", grounds.partners_board);
    cite(out, "pointing", grounds.pointing);
    cite(out, "blocked-view", grounds.blocked_view);
    cite(out, "annoying", grounds.annoying);
    cite(out, "etiquette", grounds.etiquette);
}

void cite_decisions(std::string& out, const Grounds& grounds) {
    cite(out, "dispute", grounds.others.dispute);
    cite(out, "adjust-dispute", grounds.refusals.no_dispute);
    cite(out, "clock-fault", grounds.others.clock_fault);
    cite(out, "clock-setting", grounds.claims.clock_setting);
    cite(out, "call", grounds.refusals.no_agreement);
    cite(out, "declare", grounds.ends.ruling);
    cite(out, "forfeit", grounds.ends.forfeit);
    cite(out, "annul", grounds.ends.annulled);
    cite(out, "no-clock", grounds.ends.no_clock);
    cite(out, "expel", grounds.others.expulsion);
    cite(out, "removed", grounds.others.removed_piece);
    cite(out, "setup", grounds.claims.setup);
    cite(out, "appeal", grounds.others.appeal);
}

void print(std::string& out, BookId book) {
    const rulebook::TimeSwitches& time = book->switches.time;
    const bool fixed = time.base_below == base::Millis{0};
    out += "  " + std::string{book->id} + ": {\n";
    field(out, "id", book->id);
    field(out, "abbreviation", book->law.abbreviation);
    field(out, "printed", book->name);
    out += "    base_ms: " + std::to_string(count(time.base)) + ",\n";
    out += "    below_ms: " + (fixed ? "null" : std::to_string(count(time.base_below))) + ",\n";
    out += "    cites: {\n";
    cite_infractions(out, book->grounds.infractions);
    cite_decisions(out, book->grounds);
    out += "    },\n  },\n";
}

}  // namespace

std::string page_rulebooks() {
    std::string out{kPreamble};
    for (const BookId book : rulebook::books()) print(out, book);
    return out + "} as const;\n";
}

}  // namespace tandem::hall

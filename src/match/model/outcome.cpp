// Names of winners and reasons.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/outcome.hpp"

namespace tandem::match {

std::string_view name(Winner winner) {
    switch (winner) {
        case Winner::One: return "one";
        case Winner::Two: return "two";
        case Winner::Draw: return "draw";
    }
    __builtin_unreachable();
}

std::string_view name(Reason reason) {
    switch (reason) {
        case Reason::Checkmate: return "checkmate";
        case Reason::IllegalMove: return "illegal-move";
        case Reason::Flag: return "flag";
        case Reason::BothFlags: return "both-flags";
        case Reason::Resignation: return "resignation";
        case Reason::Agreement: return "agreement";
        case Reason::Repetition: return "repetition";
        case Reason::FiftyMoves: return "fifty-moves";
        case Reason::Stalemate: return "stalemate";
        case Reason::Simultaneous: return "simultaneous";
        case Reason::BothGames: return "both-games";
        case Reason::Forfeit: return "forfeit";
        case Reason::NoClock: return "no-clock";
        case Reason::Ruling: return "ruling";
        case Reason::Annulled: return "annulled";
    }
    __builtin_unreachable();
}

std::optional<Reason> parse_reason(std::string_view text) {
    for (const Reason reason : base::all_of<Reason>()) {
        if (text == name(reason)) return reason;
    }
    return std::nullopt;
}

}  // namespace tandem::match

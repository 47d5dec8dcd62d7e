// Reads the brackets of a pairing off its pairs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/fide/pairing_reason.hpp"

#include <algorithm>
#include <map>

#include "base/check.hpp"
#include "tournament/fide/bye.hpp"
#include "tournament/fide/seats.hpp"

namespace tandem::tournament {

namespace {

using Partners = std::map<Vertex, Vertex>;

[[nodiscard]] std::map<TeamNumber, Vertex> places_of(const RankedField& ranked) {
    std::map<TeamNumber, Vertex> places;
    for (Vertex vertex = 0; vertex < ranked.entrants.size(); ++vertex) {
        places[ranked.entrants[vertex]->number] = vertex;
    }
    return places;
}

[[nodiscard]] PairReason reason_of(
    const Seats& seats, std::size_t residents, const std::pair<Seat, Seat>& pair, Points bracket) {
    const RankedField& ranked = seats.field;
    const auto [top, bottom] = pair;
    const auto number = [&](Seat seat) { return ranked.entrants[seats.teams[seat]]->number; };
    const std::size_t half = seats.size() / 2;
    PairReason reason;
    reason.bracket = bracket;
    reason.teams = seats.size();
    reason.top_seat = top + 1;
    reason.bottom_seat = bottom + 1;
    if (bottom != top + half) {
        reason.basis = PairBasis::OthersNeedIt;
        if (top < half) {
            const auto in_order = static_cast<Seat>(top + half);
            reason.in_order = number(in_order);
            if (!seats.may_meet(top, in_order)) reason.basis = PairBasis::Barred;
        }
    }
    for (const Seat seat : {top, bottom}) {
        if (!seats.upfloated[seat]) continue;
        const bool odd = residents % 2 != 0 && seats.size() - residents == 1;
        reason.upfloat = Upfloat{
            number(seat),
            ranked.score(seats.teams[seat]),
            odd ? FloatBasis::OddGroup : FloatBasis::Restricted};
    }
    return reason;
}

// The reasons of the bracket whose residents come next, added by the smaller place of each pair.
void explain_bracket(
    const RankedField& ranked,
    const std::vector<Vertex>& residents,
    const Partners& partners,
    std::map<Vertex, PairReason>& reasons) {
    std::vector<Vertex> upfloaters;
    for (const Vertex resident : residents) {
        const Vertex partner = partners.at(resident);
        if (ranked.score(partner) != ranked.score(resident)) upfloaters.push_back(partner);
    }
    std::ranges::sort(upfloaters);
    const Seats seats = take_seats(ranked, residents, upfloaters);
    for (Seat seat = 0; seat < seats.size(); ++seat) {
        const Vertex partner = partners.at(seats.teams[seat]);
        const auto other =
            static_cast<Seat>(std::ranges::find(seats.teams, partner) - seats.teams.begin());
        if (other < seat) continue;
        reasons[std::min(seats.teams[seat], partner)] =
            reason_of(seats, residents.size(), {seat, other}, ranked.score(residents.front()));
    }
}

}  // namespace

PairingReasons explain(
    const Field& field, const RoundPairing& pairing, const FideTeamSettings& settings) {
    const RankedField ranked = rank_field(field, settings);
    const std::map<TeamNumber, Vertex> places = places_of(ranked);
    Partners partners;
    for (const Pair& pair : pairing.pairs) {
        partners[places.at(pair.first)] = places.at(pair.second);
        partners[places.at(pair.second)] = places.at(pair.first);
    }
    std::map<Vertex, PairReason> reasons;
    std::vector<bool> explained(ranked.entrants.size());
    for (Vertex vertex = 0; vertex < ranked.entrants.size(); ++vertex) {
        if (explained[vertex] || !partners.contains(vertex)) continue;
        std::vector<Vertex> residents;
        for (const auto& [team, partner] : partners) {
            if (!explained[team] && ranked.score(team) == ranked.score(vertex)) {
                residents.push_back(team);
            }
        }
        explain_bracket(ranked, residents, partners, reasons);
        for (const Vertex resident : residents) {
            explained[resident] = explained[partners.at(resident)] = true;
        }
    }
    PairingReasons all;
    for (const Pair& pair : pairing.pairs) {
        PairReason reason = reasons.at(std::min(places.at(pair.first), places.at(pair.second)));
        reason.pair = pair;
        all.pairs.push_back(std::move(reason));
    }
    if (pairing.bye != kNoTeam) all.bye = explain_bye(ranked, pairing.bye);
    return all;
}

}  // namespace tandem::tournament

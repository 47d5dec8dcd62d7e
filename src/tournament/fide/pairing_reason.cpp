// Reads the brackets of a pairing off its pairs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/fide/pairing_reason.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "base/check.hpp"
#include "tournament/fide/bye.hpp"
#include "tournament/fide/seats.hpp"
#include "tournament/matching/maximum_matching.hpp"

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

// A bracket as it was paired.
struct PairedBracket {
    Seats seats;
    std::size_t residents = 0;
    std::vector<Seat> partners;  // of each seat

    [[nodiscard]] std::size_t half() const { return seats.size() / 2; }
    [[nodiscard]] bool is_top(Seat seat) const { return partners[seat] > seat; }
};

// Whether all top members from `first` on can be paired with those bottom members that no earlier
// one has, but the first of them with `bottom`; whatever [C10] thinks of it.
[[nodiscard]] bool can_go_on(const PairedBracket& paired, Seat first, Seat bottom) {
    const auto size = static_cast<Seat>(paired.seats.size());
    std::vector<Vertex> left;
    for (Seat seat = 0; seat < size; ++seat) {
        if (std::min(seat, paired.partners[seat]) >= first) left.push_back(seat);
    }
    std::erase(left, first);
    std::erase(left, bottom);
    Graph possible{size};
    for (const Seat top : left) {
        if (!paired.is_top(top)) continue;
        for (const Seat other : left) {
            const bool fits = other > top && !paired.is_top(other);
            if (fits && paired.seats.may_meet(top, other)) possible.join(top, other);
        }
    }
    return has_perfect_matching(part_of(possible, left));
}

// Whether the first half of the seats can be paired with the second, whatever [C10] thinks of it.
[[nodiscard]] bool halves_fit(const PairedBracket& paired) {
    const auto half = static_cast<Seat>(paired.half());
    Graph possible{paired.seats.size()};
    for (Seat top = 0; top < half; ++top) {
        for (Seat bottom = half; bottom < paired.seats.size(); ++bottom) {
            if (paired.seats.may_meet(top, bottom)) possible.join(top, bottom);
        }
    }
    return has_perfect_matching(possible);
}

// Why a top member does not meet the opponent in order.
[[nodiscard]] PairBasis basis_of(const PairedBracket& paired, Seat top, Seat in_order) {
    if (!paired.seats.may_meet(top, in_order)) return PairBasis::Barred;
    if (paired.partners[in_order] < top) return PairBasis::OthersNeedIt;
    if (paired.partners[top] < in_order) return PairBasis::LeftFree;
    const bool has_floats =
        std::ranges::find(paired.seats.upfloated, true) != paired.seats.upfloated.end();
    return has_floats && can_go_on(paired, top, in_order) ? PairBasis::SparesFloat
                                                          : PairBasis::OthersNeedIt;
}

[[nodiscard]] PairReason reason_of(const PairedBracket& paired, Seat top, Points bracket) {
    const Seats& seats = paired.seats;
    const RankedField& ranked = seats.field;
    const Seat bottom = paired.partners[top];
    const auto number = [&](Seat seat) { return ranked.entrants[seats.teams[seat]]->number; };
    const std::size_t half = paired.half();
    PairReason reason;
    reason.bracket = bracket;
    reason.teams = seats.size();
    reason.top_seat = top + 1;
    reason.bottom_seat = bottom + 1;
    reason.top = number(top);
    const auto in_order = static_cast<Seat>(top + half);
    const bool are_of_two_halves = top < half && bottom >= half && !paired.is_top(in_order);
    const bool is_barred = top < half && !seats.may_meet(top, in_order);
    if (bottom == in_order) {
        reason.basis = PairBasis::InOrder;
    } else if (are_of_two_halves || is_barred) {
        reason.in_order = number(in_order);
        reason.basis = basis_of(paired, top, in_order);
        if (reason.basis == PairBasis::LeftFree) reason.left_free = number(bottom);
    } else {
        reason.basis = halves_fit(paired) ? PairBasis::SparesFloat : PairBasis::OthersNeedIt;
    }
    for (const Seat seat : {top, bottom}) {
        if (!seats.upfloated[seat]) continue;
        const bool odd = paired.residents % 2 != 0 && seats.size() - paired.residents == 1;
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
    PairedBracket paired{take_seats(ranked, residents, upfloaters), residents.size(), {}};
    std::map<Vertex, Seat> seat_of;
    for (Seat seat = 0; seat < paired.seats.size(); ++seat) {
        seat_of[paired.seats.teams[seat]] = seat;
    }
    for (const Vertex team : paired.seats.teams) {
        paired.partners.push_back(seat_of.at(partners.at(team)));
    }
    for (Seat seat = 0; seat < paired.seats.size(); ++seat) {
        if (!paired.is_top(seat)) continue;
        const Vertex team = paired.seats.teams[seat];
        reasons[std::min(team, partners.at(team))] =
            reason_of(paired, seat, ranked.score(residents.front()));
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

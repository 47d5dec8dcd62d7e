// The naive model: incidents and their ladders, expulsion, adjustments, disputes and appeals.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "support/tournament/naive_event.hpp"

namespace tandem::tournament::tests {

using Why = NaiveEvent::Why;

namespace {

// What the book says of an offence.
struct InBook {
    bool is_known = true;
    bool is_fixed = false;
    Measure measure = Measure::None;
};

[[nodiscard]] InBook in_book(const rulebook::Switches& switches, Offence what, std::size_t nth) {
    const rulebook::LadderSwitches& ladders = switches.ladder;
    const rulebook::Ladder* ladder = nullptr;
    InBook said;
    said.is_fixed = true;
    switch (what) {
        case Offence::HiddenPieces: ladder = &ladders.hidden_pieces; break;
        case Offence::WrongHand: ladder = &ladders.wrong_hand; break;
        case Offence::KnockedClock: ladder = &ladders.knocked_clock; break;
        case Offence::DisplacedAndPressed: ladder = &ladders.displaced_and_pressed; break;
        // Which may cost time (NSB 23, SN5 22).
        case Offence::Banging:
            ladder = &ladders.banging;
            said.is_fixed = false;
            break;
        // Where the books leave the penalty open (NSB 12, NSB 14).
        case Offence::TouchedClock:
            ladder = &ladders.touched_clock;
            said.is_fixed = false;
            break;
        case Offence::Hovering:
            ladder = &ladders.hovering;
            said.is_fixed = false;
            break;
        case Offence::PartnersBoard:
            ladder = &ladders.partners_board;
            said.is_fixed = false;
            break;
        case Offence::Pointing: said.is_known = !switches.pointing; break;
        case Offence::Etiquette: said.is_known = switches.etiquette; break;
        case Offence::BlockedView:
        case Offence::Annoying:
        case Offence::Interference:
        case Offence::Other: break;
    }
    if (ladder == nullptr || ladder->empty()) {
        said.is_fixed = false;
        return said;
    }
    switch ((*ladder)[std::min<std::size_t>(nth, ladder->size()) - 1]) {
        case rulebook::Step::Warning: said.measure = Measure::Warning; break;
        case rulebook::Step::Add: said.measure = Measure::AddTime; break;
        case rulebook::Step::Deduct: said.measure = Measure::DeductTime; break;
        case rulebook::Step::Loss: said.measure = Measure::LossOfGame; break;
    }
    return said;
}

// As things stand.
[[nodiscard]] std::ptrdiff_t times_expelled(
    const std::vector<NaiveIncident>& incidents, const PlayerId& player) {
    return std::ranges::count_if(incidents, [&](const NaiveIncident& one) {
        return one.who == player && !one.gone && one.measure == Measure::ExpelFromEvent &&
               !one.is_lifted;
    });
}

[[nodiscard]] std::optional<LegWinner> firm_winner(const NaiveLeg& leg) {
    const auto& firm = leg.provisional ? leg.firm : leg.result;
    return firm ? std::optional{firm->winner} : std::nullopt;
}

}  // namespace

// Whoever did it is the same, whatever team they play for now.
bool NaiveEvent::is_by(const NaiveIncident& incident, const PlayerId& player) const {
    if (!incident.who) return false;
    if (!incident.gone && incident.who == player) return true;
    const Player& then = incident.gone
                             ? *incident.gone
                             : now_.teams.at(incident.who->team).players[incident.who->player];
    return may_be_one(then, now_.teams.at(player.team).players[player.player]);
}

Why NaiveEvent::act(const action::ReportIncident& wanted) {
    if (wanted.incident.value != now_.incidents.size() + 1) return EventRefusal::WrongNumber;
    const auto* const player = std::get_if<PlayerId>(&wanted.who);
    if (wanted.where) {
        if (const Why why = find_leg(*wanted.where)) return why;
    }
    if (player != nullptr && !now_.teams.contains(player->team)) return EventRefusal::NoSuchTeam;
    // The ladder is of a player in a leg of theirs.
    const bool is_at_table =
        player != nullptr && wanted.where && table(wanted.where->encounter())->has(player->team);
    const int attempt = wanted.where ? leg(*wanted.where).annulled : 0;
    std::size_t in_leg = 1;
    std::size_t in_event = 1;
    for (const NaiveIncident& one : now_.incidents) {
        if (player == nullptr || one.what != wanted.what || one.is_lifted) continue;
        if (!is_by(one, *player)) continue;
        ++in_event;
        if (wanted.where && one.where == wanted.where && one.attempt == attempt) ++in_leg;
    }
    if (wanted.flag_fell && !(is_at_table && wanted.what == Offence::DisplacedAndPressed)) {
        return EventRefusal::Contradiction;
    }
    InBook said = is_at_table ? in_book(header_.rulebook.switches, wanted.what, in_leg) : InBook{};
    if (!said.is_known) return EventRefusal::NoInfraction;
    // The opponent's minute stands in place of the warning (NSB 17, SN5 17).
    if (wanted.flag_fell && said.measure == Measure::Warning) said.measure = Measure::AddTime;
    // Who has come to the end of the ladder, or has done it elsewhere, is the director's.
    const InBook before =
        in_book(header_.rulebook.switches, wanted.what, std::max<std::size_t>(in_leg - 1, 1));
    const bool is_at_end = in_leg > 1 && before.measure == Measure::LossOfGame;
    if (in_event > in_leg || is_at_end) said.is_fixed = false;
    const Measure measure = wanted.measure.value_or(said.measure);
    if (said.is_fixed && measure != said.measure) return EventRefusal::BookSaysOtherwise;
    const bool is_of_time = measure == Measure::AddTime || measure == Measure::DeductTime;
    const bool is_a_minute = wanted.ms.value_or(60'000) == 60'000;
    if (said.is_fixed && measure == Measure::AddTime && !is_a_minute) {
        return EventRefusal::BookSaysOtherwise;
    }
    if (wanted.ms && (!is_of_time || *wanted.ms == 0 || *wanted.ms > 900'000)) {
        return EventRefusal::Contradiction;
    }
    if (measure == Measure::LossOfGame && !is_at_table) return EventRefusal::NotInEncounter;
    if (measure == Measure::LossOfGame && !round(wanted.where->encounter().round_id())->started) {
        return EventRefusal::RoundNotStarted;
    }
    NaiveIncident& incident = now_.incidents.emplace_back();
    incident.what = wanted.what;
    incident.where = wanted.where;
    incident.measure = measure;
    incident.attempt = attempt;
    incident.role = official(by_)->role;
    if (wanted.where) now_.marked.insert(wanted.where->division);
    if (player == nullptr) return std::nullopt;
    incident.who = *player;
    if (measure == Measure::ExpelFromEvent) {
        if (times_expelled(now_.incidents, *player) > 1) return EventRefusal::Expelled;
        expel(player->team, incident);
    }
    if (measure == Measure::LossOfGame && is_at_table) {
        const NaiveTable& there = *table(wanted.where->encounter());
        const NaiveLeg& it = leg(*wanted.where);
        if (!it.firm && (!it.result || it.provisional)) {
            const LegResult result = lost(there.side(player->team));
            incident.losses.push_back({*wanted.where, it.annulled, it.result, result});
            settle(*wanted.where, result, false);
        }
    }
    return std::nullopt;
}

// Whether it has started, or a later one is paired.
bool NaiveEvent::is_fixed(const RoundId& id) const {
    const RoundNumber last = last_paired(id.division);
    return id.round < last || (id.round == last && now_.rounds.at(id).started);
}

// Law: NSB 17; SN5 17. Nobody stands in for a player who was expelled (NSB 1, SN5 1).
void NaiveEvent::expel(TeamId team, NaiveIncident& incident) {
    incident.status = now_.teams.at(team).status;
    incident.byes = now_.teams.at(team).byes;
    now_.teams.at(team).status = TeamStatus::Expelled;
    drop_byes(team);
    for (auto& [id, round] : now_.rounds) {
        if (is_fixed(id)) continue;
        now_.teams.at(team).byes[id.division].erase(id.round);
        if (round.bye == team) round.bye.reset();
    }
    for (auto& [id, round] : now_.rounds) {
        for (auto& [number, table] : round.tables) {
            if (!table.has(team)) continue;
            for (std::uint32_t i = 1; i <= table.legs.size(); ++i) {
                NaiveLeg& leg = table.legs[i - 1];
                const bool is_last = id.round == last_paired(id.division);
                if (leg.firm || (leg.result && !(leg.provisional && is_last))) continue;
                if (!leg.result && !waits({id.division, id.round, number}, table, i - 1)) continue;
                LegResult result = lost(table.side(team));
                result.played = round.started;
                incident.losses.push_back(
                    {{id.division, id.round, number, i}, leg.annulled, leg.result, result});
                leg.result = result;
                leg.provisional = false;
            }
        }
    }
}

// Law: NSB 18; SN5 18.
Why NaiveEvent::act(const action::LiftIncident& wanted) {
    if (wanted.incident.value < 1 || wanted.incident.value > now_.incidents.size()) {
        return EventRefusal::NoSuchIncident;
    }
    NaiveIncident& it = now_.incidents[wanted.incident.value - 1];
    if (it.is_lifted) return EventRefusal::AlreadySo;
    const Role own = official(by_)->role;
    if (own < it.role && own < Role::FloorChief) return EventRefusal::NotYourRole;
    it.is_lifted = true;
    if (!it.who) return std::nullopt;
    for (const NaiveLoss& loss : it.losses) {
        if (find_leg(loss.leg) || is_above(loss.leg)) continue;
        if (!table(loss.leg.encounter())->has(it.who->team)) continue;
        NaiveLeg& there = leg(loss.leg);
        if (there.annulled != loss.attempt) continue;
        if (there.provisional || there.result != loss.after) continue;
        const auto takes_it_too = [&](const NaiveIncident& other) {
            if (&other == &it || other.is_lifted || !other.who) return false;
            if (other.who->team != it.who->team) return false;
            if (other.measure == Measure::ExpelFromEvent) return true;
            return other.measure == Measure::LossOfGame && other.where == loss.leg &&
                   other.attempt == loss.attempt;
        };
        const auto other = std::ranges::find_if(now_.incidents, takes_it_too);
        if (other != now_.incidents.end()) {
            other->losses.push_back(loss);
            continue;
        }
        there.result = loss.before;
        there.provisional = loss.before.has_value();
    }
    if (it.measure != Measure::ExpelFromEvent) return std::nullopt;
    // While the other player is out, the team is: what it was comes back with them.
    for (NaiveIncident& other : now_.incidents) {
        const bool expels = other.measure == Measure::ExpelFromEvent && !other.is_lifted;
        if (!expels || !other.who || other.who->team != it.who->team) continue;
        if (it.status != TeamStatus::Expelled) other.status = it.status;
        for (const auto& [division, byes] : it.byes) {
            other.byes[division].insert(byes.begin(), byes.end());
        }
        return std::nullopt;
    }
    NaiveTeam& team = now_.teams.at(it.who->team);
    team.status = it.status;
    if (!takes_more(team.division) && !is_numbered(team.division, it.who->team) &&
        it.status == TeamStatus::Playing) {
        team.status = TeamStatus::Withdrawn;
    }
    if (team.status != TeamStatus::Playing) return std::nullopt;
    for (const auto& [division, byes] : it.byes) {
        if (!plays_in(it.who->team, division)) continue;
        for (const auto& [round, kind] : byes) {
            if (!is_fixed({division, round})) team.byes[division].try_emplace(round, kind);
        }
    }
    return std::nullopt;
}

// Law: FIDE 13.4.
Why NaiveEvent::act(const action::AdjustPoints& wanted) {
    if (wanted.adjustment.value != now_.adjustments.size() + 1) return EventRefusal::WrongNumber;
    if (!now_.teams.contains(wanted.team)) return EventRefusal::NoSuchTeam;
    const DivisionKey where = wanted.division.value_or(now_.teams.at(wanted.team).division);
    if (!plays_in(wanted.team, where)) return EventRefusal::TeamNotInDivision;
    const RoundNumber last = last_paired(where);
    if (wanted.round < 1 || wanted.round > last) return EventRefusal::NoSuchRound;
    if (wanted.encounters == kNoPoints && wanted.legs == kNoPoints) {
        return EventRefusal::NothingAdjusted;
    }
    now_.adjustments.push_back(wanted);
    now_.marked.insert(where);
    return std::nullopt;
}

Why NaiveEvent::act(const action::RaiseDispute& wanted) {
    if (wanted.dispute.value != now_.disputes.size() + 1) return EventRefusal::WrongNumber;
    if (const Why why = find_leg(wanted.leg)) return why;
    if (!round(wanted.leg.encounter().round_id())->started) return EventRefusal::RoundNotStarted;
    if (is_final(wanted.leg)) return EventRefusal::NoFurtherAppeal;
    if (wanted.team && !table(wanted.leg.encounter())->has(*wanted.team)) {
        return EventRefusal::NotInEncounter;
    }
    now_.disputes.push_back({wanted.leg, {}, {}, {}, {}, leg(wanted.leg).annulled, 0, 0});
    return std::nullopt;
}

Why NaiveEvent::act(const action::Testify& wanted) {
    if (wanted.dispute.value < 1 || wanted.dispute.value > now_.disputes.size()) {
        return EventRefusal::NoSuchDispute;
    }
    if (is_blank(wanted.who)) return EventRefusal::NoName;
    NaiveDispute& dispute = now_.disputes[wanted.dispute.value - 1];
    if (!dispute.is_open()) return EventRefusal::AlreadyRuled;
    if (dispute.heard == 100) return EventRefusal::TooMany;
    ++dispute.heard;
    return std::nullopt;
}

Why NaiveEvent::act(const action::Rule& wanted) {
    if (wanted.dispute.value < 1 || wanted.dispute.value > now_.disputes.size()) {
        return EventRefusal::NoSuchDispute;
    }
    NaiveDispute& dispute = now_.disputes[wanted.dispute.value - 1];
    if (!dispute.rulings.empty()) return EventRefusal::AlreadyRuled;
    if (wanted.result && !find_leg(dispute.where)) {
        if (const Why why = is_above(dispute.where)) return why;
    }
    if (wanted.result) {
        LegResult result = *wanted.result;
        if (const Why why = find_leg(dispute.where)) return why;
        if (leg(dispute.where).annulled != dispute.attempt) return EventRefusal::PlayedAgain;
        if (!complete(leg(dispute.where), result)) return EventRefusal::Contradiction;
        settle(dispute.where, result, false);
    } else if (NaiveLeg& it = leg(dispute.where); it.firm && !is_disputed_beside(dispute)) {
        it.result = it.firm;
        it.firm.reset();
        it.provisional = false;
    }
    dispute.winners.push_back(firm_winner(leg(dispute.where)));
    dispute.rulings.push_back(by_);
    dispute.names.push_back(official(by_)->name);
    dispute.roles.push_back(official(by_)->role);
    return std::nullopt;
}

Why NaiveEvent::act(const action::AppealRuling& wanted) {
    if (wanted.dispute.value < 1 || wanted.dispute.value > now_.disputes.size()) {
        return EventRefusal::NoSuchDispute;
    }
    NaiveDispute& dispute = now_.disputes[wanted.dispute.value - 1];
    if (dispute.is_open()) return EventRefusal::NothingRuled;
    if (!hears_next(dispute)) return EventRefusal::NoFurtherAppeal;
    if (!table(dispute.where.encounter())->has(wanted.team)) return EventRefusal::NotInEncounter;
    ++dispute.appeals;
    return std::nullopt;
}

Why NaiveEvent::act(const action::RuleOnAppeal& wanted) {
    if (wanted.dispute.value < 1 || wanted.dispute.value > now_.disputes.size()) {
        return EventRefusal::NoSuchDispute;
    }
    NaiveDispute& dispute = now_.disputes[wanted.dispute.value - 1];
    if (dispute.appeals == 0 || dispute.rulings.size() != dispute.appeals) {
        return EventRefusal::NoAppeal;
    }
    if (official(by_)->role != hears_next(dispute)) return EventRefusal::NotThisLevel;
    // One person may have two keys, and has one name.
    for (std::size_t i = 0; i < dispute.rulings.size(); ++i) {
        const bool is_same = letters(dispute.names[i]) == letters(official(by_)->name);
        if (dispute.rulings[i] == by_ || is_same) return EventRefusal::OwnRuling;
    }
    if (wanted.outcome != AppealOutcome::Upheld && !wanted.result && !find_leg(dispute.where) &&
        leg(dispute.where).annulled == dispute.attempt && dispute.winners.back()) {
        return EventRefusal::ResultMissing;
    }
    if (wanted.result && !find_leg(dispute.where)) {
        if (const Why why = is_above(dispute.where)) return why;
    }
    if (wanted.outcome == AppealOutcome::Upheld) {
        const std::optional<LegWinner> stands = firm_winner(leg(dispute.where));
        std::optional<LegWinner> ruled = stands;
        const bool is_same = leg(dispute.where).annulled == dispute.attempt;
        if (is_same && dispute.winners.back()) ruled = dispute.winners.back();
        const auto now = wanted.result ? std::optional{wanted.result->winner} : stands;
        if (ruled && now && *ruled != *now) return EventRefusal::Contradiction;
    }
    if (wanted.result) {
        LegResult result = *wanted.result;
        if (const Why why = find_leg(dispute.where)) return why;
        if (!complete(leg(dispute.where), result)) return EventRefusal::Contradiction;
        settle(dispute.where, result, false);
        dispute.attempt = leg(dispute.where).annulled;
    } else if (NaiveLeg& it = leg(dispute.where); it.firm && !is_disputed_beside(dispute)) {
        it.result = it.firm;
        it.firm.reset();
        it.provisional = false;
    }
    dispute.winners.push_back(firm_winner(leg(dispute.where)));
    dispute.rulings.push_back(by_);
    dispute.names.push_back(official(by_)->name);
    dispute.roles.push_back(official(by_)->role);
    return std::nullopt;
}

}  // namespace tandem::tournament::tests

// Incidents with the ladders of the book, expulsions, and points given or taken.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Law: NSB 11; NSB 12; NSB 13; NSB 14; NSB 17; NSB 20; NSB 23; SN5 11; SN5 12; SN5 13; SN5 14;
// SN5 17; SN5 20; SN5 22; FIDE 13.4.
#include <algorithm>
#include <iterator>
#include <map>

#include "match/model/penalty.hpp"
#include "tournament/director/decide_one.hpp"
#include "tournament/director/eligibility.hpp"
#include "tournament/director/leg_results.hpp"
#include "tournament/director/measure.hpp"
#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/event_words.hpp"
#include "tournament/event/name_key.hpp"
#include "tournament/event/questions.hpp"
#include "words/say.hpp"
#include "words/sentences.hpp"

namespace tandem::tournament {

namespace {

using match::PenaltyChoice;

// How often an offender has done that: in one leg, and over the event, this time included.
struct Counts {
    std::uint32_t in_leg = 1;
    std::uint32_t in_event = 1;
    std::uint32_t of_any_kind = 0;  // earlier, over the event
    std::uint32_t attempt = 0;  // of the leg
};

// Whether an incident is of that person. A player is one person in whichever place and team, and
// somebody in words however the name is written.
[[nodiscard]] bool is_of(const Event& event, const Incident& incident, const Offender& who) {
    const auto player_at = [&](const PlayerId& id) -> const Player& {
        return event.get<Team>(id.team).players[id.player];
    };
    const auto* const then = std::get_if<PlayerId>(&incident.who);
    const auto* const now = std::get_if<PlayerId>(&who);
    if (then != nullptr && now != nullptr) {
        if (*then == *now && !incident.former) return true;
        return are_one_person(incident.former.value_or(player_at(*then)), player_at(*now));
    }
    if (then != nullptr || now != nullptr) return false;
    const auto& a = std::get<std::string>(incident.who);
    const auto& b = std::get<std::string>(who);
    return a == b || (!name_key(a).empty() && name_key(a) == name_key(b));
}

// Tells of players whose name is that of somebody in words: nothing befalls their teams by it.
void warn_of_namesakes(const Event& event, const std::string& who, Decision& decision) {
    Subject about{.text = who};
    for (const Named& named : event.named(name_key(who))) {
        const auto* const player = std::get_if<PlayerId>(&named);
        if (player != nullptr) about.teams.push_back(player->team);
    }
    for (const Named& named : event.named(letters_key(who))) {
        const auto* const player = std::get_if<PlayerId>(&named);
        if (player == nullptr) continue;
        const Player& said = event.get<Team>(player->team).players[player->player];
        if (differ_only_in_breaks(who, said.name)) about.teams.push_back(player->team);
    }
    if (!about.teams.empty()) {
        decision.notices.push_back({NoticeKind::NameOfPlayer, std::move(about)});
    }
}

[[nodiscard]] Counts counted(const Event& event, const action::ReportIncident& wanted) {
    Counts counts;
    // A leg that is played again is another match, with ladders of its own.
    if (wanted.where) {
        const Leg* const leg = find_leg(event, *wanted.where);
        counts.attempt = static_cast<std::uint32_t>(leg->annulled.size());
    }
    for (const auto& [id, incident] : event.all<Incident>()) {
        if (incident.lifted || !is_of(event, incident, wanted.who)) continue;
        ++counts.of_any_kind;
        if (incident.what != wanted.what) continue;
        ++counts.in_event;
        const bool is_here = wanted.where && incident.where == wanted.where;
        if (is_here && incident.attempt == counts.attempt) ++counts.in_leg;
    }
    return counts;
}

// Where a player of a team was in that encounter.
[[nodiscard]] std::optional<Side> side_in(
    const Event& event, const PlayerId& player, const std::optional<LegId>& where) {
    if (!where) return std::nullopt;
    return event.get<Encounter>(where->encounter()).side_of(player.team);
}

// What the book has for the offence number `nth` of a player in a leg; nothing where it knows no
// such infraction.
[[nodiscard]] std::optional<match::Penalty> penalty_of(
    const Event& event, match::InfractionKind what, std::uint32_t nth) {
    const rulebook::Rulebook& rulebook = event.header().rulebook;
    return match::penalty_for(rulebook.base, rulebook.switches, what, nth);
}

// Whether it would be a step of a ladder if a leg were named.
[[nodiscard]] bool is_outside_ladder(const Event& event, const action::ReportIncident& wanted) {
    const auto infraction = infraction_of(wanted.what);
    return !wanted.where && std::holds_alternative<PlayerId>(wanted.who) && infraction &&
           penalty_of(event, *infraction, 1).has_value();
}

// That penalty as a measure. An opponent whose flag fell by the offence has a minute, instead of a
// warning to the offender.
// Law: NSB 17; SN5 17.
template <typename Report>
[[nodiscard]] Measure measure_by(const match::Penalty& penalty, const Report& report) {
    const Measure measure = measure_of(penalty.step);
    return report.flag_fell && measure == Measure::Warning ? Measure::AddTime : measure;
}

// Whether the ladder is behind the offender: it is the director's then to say what is done, and
// not before that to expel anybody.
// Law: NSB 17; SN5 17.
[[nodiscard]] bool is_past_ladder(
    const Event& event, match::InfractionKind what, const Counts& counts) {
    if (counts.in_event > counts.in_leg) return true;
    if (counts.in_leg < 2) return false;
    const auto before = penalty_of(event, what, counts.in_leg - 1);
    return before && before->step == match::event::StepTaken::Loss;
}

// What is done about it: what the director says, if the book allows a choice.
[[nodiscard]] base::Result<Measure, Refused> measure_for(
    const Event& event, const action::ReportIncident& wanted, const Counts& counts) {
    const auto infraction = infraction_of(wanted.what);
    const auto* const player = std::get_if<PlayerId>(&wanted.who);
    if (!infraction || player == nullptr || !side_in(event, *player, wanted.where)) {
        return wanted.measure.value_or(Measure::None);
    }
    const auto penalty = penalty_of(event, *infraction, counts.in_leg);
    if (!penalty) return refuse(EventRefusal::NoInfraction);
    const Measure book = measure_by(*penalty, wanted);
    const Measure measure = wanted.measure.value_or(book);
    const bool is_free =
        penalty->choice == PenaltyChoice::Director || is_past_ladder(event, *infraction, counts);
    if (is_free) return measure;
    if (measure != book) {
        return refuse(EventRefusal::BookSaysOtherwise, {.text = std::string{name(book)}});
    }
    if (book == Measure::AddTime && wanted.ms.value_or(kMinuteMs) != kMinuteMs) {
        return refuse(EventRefusal::BookSaysOtherwise, {.what = words::say("event.a-minute")});
    }
    return measure;
}

// A leg that a measure decides, as it was.
[[nodiscard]] LegTaken taken(const LegId& where, const Leg& leg, const LegResult& result) {
    return {
        .leg = where,
        .attempt = leg.annulled.size(),
        .before = leg.result,
        .after = result,
    };
}

// The leg goes to the opponents, unless it has ended already.
void lose_leg(const Event& event, const LegId& where, Side loser, Taken& cost, Decision& decision) {
    const auto place = find_place(event, where);
    if (!place) return;
    if (place->leg().firm || (place->leg().result && !place->leg().provisional)) {
        decision.notices.push_back({NoticeKind::ResultStays, {.number = where.table}});
        return;
    }
    cost.legs.push_back(taken(where, place->leg(), lost_by(loser)));
    decision.changes.push_back(
        put<Encounter>(where.encounter(), with_result(event, *place, lost_by(loser), false)));
}

// Nobody replaces a player who is expelled: what their team has under way is lost, what is over
// stands.
// Law: NSB 1; NSB 17; SN5 1; SN5 17.
void expel(const Event& event, const PlayerId& player, Taken& cost, Decision& decision) {
    Team team = event.get<Team>(player.team);
    // Also in a final, and where a leg of an earlier round is to be played again.
    for (const auto& [id, encounter] : event.all<Encounter>()) {
        const auto side = encounter.side_of(player.team);
        if (!side) continue;
        const bool under_way = event.get<Round>(id.round_id()).started.has_value();
        const bool is_last = id.round == last_paired(event, id.division);
        const Division& division = event.get<Division>(id.division);
        Encounter now = encounter;
        for (std::uint32_t number = 1; number <= now.legs.size(); ++number) {
            Leg& leg = now.legs[number - 1];
            const bool is_open = is_last && leg.provisional && !leg.firm;
            if (!is_open && !awaits_result(division, now, number - 1)) continue;
            LegResult result = lost_by(*side);
            result.played = under_way;
            cost.legs.push_back(taken({id.division, id.round, id.table, number}, leg, result));
            leg.result = result;
            leg.provisional = false;
        }
        if (now == encounter) continue;
        decision.changes.push_back(put<Encounter>(id, std::move(now)));
        if (under_way) continue;
        decision.notices.push_back(
            {NoticeKind::StillPaired,
             {.teams = {player.team},
              .number = id.round,
              .text = "lost",
              .division = id.division == team.division ? "" : id.division.text}});
    }
    for (const auto& [id, round] : event.all<Round>()) {
        if (round.bye != player.team || !may_still_be_paired(event, id)) continue;
        Round now = round;
        now.bye = std::nullopt;
        decision.changes.push_back(put<Round>(id, std::move(now)));
    }
    cost.status = team.status;
    team.status = TeamStatus::Expelled;
    const auto byes = team.byes;
    std::erase_if(
        team.byes, [&](const auto& bye) { return may_still_be_paired(event, bye.first); });
    std::ranges::set_difference(byes, team.byes, std::inserter(cost.byes, cost.byes.end()));
    decision.changes.push_back(put<Team>(player.team, std::move(team)));
}

// Whether that player is expelled as things stand.
[[nodiscard]] bool is_expelled(const Event& event, const PlayerId& player) {
    return std::ranges::any_of(event.all<Incident>(), [&](const auto& entry) {
        const Incident& incident = entry.second;
        return incident.who == Offender{player} && !incident.former && !incident.lifted &&
               incident.measure == Measure::ExpelFromEvent;
    });
}

// Whether that cannot be done about it: there is no such time to give or take, the leg is not the
// offender's or has not started, or the player is out already.
[[nodiscard]] std::optional<Refused> not_possible(
    const Event& event, const action::ReportIncident& wanted, Measure measure) {
    if (wanted.ms && !is_of_time(measure)) {
        return Refused{EventRefusal::Contradiction, {.text = "ms"}};
    }
    if (wanted.ms && (*wanted.ms < 1 || *wanted.ms > kMostPenaltyMs)) {
        return Refused{EventRefusal::Contradiction, {.number = kMostPenaltyMs, .text = "ms"}};
    }
    const auto* const player = std::get_if<PlayerId>(&wanted.who);
    const auto side = player == nullptr ? std::nullopt : side_in(event, *player, wanted.where);
    // Only a game that is played can be lost.
    if (measure == Measure::LossOfGame && !side) {
        Subject about;
        if (player != nullptr) {
            about.teams.push_back(player->team);
        } else {
            about.text = std::get<std::string>(wanted.who);
        }
        return Refused{EventRefusal::NotInEncounter, std::move(about)};
    }
    if (measure == Measure::LossOfGame &&
        !event.get<Round>(wanted.where->encounter().round_id()).started) {
        return Refused{EventRefusal::RoundNotStarted, {.number = wanted.where->round}};
    }
    const bool expels = player != nullptr && measure == Measure::ExpelFromEvent;
    if (expels && is_expelled(event, *player)) {
        return Refused{EventRefusal::Expelled, {.teams = {player->team}}};
    }
    return std::nullopt;
}

}  // namespace

Decided decide_one(const Setting& setting, const action::ReportIncident& wanted) {
    const Event& event = setting.event;
    const std::uint32_t next = next_number<Incident>(event);
    if (wanted.incident.value != next) {
        return refuse(EventRefusal::WrongNumber, {.number = next});
    }
    if (wanted.where) {
        const auto place = find_place(event, *wanted.where);
        if (!place) return base::fail(place.error());
    }
    const auto* const player = std::get_if<PlayerId>(&wanted.who);
    if (player != nullptr && event.find<Team>(player->team) == nullptr) {
        return refuse(EventRefusal::NoSuchTeam, {.number = player->team.value});
    }
    if (player == nullptr && is_blank(std::get<std::string>(wanted.who))) {
        return refuse(EventRefusal::NoName);
    }
    const auto side = player == nullptr ? std::nullopt : side_in(event, *player, wanted.where);
    if (wanted.flag_fell && (wanted.what != Offence::DisplacedAndPressed || !side)) {
        return refuse(EventRefusal::Contradiction, {.text = "flag_fell"});
    }
    const Counts counts = counted(event, wanted);
    const auto measure = measure_for(event, wanted, counts);
    if (!measure) return base::fail(measure.error());
    if (auto refused = not_possible(event, wanted, *measure)) {
        return base::fail(std::move(*refused));
    }
    Incident incident{
        .at = setting.at,
        .by = setting.by,
        .role = official_of(event, setting.by)->role,
        .who = wanted.who,
        .what = wanted.what,
        .where = wanted.where,
        .attempt = counts.attempt,
        .in_leg = counts.in_leg,
        .in_event = counts.in_event,
        .flag_fell = wanted.flag_fell,
        .measure = *measure,
        .text = wanted.text.value_or("")};
    if (is_of_time(*measure)) incident.ms = wanted.ms.value_or(kMinuteMs);
    Decision decision;
    if (player == nullptr) {
        warn_of_namesakes(event, std::get<std::string>(wanted.who), decision);
    }
    if (is_outside_ladder(event, wanted)) {
        decision.notices.push_back({NoticeKind::OutsideLadder, {}});
    }
    if (counts.of_any_kind > 0) {
        decision.notices.push_back({NoticeKind::History, {.number = counts.of_any_kind}});
    }
    if (*measure == Measure::LossOfGame) {
        lose_leg(event, *wanted.where, *side, incident.taken, decision);
    }
    if (player != nullptr && *measure == Measure::LeaveRoom) {
        decision.notices.push_back({NoticeKind::MatchesOfHis, {.teams = {player->team}}});
    }
    if (player != nullptr && *measure == Measure::ExpelFromEvent) {
        expel(event, *player, incident.taken, decision);
    }
    decision.changes.push_back(put<Incident>(wanted.incident, std::move(incident)));
    return decision;
}

namespace {

// The first other incident of the team that stands and is as wanted.
template <typename Wanted>
[[nodiscard]] std::optional<IncidentId> also_of(
    const Event& event, const IncidentId& lifted, TeamId team, Wanted is_wanted) {
    for (const auto& [id, incident] : event.all<Incident>()) {
        const auto* const player = std::get_if<PlayerId>(&incident.who);
        const bool is_theirs = player != nullptr && player->team == team;
        if (id != lifted && !incident.lifted && is_theirs && is_wanted(incident)) return id;
    }
    return std::nullopt;
}

// That of the partner, who has been expelled, too.
[[nodiscard]] std::optional<IncidentId> also_expelled_by(
    const Event& event, const IncidentId& lifted, TeamId team) {
    return also_of(event, lifted, team, [](const Incident& incident) {
        return incident.measure == Measure::ExpelFromEvent;
    });
}

// One that would have taken the leg, had it not been lost already: a loss of it, or the expulsion
// of the team.
[[nodiscard]] std::optional<IncidentId> also_taken_by(
    const Event& event, const IncidentId& lifted, TeamId team, const LegTaken& lost) {
    return also_of(event, lifted, team, [&](const Incident& incident) {
        const bool loses_it = incident.measure == Measure::LossOfGame &&
                              incident.where == lost.leg && incident.attempt == lost.attempt;
        return loses_it || incident.measure == Measure::ExpelFromEvent;
    });
}

// Incidents that stand, and have from now on taken what the one that is lifted took.
class Heirs {
  public:
    explicit Heirs(const Event& event) : event_(event) {}

    [[nodiscard]] Taken& taken(const IncidentId& id) {
        return incidents_.try_emplace(id, event_.get<Incident>(id)).first->second.taken;
    }
    void put_into(Decision& decision) const {
        for (const auto& [id, incident] : incidents_) {
            decision.changes.push_back(put<Incident>(id, incident));
        }
    }

  private:
    const Event& event_;
    std::map<IncidentId, Incident> incidents_;
};

// Legs that the team has lost are as they were before, where nobody has decided on them since, and
// no other incident has taken them, too.
void give_back_legs(
    const Setting& setting,
    const IncidentId& lifted,
    const PlayerId& player,
    const Taken& cost,
    Heirs& heirs,
    Decision& decision) {
    const Event& event = setting.event;
    std::map<EncounterId, Encounter> changed;
    std::uint32_t open = 0;
    std::map<DivisionKey, RoundNumber> rounds;  // the first of which a leg is given back
    for (const LegTaken& lost : cost.legs) {
        if (!is_still_lost(event, player.team, lost)) continue;
        if (find_leg(event, lost.leg)->provisional || is_above(setting, lost.leg)) continue;
        if (const auto other = also_taken_by(event, lifted, player.team, lost)) {
            heirs.taken(*other).legs.push_back(lost);
            continue;
        }
        const Encounter& encounter = event.get<Encounter>(lost.leg.encounter());
        const auto now = changed.emplace(lost.leg.encounter(), encounter).first;
        now->second.legs[lost.leg.leg - 1].result = lost.before;
        now->second.legs[lost.leg.leg - 1].provisional = lost.before.has_value();
        if (!lost.before) ++open;
        RoundNumber& first = rounds.try_emplace(lost.leg.division, lost.leg.round).first->second;
        first = std::min(first, lost.leg.round);
    }
    for (auto& [id, encounter] : changed) {
        decision.changes.push_back(put<Encounter>(id, std::move(encounter)));
    }
    if (open > 0) decision.notices.push_back({NoticeKind::LegsOpenAgain, {.number = open}});
    for (const auto& [division, round] : rounds) {
        warn_of_what_stays(event, {division, round}, decision);
    }
}

// The team stays out, for its other player is expelled, too: what it was before comes back with
// that player alone.
void leave_place_to(const Taken& cost, Taken& heir) {
    if (cost.status != TeamStatus::Expelled) heir.status = cost.status;
    heir.byes.insert(cost.byes.begin(), cost.byes.end());
}

// The team is what it was before it was expelled, with its byes in rounds that have not started.
void give_back_place(
    const Event& event, const PlayerId& player, const Taken& cost, Decision& decision) {
    Team team = event.get<Team>(player.team);
    team.status = cost.status;
    // It was out when the bracket was made, or the tables.
    if (team.status == TeamStatus::Playing && has_no_place(event, team.division, player.team)) {
        team.status = TeamStatus::Withdrawn;
        const auto format = event.get<Division>(team.division).format;
        decision.notices.push_back(
            {NoticeKind::NoPlace, {.teams = {player.team}, .text = std::string{name(format)}}});
    }
    if (team.status == TeamStatus::Playing) {
        for (const auto& [round, kind] : cost.byes) {
            const bool is_to_come = may_still_be_paired(event, round);
            const bool is_theirs = is_in(event, player.team, round.division);
            if (is_to_come && is_theirs) team.byes.emplace(round, kind);
        }
        warn_if_left_out(event, player.team, team, decision);
    }
    decision.changes.push_back(put<Team>(player.team, std::move(team)));
}

// Tells of later penalties on the same ladder, where the book's step would be another without the
// incident that is lifted.
void warn_of_later_steps(
    const Event& event, const IncidentId& id, const Incident& lifted, Decision& decision) {
    const auto infraction = infraction_of(lifted.what);
    const auto* const player = std::get_if<PlayerId>(&lifted.who);
    if (!infraction || player == nullptr || !lifted.where) return;
    // The round may have been paired anew since.
    if (find_leg(event, *lifted.where) == nullptr) return;
    if (!side_in(event, *player, lifted.where)) return;
    const auto by_book = [&](std::uint32_t nth, const Incident& incident) {
        const auto penalty = penalty_of(event, *infraction, nth);
        return penalty ? measure_by(*penalty, incident) : Measure::None;
    };
    using namespace words::literals;
    Subject about;
    words::List steps{{}, words::Joined::Comma};
    std::uint32_t before = 0;  // with the one that is lifted
    for (const auto& [number, incident] : event.all<Incident>()) {
        const bool is_theirs = incident.who == lifted.who && incident.former == lifted.former;
        const bool is_of_ladder = is_theirs && incident.what == lifted.what &&
                                  incident.where == lifted.where &&
                                  incident.attempt == lifted.attempt && !incident.lifted;
        if (!is_of_ladder) continue;
        ++before;
        if (number.value <= id.value) continue;
        if (by_book(before, incident) == by_book(before - 1, incident)) continue;
        if (!about.text.empty()) about.text += ", ";
        about.text +=
            std::to_string(number.value) + " (" + std::string{name(incident.measure)} + ")";
        steps.items.push_back(words::say(
            "event.later-step",
            "incident"_is = std::to_string(number.value),
            "measure"_is = describe(incident.measure)));
        if (about.number == 0) about.number = number.value;
    }
    if (about.number == 0) return;
    about.what = words::listed(std::move(steps));
    decision.notices.push_back({NoticeKind::LaterSteps, std::move(about)});
}

}  // namespace

// Law: NSB 18; SN5 18.
Decided decide_one(const Setting& setting, const action::LiftIncident& wanted) {
    const Event& event = setting.event;
    const Incident* const incident = event.find<Incident>(wanted.incident);
    if (incident == nullptr) {
        return refuse(EventRefusal::NoSuchIncident, {.number = wanted.incident.value});
    }
    if (incident->lifted) return refuse(EventRefusal::AlreadySo);
    const Role needed = role_to_change(incident->role);
    if (official_of(event, setting.by)->role < needed) {
        return refuse(EventRefusal::NotYourRole, {.text = std::string{name(needed)}});
    }
    Incident now = *incident;
    now.lifted = Lifted{.at = setting.at, .by = setting.by, .why = wanted.why};
    Decision decision = to_put(wanted.incident, std::move(now));
    if (const auto* const player = std::get_if<PlayerId>(&incident->who)) {
        warn_of_later_steps(event, wanted.incident, *incident, decision);
        Heirs heirs{event};
        give_back_legs(setting, wanted.incident, *player, incident->taken, heirs, decision);
        if (incident->measure == Measure::ExpelFromEvent) {
            if (const auto other = also_expelled_by(event, wanted.incident, player->team)) {
                leave_place_to(incident->taken, heirs.taken(*other));
            } else {
                give_back_place(event, *player, incident->taken, decision);
            }
        }
        heirs.put_into(decision);
    }
    return decision;
}

Decided decide_one(const Setting& setting, const action::AdjustPoints& wanted) {
    const Event& event = setting.event;
    const std::uint32_t next = next_number<PointAdjustment>(event);
    if (wanted.adjustment.value != next) {
        return refuse(EventRefusal::WrongNumber, {.number = next});
    }
    const Team* const team = event.find<Team>(wanted.team);
    if (team == nullptr) return refuse(EventRefusal::NoSuchTeam, {.number = wanted.team.value});
    const DivisionKey division = wanted.division.value_or(team->division);
    if (!is_in(event, wanted.team, division)) {
        return refuse(EventRefusal::TeamNotInDivision, {.teams = {wanted.team}});
    }
    const RoundNumber last = last_paired(event, division);
    if (wanted.round < 1 || wanted.round > last) {
        return refuse(EventRefusal::NoSuchRound, {.number = wanted.round});
    }
    if (wanted.encounters == kNoPoints && wanted.legs == kNoPoints) {
        return refuse(EventRefusal::NothingAdjusted);
    }
    Decision decision = to_put(
        wanted.adjustment,
        PointAdjustment{
            .team = wanted.team,
            .division = division,
            .round = wanted.round,
            .encounters = wanted.encounters,
            .legs = wanted.legs,
            .why = wanted.why});
    const Division& settings = event.get<Division>(division);
    const ScoreBasis basis = settings.basis;
    if (settings.format == Format::KnockOut) {
        decision.notices.push_back({NoticeKind::OtherScale, {}});
    } else if ((basis == ScoreBasis::Legs ? wanted.legs : wanted.encounters) == kNoPoints) {
        decision.notices.push_back({NoticeKind::OtherScale, {.text = std::string{name(basis)}}});
    }
    warn_of_what_stays(event, {division, wanted.round}, decision);
    return decision;
}

}  // namespace tandem::tournament

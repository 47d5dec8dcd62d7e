// The naive model: officials, divisions, undo, and what teams have from their rounds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/tournament/naive_event.hpp"

#include <algorithm>

namespace tandem::tournament::tests {

using Why = NaiveEvent::Why;

namespace {

[[nodiscard]] bool is_word(const std::string& text) {
    if (text.empty() || text.size() > 32) return false;
    return std::ranges::all_of(text, [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') ||
               letter == '-';
    });
}

}  // namespace

std::optional<Official> NaiveEvent::official(const OfficialKey& key) const {
    if (key.text == "organiser") return Official{header_.organiser, Role::Organiser};
    const auto found = now_.officials.find(key);
    if (found == now_.officials.end()) return std::nullopt;
    return found->second;
}

// A team is here for all that it plays: for the official's own division if that is one of them.
std::vector<DivisionKey> NaiveEvent::checks_in_at(TeamId team) const {
    const auto own = official(by_)->division;
    if (own && plays_in(team, *own)) return {*own};
    if (!now_.teams.contains(team)) return {};
    return {now_.teams.at(team).division};
}

// The one of that number, counted from 1; nullptr if there is none.
template <typename T>
[[nodiscard]] static const T* nth(const std::vector<T>& all, std::uint32_t number) {
    return number >= 1 && number <= all.size() ? &all[number - 1] : nullptr;
}

// Where that is: nowhere where there is no such separation or pause; the empty key is the whole
// event.
std::optional<DivisionKey> NaiveEvent::place_of(const action::LiftSeparation& wanted) const {
    const NaiveSeparation* const it = nth(now_.separations, wanted.separation.value);
    return it == nullptr ? std::nullopt : std::optional{it->division};
}
std::optional<DivisionKey> NaiveEvent::place_of(const action::PausePlay& wanted) const {
    return wanted.division.value_or(DivisionKey{});
}
std::optional<DivisionKey> NaiveEvent::place_of(const action::ResumePlay& wanted) const {
    const NaivePause* const it = nth(now_.pauses, wanted.pause.value);
    return it == nullptr ? std::nullopt : std::optional{it->division.value_or(DivisionKey{})};
}

// In which divisions a command acts: that of the place or the dispute that it names, else those of
// whom it names.
std::vector<DivisionKey> NaiveEvent::divisions_of(const EventAction& action) const {
    std::vector<DivisionKey> found;
    const auto add_team = [&](TeamId team) {
        if (now_.teams.contains(team)) found.push_back(now_.teams.at(team).division);
    };
    const auto add_agent = [&](AgentId agent) {
        if (now_.agents.contains(agent)) found.push_back(now_.agents.at(agent).division);
    };
    std::visit(
        [&](const auto& wanted) {
            using T = std::decay_t<decltype(wanted)>;
            if constexpr (std::is_same_v<T, action::ReportIncident>) {
                const auto* const player = std::get_if<PlayerId>(&wanted.who);
                if (wanted.where) found.push_back(wanted.where->division);
                const bool expels = wanted.measure == Measure::ExpelFromEvent;
                if (player != nullptr && (expels || !wanted.where)) add_team(player->team);
            } else if constexpr (std::is_same_v<T, action::LiftIncident>) {
                const NaiveIncident* const it = nth(now_.incidents, wanted.incident.value);
                if (it == nullptr) return;
                if (it->where) found.push_back(it->where->division);
                const bool expelled = it->measure == Measure::ExpelFromEvent;
                if (it->who && (expelled || !it->where)) add_team(it->who->team);
            } else if constexpr (std::is_same_v<T, action::RemoveAgent>) {
                add_agent(wanted.agent);
            } else if constexpr (std::is_same_v<T, action::BringTogether>) {
                found.push_back(wanted.division);
                add_team(wanted.team);
                for (const AgentId agent : wanted.agents) add_agent(agent);
            } else if constexpr (requires { wanted.official; }) {
                // Who is appointed for the whole event, or dismissed from there, is everybody's.
                if constexpr (std::is_same_v<T, action::Appoint>) {
                    found.push_back(wanted.division.value_or(DivisionKey{}));
                }
                const auto who = now_.officials.find(wanted.official);
                if (who != now_.officials.end()) {
                    found.push_back(who->second.division.value_or(DivisionKey{}));
                }
            } else if constexpr (
                std::is_same_v<T, action::LiftSeparation> || std::is_same_v<T, action::PausePlay> ||
                std::is_same_v<T, action::ResumePlay>) {
                if (const auto where = place_of(wanted)) found.push_back(*where);
            } else if constexpr (
                std::is_same_v<T, action::AdjustPoints> || std::is_same_v<T, action::GiveBye> ||
                std::is_same_v<T, action::CancelBye>) {
                if (wanted.division) found.push_back(*wanted.division);
                if (!wanted.division) add_team(wanted.team);
            } else if constexpr (
                std::is_same_v<T, action::CheckInTeam> || std::is_same_v<T, action::CheckOutTeam>) {
                found = checks_in_at(wanted.team);
            } else if constexpr (requires { wanted.leg.division; }) {
                found.push_back(wanted.leg.division);
            } else if constexpr (requires { wanted.encounter.division; }) {
                found.push_back(wanted.encounter.division);
            } else if constexpr (requires { wanted.round.division; }) {
                found.push_back(wanted.round.division);
            } else if constexpr (requires { wanted.dispute; }) {
                const auto* const it = nth(now_.disputes, wanted.dispute.value);
                if (it != nullptr) found.push_back(it->where.division);
            } else {
                if constexpr (std::is_same_v<T, action::Amend>) {
                    if (wanted.division) found.push_back(*wanted.division);
                } else if constexpr (requires { wanted.division; }) {
                    found.push_back(wanted.division);
                }
                if constexpr (requires { wanted.team; }) add_team(wanted.team);
            }
        },
        action);
    return found;
}

bool NaiveEvent::acts_in(const Official& who, const std::vector<DivisionKey>& divisions) {
    return !who.division || std::ranges::all_of(divisions, [&](const DivisionKey& division) {
        return division == *who.division;
    });
}

Role NaiveEvent::needed_role(const EventAction& action) {
    if (const auto* const bye = std::get_if<action::GiveBye>(&action)) {
        const auto team = now_.teams.find(bye->team);
        if (team != now_.teams.end()) {
            const DivisionKey where = bye->division ? *bye->division : team->second.division;
            if (team->second.bye(where, bye->round) == ByeKind::Full) return Role::Director;
        }
    }
    if (const auto* const line_up = std::get_if<action::LineUp>(&action)) {
        if (find_leg(line_up->leg)) return Role::Desk;
        const NaiveTable& there = *table(line_up->leg.encounter());
        if (!there.has(line_up->team)) return Role::Desk;
        const Side side = there.side(line_up->team);
        const NaiveLeg& it = leg(line_up->leg);
        const bool is_toss = now_.divisions.at(line_up->leg.division).line_ups == LineUpRule::Toss;
        const auto is_known = [&](Side each) {
            return it.white.contains(each) || !team_says(line_up->leg, each);
        };
        const bool are_told = is_known(Side::One) && is_known(Side::Two);
        const bool is_told = are_told || (is_toss && it.white.contains(side));
        const bool is_fixed = it.result || (it.annulled > 0 && it.white.size() == 2);
        if (is_told && !is_fixed && team_says(line_up->leg, side)) return Role::Director;
    }
    return role_for(action);
}

Why NaiveEvent::advance(const EventCommand& command) {
    by_ = command.by;
    at_ = command.at;
    const auto who = official(command.by);
    if (!who) return EventRefusal::UnknownOfficial;
    const Role needed = needed_role(command.action);
    if (who->role < needed) return EventRefusal::NotYourRole;
    if (std::holds_alternative<action::Undo>(command.action)) {
        return turn_back(*who, done_, undone_);
    }
    if (std::holds_alternative<action::Redo>(command.action)) {
        return turn_back(*who, undone_, done_);
    }
    const auto divisions = divisions_of(command.action);
    if (!acts_in(*who, divisions)) return EventRefusal::NotYourDivision;
    NaiveState before = now_;
    const Why why = std::visit([&](const auto& wanted) { return act(wanted); }, command.action);
    if (why) {
        now_ = std::move(before);
        return why;
    }
    Role role = needed;
    // Who is below leaves alone what somebody above has decided.
    const std::vector<std::string> decisions{
        "correct",
        "annul",
        "incident",
        "lift-incident",
        "adjust",
        "rule",
        "appeal",
        "rule-on-appeal"};
    if (std::ranges::count(decisions, name(command.action)) > 0 && who->role > role) {
        role = who->role == Role::Organiser ? Role::FloorChief : who->role;
    }
    done_.push_back({std::move(before), role, divisions});
    undone_.clear();
    return std::nullopt;
}

Why NaiveEvent::turn_back(const Official& who, std::vector<Past>& from, std::vector<Past>& to) {
    const bool is_undo = &from == &done_;
    if (from.empty()) {
        return is_undo ? EventRefusal::NothingToUndo : EventRefusal::NothingToRedo;
    }
    if (who.role < from.back().role) return EventRefusal::NotYourRole;
    if (!acts_in(who, from.back().divisions)) return EventRefusal::NotYourDivision;
    Past past = std::move(from.back());
    from.pop_back();
    std::swap(now_, past.state);
    to.push_back(std::move(past));
    return std::nullopt;
}

Why NaiveEvent::act(const action::Undo& /*wanted*/) { return EventRefusal::NothingToUndo; }
Why NaiveEvent::act(const action::Redo& /*wanted*/) { return EventRefusal::NothingToRedo; }
Why NaiveEvent::act(const action::Note& /*wanted*/) { return std::nullopt; }

Why NaiveEvent::act(const action::Appoint& wanted) {
    if (!is_word(wanted.official.text)) return EventRefusal::BadKey;
    if (wanted.official.text == "organiser") return EventRefusal::OrganiserStays;
    if (is_blank(wanted.name)) return EventRefusal::NoName;
    if (!is_line(wanted.name)) return EventRefusal::BadName;
    if (wanted.division && !now_.divisions.contains(*wanted.division)) {
        return EventRefusal::NoSuchDivision;
    }
    now_.officials[wanted.official] = {wanted.name, wanted.role, wanted.division};
    return std::nullopt;
}

Why NaiveEvent::act(const action::Dismiss& wanted) {
    if (wanted.official.text == "organiser") return EventRefusal::OrganiserStays;
    if (now_.officials.erase(wanted.official) == 0) return EventRefusal::NoSuchOfficial;
    return std::nullopt;
}

Why NaiveEvent::act(const action::SetDivision& wanted) {
    const Division& said = wanted.settings;
    if (!is_word(wanted.division.text)) return EventRefusal::BadKey;
    if (is_blank(said.name) || !is_line(said.name)) return EventRefusal::BadSettings;
    if (said.rounds < 1 || said.rounds > kMostRounds || said.legs < 1 || said.legs > kMostLegs) {
        return EventRefusal::BadSettings;
    }
    if (said.highest_grade && (*said.highest_grade < 0 || *said.highest_grade > 12)) {
        return EventRefusal::BadSettings;
    }
    if (said.first_table < 1 || said.grace_minutes > 1'440) return EventRefusal::BadSettings;
    for (std::size_t i = 1; i < said.schedule.size(); ++i) {
        if (said.schedule[i] < said.schedule[i - 1]) return EventRefusal::BadSettings;
    }
    for (const Prize& prize : said.prizes) {
        if ((prize.kind == PrizeKind::Money) != (prize.cents > 0)) return EventRefusal::BadSettings;
    }
    for (const TeamId team : said.finalists) {
        if (!now_.teams.contains(team)) return EventRefusal::BadSettings;
        if (std::ranges::count(said.finalists, team) > 1) return EventRefusal::BadSettings;
        for (const auto& [id, one] : now_.teams) {
            if (one.division == wanted.division) return EventRefusal::BadSettings;
        }
        for (const auto& [id, one] : now_.agents) {
            if (one.division == wanted.division) return EventRefusal::BadSettings;
        }
    }
    if (said.finalists_from) {
        const bool is_other = *said.finalists_from != wanted.division;
        const bool is_there = now_.divisions.contains(*said.finalists_from);
        if (said.finalists.empty() || !is_other || !is_there) return EventRefusal::BadSettings;
    }
    if (said.from_place < 1) return EventRefusal::BadSettings;
    const RoundNumber paired = last_paired(wanted.division);
    if (paired > 0) {
        const Division& was = now_.divisions.at(wanted.division);
        if (was.format != said.format || was.legs != said.legs || was.basis != said.basis ||
            was.line_ups != said.line_ups || was.highest_grade != said.highest_grade ||
            was.pairing_bye != said.pairing_bye || was.acceleration != said.acceleration ||
            was.finalists != said.finalists) {
            return EventRefusal::AlreadyPaired;
        }
        if (said.rounds < paired) return EventRefusal::BadSettings;
    }
    const std::vector<TeamId> former = now_.divisions[wanted.division].finalists;
    now_.divisions[wanted.division] = said;
    for (const TeamId team : teams(wanted.division)) {
        for (const Player& player : now_.teams.at(team).players) {
            if (const Why why = grades_fit(wanted.division, player)) return why;
        }
    }
    for (const TeamId team : said.finalists) {
        const bool is_out = now_.teams.at(team).status == TeamStatus::Expelled;
        if (is_out && std::ranges::count(former, team) == 0) return EventRefusal::Expelled;
    }
    return std::nullopt;
}

// Only what nothing refers to can go.
Why NaiveEvent::act(const action::RemoveDivision& wanted) {
    const DivisionKey& key = wanted.division;
    if (!now_.divisions.contains(key)) return EventRefusal::NoSuchDivision;
    bool is_used = !teams(key).empty() || last_paired(key) > 0 || now_.marked.contains(key);
    for (const auto& [id, agent] : now_.agents) is_used = is_used || agent.division == key;
    for (const auto& [id, one] : now_.officials) is_used = is_used || one.division == key;
    for (const auto& [other, one] : now_.divisions) is_used = is_used || one.finalists_from == key;
    if (is_used) return EventRefusal::DivisionInUse;
    now_.divisions.erase(key);
    for (auto& [id, team] : now_.teams) team.byes.erase(key);
    return std::nullopt;
}

std::vector<TeamId> NaiveEvent::teams(const DivisionKey& division) const {
    const Division& settings = now_.divisions.at(division);
    if (!settings.finalists.empty()) return settings.finalists;
    std::vector<TeamId> found;
    for (const auto& [id, team] : now_.teams) {
        if (team.division == division) found.push_back(id);
    }
    return found;
}

// A bracket, or a round robin, that is paired takes nobody in.
bool NaiveEvent::takes_more(const DivisionKey& division) const {
    const Format format = now_.divisions.at(division).format;
    return format == Format::FideTeam || format == Format::UsChess || last_paired(division) == 0;
}

bool NaiveEvent::is_numbered(const DivisionKey& division, TeamId team) const {
    if (now_.teams.at(team).status == TeamStatus::Playing && takes_more(division)) return true;
    const auto last = now_.rounds.find({division, last_paired(division)});
    return last != now_.rounds.end() && last->second.numbered.contains(team);
}

bool NaiveEvent::is_member(TeamId team, const DivisionKey& division) const {
    return std::ranges::count(teams(division), team) > 0;
}

// Likewise of a division that may be none.
bool NaiveEvent::plays_in(TeamId team, const DivisionKey& division) const {
    return now_.divisions.contains(division) && is_member(team, division);
}

RoundNumber NaiveEvent::last_paired(const DivisionKey& division) const {
    RoundNumber last = 0;
    for (const auto& [id, round] : now_.rounds) {
        if (id.division == division) last = std::max(last, id.round);
    }
    return last;
}

bool NaiveEvent::is_expected(const DivisionKey& division, TeamId team, RoundNumber round) const {
    const Division& settings = now_.divisions.at(division);
    const NaiveTeam& it = now_.teams.at(team);
    if (it.status != TeamStatus::Playing) return false;
    if (it.bye(division, round)) return false;
    if (settings.check_in == CheckIn::NotNeeded) return true;
    const auto here = [&](Partner player) {
        return it.is_here.contains(player) && it.is_here.at(player);
    };
    return here(Partner::First) && here(Partner::Second);
}

// What a team has from that many legs won, and drawn, or as though they were.
static Score points_of(std::int64_t encounters, std::int64_t half_legs) {
    return {Points{encounters * 100}, Points{half_legs * 50}};
}

// What a team has from an encounter: nothing while a leg that counts has no result.
static NaiveEntry at_table(const NaiveTable& table, Side side, std::size_t legs) {
    NaiveEntry entry{Entry::Pending, side == Side::One ? table.two : table.one, {}};
    const LegWinner own = side == Side::One ? LegWinner::One : LegWinner::Two;
    std::int64_t won = 0;
    std::int64_t lost = 0;
    bool is_any_played = false;
    for (std::size_t i = 0; i < legs; ++i) {
        const auto& result = table.legs[i].result;
        if (!result) return entry;
        is_any_played = is_any_played || result->played;
        if (result->winner == LegWinner::Draw) {
            ++won;
            ++lost;
        } else if (result->winner == own) {
            won += 2;
        } else if (result->winner != LegWinner::Nobody) {
            lost += 2;
        }
    }
    std::int64_t encounter = 1;
    if (won < lost || won + lost == 0) encounter = 0;
    if (won > lost) encounter = 2;
    entry.score = points_of(encounter, won);
    entry.kind = won > lost ? Entry::ForfeitWin : Entry::ForfeitLoss;
    if (is_any_played) entry.kind = Entry::Played;
    return entry;
}

NaiveEntry NaiveEvent::entry(const DivisionKey& division, TeamId team, RoundNumber number) const {
    const Division& settings = now_.divisions.at(division);
    const auto legs = static_cast<std::int64_t>(settings.legs);
    const NaiveTeam& it = now_.teams.at(team);
    NaiveEntry entry;
    const auto bye = [&](Entry kind, std::int64_t halves) {
        entry.kind = kind;
        entry.score = points_of(halves, legs * halves);
    };
    const auto found = now_.rounds.find({division, number});
    const bool all_meet =
        settings.format == Format::RoundRobin || settings.format == Format::DoubleRoundRobin;
    bool is_seated = false;
    if (found != now_.rounds.end()) {
        const NaiveRound& round = found->second;
        const bool is_here_or_excused = round.idle.contains(team) || it.bye(division, number);
        const bool rests = round.resting.contains(team) || !it.bye(division, number);
        if (all_meet && is_here_or_excused && rests) {
            bye(it.bye(division, number) ? Entry::PairingBye : Entry::Idle, 0);
            is_seated = true;
        }
        if (round.bye == team) {
            const int halves = settings.pairing_bye == PairingByeScore::Win ? 2 : 1;
            bye(Entry::PairingBye, all_meet ? 0 : halves);
            is_seated = true;
        }
        for (const auto& [at, table] : round.tables) {
            if (!table.has(team)) continue;
            is_seated = true;
            entry = at_table(table, table.side(team), settings.legs);
        }
    }
    const bool is_own = it.division == division;
    if (const auto given = it.bye(division, number); !is_seated && given) {
        switch (*given) {
            case ByeKind::Zero: bye(Entry::ZeroBye, 0); break;
            case ByeKind::Half: bye(Entry::HalfBye, 1); break;
            case ByeKind::Full: bye(Entry::FullBye, 2); break;
        }
    } else if (!is_seated) {
        // Whoever is not paired was absent; of the next round it is known already.
        const bool is_paired = found != now_.rounds.end();
        const bool is_next = number == last_paired(division) + 1;
        if (is_paired || (is_next && !is_expected(division, team, number))) bye(Entry::ZeroBye, 0);
    }
    for (const action::AdjustPoints& one : now_.adjustments) {
        const bool is_here = one.division ? *one.division == division : is_own;
        if (one.team != team || one.round != number || !is_here) continue;
        if (number > last_paired(division)) continue;
        entry.score.encounters += one.encounters;
        entry.score.legs += one.legs;
    }
    return entry;
}

}  // namespace tandem::tournament::tests

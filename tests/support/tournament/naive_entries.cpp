// The naive model: who may enter where, check-in, byes, withdrawals.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cctype>

#include "support/tournament/naive_event.hpp"

namespace tandem::tournament::tests {

using Why = NaiveEvent::Why;

// Words of small letters and digits, as they come; é is the one accent it knows.
static std::vector<std::string> words_in(const std::string& name) {
    std::vector<std::string> words(1);
    for (std::size_t i = 0; i < name.size(); ++i) {
        const auto letter = static_cast<unsigned char>(name[i]);
        if (letter == 0xC3 && i + 1 < name.size()) {
            words.back() += 'e';
            ++i;
        } else if (std::isalnum(letter) != 0) {
            words.back() += static_cast<char>(std::tolower(letter));
        } else if (letter == ' ' || letter == ',') {
            words.emplace_back();
        }
    }
    std::erase(words, "");
    return words;
}

static std::string in_one(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words) {
        if (!all.empty()) all += ' ';
        all += word;
    }
    return all;
}

// The words in the order of the alphabet.
std::string NaiveEvent::letters(const std::string& name) {
    std::vector<std::string> words = words_in(name);
    std::ranges::sort(words);
    return in_one(words);
}

// The number that it is. The model knows of no ids but numbers.
static int id_of(const Player& player) { return player.id.empty() ? 0 : std::stoi(player.id); }

bool NaiveEvent::may_be_one(const Player& one, const Player& other) {
    if (!one.id.empty() && !other.id.empty()) return id_of(one) == id_of(other);
    return letters(one.name) == letters(other.name) && !one.namesake && !other.namesake;
}

int NaiveEvent::letters_apart(const std::string& one, const std::string& other) {
    if (one.empty() || other.empty()) return static_cast<int>(one.size() + other.size());
    std::vector<std::vector<int>> cost(one.size() + 1, std::vector<int>(other.size() + 1));
    for (std::size_t i = 0; i <= one.size(); ++i) {
        for (std::size_t k = 0; k <= other.size(); ++k) {
            if (i == 0 || k == 0) {
                cost[i][k] = static_cast<int>(i + k);
                continue;
            }
            const int changed = cost[i - 1][k - 1] + (one[i - 1] == other[k - 1] ? 0 : 1);
            cost[i][k] = std::min({changed, cost[i - 1][k] + 1, cost[i][k - 1] + 1});
            const bool are_swapped =
                i > 1 && k > 1 && one[i - 1] == other[k - 2] && one[i - 2] == other[k - 1];
            if (are_swapped) cost[i][k] = std::min(cost[i][k], cost[i - 2][k - 2] + 1);
        }
    }
    return cost[one.size()][other.size()];
}

Why NaiveEvent::grades_fit(const DivisionKey& division, const Player& player) const {
    const auto highest = now_.divisions.at(division).highest_grade;
    if (!highest) return std::nullopt;
    if (!player.grade) return EventRefusal::NoGrade;
    if (*player.grade > *highest) return EventRefusal::TooOld;
    return std::nullopt;
}

bool NaiveEvent::was_paired(TeamId team) const {
    for (const auto& [id, round] : now_.rounds) {
        if (round.bye == team) return true;
        for (const auto& [number, table] : round.tables) {
            if (table.has(team)) return true;
        }
    }
    return false;
}

bool NaiveEvent::is_elsewhere(const Player& player, const Entrant& entrant) const {
    bool may_leave = entrant.may_leave;
    if (entrant.team) {
        for (const Player& one : now_.teams.at(*entrant.team).players) {
            may_leave = may_leave || may_be_one(player, one);
        }
    }
    for (const auto& [id, other] : now_.teams) {
        if (id == entrant.team) continue;
        // Whoever left before they were ever paired is free; whoever left later may be for another
        // division.
        const bool is_elsewhere = other.division != entrant.division;
        if (other.status == TeamStatus::Withdrawn) {
            if (!was_paired(id) || (may_leave && is_elsewhere)) continue;
        }
        for (const Player& one : other.players) {
            if (may_be_one(player, one)) return true;
        }
    }
    return std::ranges::any_of(now_.agents, [&](const auto& agent) {
        return std::ranges::count(entrant.agents, agent.first) == 0 &&
               may_be_one(player, agent.second.player);
    });
}

// The model knows of no other blanks.
bool NaiveEvent::is_blank(const std::string& text) {
    return text.find_first_not_of(' ') == std::string::npos;
}

// The model knows of ASCII's control characters, and of one that turns the direction.
bool NaiveEvent::is_line(const std::string& text) {
    for (const char c : text) {
        if ((c >= 0 && c < ' ') || c == 127) return false;
    }
    return text.find("\xE2\x80\xAE") == std::string::npos;
}

// Who writes one of these where a name should stand is looking for a partner.
bool NaiveEvent::is_call_for_partner(const std::string& name) {
    std::string plain;
    for (const char c : name) {
        const int lower = std::tolower(static_cast<unsigned char>(c));
        if ((lower >= 'a' && lower <= 'z') || (lower >= '0' && lower <= '9')) {
            plain.push_back(static_cast<char>(lower));
        }
    }
    static const std::set<std::string> kCalls{
        "tbd",
        "tba",
        "need",
        "needed",
        "needpartner",
        "needapartner",
        "needspartner",
        "partnerneeded",
        "nopartner",
        "none",
        "unknown"};
    if (plain == "na" && name.find('/') != std::string::npos) return true;
    return name == "-" || name == "?" || kCalls.contains(plain);
}

bool NaiveEvent::is_line(const Player& player) {
    return is_line(player.name) && is_line(player.school) && is_line(player.id);
}

Why NaiveEvent::may_enter(const Entrant& entrant) const {
    for (const Player& player : entrant.players) {
        if (letters(player.name).empty()) return EventRefusal::NoName;
        if (!is_line(player)) return EventRefusal::BadName;
        if (is_call_for_partner(player.name)) return EventRefusal::BadName;
        if (const Why why = grades_fit(entrant.division, player)) return why;
        if (is_elsewhere(player, entrant)) return EventRefusal::PlayerElsewhere;
    }
    const Player& first = entrant.players[Partner::First];
    const Player& second = entrant.players[Partner::Second];
    return may_be_one(first, second) ? Why{EventRefusal::SamePlayerTwice} : std::nullopt;
}

void NaiveEvent::enter(
    TeamId team,
    const DivisionKey& division,
    const std::string& name,
    const Players& players,
    Timestamp registered) {
    NaiveTeam& it = now_.teams[team];
    it.division = division;
    it.name = name;
    it.players = players;
    for (const Partner which : base::all_of<Partner>()) it.known_as[which] = players[which].name;
    it.registered = registered;
    give_missed_byes(it);
}

// Law: SN5 0.3.
void NaiveEvent::give_missed_byes(NaiveTeam& team) {
    const Division& settings = now_.divisions.at(team.division);
    const RoundNumber last = last_paired(team.division);
    for (RoundNumber round = 1; round <= last; ++round) {
        // The last can still be paired anew until it starts.
        if (round == last && !now_.rounds.at({team.division, round}).started) continue;
        team.byes[team.division][round] = missed_bye(team.division, round);
    }
    if (settings.late_from && team.registered > *settings.late_from && settings.late_bye) {
        team.byes[team.division][1] = static_cast<ByeKind>(*settings.late_bye);
    }
}

ByeKind NaiveEvent::missed_bye(const DivisionKey& division, RoundNumber round) const {
    const Division& settings = now_.divisions.at(division);
    if (round == 1 && settings.late_bye) {
        return static_cast<ByeKind>(*settings.late_bye);
    }
    return static_cast<ByeKind>(settings.missed_rounds);
}

Why NaiveEvent::still_plays(TeamId team) const {
    const auto found = now_.teams.find(team);
    if (found == now_.teams.end()) return EventRefusal::NoSuchTeam;
    switch (found->second.status) {
        case TeamStatus::Playing: return std::nullopt;
        case TeamStatus::Withdrawn:
        case TeamStatus::Expelled: return EventRefusal::NotPlaying;
    }
    return std::nullopt;
}

// Whether its format has no place for one more once it is paired.
Why NaiveEvent::is_full(const DivisionKey& division) const {
    const Format format = now_.divisions.at(division).format;
    const bool is_swiss = format == Format::FideTeam || format == Format::UsChess;
    return last_paired(division) > 0 && !is_swiss ? Why{EventRefusal::AlreadyPaired} : std::nullopt;
}

// Whether nobody may enter a division: there is none, or it is a final of teams from elsewhere.
Why NaiveEvent::is_closed(const DivisionKey& division) const {
    if (!now_.divisions.contains(division)) return EventRefusal::NoSuchDivision;
    if (!now_.divisions.at(division).finalists.empty()) return EventRefusal::BadSettings;
    return std::nullopt;
}

Why NaiveEvent::act(const action::Register& wanted) {
    if (wanted.team.value != now_.teams.size() + 1) return EventRefusal::WrongNumber;
    if (const Why why = is_closed(wanted.division)) return why;
    if (is_blank(wanted.name)) return EventRefusal::NoName;
    if (!is_line(wanted.name)) return EventRefusal::BadName;
    if (is_call_for_partner(wanted.name)) return EventRefusal::BadName;
    const bool is_director = official(by_)->role >= Role::Director;
    const Why why = may_enter({wanted.division, wanted.players, std::nullopt, {}, is_director});
    if (why) return why;
    if (const Why full = is_full(wanted.division)) return full;
    enter(wanted.team, wanted.division, wanted.name, wanted.players, at_);
    return std::nullopt;
}

// A slip of the pen: one letter too many, too few or wrong, or two that changed places, is one
// mistake. A name of six letters and more may have two.
bool NaiveEvent::are_spelt_alike(const std::string& one, const std::string& other) {
    const std::string a = letters(one);
    const std::string b = letters(other);
    const auto is_short = [](const std::string& name) {
        return std::ranges::count_if(name, [](char c) { return c != ' '; }) < 6;
    };
    // The words of the one in any order, beside those of the other as they come.
    std::vector<std::string> words = words_in(other);
    std::ranges::sort(words);
    bool is_near = false;
    do {
        const int apart = letters_apart(in_one(words_in(one)), in_one(words));
        is_near = is_near || apart <= (is_short(a) || is_short(b) ? 1 : 2);
    } while (!is_near && std::next_permutation(words.begin(), words.end()));
    return is_near;
}

// Once a team is paired anywhere, or out by an expulsion.
bool NaiveEvent::are_people_fixed(TeamId team) const {
    if (now_.teams.at(team).status == TeamStatus::Expelled) return true;
    return std::ranges::any_of(now_.divisions, [&](const auto& division) {
        return is_member(team, division.first) && last_paired(division.first) > 0;
    });
}

// Every way in which a player of before may be one of now, the surest first: of those that are left
// the next is taken.
NaiveEvent::Stayers NaiveEvent::who_stays(const action::Amend& amendment) const {
    using enum Partner;
    if (!amendment.players) return {{First, First}, {Second, Second}};
    const NaiveTeam& team = now_.teams.at(amendment.team);
    const bool is_fixed = are_people_fixed(amendment.team);
    std::multimap<int, std::pair<Partner, Partner>> claims;  // by doubt, the least first
    for (const auto& [now, was] : std::vector<std::pair<Partner, Partner>>{
             {First, First}, {Second, Second}, {First, Second}, {Second, First}}) {
        const action::PlayerAnew& said = (*amendment.players)[now];
        const Player& had = team.players[was];
        if (!said.name) {
            if (now == was) claims.insert({0, {now, was}});
            continue;
        }
        const Player called{
            .name = *said.name, .id = said.id && *said.id ? **said.id : std::string{}};
        const bool has_other_id =
            !called.id.empty() && !had.id.empty() && id_of(called) != id_of(had);
        if (letters(called.name) == letters(had.name) && !(is_fixed && has_other_id)) {
            claims.insert({1, {now, was}});
        } else if (are_spelt_alike(team.known_as.at(was), called.name) && !has_other_id) {
            claims.insert({2, {now, was}});
        }
    }
    Stayers stayers;
    for (const auto& [doubt, claim] : claims) {
        const bool is_taken = std::ranges::any_of(
            stayers, [&](const auto& stayer) { return stayer.second == claim.second; });
        if (!is_taken) stayers.insert(claim);
    }
    return stayers;
}

// Everything of a team that is amended, as if all of it had been said.
action::Register NaiveEvent::filled_in(
    const action::Amend& amendment, const Stayers& stayers) const {
    const NaiveTeam& team = now_.teams.at(amendment.team);
    action::Register all{
        amendment.team,
        amendment.division.value_or(team.division),
        amendment.name.value_or(team.name),
        team.players};
    if (!amendment.players) return all;
    for (const Partner which : {Partner::First, Partner::Second}) {
        const action::PlayerAnew& said = (*amendment.players)[which];
        Player& now = all.players[which];
        now = stayers.contains(which) ? team.players[stayers.at(which)] : Player{};
        if (said.name) now.name = *said.name;
        if (said.grade) now.grade = *said.grade;
        if (said.rating) now.rating = *said.rating ? **said.rating : 0;
        if (said.school) now.school = *said.school ? **said.school : "";
        if (said.id) now.id = *said.id ? **said.id : "";
        if (said.namesake) now.namesake = *said.namesake && **said.namesake;
    }
    return all;
}

// Law: NSB 1; SN5 1. Where there are substitutes, somebody new may come, but the partners do not
// change places; nobody comes for a team that is out.
Why NaiveEvent::keeps_its_people(const action::Register& wanted, const Stayers& stayers) const {
    const NaiveTeam& team = now_.teams.at(wanted.team);
    const bool is_out = team.status == TeamStatus::Expelled;
    bool is_kept = team.division == wanted.division;
    for (const Partner which : {Partner::First, Partner::Second}) {
        if (!stayers.contains(which)) {
            is_kept = is_kept && !is_out && header_.rulebook.switches.team.substitutes;
            continue;
        }
        const int id = id_of(team.players[which]);
        const int other_id = id_of(wanted.players[which]);
        const bool has_other_id = id != 0 && other_id != 0 && id != other_id;
        is_kept = is_kept && stayers.at(which) == which && !has_other_id;
    }
    if (is_kept) return std::nullopt;
    return is_out ? EventRefusal::Expelled : EventRefusal::RosterLocked;
}

void NaiveEvent::move_incidents(TeamId team, const Stayers& stayers) {
    for (NaiveIncident& incident : now_.incidents) {
        if (!incident.who || incident.who->team != team || incident.gone) continue;
        const Partner before = incident.who->player;
        incident.gone = now_.teams.at(team).players[before];
        for (const auto& [now, was] : stayers) {
            if (was != before) continue;
            incident.who->player = now;
            incident.gone.reset();
        }
    }
}

Why NaiveEvent::act(const action::Amend& amendment) {
    if (!now_.teams.contains(amendment.team)) return EventRefusal::NoSuchTeam;
    const Stayers stayers = who_stays(amendment);
    const action::Register wanted = filled_in(amendment, stayers);
    NaiveTeam& team = now_.teams.at(wanted.team);
    const bool moves = team.division != wanted.division;
    if (!moves && team.name == wanted.name && team.players == wanted.players) {
        return EventRefusal::AlreadySo;
    }
    if (const Why why = is_closed(wanted.division)) return why;
    if (is_blank(wanted.name)) return EventRefusal::NoName;
    if (!is_line(wanted.name)) return EventRefusal::BadName;
    if (is_call_for_partner(wanted.name)) return EventRefusal::BadName;
    const Why why = may_enter({wanted.division, wanted.players, wanted.team, {}});
    if (why) return why;
    for (const auto& [key, division] : now_.divisions) {
        if (std::ranges::count(division.finalists, wanted.team) == 0) continue;
        for (const Player& player : wanted.players) {
            if (const Why unfit = grades_fit(key, player)) return unfit;
        }
    }
    const bool are_fixed = are_people_fixed(wanted.team);
    if (are_fixed) {
        if (const Why changed = keeps_its_people(wanted, stayers)) return changed;
    }
    if (const Why full = is_full(wanted.division); moves && full) return full;
    move_incidents(wanted.team, stayers);
    std::map<Partner, bool> here;
    for (const Partner which : base::all_of<Partner>()) {
        // Who was not in the team has not checked in.
        const bool is_new = !stayers.contains(which);
        here[which] = !is_new && team.is_here[stayers.at(which)];
        if (!are_fixed || is_new) team.known_as[which] = wanted.players[which].name;
    }
    team.is_here = here;
    if (moves) team.byes.erase(team.division);
    team.division = wanted.division;
    team.name = wanted.name;
    team.players = wanted.players;
    if (moves) give_missed_byes(team);
    return std::nullopt;
}

Why NaiveEvent::act(const action::AddAgent& wanted) {
    if (wanted.agent.value != now_.agents_ever + 1) return EventRefusal::WrongNumber;
    if (const Why why = is_closed(wanted.division)) return why;
    if (letters(wanted.player.name).empty()) return EventRefusal::NoName;
    if (!is_line(wanted.player)) return EventRefusal::BadName;
    if (is_call_for_partner(wanted.player.name)) return EventRefusal::BadName;
    if (const Why why = grades_fit(wanted.division, wanted.player)) return why;
    if (is_elsewhere(wanted.player, {wanted.division, {}, std::nullopt, {}})) {
        return EventRefusal::PlayerElsewhere;
    }
    now_.agents[wanted.agent] = {wanted.division, wanted.player, at_};
    ++now_.agents_ever;
    return std::nullopt;
}

Why NaiveEvent::act(const action::RemoveAgent& wanted) {
    if (now_.agents.erase(wanted.agent) == 0) return EventRefusal::NoSuchAgent;
    return std::nullopt;
}

Why NaiveEvent::act(const action::BringTogether& wanted) {
    const auto [first, second] = wanted.agents;
    if (!now_.agents.contains(first) || !now_.agents.contains(second)) {
        return EventRefusal::NoSuchAgent;
    }
    if (first == second) return EventRefusal::SamePlayerTwice;
    if (wanted.team.value != now_.teams.size() + 1) return EventRefusal::WrongNumber;
    if (const Why why = is_closed(wanted.division)) return why;
    if (is_blank(wanted.name)) return EventRefusal::NoName;
    if (!is_line(wanted.name)) return EventRefusal::BadName;
    if (is_call_for_partner(wanted.name)) return EventRefusal::BadName;
    const NaiveAgent one = now_.agents.at(first);
    const NaiveAgent other = now_.agents.at(second);
    const Players players{one.player, other.player};
    const Why why = may_enter({wanted.division, players, std::nullopt, {first, second}});
    if (why) return why;
    if (const Why full = is_full(wanted.division)) return full;
    now_.agents.erase(first);
    now_.agents.erase(second);
    const Timestamp later = std::max(one.registered, other.registered);
    enter(wanted.team, wanted.division, wanted.name, players, later);
    return std::nullopt;
}

Why NaiveEvent::act(const action::CheckInTeam& wanted) {
    if (const Why why = still_plays(wanted.team)) return why;
    NaiveTeam& team = now_.teams.at(wanted.team);
    bool is_new = false;
    for (const Partner which : base::all_of<Partner>()) {
        if (wanted.player.value_or(which) != which) continue;
        is_new = is_new || !team.is_here[which];
        team.is_here[which] = true;
    }
    return is_new ? std::nullopt : Why{EventRefusal::AlreadySo};
}

Why NaiveEvent::act(const action::CheckOutTeam& wanted) {
    if (const Why why = still_plays(wanted.team)) return why;
    NaiveTeam& team = now_.teams.at(wanted.team);
    bool was_here = false;
    for (const Partner which : base::all_of<Partner>()) {
        if (wanted.player.value_or(which) != which) continue;
        was_here = was_here || team.is_here[which];
        team.is_here[which] = false;
    }
    return was_here ? std::nullopt : Why{EventRefusal::NotHere};
}

Why NaiveEvent::act(const action::GiveBye& wanted) {
    if (!now_.teams.contains(wanted.team)) return EventRefusal::NoSuchTeam;
    NaiveTeam& team = now_.teams.at(wanted.team);
    const DivisionKey where = wanted.division ? *wanted.division : team.division;
    if (!plays_in(wanted.team, where)) return EventRefusal::TeamNotInDivision;
    if (now_.divisions.at(where).format == Format::KnockOut) return EventRefusal::NoByesHere;
    if (wanted.round < 1 || wanted.round > now_.divisions.at(where).rounds) {
        return EventRefusal::NoSuchRound;
    }
    if (const Why why = still_plays(wanted.team)) return why;
    NaiveRound* const there = round({where, wanted.round});
    if (there != nullptr) {
        if (there->bye == wanted.team) return EventRefusal::RoundPaired;
        for (const auto& [number, table] : there->tables) {
            if (table.has(wanted.team)) return EventRefusal::RoundPaired;
        }
    }
    const auto before = team.bye(where, wanted.round);
    if (before && there == nullptr) return EventRefusal::HasBye;
    if (before == wanted.kind) return EventRefusal::HasBye;
    team.byes[where][wanted.round] = wanted.kind;
    if (there != nullptr) there->byes_entered.insert(wanted.team);
    return std::nullopt;
}

Why NaiveEvent::act(const action::CancelBye& wanted) {
    if (!now_.teams.contains(wanted.team)) return EventRefusal::NoSuchTeam;
    NaiveTeam& team = now_.teams.at(wanted.team);
    const DivisionKey where = wanted.division ? *wanted.division : team.division;
    if (!plays_in(wanted.team, where)) return EventRefusal::TeamNotInDivision;
    if (wanted.round <= last_paired(where)) {
        const bool is_open = wanted.round == last_paired(where) && wanted.round > 0 &&
                             !round({where, wanted.round})->started;
        return is_open ? EventRefusal::UnpairFirst : EventRefusal::RoundPaired;
    }
    if (!team.bye(where, wanted.round)) return EventRefusal::NoBye;
    team.byes[where].erase(wanted.round);
    return std::nullopt;
}

Why NaiveEvent::act(const action::Withdraw& wanted) {
    if (const Why why = still_plays(wanted.team)) return why;
    now_.teams.at(wanted.team).status = TeamStatus::Withdrawn;
    drop_byes(wanted.team);
    return std::nullopt;
}

// Those of rounds that are still to be paired.
void NaiveEvent::drop_byes(TeamId team) {
    for (auto& [division, byes] : now_.teams.at(team).byes) {
        for (RoundNumber round = last_paired(division) + 1; round <= kMostRounds; ++round) {
            byes.erase(round);
        }
    }
}

// Who is out when a round is paired, or no longer is, has no bye in it.
void NaiveEvent::drop_byes_of_the_gone(const RoundId& round) {
    for (const TeamId id : teams(round.division)) {
        NaiveTeam& team = now_.teams.at(id);
        if (team.status != TeamStatus::Playing) team.byes[round.division].erase(round.round);
    }
}

Why NaiveEvent::act(const action::ReEnter& wanted) {
    if (!now_.teams.contains(wanted.team)) return EventRefusal::NoSuchTeam;
    const NaiveTeam& team = now_.teams.at(wanted.team);
    if (team.status == TeamStatus::Playing) return EventRefusal::StillPlaying;
    if (team.status == TeamStatus::Expelled) return EventRefusal::Expelled;
    if (const Why why = may_enter({team.division, team.players, wanted.team, {}})) return why;
    if (!is_numbered(team.division, wanted.team) && !takes_more(team.division)) {
        return EventRefusal::AlreadyPaired;
    }
    now_.teams.at(wanted.team).status = TeamStatus::Playing;
    return std::nullopt;
}

}  // namespace tandem::tournament::tests

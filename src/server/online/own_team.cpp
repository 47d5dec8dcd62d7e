// Names and numbers are the event's; who is asked about is known by their entry.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/online/own_team.hpp"

#include <algorithm>
#include <vector>

#include <boost/describe.hpp>
#include <boost/json/parse.hpp>

#include "server/http/answers.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/line_ups.hpp"

namespace tandem::server {

using desk::row::EntryState;
using desk::row::OpenedMatch;
using desk::row::OpenedState;
using desk::row::TeamEntry;
using hall::PersonId;
using tournament::DivisionKey;
using tournament::Event;
using tournament::Partner;
using tournament::RoundId;
using tournament::Side;
using tournament::TeamId;
namespace json = boost::json;

namespace {

struct InvitedTold {
    std::string team;
    std::string captain;
    std::string division;
};
BOOST_DESCRIBE_STRUCT(InvitedTold, (), (team, captain, division))

struct OwnTeamTold {
    std::int64_t entry = 0;
    std::string name;
    std::string division;
    EntryState state{};
    Partner place{};
    std::vector<std::string> players;  // the captain, and the partner once there is one
    std::uint32_t team = 0;
    std::optional<std::string> invitation;  // for the captain alone
};
BOOST_DESCRIBE_STRUCT(
    OwnTeamTold, (), (entry, name, division, state, place, players, team, invitation))

struct LegTold {
    std::uint32_t leg = 0;
    std::optional<Partner> white;
    bool open = false;  // whether the team may still say
};
BOOST_DESCRIBE_STRUCT(LegTold, (), (leg, white, open))

using base::name;  // NOLINT(misc-unused-using-decls): found by the argument, as OwnStage is written

// How far the encounter of one's own team has come.
enum class OwnStage : std::uint8_t { Paired, Opens, Playing, Over, Bye };
consteval auto names_of(OwnStage /*type*/) {
    using enum OwnStage;
    return base::names<OwnStage>(
        {{Paired, "paired"}, {Opens, "opens"}, {Playing, "playing"}, {Over, "over"}, {Bye, "bye"}});
}
struct OwnEncounterTold {
    OwnStage stage{};
    std::uint32_t round = 0;
    std::uint32_t table = 0;
    std::string against;
    std::uint32_t leg = 0;  // that is played
    std::optional<std::string> match;
    std::optional<std::int64_t> until_ms;  // wall time, for players to come
    std::optional<std::int64_t> starts_ms;  // wall time, when the round starts by itself
    std::vector<LegTold> legs;
};
BOOST_DESCRIBE_STRUCT(
    OwnEncounterTold, (), (stage, round, table, against, leg, match, until_ms, starts_ms, legs))

struct OwnTold {
    std::int64_t version = 0;
    desk::Registration registration{};
    std::int64_t now_ms = 0;
    std::optional<InvitedTold> invited;
    std::optional<OwnTeamTold> team;
    std::optional<OwnEncounterTold> encounter;
};
BOOST_DESCRIBE_STRUCT(OwnTold, (), (version, registration, now_ms, invited, team, encounter))

[[nodiscard]] std::string name_in(const std::string& player) {
    const json::value read = json::parse(player);
    const json::value* const name = read.as_object().if_contains("name");
    return name != nullptr && name->is_string() ? std::string{name->as_string()} : std::string{};
}

[[nodiscard]] std::string invitation_of(const TeamEntry& entry) {
    return entry.state == EntryState::Invites ? entry.invitation : std::string{};
}

[[nodiscard]] OwnTeamTold told_of(
    const HostedEvent& event, const TeamEntry& entry, const PersonId& person) {
    OwnTeamTold told;
    told.entry = entry.number;
    told.name = entry.name;
    told.division = entry.division.text;
    told.state = entry.state;
    const auto* const team = team_of(event, entry);
    told.place = desk::place_in(entry, team, person);
    if (team != nullptr) {
        told.name = team->name;
        told.division = team->division.text;
        told.team = entry.team.value;
        if (team->status != tournament::TeamStatus::Playing) told.state = EntryState::Withdrawn;
        for (const auto& player : team->players) told.players.push_back(player.name);
    } else {
        told.players.push_back(name_in(entry.players[Partner::First].player));
    }
    if (told.place == Partner::First && entry.state == EntryState::Invites) {
        told.invitation = entry.invitation;
    }
    return told;
}

// The encounter of a team in the last round of a division, or nothing.
[[nodiscard]] std::optional<OwnTable> table_in(
    const Event& event, const DivisionKey& division, TeamId team) {
    const auto round = last_paired(event, division);
    if (round == 0) return std::nullopt;
    for (const auto& [id, encounter] : encounters_of(event, {division, round})) {
        if (encounter.side_of(team)) return OwnTable{id, &encounter};
    }
    return std::nullopt;
}

// The divisions in which a team may have to play: finals first.
[[nodiscard]] std::vector<DivisionKey> divisions_of_team(const Event& event, TeamId team) {
    std::vector<DivisionKey> divisions;
    for (const auto& [key, division] : event.all<tournament::Division>()) {
        if (tournament::has(division.finalists, team)) divisions.push_back(key);
    }
    divisions.push_back(event.get<tournament::Team>(team).division);
    return divisions;
}

[[nodiscard]] std::vector<LegTold> legs_told(const Event& event, const OwnTable& at, Side side) {
    const auto& division = event.get<tournament::Division>(at.id.division);
    std::vector<LegTold> legs;
    for (std::size_t i = 0; i < at.encounter->legs.size(); ++i) {
        const tournament::Leg& leg = at.encounter->legs[i];
        const bool is_known = i == 0 || at.encounter->legs[i - 1].result ||
                              division.line_ups != tournament::LineUpRule::WinnerSwitches;
        const bool is_open = is_known && may_line_up(leg) &&
                             is_up_to_team(division, *at.encounter, i + 1, side) &&
                             !is_told(division, *at.encounter, i + 1, side);
        legs.push_back({static_cast<std::uint32_t>(i + 1), leg.white[side], is_open});
    }
    return legs;
}

[[nodiscard]] OwnEncounterTold encounter_told(
    const HostedEvent& hosted, const OwnTable& at, TeamId team, const EventMoment& now) {
    const Event& event = hosted.room.event();
    const Side side = *at.encounter->side_of(team);
    OwnEncounterTold told;
    told.round = at.id.round;
    told.table = at.id.table;
    told.against = event.get<tournament::Team>(at.encounter->team(!side)).name;
    told.legs = legs_told(event, at, side);
    if (!event.get<tournament::Round>(at.id.round_id()).started) {
        const auto starts = desk::scheduled_start(event, at.id.round_id(), now.local);
        if (starts) told.starts_ms = now.wall_ms + starts->ms - now.local.ms;
        return told;
    }
    const auto& division = event.get<tournament::Division>(at.id.division);
    told.stage = is_over(division, *at.encounter) ? OwnStage::Over : OwnStage::Opens;
    for (const OpenedMatch& match : hosted.matches) {
        const bool is_here = match.leg.leg_id().encounter() == at.id;
        if (!is_here || match.state != OpenedState::Open) continue;
        told.stage = OwnStage::Playing;
        told.leg = match.leg.leg;
        told.match = match.match.text();
        told.until_ms = desk::time_to_come(event, match, now.gather, {now.wall_ms, now.local});
    }
    return told;
}

[[nodiscard]] std::optional<OwnEncounterTold> encounter_told(
    const HostedEvent& hosted, const TeamEntry& entry, const EventMoment& now) {
    const Event& event = hosted.room.event();
    if (team_of(hosted, entry) == nullptr) return std::nullopt;
    if (const auto at = table_of(event, entry.team)) {
        return encounter_told(hosted, *at, entry.team, now);
    }
    const DivisionKey& division = event.get<tournament::Team>(entry.team).division;
    const auto round = last_paired(event, division);
    if (round == 0) return std::nullopt;
    if (event.get<tournament::Round>(RoundId{division, round}).bye != entry.team) {
        return std::nullopt;
    }
    OwnEncounterTold told;
    told.stage = OwnStage::Bye;
    told.round = round;
    return told;
}

}  // namespace

const tournament::Team* team_of(const HostedEvent& event, const TeamEntry& entry) {
    if (entry.state == EntryState::Invites) return nullptr;
    return event.room.event().find<tournament::Team>(entry.team);
}

TeamEntry* invited_by(HostedEvent& event, const std::string& invitation) {
    const auto found = std::ranges::find_if(event.entries, [&](const TeamEntry& each) {
        return !invitation.empty() && invitation_of(each) == invitation;
    });
    return found == event.entries.end() ? nullptr : &*found;
}

TeamEntry* own_entry(HostedEvent& event, const PersonId& person) {
    const TeamEntry* const found = desk::entry_of(event.room.event(), event.entries, person);
    if (found == nullptr) return nullptr;
    return &event.entries[static_cast<std::size_t>(found - event.entries.data())];
}

std::optional<OwnTable> table_of(const Event& event, TeamId team) {
    for (const DivisionKey& division : divisions_of_team(event, team)) {
        if (const auto found = table_in(event, division, team)) return found;
    }
    return std::nullopt;
}

bool is_told_already(const Event& event, const OwnTable& at, TeamId team, std::int64_t leg) {
    const auto legs = legs_told(event, at, *at.encounter->side_of(team));
    return std::ranges::any_of(
        legs, [leg](const LegTold& each) { return each.leg == leg && !each.open; });
}

Response team_answer(
    int status, const HostedEvent& event, const TeamEntry& entry, const PersonId& person) {
    return json_answer(status, told_of(event, entry, person));
}

Response own_answer(
    HostedEvent& event,
    const PersonId& person,
    const std::string& invitation,
    const EventMoment& now) {
    OwnTold told;
    told.version = event.room.version();
    told.registration = event.head.settings.registration;
    told.now_ms = now.wall_ms;
    if (const TeamEntry* const by = invited_by(event, invitation)) {
        const std::string captain = name_in(by->players[Partner::First].player);
        told.invited = {by->name, captain, by->division.text};
    }
    const TeamEntry* const own = person.is_nobody() ? nullptr : own_entry(event, person);
    if (own != nullptr) {
        told.team = told_of(event, *own, person);
        told.encounter = encounter_told(event, *own, now);
    }
    return json_answer(200, told);
}

}  // namespace tandem::server

// Teams of online events: they register themselves, say who has White, and find their matches.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include <boost/describe.hpp>
#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "desk/online/duties.hpp"
#include "hall/bot_names.hpp"
#include "language/english.hpp"
#include "server/events/event_answers.hpp"
#include "server/events/events.hpp"
#include "server/http/answers.hpp"
#include "server/identity/secrets.hpp"
#include "server/online/own_team.hpp"
#include "tournament/event/name_key.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/report/event_text.hpp"
#include "words/say.hpp"

namespace tandem::server {

using base::fail;
using base::Result;
using desk::row::EntryState;
using desk::row::TeamEntry;
using hall::PersonId;
using store::Archive;
using tournament::DivisionKey;
using tournament::Event;
using tournament::Partner;
using tournament::Side;
using tournament::TeamId;
using words::say;
using namespace words::literals;
namespace json = boost::json;

namespace {

constexpr std::size_t kInvitationLetters = 16;
constexpr std::size_t kMostEntries = 4'000;
constexpr const char* kSomebody = "Somebody";  // in place of a partner who has not joined yet
constexpr double kBytesOfEntry = 1'000;  // on disk
// How often a team may say who has White in a leg: each time is a line of the organiser's log.
constexpr int kMostLineUps = 20;
// The last lines of a log are for officials: whatever participants do, the event can be ended.
constexpr std::int64_t kLinesOfOfficials = 1'000;

[[nodiscard]] Response conflict(std::string_view why, const words::Message& said) {
    return refusal(409, why, said);
}

[[nodiscard]] std::optional<Response> not_open(const HostedEvent& event) {
    if (!is_online(event)) return conflict("not-online", say("http.not-online"));
    if (event.head.settings.registration == desk::Registration::Closed) {
        return conflict("registration-closed", say("http.registration-closed"));
    }
    return std::nullopt;
}

// Where participants can have no more lines.
[[nodiscard]] std::optional<Response> is_full(const HostedEvent& event, std::int64_t lines) {
    const bool has_space = event.room.version() < lines - kLinesOfOfficials;
    if (has_space && !event.room.is_full()) return std::nullopt;
    return conflict("event-full", say("http.event-full"));
}

// An object under a key, of texts and numbers. Errors: 400 "bad-key".
[[nodiscard]] Result<json::object, Response> player_in(const json::object& body) {
    const json::value* const said = body.if_contains("player");
    if (said != nullptr && said->is_object()) return said->as_object();
    return fail(
        refusal(400, "bad-key", say("http.bad-choice", "key"_is = "player", "text"_is = "")));
}

// Their name, or "" if they gave no valid one: then the event refuses it.
[[nodiscard]] std::string called_in(const json::object& player) {
    const json::value* const name = player.if_contains("name");
    return name != nullptr && name->is_string() ? std::string{name->as_string()} : std::string{};
}

// The command that registers a team of these two players.
// Errors: 422 where what is said of them cannot be read.
[[nodiscard]] Result<std::vector<desk::Wanted>, Response> registering(
    const DivisionKey& division,
    const std::string& name,
    const std::string& one,
    const std::string& two) {
    json::object command{
        {"do", "register"},
        {"division", division.text},
        {"name", name},
        {"players", json::array{json::parse(one), json::parse(two)}}};
    auto read = desk::read_wanted(std::move(command));
    if (!read) {
        const std::string why = language::english(tournament::describe_fault(read.error()));
        return fail(refusal(422, "bad-player", say("http.player-refused", "why"_is = why)));
    }
    std::vector<desk::Wanted> all;
    all.push_back(std::move(*read));
    return all;
}

[[nodiscard]] Response refused_by_event(const desk::Entered& entered) {
    const desk::NotDone& first = entered.refused.front();
    return conflict(std::string{name(first.why)}, first.said);
}

[[nodiscard]] TeamId next_team(const Event& event) {
    const auto& teams = event.all<tournament::Team>();
    return {teams.empty() ? 1 : teams.rbegin()->first.value + 1};
}

// Two names of bots of a level that nobody has at the event. Nothing if all are taken.
[[nodiscard]] std::optional<std::array<std::string, 2>> free_bots(
    const Event& event, std::int64_t level) {
    std::array<std::string, 2> names;
    std::size_t found = 0;
    for (const std::string_view numeral : hall::kNumerals) {
        for (const hall::BotStyle style : base::all_of<hall::BotStyle>()) {
            std::string bot{hall::names_of_level(level)[style]};
            bot += numeral;
            if (!event.named(tournament::name_key(bot)).empty()) continue;
            names[found++] = std::move(bot);
            if (found == names.size()) return names;
        }
    }
    return std::nullopt;
}

[[nodiscard]] std::string player_json(const std::string& name) {
    return json::serialize(json::object{{"name", name}});
}

[[nodiscard]] std::optional<std::int64_t> whole(const json::object& body, std::string_view key) {
    const json::value* const said = body.if_contains(key);
    if (said == nullptr || !said->is_int64()) return std::nullopt;
    return said->as_int64();
}

// Under which key a team says once more who has White in a leg. The keys are kept with the log, so
// they also count what was said before a restart. Errors: 409 "too-many".
[[nodiscard]] Result<std::string, Response> next_line_up(
    const HostedEvent& event, const tournament::LegId& leg, TeamId team) {
    std::string key = "line-up:" + leg.division.text + ":" + std::to_string(leg.round) + ":" +
                      std::to_string(leg.table) + ":" + std::to_string(leg.leg) + ":" +
                      std::to_string(team.value) + ":";
    // Others may have been paired there before.
    const std::uint32_t pairing = event.room.keys().holder(leg.encounter());
    if (pairing > 1) key += "pairing-" + std::to_string(pairing) + ":";
    for (int nth = 1; nth <= kMostLineUps; ++nth) {
        std::string found = key + std::to_string(nth);
        if (event.room.said_before(0, found).empty()) return found;
    }
    tournament::Refused refused{tournament::EventRefusal::TooMany, {.number = kMostLineUps}};
    return fail(conflict(
        std::string{name(refused.why)}, tournament::describe(event.room.event(), refused)));
}

// Whether a team has White in a leg that way already.
[[nodiscard]] bool has_line_up(
    const OwnTable& at, TeamId team, std::int64_t leg, tournament::Partner white) {
    const auto& legs = at.encounter->legs;
    if (leg < 1 || static_cast<std::size_t>(leg) > legs.size()) return false;
    return legs[static_cast<std::size_t>(leg - 1)].white[*at.encounter->side_of(team)] == white;
}

[[nodiscard]] Response bad_number(std::string_view key) {
    return refusal(
        400, "bad-key", say("http.bad-choice", "key"_is = std::string{key}, "text"_is = ""));
}

}  // namespace

std::optional<Response> Events::may_not_enter(
    const SharedRequest& request, const PersonId& person) {
    if (auto muted = sessions_.muted(person, request->address)) return muted;
    return unpaid(EventUse::Byte, kBytesOfEntry, *request);
}

void Events::tell_own(const SharedRequest& request, const Respond& respond) {
    sessions_.find(
        *request, [this, request, respond](Result<std::optional<Identity>, Response> found) {
            if (!found) return respond(std::move(found.error()));
            const PersonId person = *found ? (*found)->person.id : PersonId{};
            in_turn(
                request,
                respond,
                [request, person, now = moment()](
                    Archive& /*archive*/, HostedEvent& event) -> Made {
                    return {own_answer(event, person, asked(*request, "invitation"), now)};
                });
        });
}

void Events::enter_team(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    constexpr auto kKeys = std::to_array<std::string_view>({"division", "name", "player"});
    auto body = object_of(*request, kKeys);
    if (!body) return respond(std::move(body.error()));
    const auto division = text_of(*body, "division");
    if (!division) return respond(division.error());
    const auto name = text_of(*body, "name");
    if (!name) return respond(name.error());
    const auto player = player_in(*body);
    if (!player) return respond(player.error());
    if (auto wait = unpaid(EventUse::Team, 1, *request)) return respond(std::move(*wait));
    for_person(
        request,
        respond,
        called_in(*player),
        [division = DivisionKey{*division},
         name = *name,
         player = json::serialize(*player),
         most = config_.lines,
         now = moment()](Archive& archive, HostedEvent& event, const hall::Person& who) -> Made {
            if (auto why = not_open(event)) return {std::move(*why)};
            if (auto full = is_full(event, most)) return {std::move(*full)};
            if (own_entry(event, who.id) != nullptr) {
                return {conflict("already-entered", say("http.already-entered"))};
            }
            if (event.entries.size() >= kMostEntries) {
                return {conflict("too-many-entries", say("http.too-many-entries"))};
            }
            // Whether it can be registered is found with somebody in place of the partner.
            const std::string partner = json::serialize(
                json::object{{"name", kSomebody}, {"namesake", true}, {"grade", 0}});
            auto wanted = registering(division, name, player, partner);
            if (!wanted) return {std::move(wanted.error())};
            const desk::Hand hand{{std::string{desk::kServerOfficial}}, now.local};
            const auto seen = event.room.preview(std::move(*wanted), hand);
            if (!seen.entered.is_done()) return {refused_by_event(seen.entered)};
            TeamEntry entry;
            entry.number = event.entries.empty() ? 1 : event.entries.back().number + 1;
            entry.wall_ms = now.wall_ms;
            entry.division = division;
            entry.name = name;
            entry.players[Partner::First] = {who.id, player};
            entry.invitation = random_letters(kInvitationLetters);
            archive.keep_event_entry(event.head.event, entry, {});
            event.entries.push_back(entry);
            return {team_answer(201, event, entry, who.id)};
        });
}

void Events::join_team(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    constexpr auto kKeys = std::to_array<std::string_view>({"invitation", "player"});
    auto body = object_of(*request, kKeys);
    if (!body) return respond(std::move(body.error()));
    const auto invitation = text_of(*body, "invitation");
    if (!invitation) return respond(invitation.error());
    const auto player = player_in(*body);
    if (!player) return respond(player.error());
    for_person(
        request,
        respond,
        called_in(*player),
        [invitation = *invitation,
         player = json::serialize(*player),
         most = config_.lines,
         now = moment()](Archive& archive, HostedEvent& event, const hall::Person& who) -> Made {
            if (auto why = not_open(event)) return {std::move(*why)};
            if (auto full = is_full(event, most)) return {std::move(*full)};
            TeamEntry* const entry = invited_by(event, invitation);
            if (entry == nullptr) {
                return {refusal(404, "no-such-invitation", say("http.no-such-invitation"))};
            }
            if (entry->players[Partner::First].person == who.id) {
                return {conflict("own-invitation", say("http.own-invitation"))};
            }
            if (own_entry(event, who.id) != nullptr) {
                return {conflict("already-entered", say("http.already-entered"))};
            }
            auto wanted = registering(
                entry->division, entry->name, entry->players[Partner::First].player, player);
            if (!wanted) return {std::move(wanted.error())};
            TeamEntry complete = *entry;
            complete.players[Partner::Second] = {who.id, player};
            complete.invitation.clear();
            complete.state = EntryState::Registered;
            complete.team = next_team(event.room.event());
            const std::string key = "entry:" + std::to_string(entry->number);
            const auto entered =
                enter_as_server(archive, event, std::move(*wanted), key, now, &complete);
            if (!entered.is_done()) return {refused_by_event(entered)};
            *entry = complete;
            return {team_answer(200, event, complete, who.id), event.room.version()};
        });
}

void Events::withdraw_team(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    for_person(
        request,
        respond,
        "",
        [most = config_.lines, now = moment()](
            Archive& archive, HostedEvent& event, const hall::Person& who) -> Made {
            TeamEntry* const entry = own_entry(event, who.id);
            if (entry == nullptr) return {conflict("not-in-team", say("http.not-in-team"))};
            TeamEntry gone = *entry;
            gone.state = EntryState::Withdrawn;
            const auto* const team = team_of(event, *entry);
            if (team == nullptr || team->status != tournament::TeamStatus::Playing) {
                archive.keep_event_entry(event.head.event, gone, {});
                *entry = gone;
                return {done_answer()};
            }
            if (auto full = is_full(event, most)) return {std::move(*full)};
            std::vector<desk::Wanted> wanted;
            wanted.push_back({tournament::action::Withdraw{entry->team, "by themselves"}, {}});
            const std::string key = "withdraw:" + std::to_string(entry->number) + ":" +
                                    std::to_string(event.room.version());
            const auto entered =
                enter_as_server(archive, event, std::move(wanted), key, now, &gone);
            if (!entered.is_done()) return {refused_by_event(entered)};
            *entry = gone;
            return {done_answer(), event.room.version()};
        });
}

void Events::enter_bots(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    constexpr auto kKeys = std::to_array<std::string_view>({"division", "name", "level"});
    auto body = object_of(*request, kKeys);
    if (!body) return respond(std::move(body.error()));
    const auto division = text_of(*body, "division");
    if (!division) return respond(division.error());
    const auto name = text_of(*body, "name");
    if (!name) return respond(name.error());
    const std::int64_t level = whole(*body, "level").value_or(hall::kUsualLevel);
    if (level < hall::kLeastLevel || level > hall::kMostLevel) {
        return respond(bad_number("level"));
    }
    if (auto wait = unpaid(EventUse::BotTeam, 1, *request)) return respond(std::move(*wait));
    for_official(
        request,
        respond,
        [division = DivisionKey{*division},
         name = *name,
         level,
         most = config_.lines,
         now = moment()](Archive& archive, HostedEvent& event, const Acting& who) -> Made {
            if (!is_online(event)) return {conflict("not-online", say("http.not-online"))};
            if (who.official.role < tournament::Role::Desk) {
                return {refusal(403, "not-your-role", say("http.for-organiser"))};
            }
            if (event.room.version() >= most) {
                return {conflict("event-full", say("http.event-full"))};
            }
            const auto bots = free_bots(event.room.event(), level);
            if (!bots || event.entries.size() >= kMostEntries) {
                return {conflict(
                    "no-more-bots", say("http.no-more-bots", "level"_is = std::to_string(level)))};
            }
            TeamEntry entry;
            entry.number = event.entries.empty() ? 1 : event.entries.back().number + 1;
            entry.wall_ms = now.wall_ms;
            entry.division = division;
            entry.name = name;
            entry.players[Partner::First] = {PersonId::bot(1), player_json((*bots)[0])};
            entry.players[Partner::Second] = {PersonId::bot(2), player_json((*bots)[1])};
            entry.state = EntryState::Registered;
            entry.team = next_team(event.room.event());
            auto wanted = registering(
                division,
                name,
                entry.players[Partner::First].player,
                entry.players[Partner::Second].player);
            if (!wanted) return {std::move(wanted.error())};
            const std::string key = "entry:" + std::to_string(entry.number);
            const auto entered =
                enter_as_server(archive, event, std::move(*wanted), key, now, &entry);
            if (!entered.is_done()) return {refused_by_event(entered)};
            event.entries.push_back(entry);
            return {team_answer(201, event, entry, PersonId::bot(1)), event.room.version()};
        });
}

void Events::line_up(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    constexpr auto kKeys = std::to_array<std::string_view>({"round", "table", "leg", "white"});
    auto body = object_of(*request, kKeys);
    if (!body) return respond(std::move(body.error()));
    std::array<std::int64_t, 3> place{};
    constexpr auto kPlace = std::to_array<std::string_view>({"round", "table", "leg"});
    for (std::size_t i = 0; i < kPlace.size(); ++i) {
        const auto number = whole(*body, kPlace[i]);
        if (!number) return respond(bad_number(kPlace[i]));
        place[i] = *number;
    }
    const auto said = text_of(*body, "white");
    if (!said) return respond(said.error());
    const auto white = base::from_name<Partner>(*said);
    if (!white) return respond(bad_number("white"));
    for_person(
        request,
        respond,
        "",
        [place, white = *white, most = config_.lines, now = moment()](
            Archive& archive, HostedEvent& event, const hall::Person& who) -> Made {
            const TeamEntry* const entry = own_entry(event, who.id);
            if (entry == nullptr || team_of(event, *entry) == nullptr) {
                return {conflict("not-in-team", say("http.not-in-team"))};
            }
            const auto at = table_of(event.room.event(), entry->team);
            const bool is_there = at && at->id.round == place[0] && at->id.table == place[1];
            if (!is_there) return {conflict("not-in-team", say("http.not-in-team"))};
            tournament::action::LineUp action{
                {at->id.division, at->id.round, at->id.table, static_cast<std::uint32_t>(place[2])},
                entry->team,
                white};
            // What a director may still change, a team may not.
            if (is_told_already(event.room.event(), *at, entry->team, place[2])) {
                tournament::Refused told{tournament::EventRefusal::LineUpsTold, {}};
                return {conflict(
                    std::string{name(told.why)}, tournament::describe(event.room.event(), told))};
            }
            if (has_line_up(*at, entry->team, place[2], white)) return {done_answer()};
            if (auto full = is_full(event, most)) return {std::move(*full)};
            const auto key = next_line_up(event, action.leg, entry->team);
            if (!key) return {key.error()};
            std::vector<desk::Wanted> wanted;
            wanted.push_back({std::move(action), {}});
            const auto entered = enter_as_server(archive, event, std::move(wanted), *key, now);
            if (!entered.is_done()) return {refused_by_event(entered)};
            return {done_answer(), event.room.version()};
        });
}

}  // namespace tandem::server

// Each answer is a described struct, but for what sheets and logs write themselves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/events/event_answers.hpp"

#include <charconv>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <boost/describe.hpp>

#include "desk/overview.hpp"
#include "desk/public_names.hpp"
#include "desk/state_json.hpp"
#include "language/catalogue.hpp"
#include "record/log/object_writer.hpp"
#include "server/http/answers.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/report/event_text.hpp"
#include "tournament/report/pairing_reasons.hpp"
#include "words/say.hpp"

namespace tandem::server {

using base::fail;
using base::Result;
using tournament::DivisionKey;
using tournament::Event;
using tournament::RoundNumber;
using tournament::SheetKind;
using tournament::SheetScope;
using words::say;
using namespace words::literals;

namespace {

struct BookTold {
    std::string id;  // "" of a house rulebook
    std::string name;
};
BOOST_DESCRIBE_STRUCT(BookTold, (), (id, name))

struct Overview {
    std::string event;
    std::int64_t version = 0;
    std::string name;
    std::string place;
    std::string organiser;
    BookTold rulebook;
    std::int64_t made_ms = 0;
    desk::Settings settings;
    std::vector<desk::DivisionGlance> divisions;
};
BOOST_DESCRIBE_STRUCT(
    Overview, (), (event, version, name, place, organiser, rulebook, made_ms, settings, divisions))

struct DivisionTasks {
    std::string division;
    std::vector<desk::ToDo> to_do;
};
BOOST_DESCRIBE_STRUCT(DivisionTasks, (), (division, to_do))

struct Desk {
    std::int64_t version = 0;
    std::string official;
    std::string name;
    tournament::Role role{};
    std::optional<std::string> division;
    desk::DeviceNumber device = 0;
    std::string label;
    std::int64_t until_ms = 0;
    std::optional<std::string> undo;  // what that would undo, in a sentence
    std::optional<std::string> redo;
    std::vector<DivisionTasks> divisions;
    std::optional<std::int64_t> backup_ms;  // of the last copy; 0: none yet
    std::optional<std::string> backup_fault;
};
BOOST_DESCRIBE_STRUCT(
    Desk,
    (),
    (version,
     official,
     name,
     role,
     division,
     device,
     label,
     until_ms,
     undo,
     redo,
     divisions,
     backup_ms,
     backup_fault))

struct DoneTold {
    std::int64_t line = 0;
    std::string said;
    std::vector<std::string> notices;
};
BOOST_DESCRIBE_STRUCT(DoneTold, (), (line, said, notices))
struct NotDoneTold {
    std::size_t index = 0;
    tournament::EventRefusal why{};
    std::string said;
};
BOOST_DESCRIBE_STRUCT(NotDoneTold, (), (index, why, said))
struct EnteredTold {
    std::int64_t version = 0;
    std::vector<DoneTold> done;
    std::vector<NotDoneTold> refused;
    std::vector<std::string> later;
};
BOOST_DESCRIBE_STRUCT(EnteredTold, (), (version, done, refused, later))

struct LineTold {
    std::int64_t line = 0;
    std::string at;
    std::string by;
    desk::DeviceNumber device = 0;
    std::string said;
    std::vector<std::string> notices;
    std::vector<std::string> divisions;
};
BOOST_DESCRIBE_STRUCT(LineTold, (), (line, at, by, device, said, notices, divisions))
struct CourseTold {
    std::int64_t version = 0;
    std::int64_t after = 0;
    std::vector<LineTold> lines;
};
BOOST_DESCRIBE_STRUCT(CourseTold, (), (version, after, lines))
// Of one answer.
constexpr std::size_t kMostLines = 500;

struct HeadingTold {
    std::string key;
    std::string text;
    std::optional<std::string> meaning;
};
BOOST_DESCRIBE_STRUCT(HeadingTold, (), (key, text, meaning))
struct SheetTold {
    std::int64_t version = 0;
    tournament::SheetKind sheet{};
    std::optional<std::string> division;
    std::uint32_t round = 0;
    std::vector<HeadingTold> head;
    std::vector<std::vector<std::string>> rows;
};
BOOST_DESCRIBE_STRUCT(SheetTold, (), (version, sheet, division, round, head, rows))

struct TableProposed {
    std::uint32_t one = 0;
    std::uint32_t two = 0;
    std::string why;
};
BOOST_DESCRIBE_STRUCT(TableProposed, (), (one, two, why))
struct ByeProposed {
    std::uint32_t team = 0;
    std::string why;
};
BOOST_DESCRIBE_STRUCT(ByeProposed, (), (team, why))
struct ProposalTold {
    std::int64_t version = 0;
    std::string division;
    std::uint32_t round = 0;
    std::vector<TableProposed> tables;
    std::optional<ByeProposed> bye;
    std::vector<std::uint32_t> idle;
};
BOOST_DESCRIBE_STRUCT(ProposalTold, (), (version, division, round, tables, bye, idle))

[[nodiscard]] Response bad_query(const words::Message& said) {
    return refusal(400, "bad-query", said);
}

// Texts of several messages.
[[nodiscard]] std::vector<std::string> texts_of(
    const language::Catalogue& language, const std::vector<words::Message>& messages) {
    std::vector<std::string> texts;
    texts.reserve(messages.size());
    for (const words::Message& message : messages) texts.push_back(language.text(message));
    return texts;
}

[[nodiscard]] std::optional<std::string> text_if_any(
    const language::Catalogue& language, const words::Message* message) {
    return message == nullptr ? std::nullopt : std::optional{language.text(*message)};
}

// The number of a round as it is written; 0 if it is not a number.
[[nodiscard]] RoundNumber round_written(std::string_view text) {
    RoundNumber round = 0;
    const std::span<const char> digits{text};
    const char* const end = std::to_address(digits.end());
    const auto [stopped, error] = std::from_chars(std::to_address(digits.begin()), end, round);
    return error == std::errc{} && stopped == end ? round : 0;
}

// The round that is asked for, else the last that is paired. Errors: 404 "no-such-round".
[[nodiscard]] Result<RoundNumber, Response> round_asked(
    const Event& event, const DivisionKey& division, const Request& request) {
    const RoundNumber last = last_paired(event, division);
    const std::string text = asked(request, "round");
    const RoundNumber round = text.empty() ? last : round_written(text);
    if (round < 1 || round > last) {
        return fail(refusal(
            404,
            "no-such-round",
            say("http.no-such-round", "round"_is = text, "division"_is = division.text)));
    }
    return round;
}

// The matches of an event, by division.
using MatchesOf = std::map<DivisionKey, std::vector<const desk::row::OpenedMatch*>>;
[[nodiscard]] MatchesOf matches_by_division(const HostedEvent& hosted) {
    MatchesOf found;
    for (const desk::row::OpenedMatch& match : hosted.matches) {
        found[match.leg.division].push_back(&match);
    }
    return found;
}

// The tables whose match has ended without a result, in the last round with any.
[[nodiscard]] std::optional<desk::ToDo> interrupted_in(
    const Event& event, const std::vector<const desk::row::OpenedMatch*>& matches) {
    std::optional<desk::ToDo> found;
    for (const desk::row::OpenedMatch* const each : matches) {
        const desk::row::OpenedMatch& match = *each;
        if (match.state != desk::row::OpenedState::Interrupted) continue;
        const auto* const encounter =
            event.find<tournament::Encounter>(match.leg.leg_id().encounter());
        if (encounter == nullptr || match.leg.leg > encounter->legs.size()) continue;
        const tournament::Leg& leg = encounter->legs[match.leg.leg - 1];
        if (leg.result || leg.annulled.size() != match.leg.attempt) continue;
        if (!found || found->round < match.leg.round) {
            found = desk::ToDo{desk::Task::Interrupted, 0, match.leg.round, {}};
        }
        if (found->round != match.leg.round) continue;
        ++found->count;
        found->which.push_back(match.leg.table);
    }
    return found;
}

// The matches that wait for a director, of the last round with any.
[[nodiscard]] std::optional<desk::ToDo> calls_in(
    const std::vector<const desk::row::OpenedMatch*>& matches, const Waiting& waiting) {
    std::optional<desk::ToDo> found;
    for (const desk::row::OpenedMatch* const each : matches) {
        const desk::row::OpenedMatch& match = *each;
        if (!waiting.contains(match.match)) continue;
        if (!found || found->round < match.leg.round) {
            found = desk::ToDo{desk::Task::Calls, 0, match.leg.round, {}};
        }
        if (found->round != match.leg.round) continue;
        ++found->count;
        if (found->which.size() < desk::kMostNamed) found->which.push_back(match.leg.table);
    }
    return found;
}

// Those that say who has misbehaved, or who looks for a partner.
[[nodiscard]] bool is_for_officials(SheetKind kind) {
    return kind == SheetKind::Incidents || kind == SheetKind::Disputes || kind == SheetKind::Agents;
}

}  // namespace

std::string asked(const Request& request, std::string_view key) {
    for (const auto& [name, value] : request.query) {
        if (name == key) return value;
    }
    return {};
}

std::int64_t number_asked(const Request& request, std::string_view key) {
    const std::string text = asked(request, key);
    std::int64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number);
    return error == std::errc{} && stopped == end ? number : 0;
}

std::int64_t version_known(const desk::EventRoom& room, const Request& request) {
    const std::int64_t after = number_asked(request, "after");
    if (after < 0 || after > room.version()) return 0;
    const std::string at = asked(request, "at");
    if (at.empty()) return after;
    const auto made = room.made(after);
    return made && to_string(*made) == at ? after : 0;
}

Result<std::string_view, Response> language_asked(const Request& request) {
    const std::string text = asked(request, "lang");
    const auto found = language::built_in(text.empty() ? "en" : text);
    if (!found) return fail(bad_query(say("http.query-language")));
    return *found;
}

Result<DivisionKey, Response> division_asked(const Event& event, const Request& request) {
    DivisionKey key{asked(request, "division")};
    if (event.find<tournament::Division>(key) != nullptr) return key;
    return fail(
        refusal(404, "no-such-division", say("http.no-such-division", "division"_is = key.text)));
}

std::optional<Response> not_theirs(
    const Event& event,
    const tournament::Official& official,
    tournament::Role least,
    const DivisionKey& division) {
    using tournament::EventRefusal;
    std::optional<tournament::Refused> refused;
    if (official.role < least) {
        refused = {EventRefusal::NotYourRole, {.text = std::string{name(least)}}};
    } else if (official.division.value_or(division) != division) {
        refused = {EventRefusal::NotYourDivision, {.text = official.division->text}};
    }
    if (!refused) return std::nullopt;
    return refusal(403, name(refused->why), describe(event, *refused));
}

Response overview_answer(const HostedEvent& hosted) {
    const Event& event = hosted.room.event();
    const tournament::EventHeader& header = event.header();
    Overview told;
    told.event = hosted.head.event.text();
    told.version = hosted.room.version();
    told.name = header.name;
    told.place = header.place;
    told.organiser = header.organiser;
    const bool is_printed = header.rulebook == rulebook::builtin(header.rulebook.base);
    told.rulebook = {
        is_printed ? std::string{header.rulebook.base->id} : std::string{}, header.rulebook.name};
    told.made_ms = hosted.head.wall_ms;
    told.settings = hosted.head.settings;
    for (const auto& [key, division] : event.all<tournament::Division>()) {
        told.divisions.push_back(desk::glance_at(event, key));
    }
    return json_answer(200, told);
}

Response desk_answer(
    const HostedEvent& hosted,
    const Acting& who,
    const std::optional<BackupState>& backup,
    const Waiting& waiting,
    std::string_view language) {
    const language::Catalogue catalogue{language};
    const Event& event = hosted.room.event();
    Desk told;
    told.version = hosted.room.version();
    told.official = who.device.official.text;
    told.name = who.official.name;
    told.role = who.official.role;
    if (who.official.division) told.division = who.official.division->text;
    told.device = who.device.number;
    told.label = who.device.label;
    told.until_ms = who.device.until_ms;
    told.undo = text_if_any(catalogue, hosted.room.to_undo(who.device.official));
    told.redo = text_if_any(catalogue, hosted.room.to_redo(who.device.official));
    MatchesOf matches = matches_by_division(hosted);
    for (const auto& [key, division] : event.all<tournament::Division>()) {
        if (who.official.division && *who.official.division != key) continue;
        told.divisions.push_back({key.text, desk::to_do_in(event, key)});
        if (auto interrupted = interrupted_in(event, matches[key])) {
            auto& to_do = told.divisions.back().to_do;
            to_do.insert(to_do.begin(), std::move(*interrupted));
        }
        if (auto calls = calls_in(matches[key], waiting)) {
            auto& to_do = told.divisions.back().to_do;
            to_do.insert(to_do.begin(), std::move(*calls));
        }
    }
    if (backup && who.official.role >= tournament::Role::FloorChief) {
        told.backup_ms = backup->made_ms;
        told.backup_fault = text_if_any(catalogue, backup->fault ? &*backup->fault : nullptr);
    }
    return json_answer(200, told);
}

Response versioned_answer(std::int64_t version, const std::string& json) {
    std::string text = "{\"version\": " + std::to_string(version);
    if (json.size() > 2) text += ", ";
    text += std::string_view{json}.substr(1);
    return json_text_answer(200, std::move(text));
}

Response state_answer(
    const desk::EventRoom& room, const DivisionKey& division, std::int64_t after) {
    const auto made = room.made(room.version());
    const auto news = desk::state_news(room.event(), division, room.last_changes(), after);
    std::string told = "{\"at\": \"" + (made ? to_string(*made) : std::string{}) + "\", ";
    told += "\"after\": " + std::to_string(news.after) + ", ";
    told += std::string_view{news.nouns}.substr(1);
    return versioned_answer(room.version(), told);
}

std::string sheet_key(const Request& request) {
    std::string key;
    for (const auto* each : {"sheet", "division", "round", "lang"}) {
        key += asked(request, each) + '\n';
    }
    const auto language = language_asked(request);
    const auto kind = base::from_name<SheetKind>(asked(request, "sheet"));
    if (!language || !kind) return key;  // of a refusal
    const std::string text = asked(request, "round");
    const RoundNumber round = round_written(text);
    const bool has_round = scope_of(*kind) == SheetScope::Round;
    if (has_round && !text.empty() && round == 0) return key;
    key = name(*kind);
    key += '\n' + asked(request, "division") + '\n';
    key += *language;
    if (has_round && round != 0) key += '\n' + std::to_string(round);
    return key;
}

Response sheet_answer(const HostedEvent& hosted, const Request& request, Reader reader) {
    const auto language = language_asked(request);
    if (!language) return language.error();
    const auto kind = base::from_name<SheetKind>(asked(request, "sheet"));
    if (!kind) {
        return refusal(
            404, "no-such-sheet", say("http.no-such-sheet", "sheet"_is = asked(request, "sheet")));
    }
    if (is_for_officials(*kind) && reader != Reader::Official) {
        return refusal(401, "no-device", say("http.no-device"));
    }
    const Event& event = hosted.room.event();
    SheetTold told;
    told.version = hosted.room.version();
    told.sheet = *kind;
    std::optional<DivisionKey> division;
    if (scope_of(*kind) != SheetScope::Event || !asked(request, "division").empty()) {
        auto named = division_asked(event, request);
        if (!named) return named.error();
        division = std::move(*named);
        told.division = division->text;
    }
    if (scope_of(*kind) == SheetScope::Round) {
        const auto round = round_asked(event, *division, request);
        if (!round) return round.error();
        told.round = *round;
    }
    const desk::PublicNames names =
        reader == Reader::Official ? desk::PublicNames::Full : hosted.head.settings.names;
    const tournament::Sheet sheet =
        desk::public_sheet_of(event, names, *kind, division, told.round);
    const language::Catalogue catalogue{*language};
    const words::Say saying = [&](const words::Message& message) {
        return catalogue.text(message);
    };
    for (const tournament::Heading& heading : sheet.head) {
        std::optional<std::string> meaning;
        if (heading.meaning) meaning = catalogue.text(*heading.meaning);
        told.head.push_back({heading.key, catalogue.text(heading.text), std::move(meaning)});
    }
    for (const tournament::Row& row : sheet.rows) {
        std::vector<std::string>& cells = told.rows.emplace_back();
        for (const tournament::Cell& cell : row) cells.push_back(text_of(cell, saying));
    }
    return json_answer(200, told);
}

Response course_answer(const HostedEvent& hosted, std::int64_t after, std::string_view language) {
    const language::Catalogue catalogue{language};
    CourseTold told{hosted.room.version(), after, {}};
    for (const desk::CourseLine& line : hosted.room.course()) {
        if (line.line <= after) continue;
        if (told.lines.size() == kMostLines) break;
        LineTold& one = told.lines.emplace_back(
            line.line,
            to_string(line.at),
            line.by.text,
            line.device,
            catalogue.text(line.said),
            texts_of(catalogue, line.notices));
        for (const auto& division : line.divisions) one.divisions.push_back(division.text);
    }
    return json_answer(200, told);
}

Response entered_answer(
    const desk::Entered& entered,
    std::int64_t version,
    const std::vector<words::Message>& later,
    std::string_view language) {
    const language::Catalogue catalogue{language};
    EnteredTold told;
    told.version = version;
    for (const desk::Done& done : entered.done) {
        told.done.push_back(
            {done.line, catalogue.text(done.said), texts_of(catalogue, done.notices)});
    }
    for (const desk::NotDone& one : entered.refused) {
        told.refused.push_back({one.index, one.why, catalogue.text(one.said)});
    }
    told.later = texts_of(catalogue, later);
    return json_answer(entered.is_done() ? 200 : 409, told);
}

Response proposal_answer(
    const Event& event,
    const tournament::RoundId& round,
    std::int64_t version,
    std::string_view language) {
    const language::Catalogue catalogue{language};
    const auto proposal = tournament::propose(event, round);
    if (!proposal) {
        return refusal(409, "no-pairing", tournament::describe(event, round, proposal.error()));
    }
    const std::vector<words::Message> reasons = tournament::explain(event, round, *proposal);
    ProposalTold told;
    told.version = version;
    told.division = round.division.text;
    told.round = round.round;
    for (std::size_t i = 0; i < proposal->pairs.size(); ++i) {
        const auto& [one, two] = proposal->pairs[i];
        told.tables.push_back({one.value, two.value, catalogue.text(reasons[i])});
    }
    if (proposal->bye) {
        told.bye = {
            proposal->bye->value,
            reasons.size() > proposal->pairs.size() ? catalogue.text(reasons.back())
                                                    : std::string{}};
    }
    for (const tournament::TeamId team : proposal->idle) told.idle.push_back(team.value);
    return json_answer(200, told);
}

}  // namespace tandem::server

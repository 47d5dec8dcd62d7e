// Stored matches as JSON.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/match_json.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <boost/describe.hpp>

#include "hall/json/wire_json.hpp"
#include "hall/view/course.hpp"
#include "hall/view/privacy.hpp"
#include "language/english.hpp"
#include "match/model/audience.hpp"
#include "record/log/event_json.hpp"
#include "record/log/match_log.hpp"
#include "record/log/object_writer.hpp"
#include "record/talk/talk_reasons.hpp"
#include "record/text/quoting.hpp"
#include "rulebook/rulebook.hpp"
#include "server/ops/clock.hpp"
#include "store/archive/replayed.hpp"
#include "words/message_json.hpp"
#include "words/say.hpp"

namespace tandem::server {

using words::say;
using namespace words::literals;

namespace {

namespace row = hall::row;
using base::EnumArray;
using bughouse::Seat;
using record::log_json::JsonText;

struct PlayerAnswer {
    hall::PersonId person;
    std::string name;
    std::string_view kind;

    [[nodiscard]] bool operator==(const PlayerAnswer&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlayerAnswer, (), (person, name, kind))

// A seat that somebody took over.
struct TakenAnswer {
    std::int64_t line = 0;
    Seat seat{};
    hall::PersonId person;
    std::string name;
    std::string_view kind;
};
BOOST_DESCRIBE_STRUCT(TakenAnswer, (), (line, seat, person, name, kind))

struct EndedAnswer {
    std::int64_t wall_ms = 0;
    std::optional<std::string> winner;
    std::optional<std::string> board;
    std::string reason;
    std::int64_t plies = 0;
};
BOOST_DESCRIBE_STRUCT(EndedAnswer, (), (wall_ms, winner, board, reason, plies))

struct MomentAnswer {
    std::int64_t at = 0;
    JsonText events;
    JsonText view;
};
BOOST_DESCRIBE_STRUCT(MomentAnswer, (), (at, events, view))

struct LineAnswer {
    std::int64_t line = 0;
    std::int64_t at = 0;
    JsonText command;
    std::optional<std::int64_t> lag_ms;
    std::vector<MomentAnswer> moments;
};
BOOST_DESCRIBE_STRUCT(LineAnswer, (), (line, at, command, lag_ms, moments))

// Why a quick message was said.
struct ReasonAnswer {
    std::int64_t line = 0;
    std::string say;
    JsonText message;
};
BOOST_DESCRIBE_STRUCT(ReasonAnswer, (), (line, say, message))

struct ConsentAnswer {
    std::int64_t agreed = 0;
    std::int64_t of = 0;
    bool yours = false;
    std::vector<std::string> others;  // names of the others who agree
};
BOOST_DESCRIBE_STRUCT(ConsentAnswer, (), (agreed, of, yours, others))

struct AgreementAnswer {
    hall::Access access{};
    std::optional<ConsentAnswer> consent;
};
BOOST_DESCRIBE_STRUCT(AgreementAnswer, (), (access, consent))

struct MatchAnswer {
    hall::MatchId match;
    std::int64_t wall_ms = 0;
    std::string rulebook;
    std::vector<hall::wire::Official> officials;
    std::optional<std::string> source;  // where it was imported from
    hall::Access access{};
    std::optional<ConsentAnswer> consent;
    EnumArray<Seat, PlayerAnswer> people;
    std::vector<TakenAnswer> taken;
    std::optional<EndedAnswer> ended;
    std::optional<JsonText> verdict;
    JsonText header;
    std::optional<JsonText> before;  // how it stands before the first line
    std::vector<LineAnswer> lines;
    std::vector<ReasonAnswer> talk_reasons;
};
BOOST_DESCRIBE_STRUCT(
    MatchAnswer,
    (),
    (match,
     wall_ms,
     rulebook,
     officials,
     source,
     access,
     consent,
     people,
     taken,
     ended,
     verdict,
     header,
     before,
     lines,
     talk_reasons))

struct ControlAnswer {
    std::int64_t base_ms = 0;
    std::int64_t increment_ms = 0;
    std::int64_t delay_ms = 0;
};
BOOST_DESCRIBE_STRUCT(ControlAnswer, (), (base_ms, increment_ms, delay_ms))

struct ListedAnswer {
    hall::MatchId match;
    std::int64_t wall_ms = 0;
    std::string rulebook;
    std::optional<ControlAnswer> control;
    EnumArray<Seat, PlayerAnswer> people;
    std::optional<EndedAnswer> ended;
};
BOOST_DESCRIBE_STRUCT(ListedAnswer, (), (match, wall_ms, rulebook, control, people, ended))

struct ListAnswer {
    std::vector<ListedAnswer> matches;
    std::optional<hall::MatchId> before;  // with which the next page is asked for
};
BOOST_DESCRIBE_STRUCT(ListAnswer, (), (matches, before))

// `bytes`: about as many as it will have, so that it does not grow by doubling.
template <record::Described T>
[[nodiscard]] std::string written(const T& answer, std::size_t bytes) {
    std::string text;
    text.reserve(bytes);
    record::ObjectWriter{text, record::kTightWithNull}.write(answer);
    return text;
}

// "account", "guest", "bot", or "" where nobody is known.
[[nodiscard]] std::string_view kind_of(const hall::PersonId& person) {
    return person.kind() ? hall::name(*person.kind()) : std::string_view{};
}

[[nodiscard]] EnumArray<Seat, PlayerAnswer> players(
    const EnumArray<Seat, hall::PersonId>& people, const EnumArray<Seat, std::string>& names) {
    EnumArray<Seat, PlayerAnswer> all;
    for (const Seat seat : base::all_of<Seat>()) {
        all[seat] = {people[seat], names[seat], kind_of(people[seat])};
    }
    return all;
}

[[nodiscard]] std::optional<std::string> unless_empty(const std::string& text) {
    return text.empty() ? std::nullopt : std::optional{text};
}

[[nodiscard]] std::optional<EndedAnswer> ended_answer(const std::optional<row::MatchEnded>& ended) {
    if (!ended) return std::nullopt;
    return EndedAnswer{
        ended->wall_ms,
        unless_empty(ended->winner),
        unless_empty(ended->board),
        ended->reason,
        ended->plies};
}

// The times on the clocks; nothing of a record that does not say, or where the header is not told.
[[nodiscard]] std::optional<ControlAnswer> control_of(const std::string& header) {
    if (header.empty()) return std::nullopt;
    const auto read = record::read_header(header, 1, {});
    if (!read) return std::nullopt;
    const auto is_of_time = [](const rulebook::Change& change) {
        return change.key == "time.base_ms";
    };
    const bool is_said = read->clock || std::ranges::any_of(read->options, is_of_time);
    if (!read->record.empty() && !is_said) return std::nullopt;
    const match::Terms terms = match::terms(*read);
    return ControlAnswer{
        base::count(terms.base), base::count(terms.increment), base::count(terms.delay)};
}

// As whoever had a seat is called in the record of the match.
[[nodiscard]] std::string name_in(const row::StoredMatch& match, const hall::PersonId& person) {
    for (const Seat seat : base::all_of<Seat>()) {
        if (match.opened.people[seat] == person) return match.opened.names[seat];
    }
    const auto taken = std::ranges::find(match.seats, person, &row::SeatTaken::person);
    return taken == match.seats.end() ? std::string{} : taken->name;
}

[[nodiscard]] std::optional<ConsentAnswer> consent_answer(
    const row::StoredMatch& match, const hall::PersonId& reader) {
    const auto consent = hall::consent_of(match, reader);
    if (!consent) return std::nullopt;
    ConsentAnswer answer{
        static_cast<std::int64_t>(consent->agreed),
        static_cast<std::int64_t>(consent->of),
        consent->yours,
        {}};
    for (const hall::PersonId& person : hall::deciders(hall::parts_of(match))) {
        const bool agrees = std::ranges::find(match.agreed, person) != match.agreed.end();
        if (agrees && person != reader) answer.others.push_back(name_in(match, person));
    }
    return answer;
}

[[nodiscard]] std::vector<LineAnswer> lines_of(const row::StoredMatch& match) {
    std::vector<LineAnswer> lines;
    lines.reserve(match.lines.size());
    for (const row::StoredLine& row : match.lines) {
        lines.push_back({row.line, row.at, {row.command}, row.lag_ms, {}});
    }
    return lines;
}

// Of the messages that stand in `log`, so of those that the reader may see.
[[nodiscard]] std::vector<ReasonAnswer> reasons_in(
    const record::MatchLog& log, const row::StoredMatch& match) {
    std::vector<ReasonAnswer> answers;
    const row::SeatNames names{match.opened.names, match.seats};
    const auto has_time = [began = processor_time()] {
        return processor_time() - began <= kMostTalkReasonsTime;
    };
    for (const record::TalkReason& each :
         record::talk_reasons(log.header, log.commands, kMostTalkReasons, has_time)) {
        const auto line = static_cast<std::int64_t>(each.line);
        const words::Message said = record::in_words(each.reason, each.speaker, names.as_of(line));
        ReasonAnswer answer{line, language::english(said), {}};
        words::append_json(answer.message.json, said);
        answers.push_back(std::move(answer));
    }
    return answers;
}

// Whether all of it is there, or would be more than `most` bytes.
enum class Filled : std::uint8_t { Whole, TooBig };

// Adds what the arbiter makes of a log: the verdict, how it stands before the first line, and the
// moments of each line.
[[nodiscard]] Filled fill(
    MatchAnswer& answer,
    const record::MatchLog& log,
    const row::StoredMatch& match,
    std::size_t most) {
    std::size_t bytes = 0;
    for (const LineAnswer& line : answer.lines) bytes += line.command.json.size();
    std::size_t at = 0;  // the line
    const auto visit = [&](const hall::Moment& moment) {
        while (at < answer.lines.size() && answer.lines[at].line < moment.line) ++at;
        if (at == answer.lines.size()) return hall::Follow::On;
        MomentAnswer told{
            moment.view.at,
            {record::to_json(moment.events, moment.first_event)},
            {hall::wire::to_json(moment.view)}};
        told.events.json.shrink_to_fit();
        told.view.json.shrink_to_fit();
        bytes += told.events.json.size() + told.view.json.size();
        if (bytes > most) return hall::Follow::NoFurther;
        answer.lines[at].moments.push_back(std::move(told));
        return hall::Follow::On;
    };
    const auto verdict =
        hall::follow(log.header, log.commands, match.opened.names, match.seats, visit);
    if (!verdict) return Filled::TooBig;
    answer.verdict = {record::object_json(*verdict)};
    answer.before = {hall::wire::to_json(hall::view_before(log.header, match.opened.names))};
    answer.talk_reasons = reasons_in(log, match);
    return Filled::Whole;
}

// About as many as it has in JSON, and hardly ever fewer.
[[nodiscard]] std::size_t bytes_of(const MatchAnswer& answer) {
    constexpr std::size_t kHead = 4'096;
    constexpr std::size_t kLine = 128;
    constexpr std::size_t kMoment = 64;
    std::size_t bytes = kHead + answer.header.json.size();
    if (answer.before) bytes += answer.before->json.size();
    for (const LineAnswer& line : answer.lines) {
        bytes += kLine + line.command.json.size();
        for (const MomentAnswer& moment : line.moments) {
            bytes += kMoment + moment.events.json.size() + moment.view.json.size();
        }
    }
    for (const ReasonAnswer& reason : answer.talk_reasons) {
        bytes += kMoment + reason.say.size() + reason.message.json.size();
    }
    return bytes;
}

}  // namespace

bool is_readable(const row::StoredMatch& match) { return match.ended.has_value(); }

bool is_open_to(const row::StoredMatch& match, const hall::PersonId& person) {
    return hall::may_watch(person, hall::parts_of(match));
}

Response no_such_match(const hall::MatchId& id) {
    return refusal(
        404, "no-such-match", say("http.no-such-match", "match"_is = record::in_quotes(id.text())));
}

Response match_is_on() { return refusal(409, "match-is-on", say("http.match-is-on")); }

row::StoredMatch as_seen_by(
    row::StoredMatch match, const hall::PersonId& person, const std::set<hall::PersonId>& blocked) {
    const hall::Parts parts = hall::parts_of(match);
    match = store::as_read_by(
        std::move(match),
        [reading = hall::Reading{person, parts}](std::int64_t line) { return reading.at(line); });
    return store::without_talk_of(blocked, std::move(match));
}

std::optional<std::string> match_json(
    const row::StoredMatch& match, const hall::PersonId& reader, std::size_t most) {
    const row::MatchOpened& opened = match.opened;
    MatchAnswer answer;
    answer.match = opened.match;
    answer.wall_ms = opened.wall_ms;
    answer.rulebook = rulebook_id(opened.rulebook);
    answer.officials = opened.officials;
    if (const auto* const imported = std::get_if<row::Imported>(&opened.origin)) {
        answer.source = imported->source;
    }
    answer.access = opened.access;
    answer.consent = consent_answer(match, reader);
    answer.people = players(opened.people, opened.names);
    for (const row::SeatTaken& taken : match.seats) {
        answer.taken.push_back(
            {taken.line, taken.seat, taken.person, taken.name, kind_of(taken.person)});
    }
    answer.ended = ended_answer(match.ended);
    answer.header = {opened.header};
    answer.lines = lines_of(match);
    // One that cannot be replayed is told as it is stored.
    const auto log = record::read_match_log(store::match_log_of(match), {});
    if (log && fill(answer, *log, match, most) == Filled::TooBig) return std::nullopt;
    return written(answer, bytes_of(answer));
}

std::string agreement_json(const row::StoredMatch& match, const hall::PersonId& reader) {
    return written(AgreementAnswer{match.opened.access, consent_answer(match, reader)}, 0);
}

std::string list_json(std::span<const store::MatchLine> lines, MorePages more) {
    ListAnswer answer;
    for (const store::MatchLine& line : lines) {
        answer.matches.push_back(
            {line.match,
             line.wall_ms,
             rulebook_id(line.rulebook),
             control_of(line.header),
             players(line.people, line.names),
             ended_answer(line.ended)});
    }
    if (more == MorePages::Perhaps) answer.before = lines.back().match;
    return written(answer, 0);
}

std::string rulebook_id(const std::string& stored) {
    for (const rulebook::BookId book : rulebook::books()) {
        if (stored == book->name) return std::string{book->id};
    }
    return stored;
}

std::string stored_rulebook(const std::string& id) {
    const auto book = rulebook::parse_book(id);
    return book ? std::string{(*book)->name} : id;
}

}  // namespace tandem::server

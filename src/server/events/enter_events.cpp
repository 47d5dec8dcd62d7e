// Commands for events: read, previewed, entered; and the pairings that are proposed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "desk/time_control.hpp"
#include "server/event_rooms/given_again.hpp"
#include "server/event_rooms/stopwatch.hpp"
#include "server/events/event_answers.hpp"
#include "server/events/events.hpp"
#include "server/http/answers.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/proposal.hpp"
#include "tournament/report/consequences_text.hpp"
#include "words/say.hpp"

namespace tandem::server {

using store::Archive;
using words::say;
using namespace words::literals;

namespace {

// What a change brings about in later rounds and finals.
[[nodiscard]] std::vector<words::Message> later_of(desk::Previewed& found) {
    std::vector<words::Message> later;
    for (const tournament::DivisionKey& division : found.shaken) {
        const auto consequences =
            tournament::consequences_in_place(found.before, found.after, division);
        for (words::Message& told : consequences_text(consequences, found.after, division)) {
            later.push_back(std::move(told));
        }
    }
    return later;
}

// The lines that were made by an earlier request of the same key.
[[nodiscard]] desk::Entered entered_before(
    const desk::EventRoom& room, const std::vector<std::int64_t>& lines) {
    desk::Entered entered;
    for (const desk::CourseLine& line : room.course()) {
        if (std::ranges::binary_search(lines, line.line)) {
            entered.done.push_back({line.line, line.said, line.notices});
        }
    }
    return entered;
}

// Whether what the wish is about has changed since somebody looked at it.
[[nodiscard]] bool has_changed(const desk::EventRoom& room, const EventWish& wish) {
    return wish.seen && wish.division &&
           room.version_of(tournament::DivisionKey{*wish.division}) > *wish.seen;
}

// Of the processor, that commands of one request may take.
constexpr double kMostMs = 1'000;

// An official's, whose time begins now.
[[nodiscard]] desk::Hand hand_of(
    const HostedEvent& event, const Acting& who, const EventMoment& now) {
    return {
        who.device.official,
        now.local,
        [spent = ProcessorTime{}] { return spent.ms() > kMostMs; },
        desk::time_control_of(event.head.settings)};
}

// What a wish has led to, and is answered with.
struct Granted {
    Response response;
    std::int64_t changed = 0;  // the version from now on; 0: it is as it was
    std::size_t lines = 0;
    std::vector<ClockNews> clocks = {};
};

[[nodiscard]] std::set<tournament::DivisionKey> paused_in(const tournament::Event& event) {
    std::set<tournament::DivisionKey> paused;
    for (const auto& [key, division] : event.all<tournament::Division>()) {
        if (pause_of(event, key) != nullptr) paused.insert(key);
    }
    return paused;
}

[[nodiscard]] Granted grant(
    Archive& archive,
    HostedEvent& event,
    const Acting& who,
    const EventWish& wish,
    const EventMoment& now,
    std::int64_t most_lines,
    std::string_view language) {
    const desk::Hand hand = hand_of(event, who, now);
    desk::EventRoom& room = event.room;
    const auto before = room.said_before(who.device.number, wish.key);
    if (!before.empty()) {
        return {entered_answer(entered_before(room, before), room.version(), {}, language)};
    }
    if (has_changed(room, wish)) {
        return {refusal(409, "changed-since", say("http.changed-since"))};
    }
    auto wanted = wanted_of(room.event(), wish);
    if (!wanted) return {std::move(wanted.error())};
    const auto lines_then = room.version() + static_cast<std::int64_t>(wanted->size());
    if (lines_then > most_lines || room.is_full()) {
        return {refusal(409, "event-full", say("http.event-full"))};
    }
    const desk::Request by{who.device.number, wish.key};
    const auto paused_before = paused_in(room.event());
    const std::int64_t first = room.version() + 1;
    const desk::Entered entered = room.enter(std::move(*wanted), hand, by);
    end_earlier_holders(archive, event, entered, now.wall_ms);
    std::vector<desk::row::Line> lines;
    lines.reserve(entered.commands.size());
    for (std::size_t i = 0; i < entered.commands.size(); ++i) {
        const std::int64_t line = first + static_cast<std::int64_t>(i);
        lines.push_back({line, now.wall_ms, by.device, by.key, entered.commands[i]});
    }
    if (!lines.empty()) archive.add_event_lines(event.head.event, lines);
    Granted granted{entered_answer(entered, room.version(), {}, language)};
    if (!lines.empty()) granted.changed = room.version();
    granted.lines = lines.size();
    std::set<tournament::DivisionKey> turned;
    std::ranges::set_symmetric_difference(
        paused_before, paused_in(room.event()), std::inserter(turned, turned.end()));
    granted.clocks = clocks_to_follow(event, turned, first - 1);
    return granted;
}

}  // namespace

void Events::enter(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    const auto language = language_asked(*request);
    if (!language) return respond(language.error());
    const auto bytes = static_cast<double>(request->body->size());
    if (auto wait = unpaid(EventUse::Byte, bytes, *request)) return respond(std::move(*wait));
    // It is read on the worker's thread, once it is known that it comes from an official: reading
    // takes long. A preview then waits in line.
    const auto previewed = std::make_shared<EventWish>();
    const Respond complete =
        [this, request, previewed, language = *language, respond](Response made) {
            if (!previewed->is_preview) return respond(std::move(made));
            in_line(request, respond, [this, request, previewed, language](const Respond& told) {
                preview(request, told, previewed, language);
            });
        };
    for_official(
        request,
        complete,
        [request, previewed, language = *language, now = moment(), most = config_.lines, bytes](
            Archive& archive, HostedEvent& event, const Acting& who) -> Made {
            auto wish = read_wish(*request);
            if (!wish) return {std::move(wish.error())};
            if (wish->is_preview) {
                *previewed = std::move(*wish);
                return {};
            }
            Granted granted = grant(archive, event, who, *wish, now, most, language);
            Made made{std::move(granted.response), granted.changed, std::move(granted.clocks)};
            made.bytes = static_cast<double>(granted.lines * kBytesOfLine) - bytes;
            return made;
        });
}

void Events::preview(
    const SharedRequest& request,
    const Respond& respond,
    const std::shared_ptr<const EventWish>& wish,
    std::string_view language) {
    const auto found = std::make_shared<std::optional<desk::Previewed>>();
    const auto version = std::make_shared<std::int64_t>(0);
    // What may take long is done beside the worker, by copies.
    const Respond complete = [this, request, found, version, language, respond](Response made) {
        if (!*found) return respond(std::move(made));
        answer_beside(request, respond, [found, version, language] {
            return entered_answer((*found)->entered, *version, later_of(**found), language);
        });
    };
    for_official(
        request,
        complete,
        [wish, now = moment(), found, version](
            Archive& /*archive*/, HostedEvent& event, const Acting& who) -> Made {
            const desk::Hand hand = hand_of(event, who, now);
            auto wanted = wanted_of(event.room.event(), *wish);
            if (!wanted) return {std::move(wanted.error())};
            *version = event.room.version();
            *found = event.room.preview(std::move(*wanted), hand);
            return {};
        });
}

void Events::tell_proposal(const SharedRequest& request, const Respond& respond) {
    const auto language = language_asked(*request);
    if (!language) return respond(language.error());
    in_line(request, respond, [this, request, language = *language](const Respond& told) {
        propose(request, told, language);
    });
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): what std::function copies, it frees.
}

void Events::propose(
    const SharedRequest& request, const Respond& respond, std::string_view language) {
    struct Question {
        tournament::Event event;
        tournament::RoundId round;
        std::int64_t version = 0;
    };
    const auto question = std::make_shared<std::optional<Question>>();
    const Respond complete = [this, request, question, language, respond](Response made) {
        if (!*question) return respond(std::move(made));
        answer_beside(request, respond, [question, language] {
            const Question& asked = **question;
            return proposal_answer(asked.event, asked.round, asked.version, language);
        });
    };
    for_official(
        request,
        complete,
        [request, question](
            Archive& /*archive*/, HostedEvent& event, const Acting& /*who*/) -> Made {
            auto division = division_asked(event.room.event(), *request);
            if (!division) return {std::move(division.error())};
            const auto round = round_to_pair(event.room.event(), *division);
            const std::int64_t version = event.room.version_of(*division);
            *question = Question{event.room.event(), {std::move(*division), round}, version};
            return {};
        });
}

}  // namespace tandem::server

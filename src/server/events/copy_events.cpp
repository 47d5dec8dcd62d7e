// The whole log of an event, and what another server copies, for officials.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "server/copies/event_copy.hpp"
#include "server/event_rooms/event_host.hpp"
#include "server/events/event_answers.hpp"
#include "server/events/events.hpp"
#include "server/http/answers.hpp"
#include "server/online/online_work.hpp"
#include "words/say.hpp"

namespace tandem::server {

namespace {

// What directors have said to the clocks that are in memory: those of matches in play.
[[nodiscard]] std::vector<desk::row::DirectedLine> directed_lines(const HostedEvent& event) {
    std::vector<desk::row::DirectedLine> found;
    std::size_t bytes = 0;
    for (const auto& [played, match] : event.clocks) {
        std::int64_t number = 0;
        for (const std::string& line : match.lines(match::Keeper::Director)) {
            bytes += played.size() + line.size();
            if (bytes > kMostDirectedBytes) return found;
            found.push_back({played, ++number, line});
        }
    }
    return found;
}

// As much of a log as has been read.
struct LogSoFar {
    std::string text;
    std::int64_t line = 0;  // its last one
};

// Adds the next piece. Whether there are more.
[[nodiscard]] bool read_on(store::Archive& archive, const HostedEvent& event, LogSoFar& log) {
    const desk::row::Event& head = event.head;
    if (log.text.empty()) {
        log.text.reserve(head.header.size() + 1 + event.room.log_bytes());
        log.text += head.header + '\n';
    }
    const store::EventPiece piece = archive.event_piece(head.event, log.line, EventHost::kAtOnce);
    for (const desk::row::Line& line : piece.lines) (log.text += line.command) += '\n';
    if (!piece.lines.empty()) log.line = piece.lines.back().line;
    return piece.has_more;
}

[[nodiscard]] Response log_answer(const desk::EventId& event, std::string log) {
    return {
        .status = 200,
        .type = "application/x-ndjson",
        .body = std::move(log),
        .headers = {
            {"Cache-Control", "no-store"},
            {"Content-Disposition", "attachment; filename=\"" + event.text() + ".jsonl\""}}};
}

}  // namespace

// It may be hundreds of megabytes: each address has one put together at a time, and between its
// pieces others have their turn.
void Events::tell_log(const SharedRequest& request, const Respond& respond) {
    const Respond complete = [this, request, respond](Response asked) {
        if (asked.status != 200) return respond(std::move(asked));
        in_line(request, respond, [this, request](const Respond& told) {
            for_official(
                request,
                told,
                [log = std::make_shared<LogSoFar>()](
                    store::Archive& archive, HostedEvent& event, const Acting& /*who*/) -> Made {
                    if (read_on(archive, event, *log)) {
                        return {.response = {}, .is_loading = true};
                    }
                    return {log_answer(event.head.event, std::move(log->text))};
                });
        });
    };
    for_official(
        request,
        complete,
        [](store::Archive& /*archive*/, HostedEvent& /*event*/, const Acting& /*who*/) -> Made {
            return {};
        });
}

void Events::tell_copy(const SharedRequest& request, const Respond& respond) {
    const std::int64_t after = number_asked(*request, "after");
    for_official(
        request,
        respond,
        [after](store::Archive& archive, HostedEvent& event, const Acting& who) -> Made {
            if (who.official.role != tournament::Role::Organiser) {
                return {refusal(403, "not-your-role", words::say("http.for-organiser"))};
            }
            if (is_online(event)) {
                return {refusal(409, "online", words::say("http.no-copy-of-online"))};
            }
            desk::row::Stored copy;
            copy.event = event.head;
            copy.lines = archive.event_piece(event.head.event, after, kMostCopied).lines;
            for (const auto& [hash, device] : event.devices) copy.devices.push_back({hash, device});
            std::ranges::sort(
                copy.devices, {}, [](const desk::row::Device& each) { return each.device.number; });
            copy.directed = directed_lines(event);
            return {json_text_answer(200, event_copy_json(copy))};
        });
}

}  // namespace tandem::server

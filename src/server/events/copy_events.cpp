// An event as another server copies it, for its organiser.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "server/copies/event_copy.hpp"
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

}  // namespace

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

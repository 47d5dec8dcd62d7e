// Rooms are kept while there is space for them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/event_rooms/event_host.hpp"

#include <utility>

#include "record/log/match_log.hpp"
#include "server/identity/secrets.hpp"
#include "server/ops/logging.hpp"
#include "tournament/director/decide.hpp"
#include "words/say.hpp"

namespace tandem::server {

using base::fail;
using base::Result;
using desk::EventId;
using words::say;
using namespace words::literals;

namespace {

// A large one takes some tens of megabytes.
constexpr std::size_t kRooms = 16;

}  // namespace

Result<HostedEvent*, Response> EventHost::find(store::Archive& archive, const EventId& id) {
    const auto known = events_.find(id.text());
    if (known != events_.end()) {
        newest_first_.splice(newest_first_.begin(), newest_first_, known->second.place);
        return &known->second.event;
    }
    const auto stored = archive.event(id);
    if (!stored) {
        return fail(
            refusal(404, "no-such-event", say("http.no-such-event", "event"_is = id.text())));
    }
    auto room = desk::EventRoom::resumed(*stored);
    if (!room) {
        const record::LogError& error = room.error();
        log_error(
            "an event cannot be read",
            {{"event", id.text()}, {"line", std::to_string(error.line)}});
        return fail(refusal(
            500,
            "bad-event",
            say("http.bad-event",
                "event"_is = id.text(),
                "line"_is = std::to_string(error.line),
                "fault"_is = tournament::describe_fault(error))));
    }
    HostedEvent hosted{stored->event, std::move(*room), {}, 0};
    hosted.entries = stored->entries;
    hosted.matches = stored->matches;
    for (const desk::row::Device& each : stored->devices) {
        hosted.devices.emplace(each.hash, each.device);
        hosted.last_device = std::max(hosted.last_device, each.device.number);
    }
    keep(std::move(hosted));
    return &events_.at(id.text()).event;
}

void EventHost::add(HostedEvent event) { keep(std::move(event)); }

void EventHost::forget(const EventId& id) {
    sheets_.clear(id);
    const auto known = events_.find(id.text());
    if (known == events_.end()) return;
    newest_first_.erase(known->second.place);
    events_.erase(known);
}

void EventHost::keep(HostedEvent event) {
    const std::string id = event.head.event.text();
    while (events_.size() >= kRooms) forget(EventId{newest_first_.back()});
    newest_first_.push_front(id);
    events_.insert_or_assign(id, Kept{std::move(event), newest_first_.begin()});
}

Result<Acting, Response> acting_at(
    const HostedEvent& event, const std::string& secret, std::int64_t wall_ms) {
    auto who = holder_of(event, secret, wall_ms);
    if (who && who->device.clock) {
        return fail(refusal(403, "clock-only", say("http.clock-only")));
    }
    return who;
}

Result<Acting, Response> holder_of(
    const HostedEvent& event, const std::string& secret, std::int64_t wall_ms) {
    const auto known = event.devices.find(hash_of(secret));
    if (secret.empty() || known == event.devices.end()) {
        return fail(refusal(401, "no-device", say("http.no-device")));
    }
    const desk::Device& device = known->second;
    const auto official = tournament::official_of(event.room.event(), device.official);
    if (device.until_ms <= wall_ms || !official) {
        return fail(refusal(401, "device-over", say("http.device-over")));
    }
    return Acting{device, *official};
}

}  // namespace tandem::server

// Bytes are an estimate: a room is counted anew each time that somebody asks for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/event_rooms/event_host.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "record/log/match_log.hpp"
#include "server/event_rooms/stopwatch.hpp"
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

// Of a room with nothing in it, and of a device, an entry or a match.
constexpr std::size_t kBytesOfRoom = 65'536;
constexpr std::size_t kBytesOfRow = 1'000;

[[nodiscard]] std::size_t bytes_of(const HostedEvent& event) {
    const std::size_t rows = event.devices.size() + event.entries.size() + event.matches.size();
    return kBytesOfRoom + event.room.bytes() + event.clock_bytes + rows * kBytesOfRow;
}

[[nodiscard]] Response unreadable(const EventId& id, const record::LogError& error) {
    log_error(
        "an event cannot be read", {{"event", id.text()}, {"line", std::to_string(error.line)}});
    return refusal(
        500,
        "bad-event",
        say("http.bad-event",
            "event"_is = id.text(),
            "line"_is = std::to_string(error.line),
            "fault"_is = tournament::describe_fault(error)));
}

[[nodiscard]] Response too_large() {
    return refusal(500, "event-too-large", say("http.event-too-large"));
}

}  // namespace

desk::ClockMatch& clock_match_at(
    store::Archive& archive, HostedEvent& event, const std::string& played) {
    const auto known = event.clocks.find(played);
    if (known != event.clocks.end()) return known->second;
    desk::ClockMatch match;
    const desk::row::ClockLines stored = archive.clock_lines(event.head.event, played);
    if (stored.zero_ms) match.begin(*stored.zero_ms);
    for (const desk::row::ClockLine& line : stored.lines) {
        const auto list = base::from_name<match::Keeper>(line.list);
        if (!list) continue;
        match.resume({*list, static_cast<std::uint32_t>(line.line), line.command});
    }
    if (event.clock_bytes > EventHost::kMostClockBytes) {
        event.clocks.clear();
        event.clock_bytes = 0;
    }
    event.clock_bytes += match.bytes();
    return event.clocks.emplace(played, std::move(match)).first->second;
}

Result<HostedEvent*, Response> EventHost::find(
    store::Archive& archive, const EventId& id, const std::string& who) {
    if (too_large_.contains(id.text())) return fail(too_large());
    const auto known = events_.find(id.text());
    Kept* kept = known == events_.end() ? nullptr : &known->second;
    if (kept == nullptr) {
        const auto begun = begin(archive, id, who);
        if (!begun) return fail(begun.error());
        kept = *begun;
    }
    if (kept->is_loading) {
        if (const auto fault = load_piece(archive, *kept)) {
            forget(id);
            return fail(unreadable(id, *fault));
        }
        if (kept->event.room.bytes() > most_of_room_) {
            forget(id);
            too_large_.insert(id.text());
            log_error("an event is too large", {{"event", id.text()}});
            return fail(too_large());
        }
    }
    use(*kept, who);
    return kept->is_loading ? nullptr : &kept->event;
}

Result<EventHost::Kept*, Response> EventHost::begin(
    store::Archive& archive, const EventId& id, const std::string& who) {
    auto stored = archive.event_without_lines(id);
    if (!stored) {
        return fail(
            refusal(404, "no-such-event", say("http.no-such-event", "event"_is = id.text())));
    }
    auto header = tournament::read_event_header(stored->event.header, 1, {});
    if (!header) return fail(unreadable(id, header.error()));
    HostedEvent hosted{std::move(stored->event), desk::EventRoom{std::move(*header)}, {}, 0};
    hosted.entries = std::move(stored->entries);
    hosted.matches = std::move(stored->matches);
    for (const desk::row::Device& each : stored->devices) {
        hosted.devices.emplace(each.hash, each.device);
        hosted.last_device = std::max(hosted.last_device, each.device.number);
    }
    Kept& kept = keep(std::move(hosted), who);
    kept.is_loading = true;
    return &kept;
}

std::optional<record::LogError> EventHost::load_piece(store::Archive& archive, Kept& kept) {
    desk::EventRoom& room = kept.event.room;
    const store::EventPiece piece =
        archive.event_piece(kept.event.head.event, room.version(), kAtOnce);
    const ProcessorTime spent;
    for (const desk::row::Line& line : piece.lines) {
        if (auto fault = room.resume(line)) return fault;
        if (spent.ms() > kMostMsAtOnce) return std::nullopt;
    }
    kept.is_loading = piece.has_more;
    return std::nullopt;
}

void EventHost::add(HostedEvent event, const std::string& who) {
    use(keep(std::move(event), who), who);
}

void EventHost::forget(const EventId& id) {
    sheets_.clear(id);
    const auto known = events_.find(id.text());
    if (known == events_.end()) return;
    hold(known->second, known->second.holder, 0);
    events_.erase(known);
}

EventHost::Kept& EventHost::keep(HostedEvent event, const std::string& who) {
    const std::string id = event.head.event.text();
    forget(EventId{id});
    Kept& kept = events_.emplace(id, Kept{std::move(event), false, who}).first->second;
    hold(kept, who, bytes_of(kept.event));
    return kept;
}

void EventHost::use(Kept& kept, const std::string& who) {
    kept.used = ++uses_;
    const std::size_t bytes = bytes_of(kept.event);
    hold(kept, kept.holder, bytes);
    // What others ask for as well stays if one of them holds less.
    const auto own = held_.find(who);
    if ((own == held_.end() ? 0 : own->second) + bytes < held_[kept.holder]) {
        hold(kept, who, bytes);
    }
    make_space(kept);
}

void EventHost::hold(Kept& kept, const std::string& who, std::size_t bytes) {
    const auto before = held_.try_emplace(kept.holder).first;
    before->second -= kept.bytes;
    if (before->second == 0) held_.erase(before);
    bytes_ += bytes - kept.bytes;
    kept.holder = who;
    kept.bytes = bytes;
    if (bytes > 0) held_[who] += bytes;
}

void EventHost::make_space(const Kept& besides) {
    while (bytes_ - besides.bytes > most_bytes_) {
        const Kept* last = nullptr;
        std::size_t most = 0;
        for (const auto& [id, each] : events_) {
            if (&each == &besides) continue;
            const std::size_t own =
                held_.at(each.holder) - (each.holder == besides.holder ? besides.bytes : 0);
            const bool goes =
                last == nullptr || own > most || (own == most && each.used < last->used);
            if (!goes) continue;
            last = &each;
            most = own;
        }
        if (last == nullptr) return;
        forget(EventId{last->event.head.event});
    }
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

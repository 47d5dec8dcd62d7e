// Making an event, and the list of those that everybody may find.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <optional>
#include <utility>

#include <boost/describe.hpp>
#include <boost/json/serialize.hpp>

#include "record/text/quoting.hpp"
#include "server/events/event_answers.hpp"
#include "server/events/event_devices.hpp"
#include "server/events/event_settings.hpp"
#include "server/events/events.hpp"
#include "server/http/answers.hpp"
#include "server/identity/secrets.hpp"
#include "server/ops/addresses.hpp"
#include "tournament/event_log/text_limits.hpp"
#include "words/say.hpp"

namespace tandem::server {

using base::fail;
using base::Result;
using desk::EventId;
using store::Archive;
using store::Failure;
using words::say;
using namespace words::literals;
namespace json = boost::json;

namespace {

constexpr std::int64_t kDayMs = 86'400'000;
constexpr std::size_t kIdLetters = 8;
constexpr int kMostListed = 50;
constexpr int kMostListedOfOne = 3;

struct EventMade {
    std::string event;
    DeviceTold device;
};
BOOST_DESCRIBE_STRUCT(EventMade, (), (event, device))

struct EventListed {
    std::string event;
    std::string name;
    std::string place;
    std::int64_t made_ms = 0;
};
BOOST_DESCRIBE_STRUCT(EventListed, (), (event, name, place, made_ms))
struct EventsListed {
    std::vector<EventListed> events;
};
BOOST_DESCRIBE_STRUCT(EventsListed, (), (events))

// The header of a log, of what somebody says who makes an event. Errors: 400 "bad-event".
[[nodiscard]] Result<tournament::EventHeader, Response> header_in(json::object body) {
    for (const auto* key : {"name", "place", "organiser"}) {
        const json::value* const said = body.if_contains(key);
        if (said == nullptr || !said->is_string()) continue;
        if (said->get_string().size() <= tournament::kMostNameBytes) continue;
        return fail(refusal(
            400, "bad-event", say("http.query-too-long", "key"_is = record::in_quotes(key))));
    }
    json::object header{{"tandem-event", tournament::EventHeader::kVersion}};
    for (const auto* key : {"name", "rulebook", "place", "organiser"}) {
        if (body.contains(key)) header[key] = std::move(body[key]);
    }
    auto read = tournament::read_event_header(json::serialize(header), 1, {});
    if (!read) {
        return fail(refusal(400, "bad-event", tournament::describe_fault(read.error())));
    }
    return std::move(*read);
}

// Tells the events of one address from most others, and says nothing more of it: each of these
// groups has tens of thousands of addresses. "" for this machine.
[[nodiscard]] std::string origin_of(const std::string& address) {
    constexpr std::size_t kDigits = 4;
    const std::string who = hall_address(address);
    return who.empty() ? who : hash_of("event:" + who).substr(0, kDigits);
}

// The newest that are listed.
[[nodiscard]] Response list_answer(Archive& archive) {
    EventsListed all;
    for (const desk::row::Event& each : archive.listed_events(kMostListed, kMostListedOfOne)) {
        const auto header = tournament::read_event_header(each.header, 1, {});
        if (!header) continue;
        all.events.push_back({each.event.text(), header->name, header->place, each.wall_ms});
    }
    return offered_answer(kept_text(json_answer(200, all).body));
}

[[nodiscard]] Response too_many_events() {
    return refusal(429, "too-many-events", say("http.too-many-events"));
}

}  // namespace

void Events::list(const SharedRequest& request, const Respond& respond) {
    if (auto wait = unpaid(EventUse::WorkMs, kSharedMs, *request)) {
        return respond(std::move(*wait));
    }
    const std::string payer = subscriber(request->address);
    const auto make = [this, payer](const auto& making, const Respond& respond_all) {
        worker_.ask_if(
            [making] { return making->is_wanted; },
            payer,
            [making](Archive& archive) -> std::optional<Response> {
                if (making->is_made) return std::nullopt;
                Response made = list_answer(archive);
                making->is_made = true;
                return made;
            },
            [respond_all](Result<std::optional<Response>, Failure> made) {
                if (!made) return respond_all(busy_answer());
                if (*made) respond_all(std::move(**made));
            });
    };
    sheets_.ask(kList, "", payer, respond, make);
}

void Events::make(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    const auto bytes = static_cast<double>(request->body->size());
    if (auto wait = unpaid(EventUse::Byte, bytes, *request)) return respond(std::move(*wait));
    constexpr auto kKeys = std::to_array<std::string_view>(
        {"name",
         "rulebook",
         "place",
         "organiser",
         "label",
         "names",
         "listed",
         "venue",
         "registration",
         "clock_ms",
         "increment_ms",
         "delay_ms",
         "watch_delay_ms"});
    auto body = object_of(*request, kKeys);
    if (!body) return respond(std::move(body.error()));
    const auto settings = settings_in(*body, {});
    if (!settings) return respond(settings.error());
    const std::string label = body->contains("label") ? text_of(*body, "label").value_or("") : "";
    if (!label.empty()) {
        if (auto bad = bad_label(label)) return respond(std::move(*bad));
    }
    auto header = header_in(std::move(*body));
    if (!header) return respond(std::move(header.error()));
    if (auto bad = bad_clock(header->rulebook, *settings)) return respond(std::move(*bad));
    if (auto wait = unpaid(EventUse::Event, 1, *request)) return respond(std::move(*wait));
    sessions_.find_known(*request, respond, [=, this](const Identity& who) {
        const std::int64_t now = wall_ms();
        const std::string secret = new_secret();
        desk::Device device{
            1, {std::string{tournament::kOrganiser}}, label, now, now + kLongestDays * kDayMs, {}};
        const desk::row::Event row{
            EventId{random_letters(kIdLetters)},
            who.person.id,
            now,
            tournament::to_json(*header),
            *settings};
        sessions_.act(
            worker_,
            asker_of(*request, who),
            {},
            [=,
             host = host_,
             most = config_.made_a_day,
             local = config_.local_time(),
             origin = origin_of(request->address)](Archive& archive) -> Response {
                if (archive.events_of(row.owner, now - kDayMs) >= most) return too_many_events();
                const std::string hash = hash_of(secret);
                archive.add_event(row, {hash, device}, origin);
                HostedEvent made_now{row, desk::EventRoom{*header}, {{hash, device}}, 1};
                if (is_online(made_now)) appoint_server(archive, made_now, {now, local, {}});
                host->add(std::move(made_now), subscriber(request->address));
                EventMade made{row.event.text(), told(device)};
                made.device.secret = secret;
                return json_answer(201, made);
            },
            [this, respond](Result<Response, Response> made) {
                sheets_.changed(kList);
                respond(made ? std::move(*made) : std::move(made.error()));
            });
    });
}

}  // namespace tandem::server

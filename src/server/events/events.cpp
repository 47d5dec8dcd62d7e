// Routes of events, and what is made, told and set there.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/events/events.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <utility>

#include <boost/describe.hpp>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "desk/state_json.hpp"
#include "process/local_time.hpp"
#include "record/text/quoting.hpp"
#include "server/events/event_answers.hpp"
#include "server/events/event_devices.hpp"
#include "server/events/event_settings.hpp"
#include "server/http/answers.hpp"
#include "server/identity/secrets.hpp"
#include "server/ops/addresses.hpp"
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
constexpr std::size_t kMostNameBytes = 200;  // of what the list of events says of each
constexpr const char* kList = "";  // under which its answer is kept, like those about an event
constexpr std::size_t kAddresses = 20'000;  // each of which pays by itself
// Of what may take seconds: of each address, of addresses, and at once.
constexpr std::size_t kWaitingOfOne = 32;
constexpr std::size_t kAddressesWaiting = 32;
constexpr std::size_t kAtOnce = 2;
// What it costs to be told what is made for many at once.
constexpr double kSharedMs = 0.05;

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

// How long something on this thread has taken.
class Stopwatch {
  public:
    [[nodiscard]] double ms() const {
        const std::chrono::duration<double, std::milli> span = Clock::now() - began_;
        return span.count();
    }

  private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point began_ = Clock::now();
};

// The header of a log, of what somebody says who makes an event. Errors: 400 "bad-event".
[[nodiscard]] Result<tournament::EventHeader, Response> header_in(json::object body) {
    for (const auto* key : {"name", "place", "organiser"}) {
        const json::value* const said = body.if_contains(key);
        if (said == nullptr || !said->is_string()) continue;
        if (said->get_string().size() <= kMostNameBytes) continue;
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

// What everybody may read of a sheet.
[[nodiscard]] Response public_sheet(
    KeptSheets& sheets, HostedEvent& event, const Request& request) {
    const tournament::DivisionKey division{asked(request, "division")};
    const std::int64_t version =
        division.text.empty() ? event.room.version() : event.room.version_of(division);
    return sheets.answer(event.head.event, sheet_key(request), version, [&] {
        return sheet_answer(event, request, Reader::Anybody);
    });
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

[[nodiscard]] base::Allowance<EventUse> allowance_of(const EventsConfig& config) {
    base::Allowance<EventUse> all;
    all[EventUse::Event] = config.events;
    all[EventUse::Byte] = config.bytes;
    all[EventUse::Team] = config.teams;
    all[EventUse::BotTeam] = config.bot_teams;
    all[EventUse::WorkMs] = config.work_ms;
    return all;
}

}  // namespace

tournament::Timestamp local_time() { return {process::local_ms()}; }

Events::Events(
    Worker& worker,
    Sessions& sessions,
    Post post,
    ReadClock clock,
    InHall in_hall,
    EventsConfig config)
    : worker_(worker),
      sessions_(sessions),
      post_(std::move(post)),
      clock_(std::move(clock)),
      in_hall_(std::move(in_hall)),
      config_(std::move(config)),
      by_address_(allowance_of(config_), kAddresses),
      steward_(
          worker_,
          in_hall_,
          host_,
          [this] { return moment(); },
          [this](const EventId& event, std::int64_t version) { tell_changed(event, version); },
          config_.until_back),
      lines_(kWaitingOfOne),
      side_(post_, kAddressesWaiting, kAtOnce) {}

Events::~Events() = default;

void Events::add_to(Routes& routes) {
    using Method = void (Events::*)(const SharedRequest&, const Respond&);
    const auto add =
        [&](std::string_view verb, std::string_view path, Method method, Body body = Body::Small) {
            routes.add(
                verb,
                path,
                [this, method](const SharedRequest& request, const Respond& respond) {
                    (this->*method)(request, respond);
                },
                body);
        };
    add("GET", "/api/events", &Events::list);
    add("POST", "/api/events", &Events::make, Body::Big);
    add("GET", "/api/events/:id", &Events::tell);
    add("GET", "/api/events/:id/sheet", &Events::tell_sheet);
    add("GET", "/api/events/:id/desk", &Events::tell_desk);
    add("GET", "/api/events/:id/state", &Events::tell_state);
    add("GET", "/api/events/:id/setup", &Events::tell_setup);
    add("GET", "/api/events/:id/conduct", &Events::tell_conduct);
    add("GET", "/api/events/:id/course", &Events::tell_course);
    add("GET", "/api/events/:id/copy", &Events::tell_copy);
    add("GET", "/api/events/:id/proposal", &Events::tell_proposal);
    add("GET", "/api/events/:id/own", &Events::tell_own);
    add("GET", "/api/events/:id/matches", &Events::tell_matches);
    add("POST", "/api/events/:id/teams", &Events::enter_team);
    add("POST", "/api/events/:id/teams/join", &Events::join_team);
    add("POST", "/api/events/:id/teams/withdraw", &Events::withdraw_team);
    add("POST", "/api/events/:id/teams/bots", &Events::enter_bots);
    add("POST", "/api/events/:id/line-up", &Events::line_up);
    add("GET", "/api/events/:id/devices", &Events::list_devices);
    add("GET", "/events/:id.jsonl", &Events::tell_log);
    add("POST", "/api/events/:id/commands", &Events::enter, Body::Big);
    add("POST", "/api/events/:id/settings", &Events::set);
    add("POST", "/api/events/:id/devices", &Events::add_device);
    add("POST", "/api/events/:id/devices/end", &Events::end_device);
    add("GET", "/api/events/:id/clocks", &Events::tell_clocks);
    add("POST", "/api/events/:id/clock", &Events::sync_clock, Body::Big);
}

bool Events::finish(std::chrono::milliseconds most) { return side_.finish(most); }

std::int64_t Events::wall_ms() const { return base::count(clock_().wall); }

std::optional<Response> Events::unpaid(EventUse use, double tokens, const Request& request) {
    const std::string who = hall_address(request.address);
    if (who.empty()) return std::nullopt;
    const Millis now = clock_().mono;
    const auto left = spend(use, tokens, now, {by_address_.of(who, now)});
    if (!left) return std::nullopt;
    return too_often_answer(left->wait.value_or(Millis{60'000}));
}

void Events::charge_for(const Request& request, EventUse use, double tokens) {
    const std::string who = hall_address(request.address);
    const Millis now = clock_().mono;
    if (!who.empty()) base::charge(use, tokens, now, {by_address_.of(who, now)});
}

void Events::in_line(const SharedRequest& request, const Respond& respond, Begin begin) {
    const std::string who = subscriber(request->address);
    const bool waits = lines_.enter(who, [this, who, respond, begin = std::move(begin)] {
        begin([this, who, respond](Response made) {
            respond(std::move(made));
            lines_.leave(who);
        });
    });
    if (!waits) respond(busy_answer());
}

void Events::answer_beside(
    const SharedRequest& request, const Respond& respond, std::function<Response()> make) {
    struct Answer {
        Response response;
        double took_ms = 0;
    };
    const auto answer = std::make_shared<Answer>();
    const bool is_taken = side_.take(
        [answer, make = std::move(make)] {
            const Stopwatch watch;
            answer->response = make();
            answer->took_ms = watch.ms();
        },
        [this, answer, request, respond] {
            charge_for(*request, EventUse::WorkMs, answer->took_ms);
            respond(std::move(answer->response));
        });
    if (!is_taken) respond(busy_answer());
}

EventMoment Events::moment() const { return {wall_ms(), config_.local_time(), config_.gather}; }

Events::Made Events::made_at(
    Archive& archive, EventHost& host, const SharedRequest& request, const Make& make) {
    const Stopwatch watch;
    const EventId id{request->id};
    auto event = host.find(archive, id, subscriber(request->address));
    if (!event) return {std::move(event.error())};
    if (*event == nullptr) return {.response = {}, .is_loading = true, .took_ms = watch.ms()};
    try {
        Made made = make(archive, **event);
        made.took_ms = watch.ms();
        return made;
    } catch (const Failure&) {
        // What was decided may not be stored.
        host.forget(id);
        throw;
    }
}

void Events::take(const SharedRequest& request, const Respond& respond, Made made) {
    const EventId event{request->id};
    charge_for(*request, EventUse::WorkMs, made.took_ms);
    if (made.bytes > 0) charge_for(*request, EventUse::Byte, made.bytes);
    if (made.changed != 0) tell_changed(event, made.changed);
    if (made.clock.version != 0) tell_changed(EventId{made.clock.table}, made.clock.version);
    respond(std::move(made.response));
    if (made.changed != 0) steward_.changed(event);
}

void Events::tell_changed(const EventId& event, std::int64_t version) {
    sheets_.changed(event.text());
    in_hall_([&](hall::Hall& hall, hall::Now now) { hall.event_changed(event, version, now); });
}

void Events::in_turn(const SharedRequest& request, const Respond& respond, const Make& make) {
    if (auto wait = unpaid(EventUse::WorkMs, 1, *request)) return respond(std::move(*wait));
    in_turn_paid(request, respond, make);
}

void Events::in_turn_paid(const SharedRequest& request, const Respond& respond, const Make& make) {
    worker_.ask(
        subscriber(request->address),
        [host = host_, request, make](Archive& archive) {
            return made_at(archive, *host, request, make);
        },
        [this, request, respond, make](Result<Made, Failure> made) {
            if (!made) return respond(busy_answer());
            if (!made->is_loading) return take(request, respond, std::move(*made));
            charge_for(*request, EventUse::WorkMs, made->took_ms);
            in_turn_paid(request, respond, make);
        });
}

void Events::for_person(const SharedRequest& request, const Respond& respond, MakeForPerson make) {
    if (auto wait = unpaid(EventUse::WorkMs, 1, *request)) return respond(std::move(*wait));
    sessions_.find_known(
        *request, respond, [this, request, respond, make = std::move(make)](const Identity& who) {
            if (auto why = may_not_enter(request, who.person.id)) return respond(std::move(*why));
            as_person(request, respond, who, make);
        });
}

void Events::as_person(
    const SharedRequest& request,
    const Respond& respond,
    const Identity& who,
    const MakeForPerson& make) {
    sessions_.act(
        worker_,
        asker_of(*request, who),
        {},
        [host = host_, request, person = who.person, make](Archive& archive) {
            return made_at(archive, *host, request, [&](Archive& in, HostedEvent& event) {
                return make(in, event, person);
            });
        },
        [this, request, respond, who, make](Result<Made, Response> made) {
            if (!made) return respond(std::move(made.error()));
            if (!made->is_loading) return take(request, respond, std::move(*made));
            charge_for(*request, EventUse::WorkMs, made->took_ms);
            as_person(request, respond, who, make);
        });
}

void Events::for_official(const SharedRequest& request, const Respond& respond, MakeFor make) {
    in_turn(
        request,
        respond,
        [request, now = wall_ms(), make = std::move(make)](
            Archive& archive, HostedEvent& event) -> Made {
            const auto who = acting_at(event, request->bearer, now);
            if (!who) return {who.error()};
            return make(archive, event, *who);
        });
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): what std::function copies, it frees.
}

void Events::list(const SharedRequest& request, const Respond& respond) {
    if (auto wait = unpaid(EventUse::WorkMs, kSharedMs, *request)) {
        return respond(std::move(*wait));
    }
    sheets_.ask(kList, "", respond, [this, request](const Respond& respond_all) {
        worker_.ask(
            subscriber(request->address),
            [](Archive& archive) { return list_answer(archive); },
            [respond_all](Result<Response, Failure> made) {
                respond_all(made ? std::move(*made) : busy_answer());
            });
    });
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

void Events::tell(const SharedRequest& request, const Respond& respond) {
    ask_shared(request, respond, "", [](Archive& /*archive*/, HostedEvent& event) -> Made {
        return {overview_answer(event)};
    });
}

void Events::ask_shared(
    const SharedRequest& request,
    const Respond& respond,
    const std::string& key,
    const Make& make) {
    if (auto wait = unpaid(EventUse::WorkMs, kSharedMs, *request)) {
        return respond(std::move(*wait));
    }
    sheets_.ask(request->id, key, respond, [this, request, make](const Respond& respond_all) {
        in_turn_paid(request, respond_all, make);
    });
}

void Events::tell_sheet(const SharedRequest& request, const Respond& respond) {
    if (!request->bearer.empty()) return tell_own_sheet(request, respond);
    ask_shared(
        request,
        respond,
        sheet_key(*request),
        [request, host = host_](Archive& /*archive*/, HostedEvent& event) -> Made {
            return {public_sheet(host->sheets(), event, *request)};
        });
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): what std::function copies, it frees.
}

void Events::tell_own_sheet(const SharedRequest& request, const Respond& respond) {
    in_turn(
        request,
        respond,
        [request, host = host_, now = wall_ms()](Archive& /*archive*/, HostedEvent& event) -> Made {
            const bool is_official = acting_at(event, request->bearer, now).has_value();
            return {
                is_official ? sheet_answer(event, *request, Reader::Official)
                            : public_sheet(host->sheets(), event, *request)};
        });
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): what std::function copies, it frees.
}

void Events::tell_desk(const SharedRequest& request, const Respond& respond) {
    const auto language = language_asked(*request);
    if (!language) return respond(language.error());
    for_official(
        request,
        respond,
        [language = *language, backups = config_.backups](
            Archive& /*archive*/, HostedEvent& event, const Acting& who) -> Made {
            const auto backup = backups == nullptr ? std::nullopt : std::optional{backups->state()};
            return {desk_answer(event, who, backup, language)};
        });
}

void Events::tell_state(const SharedRequest& request, const Respond& respond) {
    const std::int64_t after = number_asked(*request, "after");
    for_official(
        request,
        respond,
        [request, after](Archive& /*archive*/, HostedEvent& hosted, const Acting& /*who*/) -> Made {
            const tournament::Event& event = hosted.room.event();
            const auto division = division_asked(event, *request);
            if (!division) return {division.error()};
            const std::string told =
                after > 0
                    ? desk::state_news_json(event, *division, hosted.room.last_changes(), after)
                    : desk::state_json(event, *division);
            return {versioned_answer(hosted.room.version(), told)};
        });
}

void Events::tell_setup(const SharedRequest& request, const Respond& respond) {
    for_official(
        request,
        respond,
        [](Archive& /*archive*/, HostedEvent& event, const Acting& /*who*/) -> Made {
            return {versioned_answer(event.room.version(), desk::setup_json(event.room.event()))};
        });
}

void Events::tell_conduct(const SharedRequest& request, const Respond& respond) {
    for_official(
        request,
        respond,
        [](Archive& /*archive*/, HostedEvent& event, const Acting& /*who*/) -> Made {
            return {versioned_answer(event.room.version(), desk::conduct_json(event.room.event()))};
        });
}

void Events::tell_course(const SharedRequest& request, const Respond& respond) {
    const auto language = language_asked(*request);
    if (!language) return respond(language.error());
    const std::int64_t after = number_asked(*request, "after");
    for_official(
        request,
        respond,
        [language = *language, after](
            Archive& /*archive*/, HostedEvent& event, const Acting& /*who*/) -> Made {
            return {course_answer(event, after, language)};
        });
}

void Events::tell_log(const SharedRequest& request, const Respond& respond) {
    for_official(
        request, respond, [](Archive& archive, HostedEvent& event, const Acting& /*who*/) -> Made {
            const auto stored = archive.event(event.head.event);
            std::string log = event.head.header + '\n';
            for (const desk::row::Line& line : stored.value().lines) log += line.command + '\n';
            return {
                {.status = 200,
                 .type = "application/x-ndjson",
                 .body = std::move(log),
                 .headers = {
                     {"Cache-Control", "no-store"},
                     {"Content-Disposition",
                      "attachment; filename=\"" + event.head.event.text() + ".jsonl\""}}}};
        });
}

void Events::set(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    constexpr auto kKeys = std::to_array<std::string_view>(
        {"names", "listed", "registration", "clock_ms", "increment_ms", "watch_delay_ms"});
    auto body = object_of(*request, kKeys);
    if (!body) return respond(std::move(body.error()));
    const Respond list_too = [this, respond](Response made) {
        if (made.status == 204) sheets_.changed(kList);
        respond(std::move(made));
    };
    for_official(
        request,
        list_too,
        [body = *body, host = host_](
            Archive& archive, HostedEvent& event, const Acting& who) -> Made {
            if (who.official.role != tournament::Role::Organiser) {
                return {refusal(403, "not-your-role", say("http.for-organiser"))};
            }
            const auto settings = settings_in(body, event.head.settings);
            if (!settings) return {settings.error()};
            if (auto bad = bad_clock(event.room.event().header().rulebook, *settings)) {
                return {std::move(*bad)};
            }
            archive.set_event(event.head.event, *settings);
            event.head.settings = *settings;
            host->sheets().clear(event.head.event);
            return {done_answer(), event.room.version()};
        });
}

}  // namespace tandem::server

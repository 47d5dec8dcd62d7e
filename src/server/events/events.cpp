// Routes of events, and what is told and set there.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/events/events.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <new>
#include <optional>
#include <utility>

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "desk/state_json.hpp"
#include "desk/time_control.hpp"
#include "process/local_time.hpp"
#include "server/event_rooms/stopwatch.hpp"
#include "server/events/event_answers.hpp"
#include "server/events/event_devices.hpp"
#include "server/events/event_settings.hpp"
#include "server/http/answers.hpp"
#include "server/ops/addresses.hpp"
#include "words/say.hpp"

namespace tandem::server {

using base::Result;
using desk::EventId;
using store::Archive;
using store::Failure;
using words::say;
using namespace words::literals;

namespace {

constexpr std::size_t kAddresses = 20'000;  // each of which pays by itself
// Of what may take seconds: of each address, of addresses, and at once.
constexpr std::size_t kWaitingOfOne = 32;
constexpr std::size_t kAddressesWaiting = 32;
constexpr std::size_t kAtOnce = 2;

// What everybody may read of a sheet.
[[nodiscard]] Response public_sheet(
    KeptSheets& sheets, HostedEvent& event, const Request& request) {
    const auto kind = base::from_name<tournament::SheetKind>(asked(request, "sheet"));
    std::optional<tournament::DivisionKey> division{{asked(request, "division")}};
    if (division->text.empty()) division.reset();
    // What is refused is not kept.
    const std::int64_t version =
        kind ? event.room.version_of_sheet(*kind, division) : event.room.version();
    return sheets.answer(event.head.event, sheet_key(request), version, [&] {
        return sheet_answer(event, request, Reader::Anybody);
    });
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
          post_,
          in_hall_,
          host_,
          [this] { return moment(); },
          [this](const EventId& event, std::int64_t version) { tell_changed(event, version); },
          [this](const std::string& called, const hall::PersonId& person) {
              return sessions_.passes_for_other(called, person);
          },
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
    add("POST", "/api/events/:id/direct", &Events::direct);
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
            try {
                answer->response = make();
            } catch (const std::bad_alloc&) {
                answer->response = busy_answer();
            }
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
    try {
        auto event = host.find(archive, id, subscriber(request->address));
        if (!event) return {std::move(event.error())};
        if (*event == nullptr) return {.response = {}, .is_loading = true, .took_ms = watch.ms()};
        Made made = make(archive, **event);
        made.took_ms = watch.ms();
        return made;
    } catch (const std::exception&) {
        // What was decided may not be stored, by a failure of the database or for want of memory.
        host.forget(id);
        throw;
    }
}

void Events::take(const SharedRequest& request, const Respond& respond, Made made) {
    const EventId event{request->id};
    charge_for(*request, EventUse::WorkMs, made.took_ms);
    if (made.bytes > 0) charge_for(*request, EventUse::Byte, made.bytes);
    if (made.changed != 0) tell_changed(event, made.changed);
    tell_clocks_changed(made.clocks);
    respond(std::move(made.response));
    if (made.changed != 0) steward_.changed(event);
}

void Events::tell_clocks_changed(const std::vector<ClockNews>& clocks) {
    if (clocks.empty()) return;
    in_hall_([&](hall::Hall& hall, hall::Now now) {
        for (const ClockNews& each : clocks) {
            hall.event_changed(EventId{each.table}, each.version, now);
        }
    });
}

void Events::tell_changed(const EventId& event, std::int64_t version) {
    sheets_.changed(event.text());
    in_hall_([&](hall::Hall& hall, hall::Now now) { hall.event_changed(event, version, now); });
}

void Events::in_turn(const SharedRequest& request, const Respond& respond, const Make& make) {
    if (auto wait = unpaid(EventUse::WorkMs, 1, *request)) return respond(std::move(*wait));
    in_turn_paid(request, respond, make, std::make_shared<SharedAnswers::Making>());
}

void Events::in_turn_paid(
    const SharedRequest& request,
    const Respond& respond,
    const Make& make,
    const std::shared_ptr<SharedAnswers::Making>& making) {
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): what std::function copies, it frees.
    worker_.ask_if(
        [making] { return making->is_wanted; },
        subscriber(request->address),
        [host = host_, request, make, making](Archive& archive) -> Made {
            if (making->is_made) return {.response = {}, .is_elsewhere = true};
            Made made = made_at(archive, *host, request, make);
            making->is_made = !made.is_loading;
            return made;
        },
        // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks)
        [this, request, respond, make, making](Result<Made, Failure> made) {
            if (!making->is_wanted || (made && made->is_elsewhere)) return;
            if (!made) return respond(busy_answer());
            if (!made->is_loading) return take(request, respond, std::move(*made));
            charge_for(*request, EventUse::WorkMs, made->took_ms);
            in_turn_paid(request, respond, make, making);
        });
}

void Events::for_person(
    const SharedRequest& request,
    const Respond& respond,
    const std::string& called,
    MakeForPerson make) {
    if (auto wait = unpaid(EventUse::WorkMs, 1, *request)) return respond(std::move(*wait));
    sessions_.find_known(
        *request,
        respond,
        [this, request, respond, called, make = std::move(make)](const Identity& who) {
            if (sessions_.passes_for_other(called, who.person.id)) {
                return respond(refusal(409, "name-taken", say("http.name-taken")));
            }
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
    const auto make_all = [this, request, make](const auto& making, const Respond& respond_all) {
        in_turn_paid(request, respond_all, make, making);
    };
    sheets_.ask(request->id, key, subscriber(request->address), respond, make_all);
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
        [language = *language,
         backups = config_.backups,
         waiting = steward_.waiting(EventId{request->id})](
            Archive& /*archive*/, HostedEvent& event, const Acting& who) -> Made {
            const auto backup = backups == nullptr ? std::nullopt : std::optional{backups->state()};
            return {desk_answer(event, who, backup, waiting, language)};
        });
}

void Events::tell_state(const SharedRequest& request, const Respond& respond) {
    for_official(
        request,
        respond,
        [request](Archive& /*archive*/, HostedEvent& hosted, const Acting& /*who*/) -> Made {
            const desk::EventRoom& room = hosted.room;
            const auto division = division_asked(room.event(), *request);
            if (!division) return {division.error()};
            return {state_answer(room, *division, version_known(room, *request))};
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
    for_official(
        request,
        respond,
        [request, language = *language](
            Archive& /*archive*/, HostedEvent& event, const Acting& /*who*/) -> Made {
            return {course_answer(event, version_known(event.room, *request), language)};
        });
}

void Events::set(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    constexpr auto kKeys = std::to_array<std::string_view>(
        {"names",
         "listed",
         "registration",
         "clock_ms",
         "increment_ms",
         "delay_ms",
         "watch_delay_ms"});
    auto body = object_of(*request, kKeys);
    if (!body) return respond(std::move(body.error()));
    const Respond list_too = [this, respond](Response made) {
        if (made.status == 204) sheets_.changed(kList);
        respond(std::move(made));
    };
    for_official(
        request,
        list_too,
        [body = *body, host = host_, local = config_.local_time()](
            Archive& archive, HostedEvent& event, const Acting& who) -> Made {
            if (who.official.role != tournament::Role::Organiser) {
                return {refusal(403, "not-your-role", say("http.for-organiser"))};
            }
            const auto settings = settings_in(body, event.head.settings);
            if (!settings) return {settings.error()};
            if (auto bad = bad_clock(event.room.event().header().rulebook, *settings)) {
                return {std::move(*bad)};
            }
            const tournament::Event& now_on = event.room.event();
            const desk::Settings anew =
                desk::set_anew(*settings, event.head.settings, now_on, local);
            archive.set_event(event.head.event, anew);
            event.head.settings = anew;
            host->sheets().clear(event.head.event);
            return {done_answer(), event.room.version()};
        });
}

}  // namespace tandem::server

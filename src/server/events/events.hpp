// Events over HTTP: made, read by everybody, and run by officials on their devices.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   request ─▶ [worker's thread: room decides ─▶ stored] ─▶ answered ─▶ followers are told
//
// A device comes with its secret as a bearer token: the link that an official opens has it. What
// everybody may read takes none. A request that changes something bears a key, and one that comes
// again under the same key changes nothing more.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/budget.hpp"
#include "server/api/in_hall.hpp"
#include "server/copies/backups.hpp"
#include "server/event_rooms/event_host.hpp"
#include "server/event_rooms/shared_answers.hpp"
#include "server/events/event_wish.hpp"
#include "server/events/table_clock.hpp"
#include "server/http/routes.hpp"
#include "server/identity/sessions.hpp"
#include "server/online/steward.hpp"
#include "server/ops/clock.hpp"
#include "server/ops/one_each.hpp"
#include "server/ops/side_thread.hpp"
#include "server/ops/worker.hpp"

namespace tandem::server {

// What an address pays for: each event it makes, and what it sends to be entered.
// And each team that it registers, of people or of bots.
enum class EventUse : std::uint8_t { Event, Byte, Team, BotTeam, WorkMs };
consteval auto names_of(EventUse /*type*/) {
    using enum EventUse;
    return base::names<EventUse>(
        {{Event, "events"},
         {Byte, "bytes"},
         {Team, "teams"},
         {BotTeam, "bot-teams"},
         {WorkMs, "work-ms"}});
}

using ReadLocalTime = std::function<tournament::Timestamp()>;
// The clock on the wall.
[[nodiscard]] tournament::Timestamp local_time();

struct EventsConfig {
    ReadLocalTime local_time = server::local_time;
    std::int64_t made_a_day = 20;  // by one person
    std::int64_t lines = 50'000;  // of one log
    // Of one address. An event of 2,000 teams is some 5 MB.
    base::Rate events{40, 1};
    base::Rate bytes{20'000'000, 1'000'000};
    const Backups* backups = nullptr;  // of which the desk tells; null: no backup is kept
    base::Rate teams{60, 6};
    // Nobody else pays for the lines of their matches: after a day, some 30,000 a minute at most.
    base::Rate bot_teams{200, 1};
    base::Rate work_ms{60'000, 20'000};  // of the thread for events
    // Of online events: for players to come to the board where a division does not say, and after a
    // start of the server, before anybody is late.
    Millis gather{300'000};
    Millis until_back{60'000};
};

// What it costs to be told what is made for many at once, in ms of the events' thread.
inline constexpr double kSharedMs = 0.05;
// What a line takes on disk beyond its text, and what it is paid for at least.
inline constexpr std::size_t kBytesOfLine = 150;
// Under which the answer to the list of events is kept, like those about an event.
inline constexpr const char* kList = "";

class Events {
  public:
    // The hall tells those who follow an event of each new version.
    // Needs: all outlive it, and nobody else uses `worker`.
    Events(
        Worker& worker,
        Sessions& sessions,
        Post post,
        ReadClock clock,
        InHall in_hall,
        EventsConfig config = {});
    ~Events();
    Events(const Events&) = delete;
    Events& operator=(const Events&) = delete;

    // All under /api/events, and /events/:id.jsonl; docs/protocol.md lists them.
    void add_to(Routes& routes);
    // Sees to it that online events are played: it hears of matches, and of time.
    [[nodiscard]] Steward& steward() { return steward_; }

    // Begins nothing any more on a thread of its own; false where what was begun takes longer.
    [[nodiscard]] bool finish(std::chrono::milliseconds most);

  private:
    // What was made of a request.
    struct Made {
        Response response;
        std::int64_t changed = 0;  // the version of the event from now on; 0: it is as it was
        std::vector<ClockNews> clocks{};
        bool is_loading = false;  // the event; it has to be asked again
        bool is_elsewhere = false;  // another has made it for all who wait
        double bytes = 0;  // that are stored beyond those that have been paid
        double took_ms = 0;
    };
    // On the worker's thread.
    using Make = std::function<Made(store::Archive& archive, HostedEvent& event)>;
    using MakeFor =
        std::function<Made(store::Archive& archive, HostedEvent& event, const Acting& who)>;
    void in_turn(const SharedRequest& request, const Respond& respond, const Make& make);
    // The same for what has been paid; an answer for many only where none of them has it yet.
    void in_turn_paid(
        const SharedRequest& request,
        const Respond& respond,
        const Make& make,
        const std::shared_ptr<SharedAnswers::Making>& making);
    // What anybody is told under that key of the event, made once for all who wait.
    void ask_shared(
        const SharedRequest& request,
        const Respond& respond,
        const std::string& key,
        const Make& make);
    // To whoever shows something of an event, or of the clocks at a table of it.
    void tell_changed(const desk::EventId& event, std::int64_t version);
    void tell_clocks_changed(const std::vector<ClockNews>& clocks);
    // The same for somebody with a session, whoever they are, who wants to be `called` so; "": as
    // they are. Errors: 409 "name-taken" where that passes for somebody else's name.
    using MakeForPerson =
        std::function<Made(store::Archive& archive, HostedEvent& event, const hall::Person& who)>;
    void for_person(
        const SharedRequest& request,
        const Respond& respond,
        const std::string& called,
        MakeForPerson make);
    void as_person(
        const SharedRequest& request,
        const Respond& respond,
        const Identity& who,
        const MakeForPerson& make);
    [[nodiscard]] static Made made_at(
        store::Archive& archive, EventHost& host, const SharedRequest& request, const Make& make);
    // Followers are told, and matches opened.
    void take(const SharedRequest& request, const Respond& respond, Made made);
    // The same for officials alone.
    void for_official(const SharedRequest& request, const Respond& respond, MakeFor make);

    void list(const SharedRequest& request, const Respond& respond);
    void make(const SharedRequest& request, const Respond& respond);
    void tell(const SharedRequest& request, const Respond& respond);
    void tell_desk(const SharedRequest& request, const Respond& respond);
    void tell_state(const SharedRequest& request, const Respond& respond);
    void tell_setup(const SharedRequest& request, const Respond& respond);
    void tell_conduct(const SharedRequest& request, const Respond& respond);
    void tell_sheet(const SharedRequest& request, const Respond& respond);
    void tell_own_sheet(const SharedRequest& request, const Respond& respond);
    void tell_course(const SharedRequest& request, const Respond& respond);
    void tell_log(const SharedRequest& request, const Respond& respond);
    void tell_copy(const SharedRequest& request, const Respond& respond);
    void tell_proposal(const SharedRequest& request, const Respond& respond);
    void propose(const SharedRequest& request, const Respond& respond, std::string_view language);
    void enter(const SharedRequest& request, const Respond& respond);
    // What that would do, with nothing changed.
    void preview(
        const SharedRequest& request,
        const Respond& respond,
        const std::shared_ptr<const EventWish>& wish,
        std::string_view language);
    void set(const SharedRequest& request, const Respond& respond);
    // enter_teams.cpp: teams of online events
    void tell_own(const SharedRequest& request, const Respond& respond);
    void enter_team(const SharedRequest& request, const Respond& respond);
    void join_team(const SharedRequest& request, const Respond& respond);
    void withdraw_team(const SharedRequest& request, const Respond& respond);
    void enter_bots(const SharedRequest& request, const Respond& respond);
    void line_up(const SharedRequest& request, const Respond& respond);
    // direct_matches.cpp: of online events, too
    void tell_matches(const SharedRequest& request, const Respond& respond);
    void direct(const SharedRequest& request, const Respond& respond);
    // Why somebody may not give a name that everybody reads, or pay for a team.
    [[nodiscard]] std::optional<Response> may_not_enter(
        const SharedRequest& request, const hall::PersonId& person);
    [[nodiscard]] EventMoment moment() const;

    void list_devices(const SharedRequest& request, const Respond& respond);
    void add_device(const SharedRequest& request, const Respond& respond);
    void end_device(const SharedRequest& request, const Respond& respond);
    void tell_clocks(const SharedRequest& request, const Respond& respond);
    void sync_clock(const SharedRequest& request, const Respond& respond);

    [[nodiscard]] std::int64_t wall_ms() const;
    // Has the address pay, or says how long it has to wait; this machine pays for nothing.
    [[nodiscard]] std::optional<Response> unpaid(
        EventUse use, double tokens, const Request& request);
    // Has the address pay for what is done, whether it can or not.
    void charge_for(const Request& request, EventUse use, double tokens);
    // Begins what may take seconds beside the worker, one thing of each address at a time: before
    // it is its turn nothing of the event is copied. It responds once.
    using Begin = std::function<void(const Respond& respond)>;
    void in_line(const SharedRequest& request, const Respond& respond, Begin begin);
    // Makes an answer on a thread beside the worker, which the address pays for.
    void answer_beside(
        const SharedRequest& request, const Respond& respond, std::function<Response()> make);

    Worker& worker_;
    Sessions& sessions_;
    Post post_;
    ReadClock clock_;
    InHall in_hall_;
    EventsConfig config_;
    base::Purses<EventUse> by_address_;
    SharedAnswers sheets_;  // that strangers read, by event
    std::shared_ptr<EventHost> host_ = std::make_shared<EventHost>();
    Steward steward_;
    OneEach lines_;  // of addresses, before what is done there
    SideThread side_;  // for pairings and what follows from corrections, which may take seconds
};

}  // namespace tandem::server

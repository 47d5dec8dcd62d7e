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
#include "server/events/event_host.hpp"
#include "server/events/event_wish.hpp"
#include "server/http/routes.hpp"
#include "server/identity/sessions.hpp"
#include "server/ops/clock.hpp"
#include "server/ops/side_thread.hpp"
#include "server/ops/worker.hpp"

namespace tandem::server {

// What an address pays for: each event it makes, and what it sends to be entered.
enum class EventUse : std::uint8_t { Event, Byte };
consteval auto names_of(EventUse /*type*/) {
    return base::names<EventUse>({{EventUse::Event, "events"}, {EventUse::Byte, "bytes"}});
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
};

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

    // Begins nothing any more on a thread of its own; false where what was begun takes longer.
    [[nodiscard]] bool finish(std::chrono::milliseconds most);

  private:
    // Of the clocks of a table: who follows it, and the version from now on; 0: it is as it was.
    struct ClockNews {
        std::string table;
        std::int64_t version = 0;
    };
    // What was made of a request.
    struct Made {
        Response response;
        std::int64_t changed = 0;  // the version of the event from now on; 0: it is as it was
        ClockNews clock{};
    };
    // On the worker's thread.
    using Make = std::function<Made(store::Archive& archive, HostedEvent& event)>;
    using MakeFor =
        std::function<Made(store::Archive& archive, HostedEvent& event, const Acting& who)>;
    void in_turn(const SharedRequest& request, const Respond& respond, Make make);
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
    void tell_course(const SharedRequest& request, const Respond& respond);
    void tell_log(const SharedRequest& request, const Respond& respond);
    void tell_proposal(const SharedRequest& request, const Respond& respond);
    void enter(const SharedRequest& request, const Respond& respond);
    // What that would do, with nothing changed.
    void preview(
        const SharedRequest& request,
        const Respond& respond,
        EventWish wish,
        std::string_view language);
    void set(const SharedRequest& request, const Respond& respond);
    void list_devices(const SharedRequest& request, const Respond& respond);
    void add_device(const SharedRequest& request, const Respond& respond);
    void end_device(const SharedRequest& request, const Respond& respond);
    void tell_clocks(const SharedRequest& request, const Respond& respond);
    void sync_clock(const SharedRequest& request, const Respond& respond);

    [[nodiscard]] std::int64_t wall_ms() const;
    // Has the address pay, or says how long it has to wait; this machine pays for nothing.
    [[nodiscard]] std::optional<Response> unpaid(
        EventUse use, double tokens, const Request& request);

    Worker& worker_;
    Sessions& sessions_;
    Post post_;
    ReadClock clock_;
    InHall in_hall_;
    EventsConfig config_;
    base::Purses<EventUse> by_address_;
    std::shared_ptr<EventHost> host_ = std::make_shared<EventHost>();
    SideThread side_;  // for pairings and what follows from corrections, which may take seconds
};

}  // namespace tandem::server

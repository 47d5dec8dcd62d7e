// Hosts events: their rooms in memory, loaded from the archive when somebody asks for them.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// All on the thread of one worker, so that what is decided about an event is decided in one order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/result.hpp"
#include "desk/clock/clock_match.hpp"
#include "desk/event_room.hpp"
#include "desk/rows.hpp"
#include "server/event_rooms/kept_sheets.hpp"
#include "server/http/http.hpp"
#include "store/archive/archive.hpp"

namespace tandem::server {

struct HostedEvent {
    desk::row::Event head;
    desk::EventRoom room;
    std::map<std::string, desk::Device> devices;  // by the hash of their secrets
    desk::DeviceNumber last_device = 0;
    std::map<std::string, desk::ClockMatch> clocks = {};  // that were asked for, by their names
    // Of an online event.
    std::vector<desk::row::TeamEntry> entries = {};
    std::vector<desk::row::OpenedMatch> matches = {};
};

// Who acts at an event, and by which device.
struct Acting {
    desk::Device device;
    tournament::Official official;
};

class EventHost {
  public:
    // 404 "no-such-event"; 500 "bad-event" where the log cannot be read. Good until the next call.
    // Errors: store::Failure, too.
    [[nodiscard]] base::Result<HostedEvent*, Response> find(
        store::Archive& archive, const desk::EventId& id);
    // An event that has just been stored.
    void add(HostedEvent event);
    // What is in memory may not be what is stored: it is loaded again.
    void forget(const desk::EventId& id);
    // Of all events.
    [[nodiscard]] KeptSheets& sheets() { return sheets_; }

  private:
    struct Kept {
        HostedEvent event;
        std::list<std::string>::iterator place;
    };
    void keep(HostedEvent event);

    std::list<std::string> newest_first_;  // ids, by when they were asked for last
    std::unordered_map<std::string, Kept> events_;
    KeptSheets sheets_;
};

// Who comes with that secret, whether by a device of an official or by a clock. Errors: as below.
[[nodiscard]] base::Result<Acting, Response> holder_of(
    const HostedEvent& event, const std::string& secret, std::int64_t wall_ms);
// Who comes with that secret. 401 "no-device" without one or with an unknown one, "device-over"
// where its time is over or its official was dismissed; 403 "clock-only" of a clock on a table.
[[nodiscard]] base::Result<Acting, Response> acting_at(
    const HostedEvent& event, const std::string& secret, std::int64_t wall_ms);

}  // namespace tandem::server

// Hosts events: their rooms in memory, loaded from the archive when somebody asks for them.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// All on the thread of one worker, so that what is decided about an event is decided in one order.
//
// Each room is held by an address that asks for it. Where all of them take too much, the address
// with the most loses the one that was not asked for the longest: whoever asks for many large
// events throws out their own. A long log is loaded in pieces, between which others have their
// turn.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/result.hpp"
#include "base/token_bucket.hpp"
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
    std::size_t clock_bytes = 0;  // of these
    // Of an online event.
    std::vector<desk::row::TeamEntry> entries = {};
    std::vector<desk::row::OpenedMatch> matches = {};
    std::vector<hall::MatchId> to_cancel = {};  // which the hall has not been told yet
    // How often people have taken up each device, to direct matches by it.
    std::map<desk::DeviceNumber, base::TokenBucket> taken_up = {};
};

// The one of that name, in memory from the first time that it is asked for until others take too
// much. Good until the next call.
// Errors: store::Failure.
[[nodiscard]] desk::ClockMatch& clock_match_at(
    store::Archive& archive, HostedEvent& event, const std::string& played);

// Who acts at an event, and by which device.
struct Acting {
    desk::Device device;
    tournament::Official official;
};

class EventHost {
  public:
    // Of all rooms but the one that was asked for last.
    static constexpr std::size_t kMostBytes = std::size_t{256} << 20U;
    // Of a log, at a time: some tens of milliseconds of ordinary lines, and no longer than that of
    // others.
    static constexpr std::int64_t kLinesAtOnce = 250;
    static constexpr double kMostMsAtOnce = 50;
    static constexpr store::MostLines kAtOnce{kLinesAtOnce, std::size_t{4} << 20U};
    // Of one room: half as much again as an event may grow to. What is larger is not loaded.
    static constexpr std::size_t kMostOfRoom = desk::EventRoom::kMostBytes / 2 * 3;
    // Of the clocks of one event.
    static constexpr std::size_t kMostClockBytes = std::size_t{32} << 20U;

    explicit EventHost(std::size_t most_bytes = kMostBytes, std::size_t most_of_room = kMostOfRoom)
        : most_bytes_(most_bytes),
          most_of_room_(most_of_room) {}

    // The room that `who` asks for, good until the next call; nullptr: a piece of it is loaded, and
    // they have to ask again. 404 "no-such-event"; 500 "bad-event" where the log cannot be read,
    // "event-too-large" where it takes too much memory.
    // Errors: store::Failure, too.
    [[nodiscard]] base::Result<HostedEvent*, Response> find(
        store::Archive& archive, const desk::EventId& id, const std::string& who);
    // An event that `who` has just made.
    void add(HostedEvent event, const std::string& who);
    // What is in memory may not be what is stored: it is loaded again.
    void forget(const desk::EventId& id);
    // Of all events.
    [[nodiscard]] KeptSheets& sheets() { return sheets_; }

    // Whether it is in memory, or a piece of it.
    [[nodiscard]] bool has(const desk::EventId& id) const { return events_.contains(id.text()); }

  private:
    struct Kept {
        HostedEvent event;
        bool is_loading = false;  // its log has lines after those that it has taken
        std::string holder;
        std::size_t bytes = 0;
        std::uint64_t used = 0;  // when it was asked for last
    };
    using Events = std::unordered_map<std::string, Kept>;

    [[nodiscard]] base::Result<Kept*, Response> begin(
        store::Archive& archive, const desk::EventId& id, const std::string& who);
    // Errors: its fault.
    [[nodiscard]] std::optional<record::LogError> load_piece(store::Archive& archive, Kept& kept);
    Kept& keep(HostedEvent event, const std::string& who);
    // Somebody asks for it, and it may have grown.
    void use(Kept& kept, const std::string& who);
    void hold(Kept& kept, const std::string& who, std::size_t bytes);
    void make_space(const Kept& besides);

    std::size_t most_bytes_;
    std::size_t most_of_room_;
    std::set<std::string> too_large_;  // events whose logs are not loaded again
    std::size_t bytes_ = 0;
    std::uint64_t uses_ = 0;
    Events events_;
    std::map<std::string, std::size_t> held_;  // bytes, by address
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

// A crash before the commands are stored has ended only what is of nobody.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/event_rooms/given_again.hpp"

#include <variant>
#include <vector>

namespace tandem::server {

using desk::row::OpenedState;
using store::Archive;

namespace {

class EarlierHolders {
  public:
    // Needs: both outlive it.
    EarlierHolders(Archive& archive, HostedEvent& event, std::int64_t wall_ms)
        : archive_(archive),
          event_(event),
          wall_ms_(wall_ms) {}

    // Its people have no team there any more, and may enter again.
    void operator()(const tournament::TeamId& team) {
        for (desk::row::TeamEntry& entry : event_.entries) {
            if (entry.team != team) continue;
            entry.team = {};
            entry.state = desk::row::EntryState::Withdrawn;
            archive_.keep_event_entry(event_.head.event, entry, {});
        }
    }
    void operator()(const tournament::OfficialKey& official) {
        std::vector<desk::DeviceNumber> numbers;
        for (auto& [hash, device] : event_.devices) {
            if (device.official != official) continue;
            numbers.push_back(device.number);
            device.until_ms = 0;
        }
        if (!numbers.empty()) archive_.end_event_devices(event_.head.event, numbers);
    }
    void operator()(const tournament::IncidentId& /*incident*/) {}
    void operator()(const tournament::EncounterId& encounter) {
        for (desk::row::OpenedMatch& match : event_.matches) {
            const bool is_of_it = match.leg.leg_id().encounter() == encounter;
            if (!is_of_it || match.state == OpenedState::Cancelled) continue;
            if (match.state == OpenedState::Open) event_.to_cancel.push_back(match.match);
            match.state = OpenedState::Cancelled;
            match.ended_ms = wall_ms_;
            archive_.keep_event_match(event_.head.event, match);
        }
    }

  private:
    Archive& archive_;
    HostedEvent& event_;
    std::int64_t wall_ms_;
};

}  // namespace

void end_earlier_holders(
    Archive& archive, HostedEvent& event, const desk::Entered& entered, std::int64_t wall_ms) {
    EarlierHolders holders{archive, event, wall_ms};
    for (const desk::KeyHistory::Key& key : entered.given_again) std::visit(holders, key);
}

}  // namespace tandem::server

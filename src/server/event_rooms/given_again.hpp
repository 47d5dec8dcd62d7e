// Entries, devices and matches of an event whose number or key somebody else has been given.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "server/event_rooms/event_host.hpp"
#include "store/archive/archive.hpp"

namespace tandem::server {

// Entries of teams, devices of officials and matches of encounters that are gone lose the number or
// key that commands have given to others.
// Needs: the lines of these commands are stored after it.
void end_earlier_holders(
    store::Archive& archive,
    HostedEvent& event,
    const desk::Entered& entered,
    std::int64_t wall_ms);

}  // namespace tandem::server

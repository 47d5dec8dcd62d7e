// A way to one client: what the loop knows of a WebSocket.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "base/time.hpp"
#include "server/queues/outgoing.hpp"

namespace tandem::server {

using base::Millis;

// Why it is closed, as RFC 6455 numbers it.
enum class CloseCode : std::uint16_t {
    GoingAway = 1001,  // the server stops
    NoText = 1003,
    Policy = 1008,
    TryAgain = 1013,  // it did not read what it was sent, or the database does not answer
    SessionOver = 4001,  // our own: who it was is logged out, or its token revoked
};

// Said with SessionOver.
inline constexpr const char* kSessionOver = "the session is over";

// Nothing here calls back before it returns.
class Transport {
  public:
    virtual ~Transport() = default;

    // Queues a text. A client that is too far behind is cut off, and its queue freed.
    virtual void send(Text text, Haste haste) = 0;
    // Whether so much waits that it is told no more of what it only looks at, long before it is cut
    // off; and whether hardly anything waits.
    [[nodiscard]] virtual bool lags() const = 0;
    [[nodiscard]] virtual bool has_caught_up() const = 0;
    // Calls `work` once what is watched at its address has a turn, unless it has gone by then.
    virtual void in_turn_of_watching(std::function<void()> work) = 0;
    // Closes it after what is queued; what is received from now on is ignored.
    virtual void close(CloseCode code, const std::string& why) = 0;
    // Time passes: pings, and the end of those that do not answer.
    virtual void tick(Millis now) = 0;
};

}  // namespace tandem::server

// Keeps a copy of an event that another server runs, in a database of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   other server ─▶ lines that are not here yet, settings, devices ─▶ one transaction
//
// A server that is started with that database has the event as it was at the last step, and knows
// the devices of its officials.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "base/result.hpp"
#include "server/copies/event_link.hpp"
#include "store/archive/archive.hpp"
#include "words/message.hpp"

namespace tandem::server {

// Why there is no copy at the moment.
struct NoCopy {
    enum class Kind : std::uint8_t {
        Unreached,  // worth another try
        Refused,  // the other server, or this database, says no
    };
    Kind kind = Kind::Unreached;
    words::Message why;
};

class Follower {
  public:
    // Errors: store::Failure.
    Follower(EventLink link, const std::string& database);

    struct Step {
        std::string name;  // of the event
        std::int64_t line = 0;  // the last that is here
        std::int64_t added = 0;  // lines that have come with it
        enum class Rest : std::uint8_t { None, Some };  // that the other server has
        Rest rest = Rest::None;
    };
    // Asks once, and keeps what has come since the last time.
    // Errors: NoCopy; store::Failure.
    [[nodiscard]] base::Result<Step, NoCopy> step();

  private:
    // Errors: NoCopy where what is here is not how that event began.
    [[nodiscard]] base::Result<std::int64_t, NoCopy> joined(desk::row::Stored& copy);

    EventLink link_;
    store::Archive archive_;
    std::int64_t line_ = 0;  // the last that is here; 0: not even the header
};

}  // namespace tandem::server

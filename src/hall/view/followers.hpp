// Who follows which event, and who of them is to be told that it has changed.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A thousand phones may follow an event that changes several times a second: they are told a few
// times a second at most, and then of the last change alone.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "base/pace.hpp"
#include "base/time.hpp"
#include "hall/port/effects.hpp"

namespace tandem::hall {

class Followers {
  public:
    // A follower is told of an event no more often than that.
    explicit Followers(Millis every) : every_(every) {}

    // In place of what the connection followed before; the empty id: nothing. Gives the last
    // version that this has heard of; 0: of none, since nobody followed the event.
    std::int64_t follow(ConnectionId which, const EventId& event);
    void gone(ConnectionId which) { follow(which, {}); }

    // The event has that version from now on.
    void changed(const EventId& event, std::int64_t version, Millis now);

    // When somebody is to be told, at the latest; nothing: nobody.
    [[nodiscard]] std::optional<Millis> due() const;
    struct News {
        EventId event;
        std::int64_t version = 0;
        std::vector<ConnectionId> to;
    };
    // What is to be told by now, once.
    [[nodiscard]] std::vector<News> take(Millis now);

  private:
    struct Followed {
        explicit Followed(Millis every) : pace(every) {}

        std::set<ConnectionId> by;
        std::int64_t version = 0;
        base::Pace pace;
    };
    void leave(ConnectionId which);

    Millis every_;
    std::map<EventId, Followed> events_;  // that somebody follows
    std::map<ConnectionId, EventId> follows_;
    std::set<EventId> waiting_;  // those of which there is something to be told
};

}  // namespace tandem::hall

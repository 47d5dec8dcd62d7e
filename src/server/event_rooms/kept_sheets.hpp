// The sheets of events that everybody reads, kept for as long as they are the same.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A thousand phones ask for the pairings as soon as they are published: they are made once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include "desk/ids.hpp"
#include "server/event_rooms/recently_used.hpp"
#include "server/http/http.hpp"

namespace tandem::server {

class KeptSheets {
  public:
    // Of all events together.
    static constexpr std::size_t kMostBytes = std::size_t{8} << 20U;

    // The sheet of an event under that key as of that version, made unless it is kept. A refusal is
    // not kept.
    [[nodiscard]] Response answer(
        const desk::EventId& event,
        const std::string& key,
        std::int64_t version,
        const std::function<Response()>& make);
    // What strangers see of the event has changed otherwise.
    void clear(const desk::EventId& event);

    [[nodiscard]] std::size_t bytes() const { return sheets_.bytes(); }

  private:
    struct Sheet {
        std::int64_t version = 0;
        KeptText text;
    };
    using Key = std::pair<std::string, std::string>;  // of the event, and of the sheet
    RecentlyUsed<Key, Sheet> sheets_{kMostBytes};
};

// A text that a browser asks for each time, and is told only where it is new to it.
[[nodiscard]] Response offered_answer(KeptText text);
// What an answer that is kept takes in memory.
[[nodiscard]] std::size_t bytes_of(const KeptText& text);

}  // namespace tandem::server

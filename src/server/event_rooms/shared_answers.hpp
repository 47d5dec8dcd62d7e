// Answers that many ask for at once: made once for all who wait, and kept until something changes.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the server's thread alone. So officials, whose commands are decided on the worker's thread,
// do not wait behind a thousand phones there.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/event_rooms/recently_used.hpp"
#include "server/http/http.hpp"

namespace tandem::server {

class SharedAnswers {
  public:
    // Of those that are kept, which may be kept as sheets as well.
    static constexpr std::size_t kMostBytes = std::size_t{8} << 20U;

    // Makes an answer, now or later.
    using Make = std::function<void(Respond)>;

    // Answers with what is kept under that key, or else with what `make` makes. What is being made
    // is for those who asked since the last change.
    void ask(
        const std::string& about, const std::string& key, const Respond& respond, const Make& make);
    // What is kept about that is out of date.
    void changed(const std::string& about);

    // How many are kept or being made.
    [[nodiscard]] std::size_t size() const { return kept_.size() + making_.size(); }
    // Of those that are kept.
    [[nodiscard]] std::size_t bytes() const { return kept_.bytes(); }

  private:
    using Key = std::pair<std::string, std::string>;
    // What is being made.
    struct Answer {
        std::vector<Respond> waiting;
        std::optional<Make> again;  // for those who asked after a change meanwhile
        std::vector<Respond> later;
        bool is_old = false;
    };
    void begin(const Key& key, const Make& make);
    void made(const Key& key, const Response& response);

    RecentlyUsed<Key, Response> kept_{kMostBytes};
    std::map<Key, Answer> making_;
};

}  // namespace tandem::server

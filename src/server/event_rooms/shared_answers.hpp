// Answers that many ask for at once: made once for all who wait, and kept until something changes.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the server's thread alone. So officials, whose commands are decided on the worker's thread,
// do not wait behind a thousand phones there.
//
// It is asked for in the line of each address that waits, and made when the first of them has its
// turn: nobody waits behind what else another address has asked for.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
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

    // An answer that is asked for in several lines.
    struct Making {
        bool is_wanted = true;  // nobody has been told; for the server's thread
        bool is_made = false;  // for the thread on which it is
    };
    // Makes an answer, now or later, unless that is not wanted any more or is made already.
    using Make = std::function<void(const std::shared_ptr<Making>& making, Respond respond)>;

    // Answers with what is kept under that key, or else with what `make` makes in the line of
    // `payer`, or that of somebody else who waits. What is being made is for those who asked since
    // the last change.
    void ask(
        const std::string& about,
        const std::string& key,
        const std::string& payer,
        const Respond& respond,
        const Make& make);
    // What is kept about that is out of date.
    void changed(const std::string& about);

    // How many are kept or being made.
    [[nodiscard]] std::size_t size() const { return kept_.size() + making_.size(); }
    // Of those that are kept.
    [[nodiscard]] std::size_t bytes() const { return kept_.bytes(); }

  private:
    using Key = std::pair<std::string, std::string>;
    // Those of one payer who wait, and how it is made in their line.
    struct Line {
        std::vector<Respond> waiting;
        Make make;
    };
    using Lines = std::map<std::string, Line>;
    // What is being made.
    struct Answer {
        std::shared_ptr<Making> making = std::make_shared<Making>();
        Lines lines;
        Lines later;  // of those who asked after a change meanwhile
        bool is_old = false;
    };
    void begin(const Key& key, const std::string& payer, const Answer& answer);
    void made(
        const Key& key,
        const std::string& payer,
        const std::shared_ptr<Making>& making,
        const Response& response);

    RecentlyUsed<Key, Response> kept_{kMostBytes};
    std::map<Key, Answer> making_;
};

}  // namespace tandem::server

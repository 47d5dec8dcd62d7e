// The workers of a server, each with a thread of its own for one kind of question.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <functional>
#include <string>

#include "server/ops/worker.hpp"

namespace tandem::server {

struct Workers {
    // Errors: store::Failure. Needs: `turns` outlives it.
    Workers(
        const std::string& url, const Post& post, Turns& turns, std::chrono::milliseconds patience)
        : people{url, post, turns, patience},
          archive{url, post, turns, patience},
          searches{url, post, turns, patience},
          events{url, post, turns, patience} {}

    [[nodiscard]] std::array<Worker*, 4> all() { return {&people, &archive, &searches, &events}; }
    // Whether one of them gets no answer from the database. On the server's thread.
    [[nodiscard]] bool hang() { return std::ranges::any_of(all(), &Worker::hangs); }
    // How many questions wait.
    [[nodiscard]] std::size_t waiting() {
        std::size_t count = 0;
        for (const Worker* const each : all()) count += each->waiting();
        return count;
    }
    // Whether what each has begun has come to its end, in the time that is `left` by then.
    [[nodiscard]] bool finish(const std::function<std::chrono::milliseconds()>& left) {
        return std::ranges::all_of(all(), [&](Worker* each) { return each->finish(left()); });
    }

    Worker people;  // that somebody waits for at the door
    Worker archive;  // that may take long
    Worker searches;
    Worker events;  // whose commands are decided and stored on its thread
};

}  // namespace tandem::server

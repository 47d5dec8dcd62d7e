// Hashes and checks passwords on a separate thread, with everybody taking turns.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each takes long on purpose. Whoever sends hundreds waits behind their own, and others do not.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "server/identity/passwords.hpp"
#include "server/ops/fair_queue.hpp"
#include "server/ops/side_thread.hpp"

namespace tandem::server {

class PasswordQueue {
  public:
    // `most` of one who asks may wait at a time.
    PasswordQueue(const Post& post, PasswordCost cost, std::size_t most);

    // Both call their last, on the server's thread. `payer`: who asks, as a subscriber. Whether it
    // was taken: not with too many of theirs waiting.
    [[nodiscard]] bool hash(
        const std::string& payer,
        const std::string& password,
        std::function<void(std::optional<std::string> hash)> done);
    [[nodiscard]] bool check(
        const std::string& payer,
        const std::string& hash,
        const std::string& password,
        std::function<void(PasswordCheck check)> done);

    // Begins none any more; false where the one that is under way takes longer.
    [[nodiscard]] bool finish(std::chrono::milliseconds most) { return side_.finish(most); }

  private:
    struct Job {
        std::function<void()> task;
        std::function<void()> done;
    };
    [[nodiscard]] bool put(const std::string& payer, Job job);
    void next();

    PasswordCost cost_;
    FairQueue<Job> waiting_;
    bool busy_ = false;
    SideThread side_;  // last, for it uses the others
};

}  // namespace tandem::server

// A thread beside the server's that does slow work, one task after another; or several of them.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where processors are few, the server's thread goes first.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>

namespace tandem::server {

// Runs a task on the server's thread, soon and never at once; callable from any thread.
using Post = std::function<void(std::function<void()>)>;

class SideThread {
  public:
    // `most` may wait at a time, while each of the threads is at work.
    SideThread(Post post, std::size_t most, std::size_t threads = 1);
    // Ends what is begun and drops the rest, with nobody told.
    ~SideThread();
    SideThread(const SideThread&) = delete;
    SideThread& operator=(const SideThread&) = delete;

    // Calls `task` on such a thread, then `done` on the server's. Whether it was taken: not with
    // too many waiting. Any thread.
    [[nodiscard]] bool take(std::function<void()> task, std::function<void()> done);

    // Ends what is begun and drops the rest; false where that takes longer. Nothing is taken any
    // more.
    [[nodiscard]] bool finish(std::chrono::milliseconds most);

    // How many wait. Any thread.
    [[nodiscard]] std::size_t waiting() const;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace tandem::server

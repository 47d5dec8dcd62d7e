// A bounded queue and the one thread that empties it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/side_thread.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

namespace tandem::server {

struct SideThread::Inside {
    struct Task {
        std::function<void()> task;
        std::function<void()> done;
    };

    Inside(Post post_by, std::size_t most_waiting)
        : post(std::move(post_by)),
          most(most_waiting),
          thread([this] { work(); }) {}

    ~Inside() {
        {
            const std::lock_guard lock{mutex};
            stopping = true;
            queue.clear();
        }
        changed.notify_one();
        thread.join();
    }

    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

    void work() {
        std::unique_lock lock{mutex};
        while (true) {
            changed.wait(lock, [this] { return stopping || !queue.empty(); });
            if (stopping) return;
            Task next = std::move(queue.front());
            queue.pop_front();
            lock.unlock();
            next.task();
            // What the task holds goes before anybody is told, and without the lock.
            next.task = nullptr;
            post(std::move(next.done));
            lock.lock();
        }
    }

    Post post;
    std::size_t most;
    mutable std::mutex mutex;
    std::condition_variable changed;
    std::deque<Task> queue;
    bool stopping = false;
    std::thread thread;  // last, for it uses all the others
};

SideThread::SideThread(Post post, std::size_t most)
    : inside_(std::make_unique<Inside>(std::move(post), most)) {}
SideThread::~SideThread() = default;

bool SideThread::take(std::function<void()> task, std::function<void()> done) {
    {
        const std::lock_guard lock{inside_->mutex};
        if (inside_->queue.size() >= inside_->most) return false;
        inside_->queue.push_back({std::move(task), std::move(done)});
    }
    inside_->changed.notify_one();
    return true;
}

std::size_t SideThread::waiting() const {
    const std::lock_guard lock{inside_->mutex};
    return inside_->queue.size();
}

}  // namespace tandem::server

// A bounded queue and the one thread that empties it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/side_thread.hpp"

#include <sys/resource.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

namespace tandem::server {

namespace {

// Of ten shares of a processor that both want, the server's thread gets nine.
constexpr int kNicer = 10;

// Linux takes this for the calling thread alone. Where it is refused, nothing is lost but time.
void stand_back() { ::setpriority(PRIO_PROCESS, 0, ::getpriority(PRIO_PROCESS, 0) + kNicer); }

}  // namespace

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
        stop();
        thread.join();
    }

    void stop() {
        std::deque<Task> dropped;
        {
            const std::lock_guard lock{mutex};
            stopping = true;
            dropped.swap(queue);
        }
        changed.notify_one();
    }

    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

    void work() {
        stand_back();
        std::unique_lock lock{mutex};
        while (true) {
            changed.wait(lock, [this] { return stopping || !queue.empty(); });
            if (stopping) break;
            Task next = std::move(queue.front());
            queue.pop_front();
            lock.unlock();
            next.task();
            // What the task holds goes before anybody is told, and without the lock.
            next.task = nullptr;
            post(std::move(next.done));
            lock.lock();
        }
        has_ended = true;
        ended.notify_all();
    }

    Post post;
    std::size_t most;
    mutable std::mutex mutex;
    std::condition_variable changed;
    std::condition_variable ended;
    std::deque<Task> queue;
    bool stopping = false;
    bool has_ended = false;
    std::thread thread;  // last, for it uses all the others
};

SideThread::SideThread(Post post, std::size_t most)
    : inside_(std::make_unique<Inside>(std::move(post), most)) {}
SideThread::~SideThread() = default;

bool SideThread::take(std::function<void()> task, std::function<void()> done) {
    {
        const std::lock_guard lock{inside_->mutex};
        if (inside_->stopping || inside_->queue.size() >= inside_->most) return false;
        inside_->queue.push_back({std::move(task), std::move(done)});
    }
    inside_->changed.notify_one();
    return true;
}

bool SideThread::finish(std::chrono::milliseconds most) {
    inside_->stop();
    std::unique_lock lock{inside_->mutex};
    return inside_->ended.wait_for(lock, most, [this] { return inside_->has_ended; });
}

std::size_t SideThread::waiting() const {
    const std::lock_guard lock{inside_->mutex};
    return inside_->queue.size();
}

}  // namespace tandem::server

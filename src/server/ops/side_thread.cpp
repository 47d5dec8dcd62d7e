// A bounded queue and the threads that empty it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/side_thread.hpp"

#include <sys/resource.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

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

    Inside(Post post_by, std::size_t most_waiting, std::size_t count)
        : post(std::move(post_by)),
          most(most_waiting),
          at_work(count) {
        threads.reserve(count);
        for (std::size_t i = 0; i < count; ++i) threads.emplace_back([this] { work(); });
    }

    ~Inside() {
        stop();
        for (std::thread& each : threads) each.join();
    }

    void stop() {
        std::deque<Task> dropped;
        {
            const std::lock_guard lock{mutex};
            stopping = true;
            dropped.swap(queue);
        }
        changed.notify_all();
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
        --at_work;
        ended.notify_all();
    }

    Post post;
    std::size_t most;
    mutable std::mutex mutex;
    std::condition_variable changed;
    std::condition_variable ended;
    std::deque<Task> queue;
    bool stopping = false;
    std::size_t at_work;  // threads that have not ended
    std::vector<std::thread> threads;  // last, for they use all the others
};

SideThread::SideThread(Post post, std::size_t most, std::size_t threads)
    : inside_(std::make_unique<Inside>(std::move(post), most, threads)) {}
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
    return inside_->ended.wait_for(lock, most, [this] { return inside_->at_work == 0; });
}

std::size_t SideThread::waiting() const {
    const std::lock_guard lock{inside_->mutex};
    return inside_->queue.size();
}

}  // namespace tandem::server

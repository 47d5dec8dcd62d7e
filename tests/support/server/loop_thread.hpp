// What the tests of the server share: a server's thread without sockets, and a clock to be set.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>
#include <system_error>
#include <utility>

#include "server/ops/clock.hpp"
#include "server/ops/side_thread.hpp"

namespace tandem::server {

// The server's thread: whoever calls `run_until` is it.
class Mailbox {
  public:
    [[nodiscard]] Post post() {
        return [this](std::function<void()> task) {
            {
                const std::lock_guard lock{mutex_};
                tasks_.push_back(std::move(task));
            }
            changed_.notify_one();
        };
    }

    // Does what is posted, until `enough`.
    template <typename Enough>
    void run_until(Enough enough) {
        while (!enough()) {
            std::unique_lock lock{mutex_};
            changed_.wait(lock, [this] { return !tasks_.empty(); });
            const std::function<void()> task = std::move(tasks_.front());
            tasks_.pop_front();
            lock.unlock();
            task();
        }
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> tasks_;
};

// A folder of its own for a test, gone with it.
class TestFolder {
  public:
    TestFolder() {
        std::string path = (std::filesystem::temp_directory_path() / "tandem-XXXXXX").string();
        if (mkdtemp(path.data()) == nullptr) std::abort();
        path_ = path;
    }
    ~TestFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TestFolder(const TestFolder&) = delete;
    TestFolder& operator=(const TestFolder&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }

    [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

  private:
    std::string path_;
};

// A clock that stands until it is moved.
struct TestClock {
    hall::Now now{.mono = base::Millis{1'000'000}, .wall = base::Millis{1'780'000'000'000}};

    [[nodiscard]] ReadClock read() {
        return [this] { return now; };
    }
    void pass(base::Millis span) {
        now.mono = now.mono + span;
        now.wall = now.wall + span;
    }
};

}  // namespace tandem::server

// One thread, one file, fdatasync.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "load/disk.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

namespace tandem::load {

namespace {

constexpr std::chrono::milliseconds kEvery{25};
constexpr off_t kPage = 4'096;
constexpr off_t kFile = kPage * 1'024;  // it begins anew then

}  // namespace

struct DiskProbe::Inside {
    explicit Inside(const std::string& folder)
        : path(folder + "/probe"),
          file(::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600)),
          thread([this](const std::stop_token& stop) { run(stop); }) {}
    ~Inside() {
        thread.request_stop();
        thread.join();
        ::close(file);
        ::unlink(path.c_str());
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

    void run(const std::stop_token& stop) {
        using Clock = std::chrono::steady_clock;
        std::array<char, kPage> page{};
        for (off_t at = 0; !stop.stop_requested(); at = (at + kPage) % kFile) {
            const auto begin = Clock::now();
            const bool written = ::pwrite(file, page.data(), page.size(), at) > 0;
            const bool durable = written && ::fdatasync(file) == 0;
            const std::chrono::duration<double, std::milli> took = Clock::now() - begin;
            if (durable) {
                const std::lock_guard lock{mutex};
                times.push_back(took.count());
            }
            std::this_thread::sleep_until(begin + kEvery);
        }
    }

    std::string path;
    int file;
    std::mutex mutex;
    std::vector<double> times;
    std::jthread thread;
};

DiskProbe::DiskProbe(const std::string& folder) : inside_(std::make_unique<Inside>(folder)) {}
DiskProbe::~DiskProbe() = default;

std::vector<double> DiskProbe::take() {
    const std::lock_guard lock{inside_->mutex};
    return std::exchange(inside_->times, {});
}

double percentile(std::vector<double> values, double share) {
    if (values.empty()) return 0;
    std::ranges::sort(values);
    const auto last = static_cast<double>(values.size() - 1);
    return values[static_cast<std::size_t>(std::lround(last * share))];
}

}  // namespace tandem::load

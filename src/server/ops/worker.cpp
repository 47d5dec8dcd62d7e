// The archive on a thread of its own: what it throws comes back as a value.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/worker.hpp"

#include <cstddef>
#include <utility>

#include "server/ops/logging.hpp"

namespace tandem::server {

namespace {

// Enough for a second or two of the slowest reading; beyond that, waiting helps nobody.
constexpr std::size_t kMostWaiting = 1024;

}  // namespace

struct Worker::Inside {
    Inside(const std::string& url, Post post_by)
        : archive(url),
          post(std::move(post_by)),
          thread(post, kMostWaiting) {}

    store::Archive archive;
    Post post;
    SideThread thread;  // last, for what it does uses the archive
};

Worker::Worker(const std::string& url, Post post)
    : inside_(std::make_unique<Inside>(url, std::move(post))) {}
Worker::~Worker() = default;

void Worker::enqueue(Task task) {
    const auto shared = std::make_shared<Task>(std::move(task));
    const bool taken = inside_->thread.take(
        [shared, &archive = inside_->archive] {
            try {
                shared->run(archive);
            } catch (const store::Failure& failure) {
                log_error("archive-failed", {{"why", failure.what()}});
                shared->fail(failure);
            }
            shared->run = nullptr;
        },
        [shared] { shared->tell(); });
    if (taken) return;
    shared->fail(store::Failure{"too much is asked of the database"});
    inside_->post([shared] { shared->tell(); });
}

bool Worker::finish(std::chrono::milliseconds most) { return inside_->thread.finish(most); }

std::size_t Worker::waiting() const { return inside_->thread.waiting(); }

}  // namespace tandem::server

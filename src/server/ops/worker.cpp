// The archive on a thread of its own: what it throws comes back as a value.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/worker.hpp"

#include <cstddef>
#include <new>
#include <utility>

#include "server/ops/addresses.hpp"
#include "server/ops/logging.hpp"
#include "server/ops/one_each.hpp"

namespace tandem::server {

namespace {

// Of one payer: ten times a venue of three hundred who all come at once.
constexpr std::size_t kMostOfOne = 4'096;
// Payers with something under way: more than can be connected.
constexpr std::size_t kMostPayers = 1'000'000;

// Who pays for an answer: nobody for what is asked on this machine.
[[nodiscard]] std::string paying_address(const std::string& payer) {
    static const std::string own = subscriber("::1");
    return is_loopback(payer) || payer == own ? std::string{} : payer;
}

// Whether the database has looked at what it was asked, although that was in vain.
[[nodiscard]] bool is_answer(const store::Failure& failure) {
    return dynamic_cast<const store::KeyTaken*>(&failure) != nullptr ||
           dynamic_cast<const store::TooSlow*>(&failure) != nullptr;
}

}  // namespace

struct Worker::Inside {
    Inside(const std::string& url, Post post_by, Turns* turns_of, std::chrono::milliseconds most)
        : archive(url, store::LogCopied::Elsewhere),
          post(std::move(post_by)),
          turns(turns_of),
          patience(most),
          thread(post, kMostPayers) {}

    store::Archive archive;
    Post post;
    Turns* turns;  // null: answers are told at once
    std::chrono::milliseconds patience;
    OneEach lines{kMostOfOne};
    std::size_t handed_over = 0;  // to the thread, which has not done it yet
    std::chrono::steady_clock::time_point busy_since;  // without an answer of the database
    bool failing = false;  // the last thing was not answered, and others have waited since
    SideThread thread;  // last, for what it does uses the archive

    void leave(const std::string& payer) {
        lines.leave(payer);
        if (lines.payers() == 0) failing = false;
    }
};

Worker::Worker(const std::string& url, Post post, std::chrono::milliseconds patience)
    : inside_(std::make_unique<Inside>(url, std::move(post), nullptr, patience)) {}
Worker::Worker(const std::string& url, Post post, Turns& turns, std::chrono::milliseconds patience)
    : inside_(std::make_unique<Inside>(url, std::move(post), &turns, patience)) {}
Worker::~Worker() = default;

void Worker::enqueue(const std::string& payer, Task task) {
    const auto shared = std::make_shared<Task>(std::move(task));
    const auto refuse = [this, shared](const char* why) {
        shared->fail(store::Failure{why});
        inside_->post([shared] { shared->tell(); });
    };
    if (payer != kHouse && hangs()) return refuse("the database does not answer");
    const bool waits = inside_->lines.enter(payer, [this, payer, shared] { begin(payer, shared); });
    if (!waits) refuse("too much is asked of the database");
}

void Worker::begin(const std::string& payer, const std::shared_ptr<Task>& task) {
    auto work = [this, payer, task] { hand_over(payer, task); };
    if (inside_->turns == nullptr) return work();
    inside_->turns->take({paying_address(payer), ""}, std::move(work));
}

void Worker::hand_over(const std::string& payer, const std::shared_ptr<Task>& task) {
    if (task->still && !task->still()) {
        // Not at once: thousands in a line may all be told no.
        return inside_->post([this, payer] { inside_->leave(payer); });
    }
    const bool taken = inside_->thread.take(
        [task, &archive = inside_->archive] {
            try {
                task->run(archive);
            } catch (const store::Failure& failure) {
                log_error("archive-failed", {{"why", failure.what()}});
                task->is_answered = is_answer(failure);
                task->fail(failure);
            } catch (const std::bad_alloc&) {
                // What it had taken is free again by now.
                log_error("out-of-memory", {});
                task->fail(store::Failure{"there was not enough memory for it"});
            }
            task->run = nullptr;
        },
        [this, payer, task] {
            --inside_->handed_over;
            inside_->failing = !task->is_answered;
            if (task->is_answered) inside_->busy_since = std::chrono::steady_clock::now();
            tell(payer, task);
        });
    if (taken) {
        const bool is_first = inside_->handed_over++ == 0;
        if (is_first && !inside_->failing) inside_->busy_since = std::chrono::steady_clock::now();
        return;
    }
    task->fail(store::Failure{"too much is asked of the database"});
    inside_->post([this, payer, task] { tell(payer, task); });
}

// Only then is the next thing of that payer begun, so that they are told in order.
void Worker::tell(const std::string& payer, const std::shared_ptr<Task>& task) {
    const auto work = [this, payer, task] {
        task->tell();
        inside_->leave(payer);
    };
    if (inside_->turns == nullptr) return work();
    inside_->turns->at_once({paying_address(payer), ""}, work);
}

bool Worker::hangs() const {
    return inside_->handed_over > 0 &&
           std::chrono::steady_clock::now() - inside_->busy_since >= inside_->patience;
}

bool Worker::finish(std::chrono::milliseconds most) { return inside_->thread.finish(most); }

std::size_t Worker::waiting() const { return inside_->thread.waiting() + inside_->lines.waiting(); }

}  // namespace tandem::server

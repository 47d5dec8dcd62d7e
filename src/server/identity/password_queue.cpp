// One password after another.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/identity/password_queue.hpp"

#include <memory>
#include <utility>

#include "base/check.hpp"

namespace tandem::server {

namespace {

// As many as can be connected. Clients who have gone may leave something behind; beyond that,
// whoever comes is refused, of each address only so many in any case.
constexpr std::size_t kMostOfAll = 20'000;

}  // namespace

PasswordQueue::PasswordQueue(const Post& post, PasswordCost cost, std::size_t most)
    : cost_{cost},
      waiting_{kMostOfAll, most},
      side_{post, 1} {}

bool PasswordQueue::hash(
    const std::string& payer,
    const std::string& password,
    std::function<void(std::optional<std::string> hash)> done) {
    const auto made = std::make_shared<std::optional<std::string>>();
    return put(
        payer,
        {.task = [made, password, cost = cost_] { *made = hash_password(password, cost); },
         .done = [made, done = std::move(done)] { done(std::move(*made)); }});
}

bool PasswordQueue::check(
    const std::string& payer,
    const std::string& hash,
    const std::string& password,
    std::function<void(PasswordCheck check)> done) {
    const auto found = std::make_shared<PasswordCheck>(PasswordCheck::Wrong);
    return put(
        payer,
        {.task =
             [found, hash, password, cost = cost_] {
                 *found = check_password(hash, password, cost);
             },
         .done = [found, done = std::move(done)] { done(*found); }});
}

bool PasswordQueue::put(const std::string& payer, Job job) {
    if (!waiting_.put(std::move(job), {.rank = 0, .group = payer, .payer = {}})) {
        return false;
    }
    next();
    return true;
}

void PasswordQueue::next() {
    if (busy_) return;
    auto job = waiting_.take();
    if (!job) return;
    busy_ = true;
    const bool taken = side_.take(std::move(job->task), [this, done = std::move(job->done)] {
        busy_ = false;
        next();
        done();
    });
    CHECK(taken);
}

}  // namespace tandem::server

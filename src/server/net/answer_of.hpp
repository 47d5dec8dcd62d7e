// Lets a coroutine wait for a callback, for as long as that makes sense.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <poll.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>

#include "base/result.hpp"
#include "server/net/connection.hpp"

namespace tandem::server {

template <typename Answer>
using Begin = std::function<void(std::function<void(Answer)>)>;

// Why whoever waited has no answer.
enum class Unanswered : std::uint8_t {
    Late,  // the database does not answer
    Gone,  // nobody is there any more to be told, or nobody who would answer
};

// Whether the client at the other end of that socket has gone, or says no more, although not all
// that it has said has been read.
[[nodiscard]] inline bool has_gone(Socket& client) {
#ifdef POLLRDHUP
    constexpr auto kEnd = POLLRDHUP;
#else
    constexpr auto kEnd = 0;  // only whoever has broken it off is noticed
#endif
    pollfd look{.fd = client.native_handle(), .events = kEnd, .revents = 0};
    return ::poll(&look, 1, 0) > 0;
}

// Waits for what `begin` calls its argument with, now or later, and looks up now and then: an
// answer that comes when nobody waits for it any more finds nobody. By reference, and to a
// variable: what is captured by a lambda that is written inside a co_await is destroyed twice by
// g++ 12.
template <typename Answer>
Task<base::Result<Answer, Unanswered>> answer_of(
    const Begin<Answer>& begin, Socket& client, const ServerContext& context) {
    using Timer = boost::asio::basic_waitable_timer<
        std::chrono::steady_clock,
        boost::asio::wait_traits<std::chrono::steady_clock>,
        Executor>;
    struct Awaited {
        std::optional<Answer> answer;
        Timer* timer = nullptr;  // of whoever waits
    };
    // Whoever waits, wherever that ends.
    struct Waiting {
        std::shared_ptr<Awaited> awaited;
        Timer timer;
        ~Waiting() { awaited->timer = nullptr; }
    };
    constexpr std::chrono::milliseconds kLook{1'000};
    const std::chrono::milliseconds most{context.config.times.database_ms};
    const Executor executor = co_await boost::asio::this_coro::executor;
    Waiting waiting{std::make_shared<Awaited>(), Timer{executor}};
    waiting.awaited->timer = &waiting.timer;
    begin([awaited = waiting.awaited](Answer answer) {
        if (awaited->timer == nullptr || awaited->answer) return;
        awaited->answer.emplace(std::move(answer));
        awaited->timer->cancel();
    });
    const auto began = std::chrono::steady_clock::now();
    while (!waiting.awaited->answer) {
        waiting.timer.expires_after(std::min(kLook, most));
        boost::system::error_code error;
        co_await waiting.timer.async_wait(boost::asio::redirect_error(kAwait, error));
        if (waiting.awaited->answer) break;
        const bool is_dropped = waiting.awaited.use_count() == 1;
        if (is_dropped || has_gone(client)) co_return base::fail(Unanswered::Gone);
        const bool is_late = std::chrono::steady_clock::now() - began >= most;
        if (is_late && context.database_hangs()) co_return base::fail(Unanswered::Late);
    }
    co_return std::move(*waiting.awaited->answer);
}

}  // namespace tandem::server

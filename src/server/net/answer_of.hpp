// Lets a coroutine wait for a callback.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>

#include "server/net/connection.hpp"

namespace tandem::server {

template <typename Answer>
using Begin = std::function<void(std::function<void(Answer)>)>;

// Waits for what `begin` calls its argument with, now or later. Where that is dropped instead, this
// coroutine ends, and with it the connection. By reference, and to a variable: what is captured by
// a lambda that is written inside a co_await is destroyed twice by g++ 12.
template <typename Answer>
Task<Answer> answer_of(const Begin<Answer>& begin) {
    const auto initiate = [&begin](auto handler) {
        using Waiting = decltype(handler);
        const auto executor = boost::asio::get_associated_executor(handler);
        auto waiting = std::make_shared<std::unique_ptr<Waiting>>(
            std::make_unique<Waiting>(std::move(handler)));
        begin([waiting, executor](Answer answer) {
            if (*waiting == nullptr) return;
            boost::asio::post(
                executor, [handler = std::move(*waiting), answer = std::move(answer)]() mutable {
                    std::move (*handler)(std::move(answer));
                });
        });
    };
    return boost::asio::async_initiate<const boost::asio::use_awaitable_t<Executor>, void(Answer)>(
        initiate, kAwait);
}

}  // namespace tandem::server

// One loop for sockets of both kinds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/net/accepting.hpp"

#include <chrono>
#include <utility>

#include <boost/asio/error.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>

#include "server/ops/logging.hpp"

namespace tandem::server {

namespace {

namespace asio = boost::asio;
using boost::system::error_code;

Task<void> pause_accepting(error_code why) {
    log_warning("accept", {{"why", why.message()}});
    asio::steady_timer pause{co_await asio::this_coro::executor, std::chrono::milliseconds{100}};
    error_code error;
    co_await pause.async_wait(asio::redirect_error(kAwait, error));
}

template <typename Acceptor, typename Welcome>
Task<void> accept_each(Acceptor& acceptor, Welcome welcome) {
    while (acceptor.is_open()) {
        error_code error;
        auto socket = co_await acceptor.async_accept(asio::redirect_error(kAwait, error));
        if (error == asio::error::operation_aborted) co_return;
        if (error) {
            co_await pause_accepting(error);
        } else {
            welcome(std::move(socket));
        }
    }
}

}  // namespace

Task<void> accept_all(TcpAcceptor& acceptor, std::function<void(Socket)> welcome) {
    return accept_each(acceptor, std::move(welcome));
}
Task<void> accept_all(
    LocalAcceptor& acceptor, std::function<void(asio::local::stream_protocol::socket)> welcome) {
    return accept_each(acceptor, std::move(welcome));
}

}  // namespace tandem::server

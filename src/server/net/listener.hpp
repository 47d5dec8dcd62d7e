// The listening sockets; each connection is admitted or turned away.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/redirect_error.hpp>

#include "server/net/connection.hpp"
#include "words/message.hpp"

namespace tandem::server {

// Says why somebody who connects cannot be accepted, and waits before it is tried again: most
// likely no descriptor is free, and then it would fail again at once.
[[nodiscard]] Task<void> pause_accepting(boost::system::error_code why);

// Gives everybody who connects to `welcome`, until the acceptor is closed.
// Needs: the acceptor outlives it.
template <typename Acceptor, typename Welcome>
[[nodiscard]] Task<void> accept_all(Acceptor& acceptor, Welcome welcome) {
    while (acceptor.is_open()) {
        boost::system::error_code error;
        auto socket = co_await acceptor.async_accept(boost::asio::redirect_error(kAwait, error));
        if (error == boost::asio::error::operation_aborted) co_return;
        if (error) {
            co_await pause_accepting(error);
        } else {
            welcome(std::move(socket));
        }
    }
}

class Listener {
  public:
    // Listens where the configuration says; nobody is heard yet. Errors: CannotStart.
    Listener(boost::asio::io_context& io, ServerContext& context);

    // Begins to accept.
    void start();
    // Ends it; who is connected stays.
    void close();

    // "http://127.0.0.1:8080"; and the port of the first.
    [[nodiscard]] std::vector<std::string> addresses() const;
    [[nodiscard]] std::uint16_t port() const;

  private:
    using Acceptor = boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, Executor>;

    [[nodiscard]] std::optional<words::Message> listen_at(const std::string& text);
    void welcome(Socket socket);

    boost::asio::io_context& io_;
    ServerContext& context_;
    std::vector<Acceptor> acceptors_;
};

}  // namespace tandem::server

// The listening sockets; each connection is admitted or turned away.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/net/accepting.hpp"
#include "server/net/connection.hpp"
#include "words/message.hpp"

namespace tandem::server {

class Listener {
  public:
    // Has the addresses that the configuration says; who connects is refused until it listens.
    // Errors: CannotStart.
    Listener(boost::asio::io_context& io, ServerContext& context);

    // From here on connections wait to be accepted. Errors: CannotStart.
    void listen();
    // Begins to accept.
    void start();
    // Ends it; who is connected stays.
    void close();

    // "http://127.0.0.1:8080"; and the port of the first.
    [[nodiscard]] std::vector<std::string> addresses() const;
    [[nodiscard]] std::uint16_t port() const;

  private:
    using Acceptor = TcpAcceptor;

    [[nodiscard]] std::optional<words::Message> bind_to(const std::string& text);
    void welcome(Socket socket);

    boost::asio::io_context& io_;
    ServerContext& context_;
    std::vector<Acceptor> acceptors_;
};

}  // namespace tandem::server

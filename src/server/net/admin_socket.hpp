// The operator's socket: HTTP over a Unix socket, for those whom the file system lets in.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// It belongs to the server's user alone. The operating system says who connects, not a password.
// Whoever has no answer after `times.database_ms` is told so, and not kept waiting for one.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>

#include "server/http/routes.hpp"
#include "server/ops/config.hpp"
#include "words/message.hpp"

namespace tandem::server {

class AdminSocket {
  public:
    // Where the configuration puts it; nowhere where it says nothing, and the folder for data is
    // missing or has the socket of another server.
    // Needs: `io` and `routes` outlive it. Errors: CannotStart, where it cannot listen at a path
    // that the configuration names.
    AdminSocket(boost::asio::io_context& io, const Config& config, const Routes& routes);
    // Takes the file away.
    ~AdminSocket();
    AdminSocket(const AdminSocket&) = delete;
    AdminSocket& operator=(const AdminSocket&) = delete;

    void start();
    void close();

  private:
    // What is wrong; nothing if it listens.
    [[nodiscard]] std::optional<words::Message> listen();

    boost::asio::io_context& io_;
    const Routes& routes_;
    std::chrono::milliseconds patience_;  // with what is to answer
    std::string path_;
    boost::asio::local::stream_protocol::acceptor acceptor_;
};

}  // namespace tandem::server

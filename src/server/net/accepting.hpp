// Accepting at a listening socket, whoever may connect to it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/local/stream_protocol.hpp>

#include "server/net/connection.hpp"

namespace tandem::server {

using TcpAcceptor = boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, Executor>;
using LocalAcceptor = boost::asio::local::stream_protocol::acceptor;

// Gives everybody who connects to `welcome`, until the acceptor is closed. If somebody cannot be
// accepted, it logs why and waits a moment: most likely no descriptor is free, and trying again at
// once would fail, too.
// Needs: the acceptor outlives it.
[[nodiscard]] Task<void> accept_all(TcpAcceptor& acceptor, std::function<void(Socket)> welcome);
[[nodiscard]] Task<void> accept_all(
    LocalAcceptor& acceptor,
    std::function<void(boost::asio::local::stream_protocol::socket)> welcome);

}  // namespace tandem::server

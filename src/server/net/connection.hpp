// What a connection needs from the server, and where connections arrive.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <string>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/http/hosts.hpp"
#include "server/http/routes.hpp"
#include "server/http/static_files.hpp"
#include "server/identity/identity.hpp"
#include "server/net/admission.hpp"
#include "server/net/loop.hpp"
#include "server/ops/clock.hpp"
#include "server/ops/config.hpp"
#include "server/ops/metrics.hpp"
#include "server/ops/turns.hpp"
#include "server/queues/held_bytes.hpp"

namespace tandem::server {

using Executor = boost::asio::io_context::executor_type;
template <typename T>
using Task = boost::asio::awaitable<T, Executor>;
inline constexpr boost::asio::use_awaitable_t<Executor> kAwait;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;

// Outlives all connections.
struct ServerContext {
    const Config& config;
    KnownHosts hosts;
    Admission& admission;
    HeldBytes& held;
    Metrics& metrics;
    ReadClock read_clock;
    Turns& turns;
    Loop* loop = nullptr;
    Routes routes;
    Identify identify;
    Enter enter = [](const Identity& who, const std::string&, const Identified& entered) {
        entered(who);
    };
    std::shared_ptr<const StaticFiles> files;
    std::shared_ptr<boost::asio::ssl::context> tls;  // null: plain HTTP
    // Whether the database does not answer what it is asked.
    std::function<bool()> database_hangs = [] { return false; };
    bool stopping = false;
};

// A client that was admitted.
struct Visitor {
    std::string peer;  // its address
    Admission::Pass pass;
};

// Serves a connection until it ends: requests, and perhaps a WebSocket after them.
[[nodiscard]] Task<void> serve_plain(Socket socket, ServerContext& context, Visitor visitor);
[[nodiscard]] Task<void> serve_tls(Socket socket, ServerContext& context, Visitor visitor);
// What ends a connection besides its client goes into the log.
void log_end(const std::exception_ptr& broken);
// Tells a client that there are too many, and closes.
[[nodiscard]] Task<void> turn_away(Socket socket, ServerContext& context);

}  // namespace tandem::server

// The measure for the server: what Beast does on one thread when nobody thinks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "load/relay.hpp"

#include <algorithm>
#include <cstdio>
#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace tandem::load {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using Text = std::shared_ptr<const std::string>;

struct Client : std::enable_shared_from_this<Client> {
    explicit Client(asio::ip::tcp::socket socket) : stream(std::move(socket)) {}

    void send(Text text) {
        queue.push_back(std::move(text));
        if (queue.size() == 1) write();
    }
    void write() {
        stream.async_write(
            asio::buffer(*queue.front()),
            [self = shared_from_this()](boost::system::error_code fault, std::size_t) {
                if (fault) return;
                self->queue.pop_front();
                if (!self->queue.empty()) self->write();
            });
    }

    beast::websocket::stream<beast::tcp_stream> stream;
    std::deque<Text> queue;
};

using Groups = std::unordered_map<std::string, std::vector<std::shared_ptr<Client>>>;

asio::awaitable<void> serve(std::shared_ptr<Client> client, Groups& groups) {
    boost::system::error_code fault;
    auto token = asio::redirect_error(asio::use_awaitable, fault);
    co_await client->stream.async_accept(token);
    beast::flat_buffer buffer;
    co_await client->stream.async_read(buffer, token);
    if (fault) co_return;
    const std::string name = beast::buffers_to_string(buffer.data());
    groups[name].push_back(client);
    client->stream.text(true);
    while (true) {
        buffer.consume(buffer.size());
        co_await client->stream.async_read(buffer, token);
        if (fault) break;
        const auto text =
            std::make_shared<const std::string>(beast::buffers_to_string(buffer.data()));
        for (const auto& each : groups[name]) each->send(text);
    }
    std::erase(groups[name], client);
}

asio::awaitable<void> accept(asio::ip::tcp::acceptor& acceptor, Groups& groups) {
    while (true) {
        auto socket = co_await acceptor.async_accept(asio::use_awaitable);
        socket.set_option(asio::ip::tcp::no_delay{true});
        asio::co_spawn(
            acceptor.get_executor(),
            serve(std::make_shared<Client>(std::move(socket)), groups),
            asio::detached);
    }
}

}  // namespace

void relay() {
    asio::io_context io{1};
    Groups groups;
    asio::ip::tcp::acceptor acceptor{io, {asio::ip::make_address("127.0.0.1"), 0}};
    std::printf("relay %u\n", static_cast<unsigned>(acceptor.local_endpoint().port()));
    std::fflush(stdout);
    asio::co_spawn(io, accept(acceptor, groups), asio::detached);
    asio::posix::stream_descriptor input{io, 0};
    char byte{};
    input.async_read_some(asio::buffer(&byte, 1), [&io](const auto&, std::size_t) { io.stop(); });
    io.run();
}

}  // namespace tandem::load

// The sockets that listen.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/net/listener.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/v6_only.hpp>

#include "language/system_error.hpp"
#include "server/ops/cannot_start.hpp"
#include "server/ops/logging.hpp"
#include "words/say.hpp"

namespace tandem::server {

using namespace words::literals;

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

// An address as it is compared and counted: IPv4 behind IPv6 is IPv4.
std::string address_of(const tcp::endpoint& endpoint) {
    const asio::ip::address address = endpoint.address();
    if (address.is_v6() && address.to_v6().is_v4_mapped()) {
        return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
    }
    return address.to_string();
}

[[nodiscard]] words::Message cannot_listen(
    const std::string& address, std::uint16_t port, const error_code& why) {
    return words::say(
        "cannot-start.listen",
        "address"_is = address,
        "port"_is = std::to_string(port),
        "why"_is = language::system_error(why));
}

}  // namespace

void log_end(const std::exception_ptr& broken) {
    if (!broken) return;
    try {
        std::rethrow_exception(broken);
    } catch (const std::exception& error) {
        log_error("connection", {{"why", error.what()}});
    }
}

Listener::Listener(asio::io_context& io, ServerContext& context) : io_{io}, context_{context} {
    const Config& config = context_.config;
    const bool by_default = config.bind.empty();
    const auto addresses = by_default ? std::vector<std::string>{"127.0.0.1", "::1"} : config.bind;
    std::optional<words::Message> why;
    for (const std::string& address : addresses) {
        std::optional<words::Message> fault = bind_to(address);
        if (!fault) continue;
        // Not every machine has both kinds of addresses.
        if (!by_default || (address == "127.0.0.1" && config.port != 0)) {
            throw CannotStart{*fault};
        }
        why = std::move(fault);
    }
    if (acceptors_.empty() && why) throw CannotStart{*why};
}

// What is wrong; nothing if the address is ours.
std::optional<words::Message> Listener::bind_to(const std::string& text) {
    error_code error;
    const auto address = asio::ip::make_address(text, error);
    if (error) return words::say("cannot-start.address", "address"_is = text);
    // With any port free for the first address, the others take the same.
    std::uint16_t port = context_.config.port;
    if (port == 0 && !acceptors_.empty()) port = acceptors_.front().local_endpoint().port();
    const tcp::endpoint endpoint{address, port};
    Acceptor acceptor{io_.get_executor()};
    try {
        acceptor.open(endpoint.protocol());
        acceptor.set_option(asio::socket_base::reuse_address{true});
        if (address.is_v6()) acceptor.set_option(asio::ip::v6_only{true});
        acceptor.bind(endpoint);
    } catch (const boost::system::system_error& fault) {
        return cannot_listen(text, port, fault.code());
    }
    acceptors_.push_back(std::move(acceptor));
    return std::nullopt;
}

// Two that have bound an address at the same time learn here that only one of them has it.
void Listener::listen() {
    for (Acceptor& acceptor : acceptors_) {
        error_code error;
        error = acceptor.listen(asio::socket_base::max_listen_connections, error);
        if (!error) continue;
        const tcp::endpoint at = acceptor.local_endpoint();
        throw CannotStart{cannot_listen(at.address().to_string(), at.port(), error)};
    }
}

void Listener::welcome(Socket socket) {
    error_code error;
    const tcp::endpoint peer = socket.remote_endpoint(error);
    if (error) return;
    error = socket.set_option(tcp::no_delay{true}, error);
    std::string address = address_of(peer);
    const bool proxy =
        std::ranges::find(context_.config.proxies, address) != context_.config.proxies.end();
    auto pass = proxy ? context_.admission.enter_unnamed() : context_.admission.enter(address);
    Traffic& traffic = context_.metrics.traffic();
    ++traffic.accepted;
    if (!pass) {
        ++traffic.turned_away;
        // So many are told why; whoever comes when even they are many hears nothing.
        auto told = context_.tls ? nullptr : context_.admission.tell_off();
        if (!told) return;
        asio::co_spawn(
            io_,
            turn_away(std::move(socket), context_),
            [told = std::move(told)](const auto& broken) { log_end(broken); });
        return;
    }
    Visitor visitor{std::move(address), std::move(*pass)};
    auto serve = context_.tls ? serve_tls(std::move(socket), context_, std::move(visitor))
                              : serve_plain(std::move(socket), context_, std::move(visitor));
    asio::co_spawn(io_, std::move(serve), log_end);
}

void Listener::start() {
    for (Acceptor& acceptor : acceptors_) {
        auto accepting =
            accept_all(acceptor, [this](Socket socket) { welcome(std::move(socket)); });
        asio::co_spawn(io_, std::move(accepting), asio::detached);
    }
}

void Listener::close() {
    error_code error;
    for (Acceptor& acceptor : acceptors_) error = acceptor.close(error);
}

std::vector<std::string> Listener::addresses() const {
    const char* scheme = context_.config.certificate.empty() ? "http://" : "https://";
    std::vector<std::string> all;
    for (const Acceptor& acceptor : acceptors_) {
        const tcp::endpoint at = acceptor.local_endpoint();
        const std::string host =
            at.address().is_v6() ? '[' + at.address().to_string() + ']' : at.address().to_string();
        all.push_back(scheme + host + ':' + std::to_string(at.port()));
    }
    return all;
}

std::uint16_t Listener::port() const { return acceptors_.front().local_endpoint().port(); }

}  // namespace tandem::server

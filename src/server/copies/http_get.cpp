// One request by Beast.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/copies/http_get.hpp"

#include <exception>
#include <optional>
#include <utility>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>

#include "language/system_error.hpp"

namespace tandem::server {

namespace asio = boost::asio;
namespace http = boost::beast::http;
namespace ssl = asio::ssl;
using tcp = asio::ip::tcp;

namespace {

using Executor = asio::io_context::executor_type;
template <typename T>
using Task = asio::awaitable<T, Executor>;
constexpr asio::use_awaitable_t<Executor> kAwait;
using Resolver = asio::ip::basic_resolver<tcp, Executor>;
using Socket = asio::basic_stream_socket<tcp, Executor>;

constexpr std::size_t kMostBytes = 64'000'000;  // of an answer

template <typename Stream>
[[nodiscard]] Task<Got> ask(Stream& stream, const EventLink& link, const std::string& target) {
#ifdef __clang_analyzer__
    // Where one coroutine awaits another, it loses who resumes whom in Asio's awaitable.hpp.
    static_cast<void>(stream);
    const auto status = static_cast<int>(http::status::ok);
    co_return Got{status, link.authority() + target + std::to_string(kMostBytes)};
#else
    http::request<http::empty_body> request{http::verb::get, target, 11};
    request.set(http::field::host, link.authority());
    request.set(http::field::authorization, "Bearer " + link.secret);
    request.set(http::field::connection, "close");
    co_await http::async_write(stream, request, kAwait);
    boost::beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(kMostBytes);
    co_await http::async_read(stream, buffer, parser, kAwait);
    co_return Got{static_cast<int>(parser.get().result_int()), std::move(parser.get().body())};
#endif
}

[[nodiscard]] Task<Got> get(
    const EventLink& link, const std::string& target, asio::io_context& io, ssl::context& context) {
    Resolver resolver{io.get_executor()};
    const auto places =
        co_await resolver.async_resolve(link.host, std::to_string(link.port), kAwait);
    Socket socket{io.get_executor()};
    co_await asio::async_connect(socket, places, kAwait);
    if (link.scheme == Scheme::Http) co_return co_await ask(socket, link, target);
    ssl::stream<Socket> tls{std::move(socket), context};
    ::SSL_set_tlsext_host_name(tls.native_handle(), link.host.c_str());
    tls.set_verify_callback(ssl::host_name_verification{link.host});
    co_await tls.async_handshake(ssl::stream_base::client, kAwait);
    co_return co_await ask(tls, link, target);
}

[[nodiscard]] words::Message reason(const std::exception_ptr& error) {
    try {
        std::rethrow_exception(error);
    } catch (const boost::system::system_error& why) {
        return language::system_error(why.code());
    }
}

}  // namespace

base::Result<Got, words::Message> http_get(
    const EventLink& link, const std::string& target, std::chrono::milliseconds most) {
    ssl::context context{ssl::context::tls_client};
    context.set_default_verify_paths();
    context.set_verify_mode(ssl::verify_peer);
    std::optional<base::Result<Got, words::Message>> outcome;
    const auto told = [&outcome](const std::exception_ptr& error, Got got) {
        if (error) {
            outcome = base::fail(reason(error));
        } else {
            outcome = std::move(got);
        }
    };
    asio::io_context io{1};
    asio::co_spawn(io.get_executor(), get(link, target, io, context), told);
    io.run_for(most);
    if (!outcome) {
        const boost::system::error_code late = asio::error::timed_out;
        return base::fail(language::system_error(late));
    }
    return std::move(*outcome);
}

}  // namespace tandem::server

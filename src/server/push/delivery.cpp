// Requests to push services by Beast.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/push/delivery.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <memory>
#include <mutex>
#include <utility>

#include <fmt/format.h>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>

#include "server/ops/addresses.hpp"
#include "server/push/public_address.hpp"

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
using Tls = ssl::stream<Socket>;

constexpr std::uint32_t kHeadBytes = 16'384;  // of an answer
constexpr const char* kLivesSeconds = "120";  // for which a browser may be offline

// Where the host is, so far as it may be asked there.
[[nodiscard]] std::vector<tcp::endpoint> allowed(
    const Resolver::results_type& found, const std::vector<std::string>& private_addresses) {
    std::vector<tcp::endpoint> places;
    for (const auto& each : found) {
        const auto address = each.endpoint().address();
        const bool may =
            is_public(address) ||
            std::ranges::find(private_addresses, canonical_address(address.to_string())) !=
                private_addresses.end();
        if (may) places.push_back(each.endpoint());
    }
    return places;
}

[[nodiscard]] Delivered meaning_of(http::status_class kind, unsigned status) {
    if (kind == http::status_class::successful) return Delivered::Accepted;
    return status == 404 || status == 410 ? Delivered::Gone : Delivered::Failed;
}

[[nodiscard]] http::request<http::empty_body> request_of(const Wake& wake) {
    const bool usual = wake.to.port == 443;
    http::request<http::empty_body> request{http::verb::post, wake.to.target, 11};
    request.set(
        http::field::host, usual ? wake.to.host : fmt::format("{}:{}", wake.to.host, wake.to.port));
    request.set(http::field::authorization, wake.authorization);
    request.set("TTL", kLivesSeconds);
    request.set("Urgency", "high");
    request.set(http::field::content_length, "0");
    request.set(http::field::connection, "close");
    return request;
}

[[nodiscard]] Task<Delivered> ask(
    const Wake& wake, const DeliveryConfig& config, asio::io_context& io, ssl::context& context) {
    Resolver resolver{io.get_executor()};
    const auto found =
        co_await resolver.async_resolve(wake.to.host, std::to_string(wake.to.port), kAwait);
    const auto places = allowed(found, config.private_addresses);
    if (places.empty()) co_return Delivered::Failed;
    Tls tls{Socket{io.get_executor()}, context};
    ::SSL_set_tlsext_host_name(tls.native_handle(), wake.to.host.c_str());
    tls.set_verify_callback(ssl::host_name_verification{wake.to.host});
    co_await asio::async_connect(tls.next_layer(), places, kAwait);
    co_await tls.async_handshake(ssl::stream_base::client, kAwait);
    auto request = request_of(wake);
    co_await http::async_write(tls, request, kAwait);
    boost::beast::flat_buffer buffer{kHeadBytes};
    http::response_parser<http::empty_body> parser;
    parser.header_limit(kHeadBytes);
    co_await http::async_read_header(tls, buffer, parser, kAwait);
    const auto status = parser.get().result_int();
    co_return meaning_of(http::to_status_class(status), status);
}

[[nodiscard]] ssl::context strict_context() {
    ssl::context context{ssl::context::tls_client};
    context.set_options(
        ssl::context::default_workarounds | ssl::context::no_tlsv1 | ssl::context::no_tlsv1_1);
    context.set_default_verify_paths();
    context.set_verify_mode(ssl::verify_peer);
    return context;
}

// The certificates that are trusted. To read the system's takes 20 ms of a processor, so they are
// read once an hour, by when it may have got others. Any thread.
class Trusted {
  public:
    [[nodiscard]] std::shared_ptr<ssl::context> now() {
        const std::scoped_lock lock{mutex_};
        const auto now = std::chrono::steady_clock::now();
        if (!context_ || now >= until_) {
            context_ = std::make_shared<ssl::context>(strict_context());
            until_ = now + std::chrono::hours{1};
        }
        return context_;
    }

  private:
    std::mutex mutex_;
    std::shared_ptr<ssl::context> context_;
    std::chrono::steady_clock::time_point until_;
};

}  // namespace

Deliver deliver_over_network(DeliveryConfig config) {
    for (std::string& each : config.private_addresses) {
        each = canonical_address(each).value_or("");
    }
    return [config = std::move(config), trusted = std::make_shared<Trusted>()](const Wake& wake) {
        Delivered outcome = Delivered::Failed;
        const auto told = [&outcome](const std::exception_ptr& error, Delivered delivered) {
            if (!error) outcome = delivered;
        };
        const std::shared_ptr<ssl::context> context = trusted->now();
        asio::io_context io{1};
        asio::co_spawn(io.get_executor(), ask(wake, config, io, *context), told);
        io.run_for(config.most);
        return outcome;
    };
}

}  // namespace tandem::server

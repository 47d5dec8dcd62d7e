// One request over a Unix socket.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/net/admin_client.hpp"

#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>

#include "language/system_error.hpp"
#include "words/say.hpp"

namespace tandem::server {

using namespace words::literals;
namespace asio = boost::asio;
namespace http = boost::beast::http;

base::Result<AdminAnswer, words::Message> ask_admin(
    const std::string& path,
    const std::string& method,
    const std::string& target,
    const std::string& body) {
    try {
        asio::io_context io;
        asio::local::stream_protocol::socket socket{io};
        socket.connect(asio::local::stream_protocol::endpoint{path});
        http::request<http::string_body> request;
        request.method_string(method);
        request.target(target);
        request.version(11);
        request.set(http::field::host, "admin");
        request.set(http::field::content_type, "application/json");
        request.body() = body;
        request.prepare_payload();
        http::write(socket, request);
        boost::beast::flat_buffer buffer;
        http::response_parser<http::string_body> parser;
        parser.body_limit(boost::none);
        http::read(socket, buffer, parser);
        return AdminAnswer{
            static_cast<int>(parser.get().result_int()), std::move(parser.get().body())};
    } catch (const boost::system::system_error& error) {
        return base::fail(words::say(
            "cli.admin.no-answer",
            "path"_is = path,
            "why"_is = language::system_error(error.code())));
    }
}

}  // namespace tandem::server

// Requests of the operator, one a connection.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/net/admin_socket.hpp"

#include <pwd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <memory>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>

#include "language/english.hpp"
#include "language/system_error.hpp"
#include "server/http/answers.hpp"
#include "server/http/request_text.hpp"
#include "server/net/accepting.hpp"
#include "server/ops/cannot_start.hpp"
#include "server/ops/logging.hpp"
#include "words/say.hpp"

namespace tandem::server {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::local::stream_protocol;
using boost::system::error_code;
using words::say;
using namespace words::literals;

namespace {

constexpr std::size_t kBody = 65'536;
constexpr std::chrono::seconds kPatience{30};  // with whoever sends or reads

// Who is at the other end: the name of a user, or their number.
[[nodiscard]] std::string user_of(stream_protocol::socket& socket) {
    ucred peer{};
    socklen_t size = sizeof peer;
    if (::getsockopt(socket.native_handle(), SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) {
        return "unknown";
    }
    passwd entry{};
    passwd* found = nullptr;
    std::array<char, 4'096> text{};
    ::getpwuid_r(peer.uid, &entry, text.data(), text.size(), &found);
    return found != nullptr ? std::string{found->pw_name} : std::to_string(peer.uid);
}

// What is said where nothing has answered in time.
[[nodiscard]] Response late_answer(const std::string& method) {
    if (method == "GET") return busy_answer();
    return refusal(503, "busy", words::say("http.may-take-effect"));
}

// One request and its response.
class Visit : public std::enable_shared_from_this<Visit> {
  public:
    Visit(stream_protocol::socket socket, const Routes& routes, std::chrono::milliseconds patience)
        : socket_{std::move(socket)},
          routes_{routes},
          patience_{patience},
          timer_{socket_.get_executor()} {
        parser_.body_limit(kBody);
    }

    void begin() {
        close_unless_done();
        http::async_read(
            socket_, buffer_, parser_, [self = shared_from_this()](error_code error, std::size_t) {
                if (error) return self->end();
                self->answer();
            });
    }

  private:
    void close_unless_done() {
        timer_.expires_after(kPatience);
        timer_.async_wait([self = shared_from_this()](error_code error) {
            if (!error) error = self->socket_.close(error);
        });
    }

    void answer() {
        const auto& head = parser_.get();
        auto target = parse_target({head.target().data(), head.target().size()});
        if (!target) return end();
        Request request;
        request.method = {head.method_string().data(), head.method_string().size()};
        request.path = std::move(target->path);
        request.query = std::move(target->query);
        request.type = "application/json";
        request.body = head.body();
        request.user = user_of(socket_);
        timer_.expires_after(patience_);
        timer_.async_wait([self = shared_from_this(), method = request.method](error_code error) {
            if (!error) self->say(late_answer(method));
        });
        routes_.answer(std::move(request), [self = shared_from_this()](Response response) {
            self->say(std::move(response));
        });
    }

    void say(Response response) {
        if (std::exchange(said_, true)) return;
        close_unless_done();
        response_.result(static_cast<unsigned>(response.status));
        response_.version(11);
        response_.set(http::field::content_type, response.type);
        response_.keep_alive(false);
        response_.body() = std::move(response.body);
        response_.prepare_payload();
        http::async_write(socket_, response_, [self = shared_from_this()](error_code, std::size_t) {
            self->end();
        });
    }

    void end() {
        timer_.cancel();
        error_code error;
        error = socket_.shutdown(stream_protocol::socket::shutdown_both, error);
    }

    stream_protocol::socket socket_;
    const Routes& routes_;
    std::chrono::milliseconds patience_;  // with what is to answer
    asio::steady_timer timer_;
    bool said_ = false;
    boost::beast::flat_buffer buffer_;
    http::request_parser<http::string_body> parser_;
    http::response<http::string_body> response_;
};

// Whether a server answers there.
[[nodiscard]] bool is_taken(const std::string& path) {
    asio::io_context io;
    stream_protocol::socket socket{io};
    error_code error;
    error = socket.connect(stream_protocol::endpoint{path}, error);
    return !error;
}

}  // namespace

AdminSocket::AdminSocket(asio::io_context& io, const Config& config, const Routes& routes)
    : io_{io},
      routes_{routes},
      patience_{config.times.database_ms},
      path_{admin_socket(config)},
      acceptor_{io} {
    if (path_.empty()) return;
    const std::optional<words::Message> why = listen();
    if (!why) return;
    path_.clear();
    if (!config.admin.empty()) throw CannotStart{*why};
    log_warning("no socket for the operator", {{"why", language::english(*why)}});
}

std::optional<words::Message> AdminSocket::listen() {
    if (path_.size() >= sizeof(sockaddr_un::sun_path)) {
        return say("cannot-start.admin-path-too-long", "path"_is = path_);
    }
    if (is_taken(path_)) return say("cannot-start.admin-taken", "path"_is = path_);
    try {
        struct stat there{};
        const bool stale = ::lstat(path_.c_str(), &there) == 0 && S_ISSOCK(there.st_mode);
        if (stale) ::unlink(path_.c_str());
        acceptor_.open();
        acceptor_.bind(stream_protocol::endpoint{path_});
        // Nobody can connect before it listens.
        ::chmod(path_.c_str(), S_IRUSR | S_IWUSR);
        acceptor_.listen();
    } catch (const boost::system::system_error& error) {
        return say(
            "cannot-start.admin",
            "path"_is = path_,
            "why"_is = language::system_error(error.code()));
    }
    return std::nullopt;
}

AdminSocket::~AdminSocket() { close(); }

void AdminSocket::start() {
    if (path_.empty()) return;
    auto accepting = accept_all(acceptor_, [this](stream_protocol::socket socket) {
        std::make_shared<Visit>(std::move(socket), routes_, patience_)->begin();
    });
    asio::co_spawn(io_, std::move(accepting), asio::detached);
}

void AdminSocket::close() {
    if (path_.empty()) return;
    error_code error;
    error = acceptor_.close(error);
    ::unlink(path_.c_str());
    path_.clear();
}

}  // namespace tandem::server

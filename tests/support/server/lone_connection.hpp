// One connection to a server without a network, of which a test says when what is done.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include "base/check.hpp"
#include "base/entropy.hpp"
#include "server/net/connection.hpp"
#include "server/ops/addresses.hpp"
#include "support/server/loop_thread.hpp"

namespace tandem::server::for_tests {

class LoneConnection {
  public:
    explicit LoneConnection(Config config = {}) : config_{std::move(config)} {
        context_.loop = &loop_;
        context_.identify = [](const SharedRequest&, const Identified& identified) {
            Identity who;
            who.person = {hall::PersonId::guest("g1"), "Guest1"};
            who.session = "s1";
            identified(std::move(who));
        };
        context_.routes.add(
            "POST", "/api/echo", [](const SharedRequest& request, const Respond& respond) {
                respond(
                    {.status = 200, .type = "text/plain", .body = *request->body, .headers = {}});
            });
        std::array<int, 2> ends{};
        CHECK(
            ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends.data()) == 0);
        client_ = ends[0];
        Socket socket{io_.get_executor()};
        socket.assign(boost::asio::ip::tcp::v4(), ends[1]);
        auto pass = admission_.enter(kAddress);
        CHECK(pass);
        auto serve = serve_plain(std::move(socket), context_, Visitor{kAddress, std::move(*pass)});
        boost::asio::co_spawn(io_, std::move(serve), log_end);
        run();
    }
    ~LoneConnection() { ::close(client_); }
    LoneConnection(const LoneConnection&) = delete;
    LoneConnection& operator=(const LoneConnection&) = delete;

    // Asks for a WebSocket, and reads what is said to that.
    void upgrade() {
        say("GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
        CHECK(hear().starts_with("HTTP/1.1 101"));
    }
    // Sends as much of it as there is room for.
    void say(std::string_view bytes) {
        if (!bytes.empty()) (void)!::send(client_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        run();
    }
    // All that has come from the server.
    [[nodiscard]] std::string hear() {
        std::string heard;
        std::array<char, 65'536> some{};
        while (true) {
            const auto got = ::read(client_, some.data(), some.size());
            if (got <= 0) return heard;
            heard.append(some.data(), static_cast<std::size_t>(got));
            run();
        }
    }
    // Says no more; what comes is still heard.
    void hang_up() {
        ::shutdown(client_, SHUT_WR);
        run();
    }
    // Does all that is ready.
    void run() {
        io_.restart();
        while (io_.poll() > 0) {
        }
    }
    void pass(Millis span) {
        clock_.pass(span);
        loop_.passed();
        turns_.passed();
        loop_.tick(0, 1);
        run();
    }
    // Time passes, but nobody's turn comes by it.
    void tick(Millis span) {
        clock_.pass(span);
        loop_.tick(0, 1);
        run();
    }
    // Its address has had the server's thread for so long.
    void use_up(Millis span) {
        turns_.wait({hall_address(kAddress), "another"}, [this, span] { clock_.pass(span); });
        run();
    }
    // How many turns were taken, ever.
    [[nodiscard]] int turns_taken() const { return turns_taken_; }
    // Whether the server has it no more.
    [[nodiscard]] bool is_gone() const { return loop_.ways() == 0 && admission_.inside() == 0; }
    [[nodiscard]] Loop& loop() { return loop_; }

  private:
    static constexpr const char* kAddress = "203.0.113.5";

    Config config_;
    TestClock clock_;
    Metrics metrics_;
    Admission admission_{config_.limits};
    HeldBytes held_{config_.limits};
    boost::asio::io_context io_{1};
    int turns_taken_ = 0;
    Turns turns_{
        {.post =
             [this](auto task) {
                 ++turns_taken_;
                 boost::asio::post(io_, std::move(task));
             },
         .read_clock = [this] { return std::chrono::milliseconds{base::count(clock_.now.mono)}; },
         .wake_at = [](Millis) {}},
        thread_of(config_.limits)};
    std::uint64_t rows_ = 0;
    Loop loop_{
        hall::Hall{config_.hall, base::seeded(1), "run", {}, clock_.now},
        {.write =
             [this](const std::vector<hall::row::Write>& rows) {
                 rows_ += rows.size();
                 boost::asio::post(io_, [this] { loop_.written(rows_, {}); });
             },
         .think = [](const hall::Think&) {},
         .wake_at = [](Millis) {},
         .read_clock = clock_.read(),
         .post = [this](auto task) { boost::asio::post(io_, std::move(task)); }},
        metrics_};
    ServerContext context_{
        .config = config_,
        .hosts = KnownHosts{{}},
        .admission = admission_,
        .held = held_,
        .metrics = metrics_,
        .read_clock = clock_.read(),
        .turns = turns_,
        .loop = nullptr,
        .routes = {},
        .identify = {},
        .files = std::make_shared<const StaticFiles>(),
        .tls = nullptr,
        .stopping = false};
    int client_ = -1;
};

}  // namespace tandem::server::for_tests

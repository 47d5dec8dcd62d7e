// A server on a free port of this machine, with a folder of its own, for the tests.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "server/net/server.hpp"
#include "support/server/loop_thread.hpp"

namespace tandem::server::for_tests {

// Who comes with a cookie is called after it; everybody else is a new guest. Whoever comes as
// nobody has no session.
class TestServer {
  public:
    TestServer() : TestServer{Config{}} {}
    explicit TestServer(Config config) : TestServer{std::move(config), [](Server&) {}} {}
    // With more that it is given before it runs.
    template <typename Add>
    TestServer(Config config, Add add) {
        config.port = 0;
        config.bind = {"127.0.0.1"};
        config.hosts.insert(config.hosts.end(), {"play.example", "x"});
        config.data = folder_.path();
        config_ = config;
        server_.emplace(std::move(config));
        server_->identify_by(
            [guests = 0](const SharedRequest& request, const Identified& identified) mutable {
                const bool is_new = request->session.empty();
                const std::string number = is_new ? std::to_string(++guests) : request->session;
                Identity who;
                who.person = {hall::PersonId::guest(number), "Guest" + number};
                who.session = request->sharer == Sharer::Nobody ? "" : number;
                who.set_cookie = "tandem_session=" + number;
                identified(std::move(who));
            });
        add(*server_);
        thread_ = std::thread{[this] { ended_ = server_->run(); }};
    }
    ~TestServer() {
        if (!thread_.joinable()) return;
        server_->stop();
        thread_.join();
    }
    TestServer(const TestServer&) = delete;
    TestServer& operator=(const TestServer&) = delete;

    [[nodiscard]] std::uint16_t port() const { return server_->port(); }
    [[nodiscard]] const Config& config() const { return config_; }
    // Waits until it has ended.
    [[nodiscard]] Ended ended() {
        thread_.join();
        return ended_;
    }

  private:
    TestFolder folder_;
    Config config_;
    std::optional<Server> server_;
    std::thread thread_;
    Ended ended_ = Ended::Unwritten;
};

}  // namespace tandem::server::for_tests

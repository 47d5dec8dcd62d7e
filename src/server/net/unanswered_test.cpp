// A database that does not answer: nobody waits for it without end.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <cstdint>
#include <latch>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include <gtest/gtest.h>

#include "server/http/answers.hpp"
#include "server/net/admin_client.hpp"
#include "server/net/server.hpp"
#include "support/server/client.hpp"
#include "support/server/running_server.hpp"

namespace tandem::server {
namespace {

using for_tests::Client;
using for_tests::TestServer;
using store::Archive;

// A server whose database answers nothing until it is let go. /api/asks asks it, and so does
// whoever wants in; /api/keeps keeps the request until then.
class UnansweredTest : public testing::Test {
  protected:
    ~UnansweredTest() override { let_go(); }

    void start(std::int64_t database_ms) {
        Config config;
        config.times.database_ms = database_ms;
        server_.emplace(config, [this](Server& server) {
            const auto ask = [this, &server](const std::string& payer, auto then) {
                server.people_worker().ask(
                    payer,
                    [this](Archive&) { go_.wait(); },
                    [this, then](const auto&) {
                        then();
                        ++told_;
                    });
            };
            server.routes().add(
                "GET", "/api/asks", [ask](const SharedRequest&, const Respond& respond) {
                    ask("192.0.2.1", [respond] { respond(done_answer()); });
                });
            server.routes().add(
                "POST", "/api/keeps", [ask](const SharedRequest& request, const Respond& respond) {
                    ask("192.0.2.1", [request, respond] { respond(done_answer()); });
                });
            for (const char* method : {"GET", "POST"}) {
                server.admin_routes().add(
                    method, "/asks", [ask](const SharedRequest&, const Respond& respond) {
                        ask(kHouse, [respond] { respond(done_answer()); });
                    });
            }
            server.enter_by([ask](const Identity& who, const std::string&, const auto& entered) {
                ask("192.0.2.1", [who, entered] { entered(who); });
            });
        });
    }
    void let_go() {
        if (!std::exchange(gone_on_, true)) go_.count_down();
    }
    [[nodiscard]] AdminAnswer admin(const std::string& method) const {
        const auto answer = ask_admin(admin_socket(server_->config()), method, "/asks", "");
        if (!answer) ADD_FAILURE() << "no answer";
        return answer ? *answer : AdminAnswer{};
    }
    // The figures, always asked for through the same connection, which counts as well.
    [[nodiscard]] std::string page() {
        if (!looks_) looks_.emplace(server_->port());
        return looks_->get("/metrics").body;
    }
    // By requests and answers, those of the page aside, which are short.
    [[nodiscard]] int held_bytes() {
        constexpr std::string_view kName = "\ntandem_queued_bytes ";
        const std::string text = page();
        return std::stoi(text.substr(text.find(kName) + kName.size()));
    }
    void wait_for(const std::string& line) {
        while (!page().contains('\n' + line + '\n')) std::this_thread::yield();
    }

    static constexpr int kBytes = 10'000;
    const std::string post_ =
        "POST /api/keeps HTTP/1.1\r\nHost: x\r\nContent-Length: " + std::to_string(kBytes) +
        "\r\n\r\n" + std::string(kBytes, 'x');
    std::latch go_{1};
    bool gone_on_ = false;
    std::atomic<int> told_ = 0;
    std::optional<TestServer> server_;
    std::optional<Client> looks_;
};

// The status of the first answer that comes in time: on a busy machine one may be late although
// nothing hangs.
template <typename Ask>
[[nodiscard]] auto answered(Ask ask) {
    auto status = ask();
    while (status == 503) status = ask();
    return status;
}

TEST_F(UnansweredTest, a_request_is_told_so_and_the_late_answer_finds_nobody) {
    start(50);
    Client client{server_->port()};
    const auto answer = client.get("/api/asks");
    EXPECT_EQ(answer.status, 503);
    EXPECT_TRUE(answer.body.contains("\"busy\""));
    EXPECT_EQ(answer.header("Retry-After"), "2");
    let_go();
    while (told_ == 0) std::this_thread::yield();
    EXPECT_EQ(client.get("/healthz").status, 200);
    EXPECT_EQ(answered([&client] { return client.get("/api/asks").status; }), 204);
}

TEST_F(UnansweredTest, an_operator_is_told_so_and_that_it_may_still_be_done) {
    start(50);
    const AdminAnswer list = admin("GET");
    EXPECT_EQ(list.status, 503);
    EXPECT_TRUE(list.body.contains("Please try again."));
    const AdminAnswer act = admin("POST");
    EXPECT_EQ(act.status, 503);
    EXPECT_TRUE(act.body.contains("may still take effect"));
    let_go();
    while (told_ < 2) std::this_thread::yield();
    EXPECT_EQ(answered([this] { return admin("POST").status; }), 204);
}

TEST_F(UnansweredTest, a_socket_is_closed_and_nobody_comes_in_late) {
    start(50);
    Client client{server_->port()};
    ASSERT_EQ(client.upgrade().status, 101);
    const auto heard = client.listen();
    ASSERT_TRUE(heard);
    EXPECT_EQ(heard->operation, 8);
    EXPECT_EQ(heard->close_code, 1013);
    let_go();
    while (told_ == 0) std::this_thread::yield();
    EXPECT_TRUE(page().contains("\ntandem_people 0\n"));
    EXPECT_TRUE(page().contains("\ntandem_websockets 0\n"));
}

TEST_F(UnansweredTest, a_client_that_has_gone_is_not_waited_for) {
    start(3'600'000);
    {
        Client asks{server_->port()};
        EXPECT_TRUE(asks.send("GET /api/asks HTTP/1.1\r\nHost: x\r\n\r\n"));
        Client comes{server_->port()};
        EXPECT_EQ(comes.upgrade().status, 101);
        wait_for("tandem_connections 3");
    }
    wait_for("tandem_connections 1");
    EXPECT_EQ(told_, 0);
}

TEST_F(UnansweredTest, a_request_counts_until_it_is_let_go_of_although_its_client_has_gone) {
    start(3'600'000);
    Client client{server_->port()};
    EXPECT_TRUE(client.send(post_));
    client.end_sending();
    EXPECT_EQ(client.answer().status, 0) << "closed without a word";
    EXPECT_GE(held_bytes(), kBytes);
    let_go();
    while (told_ == 0) std::this_thread::yield();
    EXPECT_LT(held_bytes(), kBytes);
}

TEST_F(UnansweredTest, a_request_counts_until_it_is_let_go_of_although_its_client_was_told) {
    start(50);
    Client client{server_->port()};
    EXPECT_TRUE(client.send(post_));
    EXPECT_EQ(client.answer().status, 503);
    EXPECT_GE(held_bytes(), kBytes);
    let_go();
    while (told_ == 0) std::this_thread::yield();
    EXPECT_LT(held_bytes(), kBytes);
}

}  // namespace
}  // namespace tandem::server

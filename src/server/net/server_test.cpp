// The server over real sockets: what it answers, and what it bears.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/net/server.hpp"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include "support/server/client.hpp"
#include "support/server/running_server.hpp"

namespace tandem::server {
namespace {

using for_tests::Answer;
using for_tests::Client;
using for_tests::frame;
using for_tests::TestServer;

// Somebody who has been welcomed.
Client welcomed(const TestServer& server) {
    Client client{server.port()};
    EXPECT_EQ(client.upgrade().status, 101);
    const auto welcome = client.listen();
    EXPECT_TRUE(welcome && welcome->payload.starts_with(R"({"t":"welcome",)"));
    return client;
}

// What a new connection is told of the version.
std::string welcome_version(const TestServer& server) {
    Client client{server.port()};
    EXPECT_EQ(client.upgrade().status, 101);
    const auto welcome = client.listen();
    if (!welcome) return {};
    return std::string{boost::json::parse(welcome->payload).at("version").as_string()};
}

// Whether it is still answered.
bool is_served(Client& client) {
    client.say(R"({"t":"nothing"})");
    const auto heard = client.listen();
    return heard && heard->payload.contains("\"bad-message\"");
}

// What a client hears of its end: the code of a close frame, 0 without one.
int end_code(Client& client) {
    while (const auto heard = client.listen()) {
        if (heard->operation == 8) return heard->close_code;
    }
    return 0;
}

// A figure of /metrics.
double figure(const TestServer& server, const std::string& name) {
    Client client{server.port()};
    const std::string page = client.get("/metrics").body;
    const std::size_t at = page.find('\n' + name + ' ');
    return at == std::string::npos ? -1 : std::atof(page.c_str() + at + name.size() + 2);
}

// So many frames, each with a message that the hall answers by a refusal.
std::string messages(int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += frame(1, R"({"t":"nothing"})");
    return all;
}

// No message is too many, or too much.
Config for_many_messages() {
    Config config;
    config.hall.limits.person[hall::Use::Message] = {1e6, 6e7};
    config.limits.bytes_per_second = 1'000'000'000;
    return config;
}

void wait_for_figure(const TestServer& server, const std::string& name, double value) {
    while (figure(server, name) != value) std::this_thread::yield();
}

// HTTP

TEST(Server, it_says_that_it_is_up) {
    const TestServer server;
    Client client{server.port()};
    const Answer answer = client.get("/healthz");
    EXPECT_EQ(answer.status, 200);
    EXPECT_TRUE(answer.body.contains("\"ok\":true"));
    EXPECT_EQ(answer.header("content-type"), "application/json");
}

TEST(Server, every_answer_bears_what_protects_the_page) {
    const TestServer server;
    Client client{server.port()};
    for (const auto* path : {"/", "/healthz", "/nothing.js", "/ws"}) {
        const Answer answer = Client{server.port()}.get(path);
        const std::string policy = answer.header("Content-Security-Policy");
        EXPECT_TRUE(policy.contains("default-src 'self'")) << path;
        EXPECT_FALSE(policy.contains("unsafe-inline")) << path;
        EXPECT_TRUE(policy.contains("frame-ancestors 'none'")) << path;
        EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff") << path;
        EXPECT_EQ(answer.header("Referrer-Policy"), "same-origin") << path;
        EXPECT_TRUE(answer.header("Permissions-Policy").contains("camera=()")) << path;
        EXPECT_EQ(answer.header("Strict-Transport-Security"), "") << path;
    }
}

TEST(Server, other_sites_may_frame_what_is_made_for_them_alone) {
    const TestServer server;
    const Answer framed = Client{server.port()}.get("/embed/k3xw");
    EXPECT_EQ(framed.status, 200);
    EXPECT_TRUE(framed.header("Content-Security-Policy").ends_with("frame-ancestors *"));
    for (const auto* path :
         {"/embed", "/match/k3xw", "/embedded/k3xw", "//embed/k3xw", "/embed/a/b"}) {
        const Answer other = Client{server.port()}.get(path);
        EXPECT_TRUE(other.header("Content-Security-Policy").ends_with("frame-ancestors 'none'"))
            << path;
    }
}

TEST(Server, it_has_a_page_of_its_own_without_inline_script_or_style) {
    const TestServer server;
    Client client{server.port()};
    const Answer page = client.get("/");
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
    EXPECT_FALSE(page.body.contains("<script"));
    EXPECT_FALSE(page.body.contains("<style"));
    EXPECT_FALSE(page.body.contains("style="));
    EXPECT_EQ(client.get("/tandem.css").status, 200);
}

TEST(Server, one_connection_serves_many_requests) {
    const TestServer server;
    Client client{server.port()};
    for (int i = 0; i < 5; ++i) EXPECT_EQ(client.get("/healthz").status, 200);
    EXPECT_EQ(client.get("/healthz", "Connection: close\r\n").status, 200);
    EXPECT_TRUE(client.ended());
}

TEST(Server, head_has_the_length_and_no_body) {
    const TestServer server;
    Client client{server.port()};
    client.send(
        "HEAD /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /nothing.x HTTP/1.1\r\nHost: x\r\n\r\n");
    Answer first = client.answer();
    EXPECT_EQ(first.status, 200);
    EXPECT_NE(first.header("Content-Length"), "0");
}

TEST(Server, what_is_refused_says_why_in_a_code_and_a_sentence) {
    const TestServer server;
    struct Case {
        const char* request;
        int status;
        const char* why;
    };
    const std::string long_head(10'000, 'x');
    const std::string too_big = "GET / HTTP/1.1\r\nX: " + long_head + "\r\n\r\n";
    const std::string long_body =
        "POST /api/nothing HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n4001\r\n" +
        std::string(16'385, 'x') + "\r\n0\r\n\r\n";
    std::string pairs = "GET /healthz?";
    for (int i = 0; i < 17; ++i) pairs += "a&";
    pairs += " HTTP/1.1\r\n\r\n";
    std::string fields = "GET /healthz HTTP/1.1\r\n";
    for (int i = 0; i < 100; ++i) fields += "a:\r\n";  // and the host
    fields += "\r\n";
    for (const Case& each : std::vector<Case>{
             {"GET /api/nothing HTTP/1.1\r\n\r\n", 404, "not-found"},
             {"GET /nothing.js HTTP/1.1\r\n\r\n", 404, "not-found"},
             {"POST /healthz HTTP/1.1\r\nContent-Length: 0\r\n\r\n", 405, "bad-method"},
             {"PUT /index.html HTTP/1.1\r\nContent-Length: 0\r\n\r\n", 405, "bad-method"},
             {"GET /%zz HTTP/1.1\r\n\r\n", 400, "bad-target"},
             {"GET http://x/ HTTP/1.1\r\n\r\n", 400, "bad-target"},
             {"nonsense\r\n\r\n", 400, "bad-request"},
             {pairs.c_str(), 400, "bad-target"},
             {too_big.c_str(), 431, "head-too-big"},
             {fields.c_str(), 431, "head-too-big"},
             {"POST /healthz HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n", 413, "body-too-big"},
             {"POST /healthz HTTP/1.1\r\nContent-Length: 16385\r\n\r\n", 413, "body-too-big"},
             {long_body.c_str(), 413, "body-too-big"},
             {"GET /ws HTTP/1.1\r\n\r\n", 426, "websocket-only"},
         }) {
        Client client{server.port()};
        std::string request = each.request;
        request.insert(request.find("\r\n") + 2, "Host: x\r\n");
        client.send(request);
        const Answer answer = client.answer();
        EXPECT_EQ(answer.status, each.status) << each.request;
        EXPECT_TRUE(
            answer.body.starts_with("{\"why\":\"" + std::string{each.why} + "\",\"say\":\""))
            << answer.body;
    }
}

TEST(Server, no_path_leads_out_of_the_folder_of_the_page) {
    const TestFolder folder;
    std::filesystem::create_directories(folder.path() + "/web/assets");
    std::ofstream{folder.path() + "/secret.txt"} << "secret";
    std::ofstream{folder.path() + "/web/index.html"} << "<p>page";
    std::ofstream{folder.path() + "/web/.hidden.txt"} << "secret";
    std::filesystem::create_symlink("../secret.txt", folder.path() + "/web/link.txt");
    Config config;
    config.web = folder.path() + "/web";
    const TestServer server{config};
    for (const auto* path :
         {"/../secret.txt",
          "/%2e%2e/secret.txt",
          "/..%2fsecret.txt",
          "/assets/../../secret.txt",
          "//secret.txt",
          "/link.txt",
          "/.hidden.txt",
          "/index.html/../../secret.txt"}) {
        Client client{server.port()};
        const Answer answer = client.get(path);
        EXPECT_EQ(answer.status, 404) << path;
        EXPECT_FALSE(answer.body.contains("secret\"")) << path;
    }
    Client client{server.port()};
    EXPECT_EQ(client.get("/").body, "<p>page");
    EXPECT_EQ(client.get("/k3xw").body, "<p>page");
}

TEST(Server, requests_for_another_host_count_as_all_others_do) {
    Config config;
    config.limits.requests_at_once = 3;
    config.limits.requests_per_second = 0.001;
    const TestServer server{config};
    const auto status = [&](const std::string& head) {
        Client client{server.port()};
        client.send(head + "\r\n\r\n");
        return client.answer().status;
    };
    EXPECT_EQ(status("GET /healthz HTTP/1.1\r\nHost: another.example"), 421);
    EXPECT_EQ(status("GET /healthz HTTP/1.1"), 400);
    EXPECT_EQ(status("GET x HTTP/1.1\r\nHost: x"), 400);
    EXPECT_EQ(status("GET /healthz HTTP/1.1\r\nHost: another.example"), 429);
}

TEST(Server, too_many_requests_of_an_address_are_put_off) {
    Config config;
    config.limits.requests_at_once = 3;
    config.limits.requests_per_second = 0.001;
    const TestServer server{config};
    for (int i = 0; i < 3; ++i) EXPECT_EQ(Client{server.port()}.get("/healthz").status, 200);
    const Answer refused = Client{server.port()}.get("/healthz");
    EXPECT_EQ(refused.status, 429);
    EXPECT_NE(refused.header("Retry-After"), "");
}

TEST(Server, too_many_connections_of_an_address_are_turned_away) {
    Config config;
    config.limits.connections_per_address = 2;
    const TestServer server{config};
    Client first{server.port()};
    Client second{server.port()};
    EXPECT_EQ(first.get("/healthz").status, 200);
    EXPECT_EQ(second.get("/healthz").status, 200);
    Client third{server.port()};
    EXPECT_EQ(third.answer().status, 503);
    EXPECT_EQ(first.get("/healthz").status, 200);
}

TEST(Server, a_proxy_is_believed_about_addresses_only_if_it_is_known) {
    Config config;
    config.proxies = {"127.0.0.1"};
    const TestServer behind{config};
    EXPECT_EQ(Client{behind.port()}.get("/metrics").status, 200);
    EXPECT_EQ(Client{behind.port()}.get("/metrics", "X-Forwarded-For: 1.2.3.4\r\n").status, 403);
    const TestServer open;
    EXPECT_EQ(Client{open.port()}.get("/metrics", "X-Forwarded-For: 1.2.3.4\r\n").status, 200);
}

// Whom a known proxy asks for.
std::string asked_by(const std::string& address) { return "X-Forwarded-For: " + address + "\r\n"; }

TEST(Server, requests_that_do_not_end_count_as_connections_of_whom_a_proxy_asks_for) {
    Config config;
    config.proxies = {"127.0.0.1"};
    config.limits.connections_per_address = 2;
    const TestServer server{config};
    const auto begun = [&] {
        Client client{server.port()};
        client.send(
            "POST /api/nothing HTTP/1.1\r\nHost: x\r\n" + asked_by("192.0.2.1") +
            "Expect: 100-continue\r\nContent-Length: 4\r\n\r\n");
        EXPECT_EQ(client.answer().status, 100);
        return client;
    };
    Client first = begun();
    const Client second = begun();
    const Answer third = Client{server.port()}.get("/healthz", asked_by("192.0.2.1"));
    EXPECT_EQ(third.status, 503);
    EXPECT_TRUE(third.body.contains("\"too-many\"")) << third.body;
    EXPECT_EQ(Client{server.port()}.get("/healthz", asked_by("192.0.2.2")).status, 200);
    first.send("null");
    EXPECT_EQ(first.answer().status, 404);
    EXPECT_EQ(Client{server.port()}.get("/healthz", asked_by("192.0.2.1")).status, 200);
}

TEST(Server, connections_that_a_proxy_keeps_for_later_count_for_nobody) {
    Config config;
    config.proxies = {"127.0.0.1"};
    config.limits.connections_per_address = 1;
    const TestServer server{config};
    Client first{server.port()};
    Client second{server.port()};
    for (Client* const each : {&first, &second}) {
        EXPECT_EQ(each->get("/healthz", asked_by("192.0.2.1")).status, 200);
    }
    EXPECT_EQ(first.upgrade(asked_by("192.0.2.1")).status, 101);
    EXPECT_EQ(second.get("/healthz", asked_by("192.0.2.2")).status, 200);
    EXPECT_EQ(second.get("/healthz", asked_by("192.0.2.1")).status, 503);
}

TEST(Server, by_tls_a_cookie_that_a_neighbouring_site_can_set_is_not_taken) {
    Config config;
    config.proxies = {"127.0.0.1"};
    const TestServer behind{config};
    const auto name_of = [&](const std::string& headers) {
        Client client{behind.port()};
        EXPECT_EQ(client.upgrade("Origin: https://play.example\r\n" + headers).status, 101);
        const auto welcome = client.listen();
        return welcome ? welcome->payload : std::string{};
    };
    const std::string by_tls = "X-Forwarded-Proto: https\r\n";
    EXPECT_TRUE(name_of("Cookie: tandem_session=Own\r\n").contains("GuestOwn"));
    EXPECT_TRUE(name_of(by_tls + "Cookie: __Host-tandem_session=Own\r\n").contains("GuestOwn"));
    EXPECT_FALSE(name_of(by_tls + "Cookie: tandem_session=Planted\r\n").contains("Planted"));
}

TEST(Server, behind_a_proxy_that_speaks_tls_browsers_keep_to_it) {
    Config config;
    config.proxies = {"127.0.0.1"};
    const TestServer behind{config};
    const std::string by_tls = "X-Forwarded-Proto: https\r\n";
    for (const auto* path : {"/", "/healthz", "/ws"}) {
        const Answer answer = Client{behind.port()}.get(path, by_tls);
        EXPECT_EQ(answer.header("Strict-Transport-Security"), "max-age=31536000") << path;
        EXPECT_EQ(Client{behind.port()}.get(path).header("Strict-Transport-Security"), "");
    }
    const TestServer open;
    EXPECT_EQ(Client{open.port()}.get("/", by_tls).header("Strict-Transport-Security"), "");
}

// WebSocket

TEST(Server, whoever_is_welcomed_is_told_which_page_there_is_also_after_sighup) {
    const TestFolder page;
    std::ofstream{page.file("index.html")} << "<p>one";
    Config config;
    config.web = page.path();
    const TestServer server{config};
    const std::string first = welcome_version(server);
    EXPECT_TRUE(first.contains('-')) << first;
    EXPECT_EQ(welcome_version(server), first);
    std::ofstream{page.file("index.html")} << "<p>two";
    std::raise(SIGHUP);
    while (welcome_version(server) == first) std::this_thread::yield();
}

TEST(Server, a_websocket_is_welcomed_and_answered) {
    const TestServer server;
    Client client = welcomed(server);
    EXPECT_TRUE(is_served(client));
}

TEST(Server, a_new_guest_gets_a_cookie_with_the_handshake) {
    const TestServer server;
    Client client{server.port()};
    EXPECT_TRUE(client.upgrade().header("Set-Cookie").starts_with("tandem_session="));
}

TEST(Server, another_page_may_not_connect_in_somebodys_name) {
    Config config;
    config.origins = {"https://club.example"};
    const TestServer server{config};
    const auto status = [&](const std::string& headers) {
        return Client{server.port()}.upgrade(headers).status;
    };
    EXPECT_EQ(status("Origin: http://play.example\r\n"), 101);
    EXPECT_EQ(status("Origin: https://club.example\r\n"), 101);
    EXPECT_EQ(status("Origin: http://evil.example\r\n"), 403);
    EXPECT_EQ(status("Origin: null\r\n"), 403);
    EXPECT_EQ(status("Cookie: tandem_session=x\r\n"), 403);
    EXPECT_EQ(status("Cookie: tandem_session=x\r\nAuthorization: Bearer y\r\n"), 101);
    EXPECT_EQ(status(""), 101);
}

TEST(Server, a_hostile_frame_ends_its_own_socket_and_no_other) {
    const TestServer server;
    Client other = welcomed(server);
    struct Case {
        const char* what;
        std::string bytes;
        int code;
    };
    std::string fragments = frame(1, std::string(10'000, 'a'), {.last = false});
    fragments += frame(0, std::string(10'000, 'a'), {.last = false});
    for (const Case& each : std::vector<Case>{
             {"binary", frame(2, "x"), 1003},
             {"no UTF-8", frame(1, "\xC3\x28"), 1007},
             {"unmasked", frame(1, "{}", {.masked = false}), 1002},
             {"giant", frame(1, "", {.declared = std::uint64_t{1} << 40U}), 1009},
             {"too big", frame(1, std::string(16'385, 'a')), 1009},
             {"endless fragments", fragments, 1009},
             {"a fragment of nothing", frame(0, "x"), 1002},
             {"an unknown operation", frame(3, "x"), 1002},
             {"a giant ping", frame(9, std::string(126, 'x')), 1002},
             {"reserved bits", "\xF1\x80mask", 1002},
         }) {
        Client client = welcomed(server);
        client.send(each.bytes);
        EXPECT_EQ(end_code(client), each.code) << each.what;
        EXPECT_TRUE(is_served(other)) << each.what;
    }
}

TEST(Server, a_torn_frame_harms_nobody) {
    const TestServer server;
    Client other = welcomed(server);
    {
        Client client = welcomed(server);
        client.send(frame(1, "{\"t\":\"x\"}").substr(0, 5));
    }
    EXPECT_TRUE(is_served(other));
    wait_for_figure(server, "tandem_websockets", 1);
}

// The closing passes over what is left of the text while the server is about to read on in it.
TEST(Server, a_text_of_two_reads_behind_what_closes_the_connection_harms_nobody) {
    const TestServer server;
    Client other = welcomed(server);
    for (int i = 0; i < 20; ++i) {
        Client client = welcomed(server);
        client.send(frame(2, "binary") + frame(1, std::string(700, 'x')));
        EXPECT_EQ(end_code(client), 1003);
    }
    EXPECT_TRUE(is_served(other));
}

TEST(Server, empty_fragments_without_end_are_a_flood) {
    Config config;
    config.limits.bytes_per_second = 20'000;
    config.times.ping_ms = 100;
    const TestServer server{config};
    Client other = welcomed(server);
    Client client = welcomed(server);
    client.send(frame(1, "", {.last = false}));
    std::string many;
    for (int i = 0; i < 1'000; ++i) many += frame(0, "", {.last = false});
    while (client.send(many)) {
    }
    EXPECT_TRUE(is_served(other));
}

TEST(Server, a_bad_frame_behind_one_that_ends_the_socket_leaves_nothing_behind) {
    const TestServer server;
    {
        Client client = welcomed(server);
        client.send(frame(2, "x") + std::string{"\x01\0\0\0x", 5});
        EXPECT_EQ(end_code(client), 1003);
    }
    wait_for_figure(server, "tandem_websockets", 0);
}

TEST(Server, a_flood_of_messages_is_closed_and_the_others_play_on) {
    const TestServer server;
    Client other = welcomed(server);
    Client client = welcomed(server);
    const std::string many = messages(500);
    client.send(many);
    EXPECT_EQ(end_code(client), 1008);
    EXPECT_TRUE(is_served(other));
}

TEST(Server, a_slow_reader_is_cut_off_and_the_others_play_on) {
    Config config = for_many_messages();
    config.limits.queue_messages = 64;
    const TestServer server{config};
    Client other = welcomed(server);
    Client slow = Client::slow(server.port());
    ASSERT_EQ(slow.upgrade().status, 101);
    const std::string many = messages(1'000);
    while (slow.send(many)) {
    }
    EXPECT_EQ(figure(server, "tandem_slow_readers_total"), 1);
    EXPECT_TRUE(is_served(other));
}

// The kernel's buffers hold something; what does not fit waits.
TEST(Server, a_reader_that_takes_hardly_anything_is_told_so_and_closed) {
    Config config = for_many_messages();
    config.limits.queue_messages = 1'000'000;
    config.limits.queue_bytes = 1'000'000'000;
    config.times.slow_ms = 300;
    config.times.ping_ms = 100;
    const TestServer server{config};
    Client other = welcomed(server);
    Client slow = Client::slow(server.port());
    ASSERT_EQ(slow.upgrade().status, 101);
    const std::string many = messages(10'000);
    slow.send(many);
    wait_for_figure(server, "tandem_slow_readers_total", 1);
    // The request for the figure is held, too.
    while (figure(server, "tandem_queued_bytes") > 1'000) std::this_thread::yield();
    EXPECT_TRUE(is_served(other));
}

TEST(Server, a_client_that_ends_in_the_middle_of_a_message_gets_none_of_the_memory_behind_it) {
    Config config = for_many_messages();
    config.limits.queue_messages = 1'000'000;
    config.limits.queue_bytes = 1'000'000'000;
    const TestServer server{config};
    Client slow = Client::slow(server.port());
    ASSERT_EQ(slow.upgrade().status, 101);
    const std::string many = messages(20'000);
    ASSERT_TRUE(slow.send(many));
    slow.end_sending();
    wait_for_figure(server, "tandem_websockets", 0);
    while (const auto heard = slow.hear()) {
        EXPECT_TRUE(heard->operation != 1 || heard->payload.starts_with("{\"t\":"));
    }
}

TEST(Server, a_slow_reader_who_reads_again_is_told_why_and_may_come_back) {
    Config config = for_many_messages();
    config.limits.queue_messages = 64;
    config.times.ping_ms = 100;
    const TestServer server{config};
    Client slow = Client::slow(server.port());
    ASSERT_EQ(slow.upgrade().status, 101);
    const std::string many = messages(100);
    // Nothing is sent once it is far behind: the server no longer reads from whom it has given up
    // on, and what waits unread there when it closes would take the reason with it.
    while (figure(server, "tandem_queued_bytes") < 50'000) ASSERT_TRUE(slow.send(many));
    wait_for_figure(server, "tandem_slow_readers_total", 1);
    EXPECT_EQ(end_code(slow), 1013);
}

TEST(Server, clients_that_stop_answering_pings_are_disconnected) {
    Config config;
    config.times.ping_ms = 20;
    config.times.silent_ms = 400;
    const TestServer server{config};
    Client silent = welcomed(server);
    Client lively = welcomed(server);
    for (int i = 0; i < 30; ++i) {
        const auto ping = lively.hear();
        ASSERT_TRUE(ping);
        ASSERT_EQ(ping->operation, 9);
        lively.send(frame(10, ping->payload));
    }
    EXPECT_TRUE(silent.ended());
    EXPECT_TRUE(is_served(lively));
}

// The end

TEST(Server, sigterm_says_goodbye_and_ends_well) {
    TestServer server;
    {
        Client client = welcomed(server);
        std::raise(SIGTERM);
        const auto notice = client.listen();
        EXPECT_TRUE(notice && notice->payload.contains("\"stopping\""));
        EXPECT_EQ(end_code(client), 1001);
        client.send(frame(8, ""));
    }
    EXPECT_EQ(server.ended(), Ended::Well);
}

}  // namespace
}  // namespace tandem::server

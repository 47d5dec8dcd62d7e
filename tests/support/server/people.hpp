// Who asks a server without sockets: browsers and programs, with a folder and a clock of their own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

#include "server/api/people.hpp"
#include "support/server/least_cost.hpp"
#include "support/server/loop_thread.hpp"

namespace tandem::server {

// A browser or a program: remembers its cookie.
struct TestVisitor {
    std::string cookie;
    std::string bearer;
    std::string address = "192.0.2.1";
    std::string device = {};
    Sharer sharer = Sharer::First;  // of a device
};

// Asked again. Only tests do that: a server passes on the one that there is.
[[nodiscard]] inline Request copy_of(const Request& asked) {
    Request again;
    again.method = asked.method;
    again.path = asked.path;
    again.id = asked.id;
    again.query = asked.query;
    again.sharer = asked.sharer;
    again.session = asked.session;
    again.device = asked.device;
    again.bearer = asked.bearer;
    again.type = asked.type;
    again.body = asked.body;
    again.address = asked.address;
    again.user = asked.user;
    again.host = asked.host;
    again.secure = asked.secure;
    again.foreign = asked.foreign;
    return again;
}

[[nodiscard]] inline std::string test_page() { return "<head><title>Tandem</title></head>"; }

class PeopleTest : public ::testing::Test {
  protected:
    PeopleTest() { people_.add_to(routes_, test_page); }

    [[nodiscard]] static PeopleConfig config() {
        PeopleConfig config;
        config.accounts.cost = tests::least_cost();
        // What a record costs depends on how fast the machine is.
        config.records.archive_ms = {.at_once = 1e6, .per_minute = 1e6};
        return config;
    }

    [[nodiscard]] static Request request(
        const TestVisitor& client, std::string_view verb, std::string path) {
        Request request;
        request.method = verb;
        request.path = std::move(path);
        request.sharer = client.sharer;
        request.session = client.cookie;
        request.bearer = client.bearer;
        request.device = client.device;
        request.address = client.address;
        request.host = "localhost";
        request.type = "application/json";
        return request;
    }

    Response answer(const Request& asked) {
        std::optional<Response> response;
        routes_.answer(
            copy_of(asked), [&response](Response given) { response = std::move(given); });
        mailbox_.run_until([&response] { return response.has_value(); });
        return *response;
    }

    Response send(
        TestVisitor& client,
        std::string_view verb,
        std::string path,
        const std::string& body = "") {
        Request asked = request(client, verb, std::move(path));
        asked.body = body;
        Response response = answer(asked);
        for (const auto& [name, value] : response.headers) {
            if (name != "Set-Cookie") continue;
            const std::size_t begin = value.find('=') + 1;
            const std::string secret = value.substr(begin, value.find(';') - begin);
            const bool is_device = value.starts_with(kDeviceCookie);
            EXPECT_TRUE(is_device || value.starts_with(kSessionCookie)) << value;
            (is_device ? client.device : client.cookie) = secret;
        }
        return response;
    }

    [[nodiscard]] static std::string text(const Response& response, std::string_view key) {
        const auto body = boost::json::parse(response.body);
        const auto* const found = body.as_object().if_contains(key);
        return found == nullptr ? "" : std::string{found->as_string()};
    }

    // Somebody with an account.
    TestVisitor enrolled(const std::string& name) {
        TestVisitor client;
        const auto response = send(
            client, "POST", "/api/accounts", R"({"name":")" + name + R"(","password":"12345678"})");
        EXPECT_EQ(response.status, 201) << response.body;
        return client;
    }

    // The people of a server whose database is asked by these; they share its hall and its clock.
    [[nodiscard]] People people_by(
        Worker& people, Worker& archive, Worker& searches, const PeopleConfig& config) {
        return People{
            people,
            archive,
            searches,
            mailbox_.post(),
            clock_.read(),
            [this](const hall::PersonId& person, const std::string& name) {
                told_names_[person.text()] = name;
            },
            [this](const std::vector<std::string>& hashes) {
                over_.insert(hashes.begin(), hashes.end());
            },
            [this](const HallDeed& deed) { deed(hall_, clock_.read()()); },
            config};
    }

    TestFolder folder_;
    TestClock clock_;
    Mailbox mailbox_;
    Routes routes_;
    Worker worker_{"sqlite3://" + folder_.file("test.db"), mailbox_.post()};
    Worker archive_worker_{"sqlite3://" + folder_.file("test.db"), mailbox_.post()};
    Worker search_worker_{"sqlite3://" + folder_.file("test.db"), mailbox_.post()};
    hall::Hall hall_{hall::Config{}, base::seeded(1), "run", {}, clock_.read()()};
    // By person, the names that the hall has been told.
    std::map<std::string, std::string> told_names_;
    // Hashes of the sessions that the server has been told are over.
    std::set<std::string> over_;
    People people_ = people_by(worker_, archive_worker_, search_worker_, config());
};

}  // namespace tandem::server

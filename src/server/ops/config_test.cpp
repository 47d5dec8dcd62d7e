// What a configuration file may say, and how it is told what is wrong.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/config.hpp"

#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "language/english.hpp"

namespace tandem::server {
namespace {

std::string told(std::string_view toml) {
    const auto config = with_toml({}, toml);
    if (config) return "fine";
    std::string all;
    for (const ConfigError& error : config.error())
        all += "t:" + std::to_string(error.line) + ':' + std::to_string(error.column) + ": " +
               language::english(error.said) + '\n';
    return all;
}

TEST(Config, a_file_goes_over_what_was_there) {
    Config before;
    before.port = 1;
    before.log = "debug";
    const auto config = with_toml(
        before,
        "port = 9000\nbind = [\"0.0.0.0\"]\n[limits]\nframe_bytes = 1000\nrequests_per_second = "
        "2.5\n[play]\ncountdown_ms = 10\n");
    ASSERT_TRUE(config);
    EXPECT_EQ(config->port, 9000);
    EXPECT_EQ(config->bind, std::vector<std::string>{"0.0.0.0"});
    EXPECT_EQ(config->limits.frame_bytes, 1000U);
    EXPECT_EQ(config->limits.requests_per_second, 2.5);
    EXPECT_EQ(config->hall.countdown, base::Millis{10});
    EXPECT_EQ(config->log, "debug");
}

TEST(Config, what_is_wrong_is_told_with_its_place_all_at_once) {
    EXPECT_EQ(
        told("prot = 1\nport = 70000\nlimits = 3\n[tls]\nkey = 1\n[hall]\nx = 1\n"),
        "t:1:1: there is no setting “prot”; did you mean “port”?\n"
        "t:2:8: port must be a whole number from 0 to 65535\n"
        "t:3:10: limits must be a table\n"
        "t:5:7: tls.key must be text\n"
        "t:6:2: there is no setting “hall”\n");
}

TEST(Config, what_cannot_be_about_notifications_is_told) {
    const auto count = [](const std::string& toml) {
        Config before;
        before.data = "data";
        const auto config = with_toml(before, "[push]\n" + toml);
        return config ? faults(*config).size() : 99U;
    };
    const std::string good = "key = \"k.pem\"\ncontact = \"mailto:ann@example.org\"\n";
    EXPECT_EQ(count(""), 0U);
    EXPECT_EQ(count(good), 0U);
    EXPECT_EQ(count("key = \"k.pem\"\n"), 1U) << "no contact";
    EXPECT_EQ(count("contact = \"https://example.org\"\n"), 1U) << "no key";
    EXPECT_EQ(count("key = \"k.pem\"\ncontact = \"ann@example.org\"\n"), 1U);
    EXPECT_EQ(count(good + "services = [\"*.example.org\", \"push.example.org:8443\"]\n"), 0U);
    for (const char* const bad :
         {"", "*", "*.", "https://a.example", "a.example/x", "A.example", "a.example:", "a.*.b"}) {
        EXPECT_EQ(count(good + "services = [\"" + bad + "\"]\n"), 1U) << bad;
    }
    EXPECT_EQ(count(good + "private_addresses = [\"127.0.0.1\", \"fd00::1\"]\n"), 0U);
    EXPECT_EQ(count(good + "private_addresses = [\"localhost\"]\n"), 1U);
}

TEST(Config, a_file_that_is_no_toml_is_told_where) {
    EXPECT_EQ(told("port = \n"), "t:1:8: this is not TOML\n");
    EXPECT_EQ(
        told("port = 1\nprot = 2\nport = 3\nlog = debug\n"),
        "t:2:1: there is no setting “prot”; did you mean “port”?\n"
        "t:3:1: this key is given twice\n"
        "t:4:7: text needs quotation marks\n");
}

TEST(Config, a_rate_is_above_nothing) {
    EXPECT_NE(told("[limits]\nrequests_per_second = 0\n"), "fine");
    EXPECT_NE(told("[limits]\nrequests_per_second = nan\n"), "fine");
    EXPECT_EQ(told("[limits]\nrequests_per_second = 1\n"), "fine");
}

TEST(Config, what_does_not_fit_together_is_told) {
    Config config;
    config.data = "/tmp";
    EXPECT_TRUE(faults(config).empty());
    config.key = "x";
    config.log = "loud";
    config.origins = {"play.example.org"};
    EXPECT_EQ(faults(config).size(), 3U);
}

TEST(Config, a_folder_for_the_data_is_not_the_url_of_a_database) {
    Config config;
    config.data = "postgresql://dbname=tandem";
    ASSERT_EQ(faults(config).size(), 1U);
    EXPECT_EQ(words::name(faults(config)[0].id), "config-fault.data-is-url");
    config.db = config.data;
    EXPECT_TRUE(faults(config).empty());
}

TEST(Config, the_database_lies_in_the_data_folder_unless_it_is_named) {
    Config config;
    config.data = "/var/lib/tandem";
    EXPECT_EQ(database_url(config), "sqlite3:///var/lib/tandem/tandem.db");
    config.db = "postgresql://dbname=tandem";
    EXPECT_EQ(database_url(config), "postgresql://dbname=tandem");
}

TEST(Config, the_operators_socket_is_in_the_data_folder_unless_it_is_named) {
    Config config;
    EXPECT_EQ(admin_socket(config), "");
    config.data = "/var/lib/tandem";
    EXPECT_EQ(admin_socket(config), "/var/lib/tandem/admin.sock");
    config.admin = "/run/tandem/admin";
    EXPECT_EQ(admin_socket(config), "/run/tandem/admin");
}

TEST(Config, the_example_that_is_shipped_can_be_read) {
    std::ifstream file{TANDEM_TEST_DATA "/../packaging/tandem.toml"};
    const std::string toml{std::istreambuf_iterator<char>{file}, {}};
    ASSERT_FALSE(toml.empty());
    EXPECT_EQ(told(toml), "fine");
    // Each setting that it shows behind a "# " can be set so too.
    std::string shown;
    std::size_t begin = 0;
    while (begin < toml.size()) {
        const std::size_t end = std::min(toml.find('\n', begin), toml.size());
        std::string line = toml.substr(begin, end - begin);
        if (line.starts_with("#: ")) line.erase(0, 3);
        shown += line + '\n';
        begin = end + 1;
    }
    EXPECT_EQ(told(shown), "fine");
    const auto read = with_toml(Config{}, shown);
    ASSERT_TRUE(read);
    const Config usual;
    EXPECT_EQ(read->limits, usual.limits);
    EXPECT_EQ(read->times, usual.times);
    EXPECT_EQ(read->hall.limits, usual.hall.limits);
    EXPECT_EQ(read->push, usual.push);
}

TEST(Config, what_is_in_force_is_told_as_a_file) {
    Config config;
    config.port = 7;
    config.data = R"(C:\tandem "data")";
    config.proxies = {"127.0.0.1", "::1"};
    config.limits.entry.strangers = {3, 0.5};
    config.limits.queue_bytes = 77;
    config.times.slow_ms = 123;
    config.hall.countdown = base::Millis{9};
    config.hall.limits.address[hall::Use::Table] = base::Rate::quota(8);
    config.hall.limits.person[hall::Use::Rename].per_minute = 2.25;
    const std::string file = to_toml(config);
    const auto read = with_toml(Config{}, file);
    ASSERT_TRUE(read) << file;
    EXPECT_EQ(read->data, config.data);
    EXPECT_EQ(read->proxies, config.proxies);
    EXPECT_EQ(read->limits, config.limits);
    EXPECT_EQ(read->times, config.times);
    EXPECT_EQ(read->hall.limits, config.hall.limits);
    EXPECT_EQ(to_toml(*read), file);
}

TEST(Config, an_allowance_is_set_by_its_use) {
    const auto config = with_toml(
        Config{},
        "[limits.person]\ntables = 3\nmessages_at_once = 7\n[limits.match]\nmoves_per_minute = "
        "9\n");
    ASSERT_TRUE(config);
    const hall::Limits& limits = config->hall.limits;
    EXPECT_EQ(limits.person[hall::Use::Table], base::Rate::quota(3));
    EXPECT_EQ(limits.person[hall::Use::Message].at_once, 7);
    EXPECT_EQ(limits.match[hall::MatchUse::Move].per_minute, 9);
    EXPECT_EQ(
        told("[limits.person]\ntable = 3\n"),
        "t:2:1: there is no setting “limits.person.table”; did you mean "
        "“limits.person.tables”?\n");
}

}  // namespace
}  // namespace tandem::server

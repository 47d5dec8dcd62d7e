// Heads that two readers might take for different requests, and those of other hosts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/head_rules.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

int status_of(const Framing& framing) {
    const auto fault = fault_of(framing);
    return fault ? fault->status : 200;
}

TEST(HeadRules, a_request_names_one_host) {
    EXPECT_EQ(status_of({.hosts = {"play.example"}}), 200);
    EXPECT_EQ(status_of({.hosts = {}}), 400);
    EXPECT_EQ(status_of({.hosts = {"a", "a"}}), 400);
    EXPECT_EQ(status_of({.hosts = {"a b"}}), 400);
    EXPECT_EQ(status_of({.version = 10, .hosts = {}}), 200);
    EXPECT_EQ(status_of({.version = 10, .hosts = {"a", "b"}}), 400);
}

TEST(HeadRules, a_body_ends_in_one_way) {
    const auto coded = [](std::vector<std::string> codings) {
        return status_of({.hosts = {"a"}, .transfer_encodings = std::move(codings)});
    };
    EXPECT_EQ(coded({"chunked"}), 200);
    EXPECT_EQ(coded({"Chunked"}), 200);
    for (const char* const other :
         {"xchunked", "identity", "identity, chunked", "chunked, chunked", "chunked;q=1", ""}) {
        EXPECT_EQ(coded({other}), 501) << other;
    }
    EXPECT_EQ(coded({"chunked", "chunked"}), 501);
    const auto long_as = [](std::vector<std::string> lengths) {
        return status_of({.hosts = {"a"}, .content_lengths = std::move(lengths)});
    };
    EXPECT_EQ(long_as({"2"}), 200);
    EXPECT_EQ(long_as({"2,2"}), 400);
    EXPECT_EQ(long_as({"+2"}), 400);
    EXPECT_EQ(long_as({""}), 400);
    EXPECT_EQ(long_as({"2", "2"}), 400);
    EXPECT_EQ(
        status_of({.hosts = {"a"}, .transfer_encodings = {"chunked"}, .content_lengths = {"2"}}),
        400);
    EXPECT_EQ(status_of({.version = 10, .hosts = {"a"}, .transfer_encodings = {"chunked"}}), 400);
}

TEST(HeadRules, a_host_that_is_not_known_is_refused_and_the_setting_named) {
    const KnownHosts known{{"play.example"}};
    EXPECT_FALSE(misdirected({.hosts = {"Play.Example:80"}}, known));
    EXPECT_FALSE(misdirected({.version = 10, .hosts = {}}, known));
    const auto refused = misdirected({.hosts = {"evil.example:8080"}}, known);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->status, 421);
    EXPECT_TRUE(refused->body.contains("\"unknown-host\""));
    EXPECT_TRUE(refused->body.contains("evil.example"));
    EXPECT_TRUE(refused->body.contains("hosts"));
}

TEST(HeadRules, fields_are_counted_to_the_end_of_the_head) {
    const std::string line = "a:\r\n";
    std::string head = "GET / HTTP/1.1\r\n";
    for (std::size_t i = 0; i < kMostFields; ++i) head += line;
    EXPECT_FALSE(has_too_many_fields(head));
    EXPECT_FALSE(has_too_many_fields(head + "\r\n" + line + line));
    EXPECT_TRUE(has_too_many_fields(head + line));
    EXPECT_TRUE(has_too_many_fields(head + line + "\r\n"));
    EXPECT_FALSE(has_too_many_fields("GET / HTTP/1.1"));
    EXPECT_FALSE(has_too_many_fields(""));
}

TEST(HeadRules, a_field_of_a_head_that_is_not_parsed_is_found_once_the_head_is_whole) {
    const std::string head = "GET / HTTP/1.1\r\nA: 1\r\nnone\r\nb: 2\r\na:3\r\n";
    EXPECT_EQ(field_of_unread(head, "a"), std::nullopt);
    EXPECT_EQ(field_of_unread(head + "\r\na: 4\r\n", "a"), " 1,3");
    EXPECT_EQ(field_of_unread(head + "\r\n", "c"), "");
    EXPECT_EQ(field_of_unread("", "a"), std::nullopt);
    EXPECT_EQ(field_of_unread("\r\n", "a"), "");
}

TEST(HeadRules, a_field_ends_on_its_line) {
    EXPECT_TRUE(has_folded_line("GET / HTTP/1.1\r\nX: a\r\n b\r\n"));
    EXPECT_TRUE(has_folded_line("X: a\r\n\tb"));
    EXPECT_TRUE(has_folded_line("GET / HTTP/1.1\r\n b"));
    EXPECT_FALSE(has_folded_line("GET / HTTP/1.1\r\nX: a\r\n\r\n b\r\n c"));
    EXPECT_FALSE(has_folded_line("X: a\r\n"));
    EXPECT_FALSE(has_folded_line(""));
}

}  // namespace
}  // namespace tandem::server

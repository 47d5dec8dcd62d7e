// What the JSON reader takes, what it refuses, and how strings are written.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/text/json.hpp"

#include <gtest/gtest.h>

#include "language/english.hpp"

namespace tandem::record {
namespace {

// The fault of a text that must have one.
JsonFault fault_of(std::string_view text) {
    const auto value = parse_json(text);
    EXPECT_FALSE(value.has_value()) << text;
    return value ? JsonFault::Empty : value.error().fault;
}

std::string written(std::string_view text) {
    std::string out;
    append_json(out, text);
    return out;
}

TEST(Json, a_value_with_spaces_around_it_is_read) {
    const auto value = parse_json(" {\"a\": [1, -2, 2.5, true, null, \"x\"]}\r\n");
    ASSERT_TRUE(value.has_value());
    const auto& list = value->at("a").as_array();
    EXPECT_TRUE(list[0].is_int64());
    EXPECT_TRUE(list[2].is_double());
    EXPECT_EQ(list[5].as_string(), "x");
}

TEST(Json, whole_numbers_stay_whole_as_long_as_they_fit) {
    EXPECT_TRUE(parse_json("9223372036854775807")->is_int64());
    EXPECT_TRUE(parse_json("9223372036854775808")->is_uint64());
    EXPECT_TRUE(parse_json("99999999999999999999999999")->is_double());
    EXPECT_TRUE(parse_json("1.0")->is_double());
}

TEST(Json, a_key_that_stands_twice_is_refused_at_every_depth) {
    const auto value = parse_json(R"({"a": {"k\u0065y": 1, "b": 2, "key": 3}})");
    ASSERT_FALSE(value.has_value());
    EXPECT_EQ(value.error().fault, JsonFault::KeyTwice);
    EXPECT_EQ(value.error().key, "key");
    EXPECT_TRUE(parse_json(R"([{"a": 1}, {"a": 1}, {"b": {"a": 1}, "a": 2}])").has_value());
}

TEST(Json, what_is_no_json_is_told_apart) {
    EXPECT_EQ(fault_of(""), JsonFault::Empty);
    EXPECT_EQ(fault_of(" \t\r\n"), JsonFault::Empty);
    EXPECT_EQ(fault_of("{\"a\": NaN}"), JsonFault::Syntax);
    EXPECT_EQ(fault_of("{\"a\": Infinity}"), JsonFault::Syntax);
    EXPECT_EQ(fault_of("{\"a\": 01}"), JsonFault::Syntax);
    EXPECT_EQ(fault_of("{\"a\": 1,}"), JsonFault::Syntax);
    EXPECT_EQ(fault_of("{'a': 1}"), JsonFault::Syntax);
    EXPECT_EQ(fault_of("[1] // no"), JsonFault::More);
    EXPECT_EQ(fault_of("\"a\nb\""), JsonFault::Syntax);
    EXPECT_EQ(fault_of("{\"a\": 1"), JsonFault::Unfinished);
    EXPECT_EQ(fault_of("{} {}"), JsonFault::More);
    EXPECT_EQ(fault_of(R"("\ud800")"), JsonFault::Syntax);
    EXPECT_EQ(fault_of(R"("\ud800\u0041")"), JsonFault::Surrogate);
    EXPECT_EQ(fault_of("\"\xC3\""), JsonFault::NotUtf8);
    EXPECT_EQ(fault_of("\"\xED\xA0\x80\""), JsonFault::NotUtf8);
    EXPECT_EQ(fault_of(std::string(1000, '[')), JsonFault::TooDeep);
    EXPECT_EQ(fault_of(std::string(1'000'000, '[')), JsonFault::TooDeep);
}

// Whoever knows how the library finds keys can choose those that are slow to find.
TEST(Json, an_object_has_so_many_keys_and_no_more) {
    std::string text = "{\"0\": 0";
    for (std::size_t key = 1; key < kMostKeys; ++key)
        text += ", \"" + std::to_string(key) + "\": 0";
    EXPECT_EQ(parse_json(text + "}").value().as_object().size(), kMostKeys);
    const auto more = parse_json("[" + text + ", \"more\": 0}]");
    EXPECT_EQ(more.error().fault, JsonFault::TooManyKeys);
    EXPECT_TRUE(language::english(describe(more.error()))
                    .starts_with("an object with more than 128 keys at byte "));
}

TEST(Json, faults_say_the_byte) {
    EXPECT_EQ(
        language::english(describe(parse_json("{\"a\": x}").error())), "not valid JSON at byte 6");
    EXPECT_EQ(
        language::english(describe(parse_json("{\"a\": 1, \"a\": 2}").error())),
        "the key \"a\" appears twice");
    const std::string key = '"' + std::string(1'000'000, 'k') + "\": 1";
    const auto twice = parse_json('{' + key + ", " + key + '}');
    EXPECT_LT(language::english(describe(twice.error())).size(), 200U)
        << "no more than its beginning is repeated";
}

TEST(Json, strings_are_written_with_control_characters_escaped) {
    EXPECT_EQ(written("a\"b\\c"), R"("a\"b\\c")");
    EXPECT_EQ(written("\b\f\n\r\t"), R"("\b\f\n\r\t")");
    EXPECT_EQ(written(std::string_view{"\0\x1F\x7F", 3}), R"("\u0000\u001f\u007f")");
}

TEST(Json, utf8_is_written_untouched_and_latin1_becomes_utf8) {
    EXPECT_EQ(written("Zoë ♞"), "\"Zoë ♞\"");
    EXPECT_EQ(written("Zo\xEB"), "\"Zoë\"");
}

TEST(Json, whatever_is_written_is_read_back) {
    std::string all;
    for (int byte = 0; byte < 128; ++byte) all += static_cast<char>(byte);
    all += "ÿ☃𝄞";
    const auto value = parse_json(written(all));
    ASSERT_TRUE(value.has_value());
    EXPECT_EQ(std::string_view(value->as_string()), all);
}

}  // namespace
}  // namespace tandem::record

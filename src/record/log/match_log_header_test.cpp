// Headers of match logs: every key read and written, every fault told.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/log/match_log.hpp"

#include <string>

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "record/text/json.hpp"
#include "rulebook/books/books.hpp"
#include "support/base/texts.hpp"
#include "words/say.hpp"

namespace tandem::record {
namespace {

using base::fail;
using base::Millis;
using base::tests::expect_begins;
using bughouse::Seat;
using chess::Role;
using match::Header;

constexpr std::string_view kHeader = R"({"tandem": 1, "rulebook": "nsb"})";

// The header of a text that must have one.
Header header(std::string_view text) {
    const auto read = read_header(text, 1, {});
    EXPECT_TRUE(read.has_value()) << language::english(describe(read.error()));
    return read.value_or(Header{rulebook::builtin(rulebook::kNsb)});
}

// A header's JSON, read and written.
std::string rewritten(std::string_view text) { return to_json(header(text)); }

// A header with one more key.
std::string with_key(std::string_view key_and_value) {
    return std::string{kHeader.substr(0, kHeader.size() - 1)} + ", " + std::string{key_and_value} +
           '}';
}

std::string header_error(std::string_view text) {
    const auto read = read_header(text, 1, {});
    EXPECT_FALSE(read.has_value()) << text;
    return read ? "" : language::english(describe(read.error()));
}

TEST(MatchLogHeader, the_header_of_the_contract_is_written_as_it_stands) {
    constexpr std::string_view kSample =
        R"({"tandem": 1, "rulebook": "nsb", "authority": "open", "clock_ms": 300000, )"
        R"("seats": {"A.white": "Ann", "A.black": "Bo", "B.white": "Cy", "B.black": "Di"}})";
    EXPECT_EQ(rewritten(kSample), kSample);
    EXPECT_EQ(rewritten(kHeader), kHeader);
}

TEST(MatchLogHeader, every_key_of_the_header_is_read_and_written) {
    constexpr std::string_view kFull =
        R"({"tandem": 1, "rulebook": "fbx", "authority": "clock", "referee": false, )"
        R"("director": true, "auto_flag": false, "clock_ms": 600000, "increment_ms": 1000, )"
        R"("delay_ms": 0, "set_ms": {"B.white": 310000}, "seats": {"A.black": "Bo \"♞\""}, )"
        R"("boards": {"A": "4k3/8/8/8/8/8/8/4K2R[Qp] w K - 0 1"}, "clocks_ms": {"A.white": 0}, )"
        R"("options": {"drop.pawn_ranks": "2-7", "mate.test": "held", "mate.census": false, )"
        R"("repetition.occurrences": 3, "ladder.hovering": ["warning", "add"], )"
        R"("appeal.levels": []}, "record": {"tags": [["Event", "x"], ["Event", "y"]], )"
        R"("ending": "Bo resigns", "result": "1-0"}})";
    EXPECT_EQ(rewritten(kFull), kFull);
    const Header read = header(kFull);
    EXPECT_EQ(read.rulebook, rulebook::builtin(rulebook::kFbx));
    EXPECT_EQ(read.authority, match::Authority::Clock);
    EXPECT_EQ(read.referee, false);
    EXPECT_EQ(read.director, true);
    EXPECT_EQ(read.auto_flag, false);
    EXPECT_EQ(read.clock, Millis{600'000});
    EXPECT_EQ(read.increment, Millis{1'000});
    EXPECT_EQ(read.delay, Millis{0});
    EXPECT_EQ(read.set_clocks[Seat::BWhite], Millis{310'000});
    EXPECT_EQ(read.set_clocks[Seat::BBlack], std::nullopt);
    EXPECT_EQ(read.seats[Seat::ABlack], "Bo \"♞\"");
    EXPECT_TRUE(read.boards[bughouse::BoardId::A]->reserves[chess::Color::Black].has(Role::Pawn));
    EXPECT_EQ(read.boards[bughouse::BoardId::B], std::nullopt);
    EXPECT_EQ(read.clocks[Seat::AWhite], Millis{0});
    EXPECT_EQ(read.options[4], (rulebook::Change{"ladder.hovering", "warning add"}));
    EXPECT_EQ(read.record.tags[1], (match::HumanRecord::Tag{"Event", "y"}));
    EXPECT_EQ(read.record.ending, "Bo resigns");
    EXPECT_EQ(read.record.result, "1-0");
}

TEST(MatchLogHeader, keys_may_stand_in_any_order_and_are_written_in_one) {
    EXPECT_EQ(
        rewritten(R"( {"options":{"mate.test":"held","time.base_ms":60000},"rulebook":"trn",)"
                  R"("seats":{},"tandem":1,"record":{}} )"),
        R"({"tandem": 1, "rulebook": "trn", "options": {"time.base_ms": 60000, )"
        R"("mate.test": "held"}})");
}

TEST(MatchLogHeader, a_list_of_steps_may_be_words_with_blanks) {
    EXPECT_EQ(
        rewritten(with_key(R"("options": {"ladder.banging": "warning deduct"})")),
        with_key(R"("options": {"ladder.banging": ["warning", "deduct"]})"));
}

TEST(MatchLogHeader, a_house_rulebook_stands_in_the_header_as_a_whole) {
    constexpr std::string_view kHouse =
        R"({"tandem": 1, "rulebook": {"base": "trn", "switches": {"time.base_ms": 240000, )"
        R"("pointing": true}, "name": "Club"}})";
    EXPECT_EQ(rewritten(kHouse), kHouse);
    const rulebook::Rulebook house = header(kHouse).rulebook;
    EXPECT_EQ(house.base, rulebook::kTrn);
    EXPECT_EQ(house.name, "Club");
    EXPECT_EQ(house.switches.time.base, Millis{240'000});
    EXPECT_TRUE(house.switches.pointing);
}

TEST(MatchLogHeader, a_house_rulebook_has_no_name_that_fills_the_lists_of_others) {
    const std::string before = R"({"tandem": 1, "rulebook": {"base": "trn", "name": ")";
    for (const std::string& name : {std::string(15'500, 'x'), std::string{R"(a\nb)"}}) {
        const auto read = read_header(before + name + R"("}})", 1, {});
        ASSERT_FALSE(read.has_value());
        EXPECT_EQ(
            language::english(describe(read.error())),
            R"(“rulebook.name”: expected a line of text of at most 80 characters)");
    }
}

TEST(MatchLogHeader, a_house_rulebook_may_have_neither_name_nor_departures) {
    const rulebook::Rulebook house =
        header(R"({"tandem": 1, "rulebook": {"base": "sn5"}})").rulebook;
    EXPECT_EQ(house.switches, rulebook::builtin(rulebook::kSn5).switches);
    EXPECT_EQ(house.name, "house");
    EXPECT_EQ(
        rewritten(R"({"tandem": 1, "rulebook": {"base": "sn5"}})"),
        R"({"tandem": 1, "rulebook": {"base": "sn5", "switches": {}}})");
    EXPECT_EQ(
        rewritten(R"({"tandem": 1, "rulebook": {"base": "sn5", "name": "Ours"}})"),
        R"({"tandem": 1, "rulebook": {"base": "sn5", "switches": {}, "name": "Ours"}})");
}

TEST(MatchLogHeader, a_house_rulebook_in_a_file_is_asked_for_by_its_path) {
    const RulebookFinder find =
        [](std::string_view path) -> base::Result<rulebook::Rulebook, words::Message> {
        if (path != "house/club.toml" && path != "club")
            return fail(words::verbatim("no such file"));
        rulebook::Rulebook club = rulebook::builtin(rulebook::kNsb);
        club.name = "Club";
        return club;
    };
    const auto read = read_header(R"({"tandem": 1, "rulebook": "house/club.toml"})", 1, find);
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(
        to_json(*read),
        R"({"tandem": 1, "rulebook": {"base": "nsb", "switches": {}, "name": "Club"}})");
    EXPECT_EQ(read_header(R"({"tandem": 1, "rulebook": "club"})", 1, find), read);
    EXPECT_EQ(
        language::english(
            describe(read_header(R"({"tandem": 1, "rulebook": "nbs"})", 1, find).error())),
        "“rulebook”: there is no “nbs”; did you mean “nsb”?");
    const auto missing = read_header(R"({"tandem": 1, "rulebook": "club.toml"})", 1, find);
    ASSERT_FALSE(missing.has_value());
    EXPECT_EQ(
        language::english(describe(missing.error())), "“rulebook”: \"club.toml\": no such file");
    EXPECT_EQ(
        header_error(R"({"tandem": 1, "rulebook": "club.toml"})"),
        "“rulebook”: \"club.toml\": rulebook files cannot be read here");
}

TEST(MatchLogHeader, faults_of_the_header_say_what_was_expected) {
    EXPECT_EQ(header_error(""), "no header: a match log begins with {\"tandem\": 1, …}");
    EXPECT_EQ(header_error("[]"), "expected an object, not an array");
    EXPECT_EQ(header_error("{\"tandem\": 1,}"), "not valid JSON at byte 13");
    EXPECT_EQ(header_error("{}"), "“tandem” is missing from the header");
    EXPECT_EQ(header_error("{\"tandem\": 1}"), "“rulebook” is missing from the header");
    for (const std::string_view version : {"2", "1.0", "\"1\"", "null"}) {
        expect_begins(
            header_error("{\"tandem\": " + std::string{version} + ", \"rulebook\": \"nsb\"}"),
            "“tandem”: expected 1, the only version of the format, not ");
    }
    EXPECT_EQ(
        header_error(R"({"tandem": 1, "rulebook": "nbs"})"),
        "“rulebook”: there is no “nbs”; did you mean “nsb”?");
    EXPECT_EQ(
        header_error(R"({"tandem": 1, "rulebook": 3})"),
        "“rulebook”: expected a rulebook, by name or as an object, not 3");
    EXPECT_EQ(
        header_error(with_key(R"("refree": true)")),
        "“refree” is not a key of the header; did you mean “referee”?");
    EXPECT_EQ(
        header_error(with_key(R"("authority": "opne")")),
        "“authority”: there is no “opne”; did you mean “open”?");
    EXPECT_EQ(
        header_error(with_key(R"("authority": true)")),
        "“authority”: expected strict, open or clock, not true");
    EXPECT_EQ(
        header_error(with_key(R"("referee": 1)")), "“referee”: expected true or false, not 1");
    EXPECT_EQ(header_error(with_key(R"("rulebook": "nsb")")), "the key \"rulebook\" appears twice");
}

TEST(MatchLogHeader, faults_inside_the_header_are_told_with_their_path) {
    EXPECT_EQ(
        header_error(with_key(R"("seats": {"C.white": "Ann"})")),
        "“seats.C.white” is not a key of “seats”; did you mean “A.white”?");
    EXPECT_EQ(
        header_error(with_key(R"("seats": {"A.white": 7})")),
        "“seats.A.white”: expected a string, not 7");
    EXPECT_EQ(
        header_error(with_key(R"("seats": ["Ann"])")), "“seats”: expected an object, not an array");
    EXPECT_EQ(
        header_error(with_key(R"("set_ms": {"A.white": -1})")),
        "“set_ms.A.white”: expected 0 or more whole milliseconds, not -1");
    EXPECT_EQ(
        header_error(with_key(R"("clocks_ms": {"A.white": 1.5})")),
        "“clocks_ms.A.white”: expected 0 or more whole milliseconds, not 1.5");
    expect_begins(
        header_error(with_key(R"("boards": {"A": "8/8 w"})")), "“boards.A”: not a FEN: at by");
    EXPECT_EQ(
        header_error(with_key(R"("boards": {"B": "4k3/8/8/8/8/8/8/8 w - - 0 1"})")),
        "“boards.B”: an impossible position: White has no king");
    EXPECT_EQ(header_error(with_key(R"("boards": {"A": 1})")), "“boards.A”: expected a FEN, not 1");
    EXPECT_EQ(
        header_error(with_key(R"("record": {"tag": []})")),
        "“record.tag” is not a key of “record”; did you mean “tags”?");
    for (const std::string_view tags : {"{}", R"(["Event"])", R"([["Event"]])", "[[1, 2]]"}) {
        EXPECT_EQ(
            header_error(with_key("\"record\": {\"tags\": " + std::string{tags} + '}')),
            "“record.tags”: expected an array of [name, value] pairs of strings, with letters, "
            "digits "
            "and underscores in the name");
    }
    EXPECT_EQ(
        header_error(R"({"tandem": 1, "rulebook": {"switches": {}}})"),
        "“rulebook.base” is missing from the house rulebook");
    EXPECT_EQ(
        header_error(R"({"tandem": 1, "rulebook": {"base": "nsx"}})"),
        "“rulebook.base”: there is no “nsx”; did you mean “nsb”?");
    EXPECT_EQ(
        header_error(R"({"tandem": 1, "rulebook": {"base": "nsb", "nmae": "x"}})"),
        "“rulebook.nmae” is not a key of the house rulebook; did you mean “name”?");
}

TEST(MatchLogHeader, switches_must_be_known_and_of_their_kind) {
    EXPECT_EQ(
        header_error(with_key(R"("options": {"mate.tset": "held"})")),
        "“options.mate.tset” is not a key of the switches; did you mean “mate.test”?");
    EXPECT_EQ(
        header_error(with_key(R"("options": {"mate.test": "hold"})")),
        "“options.mate.test”: expected potential or held, not \"hold\"; did you mean “held”?");
    for (const std::string_view words : {R"([""])", R"(["warning", ""])", R"(["", "warning"])"}) {
        EXPECT_EQ(
            header_error(with_key(R"("options": {"ladder.hovering": )" + std::string{words} + '}')),
            "“options.ladder.hovering”: expected a list of warning, add, deduct and loss, not an "
            "array");
    }
    EXPECT_EQ(
        header_error(with_key(R"("options": {"mate.census": "true"})")),
        "“options.mate.census”: expected false or true, not \"true\"");
    for (const std::string_view wrong :
         {R"("time.base_ms": "60000")",
          R"("time.base_ms": 0)",
          R"("time.base_ms": 1e5)",
          R"("ladder.banging": ["deduct", 1])",
          R"("ladder.banging": ["deduct "])",
          R"("ladder.banging": 3)",
          R"("mate.test": true)",
          R"("drop.pawn_ranks": "7-2")"}) {
        EXPECT_NE(
            header_error(with_key("\"options\": {" + std::string{wrong} + '}')).find("expected "),
            std::string::npos)
            << wrong;
    }
    EXPECT_EQ(
        header_error(with_key(R"("options": ["mate.test"])")),
        "“options”: expected an object, not an array");
    expect_begins(
        header_error(R"({"tandem": 1, "rulebook": {"base": "nsb", "switches": {"x": 1}}})"),
        "“rulebook.switches.x” is not a key of the sw");
}

TEST(MatchLogHeader, a_base_time_that_the_rulebook_does_not_allow_is_a_fault) {
    EXPECT_EQ(
        header_error(with_key(R"("clock_ms": 180000)")),
        "“clock_ms”: 180000 is not a base time of " + std::string{rulebook::kNsb.name} +
            ", which has 300000; to change it, set the option time.base_ms");
    EXPECT_EQ(
        read_header(with_key(R"("clock_ms": 180000)"), 1, {}).error().fault,
        LogFault::ClockNotAllowed);
    EXPECT_EQ(
        header(R"({"tandem": 1, "rulebook": "fbx", "clock_ms": 899999})").clock, Millis{899'999});
    EXPECT_NE(
        header_error(R"({"tandem": 1, "rulebook": "fbx", "clock_ms": 900000})").find("900000"),
        std::string::npos);
    EXPECT_EQ(
        header_error(with_key(R"("clock_ms": 0)")),
        "“clock_ms”: expected 1 or more whole milliseconds, not 0");
    EXPECT_EQ(
        header(with_key(R"("options": {"time.base_ms": 120000}, "clock_ms": 120000)")).clock,
        Millis{120'000});
}

TEST(MatchLogHeader, inside_other_json_its_version_is_neither_read_nor_written) {
    const auto read = [](std::string_view text) {
        return read_unversioned_header(parse_json(text)->as_object(), {});
    };
    constexpr std::string_view kInside =
        R"({"rulebook": "fbx", "clock_ms": 600000, "options": {"mate.test": "held"}})";
    ASSERT_TRUE(read(kInside).has_value());
    EXPECT_EQ(to_unversioned_json(*read(kInside)), kInside);
    EXPECT_EQ(*read(kInside), header(R"({"tandem": 1, )" + std::string{kInside.substr(1)}));
    const auto missing = read("{}");
    EXPECT_EQ(
        missing.error(), (LogError{0, LogFault::MissingKey, "rulebook", missing.error().detail}));
    EXPECT_EQ(read(kHeader).error().fault, LogFault::UnknownKey);
}

}  // namespace
}  // namespace tandem::record

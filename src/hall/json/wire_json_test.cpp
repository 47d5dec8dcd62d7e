// Messages read strictly, each fault with its sentence, and written member after member.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/json/wire_json.hpp"

#include <set>
#include <string>
#include <utility>

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "hall/wire/refusal_text.hpp"
#include "language/english.hpp"
#include "rulebook/books/books.hpp"
#include "words/say.hpp"

namespace tandem::hall::wire {

namespace {

[[nodiscard]] AskFault fault_of(std::string_view text) {
    const auto read = read_ask(text);
    EXPECT_FALSE(read.has_value()) << text;
    return read ? AskFault{} : read.error();
}

[[nodiscard]] AskFault bad_key(std::string re, std::string say) {
    return {Refusal::BadKey, std::move(say), std::move(re), std::nullopt};
}

const TableCode kCode{"KTFX"};
const MatchId kMatch{"k3xw"};

constexpr std::string_view kSettings =
    R"({"terms":{"rulebook": "nsb"},"listing":"public","director":"owner","rotation":"keep",)"
    R"("first_move_ms":45000,"absent_ms":60000,"watch_delay_ms":0})";

[[nodiscard]] Settings settings() {
    Settings settings;
    settings.listing = Listing::Public;
    settings.director = Direction::Owner;
    settings.rotation = Rotation::Keep;
    return settings;
}

[[nodiscard]] std::string create_with(std::string_view part) {
    return R"({"t":"create","settings":)" + std::string{part} + '}';
}

[[nodiscard]] std::string replaced(
    std::string_view text, std::string_view old, std::string_view by) {
    std::string out{text};
    return out.replace(out.find(old), old.size(), by);
}

[[nodiscard]] std::string chat_of(const std::string& text) {
    return to_json(ask::Chat{kCode, text});
}

}  // namespace

// Reading

TEST(WireJson, a_message_is_read_by_its_name) {
    EXPECT_EQ(
        read_ask(R"({"t": "sit", "code": "KTFX", "seat": "B.black"})"),
        Ask(ask::Sit{kCode, Seat::BBlack}));
    EXPECT_EQ(read_ask(R"({"t":"quick-cancel"})"), Ask(ask::QuickCancel{}));
    EXPECT_EQ(read_ask(R"({"t":"ping"})"), Ask(ask::Ping{}));
}

TEST(WireJson, optional_members_may_be_left_out_or_null) {
    const Ask alone =
        ask::Quick{match::Header{rulebook::builtin(rulebook::kFbx)}, std::nullopt, Fill::People};
    EXPECT_EQ(read_ask(R"({"t":"quick","terms":{"rulebook":"fbx"},"fill":"people"})"), alone);
    EXPECT_EQ(
        read_ask(R"({"t":"quick","terms":{"rulebook":"fbx"},"code":null,"fill":"people"})"), alone);
}

TEST(WireJson, settings_are_read_with_all_their_keys) {
    EXPECT_EQ(read_ask(create_with(kSettings)), Ask(ask::Create{settings()}));
    EXPECT_EQ(read_origin(kSettings), row::Origin{settings()});
    EXPECT_EQ(read_origin(to_json(row::Origin{settings()})), row::Origin{settings()});
    EXPECT_EQ(read_origin(R"({"terms":{}})"), row::Origin{});
}

TEST(WireJson, terms_are_read_as_the_header_of_a_log_but_for_what_the_hall_fills_in) {
    const auto said = [](std::string_view terms) {
        const auto fault =
            fault_of(R"({"t":"quick","fill":"bots","terms":)" + std::string{terms} + '}');
        EXPECT_EQ(fault.why, Refusal::BadSettings);
        EXPECT_EQ(fault.re, "quick");
        return fault.say;
    };
    for (const std::string_view own :
         {"tandem", "seats", "referee", "director", "auto_flag", "set_ms", "record"}) {
        const std::string key = '"' + std::string{own} + '"';
        EXPECT_EQ(said(R"({"rulebook":"nsb",)" + key + ":0}"), key + " is not for settings");
    }
    EXPECT_EQ(said("{}"), "“rulebook” is missing from the header");
    EXPECT_EQ(
        said(
            R"({"rulebook":"nsb","boards":{"B":"4k3/8/8/8/8/8/8/4K3[)" + std::string(17, 'P') +
            R"(] w - - 0 1"}})"),
        "a reserve has at most 16 pieces of one kind");
    EXPECT_EQ(
        said(R"({"rulebook":"nsb","options":{"mate.test":"never"}})").substr(0, 24),
        "“options.mate.test”:");
    // A message that is no message is told of first.
    EXPECT_EQ(fault_of(R"({"t":"quick","terms":{}})").why, Refusal::BadKey);
}

TEST(WireJson, rows_from_before_terms_had_their_name_are_read) {
    const std::string old = replaced(kSettings, "terms", "match");
    EXPECT_EQ(read_origin(old), row::Origin{settings()});
    TableState table;
    table.code = kCode;
    table.settings = settings();
    const std::string text = replaced(to_json(table), "terms", "match");
    EXPECT_FALSE(text.contains("terms"));
    EXPECT_EQ(read_table(text), table);
    EXPECT_EQ(read_table(to_json(table)), table);
    for (const std::string_view torn : {"", "[]", "7", "{}", R"({"code":"KTFX")"}) {
        EXPECT_EQ(read_table(torn), std::nullopt) << torn;
    }
}

TEST(WireJson, a_stored_match_goes_on_though_its_terms_cannot_be_read) {
    for (const std::string_view terms : {"{}", R"({"rulebook":"no-such-book"})"}) {
        boost::json::object stored = boost::json::parse(kSettings).as_object();
        stored["terms"] = boost::json::parse(terms);
        Settings expected = settings();
        expected.terms = usual_terms();
        EXPECT_EQ(read_origin(boost::json::serialize(stored)), row::Origin{expected}) << terms;
    }
}

TEST(WireJson, officials_are_read_as_they_were_stored_or_not_at_all) {
    const std::vector<Official> officials{
        {PersonId::guest("floor"), "Fay", Office::Director},
        {PersonId::account("dee"), "Dee", Office::Desk}};
    EXPECT_EQ(read_officials(to_json(officials)), officials);
    EXPECT_EQ(read_officials("[]"), std::vector<Official>{});
    EXPECT_EQ(read_officials("{}"), std::nullopt);
    const std::string torn = replaced(to_json(officials), "desk", "lift");
    EXPECT_EQ(read_officials(torn), std::nullopt);
}

TEST(WireJson, what_is_no_json_object_is_bad_json) {
    EXPECT_EQ(
        fault_of("{\"t\":"),
        (AskFault{
            Refusal::BadJson,
            "A message is a JSON object: the JSON stops in the middle.",
            "",
            std::nullopt}));
    EXPECT_EQ(
        fault_of(R"({"t":"sit","t":"stand"})").say,
        "A message is a JSON object: the key \"t\" appears twice.");
    EXPECT_EQ(fault_of("[1]").why, Refusal::BadJson);
    EXPECT_EQ(fault_of("").why, Refusal::BadJson);
    EXPECT_EQ(fault_of("{\"t\":\"\xFF\"}").why, Refusal::BadJson);
}

TEST(WireJson, an_invalid_name_is_a_bad_message) {
    EXPECT_EQ(
        fault_of(R"({"t":"stnad"})"),
        (AskFault{
            Refusal::BadMessage,
            "There is no message \"stnad\"; did you mean “stand”?",
            "stnad",
            std::nullopt}));
    EXPECT_EQ(fault_of("{}").why, Refusal::BadMessage);
    EXPECT_EQ(fault_of(R"({"t":7})").say, "\"t\" has to be the name of a message.");
    EXPECT_EQ(fault_of(R"({"t":")" + std::string(1'000, 'x') + "\"}").re, "");
}

TEST(WireJson, a_bad_key_is_named) {
    EXPECT_EQ(
        fault_of(R"({"t":"sit","code":"KTFX","seat":"C.white"})"),
        bad_key(
            "sit", "\"seat\" of a \"sit\" has to be one of A.white, A.black, B.white, B.black."));
    EXPECT_EQ(
        fault_of(R"({"t":"sit","code":"KTFX"})"), bad_key("sit", "“seat” is missing from “sit”."));
    EXPECT_EQ(
        fault_of(R"({"t":"sit","code":"KTFX","seet":"A.white"})"),
        bad_key("sit", "“seet” is not a key of “sit”; did you mean “seat”?"));
    EXPECT_EQ(
        fault_of(R"({"t":"enter","code":"ktfx"})"),
        bad_key("enter", "\"code\" of an \"enter\" has to be a string of 4 to 8 capital letters."));
    EXPECT_EQ(
        fault_of(R"({"t":"unwatch","match":"k3xw","since":1})").say,
        "“since” is not a key of “unwatch”; expected match.");
    EXPECT_EQ(
        fault_of(R"({"t":"unwatch","match":"k3xw","":1})").say,
        "“” is not a key of “unwatch”; expected match.");
    EXPECT_EQ(fault_of(R"({"t":"ping","since":1})").say, "“since” is not a key of “ping”.");
}

TEST(WireJson, a_key_inside_another_is_named_with_it) {
    EXPECT_EQ(
        fault_of(create_with(replaced(kSettings, "public", "secret"))),
        bad_key(
            "create", "\"settings.listing\" of a \"create\" has to be one of private, public."));
    EXPECT_EQ(
        fault_of(create_with(replaced(kSettings, "absent_ms", "absent"))).say,
        "“settings.absent” is not a key of “create”; did you mean “absent_ms”?");
    EXPECT_EQ(
        fault_of(create_with(replaced(kSettings, "60000", "60000.5"))).say,
        "\"settings.absent_ms\" of a \"create\" has to be a whole number from 0 to 3600000.");
    EXPECT_EQ(fault_of(create_with("[]")).say, "\"settings\" of a \"create\" has to be an object.");
}

TEST(WireJson, a_key_of_a_do_is_of_printable_letters_the_first_and_the_last_included) {
    const auto with_key = [](std::string_view key) {
        return read_ask(
            R"({"t":"do","match":"k3xw","by":"A.white","ply":4,"command":{"do":"press"},"key":")" +
            std::string{key} + "\"}");
    };
    EXPECT_TRUE(with_key(" ~").has_value());
    EXPECT_FALSE(with_key("\x7f").has_value());
    EXPECT_FALSE(with_key("\\u001f").has_value());
}

TEST(WireJson, an_id_of_a_match_has_visible_characters_alone_the_first_and_the_last_included) {
    const auto with_id = [](std::string_view id) {
        return read_ask(R"({"t":"unwatch","match":")" + std::string{id} + "\"}").has_value();
    };
    EXPECT_TRUE(with_id("!~"));
    EXPECT_FALSE(with_id("a b"));
    EXPECT_FALSE(with_id("\x7f"));
}

TEST(WireJson, blanks_around_a_command_are_not_counted_among_its_bytes) {
    const std::string command = R"({"do":"press"})";
    const std::string blanks(3'000, ' ');
    const auto with = [&](const std::string& before) {
        return read_ask(
            R"({"t":"do","match":"k3xw","by":"A.white","key":"a1","command":)" + before + command +
            '}');
    };
    ASSERT_TRUE(with("").has_value());
    EXPECT_EQ(with(blanks), with(""));
}

TEST(WireJson, the_command_of_a_do_is_read_as_a_line_of_a_log) {
    const auto read = read_ask(R"({"t":"do","match":"k3xw","by":"B.black","key":"a1","ply":4,)"
                               R"("command":{"do":"play","move":"N@f3"}})");
    match::Command command;
    command.by = Seat::BBlack;
    command.action = match::action::Play{match::given_move("N@f3")};
    EXPECT_EQ(read, Ask(ask::Do{kMatch, "a1", 4, command}));
    EXPECT_EQ(read_ask(to_json(read.value())), read);
    const auto said = [](std::string_view given) {
        const auto fault = fault_of(
            R"({"t":"do","match":"k3xw","by":"A.white","key":"a1","command":)" +
            std::string{given} + '}');
        EXPECT_EQ(fault.why, Refusal::BadCommand);
        EXPECT_EQ(fault.key, "a1");
        return fault.say;
    };
    EXPECT_EQ(said(R"({"do":"press","at":5})"), "\"at\" is the server's to say.");
    EXPECT_EQ(
        said(R"({"do":"say","to":"all","text":")" + std::string(3'000, 'x') + "\"}"),
        "a command has at most 2048 bytes.");
    for (const std::string sets : {"set-position", "correct-setup"}) {
        const auto fault = fault_of(
            R"({"t":"do","match":"k3xw","by":"director","key":"a1","command":{"do":")" + sets +
            R"(","board":"A","fen":"4k3/8/8/8/8/8/8/4K3[)" + std::string(17, 'q') +
            R"(] w - - 0 1"}})");
        EXPECT_EQ(fault.say, "a reserve has at most 16 pieces of one kind.") << sets;
    }
    said(R"({"do":"start"})");
    said("{}");
}

TEST(WireJson, a_fault_of_a_do_carries_its_key) {
    const auto fault =
        fault_of(R"({"t":"do","match":"k3xw","by":"white","key":"a1","ply":4,"command":{}})");
    EXPECT_EQ(fault.key, "a1");
    EXPECT_EQ(
        fault.say,
        "\"by\" of a \"do\" has to be one of A.white, A.black, B.white, B.black, director.");
    const std::string keyless =
        fault_of(R"({"t":"do","match":"k3xw","by":"A.white","key":"é","command":{}})").say;
    EXPECT_EQ(
        keyless, "\"key\" of a \"do\" has to be a string of 1 to 40 printable ASCII characters.");
}

TEST(WireJson, texts_have_bounds_in_characters) {
    std::string text;
    for (std::size_t i = 0; i < kMostTextLetters; ++i) text += "é";
    EXPECT_EQ(read_ask(chat_of(text)), Ask(ask::Chat{kCode, text}));
    EXPECT_EQ(fault_of(chat_of(text + "é")).why, Refusal::BadKey);
    EXPECT_EQ(
        fault_of(chat_of("")).say,
        "\"text\" of a \"chat\" has to be a string of 1 to 500 characters.");
}

TEST(WireJson, numbers_have_bounds) {
    EXPECT_EQ(
        read_ask(R"({"t":"watch","match":"k3xw","since":9007199254740991})"),
        Ask(ask::Watch{kMatch, kMostNumber}));
    for (const std::string_view since : {"-1", "9007199254740992", "1e3", "1.0", "\"1\"", "null"}) {
        const auto fault =
            fault_of(R"({"t":"watch","match":"k3xw","since":)" + std::string{since} + '}');
        EXPECT_EQ(
            fault.say,
            "\"since\" of a \"watch\" has to be a whole number from 0 to 9007199254740991.");
    }
}

TEST(WireJson, there_are_no_fractions_anywhere) {
    EXPECT_EQ(
        fault_of(R"({"t":"quick","terms":{"options":[{"a":0.5}]},"fill":"bots"})").say,
        "\"terms\" of a \"quick\" has to be an object in which every number is whole.");
    const auto read = read_tell(replaced(to_json(tell::Line{}), "[]", R"([{"left_ms":0.5}])"));
    ASSERT_FALSE(read.has_value());
    EXPECT_EQ(
        read.error().say,
        "\"events\" of a \"line\" has to be an array in which every number is whole.");
}

TEST(WireJson, messages_of_the_hall_may_have_keys_to_come) {
    EXPECT_EQ(read_tell(R"({"t":"left","code":"KTFX","why":"full"})"), TellForm(tell::Left{kCode}));
    EXPECT_FALSE(read_tell(R"({"t":"left"})").has_value());
    EXPECT_FALSE(read_tell(R"({"t":"sit","code":"KTFX","seat":"A.white"})").has_value());
}

// Writing

TEST(WireJson, the_name_stands_first_and_what_is_absent_is_left_out) {
    EXPECT_EQ(
        to_json(tell::Refused{
            "do", std::nullopt, "stale", words::verbatim("The \"board\" has moved on."), {"8a"}}),
        R"({"t":"refused","re":"do","why":"stale","say":"The \"board\" has moved on.",)"
        R"("message":{"say": "verbatim", "with": {"text": "The \"board\" has moved on."}},)"
        R"("articles":["8a"]})");
    EXPECT_EQ(
        to_json(tell::Done{kMatch, "a1", -1}),
        R"({"t":"done","match":"k3xw","key":"a1","line":-1})");
    EXPECT_EQ(to_json(ask::QuickCancel{}), R"({"t":"quick-cancel"})");
}

TEST(WireJson, families_are_objects_and_a_long_object_is_written_whole) {
    tell::Presence presence;
    presence.match = kMatch;
    presence.seats[Seat::BWhite] = {PersonId::guest("1"), "Cy", PersonKind::Guest, true, 45};
    const std::string text = to_json(presence);
    EXPECT_NE(
        text.find(R"("B.white":{"person":"g:1","name":"Cy","kind":"guest","present":true,)"
                  R"("lag_ms":45},"B.black":)"),
        std::string::npos)
        << text;
    EXPECT_EQ(read_tell(text), TellForm(presence));

    ask::Quick quick;
    quick.terms.rulebook.name = std::string(5'000, 'x');
    EXPECT_TRUE(to_json(quick).contains(std::string(5'000, 'x')));
    EXPECT_EQ(to_json(ask::Create{settings()}), create_with(kSettings));
}

TEST(WireJson, a_line_says_how_far_away_its_author_is) {
    tell::Line told;
    told.match = kMatch;
    told.line.line = 3;
    told.line.command = {base::Millis{900}, Seat::AWhite, std::nullopt, match::action::Press{}};
    EXPECT_FALSE(to_json(told).contains("lag_ms"));
    told.line.lag_ms = 45;
    EXPECT_TRUE(to_json(told).contains(R"("lag_ms":45)")) << to_json(told);
}

TEST(WireJson, an_empty_list_of_members_is_written) {
    EXPECT_EQ(to_json(Ask(ask::QuickCancel{})), to_json(ask::QuickCancel{}));
    EXPECT_EQ(to_json(Tell(tell::Lobby{})), R"({"t":"lobby","tables":[],"people":0,"waiting":0})");
}

// Refusals

TEST(WireJson, each_refusal_has_a_sentence_of_its_own) {
    std::set<std::string> sentences;
    for (const Refusal why : base::all_of<Refusal>()) {
        EXPECT_TRUE(language::english(describe(why)).ends_with('.')) << name(why);
        sentences.insert(language::english(describe(why)));
    }
    EXPECT_EQ(sentences.size(), base::kNames<Refusal>.size());
}

}  // namespace tandem::hall::wire

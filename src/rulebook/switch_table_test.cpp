// Setting and reading switches as text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/switch_table.hpp"

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "rulebook/books/books.hpp"
#include "rulebook/rulebook.hpp"

namespace tandem::rulebook {
namespace {

using language::english;

// Every value that a switch may have; of numbers the bounds and some between.
std::vector<std::string> values(const SwitchRow& row) {
    std::vector<std::string> found{row.words.begin(), row.words.end()};
    switch (row.kind) {
        case SwitchKind::Bool:
        case SwitchKind::Word: break;
        case SwitchKind::Int:
            for (const auto value : {row.bounds.least, row.bounds.least + 1, row.bounds.most}) {
                found.push_back(std::to_string(value));
            }
            break;
        case SwitchKind::List:
            for (const std::string_view first : row.words) {
                for (const std::string_view second : row.words) {
                    const bool once = first != second || row.key.starts_with("ladder.");
                    if (once) found.push_back(std::string{first} + ' ' + std::string{second});
                }
            }
            found.emplace_back();
            break;
        case SwitchKind::Ranks:
            for (char first = '1'; first <= '8'; ++first) {
                for (char last = first; last <= '8'; ++last) {
                    found.push_back({first, '-', last});
                }
            }
            break;
    }
    return found;
}

TEST(SwitchTable, every_value_that_is_set_is_the_value_that_is_read) {
    for (const SwitchRow& row : switch_table()) {
        for (const BookId book : books()) {
            const Switches before = builtin(book).switches;
            for (const std::string& value : values(row)) {
                const auto after = with_switch(before, row.key, value);
                ASSERT_TRUE(after.has_value()) << row.key << " = " << value;
                EXPECT_EQ(get(*after, row.key), value);
                EXPECT_EQ(canonical(row.key, value), value);
            }
        }
    }
}

TEST(SwitchTable, setting_one_switch_leaves_the_others_alone) {
    const Switches before = builtin(kTrn).switches;
    for (const SwitchRow& row : switch_table()) {
        for (const std::string& value : values(row)) {
            const auto after = with_switch(before, row.key, value);
            ASSERT_TRUE(after.has_value());
            for (const std::string_view other : keys()) {
                if (other != row.key) {
                    EXPECT_EQ(get(*after, other), get(before, other)) << row.key;
                }
            }
            EXPECT_EQ(with_switch(*after, row.key, *get(before, row.key)), before);
        }
    }
}

SwitchError error(std::string_view key, std::string_view value) {
    const auto result = with_switch(kNsb.switches, key, value);
    EXPECT_FALSE(result.has_value()) << key << " = " << value;
    EXPECT_FALSE(canonical(key, value).has_value()) << key << " = " << value;
    return result.has_value() ? SwitchError{} : result.error();
}

TEST(SwitchTable, an_unknown_key_is_refused_with_the_nearest_known) {
    const SwitchError found = error("mate.tset", "held");
    EXPECT_EQ(found, (SwitchError{SwitchFault::UnknownKey, "mate.tset", "held", "mate.test"}));
    EXPECT_EQ(
        english(describe(found)), R"(there is no switch “mate.tset”; did you mean “mate.test”?)");
    EXPECT_EQ(error("repetition.occurences", "4").nearest, "repetition.occurrences");
    EXPECT_EQ(error("", "4").fault, SwitchFault::UnknownKey);
    EXPECT_EQ(get(kNsb.switches, "mate.tset"), std::nullopt);
    EXPECT_EQ(find_switch("mate"), nullptr);
}

TEST(SwitchTable, a_bad_word_is_refused_with_what_is_allowed_and_the_nearest) {
    const SwitchError found = error("mate.test", "helt");
    EXPECT_EQ(found, (SwitchError{SwitchFault::BadValue, "mate.test", "helt", "held"}));
    EXPECT_EQ(
        english(describe(found)),
        R"(mate.test cannot be “helt”: it must be potential or held; did you mean “held”?)");
    EXPECT_EQ(
        english(describe(error("stalemate", "draw"))),
        R"(stalemate cannot be “draw”: it must be wait or draw_when_exhausted; )"
        R"(did you mean “draw_when_exhausted”?)");
    EXPECT_EQ(
        english(describe(error("mate.test", "yes"))),
        R"(mate.test cannot be “yes”: it must be potential or held)");
    EXPECT_EQ(
        english(describe(error("transfer.not_passed", "remove"))),
        R"(transfer.not_passed cannot be “remove”: it must be nothing, removed or press_back; )"
        R"(did you mean “removed”?)");
}

TEST(SwitchTable, neither_of_two_is_nearer_to_a_bad_yes_or_no) {
    for (const std::string_view value : {"True", "fals", "yes", "no", "1", ""}) {
        EXPECT_EQ(error("drop.mate", value).nearest, "") << value;
    }
    EXPECT_EQ(
        english(describe(error("drop.mate", "yes"))),
        R"(drop.mate cannot be “yes”: it must be false or true)");
}

TEST(SwitchTable, a_key_is_found_by_a_part_of_it) {
    EXPECT_EQ(error("hovering", "add").nearest, "ladder.hovering");
    EXPECT_EQ(error("Mate.Test", "held").nearest, "mate.test");
    EXPECT_EQ(error("time.base", "1").nearest, "time.base_ms");
    EXPECT_EQ(english(describe(error("colour", "red"))), R"(there is no switch “colour”)");
}

TEST(SwitchTable, a_bad_number_is_refused_with_its_bounds) {
    for (const std::string_view value :
         {"-1", "101", "", " 1", "1 ", "+1", "1.5", "x", "99999999999999999999"}) {
        EXPECT_EQ(error("repetition.occurrences", value).nearest, "");
    }
    EXPECT_EQ(
        english(describe(error("repetition.occurrences", "-1"))),
        R"(repetition.occurrences cannot be “-1”: it must be a whole number from 0 to 100)");
    EXPECT_EQ(error("time.base_ms", "0").fault, SwitchFault::BadValue);
    EXPECT_EQ(error("time.base_ms", "86400001").fault, SwitchFault::BadValue);
    EXPECT_EQ(error("time.increment_ms", "-1").fault, SwitchFault::BadValue);
    for (const std::string_view key : {"time.increment_ms", "time.delay_ms"}) {
        EXPECT_EQ(error(key, "3600001").fault, SwitchFault::BadValue) << "more than an hour";
    }
}

TEST(SwitchTable, a_bad_list_is_refused_with_the_nearest_of_its_first_bad_word) {
    const SwitchError found = error("ladder.hovering", "warning ad los");
    EXPECT_EQ(found.nearest, "add");
    EXPECT_EQ(
        english(describe(found)),
        R"(ladder.hovering cannot be “warning ad los”: it must be a list of warning, add, deduct )"
        R"(and loss; did you mean “add”?)");
    for (const std::string_view value : {" ", "warning ", " warning", "warning  add", "add,loss"}) {
        EXPECT_EQ(error("ladder.hovering", value).fault, SwitchFault::BadValue);
    }
}

TEST(SwitchTable, a_list_with_commas_is_told_of_blanks) {
    for (const std::string_view value : {"warning,add", "warning, add", "warning ,add,"}) {
        EXPECT_EQ(
            english(describe(error("ladder.hovering", value))),
            "ladder.hovering cannot be “" + std::string{value} +
                "”: separate the words with spaces, as in “warning add”");
    }
}

TEST(SwitchTable, a_list_of_known_words_that_is_refused_is_too_long_or_repeats_itself) {
    const SwitchError nine = error("ladder.hovering", "add add add add add add add add add");
    EXPECT_EQ(nine.fault, SwitchFault::TooLong);
    EXPECT_EQ(nine.nearest, "");
    EXPECT_TRUE(
        english(describe(nine))
            .ends_with("it must be a list of warning, add, deduct and loss, at most 8 of them"));
    const SwitchError twice = error("appeal.levels", "floor-chief floor-chief");
    EXPECT_EQ(twice.fault, SwitchFault::Repeated);
    EXPECT_EQ(
        english(describe(twice)),
        R"(appeal.levels cannot be “floor-chief floor-chief”: it must be a list of section-chief )"
        R"(and floor-chief, each at most once)");
    EXPECT_EQ(
        error("appeal.levels", "floor-chief section-chief floor-chief").fault,
        SwitchFault::Repeated);
    EXPECT_EQ(error("ladder.hovering", "add ").fault, SwitchFault::BadValue);
    EXPECT_EQ(
        error("ladder.hovering", "ad add add add add add add add add").fault,
        SwitchFault::BadValue);
}

TEST(SwitchTable, bad_ranks_are_refused) {
    for (const std::string_view value : {"0-7", "2-9", "7-2", "2", "2-", "27", "2-7-8", "a-h"}) {
        EXPECT_EQ(error("drop.pawn_ranks", value).fault, SwitchFault::BadValue) << value;
    }
    EXPECT_EQ(
        english(describe(error("drop.pawn_ranks", "7-2"))),
        R"(drop.pawn_ranks cannot be “7-2”: it must be two ranks such as 2-7)");
}

TEST(SwitchTable, values_are_said_in_words) {
    const auto in_words = [](std::string_view key, std::string_view value) {
        return english(said(*find_switch(key), value));
    };
    EXPECT_EQ(in_words("flag.both_down", "board_drawn"), "game drawn");
    EXPECT_EQ(in_words("drop.mate", "true"), "yes");
    EXPECT_EQ(in_words("transfer.not_passed", "press_back"), "the opponent presses back");
    EXPECT_EQ(in_words("repetition.occurrences", "4"), "4");
    EXPECT_EQ(in_words("drop.pawn_ranks", "2-7"), "2-7");
    EXPECT_EQ(
        in_words("ladder.banging", "warning add loss"),
        "a warning, then a minute added, then the game lost");
    EXPECT_EQ(in_words("ladder.banging", ""), "none");
}

// Labels of forms on a phone; what is read after them is short as well.
TEST(SwitchTable, names_are_short_and_each_is_another) {
    std::set<std::string> names;
    for (const SwitchRow& row : switch_table()) {
        const std::string name = english(words::message(row.name));
        EXPECT_LE(name.size(), 45) << name;
        EXPECT_TRUE(names.insert(name).second) << name;
        ASSERT_EQ(row.word_names.size(), row.words.size()) << row.key;
        std::set<std::string> words;
        for (const words::Id word : row.word_names) {
            EXPECT_LE(english(words::message(word)).size(), 30) << english(words::message(word));
            EXPECT_TRUE(words.insert(english(words::message(word))).second)
                << row.key << ": " << english(words::message(word));
        }
    }
}

TEST(SwitchTable, a_ladder_repeats_its_last_step) {
    const Ladder ladder{Step::Warning, Step::Add, Step::Loss};
    EXPECT_EQ(step_for(ladder, 1), Step::Warning);
    EXPECT_EQ(step_for(ladder, 2), Step::Add);
    EXPECT_EQ(step_for(ladder, 3), Step::Loss);
    EXPECT_EQ(step_for(ladder, 9), Step::Loss);
    EXPECT_EQ(step_for(Ladder{}, 1), std::nullopt);
}

}  // namespace
}  // namespace tandem::rulebook

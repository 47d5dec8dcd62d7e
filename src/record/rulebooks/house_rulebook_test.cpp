// House rulebooks: what is read, what is refused and where, and that writing is read back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/rulebooks/house_rulebook.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "base/prng.hpp"
#include "language/english.hpp"
#include "rulebook/books/books.hpp"
#include "support/base/seed.hpp"

namespace tandem::record {
namespace {

using rulebook::BookId;
using rulebook::Change;
using rulebook::Rulebook;

// "3:1: there is no switch “mate.tset”; did you mean “mate.test”?"
std::string described(const HouseError& error) {
    return std::to_string(error.place.line) + ':' + std::to_string(error.place.column) + ": " +
           language::english(error.said);
}

Rulebook read(std::string_view toml) {
    const auto house = parse_house_rulebook(toml);
    if (!house) {
        for (const HouseError& error : house.error()) ADD_FAILURE() << described(error);
        return builtin(rulebook::kNsb);
    }
    return *house;
}

Rulebook house(BookId base, std::string_view name, const std::vector<Change>& changes) {
    Rulebook made = *with(rulebook::builtin(base), changes);
    made.name = name;
    return made;
}

// Every error, a line each.
std::string errors(std::string_view toml) {
    const auto found = parse_house_rulebook(toml);
    if (found) return "none";
    std::string text;
    for (const HouseError& error : found.error()) text += described(error) + '\n';
    return text;
}

TEST(HouseRulebook, a_base_alone_is_that_book_under_another_name) {
    EXPECT_EQ(read("base = \"trn\""), house(rulebook::kTrn, "house", {}));
    EXPECT_EQ(read("base = 'fbx'\nname = 'Club'"), house(rulebook::kFbx, "Club", {}));
}

TEST(HouseRulebook, a_key_is_written_in_any_way_that_toml_has) {
    const Rulebook wanted = house(
        rulebook::kNsb,
        "Tuesday club",
        {{"mate.test", "held"}, {"time.base_ms", "180000"}, {"ladder.hovering", "warning loss"}});
    EXPECT_EQ(
        read(R"(base = "nsb"
name = "Tuesday club"
[switches]
"mate.test" = "held"
time.base_ms = 180_000
[switches.ladder]
hovering = ["warning", "loss"])"),
        wanted);
    EXPECT_EQ(
        read(R"(switches = { mate.test = "held", time = { base_ms = 0x2BF20 }, )"
             R"("ladder.hovering" = ["warning", "loss"] }
name = "Tuesday club"
base = "nsb")"),
        wanted);
}

TEST(HouseRulebook, every_kind_of_value_is_toml_of_its_own) {
    EXPECT_EQ(
        read(R"(base = "fbx"
[switches]
"drop.mate" = false
"repetition.occurrences" = 3
"end.on" = "first_win"
"drop.pawn_ranks" = "3-6"
"appeal.levels" = ["floor-chief"]
"ladder.banging" = []
stalemate = "wait")"),
        house(
            rulebook::kFbx,
            "house",
            {{"drop.mate", "false"},
             {"repetition.occurrences", "3"},
             {"end.on", "first_win"},
             {"drop.pawn_ranks", "3-6"},
             {"appeal.levels", "floor-chief"},
             {"stalemate", "wait"}}));
}

TEST(HouseRulebook, all_that_is_wrong_is_told_by_its_place) {
    EXPECT_EQ(
        errors(R"(base = "nbs"
title = "x"
name = 3
[switches]
"mate.tset" = "held"
mate.test = "helt"
drop.mate = "yes"
time.base_ms = -5
ladder.hovering = "warning"
ladder.banging = ["deduct", "lose"])"),
        "1:8: there is no book “nbs”: base must be nsb, sn5, trn or fbx; did you mean “nsb”?\n"
        "2:1: “title” is not a key: only base, name and switches are\n"
        "3:8: name must be one line of text of at most 80 characters\n"
        "5:1: there is no switch “mate.tset”; did you mean “mate.test”?\n"
        "6:13: mate.test cannot be “helt”: it must be potential or held; did you mean “held”?\n"
        "7:13: drop.mate must be false or true\n"
        "8:16: time.base_ms cannot be “-5”: it must be a whole number from 1 to 86400000\n"
        "9:19: ladder.hovering must be an array of strings: a list of warning, add, deduct and "
        "loss\n"
        "10:18: ladder.banging cannot be “deduct lose”: it must be a list of warning, add, "
        "deduct and loss; did you mean “loss”?\n");
}

TEST(HouseRulebook, without_a_base_it_departs_from_nothing) {
    EXPECT_EQ(
        errors(""), "1:1: a house rulebook must say which book it departs from: base = \"nsb\"\n");
    EXPECT_EQ(errors("base = 1"), "1:8: base must be a string: \"nsb\"\n");
    EXPECT_EQ(errors("base = 'nsb'\nswitches = 1"), "2:12: switches must be a table\n");
}

TEST(HouseRulebook, an_empty_table_means_nothing_more_than_a_full_one) {
    EXPECT_EQ(
        errors("base = 'nsb'\n[switches]\nfoo = {}\n[switches.bar.baz]"),
        "3:1: there is no switch “foo”\n4:15: there is no switch “bar.baz”\n");
    EXPECT_EQ(
        errors("base = 'nsb'\n[switches]\nqux.a.b = {}\nmate.tset = {}"),
        "3:7: there is no switch “qux.a.b”\n"
        "4:6: there is no switch “mate.tset”; did you mean “mate.test”?\n");
    EXPECT_EQ(
        errors("base = 'nsb'\n[switches]\nmate.test = {}"),
        "3:13: mate.test must be a string: potential or held\n");
    EXPECT_EQ(
        errors("base = 'nsb'\nquux.baz = {}"),
        "2:1: “quux” is not a key: only base, name and switches are\n");
    EXPECT_EQ(
        read("base = 'nsb'\n[switches]\n[switches.ladder]\n# hovering = []"),
        house(rulebook::kNsb, "house", {}));
}

TEST(HouseRulebook, an_empty_word_is_refused) {
    for (const std::string_view list : {"['']", "['warning', '']", "['', 'warning']", "['', '']"}) {
        EXPECT_EQ(
            errors("base = 'nsb'\n[switches]\nladder.hovering = " + std::string{list}),
            "3:19: ladder.hovering must be an array of strings: a list of warning, add, deduct and "
            "loss\n");
    }
}

TEST(HouseRulebook, a_list_that_is_too_long_or_repeats_itself_is_told_so) {
    EXPECT_EQ(
        errors("base = 'nsb'\n[switches]\n"
               "ladder.banging = ['add', 'add', 'add', 'add', 'add', 'add', 'add', 'add', 'add']\n"
               "appeal.levels = ['floor-chief', 'floor-chief']"),
        "3:18: ladder.banging cannot be “add add add add add add add add add”: it must be a list "
        "of warning, add, deduct and loss, at most 8 of them\n"
        "4:17: appeal.levels cannot be “floor-chief floor-chief”: it must be a list of "
        "section-chief and floor-chief, each at most once\n");
}

TEST(HouseRulebook, the_name_is_not_that_of_a_printed_book_and_not_blank) {
    for (const std::string_view name : {"nsb", "NSB", "Sn5", "trn", "fbx", " fbx "}) {
        EXPECT_EQ(
            errors("base = 'nsb'\nname = '" + std::string{name} + '\''),
            "2:8: " + std::string{"a house rulebook cannot be called “"} + std::string{name} +
                "”, as a printed book is\n");
    }
    for (const std::string_view name : {"", " ", "   "}) {
        EXPECT_EQ(
            errors("base = 'nsb'\nname = '" + std::string{name} + '\''),
            "2:8: name must be one line of text of at most 80 characters\n");
    }
    EXPECT_EQ(read("base = 'nsb'\nname = 'NSB at home'"), house(rulebook::kNsb, "NSB at home", {}));
}

TEST(HouseRulebook, a_switch_is_set_once) {
    EXPECT_EQ(
        errors("base = 'nsb'\n[switches]\nmate.test = 'held'\n'mate.test' = 'potential'"),
        "4:1: mate.test is set twice\n");
}

TEST(HouseRulebook, a_table_where_a_value_belongs_is_refused) {
    EXPECT_EQ(
        errors("base = 'nsb'\n[switches.mate.test]\nx = 1"),
        "2:1: mate.test must be a string: potential or held\n");
    EXPECT_EQ(
        errors("base = 'nsb'\n[switches]\nmate = 'held'").substr(0, 35),
        "3:1: there is no switch “mate”;");
    EXPECT_EQ(
        errors("base = 'nsb'\n[switches]\nladder.banging = ['add loss', 1]"),
        "3:18: ladder.banging must be an array of strings: a list of warning, add, deduct and "
        "loss\n");
}

TEST(HouseRulebook, what_is_no_toml_is_told_with_its_place) {
    const auto found = parse_house_rulebook("base = \"nsb\"\nname = \n");
    ASSERT_FALSE(found.has_value());
    ASSERT_EQ(found.error().size(), 1U);
    EXPECT_EQ(found.error()[0].fault, HouseFault::Syntax);
    EXPECT_EQ(found.error()[0].place.line, 2U);
    for (const std::string_view toml : {"\xFF", "a = \"\\", "[[[[", "base = 'nsb'\nbase = 'nsb'"}) {
        EXPECT_FALSE(parse_house_rulebook(toml).has_value());
    }
}

TEST(HouseRulebook, a_line_that_is_no_toml_hides_no_other_fault) {
    EXPECT_EQ(
        errors(R"(base = "nsb"
[switches]
"mate.tesst" = "held"
"mate.test" = "hold"
  "mate.test" = "held"
foo=
mate.test = held
bar = 3)"),
        "3:1: there is no switch “mate.tesst”; did you mean “mate.test”?\n"
        "4:15: mate.test cannot be “hold”: it must be potential or held; did you mean “held”?\n"
        "5:3: this key is given twice\n"
        "6:5: this is not TOML\n"
        "7:13: text needs quotation marks\n"
        "8:1: there is no switch “bar”\n");
    EXPECT_EQ(
        errors("base = nsb\nnmae = 'Club'"),
        "1:8: text needs quotation marks\n"
        "2:1: “nmae” is not a key: only base, name and switches are; did you mean “name”?\n");
}

TEST(HouseRulebook, what_hangs_on_a_line_that_is_no_toml_is_not_told_of) {
    EXPECT_EQ(
        errors("bsae = 'nsb'\n[switches\nmate.test = 'held'"),
        "1:1: “bsae” is not a key: only base, name and switches are; did you mean “base”?\n"
        "2:10: this is not TOML\n");
    EXPECT_EQ(
        errors("base = 'nsb'\n[switches]\n[switches]\nx = 1"), "3:1: this key is given twice\n");
    EXPECT_EQ(errors("base = 'nsb'\nx = [\n'a',\n"), "3:6: this is not TOML\n");
    EXPECT_EQ(errors("base = 'nsb'\nbase = [\n'a',\n]"), "2:1: this key is given twice\n");
}

TEST(HouseRulebook, no_more_than_twenty_lines_are_told_that_are_no_toml) {
    std::string toml;
    for (int i = 0; i < 100; ++i) toml += "!\n";
    EXPECT_EQ(parse_house_rulebook(toml).error().size(), 20U);
}

TEST(HouseRulebook, texts_and_comments_alone_hold_more_than_ascii) {
    EXPECT_EQ(
        read("\xEF\xBB\xBF# ♟\uFE0F\nbase = 'nsb'\nname = \"Läufer ♟\uFE0F\"  # \uFEFA"),
        house(rulebook::kNsb, "Läufer ♟\uFE0F", {}));
    EXPECT_EQ(read("name = \"\"\"\"a ♟ b\"\"\"\"\nbase = 'nsb'").name, "\"a ♟ b\"");
    for (const std::string_view toml :
         {"base = 'nsb'\n\uFEFA= 1",
          "base = 'nsb'\u00A0",
          "é = 1\nbase = 'nsb'",
          "a = 0x[[\"uD\u028D++\"",
          "base = 'nsb'\nname = '\xC3'"}) {
        const auto found = parse_house_rulebook(toml);
        ASSERT_FALSE(found.has_value()) << toml;
        EXPECT_EQ(found.error()[0].fault, HouseFault::Syntax);
    }
}

TEST(HouseRulebook, endless_files_and_bottomless_keys_are_refused) {
    std::string deep = "base = 'nsb'\n[switches]\n";
    for (int i = 0; i < 2000; ++i) deep += "a.";
    deep += "a = 1";
    EXPECT_NE(errors(deep), "none");
    for (int i = 0; i < 100; ++i) deep += ".a";
    EXPECT_EQ(errors(deep), "3:4097: longer than any house rulebook needs to be\n");
    std::string brackets = "x = ";
    brackets += std::string(3000, '[');
    EXPECT_NE(errors(brackets), "none");
    EXPECT_NE(errors(std::string(100'000, '\n')), "none");
}

TEST(HouseRulebook, what_is_written_says_what_the_base_has) {
    const Rulebook made =
        house(rulebook::kNsb, "A \"club\"", {{"mate.test", "held"}, {"ladder.hovering", ""}});
    EXPECT_EQ(
        to_toml(made),
        R"(base = "nsb"
name = "A \"club\""

[switches]
"mate.test" = "held"  # NSB: "potential"
"ladder.hovering" = []  # NSB: ["warning", "add"]
)");
    EXPECT_EQ(read(to_toml(made)), made);
}

std::string random_value(base::Prng& prng, const rulebook::SwitchRow& row) {
    using rulebook::SwitchKind;
    const auto word = [&] { return std::string{row.words[prng.below(row.words.size())]}; };
    const auto range = static_cast<std::uint64_t>(row.bounds.most - row.bounds.least + 1);
    switch (row.kind) {
        case SwitchKind::Bool:
        case SwitchKind::Word: return word();
        case SwitchKind::Int:
            return std::to_string(row.bounds.least + static_cast<std::int64_t>(prng.below(range)));
        case SwitchKind::List: return prng.below(2) == 0 ? "" : word();
        case SwitchKind::Ranks: return "2-" + std::to_string(2 + prng.below(7));
    }
    return {};
}

TEST(HouseRulebook, every_rulebook_is_read_as_it_was_written) {
    for (std::uint64_t nth = 0; nth < 200; ++nth) {
        const std::uint64_t seed = base::tests::nth_seed(nth);
        base::Prng prng{seed};
        std::vector<Change> changes;
        for (const rulebook::SwitchRow& row : rulebook::switch_table()) {
            if (prng.below(3) != 0) continue;
            changes.push_back({std::string{row.key}, random_value(prng, row)});
        }
        const auto base = rulebook::books()[prng.below(4)];
        const Rulebook made = house(base, "Club № " + std::to_string(seed) + " \\ \"", changes);
        EXPECT_EQ(read(to_toml(made)), made) << "seed " << seed;
    }
}

}  // namespace
}  // namespace tandem::record

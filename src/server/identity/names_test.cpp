// Names in all scripts, texts that are not names, and names that look like others.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/identity/names.hpp"

#include <ctime>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "server/identity/guest_names.hpp"

namespace tandem::server {
namespace {

std::optional<NameFault> fault_of(std::string_view text) {
    const auto name = parse_name(text);
    return name ? std::nullopt : std::optional{name.error()};
}

TEST(Names, letters_of_any_script_make_a_name) {
    for (const char* const good : {"Ann",    "a_b-9",    "007",     "x2345678901234567890",
                                   "Bo",     "José",     "Zoë",     "Владимир",
                                   "小明",   "田中さん", "タナカ",  "김민준",
                                   "Ελένη",  "محمد",     "יעל",     "सीमा",
                                   "สมชาย",  "Nguyễn",   "Łukasz",  "Botvinnik",
                                   "Bottas", "Robot",    "Abbot-1", "MODERN",
                                   "naïve",  "Ann小明"}) {
        EXPECT_EQ(fault_of(good), std::nullopt) << good;
    }
    for (int i = 0; i < 100; ++i) {
        const std::string name = guest_name();
        EXPECT_EQ(fault_of(name), std::nullopt) << name;
    }
}

TEST(Names, letters_are_composed) {
    EXPECT_EQ(parse_name("Jose\xCC\x81"), "José");
    EXPECT_EQ(parse_name("José"), "José");
}

TEST(Names, what_cannot_be_seen_or_is_no_letter_is_refused) {
    for (const char* const bad :
         {"a b",
          "Ann ",
          "<script>",
          "a.b",
          "a/b",
          "O'Brien",
          "Ann\xE2\x80\x8B",
          "Ann\xE2\x80\x8D",
          "\xE2\x80\xAE"
          "ecilA",
          "A\xE2\x81\xA6x",
          "\xE2\x80\x8B\xE2\x80\x8B",
          "\xC2\x85\xC2\x9B"
          "31m",
          "A\x1B[31m",
          "Ann\xC2\xAD",
          "Ann\xEF\xB8\x8F",
          "\xE3\x85\xA4\xE3\x85\xA4",
          "Ann\xF0\x9F\x98\x80",
          "ＡＮＮ",
          "𝐀𝐧𝐧",
          "ﬁn",
          "Ann\xC2\xA0",
          "An\xFF",
          "Ann\xE2\x81\xA0",
          "Ann\xF3\xA0\x81\x81"}) {
        EXPECT_EQ(fault_of(bad), NameFault::Letter) << bad;
    }
}

TEST(Names, a_name_is_neither_short_nor_long) {
    for (const char* const bad : {"", "A", "é", "e\xCC\x81", "a23456789012345678901"}) {
        EXPECT_EQ(fault_of(bad), NameFault::Length) << bad;
    }
    EXPECT_EQ(fault_of(std::string(100'000, 'a')), NameFault::Length);
}

TEST(Names, marks_stand_on_letters_and_are_few) {
    EXPECT_EQ(
        fault_of("\xCC\x81"
                 "Ann"),
        NameFault::Beginning);
    EXPECT_EQ(fault_of("-Ann"), NameFault::Beginning);
    EXPECT_EQ(
        fault_of("q\xCC\x81\xCC\x82\xCC\x81"
                 "n"),
        NameFault::Marks);
    EXPECT_EQ(fault_of("Ann\xCC\x81\xCC\x81"), NameFault::Marks);
}

TEST(Names, scripts_that_are_easily_confused_are_not_mixed) {
    for (const char* const bad : {"Аnn", "Αnn", "раyраl", "Аліce", "Ann1٢", "Օwen小"}) {
        EXPECT_EQ(fault_of(bad), NameFault::Scripts) << bad;
    }
}

TEST(Names, nobody_is_called_like_a_bot) {
    for (const char* const bad :
         {"Bot",
          "bot_Ada",
          "Bot-Eve",
          "BOT-1",
          "B0t_Ada",
          "b0t7",
          "ВОТ",
          "ВОТ-1",
          "BotAda",
          "B0tAda",
          "botada",
          "BotAdaII",
          "BotBen",
          "BotC1eo",
          "Bo-tDan",
          "BotE_ve"}) {
        EXPECT_EQ(fault_of(bad), NameFault::Bot) << bad;
    }
    for (const char* const good : {"Botany", "BotAdam", "Bo-Tan"}) {
        EXPECT_TRUE(parse_name(good)) << good;
    }
}

TEST(Names, of_people_pass_for_bots_by_their_first_word_or_all_of_them) {
    for (const char* const bad :
         {"Bot Ada",
          "BotAda",
          "Bot",
          "Bot, Jan",
          "B0t Nobody",
          " ВОТ Jan",
          "B\u2009ot Ada",
          "B.o.t"}) {
        EXPECT_TRUE(passes_for_bot(bad)) << bad;
    }
    for (const char* const good : {"Bo T.", "Bo Tan", "Jan Bot", "Ada", "Botvinnik", "", "--"}) {
        EXPECT_FALSE(passes_for_bot(good)) << good;
    }
}

// A round of three hundred tables asks for twelve hundred names at once.
TEST(Names, of_bots_are_known_by_what_they_look_like) {
    constexpr int kAsked = 10'000;
    const std::clock_t began = std::clock();
    int found = 0;
    for (int i = 0; i < kAsked; ++i) found += passes_for_bot("Annabel Adams") ? 1 : 0;
    EXPECT_EQ(found, 0);
    EXPECT_LT(static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC, 2.0);
}

TEST(Names, of_people_pass_for_accounts_if_they_are_of_one_word) {
    for (const char* const same :
         {"Magnus",
          " Magnus ",
          "Magnus.",
          "\u201CMagnus\u201D",
          "Mag\u2009nus",
          "Mag-nus",
          "Magnus !"}) {
        EXPECT_EQ(as_one_name(same), "Magnus") << same;
    }
    for (const char* const other : {"Ann A.", "Magnus Moe", "Magnus\u00A0Moe", "", "--"}) {
        EXPECT_EQ(as_one_name(other), "") << other;
    }
}

TEST(Names, are_folded_without_capitals_and_variants) {
    EXPECT_EQ(folded("Ann-B_9"), "ann-b_9");
    EXPECT_EQ(folded("JOSÉ"), "josé");
    EXPECT_EQ(folded("Straße"), "strasse");
    EXPECT_EQ(folded("ВЛАДИМИР"), "владимир");
    EXPECT_EQ(folded("小明"), "小明");
}

TEST(Names, what_looks_alike_has_the_same_look) {
    EXPECT_EQ(look_of("Alice"), look_of("AIice"));
    EXPECT_EQ(look_of("Alice"), look_of("aLice"));
    EXPECT_EQ(look_of("Bob"), look_of("B0b"));
    EXPECT_EQ(look_of("ANNA"), look_of("ΑΝΝΑ"));  // Latin, Greek
    EXPECT_EQ(look_of("oca"), look_of("оса"));  // Latin, Cyrillic
    EXPECT_EQ(look_of("Bot"), look_of("ВОТ"));
    EXPECT_EQ(look_of("Modern"), look_of("Modem"));
    for (const char* const name : {"Coco_", "Coco-", "C-o-c-o", "CO__CO"}) {
        EXPECT_EQ(look_of("Coco"), look_of(name)) << name;
    }
    EXPECT_NE(look_of("Ann"), look_of("Anna"));
    EXPECT_NE(look_of("Jose"), look_of("José"));
    // The migrations of the store write looks of ASCII names in this way.
    EXPECT_EQ(look_of("MIl01_m-Z"), "rnllolrnz");
}

TEST(Names, those_of_accounts_are_known_while_they_are_there) {
    KnownNames names{{"Modern", "Modem", "анна"}};
    EXPECT_TRUE(names.has_like("modern"));
    EXPECT_TRUE(names.has_like("АННА"));
    EXPECT_FALSE(names.has_like("Ann"));
    names.add("Ann");
    EXPECT_TRUE(names.has_like("ANN"));
    names.remove("ann");
    EXPECT_FALSE(names.has_like("Ann"));
    names.remove("Modem");
    EXPECT_TRUE(names.has_like("Modem"));
}

// In capitals all letters of a name may look like those of another script, small ones may not.
TEST(Names, of_other_scripts_are_compared_in_capitals_as_well) {
    const KnownNames names{{"Katie", "Tim", "Mia", "Xenia", "All", "МИХАИЛ", "ΤΙΝΑ"}};
    for (const char* const like :
         {"ΚΑΤΙΕ", "ΤΙΜ", "ТІМ", "ΜΙΑ", "МІА", "ΧΕΝΙΑ", "Михаил", "tina"}) {
        EXPECT_TRUE(names.has_like(like)) << like;
    }
    for (const char* const other : {"Ali", "Kate", "ΝΙΝΑ", "Милана", "Ελένη"}) {
        EXPECT_FALSE(names.has_like(other)) << other;
    }
    KnownNames fewer{{"Tim", "ΤΙΝΑ"}};
    fewer.remove("Tim");
    fewer.remove("ΤΙΝΑ");
    EXPECT_FALSE(fewer.has_like("ΤΙΜ"));
    EXPECT_FALSE(fewer.has_like("Tina"));
}

// Accounts of before may look alike: each of them stays known.
TEST(Names, those_of_accounts_that_look_alike_are_known_until_the_last_is_gone) {
    KnownNames names{{"Coco", "Co-co"}};
    EXPECT_TRUE(names.has_like("Coco_"));
    names.remove("Coco");
    EXPECT_TRUE(names.has_like("Coco"));
    names.remove("Co-co");
    EXPECT_FALSE(names.has_like("Coco_"));
}

TEST(Names, what_was_a_name_once_may_be_asked_for) {
    for (const char* const name : {"x", "Bot Ada", "-_-", "O'Brien", "小明"}) {
        EXPECT_TRUE(may_be_name(name)) << name;
    }
    for (const char* const name : {"", "a\nb", "\xFF", "\xC2\x85"}) EXPECT_FALSE(may_be_name(name));
    EXPECT_FALSE(may_be_name(std::string(81, 'x')));
}

}  // namespace
}  // namespace tandem::server

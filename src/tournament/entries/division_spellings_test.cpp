// Divisions as lists write them: what is one, and what is not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/entries/division_spellings.hpp"

#include <initializer_list>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "tournament/event/name_key.hpp"

namespace tandem::tournament {
namespace {

[[nodiscard]] DivisionSpellings spellings_of(
    std::initializer_list<std::pair<std::string, std::string>> keys_and_names) {
    std::map<DivisionKey, Division> divisions;
    for (const auto& [key, name] : keys_and_names) divisions[{key}].name = name;
    return DivisionSpellings{divisions};
}

// "a, b"
[[nodiscard]] std::string meant(const DivisionSpellings& divisions, std::string_view written) {
    std::string all;
    for (const DivisionKey& key : divisions.meant_by(written)) {
        if (!all.empty()) all += ", ";
        all += key.text;
    }
    return all;
}

TEST(DivisionSpellings, a_sign_sets_divisions_apart) {
    const auto both = spellings_of({{"u1600", "U1600"}, {"u1600-plus", "U1600+"}});
    for (const std::string_view written : {"U1600+", "u1600+", "U1600 +", "U-1600 +", "u1600 plus"})
        EXPECT_EQ(meant(both, written), "u1600-plus") << written;
    for (const std::string_view written : {"U1600", "u1600", "U 1600", "u-1600", "Ｕ１６００"})
        EXPECT_EQ(meant(both, written), "u1600") << written;
    const auto one = spellings_of({{"u1600", "U1600"}});
    for (const std::string_view written :
         {"U1600+", "U1600-", "U1600–", "U1600*", "(U1600)", "+U1600"})
        EXPECT_EQ(meant(one, written), "") << written;
}

TEST(DivisionSpellings, letters_are_those_of_every_script) {
    const auto all = spellings_of(
        {{"a", "Gruppe Ä"},
         {"adults", "Взрослые"},
         {"big", "Große Gruppe für alle, die noch kommen"}});
    EXPECT_EQ(meant(all, "Gruppe Ä"), "a");
    EXPECT_EQ(meant(all, "GRUPPE-ä"), "a");
    EXPECT_EQ(meant(all, "Gruppe A\u0308"), "a");
    EXPECT_EQ(meant(all, "Gruppe Ö"), "");
    EXPECT_EQ(meant(all, "Gruppe A"), "");
    EXPECT_EQ(meant(all, "ВЗРОСЛЫЕ"), "adults");
    EXPECT_EQ(meant(all, "Взрослый"), "");
    EXPECT_EQ(meant(all, "GROSSE GRUPPE FÜR ALLE, DIE NOCH KOMMEN"), "big");
}

TEST(DivisionSpellings, the_stricter_one_counts) {
    // Its own key always names a division, whatever others are called.
    const auto crossed = spellings_of({{"a", "b"}, {"b", "A"}});
    EXPECT_EQ(meant(crossed, "a"), "a");
    EXPECT_EQ(meant(crossed, "b"), "b");
    EXPECT_EQ(meant(crossed, "A"), "b");
    EXPECT_EQ(meant(crossed, "B"), "a, b");
    const auto close = spellings_of({{"k-12", "Elementary"}, {"k12", "Primary"}});
    EXPECT_EQ(meant(close, "K-12"), "k-12");
    EXPECT_EQ(meant(close, "K 12"), "k-12");
    EXPECT_EQ(meant(close, "K12"), "k12");
    EXPECT_EQ(meant(close, "K 1-2"), "k-12, k12");
}

TEST(DivisionSpellings, two_of_the_same_name_are_ambiguous) {
    const auto two = spellings_of({{"east", "Open"}, {"west", "Open"}, {"young", "Young"}});
    EXPECT_EQ(meant(two, "Open"), "east, west");
    EXPECT_EQ(meant(two, "OPEN"), "east, west");
    EXPECT_EQ(meant(two, "west"), "west");
    EXPECT_EQ(meant(two, "YOUNG"), "young");
    EXPECT_EQ(meant(two, ""), "");
    EXPECT_EQ(meant(two, "---"), "");
    EXPECT_EQ(meant({}, "open"), "");
}

TEST(WordsKey, is_its_own_key) {
    for (const std::string_view text :
         {"K-12 Championship",
          " - a - ",
          "U1600 + -",
          "Girls’ Open",
          "",
          "-",
          "a--b",
          "Ä-ö\u00A0ß"}) {
        const std::string key = words_key(text);
        EXPECT_EQ(words_key(key), key) << text;
    }
    EXPECT_EQ(words_key("K-12  Championship"), "k 12 championship");
    EXPECT_EQ(words_key(" - a - b - "), "-a b-");
    EXPECT_EQ(words_key("Girls’ Open"), "girls'open");
}

}  // namespace
}  // namespace tandem::tournament

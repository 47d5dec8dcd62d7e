// Names as they are compared, and the clock on the wall.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "tournament/event/name_key.hpp"
#include "tournament/event/timestamp.hpp"

namespace tandem::tournament {
namespace {

// However a name is broken into words; what differs in letters is another.
TEST(NameKey, names_that_differ_only_in_breaks_are_found_by_their_letters) {
    EXPECT_TRUE(differ_only_in_breaks("Ann Mc Donald", "McDonald, Ann"));
    EXPECT_TRUE(differ_only_in_breaks("Anne-Marie Hall", "Annemarie Hall"));
    EXPECT_TRUE(differ_only_in_breaks("José De la Cruz", "DELACRUZ, Jose"));
    EXPECT_TRUE(differ_only_in_breaks("A B C D E F", "ABCDEF"));
    EXPECT_EQ(letters_key("Ann Mc Donald"), letters_key("McDonald, Ann"));
    EXPECT_FALSE(differ_only_in_breaks("Ann Hall", "Hall, Ann")) << "one name";
    EXPECT_FALSE(differ_only_in_breaks("Ann Hall", "Nan Hall")) << "an anagram";
    EXPECT_EQ(letters_key("Ann Hall"), letters_key("Nan Hall"));
    EXPECT_FALSE(differ_only_in_breaks("Ann Mc Donald", "Ann MacDonald"));
}

TEST(NameKey, one_person_however_the_name_is_written) {
    EXPECT_EQ(name_key("José Martínez"), "jose martinez");
    EXPECT_EQ(name_key("MARTINEZ, Jose"), "jose martinez");
    EXPECT_EQ(name_key("Łukasz Żak"), name_key("Lukasz Zak"));
    EXPECT_EQ(name_key("Søren Æbelø"), name_key("SOREN AEBELO"));
    EXPECT_EQ(name_key("Groß"), name_key("Gross"));
    EXPECT_EQ(name_key("  jose   martinez."), "jose martinez");
    EXPECT_EQ(name_key("Jose\xCC\x81 Marti\xCC\x81nez"), "jose martinez");
    EXPECT_EQ(name_key("O'Neil"), name_key("O’Neil"));
    EXPECT_EQ(name_key("Straße"), name_key("STRASSE"));
    EXPECT_EQ(name_key("Владимир"), name_key("ВЛАДИМИР"));
    EXPECT_EQ(name_key("小明"), "小明");
    EXPECT_NE(name_key("Ann Adams"), name_key("Anna Adams"));
    EXPECT_EQ(name_key("?!"), "");
}

TEST(NameKey, lists_have_the_family_name_first) {
    EXPECT_EQ(list_key("Ann Hall"), "hall ann");
    EXPECT_EQ(list_key("HALL, Ann"), "hall ann");
    EXPECT_EQ(list_key("José Raúl Capablanca"), "capablanca jose raul");
    EXPECT_EQ(list_key("Madonna"), "madonna");
    EXPECT_EQ(list_key(""), "");
}

TEST(NameKey, letters_are_counted_whatever_the_order_of_the_words) {
    EXPECT_EQ(letters_apart_within(3, "Ann Abbot", "ABBOT, Ann"), 0U);
    EXPECT_EQ(letters_apart_within(3, "Catherine Hall", "Katherine Hall"), 1U);
    EXPECT_EQ(letters_apart_within(3, "Catherine Hall", "Hall, Katherine"), 1U);
    EXPECT_EQ(letters_apart_within(3, "Durand, Carl", "Karl Durand"), 1U);
    EXPECT_EQ(letters_apart_within(3, "Jeff Irwin", "Geoff Irwin"), 2U);
    EXPECT_EQ(letters_apart_within(3, "Петров", "Петоор"), 2U);
    EXPECT_EQ(letters_apart_within(3, "", "Ann"), 3U);
    EXPECT_EQ(letters_apart_within(3, "a b c d e f", "f e d c b a"), 0U);
}

TEST(IdKey, one_id_without_the_zeros_at_its_start) {
    EXPECT_EQ(id_key("00123"), id_key("123"));
    EXPECT_NE(id_key("1230"), id_key("123"));
    EXPECT_EQ(id_key("00"), id_key("0"));
    EXPECT_NE(id_key("0"), id_key("1"));
}

TEST(Timestamp, as_it_is_written) {
    const auto read = read_timestamp("2013-04-05T10:03:22.250");
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(to_string(*read), "2013-04-05T10:03:22.250");
    EXPECT_EQ(to_string(*read_timestamp("2013-04-05T10:03")), "2013-04-05T10:03:00");
    EXPECT_EQ(read_timestamp("1970-01-01T00:00")->ms, 0);
    EXPECT_EQ(read_timestamp("1970-01-02T00:00:01")->ms, 86'401'000);
}

TEST(Timestamp, malformed_timestamps_are_refused) {
    for (const std::string_view text :
         {"",
          "2013",
          "2013-02-29T10:00",
          "2013-04-05 10:00",
          "2013-04-05T24:00",
          "1969-12-31T10:00",
          "2013-04-05T10:00:00Z",
          "2013-04-05T10:60",
          "-013-04-05T10:00",
          "2013-04-05T1:00"}) {
        EXPECT_FALSE(read_timestamp(text).has_value()) << text;
    }
}

}  // namespace
}  // namespace tandem::tournament

// Names without capitals, and texts that both databases keep; the URLs of databases.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/rows/text.hpp"

#include <gtest/gtest.h>

#include "store/database/connection.hpp"
#include "store/database/failure.hpp"

namespace tandem::store {
namespace {

TEST(Folded, has_the_small_letters_of_three_alphabets) {
    EXPECT_EQ(folded("Ann-Marie 7"), "ann-marie 7");
    EXPECT_EQ(folded("ÀÖØÞŸ"), "àöøþÿ");
    EXPECT_EQ(folded("ČĹŁŃŊŠŽŹ"), "čĺłńŋšžź");
    EXPECT_EQ(folded("ΑΣΩ"), "ασω");
    EXPECT_EQ(folded("АЯЁ"), "аяё");
}

TEST(Folded, changes_nothing_else) {
    for (const char* const text :
         {"", "àöøþÿ×÷ß", "čĺłńŋšžźŉıĸİ", "ασω", "аяё", "日本 😀", "\xC3"}) {
        EXPECT_EQ(folded(text), text);
    }
}

TEST(Storable, is_utf8_without_nul) {
    EXPECT_EQ(storable("Jörg 😀"), "Jörg 😀");
    EXPECT_EQ(storable("J\xF6rg"), "Jörg");
    EXPECT_EQ(storable(std::string{"a\0b", 3}), "ab");
}

TEST(ParseUrl, knows_files) {
    EXPECT_EQ(
        parse_url("sqlite3:///var/lib/tandem/tandem.db"),
        (Address{Dialect::Sqlite, "/var/lib/tandem/tandem.db", "/var/lib/tandem/tandem.db"}));
    EXPECT_EQ(parse_url("sqlite3://a b.db").parameters, "a b.db");
    EXPECT_EQ(parse_url("sqlite3://a=b.db").parameters, "dbname=\"a=b.db\"");
    EXPECT_THROW((void)parse_url("sqlite3://"), Failure);
}

TEST(ParseUrl, gives_postgres_some_patience) {
    EXPECT_EQ(
        parse_url("postgresql://ann:pa=ss@host/tandem?connect_timeout=9").parameters,
        "postgresql://ann:pa=ss@host/tandem?connect_timeout=9&keepalives_idle=5"
        "&keepalives_interval=2&keepalives_count=3&tcp_user_timeout=10000");
    EXPECT_EQ(
        parse_url("postgresql://host=/run dbname=x keepalives_count=1 keepalives_idle=1")
            .parameters,
        "host=/run dbname=x keepalives_count=1 keepalives_idle=1 connect_timeout=5 "
        "keepalives_interval=2 tcp_user_timeout=10000");
}

TEST(ParseUrl, tells_no_password_of_a_url_that_it_does_not_know) {
    try {
        (void)parse_url("mysql://ann:secret@host/tandem");
        FAIL();
    } catch (const Failure& failure) {
        EXPECT_EQ(std::string{failure.what()}.find("secret"), std::string::npos);
    }
}

}  // namespace
}  // namespace tandem::store

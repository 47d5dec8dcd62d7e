// Tests of secrets, passwords and names.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/identity/secrets.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "server/identity/passwords.hpp"
#include "support/server/least_cost.hpp"

namespace tandem::server {
namespace {

using tests::least_cost;

TEST(Secrets, are_43_letters_that_a_cookie_can_hold) {
    const std::string secret = new_secret();
    EXPECT_EQ(secret.size(), 43);
    EXPECT_EQ(
        secret.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                 "0123456789-_"),
        std::string::npos);
    EXPECT_NE(secret, new_secret());
}

TEST(Secrets, have_the_hash_that_blake2b_gives) {
    // RFC 7693's function with 32 bytes of output, of "abc".
    EXPECT_EQ(hash_of("abc"), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
}

TEST(RecoveryCodes, are_five_groups_of_letters_and_digits_that_are_told_apart) {
    const std::string code = new_recovery_code();
    ASSERT_EQ(code.size(), 24U);
    for (std::size_t i = 0; i < code.size(); ++i) {
        if (i % 5 == 4) {
            EXPECT_EQ(code[i], '-');
        } else {
            EXPECT_NE(
                std::string{"0123456789ABCDEFGHJKMNPQRSTVWXYZ"}.find(code[i]), std::string::npos);
        }
    }
    EXPECT_NE(code, new_recovery_code());
}

TEST(RecoveryCodes, are_read_however_they_are_typed) {
    const std::string code = "0123456789ABCDEFGHJK";
    for (const char* const typed :
         {"0123-4567-89AB-CDEF-GHJK",
          "0123456789abcdefghjk",
          " o i23 4567-89ab-cdef-ghjk ",
          "OL23-4567-89AB-CDEF-GHJK"}) {
        EXPECT_EQ(read_recovery_code(typed), code) << typed;
    }
    for (const char* const typed :
         {"",
          "0123-4567-89AB-CDEF-GHJ",
          "0123-4567-89AB-CDEF-GHJK0",
          "0123-4567-89AB-CDEF-GHJU",
          "0123_4567-89AB-CDEF-GHJK"}) {
        EXPECT_FALSE(read_recovery_code(typed)) << typed;
    }
}

TEST(RandomLetters, are_as_many_as_wanted_and_never_the_same) {
    std::set<std::string> seen;
    for (int i = 0; i < 100; ++i) seen.insert(random_letters(16));
    EXPECT_EQ(seen.size(), 100);
    EXPECT_EQ(seen.begin()->size(), 16);
}

TEST(Passwords, are_right_or_wrong) {
    const auto hash = hash_password("correct horse", least_cost());
    ASSERT_TRUE(hash);
    EXPECT_TRUE(hash->starts_with("$argon2id$"));
    EXPECT_EQ(check_password(*hash, "correct horse", least_cost()), PasswordCheck::Right);
    EXPECT_EQ(check_password(*hash, "correct house", least_cost()), PasswordCheck::Wrong);
    EXPECT_EQ(check_password(*hash, "", least_cost()), PasswordCheck::Wrong);
}

TEST(Passwords, with_a_cheap_hash_are_right_but_to_be_hashed_anew) {
    const auto hash = hash_password("correct horse", least_cost());
    ASSERT_TRUE(hash);
    PasswordCost dearer = least_cost();
    dearer.operations += 1;
    EXPECT_EQ(check_password(*hash, "correct horse", dearer), PasswordCheck::RightButCheap);
    EXPECT_EQ(check_password(*hash, "wrong", dearer), PasswordCheck::Wrong);
}

TEST(Passwords, never_match_an_invalid_hash) {
    EXPECT_EQ(check_password("", "", least_cost()), PasswordCheck::Wrong);
    EXPECT_EQ(check_password("$argon2id$", "x", least_cost()), PasswordCheck::Wrong);
    EXPECT_EQ(check_password(std::string(5000, 'x'), "x", least_cost()), PasswordCheck::Wrong);
}

}  // namespace
}  // namespace tandem::server

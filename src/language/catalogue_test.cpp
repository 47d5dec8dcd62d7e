// Messages in their languages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/catalogue.hpp"

#include <gtest/gtest.h>

#include "words/say.hpp"

namespace tandem::language {
namespace {

using namespace words::literals;
using words::Joined;
using words::List;
using words::say;
using words::verbatim;

words::Message two_of(Joined joined) {
    return say("verbatim", "text"_is = List{{verbatim("Ann"), verbatim("Bo")}, joined});
}

TEST(Catalogue, puts_parameters_into_the_pattern) {
    const Catalogue english{"en"};
    EXPECT_EQ(english.text(verbatim("José {x} 'y'")), "José {x} 'y'");
    EXPECT_EQ(
        english.text(say("fen.at-byte", "byte"_is = 1017, "what"_is = say("fen.rank-too-long"))),
        "at byte 1,017: the rank has more than eight files");
}

TEST(Catalogue, lists_are_joined_as_the_language_joins_them) {
    const Catalogue english{"en"};
    EXPECT_EQ(english.text(two_of(Joined::And)), "Ann and Bo");
    EXPECT_EQ(english.text(two_of(Joined::Or)), "Ann or Bo");
    EXPECT_EQ(english.text(two_of(Joined::Comma)), "Ann, Bo");
    EXPECT_EQ(english.text(say("verbatim", "text"_is = List{})), "");
    EXPECT_EQ(Catalogue{"de"}.text(two_of(Joined::And)), "Ann und Bo");
}

TEST(Catalogue, what_commas_join_has_no_and_in_any_language) {
    for (const char* code : {"en", "de", "es"}) {
        EXPECT_EQ(Catalogue{code}.text(two_of(Joined::Comma)), "Ann, Bo") << code;
    }
}

TEST(Catalogue, spanish_joins_with_e_before_an_i) {
    const Catalogue spanish{"es"};
    const auto both = [&](const char* first, const char* second) {
        return spanish.text(
            say("verbatim", "text"_is = words::both(verbatim(first), verbatim(second))));
    };
    EXPECT_EQ(both("Ana", "Inés"), "Ana e Inés");
    EXPECT_EQ(both("Inés", "Ana"), "Inés y Ana");
}

TEST(Catalogue, every_pattern_of_every_language_is_read) {
    for (const Tongue& tongue : tongues()) {
        const Catalogue catalogue{tongue.code};
        for (std::size_t id = 0; id < tongue.patterns.size(); ++id) {
            words::Message message{static_cast<words::Id>(id), {}};
            words::for_each_parameter(message.id, [&](std::string_view parameter, bool is_number) {
                const words::Value number = std::int64_t{2};
                message.arguments.push_back({parameter, is_number ? number : std::string{"xyz"}});
            });
            EXPECT_FALSE(catalogue.text(message).empty()) << tongue.code << ' ' << name(message.id);
        }
    }
}

TEST(Catalogue, the_pseudo_language_is_longer_and_in_brackets) {
    const Catalogue pseudo{"en-XA"};
    EXPECT_EQ(pseudo.text(say("fen.empty")), "[éxpéçtéd å FÉN~~~~]");
}

TEST(BuiltIn, as_environments_and_browsers_name_languages) {
    EXPECT_EQ(built_in("en_GB.UTF-8"), "en");
    EXPECT_EQ(built_in("en-XA"), "en-XA");
    EXPECT_EQ(built_in("EN-xa"), "en-XA");
    EXPECT_EQ(built_in("DE_at.UTF-8"), "de");
    EXPECT_EQ(built_in("C"), std::nullopt);
    EXPECT_EQ(built_in(""), std::nullopt);
    EXPECT_EQ(built_in("tlh"), std::nullopt);
}

}  // namespace
}  // namespace tandem::language

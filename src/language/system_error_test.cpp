// What the operating system says, in words of the catalogue.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/system_error.hpp"

#include <cerrno>

#include <gtest/gtest.h>

#include "language/catalogue.hpp"
#include "language/english.hpp"

namespace tandem::language {
namespace {

[[nodiscard]] std::error_code of(int error) { return {error, std::system_category()}; }

TEST(SystemError, common_ones_are_said_in_the_language_that_is_spoken) {
    const Catalogue german{"de"};
    for (const int error :
         {ENOENT, EACCES, EISDIR, ENOTDIR, ENOSPC, EPIPE, EEXIST, EMFILE, EROFS, EPERM}) {
        const words::Message said = system_error(of(error));
        EXPECT_EQ(english(said), of(error).message());
        EXPECT_NE(german.text(said), of(error).message());
    }
}

TEST(SystemError, it_is_the_same_in_whichever_category_a_library_gives_it) {
    EXPECT_EQ(system_error({ENOENT, std::generic_category()}), system_error(of(ENOENT)));
}

TEST(SystemError, rare_ones_are_said_as_the_system_does) {
    EXPECT_EQ(english(system_error(of(EXDEV))), of(EXDEV).message());
}

}  // namespace
}  // namespace tandem::language

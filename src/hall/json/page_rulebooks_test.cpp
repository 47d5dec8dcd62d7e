// web/rulebooks.ts is what the books are.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/json/page_rulebooks.hpp"

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "base/enum_names.hpp"
#include "match/model/command.hpp"

namespace tandem::hall {

TEST(PageRulebooks, the_file_of_the_page_is_current) {
    std::ifstream in{TANDEM_TEST_DATA "/../web/rulebooks.ts", std::ios::binary};
    const std::string file{std::istreambuf_iterator<char>{in}, {}};
    EXPECT_TRUE(file == page_rulebooks()) << "scripts/protocol-types writes it anew";
}

TEST(PageRulebooks, every_infraction_has_its_articles) {
    const std::string text = page_rulebooks();
    for (const std::string_view what : base::kNames<match::InfractionKind>) {
        EXPECT_NE(text.find('"' + std::string{what} + "\": ["), std::string::npos) << what;
    }
}

}  // namespace tandem::hall

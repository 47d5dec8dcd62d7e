// What a book says, by the names of its messages: "law.TRN.1", "matter.trn.drop-mate".
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "rulebook/article.hpp"
#include "words/say.hpp"

namespace tandem::rulebook {

using words::find;

// An article whose gist is the message of its citation: "TRN 1" says "law.TRN.1".
[[nodiscard]] consteval ArticleGist article(std::string_view citation, Kept kept) {
    return {citation, find("law", citation), kept};
}

}  // namespace tandem::rulebook

// The first and the rest, one by one: languages differ in what stands between two.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/sentences.hpp"

#include "base/check.hpp"
#include "words/say.hpp"

namespace tandem::words {

using namespace literals;

Message sentences(std::vector<Message> all) {
    CHECK(!all.empty());
    Message text = std::move(all.front());
    for (std::size_t i = 1; i < all.size(); ++i) {
        text = say("sentences", "first"_is = std::move(text), "next"_is = std::move(all[i]));
    }
    return text;
}

Message clauses(std::vector<Message> all) {
    CHECK(!all.empty());
    Message text = std::move(all.front());
    for (std::size_t i = 1; i < all.size(); ++i) {
        text = say("clauses", "first"_is = std::move(text), "next"_is = std::move(all[i]));
    }
    return text;
}

Message listed(List list) { return say("list", "items"_is = std::move(list)); }

}  // namespace tandem::words

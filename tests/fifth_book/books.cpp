// The list of the books with one more.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/books/books.hpp"

#include <array>

namespace tandem::rulebook {

extern const Book kFifth;

std::span<const BookId> books() {
    static constexpr std::array<BookId, 5> kBooks{kNsb, kSn5, kTrn, kFbx, kFifth};
    return kBooks;
}

}  // namespace tandem::rulebook

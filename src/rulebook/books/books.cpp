// The list of the books: all that a new book needs beside its file and its declaration.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/books/books.hpp"

#include <array>

namespace tandem::rulebook {

namespace {

constexpr std::array<BookId, 4> kBooks{kNsb, kSn5, kTrn, kFbx};

}  // namespace

std::span<const BookId> books() { return kBooks; }

}  // namespace tandem::rulebook

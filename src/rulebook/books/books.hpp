// The printed books and the laws behind them, by name, for code that means one of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rulebook/book.hpp"

namespace tandem::rulebook {

extern const Book kNsb;
extern const Book kSn5;
extern const Book kTrn;
extern const Book kFbx;

// The FIDE Laws of Chess in the texts of 1997 and 2001.
extern const Law kFide;
// The US Chess rules.
extern const Law kUsChess;

}  // namespace tandem::rulebook

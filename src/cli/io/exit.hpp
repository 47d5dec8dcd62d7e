// A subcommand's exit status, and the form in which it prints.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tandem::cli {

// What a command ended with, and what the program exits with.
enum class Exit : int {
    Done = 0,
    No = 1,  // the answer is no: a replay that failed, a check that did not hold
    Bad = 2,  // bad usage or input
};

enum class Format : unsigned char { Text, Json };

}  // namespace tandem::cli

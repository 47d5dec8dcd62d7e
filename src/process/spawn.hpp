// Starts a program with pipes on its three standard streams.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

namespace tandem::process {

// A program that runs, and our ends of its pipes. Whoever has it closes them.
struct Spawned {
    pid_t id = -1;
    int input = -1;  // to be written
    int output = -1;  // to be read
    int errors = -1;
};

// `arguments` begin with the program's name. It is ended when the calling thread ends, holds no
// other descriptor than its three, and is nicer than the calling thread by `niceness`.
// Errors: nothing, where no more descriptors or processes are available.
[[nodiscard]] std::optional<Spawned> spawn(
    const std::string& program, const std::vector<std::string>& arguments, int niceness);

}  // namespace tandem::process

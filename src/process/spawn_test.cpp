// What a program is started with.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "process/spawn.hpp"

#include <gtest/gtest.h>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <string>

namespace tandem::process {
namespace {

// What a program writes until it ends.
[[nodiscard]] std::string output_of(const Spawned& program) {
    std::string all;
    std::array<char, 256> bytes;
    for (ssize_t got = read(program.output, bytes.data(), bytes.size()); got > 0;
         got = read(program.output, bytes.data(), bytes.size())) {
        all.append(bytes.data(), static_cast<std::size_t>(got));
    }
    for (const int end : {program.input, program.output, program.errors}) close(end);
    waitpid(program.id, nullptr, 0);
    return all;
}

TEST(Spawn, niceness_is_added_to_this_programs_own) {
    ASSERT_EQ(setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + 2), 0);
    const int own = getpriority(PRIO_PROCESS, 0);
    for (const int more : {0, 3}) {
        const auto program = spawn("/bin/sh", {"sh", "-c", "nice"}, more);
        ASSERT_TRUE(program);
        EXPECT_EQ(output_of(*program), std::to_string(std::min(own + more, 19)) + "\n");
    }
}

}  // namespace
}  // namespace tandem::process

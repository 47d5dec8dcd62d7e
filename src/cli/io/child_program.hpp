// Another program, driven over pipes, and the processor time it uses.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::cli {

// Seconds of processor time that this process has used.
[[nodiscard]] double own_cpu_seconds();
// Seconds that its children have used which have ended.
[[nodiscard]] double children_cpu_seconds();

enum class Replies : unsigned char { Heard, Ignored };

// A child process with its standard input and output in hand. It is ended with this object.
class Peer {
  public:
    // Errors: Failure if the program cannot be started.
    Peer(const std::vector<std::string>& command, Replies replies);
    ~Peer();
    Peer(const Peer&) = delete;
    Peer& operator=(const Peer&) = delete;

    // Errors: Failure if it no longer listens.
    void send(std::string_view text);
    // The next line, without its end. Errors: Failure if it says no more.
    [[nodiscard]] std::string line();
    // Reads on until a line that begins so, and gives that line.
    [[nodiscard]] std::string line_that_begins(std::string_view words);
    // Seconds of processor time that it has used.
    [[nodiscard]] double cpu_seconds() const;
    // What it has in memory now, in bytes.
    [[nodiscard]] std::size_t memory() const;
    // Closes its input, waits for it to end and gives the most memory it ever had, in bytes.
    // Errors: Failure if it did not end with success.
    [[nodiscard]] std::size_t finish();

  private:
    std::string name_;
    pid_t pid_ = -1;
    std::FILE* to_ = nullptr;
    std::FILE* from_ = nullptr;
};

}  // namespace tandem::cli

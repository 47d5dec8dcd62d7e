// An engine's answer, read line by line, and the question before it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "hall/lobby/hall.hpp"

namespace tandem::server {

// What is sent to an engine for a question, as docs/engine-protocol.md has it.
[[nodiscard]] std::string question_text(const hall::Think& question);

class EngineAnswer {
  public:
    // Nobody asks yet: every move is one too many.
    EngineAnswer() = default;
    // Of a question about that board.
    explicit EngineAnswer(bughouse::BoardId board) : board_(board) {}

    enum class Step : std::uint8_t {
        More,  // it is not whole yet; lines of no concern are passed over
        Whole,
        Bad,  // not a move
    };
    [[nodiscard]] Step take(std::string_view line);

    // Bytes that came for it so far.
    void add_bytes(std::size_t count) { bytes_ += count; }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

    // Needs: it is whole. The ticket is not in it.
    [[nodiscard]] const hall::Thought& thought() const { return thought_; }

  private:
    bughouse::BoardId board_{};
    std::size_t bytes_ = 0;
    hall::Thought thought_;
};

}  // namespace tandem::server

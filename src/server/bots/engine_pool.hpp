// The engines: a few processes that think for all bots, one question at a time each.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   ask ─▶ queue ─▶ [process 1]  position, go ─▶ say, bestmove ─▶ on_thought
//                   [process 2]  hangs: killed, started anew; the question goes to another one
//                        …       and that fails too ─▶ on_failed
//
// An engine remembers nothing between two questions, so any process can answer any of them. They
// speak the protocol of docs/engine-protocol.md. Everything runs on the thread of the io_context.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/time.hpp"
#include "hall/lobby/hall.hpp"
#include "process/child_process.hpp"

namespace boost::asio {
class io_context;
}

namespace tandem::server {

using base::Millis;

struct EnginePoolConfig {
    process::ChildCommand command{.program = "/proc/self/exe", .arguments = {"engine"}};
    std::size_t processes = 2;
    std::size_t waiting = 2'048;  // questions, beside those that are being answered
    std::size_t waiting_of_address = 512;
    Millis limit{2'000};  // for an answer
    Millis patience{10'000};  // of a question, in all
    std::size_t most_output = 65'536;  // bytes in an answer
    // Before a process is started again that died without an answer; twice as long each time.
    Millis least_pause{50};
    Millis most_pause{10'000};
};

struct EnginePoolTells {
    std::function<void(const hall::Thought&)> on_thought;
    std::function<void(std::uint64_t ticket)> on_failed;
};

class EnginePool {
  public:
    // Starts the processes.
    EnginePool(boost::asio::io_context& io, EnginePoolConfig config, EnginePoolTells tells);
    // Ends them; nobody is told anything any more.
    ~EnginePool();
    EnginePool(const EnginePool&) = delete;
    EnginePool& operator=(const EnginePool&) = delete;

    // Will be answered, or not, but not before this returns; whoever pays for bots has their turn.
    void ask(const hall::Think& question);

    struct Figures {
        std::size_t running = 0;  // processes
        std::size_t thinking = 0;  // of them
        std::size_t waiting = 0;  // questions
        std::uint64_t asked = 0;  // ever, as the next three
        std::uint64_t answered = 0;
        std::uint64_t failed = 0;
        std::uint64_t restarts = 0;
    };
    [[nodiscard]] Figures figures() const;

  private:
    struct Inside;
    std::shared_ptr<Inside> inside_;
};

}  // namespace tandem::server

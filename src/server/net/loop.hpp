// The loop: hands the hall what happens, and does what follows, in order.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the server's thread alone. It knows no sockets, no database and no engine, only functions
// that lead to them.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "hall/lobby/hall.hpp"
#include "server/api/in_hall.hpp"
#include "server/net/transport.hpp"
#include "server/ops/clock.hpp"
#include "server/ops/metrics.hpp"
#include "server/ops/side_thread.hpp"

namespace tandem::server {

struct LoopParts {
    std::function<void(std::vector<hall::row::Write>)> write;  // returns at once
    std::function<void(const hall::Think&)> think;
    std::function<void(Millis)> wake_at;  // so that `passed` is called then, once
    ReadClock read_clock;
    Post post;
};

class Loop {
  public:
    Loop(hall::Hall hall, LoopParts parts, Metrics& metrics);

    // What happened.
    [[nodiscard]] hall::ConnectionId connected(
        std::shared_ptr<Transport> way, const hall::Person& who, const std::string& address);
    void received(hall::ConnectionId which, std::string_view text);
    void renamed(const hall::PersonId& person, const std::string& name);
    void measured(hall::ConnectionId which, Millis there_and_back);
    void closed(hall::ConnectionId which);
    // So many of all writes ever given out are on disk, and of matches these lines.
    void written(std::uint64_t count, std::span<const hall::row::Written> lines);
    // The journal's trouble, or "" when it is over.
    void trouble(const std::string& why);
    void thought(const hall::Thought& answer);
    void thought_failed(std::uint64_t ticket);
    void passed();
    void stop();

    // What somebody else does with the hall, as an input of its own.
    // Needs: no other input is being taken.
    void in_hall(const HallDeed& deed);

    // From now on people are welcomed with that version.
    void page_changed(std::string version) { hall_.page_changed(std::move(version)); }

    // Hands over at once what waits for the thread to be free.
    void flush();

    // For one share of all ways, so that no moment has to bear all.
    // Needs: share < shares.
    void tick(std::uint64_t share, std::uint64_t shares);
    void close_all(CloseCode code, const std::string& why);

    // Whether all that the hall gave out is on disk.
    [[nodiscard]] bool all_written() const { return written_ == given_; }
    // Why the journal does not write; "" if it does.
    [[nodiscard]] const std::string& why_not_writing() const { return trouble_; }
    [[nodiscard]] std::size_t ways() const { return ways_.size(); }
    [[nodiscard]] hall::Figures figures() const { return hall_.figures(); }

  private:
    using Moment = std::chrono::steady_clock::time_point;

    template <typename Input>
    void feed(const Input& input);
    void act();
    void tell(const hall::Send& send);
    void write(std::vector<hall::row::Write> writes);
    void wake();

    hall::Hall hall_;
    LoopParts parts_;
    Metrics& metrics_;
    bool busy_ = false;  // inside `feed`
    std::uint64_t last_id_ = 0;
    std::unordered_map<std::uint64_t, std::shared_ptr<Transport>> ways_;
    std::vector<hall::row::Write> to_write_;  // gathered until the thread is free
    std::uint64_t given_ = 0;  // writes, ever
    std::uint64_t written_ = 0;
    std::string trouble_;
    std::optional<Millis> woken_at_;  // for which `wake_at` was asked
    // Up to which write a message led, and when it came.
    std::deque<std::pair<std::uint64_t, Moment>> untold_;
};

}  // namespace tandem::server

// Many matches over real sockets, at a given pace or as fast as possible, each move timed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "hall/ids.hpp"
#include "load/crowd.hpp"

namespace tandem::load {

// What came of a stretch of play.
struct Timing {
    double seconds = 0;
    std::size_t moves = 0;  // that all have received
    std::size_t refused = 0;
    std::size_t late = 0;  // that could not be sent in time, for the one before was still under way
    std::vector<double> milliseconds;  // from a move sent to its last push received
};

// Where the players come from.
enum class Origin : std::uint8_t {
    Here,
    Households,  // the four of each match from an address of their own, as X-Forwarded-For
};

class MatchTraffic {
  public:
    // Seats four guests at each of `matches` tables of the server at that port, and begins; the
    // first `spectators` matches are watched by one more.
    // Errors: std::runtime_error where that does not succeed.
    MatchTraffic(std::uint16_t port, std::size_t matches, std::size_t spectators, Origin origin);

    // Plays for so long with that many moves a second in each match.
    [[nodiscard]] Timing at_pace(double moves_per_second, double seconds);
    // Plays for so long, in each match the next move when the one before has reached all.
    [[nodiscard]] Timing flat_out(double seconds);
    [[nodiscard]] std::size_t sockets() const { return crowd_.size(); }
    [[nodiscard]] std::size_t lost() const { return crowd_.lost(); }

  private:
    using Clock = std::chrono::steady_clock;

    struct Match {
        hall::TableCode code;
        hall::MatchId id;
        std::size_t ready = 0;  // messages of `table` that the first has had
        std::size_t watching = 0;
        bool started = false;
        std::size_t receivers = 4;
        std::size_t moves[2] = {0, 0};  // on each board, as sent
        bool under_way[2] = {false, false};
        std::size_t next_board = 0;
        Clock::time_point due;
    };
    struct Sent {
        std::size_t match = 0;
        std::size_t board = 0;
        std::size_t missing = 0;  // receivers
        Clock::time_point at;
    };

    // Connects that many more, who take what comes meanwhile, or they would fall silent.
    void connect(std::uint16_t port, std::size_t count);
    void gather();
    // Which matches have not begun, the first few of them, and what they lack.
    [[nodiscard]] std::string stuck() const;
    void watch_some(std::uint16_t port, std::size_t spectators);
    void take_setup(std::size_t client, std::string_view text);
    void take_table(std::size_t client, std::string_view text);
    void take_play(std::string_view text, Timing& timing);
    // Whether a move could be sent.
    bool move(std::size_t index, Timing& timing);
    void ask(std::size_t client, const std::string& text) { crowd_.send(client, text); }

    [[nodiscard]] std::string address_of(std::size_t client) const;

    Origin origin_;
    Crowd crowd_;
    std::vector<Match> matches_;
    std::unordered_map<std::string, Sent> sent_;  // by key
    std::uint64_t keys_ = 0;
    bool flat_out_ = false;
};

// The same crowd against a relay: groups of four, a message under way in each.
[[nodiscard]] Timing relayed_flat_out(
    std::uint16_t port, std::size_t groups, std::size_t bytes, double seconds);

}  // namespace tandem::load

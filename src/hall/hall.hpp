// The hall: where people meet and matches live. Messages and time in, messages and rows out.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   connections ─▶ received ─┐                        ┌─▶ sends, closes   ─▶ sockets
//   clocks      ─▶ passed   ─┼─▶ Hall ─▶ Effects ─────┼─▶ writes          ─▶ store
//   store       ─▶ written  ─┤                        └─▶ thinks          ─▶ engines
//   engines     ─▶ thought  ─┘
//
// Pure: it reads no clock, socket, file or random number; the same inputs give the same effects.
// Nothing of a match is sent to anyone before the store said that it is written. What the rules
// say is the arbiter's (match/); here is only who may say what, and who may see what.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/time.hpp"
#include "bughouse/boards.hpp"
#include "bughouse/quick_message.hpp"
#include "bughouse/seat.hpp"
#include "hall/kinds.hpp"
#include "hall/rows.hpp"

namespace tandem::hall {

using base::By;
using base::Millis;
using bughouse::Seat;

// The moment of an input.
struct Now {
    Millis mono{};  // of a clock that never goes back, from any zero
    Millis wall{};  // since 1970

    [[nodiscard]] bool operator==(const Now&) const = default;
};

enum class ConnectionId : std::uint64_t {};

// Who stands behind a connection, as the server has found out.
struct Person {
    std::string id;  // "g:…" a guest, "a:…" an account
    std::string name;
    PersonKind kind{};

    [[nodiscard]] bool operator==(const Person&) const = default;
};

// A text for a connection; one text may go to many.
struct Send {
    ConnectionId to{};
    std::shared_ptr<const std::string> text;
};
// A connection that has to be closed, and why, for its close frame.
struct Close {
    ConnectionId which{};
    std::string why;
};

// What a bot is asked: everything that an engine needs, for it remembers nothing between two asks.
struct Think {
    std::uint64_t ticket = 0;  // comes back with the answer
    Seat seat{};
    std::string bfen;  // both boards, "A | B"
    By<Seat, Millis> clocks{};
    Millis increment{};
    // Quick messages: what the partner said last, and what this bot said for its present move.
    std::vector<bughouse::QuickMessage> heard;
    std::vector<bughouse::QuickMessage> said;
    std::vector<std::string> avoid;  // moves that were refused
    bool mate_by_held = false;  // the rulebook's mate.test is "held"
    // Switches of the rulebook by which men move, as it writes them: ("drop.pawn_ranks", "2-7").
    std::vector<std::pair<std::string, std::string>> options;
};
// What an engine answers.
struct Thought {
    std::uint64_t ticket = 0;
    std::string move;  // coordinates; empty: it sits
    std::vector<bughouse::QuickMessage> says;  // to the partner
};

// What follows from an input. The driver appends to no field but takes all, in this order: writes,
// sends, closes, thinks.
struct Effects {
    std::vector<row::Write> writes;
    std::vector<Send> sends;
    std::vector<Close> closes;
    std::vector<Think> thinks;
};

struct Config {
    std::string version = "dev";
    Millis countdown{3'000};  // from the last "ready" to the start
    Millis quick_wait{5'000};  // before bots take the free seats of quick play
    Millis return_wait{15'000};  // after a restart, for the players to come back
    Millis away{10'000};  // that one must be away before somebody may play instead
    Millis bot_least{350};  // that a bot takes for a move
    Millis bot_most{1'100};
    std::size_t tables = 20'000;  // at most
    std::size_t tables_of_one = 20;  // where somebody is, at most
    std::size_t members = 200;  // of a table, at most
    double messages_per_second = 20;  // of a connection
    double messages_at_once = 60;
};

// Counts for the metrics page.
struct Figures {
    std::size_t connections = 0;
    std::size_t people = 0;
    std::size_t tables = 0;
    std::size_t matches = 0;  // that are on
    std::size_t waiting = 0;  // for quick play
    std::uint64_t commands = 0;  // accepted, ever
    std::uint64_t refused = 0;
};

class Hall {
  public:
    // Goes on from what was stored; matches that were on are paused until their players are back.
    // `seed` is for codes, ids and the pace of bots.
    Hall(Config config, std::uint64_t seed, std::string run, const row::Stored& stored, Now now);
    ~Hall();
    Hall(Hall&&) noexcept;
    Hall& operator=(Hall&&) noexcept;
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;

    // What happened. Needs: `now.mono` is not before that of an earlier input.
    void connected(ConnectionId which, const Person& who, Now now);
    void received(ConnectionId which, std::string_view text, Now now);
    // A guest bears another name from now on. It is for the server to know who may be called what.
    void renamed(const std::string& person, const std::string& name, Now now);
    // The way there and back, as just measured.
    void measured(ConnectionId which, Millis there_and_back, Now now);
    void closed(ConnectionId which, Now now);
    // So many of all writes ever given out are written.
    void written(std::uint64_t count, Now now);
    // The store does, or does not, write at present.
    void writing_fails(Now now);
    void writing_works(Now now);
    void thought(const Thought& answer, Now now);
    // An engine failed to answer.
    void thought_failed(std::uint64_t ticket, Now now);
    // Time alone.
    void passed(Now now);
    // The page's files are others now: whoever is welcomed from here on hears of that version.
    void page_changed(std::string version);
    // The server will stop: everybody is told, matches are paused, nothing new is begun.
    void stop(Now now);

    // What has followed since the last call.
    [[nodiscard]] Effects take_effects();
    // When `passed` has to be called, at the latest.
    [[nodiscard]] std::optional<Millis> next_due() const;
    [[nodiscard]] Figures figures() const;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace tandem::hall

// The loop: tells the hall what happens, and carries out the effects, in order.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the server's thread alone. It knows no sockets, no database and no engine, only functions
// that lead to them.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
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
#include "server/queues/tellings.hpp"

namespace tandem::server {

struct LoopParts {
    std::function<void(std::vector<hall::row::Write>)> write;  // returns at once
    std::function<void(const hall::Think&)> think;
    std::function<void(Millis)> wake_at;  // so that `passed` is called then, once
    ReadClock read_clock;
    Post post;
    std::function<void(const hall::row::MatchOpened&)> opened = [](const auto&) {};
    std::function<void(const hall::End&)> ended = [](const auto&) {};
    std::function<void(const hall::Missed&)> missed = [](const auto&) {};
    std::function<void(const hall::Directed&)> directed = [](const auto&) {};
    Millis patience{1'000};  // a row that waits longer to be on disk: the store does not write
};

// Whence a connection comes.
struct Origin {
    std::string session;  // the hash of the secret that it came with; "": it may only watch
    std::string address;  // that pays for it; "" for this machine's own
};

class Loop {
  public:
    Loop(hall::Hall hall, LoopParts parts, Metrics& metrics);

    // What happened.
    [[nodiscard]] hall::ConnectionId connected(
        std::shared_ptr<Transport> way, const hall::Person& who, const Origin& from);
    void received(hall::ConnectionId which, std::string_view text);
    void renamed(const hall::PersonId& person, const std::string& name);
    void measured(hall::ConnectionId which, Millis there_and_back);
    void closed(hall::ConnectionId which);
    // So many of all writes ever given out are on disk, and of matches these lines.
    void written(std::uint64_t count, std::span<const hall::row::Written> lines);
    // The journal's own trouble, or "" when it is over. A store that hangs says nothing: `tick`
    // finds it by the age of the oldest row that is not written.
    void trouble(const std::string& why);
    // The store refuses a row of that match for good, or, where it names none, a row of no match.
    void set_aside(const hall::MatchId& match, const std::string& why);
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
    // That so many rows more are to be on disk soon.
    void wait_for(std::uint64_t rows);
    void flush();

    // For one share of all ways, so that no moment has to bear all.
    // Needs: share < shares, and kShares can be divided by `shares`.
    static constexpr std::size_t kShares = 16;
    void tick(std::size_t share, std::size_t shares);
    void close_all(CloseCode code, const std::string& why);
    // Closes all that came with one of these sessions, and those that are still on their way in.
    void sessions_over(const std::vector<std::string>& hashes);

    // Whether all that the hall gave out is on disk.
    [[nodiscard]] bool all_written() const { return written_ == given_; }
    // Why the store does not write; "" if it does.
    [[nodiscard]] const std::string& why_not_writing() const { return why_not_; }
    [[nodiscard]] std::size_t ways() const;
    [[nodiscard]] hall::Figures figures() const { return hall_.figures(); }

  private:
    using Moment = std::chrono::steady_clock::time_point;

    template <typename Input>
    void feed(const Input& input);
    void act();
    // A text on its way to many.
    struct Told {
        Text text;
        Haste haste;
        std::optional<hall::MatchId> live_of;  // a match that who watches may fall behind with
    };
    void tell(const hall::Send& send);
    void tell_all(const std::vector<hall::ConnectionId>& all, Told told);
    void tell_one(std::uint64_t to, const Told& told);
    // Tells the next few of those who are many, and comes back for the others.
    void go_on_telling();
    void tell_the_rest();
    // Tells the hall of those who lag behind with the lines of a match that they watch, once until
    // they have caught up; and of one who does not lag any more, in a turn of what they watch, for
    // what they are told then is for them alone and may be long.
    void tell_who_is_behind();
    void ask_to_catch_up(std::uint64_t id);
    void tell_who_catches_up(std::uint64_t id);
    void write(std::vector<hall::row::Write> writes);
    void wake();
    [[nodiscard]] bool is_late() const;
    // Tells the hall where the store has begun or ceased to write.
    void look_at_store();

    hall::Hall hall_;
    LoopParts parts_;
    Metrics& metrics_;
    bool busy_ = false;  // inside `feed`
    std::uint64_t last_id_ = 0;
    // With what they watch, as the hall was told; CatchesUp: they wait for their turn.
    enum class Pace : std::uint8_t { Live, Behind, CatchesUp };
    struct Way {
        std::shared_ptr<Transport> transport;
        std::string session;
        Pace pace = Pace::Live;
    };

    using Ways = std::unordered_map<std::uint64_t, Way>;
    [[nodiscard]] Ways& share_of(std::uint64_t id) { return ways_[id % kShares]; }
    // Null where it is gone.
    [[nodiscard]] Way* way_of(hall::ConnectionId which);

    std::array<Ways, kShares> ways_;
    std::unordered_map<std::string, std::set<std::uint64_t>> of_session_;
    Tellings<Told> tellings_;
    bool tells_on_ = false;  // `go_on_telling` is posted
    // Of which the hall is to be told, by the match with which it was seen.
    std::map<hall::MatchId, std::vector<hall::ConnectionId>> behind_;
    std::vector<hall::row::Write> to_write_;  // gathered until the thread is free
    std::uint64_t given_ = 0;  // writes but those of tables, ever
    std::uint64_t written_ = 0;
    // Up to which write rows are not on disk, and when they were given out, the oldest first.
    std::deque<std::pair<std::uint64_t, Millis>> unwritten_;
    std::string trouble_;  // of the journal
    std::string why_not_;  // as the hall was told
    std::optional<Millis> woken_at_;  // for which `wake_at` was asked
    // Up to which write a message led, and when it came.
    std::deque<std::pair<std::uint64_t, Moment>> untold_;
};

}  // namespace tandem::server

// Turns on the server's thread: nobody's work waits behind all of somebody else's.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What clients send is processed one piece at a time. Addresses take turns, and at an address its
// sessions; between two turns the thread does whatever else is ready. An address that has used the
// thread for longer than its budget is late: its work waits until the budget has grown again, even
// if nobody else has any, because somebody's move may come at any moment. One that has hardly used
// the thread need not wait for a turn at all, so the turns that are kept because of others cost
// nothing to people who only play.
//
// For the server's thread alone.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/budget.hpp"
#include "base/time.hpp"
#include "server/ops/config.hpp"
#include "server/ops/side_thread.hpp"

namespace tandem::server {

using base::Millis;

// What a turn uses up.
enum class TurnsUse : std::uint8_t {
    WorkMs,
    WatchMs,  // of writing the lines of matches to those who only watch them
    HandshakeMs,  // of TLS, in lines of their own: they keep nobody from what has begun
};
consteval auto names_of(TurnsUse /*type*/) {
    return base::names<TurnsUse>(
        {{TurnsUse::WorkMs, "work-ms"},
         {TurnsUse::WatchMs, "watch-ms"},
         {TurnsUse::HandshakeMs, "handshake-ms"}});
}

// What an address may use of them.
[[nodiscard]] base::Allowance<TurnsUse> thread_of(const Limits& limits);

// Whose turn it is.
struct TurnOf {
    std::string address;  // that pays for it; "": nobody does
    std::string session;  // whatever was sent as its secret, looked at by nobody; or ""
    TurnsUse use = TurnsUse::WorkMs;
};

class Turns {
  public:
    using Work = std::move_only_function<void()>;
    struct Parts {
        Post post;
        std::function<std::chrono::nanoseconds()> read_clock;  // since any moment, ever the same
        std::function<void(Millis)> wake_at;  // so that `passed` is called then, by that clock
    };

    // `allowance`: milliseconds of the thread, for an address.
    Turns(Parts parts, const base::Allowance<TurnsUse>& allowance);

    // Calls `work` in its turn; never at once.
    void wait(const TurnOf& whose, Work work);
    // Calls `work` at once where the address has used hardly any of its time, else in its turn.
    template <typename Task>
    void take(const TurnOf& whose, Task work) {
        if (!is_modest(whose)) return wait(whose, std::move(work));
        charge(whose.address, whose.use, work);
    }
    // Calls `work` at once, whatever the address has used; it still pays for it.
    template <typename Task>
    void at_once(const TurnOf& whose, Task work) {
        charge(whose.address, whose.use, work);
    }
    // Time has passed.
    void passed();

    // How many wait.
    [[nodiscard]] std::size_t waiting() const { return waiting_; }

  private:
    // An address, and what it has to pay with.
    struct Payer {
        std::string address;
        TurnsUse use{};

        [[nodiscard]] auto operator<=>(const Payer&) const = default;
    };
    // What waits of one, and the order of its sessions. Those with nothing are kept for a while,
    // since whoever plays comes again at once.
    struct Line {
        struct Session {
            std::deque<Work> works;
        };

        // In order: whoever knows how names are hashed could send thousands that are slow to find.
        std::map<std::string, Session, std::less<>> by_session;
        std::deque<Session*> order;

        void put(std::string_view session, Work work);
        [[nodiscard]] Work take();
    };
    using Lines = std::map<Payer, Line>;
    static constexpr std::size_t kKept = 1'024;  // of lines, and of sessions of a line
    static constexpr std::size_t kRemembered = 100'000;

    // What an address may have used and still go at once: milliseconds.
    static constexpr double kHardlyAny = 5;

    void begin();
    void take_one();
    // Whether the address has used hardly any of its time.
    [[nodiscard]] bool is_modest(const TurnOf& whose);
    // Does `work`, and has the address pay for it. What others pay for within it, it does not.
    template <typename Task>
    void charge(const std::string& address, TurnsUse use, Task& work) {
        if (address.empty()) return work();
        const Payer payer{address, use};  // a copy: the work may end whoever holds the address
        const std::chrono::nanoseconds began = parts_.read_clock();
        const std::chrono::nanoseconds paid_before = paid_;
        work();
        const std::chrono::nanoseconds took = parts_.read_clock() - began;
        pay(payer, took - (paid_ - paid_before));
    }
    void pay(const Payer& payer, std::chrono::nanoseconds took);
    // The next with work who is not late; nullptr: nobody.
    [[nodiscard]] Lines::value_type* next_line();
    [[nodiscard]] Millis now() const;

    Parts parts_;
    base::Purses<TurnsUse> purses_;
    Lines lines_;
    std::deque<Lines::value_type*> order_;  // of those with work who are not late
    std::deque<Lines::value_type*> late_;
    std::size_t waiting_ = 0;
    bool begun_ = false;  // a turn is posted
    std::chrono::nanoseconds paid_{};  // by all, ever
    std::optional<Millis> woken_at_;  // for which `wake_at` was asked
};

}  // namespace tandem::server

// The bots of a room: asked when it is their move, and playing at a pace that people can follow.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/prng.hpp"
#include "hall/bot_names.hpp"
#include "hall/config.hpp"
#include "hall/room/opening.hpp"
#include "hall/room/room_log.hpp"

namespace tandem::hall {

// What a bot may do now: nothing, make a claim, or move as well.
enum class Chance : std::uint8_t { None, Claim, Move };

class Bots {
  public:
    // What a bot does next: it waits, asks its engine, makes a move, or claims or says something.
    struct Plays {
        std::string move;  // coordinates
    };
    struct Acts {
        match::Action how;
    };
    using Deed = std::variant<std::monostate, Think, Plays, Acts>;

    Bots(const Opening& opening, const Config& config);

    // When a bot will do something, on the mono clock.
    [[nodiscard]] std::optional<Millis> due(Seat seat, Chance chance) const;

    // What the bot of that seat does now.
    [[nodiscard]] Deed tend(Seat seat, const RoomLog& log, Chance chance, Now now);
    // It asked, and the answer will bear that ticket.
    void asked(Seat seat, std::uint64_t ticket) { bots_[seat].ticket = ticket; }
    // The arbiter refuses its move.
    void refused(Seat seat, const std::string& move) { bots_[seat].refused.push_back(move); }
    // The answer. False where the position has changed since.
    [[nodiscard]] bool thought(Seat seat, const Thought& answer, Now now);
    // What it says to its partner for that answer.
    [[nodiscard]] std::vector<match::Command> says(Seat seat, const Thought& answer, Now now);
    // Lets them hear what their partners say, and look again at whatever has happened.
    void hear(const match::Command& command);
    // Who pays for what they ask.
    void are_paid_by(const Payer& payer) { payer_ = payer; }
    // Somebody else sits there.
    void replace(Seat seat, const std::string& name);

  private:
    // A claim that it will make.
    struct Claim {
        match::ClaimKind what{};
        std::optional<Millis> at;  // nothing: made, or found to be in vain

        [[nodiscard]] bool operator==(const Claim&) const = default;
    };
    // A draw that is offered to it, or that its partner wants to offer.
    enum class Offer : std::uint8_t { ByPartner, ByOpponents };
    struct Offered {
        Offer by{};
        std::optional<Millis> at;  // when it answers; nothing: it has

        [[nodiscard]] bool operator==(const Offered&) const = default;
    };
    struct Bot {
        BotKind kind;
        std::optional<int> score;  // of its board, by its engine's last answer
        std::optional<Offered> offered;
        std::optional<std::uint64_t> ticket;  // it is thinking
        std::int64_t ply = -1;  // about this position
        std::string move;  // that it will make
        Millis at{};  // when it will, or when it is asked again
        bool waits = false;  // it sits until something happens
        std::vector<bughouse::QuickMessage> heard;
        std::vector<bughouse::QuickMessage> said;  // since its last move
        std::map<bughouse::QuickMessage, Millis> said_at;  // mono
        std::vector<std::string> refused;  // moves of this position
        std::vector<Claim> claims;  // at most one of a kind
        std::int64_t claims_ply = -1;  // about that position

        [[nodiscard]] bool operator==(const Bot&) const = default;
    };

    // The claim that is due, once it has found what there is to claim.
    [[nodiscard]] std::optional<match::ClaimKind> claim(
        Seat seat, const RoomLog& log, Chance chance, Now now);
    void plan_claim(Seat seat, match::ClaimKind what, const RoomLog& log, Now now);
    // Its answer to an offer of a draw that is due; by its move it would decline one.
    [[nodiscard]] std::optional<match::Action> answer(
        Seat seat, const match::State& state, Chance chance, Now now);
    [[nodiscard]] match::Action answer_to(Offer offer, Seat seat) const;
    [[nodiscard]] Deed tend_move(Seat seat, const RoomLog& log, Chance chance, Now now);
    [[nodiscard]] Think question(Seat seat, const RoomLog& log, Now now);
    // How long it takes for a move where it begins to think now.
    [[nodiscard]] Millis moves_after(Seat seat, const RoomLog& log, Now now);

    const Config* config_;
    Payer payer_;
    std::uint64_t seed_;  // of this match
    base::Prng chance_;
    EnumArray<Seat, Bot> bots_;
};

// What the arbiter would take from that seat now.
[[nodiscard]] Chance chance_of(const match::State& state, Seat seat);

}  // namespace tandem::hall

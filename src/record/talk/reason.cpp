// A message is held against the board as it stands, and against the board after the next move.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/talk/reason.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "chess/notation/san.hpp"
#include "record/log/notation.hpp"
#include "rulebook/mates/mate.hpp"
#include "rulebook/mates/missing_pieces.hpp"
#include "words/say.hpp"

namespace tandem::record {

namespace {

using bughouse::QuickMessage;
using bughouse::Seat;
using chess::Move;
using chess::Position;
using chess::Role;
using words::say;
using namespace words::literals;
using Drops = std::vector<Move>;
using Found = std::optional<Reason>;
using Names = base::EnumArray<Seat, std::string>;

// So many kinds of piece that mate are a reason to sit, or to trade at all.
constexpr std::size_t kSeveral = 3;

// The speaker's board, as it stands or will.
class Look {
  public:
    Look(const Position& position, Seat seat, const rulebook::BoardRules& rules)
        : position_(position),
          seat_(seat),
          rules_(rules) {}

    [[nodiscard]] Found find(QuickMessage message) const {
        switch (message) {
            case QuickMessage::NeedPawn: return need(Role::Pawn);
            case QuickMessage::NeedKnight: return need(Role::Knight);
            case QuickMessage::NeedBishop: return need(Role::Bishop);
            case QuickMessage::NeedRook: return need(Role::Rook);
            case QuickMessage::NeedQueen: return need(Role::Queen);
            case QuickMessage::NoPawn: return deny(Role::Pawn);
            case QuickMessage::NoKnight: return deny(Role::Knight);
            case QuickMessage::NoBishop: return deny(Role::Bishop);
            case QuickMessage::NoRook: return deny(Role::Rook);
            case QuickMessage::NoQueen: return deny(Role::Queen);
            case QuickMessage::Sit: return sit();
            case QuickMessage::Go: return go();
            case QuickMessage::Trade: return with_each(mates_of(seat_), Ground::Mates, seat_);
            case QuickMessage::NoTrade:
                return with_each(mates_of(opponent()), Ground::LetsMate, opponent());
            case QuickMessage::Mate: return mate();
            case QuickMessage::Mated: return mated();
            case QuickMessage::Yes:
            case QuickMessage::No:
            case QuickMessage::Wait:
            case QuickMessage::Thanks:
            case QuickMessage::Sorry:
            case QuickMessage::Nice: return std::nullopt;
        }
        __builtin_unreachable();
    }

  private:
    [[nodiscard]] Seat opponent() const { return bughouse::opponent_of(seat_); }
    [[nodiscard]] bool is_on_move(Seat seat) const {
        return position_.turn() == bughouse::color_of(seat);
    }

    // The board as if `seat` were on the move; nothing while the other side is in check: nobody
    // knows where their king will be.
    [[nodiscard]] std::optional<Position> as_turn_of(Seat seat) const {
        if (is_on_move(seat)) return position_;
        if (position_.in_check()) return std::nullopt;
        return position_.with_turn(bughouse::color_of(seat));
    }
    // With the pieces that `seat` lacks, the cheapest first.
    [[nodiscard]] Drops mates_of(Seat seat) const {
        const auto turn = as_turn_of(seat);
        return turn ? rulebook::missing_mates(*turn, rules_) : Drops{};
    }
    [[nodiscard]] bool could_mate(Seat seat) const {
        const auto turn = as_turn_of(seat);
        return turn && rulebook::mate_in_one(*turn, rules_);
    }

    [[nodiscard]] static Found with_role(
        const Drops& drops, Role role, Ground ground, Seat player) {
        const auto drop = std::ranges::find(drops, role, &Move::dropped);
        if (drop == drops.end()) return std::nullopt;
        return Reason{ground, player, {*drop}};
    }
    // One drop is told with its square, several are a list of pieces.
    [[nodiscard]] static Found with_each(Drops drops, Ground of_one, Seat player) {
        if (drops.empty()) return std::nullopt;
        const Ground ground = drops.size() == 1 ? of_one : Ground::NeedsOnly;
        return Reason{ground, player, std::move(drops)};
    }

    [[nodiscard]] Found need(Role role) const {
        if (auto mates = with_role(mates_of(seat_), role, Ground::Mates, seat_)) return mates;
        if (!is_on_move(seat_) || !rulebook::is_lost_at_once(position_, rules_)) {
            return std::nullopt;
        }
        const auto drop = rulebook::saving_drop(position_, role, rules_);
        if (!drop) return std::nullopt;
        if (position_.has_legal_move()) return Reason{Ground::Saves, seat_, {*drop}};
        if (!position_.in_check()) return Reason{Ground::NoMove, seat_};
        return Reason{Ground::Blocks, seat_, {*drop}};
    }
    [[nodiscard]] Found deny(Role role) const {
        return with_role(mates_of(opponent()), role, Ground::LetsMate, opponent());
    }
    [[nodiscard]] Found sit() const {
        Drops dangers = mates_of(opponent());
        if (dangers.size() == chess::kReserveRoles.size()) {
            return Reason{Ground::AnyCapture, opponent()};
        }
        if (dangers.size() >= kSeveral) {
            return with_each(std::move(dangers), Ground::LetsMate, opponent());
        }
        const bool waits = is_on_move(seat_) && !position_.has_legal_move();
        return waits ? Found{Reason{Ground::NoMove, seat_}} : std::nullopt;
    }
    // Needs: the partner was asked to sit.
    [[nodiscard]] Found go() const {
        if (!as_turn_of(opponent()) || could_mate(opponent())) return std::nullopt;
        Drops dangers = mates_of(opponent());
        if (dangers.size() == chess::kReserveRoles.size()) return std::nullopt;
        const Ground ground = dangers.empty() ? Ground::NoDanger : Ground::LessDanger;
        return Reason{ground, opponent(), std::move(dangers)};
    }
    [[nodiscard]] Found mate() const {
        const bool mates = could_mate(seat_);
        if (mates && is_on_move(seat_)) return Reason{Ground::HasMate, seat_};
        if (auto drops = with_each(mates_of(seat_), Ground::Mates, seat_)) return drops;
        return mates ? Found{Reason{Ground::ThreatensMate, seat_}} : std::nullopt;
    }
    [[nodiscard]] Found mated() const {
        if (!is_on_move(seat_)) {
            return could_mate(opponent()) ? Found{Reason{Ground::HasMate, opponent()}}
                                          : std::nullopt;
        }
        if (!position_.has_legal_move()) return Reason{Ground::NoMove, seat_};
        if (!rulebook::is_lost_at_once(position_, rules_)) return std::nullopt;
        return Reason{Ground::Lost, seat_};
    }

    const Position& position_;
    Seat seat_;
    const rulebook::BoardRules& rules_;
};

// Where illegal moves stand, a king may have been left in check.
[[nodiscard]] bool king_can_be_taken(const Position& position) {
    return position.with_turn(!position.turn()).in_check();
}

// What the opponent could do is seen best once they are on the move.
[[nodiscard]] bool speaks_of_danger(QuickMessage message) {
    using enum QuickMessage;
    constexpr std::array kOfDanger{NoPawn, NoKnight, NoBishop, NoRook, NoQueen, Sit, Go, NoTrade};
    return std::ranges::find(kOfDanger, message) != kOfDanger.end();
}

[[nodiscard]] Found after_the_move(const Spoken& spoken) {
    if (!spoken.next || spoken.message == QuickMessage::Mated) return std::nullopt;
    const Position& now = spoken.position;
    if (!rulebook::is_legal(now, *spoken.next, spoken.rules.switches)) return std::nullopt;
    const Position after = now.after(*spoken.next);
    if (rulebook::is_mate(after, spoken.rules)) return std::nullopt;
    Found found = Look{after, spoken.seat, spoken.rules}.find(spoken.message);
    if (found) found->before = chess::to_san(now, *spoken.next);
    return found;
}

[[nodiscard]] words::List either(std::span<const Move> drops) {
    words::List list{{}, words::Joined::Or};
    for (const Move drop : drops) {
        chess::Reserve one;
        one.add(drop.dropped());
        list.items.push_back(in_words(one));
    }
    return list;
}

[[nodiscard]] std::string who(Seat seat, const Names& names) {
    return names[seat].empty() ? std::string{bughouse::name(seat)} : names[seat];
}

[[nodiscard]] words::Message as_it_stands(const Reason& reason, const Names& names) {
    const auto player = "player"_is = who(reason.player, names);
    const bool has_drop = !reason.drops.empty();
    const auto piece = "piece"_is =
        std::string{has_drop ? name(reason.drops.front().dropped()) : ""};
    const auto square = "square"_is =
        has_drop ? chess::to_string(reason.drops.front().to()) : std::string{};
    switch (reason.ground) {
        case Ground::Mates: return say("talk-reason.mates", piece, square);
        case Ground::Blocks: return say("talk-reason.blocks", piece, square);
        case Ground::Saves: return say("talk-reason.saves", piece, square);
        case Ground::LetsMate: return say("talk-reason.lets-mate", player, piece, square);
        case Ground::NeedsOnly:
            return say("talk-reason.needs-only", player, "pieces"_is = either(reason.drops));
        case Ground::AnyCapture:
            return say(
                "talk-reason.any-capture",
                player,
                "capturer"_is = who(bughouse::partner_of(reason.player), names));
        case Ground::NoMove: return say("talk-reason.no-move", player);
        case Ground::Lost:
            return say(
                "talk-reason.mated-anyway",
                player,
                "opponent"_is = who(bughouse::opponent_of(reason.player), names));
        case Ground::HasMate: return say("talk-reason.has-mate", player);
        case Ground::ThreatensMate: return say("talk-reason.threatens-mate", player);
        case Ground::NoDanger: return say("talk-reason.no-danger", player);
        case Ground::LessDanger:
            return say("talk-reason.less-danger", player, "pieces"_is = either(reason.drops));
    }
    __builtin_unreachable();
}

}  // namespace

Found reason_of(const Spoken& spoken) {
    if (spoken.message == QuickMessage::Go && !spoken.after_sit) return std::nullopt;
    if (king_can_be_taken(spoken.position)) return std::nullopt;
    const auto now = [&] {
        return Look{spoken.position, spoken.seat, spoken.rules}.find(spoken.message);
    };
    if (speaks_of_danger(spoken.message)) {
        if (auto later = after_the_move(spoken)) return later;
        return now();
    }
    if (auto found = now()) return found;
    return after_the_move(spoken);
}

words::Message in_words(const Reason& reason, Seat speaker, const Names& names) {
    words::Message said = as_it_stands(reason, names);
    if (!reason.before) return said;
    return say(
        "talk-reason.before-move",
        "reason"_is = std::move(said),
        "player"_is = who(speaker, names),
        "move"_is = in_letters(*reason.before));
}

}  // namespace tandem::record

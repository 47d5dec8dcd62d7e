// A text is taken apart, then held against the legal moves of its role to its square.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/notation/san.hpp"

#include <optional>

#include "base/check.hpp"
#include "chess/generate.hpp"
#include "words/say.hpp"

namespace tandem::chess {

namespace {

using base::fail;
using base::Result;

// What a text says of a move, before any board is looked at.
struct Parsed {
    enum class Kind : std::uint8_t { Step, Drop, Castling };
    Kind kind = Kind::Step;
    Role role = Role::Pawn;
    CastlingSide side = CastlingSide::Kingside;
    std::optional<int> from_file;
    std::optional<int> from_rank;
    bool takes = false;
    Square to = Square::A1;
    std::optional<Role> promotes_to;
    CheckMark mark = CheckMark::None;
};

[[nodiscard]] bool is_file(char letter) { return letter >= 'a' && letter <= 'h'; }
[[nodiscard]] bool is_rank(char letter) { return letter >= '1' && letter <= '8'; }

// A promotion or drop role, in either case.
[[nodiscard]] std::optional<Role> reserve_role(char letter) {
    const auto piece = parse_piece(letter);
    if (!piece || piece->role == Role::King) return std::nullopt;
    return piece->role;
}

// Takes the marks off the end of `text`.
[[nodiscard]] CheckMark strip_marks(std::string_view& text) {
    CheckMark mark = CheckMark::None;
    while (!text.empty()) {
        const char last = text.back();
        if (last == '#') mark = CheckMark::Mate;
        if (last == '+' && mark == CheckMark::None) mark = CheckMark::Check;
        if (last != '+' && last != '#' && last != '!' && last != '?') break;
        text.remove_suffix(1);
    }
    return mark;
}

[[nodiscard]] std::optional<CastlingSide> castling_side(std::string_view text) {
    using enum CastlingSide;
    if (text == "O-O" || text == "0-0" || text == "o-o") return Kingside;
    if (text == "O-O-O" || text == "0-0-0" || text == "o-o-o") return Queenside;
    return std::nullopt;
}

// Takes "=Q", "/Q", "(Q)" or "Q" off the end of a pawn's move. False where it is malformed.
[[nodiscard]] bool strip_promotion(std::string_view& text, Parsed& parsed) {
    if (text.ends_with(')')) {
        if (text.size() < 3 || text[text.size() - 3] != '(') return false;
        parsed.promotes_to = reserve_role(text[text.size() - 2]);
        text.remove_suffix(3);
        return parsed.promotes_to && parsed.promotes_to != Role::Pawn;
    }
    if (text.empty() || is_rank(text.back())) return true;
    parsed.promotes_to = reserve_role(text.back());
    if (!parsed.promotes_to || parsed.promotes_to == Role::Pawn) return false;
    text.remove_suffix(1);
    if (text.ends_with('=') || text.ends_with('/')) text.remove_suffix(1);
    return true;
}

[[nodiscard]] bool parse_drop(std::string_view text, std::size_t at, Parsed& parsed) {
    if (at > 1) return false;
    if (at == 1) {
        const auto role = reserve_role(text[0]);
        if (!role) return false;
        parsed.role = *role;
    }
    const auto to = parse_square(text.substr(at + 1));
    if (!to) return false;
    parsed.kind = Parsed::Kind::Drop;
    parsed.to = *to;
    return true;
}

// [file] [rank] ["x" | "-"] square, the role and the promotion being gone.
[[nodiscard]] bool parse_squares(std::string_view text, Parsed& parsed) {
    if (text.size() < 2) return false;
    const auto to = parse_square(text.substr(text.size() - 2));
    if (!to) return false;
    parsed.to = *to;
    text.remove_suffix(2);
    if (text.ends_with('x') || text.ends_with(':')) {
        parsed.takes = true;
        text.remove_suffix(1);
    } else if (text.ends_with('-')) {
        text.remove_suffix(1);
        if (text.size() != 2) return false;
    }
    if (!text.empty() && is_file(text[0])) {
        parsed.from_file = text[0] - 'a';
        text.remove_prefix(1);
    }
    if (!text.empty() && is_rank(text[0])) {
        parsed.from_rank = text[0] - '1';
        text.remove_prefix(1);
    }
    return text.empty();
}

[[nodiscard]] std::optional<Parsed> parse_text(std::string_view text) {
    Parsed parsed;
    parsed.mark = strip_marks(text);
    if (const auto side = castling_side(text)) {
        parsed.kind = Parsed::Kind::Castling;
        parsed.side = *side;
        parsed.role = Role::King;
        return parsed;
    }
    if (const std::size_t at = text.find('@'); at != std::string_view::npos) {
        return parse_drop(text, at, parsed) ? std::optional{parsed} : std::nullopt;
    }
    if (text.empty()) return std::nullopt;
    if (const auto role = parse_role(text[0])) {
        parsed.role = *role;
        text.remove_prefix(1);
    }
    if (parsed.role == Role::Pawn && !strip_promotion(text, parsed)) return std::nullopt;
    return parse_squares(text, parsed) ? std::optional{parsed} : std::nullopt;
}

// A generator's sink: from where the pieces of one role can go to one square.
class Origins {
  public:
    Origins(Role role, Square to) : role_(role), to_(to) {}

    void piece(Role role, Square from, Bitboard to) {
        if (role == role_ && to.has(to_)) squares_ |= Bitboard::of(from);
    }
    void pawns(int steps, Bitboard to) {
        if (role_ == Role::Pawn && to.has(to_)) squares_ |= Bitboard::of(offset(to_, -steps));
    }
    void promotions(int steps, Bitboard to) { pawns(steps, to); }
    void one(Role role, Square from, Square to) {
        if (role == role_ && to == to_) squares_ |= Bitboard::of(from);
    }
    void castling(Move /*move*/) {}  // has a notation of its own
    void drops(Role role, Bitboard to) { droppable_ |= role == role_ && to.has(to_); }

    [[nodiscard]] Bitboard squares() const { return squares_; }
    [[nodiscard]] bool droppable() const { return droppable_; }

  private:
    Role role_;
    Square to_;
    Bitboard squares_;
    bool droppable_ = false;
};

[[nodiscard]] Result<Move, SanFault> find_drop(const Position& position, const Parsed& parsed) {
    Origins origins{parsed.role, parsed.to};
    generate(position, origins);
    if (origins.droppable()) return Move::drop(parsed.role, parsed.to);
    if (!position.reserve(position.turn()).has(parsed.role)) return fail(SanFault::NotInReserve);
    if (position.board().occupied().has(parsed.to)) return fail(SanFault::SquareTaken);
    const bool pawn_may = position.rules().pawn_drop_squares().has(parsed.to);
    if (parsed.role == Role::Pawn && !pawn_may) return fail(SanFault::BadPawnDrop);
    return fail(SanFault::LeavesInCheck);
}

[[nodiscard]] Result<Move, SanFault> find_castling(const Position& position, CastlingSide side) {
    const Color us = position.turn();
    for (const Square rook : position.castling().rooks(us)) {
        const Move move = position.castling_with(position.board().king(us), rook);
        if (move.castling_side() == side && position.is_legal(move)) return move;
    }
    return fail(SanFault::NoCastling);
}

// Forward to empty squares, diagonally to what can be captured, en passant too.
[[nodiscard]] Bitboard pawn_reach(const Position& position, Square from) {
    const Color us = position.turn();
    const Bitboard empty = ~position.board().occupied();
    Bitboard takeable = position.board().of(!us);
    if (const auto passed = position.ep_square()) takeable |= Bitboard::of(*passed);
    const Bitboard once = Bitboard::of(from).shifted(forward(us)) & empty;
    Bitboard twice = (once & Bitboard::rank(rank_for(us, 2))).shifted(forward(us)) & empty;
    if (position.single_steppers().has(from)) twice = {};
    return (pawn_attacks(us, from) & takeable) | once | twice;
}

[[nodiscard]] Bitboard reach(const Position& position, Role role, Square from) {
    const Bitboard occupied = position.board().occupied();
    switch (role) {
        case Role::Pawn: return pawn_reach(position, from);
        case Role::Knight: return knight_attacks(from);
        case Role::Bishop: return bishop_attacks(from, occupied);
        case Role::Rook: return rook_attacks(from, occupied);
        case Role::Queen: return queen_attacks(from, occupied);
        case Role::King: return king_attacks(from);
    }
    __builtin_unreachable();
}

// Whether only its own king keeps a piece of that role and those coordinates from going there.
[[nodiscard]] bool only_check_forbids(const Position& position, const Parsed& parsed) {
    const Board& board = position.board();
    const Bitboard own = board.of(position.turn());
    if ((own | board.of(Role::King)).has(parsed.to)) return false;
    for (const Square from : own& board.of(parsed.role)) {
        if (parsed.from_file && file_of(from) != *parsed.from_file) continue;
        if (parsed.from_rank && rank_of(from) != *parsed.from_rank) continue;
        if (reach(position, parsed.role, from).has(parsed.to)) return true;
    }
    return false;
}

[[nodiscard]] Result<Move, SanFault> find_step(const Position& position, const Parsed& parsed) {
    Origins origins{parsed.role, parsed.to};
    generate(position, origins);
    Bitboard from = origins.squares();
    if (parsed.from_file) from &= Bitboard::file(*parsed.from_file);
    if (parsed.from_rank) from &= Bitboard::rank(*parsed.from_rank);
    const bool long_form = parsed.from_file && parsed.from_rank;
    if (from.empty() && parsed.role == Role::King && long_form && !parsed.takes) {
        const Move castles = position.resolved(
            Move::step(square_at(*parsed.from_file, *parsed.from_rank), parsed.to));
        if (castles.is_castling() && position.is_legal(castles)) return castles;
    }
    if (from.empty()) {
        const bool check = only_check_forbids(position, parsed);
        return fail(check ? SanFault::LeavesInCheck : SanFault::NoSuchMove);
    }
    if (from.several()) return fail(SanFault::Ambiguous);
    const Move plain = Move::step(from.first(), parsed.to);
    const bool takes = position.captured_by(plain).has_value();
    if (parsed.takes && !takes) return fail(SanFault::NothingToTake);
    if (!parsed.takes && takes && !long_form) return fail(SanFault::TakesUnmarked);
    const bool promotes =
        parsed.role == Role::Pawn && rank_of(parsed.to) == rank_for(position.turn(), 7);
    if (promotes != parsed.promotes_to.has_value()) return fail(SanFault::NoPromotion);
    return promotes ? Move::promotion(from.first(), parsed.to, *parsed.promotes_to) : plain;
}

[[nodiscard]] Result<Move, SanFault> find(const Position& position, const Parsed& parsed) {
    switch (parsed.kind) {
        case Parsed::Kind::Drop: return find_drop(position, parsed);
        case Parsed::Kind::Castling: return find_castling(position, parsed.side);
        case Parsed::Kind::Step: break;
    }
    return find_step(position, parsed);
}

void write_disambiguation(std::string& text, Move move, Bitboard rivals) {
    if (rivals.empty()) return;
    const int file = file_of(move.from());
    const int rank = rank_of(move.from());
    const bool file_tells = (rivals & Bitboard::file(file)).empty();
    const bool rank_tells = (rivals & Bitboard::rank(rank)).empty();
    if (file_tells || !rank_tells) text += static_cast<char>('a' + file);
    if (!file_tells) text += static_cast<char>('1' + rank);
}

[[nodiscard]] std::string unmarked(const Position& position, Move move) {
    if (move.is_drop()) return to_string(move);
    if (move.is_castling()) {
        return move.castling_side() == CastlingSide::Kingside ? "O-O" : "O-O-O";
    }
    const Role role = position.board().role_at(move.from());
    const bool takes = position.captured_by(move).has_value();
    std::string text;
    if (role != Role::Pawn) {
        text += letter(role);
        Origins origins{role, move.to()};
        generate(position, origins);
        write_disambiguation(text, move, origins.squares() & ~Bitboard::of(move.from()));
    } else if (takes) {
        text += static_cast<char>('a' + file_of(move.from()));
    }
    if (takes) text += 'x';
    text += to_string(move.to());
    if (const auto promoted = move.promoted_to()) text += {'=', letter(*promoted)};
    return text;
}

}  // namespace

words::Message describe(SanError error) {
    using namespace words::literals;
    return words::say_of<"san">(error.fault, "piece"_is = name(error.role));
}

Result<San, SanError> parse_san(const Position& position, std::string_view text) {
    const auto parsed = parse_text(text);
    if (!parsed) return fail(SanError{SanFault::NotAMove, Role::Pawn});
    const auto move = find(position, *parsed);
    if (!move) return fail(SanError{move.error(), parsed->role});
    return San{*move, parsed->mark};
}

CheckMark check_mark(const Position& position, Move move) {
    const Position after = position.after(move);
    if (!after.in_check()) return CheckMark::None;
    const bool over = after.blocking_squares().empty() && !after.has_legal_move();
    return over ? CheckMark::Mate : CheckMark::Check;
}

std::string to_san(const Position& position, Move move) {
    std::string text = unmarked(position, move);
    switch (check_mark(position, move)) {
        case CheckMark::None: break;
        case CheckMark::Check: text += '+'; break;
        case CheckMark::Mate: text += '#'; break;
    }
    return text;
}

}  // namespace tandem::chess

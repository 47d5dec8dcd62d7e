// Reading and writing FEN, field by field.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/notation/fen.hpp"

#include <charconv>

#include "base/seconds.hpp"
#include "chess/castling.hpp"
#include "words/say.hpp"

namespace tandem::chess {

namespace {

using base::fail;
using base::Result;

constexpr std::string_view kBlanks = " \t\r\n";

// The rook of `color` that stands farthest from its king on the first rank: K, towards the h file,
// or Q, towards the a file. Without a king there every rook counts.
std::optional<Square> outermost_rook(const Board& board, Color color, char letter) {
    const Bitboard home = Bitboard::rank(rank_for(color, 0));
    const Bitboard king = board.of(color, Role::King) & home;
    const bool right = letter == 'K';
    Bitboard rooks = board.of(color, Role::Rook) & home;
    if (king.any()) rooks &= right ? squares_after(king.first()) : ~squares_after(king.first());
    std::optional<Square> outermost;
    for (const Square rook : rooks) {
        if (right || !outermost) outermost = rook;
    }
    return outermost;
}

// The square of the rook that a letter of the castling field means: the file of a rook, or K and Q
// for the outermost one; without a rook they mean the corner.
std::optional<Square> castling_rook(const Board& board, char letter) {
    const bool black = letter >= 'a' && letter <= 'z';
    const Color color = black ? Color::Black : Color::White;
    const int rank = rank_for(color, 0);
    const char capital = black ? static_cast<char>(letter - 'a' + 'A') : letter;
    if (capital >= 'A' && capital <= 'H') return square_at(capital - 'A', rank);
    if (capital != 'K' && capital != 'Q') return std::nullopt;
    return outermost_rook(board, color, capital).value_or(square_at(capital == 'K' ? 7 : 0, rank));
}

class Reader {
  public:
    Reader(std::string_view text, FenNumbers numbers) : text_(text), numbers_(numbers) {}

    [[nodiscard]] Result<Fen, FenError> read() {
        skip_spaces();
        if (at_end()) return error(FenFault::Empty);
        if (const auto fault = read_placement()) return error(*fault);
        if (const auto fault = read_turn()) return error(*fault);
        if (const auto fault = read_castling()) return error(*fault);
        if (const auto fault = read_ep()) return error(*fault);
        if (const auto fault = read_numbers()) return error(*fault);
        if (!at_end()) return error(FenFault::TooManyFields);
        return fen_;
    }

  private:
    using Fault = std::optional<FenFault>;

    [[nodiscard]] std::unexpected<FenError> error(FenFault fault) const {
        return fail(FenError{fault, at_, {}});
    }
    [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
    [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[at_]; }
    [[nodiscard]] bool at_gap() const { return at_end() || kBlanks.contains(peek()); }
    void skip_spaces() {
        while (!at_end() && kBlanks.contains(peek())) ++at_;
    }
    // The field that begins here, up to the next space; at_ stays.
    [[nodiscard]] std::string_view field() const {
        const std::string_view rest = text_.substr(at_);
        return rest.substr(0, rest.find_first_of(kBlanks));
    }
    void leave(std::string_view field) {
        at_ += field.size();
        skip_spaces();
    }

    Fault read_placement() {
        for (int rank = 7; rank >= 0; --rank) {
            if (const auto fault = read_rank(rank)) return fault;
            if (rank == 0) break;
            if (peek() != '/') return FenFault::TooFewRanks;
            ++at_;
        }
        const char next = peek();
        if (next == '/') {
            ++at_;
            if (const auto fault = read_reserve()) return fault;
            if (peek() == '/') return FenFault::TooManyRanks;
        } else if (next == '[') {
            ++at_;
            if (const auto fault = read_reserve()) return fault;
            if (peek() != ']') return FenFault::ReserveNotClosed;
            ++at_;
        }
        if (!at_gap()) return FenFault::BadReserve;
        skip_spaces();
        return std::nullopt;
    }

    Fault read_rank(int rank) {
        int file = 0;
        while (!at_gap() && peek() != '/' && peek() != '[') {
            const char letter = peek();
            if (letter == '~') {
                if (const auto fault = mark_promoted(file, rank)) return fault;
            } else if (letter >= '1' && letter <= '8') {
                file += letter - '0';
            } else {
                const auto piece = parse_piece(letter);
                if (!piece) return FenFault::BadPiece;
                if (file < 8) fen_.setup.board.put(square_at(file, rank), {*piece, false});
                ++file;
            }
            if (file > 8) return FenFault::RankTooLong;
            ++at_;
        }
        if (file < 8) return FenFault::RankTooShort;
        return std::nullopt;
    }

    Fault mark_promoted(int file, int rank) {
        if (file == 0) return FenFault::PromotedNothing;
        const Square square = square_at(file - 1, rank);
        const auto piece = fen_.setup.board.piece_at(square);
        if (!piece || piece->promoted) return FenFault::PromotedNothing;
        if (piece->role == Role::Pawn || piece->role == Role::King) {
            return FenFault::PromotedPawnOrKing;
        }
        fen_.setup.board.remove(square, *piece);
        fen_.setup.board.put(square, {piece->piece(), true});
        return std::nullopt;
    }

    Fault read_reserve() {
        if (peek() == '-') {
            ++at_;
            return std::nullopt;
        }
        while (!at_gap() && peek() != ']' && peek() != '/') {
            const auto piece = parse_piece(peek());
            if (!piece || piece->role == Role::King) return FenFault::BadReserve;
            Reserve& reserve = fen_.setup.reserves[piece->color];
            if (reserve.count(piece->role) == Reserve::kMaxOfRole) return FenFault::ReserveTooLarge;
            reserve.add(piece->role);
            ++at_;
        }
        return std::nullopt;
    }

    Fault read_turn() {
        if (at_end()) return std::nullopt;
        const std::string_view turn = field();
        if (turn != "w" && turn != "b") return FenFault::BadTurn;
        fen_.setup.turn = turn == "w" ? Color::White : Color::Black;
        leave(turn);
        return std::nullopt;
    }

    Fault read_castling() {
        const std::string_view rights = field();
        if (rights == "-" || rights.empty()) {
            leave(rights);
            return std::nullopt;
        }
        for (const char letter : rights) {
            const auto rook = castling_rook(fen_.setup.board, letter);
            if (!rook) return FenFault::BadCastling;
            fen_.setup.castling.add(*rook);
            ++at_;
        }
        skip_spaces();
        return std::nullopt;
    }

    Fault read_ep() {
        const std::string_view square = field();
        if (square != "-" && !square.empty()) {
            fen_.setup.ep_square = parse_square(square);
            if (!fen_.setup.ep_square) return FenFault::BadEnPassant;
        }
        leave(square);
        return std::nullopt;
    }

    Fault read_numbers() {
        return numbers_ == FenNumbers::Clocks ? read_clocks() : read_counters();
    }

    Fault read_counters() {
        for (std::uint16_t* counter : {&fen_.setup.half_moves, &fen_.setup.move_number}) {
            const std::string_view digits = field();
            if (digits.empty()) break;
            if (digits != "-") {
                const auto [end, status] =
                    std::from_chars(digits.data(), digits.data() + digits.size(), *counter);
                const bool whole = end == digits.data() + digits.size();
                if (status != std::errc{} || !whole) return FenFault::BadNumber;
            }
            leave(digits);
        }
        return std::nullopt;
    }

    Fault read_clocks() {
        EnumArray<Color, std::optional<base::Millis>> clocks;
        for (auto& clock : clocks) {
            const std::string_view seconds = field();
            if (seconds.empty()) break;
            clock = base::parse_seconds(seconds);
            if (!clock && seconds != "-") return FenFault::BadClock;
            leave(seconds);
        }
        if (clocks[Color::White] && clocks[Color::Black]) {
            fen_.clocks =
                EnumArray<Color, base::Millis>{*clocks[Color::White], *clocks[Color::Black]};
        }
        return std::nullopt;
    }

    std::string_view text_;
    FenNumbers numbers_;
    std::size_t at_ = 0;
    Fen fen_;
};

void write_placement(std::string& text, const Board& board) {
    for (int rank = 7; rank >= 0; --rank) {
        int gap = 0;
        for (int file = 0; file < 8; ++file) {
            const auto piece = board.piece_at(square_at(file, rank));
            if (!piece) {
                ++gap;
                continue;
            }
            if (gap > 0) text += static_cast<char>('0' + gap);
            gap = 0;
            text += letter(piece->piece());
            if (piece->promoted) text += '~';
        }
        if (gap > 0) text += static_cast<char>('0' + gap);
        if (rank > 0) text += '/';
    }
}

char castling_letter(const Board& board, Color color, Square rook) {
    char capital = static_cast<char>('A' + file_of(rook));
    if (rook == outermost_rook(board, color, 'Q')) capital = 'Q';
    if (rook == outermost_rook(board, color, 'K')) capital = 'K';
    return color == Color::White ? capital : static_cast<char>(capital - 'A' + 'a');
}

// From the h file to the a file, White's in upper case.
void write_castling(std::string& text, const Setup& setup) {
    if (!setup.castling.any()) text += '-';
    for (const Color color : base::all_of<Color>()) {
        for (int file = 7; file >= 0; --file) {
            const Square rook = square_at(file, rank_for(color, 0));
            if (setup.castling.has(rook)) text += castling_letter(setup.board, color, rook);
        }
    }
}

// What a FEN mostly needs; it grows beyond that with its reserves.
constexpr std::size_t kUsualFen = 96;

std::string without_numbers(const Setup& setup) {
    std::string text;
    text.reserve(kUsualFen);
    write_placement(text, setup.board);
    text += '[';
    for (const Color color : base::all_of<Color>()) {
        for (const char capital : to_string(setup.reserves[color])) {
            text += letter(Piece{color, *parse_role(capital)});
        }
    }
    text += setup.turn == Color::White ? "] w " : "] b ";
    write_castling(text, setup);
    text += ' ';
    text += setup.ep_square ? to_string(*setup.ep_square) : "-";
    text += ' ';
    return text;
}

}  // namespace

words::Message describe(const FenError& error) {
    using namespace words::literals;
    words::Message what = words::say_of<"fen">(error.fault);
    if (!error.setup_faults.empty()) {
        words::List faults{{}, words::Joined::Comma};
        for (const SetupFault fault : error.setup_faults) faults.items.push_back(describe(fault));
        what = words::say("fen.why", "what"_is = std::move(what), "faults"_is = std::move(faults));
    }
    if (error.fault == FenFault::ImpossiblePosition) return what;
    return words::say("fen.at-byte", "byte"_is = error.at + 1, "what"_is = std::move(what));
}

Result<Fen, FenError> parse_fen(std::string_view text, FenNumbers numbers) {
    return Reader{text, numbers}.read();
}

Result<Position, FenError> parse_position(std::string_view text, MoveRules rules) {
    const auto fen = parse_fen(text, FenNumbers::Counters);
    if (!fen) return fail(fen.error());
    auto position = Position::from(fen->setup, rules);
    if (!position) {
        return fail(FenError{FenFault::ImpossiblePosition, 0, std::move(position.error())});
    }
    return *position;
}

std::string to_fen(const Setup& setup) {
    std::string text = without_numbers(setup);
    text += std::to_string(setup.half_moves);
    text += ' ';
    text += std::to_string(setup.move_number);
    return text;
}

std::string to_fen(const Position& position) { return to_fen(position.setup()); }

std::string to_fen(const Setup& setup, const EnumArray<Color, base::Millis>& clocks) {
    std::string text = without_numbers(setup);
    text += base::to_seconds(clocks[Color::White]);
    text += ' ';
    text += base::to_seconds(clocks[Color::Black]);
    return text;
}

std::string to_string(const Reserve& reserve) {
    std::string text;
    for (auto role = kReserveRoles.rbegin(); role != kReserveRoles.rend(); ++role) {
        text.append(static_cast<std::size_t>(reserve.count(*role)), letter(*role));
    }
    return text;
}

std::optional<Reserve> parse_reserve(std::string_view capitals) {
    Reserve reserve;
    for (const char capital : capitals) {
        const auto role = parse_role(capital);
        if (!role || *role == Role::King) return std::nullopt;
        if (reserve.count(*role) == Reserve::kMaxOfRole) return std::nullopt;
        reserve.add(*role);
    }
    return reserve;
}

}  // namespace tandem::chess

// The rules for the page: questions about positions as text, answers as text.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page writes a question into buffer(), its parts with a line feed between, and calls an
// exported function with the length of it. The answer stands in the same buffer. What is returned
// is its length or, where the question has no answer, the length of the reason, below zero. A reason
// is a message as JSON (words/message_json.hpp).
//
// A position is a FEN, a move coordinates ("e2e4", "e7e8q", "N@f3"), a rulebook a number that
// book() gave. A FEN has neither which pawns were dropped nor which kings have moved, so that where
// a rulebook asks for that the server knows better.
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bughouse/boards.hpp"
#include "chess/chess960.hpp"
#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "premoves.hpp"
#include "rulebook/judge.hpp"
#include "rulebook/rulebook.hpp"
#include "wasm/buffer.hpp"
#include "wasm/runtime.hpp"
#include "words/say.hpp"

#define EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

using namespace tandem;
using bughouse::BoardId;
using chess::Color;
using chess::Move;
using chess::Position;
using chess::Role;
using chess::Square;
using words::say;

// The buffer

page_program::Buffer<std::size_t{64} << 10U> buffer_of_page;

class Question {
  public:
    explicit Question(int length) : rest_(buffer_of_page.asked(length)) { page_program::forget(); }
    // The next part; "" once there is none.
    [[nodiscard]] std::string_view next() {
        const std::string_view part = rest_.substr(0, rest_.find('\n'));
        rest_.remove_prefix(std::min(part.size() + 1, rest_.size()));
        return part;
    }
    [[nodiscard]] bool done() const { return rest_.empty(); }

  private:
    std::string_view rest_;
};

int answer(std::string_view said) { return buffer_of_page.answer(said); }
int fault(const words::Message& why) { return buffer_of_page.fault(why); }

// Rulebooks

struct Book {
    rulebook::BookId base;
    rulebook::Switches switches;
};

constexpr std::size_t kMostBooks = 64;
std::array<std::optional<Book>, kMostBooks> books;
int book_count = 0;

const Book& book_at(int number) { return *books[static_cast<std::size_t>(number)]; }

// Reading

base::Result<Position, words::Message> read_position(std::string_view fen, chess::MoveRules rules) {
    auto position = chess::parse_position(fen, rules);
    if (!position) return base::fail(describe(position.error()));
    return *position;
}

base::Result<Position, words::Message> read_position(std::string_view fen, int book) {
    return read_position(fen, move_rules(book_at(book).switches));
}

// What coordinates mean there.
std::optional<Move> read_move(const Position& position, std::string_view coordinates) {
    const auto move = chess::parse_move(coordinates);
    return move ? std::optional{position.resolved(*move)} : std::nullopt;
}

// Whether a hand could do it, lawful or not: no piece is needed that is not there, no king is taken.
bool possible(const Position& position, Move move) {
    if (!move.is_drop() && !position.board().piece_at(move.from())) return false;
    const auto taken = position.captured_by(move);
    return !taken || taken->role != Role::King;
}

bool legal_under(const Book& book, const Position& position, Move move) {
    return rulebook::is_legal(position, move, book.switches);
}

std::string squares(chess::Bitboard set) {
    std::string said;
    for (const Square square : set) said += to_string(square);
    return said;
}

}  // namespace

EXPORT(buffer) char* buffer() { return buffer_of_page.data(); }
EXPORT(room) int room() { return buffer_of_page.room(); }

// "nsb", then a line for each switch that departs from it, "mate.test held" → its number.
EXPORT(book) int book(int length) {
    Question question{length};
    const auto id = rulebook::parse_book(question.next());
    if (!id) return fault(say("core.no-such-rulebook"));
    if (book_count == static_cast<int>(kMostBooks)) return fault(say("core.too-many-rulebooks"));
    Book made{*id, rulebook::builtin(*id).switches};
    while (!question.done()) {
        const std::string_view line = question.next();
        const std::size_t blank = std::min(line.find(' '), line.size());
        const std::string_view value = line.substr(std::min(blank + 1, line.size()));
        const auto changed = with_switch(made.switches, line.substr(0, blank), value);
        if (!changed) return fault(describe(changed.error()));
        made.switches = *changed;
    }
    books[static_cast<std::size_t>(book_count)] = made;
    return answer(std::to_string(book_count++));
}

// A switch's key → its value in this book: "held".
EXPORT(setting) int setting(int book, int length) {
    Question question{length};
    const auto value = rulebook::get(book_at(book).switches, question.next());
    return value ? answer(*value) : fault(say("core.no-such-switch"));
}

// FEN → "e2e4 N@f3": what the side to move may play.
EXPORT(legal) int legal(int book, int length) {
    Question question{length};
    const auto position = read_position(question.next(), book);
    if (!position) return fault(position.error());
    const bool drops_may_mate = book_at(book).switches.drop.mate;
    std::string moves;
    for (const Move move : position->legal_moves()) {
        if (!drops_may_mate && !legal_under(book_at(book), *position, move)) continue;
        if (!moves.empty()) moves += ' ';
        moves += to_string(move);
    }
    return answer(moves);
}

// FEN, move → "legal"; "possible" of what could stand on the board until somebody claims; or "no".
EXPORT(weigh) int weigh(int book, int length) {
    Question question{length};
    const auto position = read_position(question.next(), book);
    if (!position) return fault(position.error());
    const auto move = read_move(*position, question.next());
    if (!move || !possible(*position, *move)) return answer("no");
    return answer(legal_under(book_at(book), *position, *move) ? "legal" : "possible");
}

// FEN, "white" or "black" → a line for each square on which that king can be put to castle, its rook's
// or that where it ends: "g1 legal", or "g1 possible" of what no rule allows now.
EXPORT(castlings) int castlings(int book, int length) {
    Question question{length};
    const auto position = read_position(question.next(), book);
    if (!position) return fault(position.error());
    const Color color = question.next() == "white" ? Color::White : Color::Black;
    const Square king = position->board().king(color);
    std::string lines;
    for (const Square to : chess::Bitboard::rank(rank_of(king)) & ~chess::Bitboard::of(king)) {
        const Move move = position->resolved(Move::step(king, to));
        if (!move.is_castling()) continue;
        const bool legal = position->turn() == color && legal_under(book_at(book), *position, move);
        lines += to_string(to) + (legal ? " legal\n" : " possible\n");
    }
    return answer(lines);
}

// The number of a starting position of Chess960 → its FEN.
EXPORT(start) int start(int length) {
    Question question{length};
    int number = 0;
    for (const char digit : question.next()) number = 10 * number + (digit - '0');
    if (number < 0 || number >= chess::kChess960Starts) return fault(say("core.no-such-start"));
    return answer(to_fen(chess::chess960_start(number)));
}

// FEN → the number of the starting position of Chess960 that it is; or "".
EXPORT(start_number) int start_number(int length) {
    Question question{length};
    const auto fen = chess::parse_fen(question.next(), chess::FenNumbers::Counters);
    if (!fen) return fault(describe(fen.error()));
    const auto number = chess::chess960_number(fen->setup.board);
    return answer(number ? std::to_string(*number) : "");
}

// FEN, "white" or "black" → a line for each piece that can go somewhere, "e2 e3e4d3f3", and for each
// role that can be dropped, "N a3b3".
EXPORT(premoves) int premoves(int book, int length) {
    Question question{length};
    const auto position = read_position(question.next(), book);
    if (!position) return fault(position.error());
    const Color color = question.next() == "white" ? Color::White : Color::Black;
    const core::Premoves found{*position, color};
    std::string lines;
    for (const Square from : position->board().of(color)) {
        const chess::Bitboard to = found.of(from);
        if (to.any()) lines += to_string(from) + ' ' + squares(to) + '\n';
    }
    for (const Role role : chess::kReserveRoles) {
        lines += std::string{letter(role)} + ' ' + squares(found.drops(role)) + '\n';
    }
    return answer(lines);
}

// FEN of A, FEN of B, "A" or "B", move → both FENs after it, a captured piece in the other's reserve.
EXPORT(after) int after(int book, int length) {
    Question question{length};
    const auto a = read_position(question.next(), book);
    if (!a) return fault(a.error());
    const auto b = read_position(question.next(), book);
    if (!b) return fault(b.error());
    const BoardId board = question.next() == "A" ? BoardId::A : BoardId::B;
    const bughouse::Boards before{*a, *b, book_at(book).switches.promoted.captured};
    const auto move = read_move(before[board], question.next());
    if (!move || !possible(before[board], *move)) return fault(say("core.impossible-move"));
    const bughouse::Boards boards = before.after(board, *move);
    return answer(to_fen(boards[BoardId::A]) + '\n' + to_fen(boards[BoardId::B]));
}

// FEN → the square of the king that is on the move and in check; or "".
EXPORT(check) int check(int length) {
    Question question{length};
    const auto position = read_position(question.next(), chess::MoveRules{});
    if (!position) return fault(position.error());
    if (!position->in_check()) return answer("");
    return answer(to_string(position->board().king(position->turn())));
}

// FEN, legal move → "Nbd2", "P@e4+".
EXPORT(san) int san(int book, int length) {
    Question question{length};
    const auto position = read_position(question.next(), book);
    if (!position) return fault(position.error());
    const auto move = read_move(*position, question.next());
    if (!move || !position->is_legal(*move)) return fault(say("core.not-legal"));
    return answer(to_san(*position, *move));
}

// FEN, what somebody wrote → the legal move that is meant.
EXPORT(read) int read(int book, int length) {
    Question question{length};
    const auto position = read_position(question.next(), book);
    if (!position) return fault(position.error());
    const std::string_view written = question.next();
    // Coordinates do not say what moves; the board does.
    const auto plain = read_move(*position, written);
    if (plain && legal_under(book_at(book), *position, *plain)) return answer(to_string(*plain));
    std::string said{written};
    if (plain && !plain->is_drop()) {
        const auto piece = position->board().piece_at(plain->from());
        if (piece && piece->role != Role::Pawn) said.insert(0, 1, letter(piece->role));
    }
    const auto found = chess::parse_san(*position, said);
    if (!found) return fault(describe(found.error()));
    if (!legal_under(book_at(book), *position, found->move))
        return fault(say("core.drop-may-not-mate"));
    return answer(to_string(found->move));
}

// FEN, "running" or "over" of the other board → four lines: "play", "wait", "mate" or "stalemate",
// the squares of the checkers, those on which a piece would end the check, the articles.
EXPORT(judge) int judge(int book, int length) {
    Question question{length};
    const auto position = read_position(question.next(), book);
    if (!position) return fault(position.error());
    const auto other =
        question.next() == "over" ? rulebook::OtherBoard::Over : rulebook::OtherBoard::Running;
    const auto& [base, switches] = book_at(book);
    const auto found =
        rulebook::judge(*position, rulebook::Rulebook{base, "", switches}, {{}, other});
    std::string said{name(found.judgement)};
    said += '\n' + squares(found.checkers) + '\n' + squares(found.blocking_squares) + '\n';
    for (const std::string_view article : found.articles) {
        if (!said.ends_with('\n')) said += ' ';
        said += article;
    }
    return answer(said);
}

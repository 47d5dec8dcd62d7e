// Two boards of chess.com put in one order, and told as a record tells a match.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "base/check.hpp"
#include "bughouse/boards.hpp"
#include "chess/notation/san.hpp"
#include "record/foreign/chesscom.hpp"
#include "record/text/quoting.hpp"
#include "words/say.hpp"

namespace tandem::record {

using base::fail;
using base::Result;
using bughouse::Boards;
using bughouse::Team;
using words::say;
using namespace words::literals;

namespace {

using Fault = ChesscomFault;
using Pair = EnumArray<BoardId, const ChesscomGame*>;

// Plays both boards from the start, always the earlier move. A move that is legal stays legal
// whatever the other board does meanwhile, for its reserve only grows; so at equal times the first
// legal one can be taken, and nothing has to be taken back.
class Merger {
  public:
    explicit Merger(Pair games)
        : games_(games),
          boards_(chess::MoveRules{}, bughouse::PromotedCaptured::Pawn) {
        for (const BoardId board : base::all_of<BoardId>()) {
            times_[board] = elapsed_times(*games[board]);
        }
    }

    [[nodiscard]] Result<std::vector<Turn>, ChesscomError> run() {
        while (rest(BoardId::A) + rest(BoardId::B) > 0) {
            const BoardId board = next_board();
            if (!legal(board)) return fail(illegal(board));
            play(board);
        }
        return std::move(turns_);
    }

  private:
    [[nodiscard]] std::size_t rest(BoardId board) const {
        return games_[board]->moves.size() - done_[board];
    }
    [[nodiscard]] chess::Move move(BoardId board) const {
        return boards_[board].resolved(games_[board]->moves[done_[board]]);
    }
    [[nodiscard]] Millis time(BoardId board) const { return times_[board][done_[board]]; }
    [[nodiscard]] bool legal(BoardId board) const { return boards_[board].is_legal(move(board)); }

    [[nodiscard]] BoardId next_board() const {
        if (rest(BoardId::A) == 0) return BoardId::B;
        if (rest(BoardId::B) == 0) return BoardId::A;
        if (time(BoardId::A) != time(BoardId::B)) {
            return time(BoardId::A) < time(BoardId::B) ? BoardId::A : BoardId::B;
        }
        return legal(BoardId::A) || !legal(BoardId::B) ? BoardId::A : BoardId::B;
    }

    void play(BoardId board) {
        const chess::Position& position = boards_[board];
        Turn turn;
        turn.board = board;
        turn.lower_case = position.turn() == Color::Black;
        turn.number = static_cast<std::uint32_t>(position.move_number());
        turn.move = chess::to_san(position, move(board));
        turn.left = games_[board]->clocks[done_[board]];
        turn.elapsed = time(board);
        turns_.push_back(std::move(turn));
        boards_ = boards_.after(board, move(board));
        ++done_[board];
    }

    [[nodiscard]] ChesscomError illegal(BoardId board) const {
        const chess::Position& position = boards_[board];
        const std::string coordinates = chess::to_string(move(board));
        std::string place = std::to_string(position.move_number());
        const char letter = board == BoardId::A ? 'A' : 'B';
        place += static_cast<char>(position.turn() == Color::White ? letter : letter | 0x20);
        place += ". " + coordinates;
        const auto san = chess::parse_san(position, coordinates);
        return {
            Fault::Illegal, place, san ? say("chesscom.not-legal") : chess::describe(san.error())};
    }

    Pair games_;
    Boards boards_;
    EnumArray<BoardId, std::vector<Millis>> times_;
    EnumArray<BoardId, std::size_t> done_;
    std::vector<Turn> turns_;
};

[[nodiscard]] bool names(const ChesscomGame& game, const ChesscomGame& partner) {
    if (game.partner == std::to_string(partner.id)) return true;
    return !partner.uuid.empty() && game.partner == partner.uuid;
}

[[nodiscard]] ChesscomError not_partners(const ChesscomGame& game) {
    return {
        Fault::NotPartners,
        std::to_string(game.id),
        words::verbatim(std::string{shortened(game.partner)})};
}

[[nodiscard]] std::optional<ChesscomError> mismatch(
    const ChesscomGame& one, const ChesscomGame& other) {
    if (one.id == other.id) return ChesscomError{Fault::SameGame, std::to_string(one.id), {}};
    if (!names(one, other)) {
        return not_partners(one);
    }
    if (!names(other, one)) {
        return not_partners(other);
    }
    return std::nullopt;
}

// "120+0", "120.5+2": seconds.
[[nodiscard]] std::string seconds(Millis span) {
    std::string text = std::to_string(base::count(span) / 1000);
    if (const auto rest = base::count(span) % 1000; rest != 0) {
        text += '.' + std::to_string(1000 + rest).substr(1);
        text.erase(text.find_last_not_of('0') + 1);
    }
    return text;
}

[[nodiscard]] std::string time_control(const ChesscomGame& game) {
    return seconds(game.base) + '+' + seconds(game.increment);
}

// The board that the match ended on, where one did; the other's reason is its partner's.
[[nodiscard]] std::optional<BoardId> deciding_board(const Pair& games) {
    for (const BoardId board : base::all_of<BoardId>()) {
        const std::string& reason = games[board]->end_reason;
        if (!reason.empty() && !reason.starts_with("bughousepartner")) return board;
    }
    return std::nullopt;
}

[[nodiscard]] bool is_draw(std::string_view reason) {
    constexpr std::array<std::string_view, 6> kDraws{
        "agreed", "repetition", "stalemate", "insufficient", "50move", "timevsinsufficient"};
    return std::ranges::find(kDraws, reason) != kDraws.end();
}

// As BPGN tells it; in chess.com's own words where BPGN has none.
[[nodiscard]] std::string ending(const ChesscomGame& game) {
    const std::string& reason = game.end_reason;
    if (reason == "agreed") return "Game drawn by mutual agreement";
    if (game.winner) {
        const std::string& loser = game.names[!*game.winner];
        if (reason == "checkmated") return loser + " checkmated";
        if (reason == "resigned") return loser + " resigns";
        if (reason == "timeout") return loser + " forfeits on time";
        if (reason == "abandoned") return loser + " forfeits by disconnection";
    }
    return game.message;
}

[[nodiscard]] std::optional<Team> winner(const Pair& games, BoardId board) {
    if (!games[board]->winner) return std::nullopt;
    return bughouse::team_of(bughouse::seat_of(board, *games[board]->winner));
}

// Of the team that has White on board A.
[[nodiscard]] std::string result(const Pair& games, std::optional<BoardId> decided) {
    const auto team = winner(games, decided.value_or(BoardId::A));
    if (team) return team == Team::One ? "1-0" : "0-1";
    return decided && is_draw(games[*decided]->end_reason) ? "1/2-1/2" : "*";
}

class Tags {
  public:
    explicit Tags(Pair games) : games_(games) {}

    [[nodiscard]] std::vector<Tag> make(
        const std::string& result, std::optional<BoardId> decided) && {
        for (const std::string_view name : {"Event", "Site", "Date", "EndTime"}) copy(name);
        for (const BoardId board : base::all_of<BoardId>()) {
            add("GameId" + letter(board), std::to_string(games_[board]->id));
        }
        for (const BoardId board : base::all_of<BoardId>()) {
            for (const Color color : base::all_of<Color>()) player(board, color);
        }
        add("TimeControl", time_control(*games_[BoardId::A]));
        add("Result", result);
        add("ResultBy", "team");
        if (decided) add("Termination", games_[*decided]->message);
        return std::move(tags_);
    }

  private:
    [[nodiscard]] static std::string letter(BoardId board) {
        return std::string{bughouse::name(board)};
    }
    void add(std::string name, std::string value) {
        if (!value.empty()) tags_.push_back({std::move(name), std::move(value)});
    }
    void copy(std::string_view name) {
        const auto& headers = games_[BoardId::A]->headers;
        const auto found = std::ranges::find(headers, name, &Tag::name);
        if (found != headers.end()) add(found->name, found->value);
    }
    void player(BoardId board, Color color) {
        const ChesscomGame& game = *games_[board];
        const std::string seat = (color == Color::White ? "White" : "Black") + letter(board);
        add(seat, game.names[color]);
        if (game.ratings[color]) add(seat + "Elo", std::to_string(*game.ratings[color]));
    }

    Pair games_;
    std::vector<Tag> tags_;
};

}  // namespace

std::vector<Millis> elapsed_times(const ChesscomGame& game) {
    CHECK(game.clocks.size() > game.moves.size());
    std::vector<Millis> times;
    times.reserve(game.moves.size());
    Millis before = game.base;
    Millis increments{};
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        increments = increments + game.increment;
        times.push_back((game.base - game.clocks[i]) + (game.base - before) + increments);
        before = game.clocks[i];
    }
    return times;
}

Result<Game, ChesscomError> merge_chesscom(const ChesscomGame& one, const ChesscomGame& other) {
    if (const auto error = mismatch(one, other)) return fail(*error);
    const Pair games = one.id < other.id ? Pair{&one, &other} : Pair{&other, &one};
    const ChesscomGame& a = *games[BoardId::A];
    const ChesscomGame& b = *games[BoardId::B];
    if (a.base != b.base || a.increment != b.increment) {
        return fail(ChesscomError{
            Fault::OtherTime,
            {},
            say("chesscom.two-times", "one"_is = time_control(a), "other"_is = time_control(b))});
    }
    const auto by_a = winner(games, BoardId::A);
    const auto by_b = winner(games, BoardId::B);
    if (by_a && by_b && by_a != by_b) return fail(ChesscomError{Fault::Winners, {}, {}});

    auto turns = Merger{games}.run();
    if (!turns) return fail(turns.error());
    const auto decided = deciding_board(games);
    Game match;
    match.turns = std::move(*turns);
    match.result = result(games, decided);
    match.tags = Tags{games}.make(match.result, decided);
    if (decided) match.ending = ending(*games[*decided]);
    return match;
}

}  // namespace tandem::record

// From a match log to a recorded game.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// First the plain way is tried, by which the log of a record came about: only what a record has
// words for is written. Where that does not lead back to the same log, all of it is written. What
// was a turn and what was refused, the arbiter says.
#include <optional>
#include <utility>
#include <vector>

#include "base/seconds.hpp"
#include "bughouse/bfen.hpp"
#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "match/arbiter/log_replay.hpp"
#include "record/bpgn/bpgn.hpp"
#include "record/convert/convert.hpp"
#include "record/convert/log_comment.hpp"
#include "record/game/ending.hpp"
#include "record/game/stamps.hpp"
#include "words/say.hpp"

namespace tandem::record {

namespace {

using base::fail;
using base::Result;
using bughouse::Boards;
using bughouse::Seat;
using match::Command;
namespace action = match::action;

[[nodiscard]] Boards boards_of(const match::Terms& terms) {
    const rulebook::Switches& switches = terms.rulebook.switches;
    const auto position = [&](BoardId board) {
        return *chess::Position::from(terms.boards[board], move_rules(switches));
    };
    return {position(BoardId::A), position(BoardId::B), switches.promoted.captured};
}

// The move that was given, if it is legal there.
[[nodiscard]] std::optional<chess::Move> legal_move(
    const chess::Position& position, const match::GivenMove& given) {
    if (const auto* const move = std::get_if<chess::Move>(&given)) {
        const chess::Move meant = position.resolved(*move);
        return position.is_legal(meant) ? std::optional{meant} : std::nullopt;
    }
    const auto san = chess::parse_san(position, std::get<std::string>(given));
    return san ? std::optional{san->move} : std::nullopt;
}

[[nodiscard]] bool is_annotation(std::string_view text) {
    return !text.empty() && text.find_first_not_of("!?") == std::string_view::npos;
}

// Which stamps stand in the record: none where its clocks tell them.
enum class Told : std::uint8_t { ByClocks, ByStamps };

// What came of each command.
class Rulings {
  public:
    explicit Rulings(const MatchLog& log)
        : found_(match::officiate(log.header, log.commands)),
          completed_(log.commands.size()),
          refused_(log.commands.size()) {
        for (const match::Event& event : found_.events) {
            if (event.line < 2) continue;
            const std::size_t index = event.line - 2;
            const auto* const turn = std::get_if<match::event::Completed>(&event.what);
            // A press that ends one's own turn may end a mating reply too: that is no second turn.
            if (turn != nullptr && completed_[index] == nullptr) completed_[index] = turn;
            if (std::holds_alternative<match::event::Refused>(event.what)) refused_[index] = true;
            if (std::holds_alternative<match::event::TurnReturned>(event.what)) returned_ = index;
        }
    }
    Rulings(const Rulings&) = delete;
    Rulings& operator=(const Rulings&) = delete;

    // The turn that command `index` completed, nullptr if none.
    [[nodiscard]] const match::event::Completed* completed(std::size_t index) const {
        return completed_[index];
    }
    [[nodiscard]] bool refused(std::size_t index) const { return refused_[index]; }
    [[nodiscard]] bool returned_by(std::size_t index) const { return returned_ == index; }
    [[nodiscard]] const match::Verdict& verdict() const { return found_.verdict; }

  private:
    match::Officiated found_;
    std::vector<const match::event::Completed*> completed_;
    std::vector<bool> refused_;
    std::optional<std::size_t> returned_;
};

// Walks through the commands, keeping the boards and the turns made so far.
class Teller {
  public:
    Teller(const MatchLog& log, const Rulings& rulings)
        : log_(log),
          rulings_(rulings),
          terms_(match::terms(log.header)),
          boards_(boards_of(terms_)) {}

    // The record from which a log without claims and rulings came, if it came from one.
    [[nodiscard]] std::optional<Game> plain(Told told) {
        for (const auto& tag : log_.header.record.tags) game_.tags.push_back({tag.name, tag.value});
        game_.ending = log_.header.record.ending;
        game_.result = log_.header.record.result;
        for (std::size_t i = 0; i < log_.commands.size(); ++i) {
            const Command& command = log_.commands[i];
            const auto* const note = std::get_if<action::Note>(&command.action);
            if (note != nullptr && note->of) return std::nullopt;
            if (note != nullptr && note->text) {
                if (!annotate(*note->text) && !remark(*note->text)) return std::nullopt;
            } else if (const auto* const play = std::get_if<action::Play>(&command.action)) {
                // A record may go on after its end; no other log says what was refused so.
                if (rulings_.refused(i) && log_.header.record.empty()) return std::nullopt;
                if (!play_as_turn(command, play->move, told)) return std::nullopt;
            }
        }
        return std::move(game_);
    }

    // A record with every command of the log in it.
    [[nodiscard]] Result<Game, NoGame> whole() {
        add_tags();
        for (std::size_t i = 0; i < log_.commands.size(); ++i) {
            if (const auto error = tell(log_.commands[i], i)) {
                return fail(NoGame{i + 2, game_.turns.size(), *error});
            }
        }
        end();
        return std::move(game_);
    }

  private:
    using Error = std::optional<NotInBpgn>;

    // Tags for the readers of records, then the one for ours.
    void add_tags() {
        const match::HumanRecord& record = log_.header.record;
        for (const auto& tag : record.tags) game_.tags.push_back({tag.name, tag.value});
        if (record.tags.empty()) add_made_tags();
        game_.tags.push_back({std::string{kLogTag}, to_json(log_.header)});
    }

    void add_made_tags() {
        const auto add = [&](std::string_view name, std::string value) {
            game_.tags.push_back({std::string{name}, std::move(value)});
        };
        add("WhiteA", terms_.seats[Seat::AWhite]);
        add("BlackA", terms_.seats[Seat::ABlack]);
        add("WhiteB", terms_.seats[Seat::BWhite]);
        add("BlackB", terms_.seats[Seat::BBlack]);
        add("TimeControl",
            base::to_seconds(terms_.base) + '+' + base::to_seconds(terms_.increment));
        const rulebook::Switches& switches = terms_.rulebook.switches;
        if (boards_ == Boards{move_rules(switches), switches.promoted.captured}) return;
        std::string fen;
        for (const BoardId board : base::all_of<BoardId>()) {
            using chess::Color;
            const base::EnumArray<Color, Millis> clocks{
                terms_.clocks[seat_of(board, Color::White)],
                terms_.clocks[seat_of(board, Color::Black)]};
            if (board == BoardId::B) fen += " | ";
            fen += to_fen(terms_.boards[board], clocks);
        }
        add("SetUp", "1");
        add("FEN", fen);
    }

    [[nodiscard]] bool annotate(const std::string& text) {
        if (!is_annotation(text) || game_.turns.empty()) return false;
        Turn& turn = game_.turns.back();
        if (!turn.annotation.empty() || !turn.remarks.empty()) return false;
        turn.annotation = text;
        return true;
    }

    [[nodiscard]] bool remark(std::string_view text) {
        auto remark = parse_signs(text);
        if (!remark) return false;
        add(std::move(*remark));
        return true;
    }

    void add(Remark remark) {
        auto& place = game_.turns.empty() ? game_.preface : game_.turns.back().remarks;
        place.push_back(std::move(remark));
    }

    // Adds a turn if it is that seat's and the move is legal.
    [[nodiscard]] bool play_as_turn(
        const Command& command, const match::GivenMove& given, Told told) {
        if (!command.by) return false;
        const auto move = legal_move(boards_[board_of(*command.by)], given);
        return move && turn(command, *move, told);
    }
    [[nodiscard]] bool turn(const Command& command, chess::Move given, Told told) {
        const BoardId board = board_of(*command.by);
        const chess::Position& position = boards_[board];
        const chess::Move move = match::declared(position, given);
        if (position.turn() != color_of(*command.by) || !position.is_legal(move)) return false;
        Turn& turn = game_.turns.emplace_back();
        turn.board = board;
        turn.lower_case = position.turn() == chess::Color::Black;
        turn.number = static_cast<std::uint32_t>(position.move_number());
        turn.move = to_san(position, move);
        turn.left = command.left;
        if (told == Told::ByStamps) turn.elapsed = command.at;
        boards_ = boards_.after(board, move);
        declared_ = move;
        return true;
    }

    Error tell(const Command& command, std::size_t index) {
        const match::event::Completed* const turn = rulings_.completed(index);
        Error error;
        if (rulings_.returned_by(index)) return NotInBpgn::TurnTakenBack;
        if (const auto* const note = std::get_if<action::Note>(&command.action)) {
            tell_note(command, *note);
        } else if (turn != nullptr && turn->move) {
            error = tell_turn(command, *turn);
        } else {
            if (!rulings_.refused(index) && sets_position(command)) {
                return NotInBpgn::PositionSet;
            }
            add(log_comment(command, Standing::Alone));
        }
        last_ = command.at;
        return error;
    }

    [[nodiscard]] static bool sets_position(const Command& command) {
        if (const auto* const restored = std::get_if<action::Restored>(&command.action)) {
            return restored->promotion.value_or(chess::Role::Queen) != chess::Role::Queen;
        }
        return std::holds_alternative<action::CorrectSetup>(command.action) ||
               std::holds_alternative<action::SetPosition>(command.action) ||
               std::holds_alternative<action::RemovePiece>(command.action);
    }

    // A turn tells the coordinates of a move that was made and pressed in one; all else that
    // completed it is told behind it.
    Error tell_turn(const Command& command, const match::event::Completed& completed) {
        const bool told = command.by == completed.seat && completed.judgement &&
                          turn(command, *completed.move, Told::ByStamps);
        if (!told) return NotInBpgn::IllegalMove;
        const auto* const play = std::get_if<action::Play>(&command.action);
        const auto* const given = play == nullptr ? nullptr : std::get_if<chess::Move>(&play->move);
        if (given == nullptr || *given != declared_) {
            add(log_comment(command, Standing::BehindItsTurn));
        }
        return std::nullopt;
    }

    // Only what a reader cannot take for a clock or an ending stands as a plain comment.
    void tell_note(const Command& command, const action::Note& note) {
        const bool now = command.at == last_ && note.text && !note.of;
        const bool spoken =
            now && note.text->starts_with('{') && is_note(std::string_view{*note.text}.substr(1));
        if (!spoken || !remark(*note.text)) add(log_comment(command, Standing::Alone));
    }

    // The last words, where BPGN has any for such an end, and the result by team.
    void end() {
        const match::HumanRecord& record = log_.header.record;
        game_.ending = record.ending;
        game_.result = record.result;
        if (!game_.ending.empty() || !game_.result.empty()) return;
        const match::Verdict& verdict = rulings_.verdict();
        const bool won = verdict.winner && *verdict.winner != match::Winner::Draw;
        if (won && verdict.board) {
            const Seat white = seat_of(*verdict.board, chess::Color::White);
            const bool white_won = match::winner(team_of(white)) == *verdict.winner;
            const Seat loser = white_won ? opponent_of(white) : white;
            game_.ending = ending_text(game_, loser, *verdict.reason);
        }
        game_.result = team_result(verdict.winner);
        if (verdict.winner) game_.tags.push_back({"ResultBy", "team"});
    }

    const MatchLog& log_;
    const Rulings& rulings_;
    match::Terms terms_;
    Boards boards_;
    // The move of the last turn, its promotion said.
    chess::Move declared_ = chess::Move::step(chess::Square::A1, chess::Square::A1);
    Millis last_{};
    Game game_;
};

// Whether the log of `game`, once written and read, is `log`.
[[nodiscard]] bool leads_back(const Game& game, const MatchLog& log) {
    const auto read = BpgnReader{}.next(to_bpgn(game), TextEnds::Here);
    if (!read || !read->game) return false;
    const auto replayed =
        replay(*read->game, match::terms(log.header).rulebook.switches, Marks::Ignored);
    if (!replayed) return false;
    const auto again = to_match_log(*read->game, *replayed, log.header.rulebook);
    return again && *again == log;
}

}  // namespace

words::Message describe(NotInBpgn why) { return words::say_of<"convert-fault">(why); }

Result<Game, NoGame> to_game(const MatchLog& log) {
    const Rulings rulings{log};
    for (const Told told : {Told::ByClocks, Told::ByStamps}) {
        auto game = Teller{log, rulings}.plain(told);
        if (game && leads_back(*game, log)) return std::move(*game);
    }
    return Teller{log, rulings}.whole();
}

}  // namespace tandem::record

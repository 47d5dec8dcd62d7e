// From a match log to a recorded game.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// First the plain way is tried, by which the log of a record came about: only what a record has
// words for is written. Where that does not lead back to the same log, all of it is written.
#include <type_traits>
#include <utility>

#include "base/seconds.hpp"
#include "bughouse/bfen.hpp"
#include "chess/fen.hpp"
#include "chess/san.hpp"
#include "record/bpgn.hpp"
#include "record/convert.hpp"
#include "record/ending.hpp"
#include "record/log_comment.hpp"
#include "record/stamps.hpp"

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
        return position.is_legal(*move) ? std::optional{*move} : std::nullopt;
    }
    const auto san = chess::parse_san(position, std::get<std::string>(given));
    return san ? std::optional{san->move} : std::nullopt;
}

[[nodiscard]] bool is_annotation(std::string_view text) {
    return !text.empty() && text.find_first_not_of("!?") == std::string_view::npos;
}

// Which stamps stand in the record: none where its clocks tell them.
enum class Told : std::uint8_t { ByClocks, ByStamps };

// Walks through the commands, keeping the boards and the turns made so far.
class Teller {
  public:
    explicit Teller(const MatchLog& log)
        : log_(log),
          terms_(match::terms(log.header)),
          boards_(boards_of(terms_)) {}

    // The record from which a log without claims and rulings came, if it came from one.
    [[nodiscard]] std::optional<Game> plain(Told told) {
        for (const auto& tag : log_.header.record.tags) game_.tags.push_back({tag.name, tag.value});
        game_.ending = log_.header.record.ending;
        game_.result = log_.header.record.result;
        for (const Command& command : log_.commands) {
            const auto* const note = std::get_if<action::Note>(&command.action);
            if (note != nullptr && note->text) {
                if (!annotate(*note->text) && !remark(*note->text)) return std::nullopt;
            } else if (const auto* const play = std::get_if<action::Play>(&command.action)) {
                if (!turn(command, play->move, told)) return std::nullopt;
            }
        }
        return std::move(game_);
    }

    // A record with every command of the log in it.
    [[nodiscard]] Result<Game, ConvertError> whole() {
        add_tags();
        for (std::size_t i = 0; i < log_.commands.size(); ++i) {
            if (const auto error = tell(log_.commands[i])) {
                return fail(ConvertError{i + 2, *error});
            }
        }
        end();
        return std::move(game_);
    }

  private:
    using Error = std::optional<std::string>;

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
            const base::By<Color, Millis> clocks{
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

    // Adds a turn where it is his and the move is legal.
    [[nodiscard]] bool turn(const Command& command, const match::GivenMove& given, Told told) {
        if (!command.by) return false;
        const BoardId board = board_of(*command.by);
        const chess::Position& position = boards_[board];
        if (position.turn() != color_of(*command.by)) return false;
        const auto move = legal_move(position, given);
        if (!move) return false;
        Turn& turn = game_.turns.emplace_back();
        turn.board = board;
        turn.lower_case = position.turn() == chess::Color::Black;
        turn.number = static_cast<std::uint32_t>(position.move_number());
        turn.move = to_san(position, *move);
        turn.left = command.left;
        if (told == Told::ByStamps) turn.elapsed = command.at;
        boards_ = boards_.after(board, *move);
        return true;
    }

    Error tell(const Command& command) {
        const Error error = std::visit(
            [&]<typename Given>(const Given& given) -> Error {
                if constexpr (std::is_same_v<Given, action::Play>) {
                    return tell_play(command, given);
                } else if constexpr (std::is_same_v<Given, action::MakeMove>) {
                    if (command.by) made_[*command.by] = given.move;
                } else if constexpr (std::is_same_v<Given, action::Retract>) {
                    if (command.by) made_[*command.by].reset();
                } else if constexpr (std::is_same_v<Given, action::Press>) {
                    return tell_press(command);
                } else if constexpr (std::is_same_v<Given, action::Note>) {
                    return tell_note(command, given);
                } else if constexpr (
                    std::is_same_v<Given, action::CorrectSetup> ||
                    std::is_same_v<Given, action::SetPosition> ||
                    std::is_same_v<Given, action::RemovePiece>) {
                    return "BPGN cannot hold a position that is set in mid-match";
                }
                add(log_comment(command, Standing::Alone));
                return std::nullopt;
            },
            command.action);
        last_ = command.at;
        return error;
    }

    Error tell_play(const Command& command, const action::Play& play) {
        if (turn(command, play.move, Told::ByStamps)) {
            // A turn tells coordinates; what was given as SAN is told behind it.
            if (!std::holds_alternative<chess::Move>(play.move)) {
                add(log_comment(command, Standing::BehindItsTurn));
            }
            return std::nullopt;
        }
        if (terms_.authority == match::Authority::Open) return kIllegal;
        add(log_comment(command, Standing::Alone));  // it was refused
        return std::nullopt;
    }

    Error tell_press(const Command& command) {
        if (!command.by) return std::nullopt;
        auto& made = made_[*command.by];
        if (!made) {
            add(log_comment(command, Standing::Alone));
            return std::nullopt;
        }
        if (!turn(command, *made, Told::ByStamps)) return kIllegal;
        made.reset();
        add(log_comment(command, Standing::BehindItsTurn));
        return std::nullopt;
    }

    static constexpr const char* kIllegal = "BPGN cannot hold an illegal move";

    // Only what a reader cannot take for a clock or an ending stands as a plain comment.
    Error tell_note(const Command& command, const action::Note& note) {
        const bool now = command.at == last_ && note.text;
        const bool spoken =
            now && note.text->starts_with('{') && is_note(std::string_view{*note.text}.substr(1));
        if (!spoken || !remark(*note.text)) add(log_comment(command, Standing::Alone));
        return std::nullopt;
    }

    // The last words, where the log ends in them, and the result by team.
    void end() {
        const match::HumanRecord& record = log_.header.record;
        game_.ending = record.ending;
        game_.result = record.result;
        if (!game_.ending.empty() || !game_.result.empty()) return;
        if (!log_.commands.empty()) {
            const Command& last = log_.commands.back();
            const auto* const claim = std::get_if<action::Claim>(&last.action);
            if (last.by && std::holds_alternative<action::Resign>(last.action)) {
                game_.ending = ending_text(game_, *last.by, match::Reason::Resignation);
            }
            if (last.by && claim != nullptr && claim->what == match::ClaimKind::Flag) {
                game_.ending = ending_text(game_, opponent_of(*last.by), match::Reason::Flag);
            }
        }
        const Ending ending = told_ending(game_, boards_);
        if (game_.ending.empty() && ending.loser) {
            game_.ending = ending_text(game_, *ending.loser, match::Reason::Checkmate);
        }
        game_.result = team_result(ending.winner);
        if (ending.winner) game_.tags.push_back({"ResultBy", "team"});
    }

    const MatchLog& log_;
    match::Terms terms_;
    Boards boards_;
    base::By<Seat, std::optional<match::GivenMove>> made_;
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

Result<Game, ConvertError> to_game(const MatchLog& log) {
    for (const Told told : {Told::ByClocks, Told::ByStamps}) {
        auto game = Teller{log}.plain(told);
        if (game && leads_back(*game, log)) return std::move(*game);
    }
    return Teller{log}.whole();
}

}  // namespace tandem::record

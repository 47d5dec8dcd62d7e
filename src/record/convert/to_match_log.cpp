// From a recorded game to a match log.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "record/convert/convert.hpp"
#include "record/convert/log_comment.hpp"
#include "record/game/ending.hpp"
#include "record/game/time_control.hpp"
#include "words/say.hpp"

namespace tandem::record {

namespace {

using base::fail;
using base::Result;
using bughouse::Seat;
using match::Command;
using words::say;
namespace action = match::action;
using namespace words::literals;

constexpr base::EnumArray<Seat, std::string_view> kNameTags{
    std::string_view{"WhiteA"},
    std::string_view{"BlackA"},
    std::string_view{"WhiteB"},
    std::string_view{"BlackB"}};

void set_times(match::Header& header, const Game& game) {
    const TimeControl control = time_control(game);
    const rulebook::TimeSwitches& book = header.rulebook.switches.time;
    if (control.base && *control.base != book.base) {
        if (base_time_allowed(header.rulebook, *control.base)) {
            header.clock = control.base;
        } else {
            header.options.push_back({"time.base_ms", std::to_string(count(*control.base))});
        }
    }
    if (control.base && control.increment != book.increment) header.increment = control.increment;
}

// Says that kings castle as in Chess960, where they do and the rulebook does not say so.
void set_start(match::Header& header, const Replay& replayed) {
    const bool said = header.rulebook.switches.setup.start != rulebook::StartPosition::Ordinary;
    const chess::MoveRules& moves = replayed.start[BoardId::A].rules();
    if (said || moves.castling_from_d != chess::CastlingFromD::Chess960) return;
    header.options.push_back({"setup.start", "chess960"});
}

[[nodiscard]] Result<match::Header, ConvertError> header_of(
    const Game& game, const Replay& replayed, const rulebook::Rulebook& rulebook) {
    match::Header header{rulebook};
    header.authority = match::Authority::Strict;
    header.auto_flag = false;
    set_times(header, game);
    set_start(header, replayed);
    if (!rulebook::with(rulebook, header.options)) {
        return fail(ConvertError{0, say("convert-fault.time-control")});
    }
    for (const Seat seat : base::all_of<Seat>()) {
        const std::string* const name = game.tag(kNameTags[seat]);
        if (name != nullptr && !name->empty() && *name != "?") header.seats[seat] = *name;
        if (replayed.clocks) header.clocks[seat] = (*replayed.clocks)[seat];
    }
    for (const BoardId board : base::all_of<BoardId>()) {
        const chess::Setup setup = replayed.start[board].setup();
        if (setup != chess::Setup::start()) header.boards[board] = setup;
    }
    for (const Tag& tag : game.tags) header.record.tags.push_back({tag.name, tag.value});
    header.record.ending = game.ending;
    header.record.result = game.result;
    return header;
}

[[nodiscard]] Command by_director(Millis at, match::Action action) {
    return {at, std::nullopt, std::nullopt, std::move(action)};
}

// A game without the tag of a log: whatever the log needs follows from clocks and last words.
class Concluding {
  public:
    Concluding(const Game& game, const Replay& replayed)
        : game_(game),
          replayed_(replayed),
          boards_(replayed.start),
          stamps_(start_clocks(game, replayed), time_control(game).increment) {}

    [[nodiscard]] std::vector<Command> commands() {
        add(by_director(Millis{0}, action::Start{}));
        for (const Remark& remark : game_.preface) note(in_signs(remark));
        for (std::size_t i = 0; i < game_.turns.size(); ++i) {
            play(game_.turns[i], replayed_.turns[i].move);
        }
        end();
        return std::move(commands_);
    }

  private:
    void add(Command command) { commands_.push_back(std::move(command)); }
    void note(std::string text) { add(by_director(stamps_.last(), action::Note{std::move(text)})); }

    void play(const Turn& turn, chess::Move move) {
        const Seat mover = seat_of(turn.board, boards_[turn.board].turn());
        boards_ = boards_.after(turn.board, move);
        const Millis at = turn.elapsed ? stamps_.moved_at(mover, turn.left, *turn.elapsed)
                                       : stamps_.moved(mover, turn.left);
        add({at, mover, turn.left, action::Play{as_coordinates(move)}});
        if (!turn.annotation.empty()) note(turn.annotation);
        for (const Remark& remark : turn.remarks) note(in_signs(remark));
    }

    void end() {
        const Ending ending = log_ending(game_, boards_);
        if (game_.ending.empty() || !ending.reason) return;
        if (*ending.reason == match::Reason::Annulled) {
            return add(by_director(stamps_.last(), action::Annul{}));
        }
        if (!ending.loser) return;
        if (*ending.reason == match::Reason::Resignation) {
            add({stamps_.last(), ending.loser, std::nullopt, action::Resign{}});
        }
        if (*ending.reason == match::Reason::Flag) flag(*ending.loser);
    }

    // The loser's clock comes to 0 by itself if it is running, else the director sets it so.
    void flag(Seat loser) {
        const bool running = boards_[board_of(loser)].turn() == color_of(loser);
        const Millis left = stamps_.clock(loser);
        Millis at = stamps_.last();
        if (running) {
            at = stamps_.falls(loser);
        } else if (count(left) > 0) {
            add(by_director(
                at, action::Adjust{loser, Millis{0} - left, match::AdjustReason::ClockFault}));
        }
        add({at, opponent_of(loser), std::nullopt, action::Claim{match::ClaimKind::Flag}});
    }

    const Game& game_;
    const Replay& replayed_;
    bughouse::Boards boards_;
    Stamps stamps_;
    std::vector<Command> commands_;
};

// A game with the tag of a log: every command is there, as a turn or as a comment.
class Restoring {
  public:
    Restoring(const Game& game, const Replay& replayed, const Stamps& stamps)
        : game_(game),
          replayed_(replayed),
          boards_(replayed.start),
          stamps_(stamps) {}

    [[nodiscard]] Result<std::vector<Command>, ConvertError> commands() {
        for (const Remark& remark : game_.preface) {
            if (const auto error = take(remark)) return fail(*error);
        }
        for (std::size_t i = 0; i < game_.turns.size(); ++i) {
            if (const auto error = take(game_.turns[i], replayed_.turns[i].move)) {
                return fail(*error);
            }
        }
        return std::move(commands_);
    }

  private:
    using Error = std::optional<ConvertError>;

    void add(Command command) {
        stamps_.passed(command.at);
        commands_.push_back(std::move(command));
    }

    Error take(const Remark& remark) {
        auto command = parse_log_comment(remark, Standing::Alone);
        if (!command)
            return ConvertError{
                0, say("convert-fault.log-comment", "fault"_is = describe(command.error()))};
        if (*command) {
            add(std::move(**command));
        } else {
            add(by_director(stamps_.last(), action::Note{in_signs(remark)}));
        }
        return std::nullopt;
    }

    // The command of a turn stands right behind it where the turn does not tell all of it.
    Error take(const Turn& turn, chess::Move move) {
        const Seat mover = seat_of(turn.board, boards_[turn.board].turn());
        boards_ = boards_.after(turn.board, move);
        const Millis at = turn.elapsed ? stamps_.moved_at(mover, turn.left, *turn.elapsed)
                                       : stamps_.moved(mover, turn.left);
        commands_.push_back({at, mover, turn.left, action::Play{as_coordinates(move)}});
        std::size_t first = 0;
        if (!turn.remarks.empty()) {
            auto command = parse_log_comment(turn.remarks.front(), Standing::BehindItsTurn);
            if (!command)
                return ConvertError{
                    0, say("convert-fault.turn-comment", "fault"_is = describe(command.error()))};
            if (*command) {
                stamps_.passed((*command)->at);
                commands_.back() = std::move(**command);
                first = 1;
            }
        }
        for (std::size_t i = first; i < turn.remarks.size(); ++i) {
            if (const auto error = take(turn.remarks[i])) return error;
        }
        return std::nullopt;
    }

    const Game& game_;
    const Replay& replayed_;
    bughouse::Boards boards_;
    Stamps stamps_;
    std::vector<Command> commands_;
};

}  // namespace

std::optional<rulebook::Rulebook> rulebook_of(const Game& game) {
    const std::string* const tag = game.tag(kLogTag);
    if (tag == nullptr) return std::nullopt;
    const auto header = read_header(*tag, 1, {});
    if (!header) return std::nullopt;
    return rulebook_in_force(*header);
}

Result<MatchLog, ConvertError> to_match_log(
    const Game& game, const Replay& replayed, const rulebook::Rulebook& rulebook) {
    const std::string* const tag = game.tag(kLogTag);
    if (tag == nullptr) {
        auto header = header_of(game, replayed, rulebook);
        if (!header) return fail(header.error());
        return MatchLog{std::move(*header), Concluding{game, replayed}.commands()};
    }
    auto header = read_header(*tag, 1, {});
    if (!header)
        return fail(
            ConvertError{0, say("convert-fault.log-tag", "fault"_is = describe(header.error()))});
    const match::Terms terms = match::terms(*header);
    auto commands = Restoring{game, replayed, {terms.clocks, terms.increment}}.commands();
    if (!commands) return fail(commands.error());
    return MatchLog{std::move(*header), std::move(*commands)};
}

}  // namespace tandem::record

// One function a command.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session.hpp"

#include <algorithm>
#include <cstdlib>

#include "bughouse/bfen.hpp"
#include "engine/go_command.hpp"
#include "language/english.hpp"

namespace tandem::engine {

namespace {

using base::Millis;
using bughouse::Boards;
using bughouse::QuickMessage;

constexpr std::string_view kStartFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

[[nodiscard]] std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r";
    const std::size_t begin = text.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

// Both halves as FENs: "startpos" stands for the initial position, and for both where it is alone.
[[nodiscard]] std::string both_boards(std::string_view text) {
    if (text.starts_with("fen ")) text = trimmed(text.substr(4));
    const std::size_t bar = text.find('|');
    const std::string_view a = trimmed(text.substr(0, bar));
    const std::string_view b = bar == std::string_view::npos
                                   ? (a == "startpos" ? a : std::string_view{})
                                   : trimmed(text.substr(bar + 1));
    std::string both{a == "startpos" ? kStartFen : a};
    if (b.empty()) return both;
    both += " | ";
    both += b == "startpos" ? kStartFen : b;
    return both;
}

// Where the word "moves" begins, alone; the end of the text if it is not there.
[[nodiscard]] std::size_t moves_at(std::string_view text) {
    if (text.ends_with(" moves")) return text.size() - 6;
    return std::min(text.find(" moves "), text.size());
}

[[nodiscard]] std::string score_text(int score) {
    if (std::abs(score) <= kMateFrom) return "cp " + std::to_string(score);
    const int moves = (kMate - std::abs(score) + 1) / 2;
    return "mate " + std::to_string(score > 0 ? moves : -moves);
}

}  // namespace

Next Session::take(std::string_view line) {
    const auto words = words_of(line);
    if (words.empty()) return Next::GoOn;
    const std::string_view command = words.front();
    const Words rest = Words{words}.subspan(1);
    if (command == "quit") return Next::Quit;
    if (command == "go") {
        go(rest);
    } else if (command == "position") {
        set_position(trimmed(line.substr(line.find(command) + command.size())));
    } else if (command == "partner") {
        hear(heard_, rest);
    } else if (command == "said") {
        hear(said_, rest);
    } else if (command == "setoption") {
        set_option(rest);
    } else if (command == "uci") {
        greet();
    } else if (command == "isready") {
        world_.print("readyok");
    } else if (command == "ucinewgame") {
        static_cast<void>(take("position startpos"));
    } else if (command != "stop") {
        tell("there is no command " + quoted(command));
    }
    return Next::GoOn;
}

void Session::take_too_long(std::string_view beginning) {
    tell("a line of more than " + std::to_string(kLongestLine) + " bytes is not read");
    const auto words = words_of(beginning);
    if (words.empty()) return;
    if (words.front() == "position") boards_.reset();
    if (words.front() == "go") world_.print("bestmove pass");
}

void Session::greet() const {
    world_.print("id name " + world_.name);
    world_.print("id author the authors of Tandem");
    for (const std::string_view line : option_lines()) world_.print(line);
    world_.print("uciok");
}

void Session::set_option(Words words) {
    std::string name;
    std::string value;
    std::string* target = nullptr;
    for (const std::string_view word : words) {
        if (word == "name" && target == nullptr) {
            target = &name;
        } else if (word == "value" && target == &name) {
            target = &value;
        } else if (target != nullptr) {
            if (!target->empty()) *target += ' ';
            *target += word;
        }
    }
    switch (set(options_, name, value)) {
        case OptionFault::None: return;
        case OptionFault::UnknownName: tell("there is no option " + quoted(name)); return;
        case OptionFault::BadValue:
            tell("the option " + quoted(name) + " cannot be " + quoted(value));
            return;
    }
}

void Session::set_position(std::string_view text) {
    boards_.reset();
    heard_.clear();
    said_.clear();
    const std::size_t end = moves_at(text);
    const std::string bfen = both_boards(trimmed(text.substr(0, end)));
    const rulebook::Switches& switches = options_.switches;
    const auto read =
        bughouse::parse_boards(bfen, rulebook::move_rules(switches), switches.promoted.captured);
    if (!read) {
        tell("the position cannot be read: " + language::english(chess::describe(read.error())));
        return;
    }
    const auto words = words_of(text.substr(end));
    play_moves(*read, Words{words}.subspan(words.empty() ? 0 : 1));
}

void Session::play_moves(Boards boards, Words moves) {
    for (const std::string_view word : moves) {
        auto turn = parse_board_move(word);
        if (turn) turn->move = boards[turn->board].resolved(turn->move);
        if (!turn || !boards[turn->board].is_legal(turn->move)) {
            tell("after the position " + quoted(word) + " is not a legal move");
            return;
        }
        boards = boards.after(turn->board, turn->move);
    }
    boards_ = boards;
}

void Session::hear(std::vector<QuickMessage>& messages, Words words) const {
    // Far more than partners can want of each other at a time.
    constexpr std::size_t kMost = 256;
    for (const std::string_view word : words) {
        const auto message = base::from_name<bughouse::QuickMessage>(word);
        if (!message) tell("there is no quick message " + quoted(word));
        if (message && messages.size() < kMost) messages.push_back(*message);
    }
}

void Session::go(Words words) {
    const Asked asked = parse_asked(words);
    for (const std::string& fault : asked.faults) tell(fault);
    if (!boards_ || !asked.seat) {
        tell(boards_ ? "go needs a seat" : "go needs a position");
        world_.print("bestmove pass");
        return;
    }
    if ((*boards_)[bughouse::board_of(*asked.seat)].turn() != bughouse::color_of(*asked.seat)) {
        tell(std::string{bughouse::name(*asked.seat)} + " is not on move");
        world_.print("bestmove pass");
        return;
    }
    Limits limits;
    limits.nodes = asked.nodes.value_or(options_.nodes);
    limits.depth = asked.depth.value_or(limits.depth);
    const Millis begun = world_.now();
    limits.interrupted = [this, begun, &asked] {
        const bool late = asked.move_time && count(world_.now() - begun) >= count(*asked.move_time);
        return late || world_.stop_asked();
    };
    answer(
        {*boards_,
         *asked.seat,
         asked.clocks,
         asked.increment,
         heard_,
         said_,
         asked.avoid,
         {options_.switches, asked.removed, asked.other},
         options_.seed,
         limits});
}

void Session::answer(const Question& question) {
    const Millis begun = world_.now();
    const Choice choice = choose(question);
    for (const QuickMessage message : choice.says) {
        world_.print("say " + std::string{bughouse::name(message)});
    }
    std::string info = "info depth " + std::to_string(choice.depth) + " score " +
                       score_text(choice.score) + " nodes " + std::to_string(choice.nodes) +
                       " time " + std::to_string(count(world_.now() - begun));
    std::string best = "pass";
    if (choice.move) best = to_string(BoardMove{bughouse::board_of(question.seat), *choice.move});
    if (choice.move) info += " pv " + best;
    world_.print(info);
    world_.print("bestmove " + best);
}

void Session::tell(const std::string& sentence) const { world_.print("info string " + sentence); }

}  // namespace tandem::engine

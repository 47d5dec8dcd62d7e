// One function a command.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/session.hpp"

#include <algorithm>
#include <bit>

#include "bughouse/bfen.hpp"
#include "engine/protocol/go_command.hpp"
#include "language/english.hpp"

namespace tandem::engine {

namespace {

using base::Millis;
using bughouse::BoardId;
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

[[nodiscard]] std::string uci_score(int score) {
    if (!is_mate_score(score)) return "cp " + std::to_string(score);
    const int moves = moves_to_mate(score);
    return "mate " + std::to_string(score > 0 ? moves : -moves);
}

[[nodiscard]] std::string speed_text(std::uint64_t nodes, Millis spent) {
    const auto ms = static_cast<std::uint64_t>(std::max<std::int64_t>(count(spent), 1));
    return " time " + std::to_string(count(spent)) + " nps " + std::to_string(nodes * 1'000 / ms);
}

[[nodiscard]] std::string move_text(Layout layout, BoardId board, chess::Move move) {
    return layout == Layout::OneBoard ? chess::to_string(move)
                                      : bughouse::to_string(BoardMove{board, move});
}

[[nodiscard]] std::string line_text(
    Layout layout, BoardId board, const std::vector<chess::Move>& line) {
    std::string text;
    for (const chess::Move move : line) {
        text += (text.empty() ? "" : " ") + move_text(layout, board, move);
    }
    return text;
}

// A move on the board that its text names, or on A where there is one board only.
[[nodiscard]] std::optional<BoardMove> parse_move_text(Layout layout, std::string_view text) {
    if (layout == Layout::TwoBoards) return parse_board_move(text);
    const auto move = chess::parse_move(text);
    if (!move) return std::nullopt;
    return BoardMove{BoardId::A, *move};
}

}  // namespace

Next Session::take(std::string_view line) {
    const auto words = words_of(line);
    if (words.empty()) return Next::GoOn;
    const std::string_view command = words.front();
    const Words rest = Words{words}.subspan(1);
    if (command == "quit") {
        tell_held();
        return Next::Quit;
    }
    if (command == "go") {
        tell_held();
        go(rest);
    } else if (command == "position") {
        set_position(trimmed(line.substr(line.find(command) + command.size())));
    } else if (command == "moves") {
        play_on(rest);
    } else if (command == "session") {
        name_session(rest);
    } else if (command == "partner") {
        hear(now_->heard, rest);
    } else if (command == "said") {
        hear(now_->said, rest);
    } else if (command == "setoption") {
        set_option(rest);
    } else if (command == "uci") {
        greet();
    } else if (command == "isready") {
        say_ready();
    } else if (command == "ucinewgame") {
        if (now_->memory) now_->memory->forget();
        static_cast<void>(take("position startpos"));
    } else if (command == "stop" || command == "ponderhit") {
        if (held_ && (command == "stop" || held_->length == Length::Ponder)) tell_held();
    } else {
        tell("there is no command " + quoted(command));
    }
    return Next::GoOn;
}

void Session::take_too_long(std::string_view beginning) {
    tell("a line of more than " + std::to_string(kLongestLine) + " bytes is not read");
    const auto words = words_of(beginning);
    if (words.empty()) return;
    if (words.front() == "position") now_->boards.reset();
    if (words.front() != "go") return;
    tell_held();
    world_.print(no_move());
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
    now_->boards.reset();
    now_->heard.clear();
    now_->said.clear();
    const std::size_t end = moves_at(text);
    std::string bfen = both_boards(trimmed(text.substr(0, end)));
    if (options_.layout == Layout::OneBoard && bfen.find('|') == std::string::npos) {
        bfen += " | " + std::string{kStartFen};
    }
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

void Session::play_on(Words moves) {
    if (!now_->boards) {
        tell("moves need a position");
        return;
    }
    const Boards before = *now_->boards;
    now_->boards.reset();
    play_moves(before, moves);
}

void Session::play_moves(Boards boards, Words moves) {
    for (const std::string_view word : moves) {
        auto turn = parse_move_text(options_.layout, word);
        if (turn) turn->move = boards[turn->board].resolved(turn->move);
        if (!turn || !boards[turn->board].is_legal(turn->move)) {
            tell("after the position " + quoted(word) + " is not a legal move");
            return;
        }
        boards = boards.after(turn->board, turn->move);
    }
    if (options_.layout == Layout::OneBoard) {
        // Nothing is known of the other board, and what is captured leaves this one.
        const chess::Position other{boards[BoardId::B].rules()};
        boards = Boards{boards[BoardId::A], other, options_.switches.promoted.captured};
    }
    now_->boards = boards;
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
    Asked asked = parse_asked(words);
    if (options_.layout == Layout::OneBoard && now_->boards) {
        asked.seat = bughouse::seat_of(BoardId::A, (*now_->boards)[BoardId::A].turn());
    }
    for (const std::string& fault : asked.faults) tell(fault);
    const auto& boards = now_->boards;
    if (!boards || !asked.seat) {
        tell(boards ? "go needs a seat" : "go needs a position");
        world_.print(no_move());
        return;
    }
    if ((*boards)[bughouse::board_of(*asked.seat)].turn() != bughouse::color_of(*asked.seat)) {
        tell(std::string{bughouse::name(*asked.seat)} + " is not on move");
        world_.print(no_move());
        return;
    }
    Question question{
        *boards,
        *asked.seat,
        asked.clocks,
        asked.increment[bughouse::color_of(*asked.seat)],
        asked.delay,
        now_->heard,
        now_->said,
        asked.avoid,
        {options_.switches, asked.removed, asked.other},
        options_.seed,
        {},
        sight_on_the_day(options_.level, *asked.seat, options_.seed),
        options_.style};
    const bool plays = asked.length == Length::Usual && !asked.depth;
    if (options_.book == Book::None || !plays) question.sight = without_book(question.sight);
    const auto watch = stopwatch(question, asked);
    question.limits = limits(asked, watch);
    held_ = Held{asked.length, answer(question, *watch)};
    const bool has_end = asked.length != Length::Infinite && !watch->waiting();
    if (has_end || is_stopped(asked.length, *watch)) tell_held();
}

std::shared_ptr<Stopwatch> Session::stopwatch(const Question& question, const Asked& asked) const {
    std::optional<ThinkingTime> time;
    if (asked.move_time) {
        time = ThinkingTime{*asked.move_time, *asked.move_time};
    } else if (asked.length != Length::Infinite && !asked.nodes && !asked.depth) {
        const bool by_clock = options_.nodes == 0 || asked.length == Length::Ponder;
        if (by_clock) time = thinking_time(question, options_.overhead);
    }
    auto watch = std::make_shared<Stopwatch>(world_.now, time);
    if (asked.length == Length::Ponder) watch->wait();
    return watch;
}

Limits Session::limits(const Asked& asked, const std::shared_ptr<Stopwatch>& watch) {
    constexpr std::uint64_t kUnlimited = std::uint64_t{1} << 62U;
    const bool unlimited = options_.nodes == 0 || asked.depth || asked.length != Length::Usual;
    Limits limits;
    limits.nodes = asked.nodes.value_or(unlimited ? kUnlimited : options_.nodes);
    limits.depth = asked.depth.value_or(limits.depth);
    limits.lines = options_.lines;
    limits.threads = options_.threads;
    limits.interrupted = [this, watch, length = asked.length] {
        return is_stopped(length, *watch) || watch->over();
    };
    const BoardId board = bughouse::board_of(*asked.seat);
    limits.deeper = [this, watch, board, steady = 0, best = kNoMove](const Found& found) mutable {
        if (keeps_memory()) inform(board, found, *watch);
        const Move move = found.moves.front().move;
        steady = move == best ? steady + 1 : 0;
        best = move;
        return watch->goes_deeper(steady);
    };
    return limits;
}

// Whoever waits for `readyok` before anything else would wait for ever. What stands behind another
// question is about that one, and a search that has no end of its own ends there.
bool Session::is_stopped(Length length, Stopwatch& watch) {
    const Coming coming = world_.coming();
    std::string_view ahead = coming.lines;
    std::size_t readies = 0;
    bool all_done = true;  // that stands before
    while (const auto line = cut_line(ahead)) {
        const auto words = words_of(*line);
        if (words.empty()) continue;
        const std::string_view command = words.front();
        const bool endless = length == Length::Infinite || watch.waiting();
        if (command == "stop" || command == "quit") return true;
        if (command == "go") return endless;
        if (command == "ponderhit") {
            if (watch.waiting()) watch.restart();
        } else if (command != "isready") {
            all_done = false;
        } else if (all_done && ++readies > readies_) {
            ++readies_;
            world_.print("readyok");
        }
    }
    const bool endless = length == Length::Infinite || watch.waiting();
    return endless && coming.input == Input::Ended;
}

void Session::say_ready() {
    if (readies_ == 0) {
        world_.print("readyok");
    } else {
        --readies_;
    }
}

void Session::tell_held() {
    if (!held_) return;
    for (const std::string& line : held_->lines) world_.print(line);
    held_.reset();
}

std::vector<std::string> Session::answer(const Question& question, const Stopwatch& watch) {
    std::unique_ptr<Memory>& memory = now_->memory;
    const std::size_t bytes = keeps_memory() ? options_.hash_bytes : table_bytes(question.limits);
    if (!memory || memory->table.bytes() != std::bit_floor(bytes)) {
        memory = std::make_unique<Memory>(bytes);
    } else if (!keeps_memory()) {
        memory->forget();
    }
    const Choice choice = choose(question, *memory);
    std::vector<std::string> lines;
    lines.reserve(choice.says.size() + 2);
    for (const QuickMessage message : choice.says) {
        lines.push_back("say " + std::string{bughouse::name(message)});
    }
    const BoardId board = bughouse::board_of(question.seat);
    std::string info = "info depth " + std::to_string(choice.depth) + " score " +
                       uci_score(choice.score) + " nodes " + std::to_string(choice.nodes) +
                       " time " + std::to_string(count(watch.spent()));
    if (choice.move) info += " pv " + line_text(options_.layout, board, choice.line);
    lines.push_back(info);
    if (!choice.move) {
        lines.emplace_back(no_move());
        return lines;
    }
    std::string best = "bestmove " + move_text(options_.layout, board, *choice.move);
    if (keeps_memory() && choice.line.size() > 1) {
        best += " ponder " + move_text(options_.layout, board, choice.line[1]);
    }
    lines.push_back(best);
    return lines;
}

bool Session::keeps_memory() const {
    return now_ != &nameless_ || options_.layout == Layout::OneBoard;
}

std::string_view Session::no_move() const {
    return options_.layout == Layout::OneBoard ? "bestmove (none)" : "bestmove pass";
}

void Session::inform(BoardId board, const Found& found, const Stopwatch& watch) const {
    const std::size_t lines =
        std::min(static_cast<std::size_t>(options_.lines), found.moves.size());
    for (std::size_t i = 0; i < lines; ++i) {
        const Scored& scored = found.moves[i];
        std::string info = "info depth " + std::to_string(found.depth) + " seldepth " +
                           std::to_string(found.deepest_ply);
        if (lines > 1) info += " multipv " + std::to_string(i + 1);
        info += " score " + uci_score(scored.score) + " nodes " + std::to_string(found.nodes) +
                speed_text(found.nodes, watch.spent()) + " pv " +
                line_text(options_.layout, board, scored.line);
        world_.print(info);
    }
}

void Session::name_session(Words words) {
    if (words.empty() || words.size() > 2 || (words.size() == 2 && words.back() != "end")) {
        tell("session needs a name, and nothing after it but end");
        return;
    }
    const auto known = sessions_.find(words.front());
    if (words.size() == 2) {
        if (known == sessions_.end()) {
            tell("there is no session " + quoted(words.front()));
            return;
        }
        if (now_ == &known->second) now_ = &nameless_;
        sessions_.erase(known);
        return;
    }
    if (known != sessions_.end()) {
        now_ = &known->second;
    } else if (sessions_.size() >= kMostSessions) {
        tell("no more than " + std::to_string(kMostSessions) + " sessions can be open");
    } else {
        now_ = &sessions_[std::string{words.front()}];
    }
}

void Session::tell(const std::string& sentence) const { world_.print("info string " + sentence); }

}  // namespace tandem::engine

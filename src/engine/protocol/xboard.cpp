// One function a command; whatever changes the question ends the search, which then begins anew.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/xboard.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "chess/notation/fen.hpp"
#include "engine/protocol/options.hpp"
#include "engine/protocol/partner_words.hpp"
#include "engine/protocol/stopwatch.hpp"

namespace tandem::engine {

namespace {

using base::Millis;
using bughouse::BoardId;
using chess::Color;
using chess::Position;

// How often one who sits looks at the clock.
constexpr Millis kSitting{500};
constexpr Millis kOverhead{30};
constexpr std::uint64_t kUnlimited = std::uint64_t{1} << 62U;

// Known and of no consequence here.
constexpr std::array<std::string_view, 17> kIgnored{
    "?",
    "accepted",
    "rejected",
    "random",
    "computer",
    "name",
    "rating",
    "ics",
    "hard",
    "easy",
    "hint",
    "bk",
    "draw",
    "pause",
    "resume",
    "xboard",
    "."};

[[nodiscard]] Position start() { return Position{rulebook::move_rules(switches_at_first())}; }

[[nodiscard]] std::string_view after_word(std::string_view line) {
    const std::size_t blank = line.find(' ');
    return blank == std::string_view::npos ? std::string_view{} : line.substr(blank + 1);
}

// The beginning of `text`, fit to be told on one line.
[[nodiscard]] std::string printable(std::string_view text) {
    constexpr std::size_t kMost = 60;
    std::string shown;
    for (const char letter : text.substr(0, kMost)) {
        shown += letter >= ' ' && letter <= '~' ? letter : '?';
    }
    return shown;
}

// "[NPP]" as a reserve.
[[nodiscard]] std::optional<chess::Reserve> parse_holding(std::string_view word) {
    if (word.size() < 2 || word.front() != '[' || word.back() != ']') return std::nullopt;
    return chess::parse_reserve(word.substr(1, word.size() - 2));
}

// "WN": White has received a knight.
[[nodiscard]] std::optional<chess::Piece> parse_arrival(std::string_view word) {
    if (word.size() != 2 || (word.front() != 'W' && word.front() != 'B')) return std::nullopt;
    const auto role = chess::parse_role(word.back());
    if (!role || *role == Role::King) return std::nullopt;
    return chess::Piece{word.front() == 'W' ? Color::White : Color::Black, *role};
}

// "5", "0:10" in milliseconds.
[[nodiscard]] std::optional<Millis> parse_minutes(std::string_view word) {
    const std::size_t colon = word.find(':');
    const auto minutes = parse_number(word.substr(0, colon));
    const auto seconds = colon == std::string_view::npos ? std::optional<std::uint64_t>{0}
                                                         : parse_number(word.substr(colon + 1));
    if (!minutes || !seconds || *minutes > 10'000 || *seconds > 59) return std::nullopt;
    return Millis{static_cast<std::int64_t>(*minutes * 60 + *seconds) * 1'000};
}

// "12", "0.5" in milliseconds.
[[nodiscard]] std::optional<Millis> parse_seconds(std::string_view word) {
    constexpr std::size_t kMostDigits = 3;
    const std::size_t point = word.find('.');
    const auto seconds = parse_number(word.substr(0, point));
    if (!seconds || *seconds > 86'400) return std::nullopt;
    const Millis whole{static_cast<std::int64_t>(*seconds) * 1'000};
    if (point == std::string_view::npos) return whole;
    std::string digits{word.substr(point + 1)};
    if (!parse_number(digits)) return std::nullopt;
    digits.resize(kMostDigits, '0');
    return whole + Millis{static_cast<std::int64_t>(*parse_number(digits))};
}

[[nodiscard]] rulebook::BoardRules rules() { return {switches_at_first(), {}, {}}; }

// A mate is a hundred thousand and the moves that it takes.
[[nodiscard]] std::string score_text(int score) {
    if (!is_mate_score(score)) return std::to_string(score);
    const int moves = 100'000 + moves_to_mate(score);
    return (score > 0 ? "" : "-") + std::to_string(moves);
}

}  // namespace

Xboard::Xboard(World world) : world_(std::move(world)), talk_(world_.print, world_.now) { begin(); }

void Xboard::greet() {
    world_.print(
        "feature ping=1 setboard=1 usermove=1 time=1 draw=0 sigint=0 sigterm=0 reuse=1 analyze=0 "
        "colors=0 name=0 san=0 playother=1 debug=1 memory=1 smp=1");
    world_.print("feature variants=\"bughouse\" myname=\"" + world_.name + "\"");
    for (const std::string& option : xboard_options()) {
        world_.print("feature option=\"" + option + "\"");
    }
    world_.print("feature done=1");
}

void Xboard::begin() {
    positions_ = {start()};
    mode_ = Mode::Play;
    color_ = Color::Black;
    depth_.reset();
    seed_ = static_cast<std::uint64_t>(count(world_.now()));
    talk_.forget();
    if (memory_) memory_->forget();
}

Next Xboard::take(std::string_view line) {
    const bool was_on_move = on_move();
    const Next next = obey(line);
    if (next == Next::Quit) return next;
    if (!was_on_move) clock_told_ = world_.now();
    if (mode_ == Mode::Play) talk_.withdraw_untrue(positions_.back(), color_, rules());
    think();
    return next;
}

Next Xboard::obey(std::string_view line) {
    const auto words = words_of(line);
    if (words.empty()) return Next::GoOn;
    const std::string_view command = words.front();
    const std::string_view text = after_word(line);
    if (command == "quit") return Next::Quit;
    if (command == "protover") {
        greet();
    } else if (command == "new") {
        begin();
    } else if (command == "variant") {
        if (text != "bughouse") error("unsupported variant", text);
    } else if (command == "force" || command == "result") {
        mode_ = Mode::Force;
        if (command == "result") talk_.forget();
    } else if (command == "go" || command == "playother") {
        mode_ = Mode::Play;
        color_ = command == "go" ? positions_.back().turn() : !positions_.back().turn();
    } else if (command == "setboard") {
        set_board(text);
    } else if (command == "usermove") {
        user_move(text);
    } else if (command == "undo" || command == "remove") {
        take_back(command == "undo" ? 1 : 2);
    } else if (command == "holding") {
        hold(line);
    } else if (command == "partner" && words.size() > 1) {
        talk_.begin_with_partner();
    } else if (command == "partner") {
        talk_.begin_alone();
    } else if (command == "ptell") {
        talk_.hear(text);
    } else if (command == "ping") {
        world_.print("pong " + printable(text));
    } else if (chess::parse_move(command)) {
        user_move(command);
    } else if (!is_setting(line) && std::ranges::find(kIgnored, command) == kIgnored.end()) {
        error("unknown command", line);
    }
    return Next::GoOn;
}

bool Xboard::is_setting(std::string_view line) {
    const auto words = words_of(line);
    const std::string_view command = words.front();
    if (command == "level") {
        set_level(line);
    } else if (command == "st" || command == "sd") {
        set_limit(line);
    } else if (command == "time") {
        set_clock(own_clock_, line);
        clock_told_ = world_.now();
    } else if (command == "otim") {
        set_clock(their_clock_, line);
    } else if (command == "option") {
        set_option(after_word(line));
    } else if (command == "memory" || command == "cores") {
        set_bound(line);
    } else if (command == "post" || command == "nopost") {
        posts_ = command == "post";
    } else {
        return false;
    }
    return true;
}

void Xboard::set_board(std::string_view fen) {
    const auto read = chess::parse_fen(fen, chess::FenNumbers::Counters);
    const auto position = read ? Position::from(read->setup, start().rules())
                               : base::Result<Position, std::vector<chess::SetupFault>>{start()};
    if (!read || !position) {
        world_.print("tellusererror Illegal position");
        return;
    }
    positions_ = {*position};
}

void Xboard::user_move(std::string_view text) {
    const Position& position = positions_.back();
    const auto move = chess::parse_move(text);
    if (!move || !position.is_legal(position.resolved(*move))) {
        world_.print("Illegal move: " + printable(text));
        return;
    }
    positions_.push_back(position.after(position.resolved(*move)));
}

void Xboard::take_back(int moves) {
    for (int i = 0; i < moves && positions_.size() > 1; ++i) positions_.pop_back();
}

// With a third word, a piece has just arrived: the lists may not know yet of a drop that is on its
// way, so only that piece is added.
void Xboard::hold(std::string_view line) {
    const auto words = words_of(line);
    const auto white = words.size() > 1 ? parse_holding(words[1]) : std::nullopt;
    const auto black = words.size() > 2 ? parse_holding(words[2]) : std::nullopt;
    const auto arrived = words.size() > 3 ? parse_arrival(words[3]) : std::nullopt;
    if (!white || !black || (words.size() > 3 && !arrived)) {
        error("bad reserves", line);
        return;
    }
    if (arrived) {
        positions_.back() = positions_.back().with_received(arrived->color, arrived->role);
        return;
    }
    chess::Setup setup = positions_.back().setup();
    setup.reserves[Color::White] = *white;
    setup.reserves[Color::Black] = *black;
    if (const auto position = Position::from(setup, start().rules())) {
        positions_.back() = *position;
    }
}

void Xboard::set_level(std::string_view line) {
    const auto words = words_of(line);
    const auto base = words.size() == 4 ? parse_minutes(words[2]) : std::nullopt;
    const auto increment = words.size() == 4 ? parse_seconds(words[3]) : std::nullopt;
    if (!base || !increment) {
        error("bad level", line);
        return;
    }
    own_clock_ = their_clock_ = *base;
    clock_told_ = world_.now();
    increment_ = *increment;
    move_time_.reset();
}

// "Level=5"
void Xboard::set_option(std::string_view text) {
    const std::size_t equals = text.find('=');
    const std::string_view name = text.substr(0, equals);
    const std::string_view value =
        equals == std::string_view::npos ? std::string_view{} : text.substr(equals + 1);
    switch (set_in_xboard(options_, name, value)) {
        case OptionFault::None: return;
        case OptionFault::UnknownName: error("unknown option", text); return;
        case OptionFault::BadValue: error("bad value", text); return;
    }
}

void Xboard::set_bound(std::string_view line) {
    constexpr std::uint64_t kMostMegabytes = 4'096;
    constexpr std::uint64_t kMostThreads = 64;
    const auto words = words_of(line);
    const auto number = words.size() < 2 ? std::nullopt : parse_number(words[1]);
    if (!number || *number < 1) {
        error("bad number", line);
    } else if (words.front() == "memory") {
        options_.hash_bytes = std::size_t{std::min(*number, kMostMegabytes)} << 20U;
    } else {
        options_.threads = static_cast<int>(std::min(*number, kMostThreads));
    }
}

void Xboard::set_limit(std::string_view line) {
    const auto words = words_of(line);
    const auto number = words.size() < 2 ? std::nullopt : parse_number(words[1]);
    if (!number || *number < 1 || *number > 86'400) {
        error("bad number", line);
    } else if (words.front() == "st") {
        move_time_ = Millis{static_cast<std::int64_t>(*number) * 1'000};
    } else {
        depth_ = static_cast<int>(std::min<std::uint64_t>(*number, 100));
    }
}

// Hundredths of a second.
void Xboard::set_clock(Millis& clock, std::string_view line) const {
    const auto words = words_of(line);
    if (words.size() < 2) return;
    const bool below = words[1].starts_with('-');
    const auto number = parse_number(words[1].substr(below ? 1 : 0));
    if (!number || *number > 100'000'000) {
        error("bad number", line);
        return;
    }
    clock = Millis{static_cast<std::int64_t>(*number) * (below ? -10 : 10)};
}

bool Xboard::on_move() const { return mode_ == Mode::Play && positions_.back().turn() == color_; }

Millis Xboard::since_told() const { return world_.now() - clock_told_; }

std::optional<Millis> Xboard::patience() const {
    if (!on_move()) return std::nullopt;
    return kSitting;
}

Question Xboard::question() const {
    // The other board is not known; nothing on it is more likely than its beginning.
    const bughouse::Boards boards{positions_.back(), start(), bughouse::PromotedCaptured::Pawn};
    const bughouse::Seat seat = bughouse::seat_of(BoardId::A, color_);
    Question asked{
        boards,
        seat,
        {},
        increment_,
        {},
        talk_.heard(),
        talk_.said(),
        {},
        rules(),
        seed_,
        {},
        sight_on_the_day(options_.level, seat, seed_),
        options_.style};
    std::ranges::fill(asked.clocks, own_clock_ - since_told());
    asked.clocks[bughouse::seat_of(BoardId::A, !color_)] = their_clock_;
    asked.limits.nodes = kUnlimited;
    asked.limits.threads = options_.threads;
    if (depth_) asked.limits.depth = *depth_;
    if (options_.book == Book::None || depth_) asked.sight = without_book(asked.sight);
    return asked;
}

ThinkingTime Xboard::time(const Question& question) const {
    if (move_time_) {
        const Millis most = *move_time_ - kOverhead - since_told();
        return {most, most};
    }
    return thinking_time(question, kOverhead);
}

std::optional<std::string_view> Xboard::interruption() const {
    constexpr std::array<std::string_view, 14> kCommands{
        "?",
        "holding",
        "ptell",
        "quit",
        "new",
        "force",
        "result",
        "undo",
        "remove",
        "go",
        "setboard",
        "usermove",
        "playother",
        "partner"};
    std::string_view ahead = world_.coming().lines;
    while (const auto line = cut_line(ahead)) {
        const auto words = words_of(*line);
        if (words.empty()) continue;
        if (words.front() == "ptell" && parse_partner_words(after_word(*line)).empty()) continue;
        if (std::ranges::find(kCommands, words.front()) != kCommands.end()) return words.front();
    }
    return std::nullopt;
}

void Xboard::think() {
    if (!on_move()) return;
    Question asked = question();
    Stopwatch watch{world_.now, time(asked)};
    bool changed = false;
    asked.limits.interrupted = [&] {
        if (const auto command = interruption()) {
            changed = *command != "?";
            return true;
        }
        return watch.over();
    };
    asked.limits.deeper = [&, steady = 0, best = kNoMove](const Found& found) mutable {
        const Scored& first = found.moves.front();
        steady = first.move == best ? steady + 1 : 0;
        best = first.move;
        if (posts_) {
            std::string line = std::to_string(found.depth) + " " + score_text(first.score) + " " +
                               std::to_string(count(watch.spent()) / 10) + " " +
                               std::to_string(found.nodes);
            for (const chess::Move move : first.line) line += " " + chess::to_string(move);
            world_.print(line);
        }
        return watch.goes_deeper(steady);
    };
    const Choice choice = choose(asked, memory());
    if (!changed) play(asked, choice);
}

void Xboard::play(const Question& question, const Choice& choice) {
    if (choice.move) {
        const Position& position = question.boards[BoardId::A];
        world_.print("move " + chess::to_string(*choice.move));
        positions_.push_back(position.after(*choice.move));
        talk_.withdraw_untrue(positions_.back(), color_, rules());
    }
    talk_.say(choice.says);
    if (choice.move) talk_.moved();
}

Memory& Xboard::memory() {
    const std::size_t bytes = std::bit_floor(options_.hash_bytes);
    if (memory_ && memory_->table.bytes() != bytes) memory_.reset();
    if (!memory_) memory_.emplace(bytes);
    return *memory_;
}

void Xboard::error(const std::string& reason, std::string_view line) const {
    world_.print("Error (" + reason + "): " + printable(line));
}

}  // namespace tandem::engine

// From line to line: who is asked, whose time it is, what the arbiter makes of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/play/play.hpp"

#include <algorithm>
#include <iterator>
#include <variant>

#include "base/check.hpp"

namespace tandem::arena {

namespace {

using match::Event;
using match::Winner;
namespace action = match::action;
namespace event = match::event;

// How long one who sits is left alone where nothing changes.
constexpr Micros kSits{1'000'000};
// How long a match without clocks may stand still.
constexpr Micros kStandsStill{60'000'000};
// Where there are no clocks, in virtual time.
constexpr std::uint64_t kSearchesASecond = 100;
// No move takes less virtual time: stamps are of milliseconds.
constexpr Micros kLeastCost{1'000};
constexpr int kMostSaid = 8;  // to the partner, in a turn
constexpr std::size_t kMostLines = 100'000;  // of an answer
// Where no clock is to fall.
constexpr Millis kNoClock{36'000'000};

[[nodiscard]] match::Header header_of(const Setting& setting) {
    match::Header header{setting.rulebook};
    header.auto_flag = true;
    header.clock = setting.pace.kind == PaceKind::Nodes ? kNoClock : setting.pace.clock;
    if (base::count(setting.pace.increment) > 0) header.increment = setting.pace.increment;
    if (!match::clock_allowed(header)) {
        header.options.push_back({"time.base_ms", std::to_string(base::count(*header.clock))});
        header.clock.reset();
    }
    for (const Seat seat : base::all_of<Seat>()) header.seats[seat] = setting.names[seat];
    if (setting.opening.from) {
        for (const BoardId board : base::all_of<BoardId>()) {
            header.boards[board] = (*setting.opening.from)[board].setup();
        }
    }
    header.record.tags = setting.tags;
    for (const Seat seat : {Seat::AWhite, Seat::ABlack, Seat::BWhite, Seat::BBlack}) {
        const std::string side = color_of(seat) == Color::White ? "White" : "Black";
        header.record.tags.push_back(
            {side + std::string{name(board_of(seat))}, setting.names[seat]});
    }
    return header;
}

[[nodiscard]] Briefing briefing_of(const Setting& setting, Seat seat) {
    return {
        seat,
        setting.rulebook.switches,
        setting.pace,
        setting.seed,
        setting.names[partner_of(seat)],
        setting.options[team_of(seat)]};
}

[[nodiscard]] const event::Completed* completed(const std::vector<Event>& events) {
    for (const Event& each : events) {
        if (const auto* const turn = std::get_if<event::Completed>(&each.what)) return turn;
    }
    return nullptr;
}

[[nodiscard]] std::optional<chess::Piece> taken(const event::Completed& turn) {
    for (const Color color : base::all_of<Color>()) {
        for (const chess::Role role : chess::kReserveRoles) {
            if (turn.transferred[color].has(role)) return chess::Piece{color, role};
        }
    }
    return std::nullopt;
}

// A text of an engine, fit for a record.
[[nodiscard]] std::string shown(std::string_view text) {
    constexpr std::size_t kMost = 20;
    std::string safe;
    for (const char letter : text.substr(0, kMost)) {
        const bool is_plain = letter > ' ' && letter <= '~' && letter != '{' && letter != '}';
        safe += is_plain ? letter : '?';
    }
    return safe;
}

[[nodiscard]] End end_of(match::Reason reason) {
    if (reason == match::Reason::Checkmate) return End::Mate;
    if (reason == match::Reason::Flag) return End::Flag;
    if (reason == match::Reason::IllegalMove) return End::Illegal;
    return reason == match::Reason::Resignation ? End::Resignation : End::OtherRule;
}

}  // namespace

Play::Play(Setting setting, const EnumArray<Seat, Process>& processes, Micros at)
    : setting_(std::move(setting)),
      header_(header_of(setting_)),
      state_(header_),
      real_(at),
      began_(at) {
    for (const BoardId board : base::all_of<BoardId>()) {
        boards_from_[board] = state_.boards[board].position.move_number();
    }
    for (const Seat seat : base::all_of<Seat>()) {
        players_.emplace_back(
            Engine{setting_.protocols[team_of(seat)], briefing_of(setting_, seat)});
        send(seat, player(seat).engine.prepare(processes[seat]));
    }
}

void Play::take(Seat seat, std::string_view line, Micros at) {
    pass_real_time(at);
    Player& it = player(seat);
    if (outcome_ || it.lost) return;
    if (++it.lines > kMostLines) {
        it.lost = true;
        return lose(seat, End::Crash, "it does not stop writing");
    }
    const Heard found = it.engine.take(line);
    if (!found) return;
    if (std::holds_alternative<heard::Ready>(*found)) return ready(seat);
    if (!started_) return;
    if (const auto* const move = std::get_if<heard::Moves>(&*found)) {
        answered(seat, move->move);
    } else if (std::holds_alternative<heard::Sits>(*found)) {
        answered(seat, std::nullopt);
    } else if (const auto* const words = std::get_if<heard::Says>(&*found)) {
        it.says.push_back(words->text);
        if (setting_.pace.kind == PaceKind::Real) speak(seat);
    } else if (std::holds_alternative<heard::Resigns>(*found)) {
        command(seat, action::Resign{});
        check_over();
        if (!outcome_) lose(seat, End::Resignation, "it resigns");
    } else if (const auto* const search = std::get_if<heard::Searched>(&*found)) {
        if (search->depth) it.searched.depth = search->depth;
        if (search->nodes) it.searched.nodes = search->nodes;
    }
    go_on();
}

void Play::gone(Seat seat, Micros at) {
    pass_real_time(at);
    player(seat).lost = true;
    if (!outcome_) lose(seat, End::Crash, "its program has ended");
}

void Play::wake(Micros at) {
    pass_real_time(at);
    for (const Seat seat : base::all_of<Seat>()) {
        Player& it = player(seat);
        if (outcome_ || started_ || it.ready || count(at - began_) < count(setting_.patience)) {
            continue;
        }
        it.lost = true;
        lose(seat, End::Crash, "it does not get ready");
    }
    if (setting_.pace.kind != PaceKind::Real && started_) {
        for (const BoardId board : base::all_of<BoardId>()) {
            if (outcome_ || boards_[board].point != Point::Asked) continue;
            const Seat seat = on_move(board);
            if (count(at - player(seat).asked_at) < count(setting_.patience)) continue;
            lose(seat, End::Flag, "it does not answer");
        }
    }
    go_on();
}

std::optional<Micros> Play::wakes_at() const {
    if (outcome_) return std::nullopt;
    if (!started_) return began_ + setting_.patience;
    std::optional<Micros> first;
    const auto at = [&](Micros time) {
        if (!first || count(time) < count(*first)) first = time;
    };
    const bool is_real = setting_.pace.kind == PaceKind::Real;
    for (const BoardId board : base::all_of<BoardId>()) {
        const Board& it = boards_[board];
        if (is_real && it.point == Point::Due && it.at) at(began_ + *it.at);
        if (!is_real && it.point == Point::Asked) {
            at(player(on_move(board)).asked_at + setting_.patience);
        }
    }
    if (const auto due = match::next_due(state_); due && is_real) at(began_ + micros(*due));
    return first;
}

bool Play::is_spent(Seat seat) const {
    return has_failed(seat) || player(seat).engine.habits().lives == Habits::Lives::OneMatch;
}

void Play::ready(Seat seat) {
    player(seat).ready = true;
    if (started_ || !std::ranges::all_of(players_, &Player::ready)) return;
    started_ = true;
    began_ = real_;
    command(std::nullopt, action::Start{});
    const auto opening = play_opening();
    if (outcome_) return;
    for (const Seat each : base::all_of<Seat>()) {
        send(each, player(each).engine.begin(opening));
    }
    go_on();
}

std::vector<OpeningTurn> Play::play_opening() {
    std::vector<OpeningTurn> turns;
    for (const BoardMove& move : setting_.opening.moves) {
        const Seat seat = on_move(move.board);
        const auto events = command(seat, action::Play{move.move});
        const auto* const turn = completed(events);
        CHECK(turn != nullptr);  // openings are checked by the same rules
        if (setting_.pace.kind != PaceKind::Nodes) commands_.back().left = turn->left;
        ++plies_;
        turns.push_back({{seat, *turn->move, taken(*turn)}, situation(seat)});
        check_over();
        if (outcome_) break;
    }
    return turns;
}

void Play::pass_real_time(Micros at) {
    real_ = at;
    if (setting_.pace.kind == PaceKind::Real && started_ && !outcome_) pass_time(at - began_);
}

// What falls due by then happens.
void Play::pass_time(Micros to) {
    now_ = to;
    std::vector<Event> events;
    for (auto due = match::next_due(state_); due && !outcome_ && *due <= millis(to);
         due = match::next_due(state_)) {
        events.clear();
        match::advance(state_, {*due, next_line(), {}}, events);
        check_over();
        if (events.empty()) return;
    }
}

void Play::go_on() {
    while (started_ && !outcome_) {
        const auto board = next_board();
        if (!board) return nothing_comes();
        Board& it = boards_[*board];
        const Micros at = *key(*board);
        if (it.point == Point::Asked) return;
        if (setting_.pace.kind == PaceKind::Real) {
            if (count(at) > count(now_)) return;
        } else {
            pass_time(at);
            if (outcome_) return;
            if (stands_still()) return nobody_moves();
        }
        if (it.point == Point::Due) {
            ask(*board);
        } else {
            perform(*board);
        }
    }
}

// Of a board on which something comes next, when that is; an answer never comes before its
// question.
std::optional<Micros> Play::key(BoardId board) const {
    const Board& it = boards_[board];
    return it.point == Point::Answered ? it.finish : it.at;
}

// Where time is real, a board that waits for an answer holds up no other.
std::optional<BoardId> Play::next_board() const {
    std::optional<BoardId> first;
    for (const BoardId board : base::all_of<BoardId>()) {
        const bool waits =
            setting_.pace.kind == PaceKind::Real && boards_[board].point == Point::Asked;
        const auto at = key(board);
        if (waits || !at) continue;
        if (!first || count(*at) < count(*key(*first))) first = board;
    }
    return first;
}

bool Play::stands_still() const {
    return setting_.pace.kind == PaceKind::Nodes && count(now_ - last_turn_) >= count(kStandsStill);
}

// Nobody can move any more: the clocks decide, if there are any.
void Play::nothing_comes() {
    if (setting_.pace.kind == PaceKind::Real) return;
    if (setting_.pace.kind == PaceKind::Nodes) return nobody_moves();
    const auto due = match::next_due(state_);
    if (due) pass_time(micros(*due));
    if (!outcome_) draw(End::NobodyMoves, "nobody can move");
}

// Had there been clocks, all alike, the one would fall that has run longest.
void Play::nobody_moves() {
    const auto used = [this](BoardId board) {
        return count(used_[on_move(board)] + (now_ - boards_[board].turn_began));
    };
    const Seat a = on_move(BoardId::A);
    const Seat b = on_move(BoardId::B);
    const Seat first = used(BoardId::B) > used(BoardId::A) ? b : a;
    if (used(BoardId::A) == used(BoardId::B) && team_of(a) != team_of(b)) {
        return draw(End::NobodyMoves, "nobody moves");
    }
    lose(first, End::NobodyMoves, "nobody moves, and it has used the most time");
}

void Play::ask(BoardId board) {
    Board& it = boards_[board];
    const Seat seat = on_move(board);
    Player& who = player(seat);
    const bool alone = who.engine.habits().stuck == Habits::Stuck::IsLeftAlone;
    // Where a mate may still be answered, the board that it stands on is over.
    if (state_.boards[board].ending || (alone && !can_move(board))) {
        it.at.reset();
        return;
    }
    const Limits limits = limits_of(board);
    it.point = Point::Asked;
    it.at = now_;
    it.budget = limits.nodes.value_or(0);
    ++who.owed;
    who.asked_at = real_;
    who.searched = {};
    who.lines = 0;
    send(seat, who.engine.ask(situation(seat), limits));
}

bool Play::can_move(BoardId board) const {
    const chess::Position& position = state_.boards[board].position;
    return std::ranges::any_of(position.legal_moves(), [&](chess::Move move) {
        return rulebook::is_legal(position, move, state_.rules.switches);
    });
}

void Play::answered(Seat seat, Answer answer) {
    Player& who = player(seat);
    if (who.owed == 0) return;
    --who.owed;
    if (who.owed > 0) return;
    const BoardId board = board_of(seat);
    Board& it = boards_[board];
    if (it.point != Point::Asked || on_move(board) != seat) return;
    who.answered_in = who.answered_in + (real_ - who.asked_at);
    it.point = Point::Answered;
    it.answer = std::move(answer);
    it.finish = setting_.pace.kind == PaceKind::Real ? now_ : *it.at + cost(it, who);
}

// What it has searched, or was to search if it does not tell. Without clocks a search as long as
// was asked for takes the same virtual time however long that is.
Micros Play::cost(const Board& board, const Player& who) const {
    constexpr std::uint64_t kMost = 1'000'000'000'000;
    const Pace& pace = setting_.pace;
    const std::uint64_t nps =
        pace.kind == PaceKind::Nodes ? pace.nodes * kSearchesASecond : pace.nps;
    const std::uint64_t nodes = std::min(who.searched.nodes.value_or(board.budget), kMost);
    const auto span = static_cast<std::int64_t>(nodes * 1'000'000 / nps);
    return Micros{std::max(span, count(kLeastCost))};
}

// What it has said since reaches its partner.
void Play::speak(Seat seat) {
    Player& who = player(seat);
    const Seat partner = partner_of(seat);
    for (const std::string& text : std::exchange(who.says, {})) {
        if (setting_.talk == Talk::Muted || who.said_this_turn >= kMostSaid) continue;
        ++who.said_this_turn;
        send(partner, player(partner).engine.hear(text));
        if (on_move(board_of(partner)) == partner) rouse(board_of(partner));
    }
}

// One who sits, or has nothing to move, looks again.
void Play::rouse(BoardId board) {
    Board& it = boards_[board];
    if (it.point == Point::Due) it.at = now_;
}

// A piece has arrived: what is thought there is thought with others.
void Play::restart(BoardId board) {
    Board& it = boards_[board];
    const Seat seat = on_move(board);
    Player& who = player(seat);
    if (it.point == Point::Due) return rouse(board);
    if (who.engine.habits().asked == Habits::Asked::OnceATurn) return;
    speak(seat);
    if (it.point == Point::Asked) {
        who.answered_in = who.answered_in + (real_ - who.asked_at);
        send(seat, who.engine.stop());
    }
    it.point = Point::Due;
    it.at = now_;
}

void Play::perform(BoardId board) {
    Board& it = boards_[board];
    const Seat seat = on_move(board);
    speak(seat);
    it.point = Point::Due;
    if (!it.answer) {
        it.at = now_ + kSits;
        return;
    }
    const std::string text = std::move(*it.answer);
    const auto move = chess::parse_move(text);
    if (!move) return lose(seat, End::Illegal, "no move: " + shown(text));
    const auto events = command(seat, action::Play{*move});
    if (const auto* const turn = completed(events)) {
        complete(seat, *turn);
    } else {
        lose(seat, End::Illegal, "an illegal move: " + chess::to_string(*move));
    }
}

void Play::complete(Seat seat, const event::Completed& turn) {
    const BoardId board = board_of(seat);
    Board& it = boards_[board];
    Player& who = player(seat);
    const Micros spent = now_ - it.turn_began;
    Thinking& sum = thinking_[seat];
    ++sum.moves;
    sum.nodes += who.searched.nodes.value_or(it.budget);
    sum.micros += count(who.answered_in);
    sum.clock_micros += count(spent);
    if (who.searched.depth) sum.add_depth(*who.searched.depth);
    used_[seat] = used_[seat] + spent;
    who.answered_in = Micros{};
    who.said_this_turn = 0;
    it = {};
    it.at = now_;
    it.turn_began = now_;
    last_turn_ = now_;
    ++plies_;
    if (setting_.pace.kind != PaceKind::Nodes) commands_.back().left = turn.left;
    check_over();
    if (outcome_) return;
    const int moves = state_.boards[board].position.move_number() - boards_from_[board];
    if (moves >= setting_.most_moves) {
        return draw(End::TooLong, "too many moves");
    }
    const auto piece = taken(turn);
    tell_turn({seat, *turn.move, piece});
    if (piece) {
        restart(!board);
    } else {
        rouse(!board);
    }
}

void Play::tell_turn(const Turn& turn) {
    for (const Seat seat : base::all_of<Seat>()) {
        send(seat, player(seat).engine.turn(turn, situation(seat)));
    }
}

// The arena's rule for the clock: a fortieth of what is left, and most of the increment; what is
// left of that, but a fourth at least, where the search begins anew.
Limits Play::limits_of(BoardId board) const {
    const Pace& pace = setting_.pace;
    if (pace.kind == PaceKind::Nodes) return {.nodes = pace.nodes, .time = {}};
    const Seat seat = on_move(board);
    if (pace.kind == PaceKind::Real && setting_.protocols[team_of(seat)] != Protocol::Uci) {
        return {};
    }
    constexpr std::int64_t kMoves = 40;
    const std::int64_t left = base::count(match::left(state_, seat, millis(now_))) * 1'000;
    const std::int64_t spent = count(now_ - boards_[board].turn_began);
    const std::int64_t share =
        (left + spent) / kMoves + base::count(pace.increment) * 1'000 * 3 / 4;
    const std::int64_t rest = std::min(std::max(share - spent, share / 4), left * 9 / 10);
    if (pace.kind == PaceKind::Real) {
        return {.nodes = {}, .time = Millis{std::max<std::int64_t>(1, rest / 1'000)}};
    }
    const double nodes = static_cast<double>(rest) / 1e6 * static_cast<double>(pace.nps);
    return {.nodes = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(nodes)), .time = {}};
}

Situation Play::situation(Seat seat) const {
    const auto& boards = state_.boards;
    Situation now{
        .boards =
            {boards[BoardId::A].position,
             boards[BoardId::B].position,
             state_.rules.switches.promoted.captured},
        .removed = state_.removed,
        .other = match::other_board(state_, board_of(seat))};
    for (const Seat each : base::all_of<Seat>()) {
        now.clocks[each] = match::left(state_, each, millis(now_));
    }
    return now;
}

Seat Play::on_move(BoardId board) const {
    return bughouse::seat_of(board, state_.boards[board].turn());
}

match::Line Play::next_line() const { return static_cast<match::Line>(commands_.size() + 2); }

std::vector<Event> Play::command(std::optional<Seat> by, match::Action action) {
    const match::Line line = next_line();
    commands_.push_back({millis(now_), by, std::nullopt, std::move(action)});
    std::vector<Event> events;
    match::advance(state_, {millis(now_), line, {&commands_.back(), 1}}, events);
    return events;
}

void Play::lose(Seat seat, End end, std::string_view why) {
    const Team team = team_of(seat);
    command(std::nullopt, action::Forfeit{team, std::nullopt, std::string{why}});
    finish(match::winner(!team), end, seat);
}

void Play::draw(End end, std::string_view why) {
    command(
        std::nullopt, action::Declare{Winner::Draw, std::nullopt, std::nullopt, std::string{why}});
    finish(Winner::Draw, end, std::nullopt);
}

void Play::check_over() {
    if (!state_.over || outcome_) return;
    const match::MatchEnd& over = *state_.over;
    const Winner winner = over.ending.winner.value_or(Winner::Draw);
    std::optional<Seat> loser;
    if (winner != Winner::Draw && over.board) {
        const Seat white = bughouse::seat_of(*over.board, Color::White);
        loser = match::winner(team_of(white)) == winner ? opponent_of(white) : white;
    }
    finish(winner, end_of(over.ending.reason), loser);
}

// Who is asked still shall stop; who fell while it was asked may hang.
void Play::finish(Winner winner, End end, std::optional<Seat> loser) {
    for (const Seat seat : base::all_of<Seat>()) {
        Player& who = player(seat);
        if (who.owed == 0) continue;
        if (seat == loser && end == End::Flag) who.lost = true;
        if (!who.lost) send(seat, who.engine.stop());
    }
    outcome_ = Outcome{
        .winner = winner,
        .end = end,
        .loser = loser,
        .log = {header_, commands_},
        .began = started_,
        .plies = plies_,
        .micros = count(now_),
        .thinking = thinking_};
}

void Play::send(Seat seat, std::string text) {
    if (!text.empty()) told_.push_back({seat, std::move(text)});
}

}  // namespace tandem::arena

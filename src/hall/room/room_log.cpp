// Filing a command: what is due before it, its stamp, the arbiter's answer, its line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/room/room_log.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "hall/room/line_budget.hpp"
#include "hall/view/view.hpp"
#include "match/model/outcome.hpp"
#include "record/log/match_log.hpp"

namespace tandem::hall {

namespace {

// For which a line may be on its way to the disk before log time stands. Less would let whoever
// makes many lines stretch everybody's time where the disk is merely slow.
constexpr Millis kSoon{250};
// The lines with which boards are paused after a restart have stamps of their own.
constexpr Millis kToPause{10};
// Stamps that are left for what somebody does whose time is about to end: a move and its press.
constexpr Millis kForTheirs{3};

[[nodiscard]] EnumArray<Seat, std::string> names_in(const match::Header& header) {
    EnumArray<Seat, std::string> names;
    for (const Seat seat : base::all_of<Seat>()) {
        names[seat] = header.seats[seat].value_or(std::string{bughouse::name(seat)});
    }
    return names;
}

}  // namespace

std::int64_t turns_of(const match::BoardState& board) {
    return std::int64_t{board.turns[chess::Color::White]} + board.turns[chess::Color::Black];
}

// Of a move only the numbers count: its text is short enough to be kept in place.
std::size_t bytes_of(const RoomLog::Line& line) {
    const bool moves = is_move(line.command.action);
    const std::size_t text = moves ? 0 : 2 * record::to_json(line.command).size();
    return sizeof(line) + line.key.size() + line.events.size() * sizeof(match::Event) + text;
}

RoomLog::RoomLog(MatchId match, match::Header header, Millis zero)
    : match_(std::move(match)),
      header_(std::move(header)),
      all_names_(names_in(*header_)),
      names_(all_names_.as_of(0)),
      state_(*header_),
      zero_(zero) {}

Phase RoomLog::phase() const {
    if (state_.over) return Phase::Over;
    return state_.started ? Phase::Playing : Phase::Starting;
}

std::int64_t RoomLog::last_line() const { return static_cast<std::int64_t>(lines_.size()) + 1; }

Millis RoomLog::stamp(Now now) const { return std::max(time(now), last_at_ + Millis{1}); }

Millis RoomLog::ahead(Now now) const {
    return stamp(now) - std::max(time(now), Millis{0});  // before the start there is no time yet
}

bool RoomLog::brings_forward(std::optional<Seat> by, Now now) const {
    const auto at = mark_due();
    if (!at || *at <= time(now) || ahead(now) == Millis{0}) return false;
    const bool is_theirs = by && ends_time_of(*by);
    return *at <= stamp(now) + (is_theirs ? Millis{0} : kForTheirs);
}

bool RoomLog::ends_time_of(Seat seat) const {
    const auto due = match::next_due(state_);
    if (state_.window && state_.window->until < *due) return state_.window->seat == seat;
    const match::Clock& clock = state_.boards[bughouse::board_of(seat)].clock;
    return clock.running() == bughouse::color_of(seat) && clock.falls_after(state_.now) == due;
}

Millis RoomLog::time(Now now) const {
    return std::min(now.mono, stands_since_.value_or(now.mono)) - zero_;
}

void RoomLog::wait_for_told(std::optional<Millis> untold_since, Now now) {
    if (untold_since && *untold_since + kSoon < now.mono) {
        if (!stands_since_) stands_since_ = *untold_since + kSoon;
    } else if (stands_since_) {
        zero_ = zero_ + (now.mono - *stands_since_);
        stands_since_.reset();
    }
}

void RoomLog::live_on(Millis span) {
    if (const auto due = mark_due()) span = std::min(span, *due - last_at_ - kToPause);
    span = std::max(span, Millis{0});
    zero_ = zero_ - span;
    for (Line& line : lines_) {
        if (line.news) line.news->mono = line.news->mono - span;
    }
}

void RoomLog::go_back(Millis moment, Now now) {
    const Millis then = std::max(moment - zero_, last_at_);
    if (then < time(now)) zero_ = zero_ + (time(now) - then);
}

std::optional<Millis> RoomLog::mark_due() const {
    const auto due = match::next_due(state_);
    return due ? std::optional{std::max(*due, last_at_ + Millis{1})} : std::nullopt;
}

std::optional<Millis> RoomLog::due() const {
    const auto at = stands() ? std::nullopt : mark_due();
    return at ? std::optional{zero_ + *at} : std::nullopt;
}

std::optional<std::int64_t> RoomLog::line_of(const PersonId& person, const std::string& key) const {
    const auto known = std::ranges::find(people_, person);
    if (known == people_.end()) return std::nullopt;
    const auto number = static_cast<std::uint32_t>(known - people_.begin());
    const auto place = place_of(number, key);
    if (place == by_key_.end()) return std::nullopt;
    const Line& line = lines_[*place];
    if (line.person != number || line.key != key) return std::nullopt;
    return std::int64_t{*place} + 2;
}

std::vector<std::uint32_t>::const_iterator RoomLog::place_of(
    std::uint32_t person, const std::string& key) const {
    return std::ranges::lower_bound(by_key_, std::tie(person, key), {}, [this](std::uint32_t at) {
        return std::tie(lines_[at].person, lines_[at].key);
    });
}

std::uint32_t RoomLog::number_of(const PersonId& person) {
    const auto known = std::ranges::find(people_, person);
    const auto number = static_cast<std::uint32_t>(known - people_.begin());
    if (known == people_.end()) people_.push_back(person);
    return number;
}

void RoomLog::add(Line line) {
    if (!line.key.empty()) {
        const auto index = static_cast<std::uint32_t>(lines_.size());
        by_key_.insert(place_of(line.person, line.key), index);
    }
    lines_.push_back(std::move(line));
}

wire::MatchView RoomLog::view(Millis at) const { return view_of(state_, names_, at); }

std::optional<match::event::Refused> RoomLog::file(Filing filing, Now now, Outbox& out) {
    pass(now, out);
    // Each line has a millisecond of its own, so that of this one may be later than now.
    while (const auto at = mark_due()) {
        if (*at > stamp(now)) break;
        file_due(*at, now, out);
    }
    const auto line = static_cast<match::Line>(last_line() + 1);
    filing.command.at = stamp(now);
    std::vector<match::Event> events;
    advance(state_, {filing.command.at, line, {&filing.command, 1}}, events);
    for (const match::Event& event : events) {
        const auto* const why = std::get_if<match::event::Refused>(&event.what);
        if (why != nullptr && event.line == line) return *why;
    }
    keep(std::move(filing), std::move(events), now, out);
    return std::nullopt;
}

bool RoomLog::would_uphold(Seat claimant, match::ClaimKind what, Now now) const {
    match::State tried = state_;
    const auto line = static_cast<match::Line>(last_line() + 1);
    match::Command claim;
    claim.at = stamp(now);
    claim.by = claimant;
    claim.action = match::action::Claim{what};
    std::vector<match::Event> events;
    advance(tried, {claim.at, line, {&claim, 1}}, events);
    return std::ranges::any_of(events, [line](const match::Event& event) {
        return event.line == line && std::holds_alternative<match::event::ClaimUpheld>(event.what);
    });
}

void RoomLog::pass(Now now, Outbox& out) {
    while (const auto at = mark_due()) {
        if (*at > time(now)) return;
        file_due(*at, now, out);
    }
}

void RoomLog::file_due(Millis at, Now now, Outbox& out) {
    match::Command note;
    note.at = at;
    note.action = match::action::Note{};
    std::vector<match::Event> events;
    const auto line = static_cast<match::Line>(last_line() + 1);
    advance(state_, {at, line, {&note, 1}}, events);
    keep({std::move(note), {}, "", std::nullopt}, std::move(events), now, out);
}

void RoomLog::seat(const row::SeatTaken& taken) {
    all_names_.take(taken);
    names_ = all_names_.as_of(taken.line);
}

void RoomLog::keep(Filing filing, std::vector<match::Event> events, Now now, Outbox& out) {
    const std::int64_t number = last_line() + 1;
    Line line;
    line.first_event = events_ + 1;
    out.write(row::LineWritten{
        .match = match_,
        .line = number,
        .mono = now.mono,
        .wall = now.wall,
        .person = filing.person,
        .key = filing.key,
        .lag = filing.lag,
        .command = filing.command,
        .first_event = line.first_event,
        .events = events});
    last_at_ = filing.command.at;
    events_ += events.size();
    std::optional<row::MatchEnded> ended = new_outcome(now);
    // At once: whatever is done from here on is not for everybody to read yet.
    if (ended && goes_on(*ended)) out.write(*ended);
    line.command = std::move(filing.command);
    line.key = std::move(filing.key);
    line.lag = filing.lag;
    line.wall = now.wall;
    line.person = number_of(filing.person);
    events.shrink_to_fit();
    line.events = std::move(events);
    line.news = std::make_unique<News>(News{now.mono, view(last_at_), phase(), std::move(ended)});
    add(std::move(line));
}

// How it ended, or that it has not ended after all; nothing where that is known.
std::optional<row::MatchEnded> RoomLog::new_outcome(Now now) {
    if (outcome_ == state_.over) return std::nullopt;
    outcome_ = state_.over;
    return outcome(now);
}

row::MatchEnded RoomLog::outcome(Now now) const {
    row::MatchEnded ended;
    ended.match = match_;
    ended.wall_ms = base::count(now.wall);
    if (const auto& over = state_.over) {
        const match::Ending& ending = over->ending;
        if (ending.winner) ended.winner = match::name(*ending.winner);
        if (over->board) ended.board = bughouse::name(*over->board);
        ended.reason = match::name(ending.reason);
    }
    for (const match::BoardState& board : state_.boards) ended.plies += turns_of(board);
    return ended;
}

void RoomLog::drop_view(std::size_t index) { lines_[index].news->view.reset(); }

void RoomLog::restore_view(std::size_t index) {
    if (lines_[index].news->view) return;
    if (!later_) later_ = std::make_unique<Later>(Later{match::State{*header_}, 0});
    for (; later_->next <= index; ++later_->next) {
        for (const match::Event& event : lines_[later_->next].events) {
            match::apply(later_->state, event);
        }
    }
    const auto number = static_cast<std::int64_t>(index) + 2;
    lines_[index].news->view =
        view_of(later_->state, all_names_.as_of(number), lines_[index].command.at);
}

RoomLog::News RoomLog::forget(std::size_t index) {
    const auto news = std::move(lines_[index].news);
    return std::move(*news);
}

void RoomLog::keep_again(const ReplayedLine& replayed) {
    const row::StoredLine& row = replayed.row;
    Line line;
    line.command = replayed.command;
    line.key = row.key;
    if (row.lag_ms) line.lag = Millis{*row.lag_ms};
    line.wall = Millis{row.wall_ms};
    line.person = number_of(row.person);
    line.first_event = replayed.first_event;
    line.events = replayed.events;
    last_at_ = replayed.command.at;
    events_ += replayed.events.size();
    add(std::move(line));
}

// Spectators with a delay may not have seen a line yet: its news is found again, without a view.
bool RoomLog::resume(const row::StoredMatch& stored) {
    const auto* const settings = std::get_if<wire::Settings>(&stored.opened.origin);
    const bool delayed = settings != nullptr && settings->watch_delay_ms > 0;
    auto replayed = hall::replay(stored, [&](const ReplayedLine& line) {
        keep_again(line);
        if (!delayed) return true;
        for (const match::Event& event : line.events) match::apply(state_, event);
        lines_.back().news =
            std::make_unique<News>(News{zero_ + last_at_, std::nullopt, phase(), std::nullopt});
        return true;
    });
    if (!replayed) return false;
    state_ = std::move(*replayed).state();
    for (const row::SeatTaken& taken : stored.seats) all_names_.take(taken);
    names_ = all_names_.as_of(last_line());
    return true;
}

}  // namespace tandem::hall

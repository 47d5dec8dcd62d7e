// Messages to a room, one after another.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/room/room.hpp"

#include <algorithm>
#include <utility>

#include "hall/wire/refusal_text.hpp"
#include "record/log/match_log.hpp"
#include "record/log/ruling_text.hpp"
#include "words/say.hpp"

namespace tandem::hall {

namespace {

using words::say;
using namespace words::literals;

// How far the stamps of a log may be ahead of its time: more than people who play ever do at once.
constexpr Millis kMostAhead{50};
// Moves that a seat may make beyond that: two who play all that they have prepared need ten each.
constexpr base::Rate kRushedMoves = base::Rate::per_second(12, 6);
// Of a line on disk.
constexpr std::size_t kBytesOfLine = 400;
// What somebody adds to a log is reported once it is that much: to find who pays takes as long as
// to file a line.
constexpr std::size_t kLinesToReport = 16;
constexpr std::size_t kBytesToReport = 4'096;
constexpr Millis kPresenceEvery{250};  // told at most that often

[[nodiscard]] wire::tell::Refused refusal(
    const to_room::Do& message, Refusal why, words::Message said) {
    return {
        std::string{wire::ask::Do::kName},
        message.what.key,
        std::string{hall::name(why)},
        std::move(said),
        {}};
}

[[nodiscard]] wire::tell::Refused refusal(
    const to_room::Do& message, const match::event::Refused& why, const record::Scene& scene) {
    wire::tell::Refused told{
        std::string{wire::ask::Do::kName},
        message.what.key,
        std::string{match::name(why.why)},
        record::why_refused(scene, why),
        {}};
    for (const std::string_view article : why.articles) told.articles.emplace_back(article);
    return told;
}

}  // namespace

Room::Room(const Opening& opening, const Config& config, Millis zero)
    : config_(&config),
      cast_(opening, zero),
      log_(opening.match, opening.header, zero),
      publisher_(opening, log_),
      clockwork_(opening, cast_, config),
      bots_(opening, config),
      is_of_event_(opening.gather.has_value()),
      budget_(config.limits) {}

Room::Room(const Opening& opening, const Config& config, Now now, Outbox& out)
    : Room(opening, config, now.mono) {
    if (clockwork_.waits_for_all()) {
        log_.set_zero(now.mono + *opening.gather);
    } else if (!cast_.is_directed()) {
        clockwork_.count_down(now);
        log_.set_zero(*clockwork_.starts_at());
    }
    const std::string header = record::to_json(opening.header);
    out.write(row::MatchOpened{
        .match = log_.match(),
        .code = opening.code,
        .wall_ms = base::count(now.wall),
        .header = header,
        .origin = opening.settings,
        .officials = cast_.officials(),
        .access = opening.access,
        .rulebook = opening.header.rulebook.name,
        .people = cast_.line_up(),
        .names = log_.names()});
    out.report(from_room::Grown{
        log_.match(),
        {},
        kLinesOfOpening + header.size() / kBytesOfLine,
        kBytesOfRoom + header.size()});
    report_cast(out);
    start_if_all_have_come(now, out);
    report_start(out);
    note_attendance(now);
}

void Room::take(const ToRoom& message, Now now, Outbox& out) {
    log_.wait_for_told(publisher_.untold_since(log_), now);
    std::visit([&](const auto& each) { take(each, now, out); }, message);
    if (closed_) return;
    report_start(out);
    report_first_moves(out);
    note_attendance(now);
}

// A match is attended by whoever plays in it and is connected, and by whoever watches it for more
// than a glance: what somebody happens to see must not keep what nobody wants.
void Room::note_attendance(Now now) {
    if (cast_.any_player_is_there() || publisher_.is_attended()) {
        clockwork_.attended();
    } else {
        clockwork_.left_alone(now);
    }
}

std::optional<Millis> Room::due() const {
    std::optional<Millis> first = clockwork_.due(log_, cast_);
    const auto take = [&first](std::optional<Millis> at) {
        if (at && (!first || *at < *first)) first = at;
    };
    take(publisher_.due(log_));
    take(presence_due_);
    take(close_due());
    for (const Seat seat : base::all_of<Seat>()) {
        if (cast_[seat].who.id.is_bot()) take(bots_.due(seat, chance_of(seat)));
    }
    return first;
}

// What has not been told, because it is not written, is still to come.
std::optional<Millis> Room::close_due() const {
    return publisher_.has_told_all(log_) ? clockwork_.close_due() : std::nullopt;
}

// Commands

void Room::take(const to_room::Do& message, Now now, Outbox& out) {
    if (!cast_.may_watch(message.person)) {
        auto why = refusal(message, Refusal::NoSuchMatch, describe(Refusal::NoSuchMatch));
        return refuse(message.from, std::move(why), out);
    }
    if (left_.contains(message.person)) take(to_room::Present{message.person}, now, out);
    auto why = not_theirs(message);
    const auto before = log_.line_of(message.person, message.what.key);
    if (!why && before) {
        why = said_before(message, *before, out);
        if (!why) return;
    }
    if (!why) why = not_now(message);
    if (!why) why = too_much(message, now);
    if (!why) {
        const record::Scene scene{log_.state(), log_.names(), log_.stamp(now)};
        RoomLog::Filing filing{message.what.command, message.person, message.what.key, message.lag};
        const auto refused = file(std::move(filing), now, out);
        // A director's order lets no clock run while the event is paused.
        if (clockwork_.is_held_for(HoldCause::Event)) {
            pause(clockwork_.hold_again(log_.state()), now, out);
        }
        if (refused) refuse(message.from, refusal(message, *refused, scene), out);
        return tend_bots(now, out);  // what was due is filed though the command is refused
    }
    refuse(message.from, std::move(*why), out);
}

std::optional<wire::tell::Refused> Room::not_theirs(const to_room::Do& message) const {
    const auto why = cast_.may_not(message.person, message.what.command);
    if (!why) return std::nullopt;
    if (*why != Refusal::NotYourSeat) return refusal(message, *why, describe(*why));
    const std::string seat{bughouse::name(*message.what.command.by)};
    return refusal(message, *why, say("room.not-your-seat", "seat"_is = seat));
}

// Done already: that is said again, or it comes with its line when that is written.
std::optional<wire::tell::Refused> Room::said_before(
    const to_room::Do& message, std::int64_t line, Outbox& out) const {
    const auto index = static_cast<std::size_t>(line - 2);
    match::Command command = message.what.command;
    command.at = log_.lines()[index].command.at;
    if (command != log_.lines()[index].command) {
        return refusal(message, Refusal::KeyTaken, say("room.key-taken"));
    }
    if (index < publisher_.published()) {
        out.send(message.from, wire::tell::Done{log_.match(), message.what.key, line});
    }
    return std::nullopt;
}

std::optional<wire::tell::Refused> Room::not_now(const to_room::Do& message) const {
    const match::Command& command = message.what.command;
    if (!command.by) return std::nullopt;
    if (is_move(command.action) && !message.what.ply) {
        return refusal(message, Refusal::PlyNeeded, say("room.ply-needed"));
    }
    const std::int64_t ply = turns_of(log_.state().boards[bughouse::board_of(*command.by)]);
    if (message.what.ply && *message.what.ply != ply) {
        return refusal(message, Refusal::Stale, say("room.stale", "ply"_is = ply));
    }
    return std::nullopt;
}

std::optional<wire::tell::Refused> Room::too_much(const to_room::Do& message, Now now) {
    if (is_full()) {
        return refusal(message, Refusal::TooFast, say("room.log-full"));
    }
    if (!is_in_time(message.what.command, now)) {
        return refusal(message, Refusal::TooFast, say("room.too-much-at-once"));
    }
    const bool moves = is_move(message.what.command.action);
    const auto unpaid = budget_.pay(message.person, message.what.command, now.mono);
    if (!unpaid) return std::nullopt;
    return refusal(
        message, Refusal::TooFast, moves ? say("room.moves-too-often") : say("room.says-too-much"));
}

// A line of each millisecond: what comes at once makes the time of everybody whose clock runs pass
// faster than it does. A move is refused only where its own seat has made many in that moment.
bool Room::is_in_time(const match::Command& command, Now now) {
    if (log_.brings_forward(command.by, now)) return false;
    if (log_.ahead(now) <= kMostAhead) return true;
    return command.by && is_move(command.action) &&
           rushed_[*command.by].take(kRushedMoves, now.mono);
}

bool Room::is_full() const { return log_.lines().size() >= config_->limits.lines; }

bool Room::are_players_there() const {
    return std::ranges::all_of(base::all_of<Seat>(), [this](Seat seat) {
        return cast_[seat].present || !log_.plays(seat);
    });
}

std::optional<match::event::Refused> Room::file(RoomLog::Filing filing, Now now, Outbox& out) {
    const bool annuls = std::holds_alternative<match::action::Annul>(filing.command.action);
    auto why = log_.file(std::move(filing), now, out);
    note_lines(now, out);
    if (is_full() && !annuls && !log_.state().over) {
        file_as_director(match::action::Annul{"the log of this match is full"}, now, out);
    }
    return why;
}

void Room::file_as_director(match::Action action, Now now, Outbox& out) {
    match::Command command;
    command.action = std::move(action);
    // What the arbiter does not accept from the room is not needed either: a pause of what stands.
    static_cast<void>(file({std::move(command), {}, "", std::nullopt}, now, out));
}

void Room::note_lines(Now now, Outbox& out) {
    if (noted_ == log_.lines().size()) return;
    for (; noted_ < log_.lines().size(); ++noted_) {
        const RoomLog::Line& line = log_.lines()[noted_];
        bots_.hear(line.command);
        grow(line, out);
        ++commands_;
    }
    clockwork_.noted(log_, now);
}

void Room::grow(const RoomLog::Line& line, Outbox& out) {
    if (grown_.size() <= line.person) grown_.resize(line.person + 1);
    from_room::Grown& grown = grown_[line.person];
    if (grown.lines == 0) grown = {log_.match(), log_.person_of(line)};
    ++grown.lines;
    grown.bytes += bytes_of(line);
    if (grown.lines < kLinesToReport && grown.bytes < kBytesToReport) return;
    out.report(std::exchange(grown, {}));
}

void Room::report_closed(const from_room::Closed& closed, Outbox& out) {
    for (from_room::Grown& grown : grown_) {
        if (grown.lines > 0) out.report(std::move(grown));
    }
    out.report(closed);
}

void Room::refuse(ConnectionId to, wire::tell::Refused why, Outbox& out) {
    ++refusals_;
    out.send(to, std::move(why));
}

// Watching

void Room::take(const to_room::Watch& message, Now now, Outbox& out) {
    // Whoever comes to the table when the match is over was not there.
    const bool was_there = message.at_table == Standing::Member && log_.phase() != Phase::Over;
    if (was_there && cast_.invite(message.person, message.address)) {
        out.write(row::Invited{log_.match(), message.person});
    }
    if (cast_.may_watch(message.person)) {
        publisher_.watch(message, log_, cast_, now, out);
        out.report(from_room::Watched{log_.match(), message.which});
        if (message.attention == Attention::Attends) came_.insert(message.person);
        start_if_all_have_come(now, out);
        return tend_bots(now, out);
    }
    refuse(message.which, refused_watch(log_.match(), Refusal::NoSuchMatch), out);
}

void Room::take(const to_room::Unwatch& message, Now /*now*/, Outbox& /*out*/) {
    publisher_.unwatch(message.which);
}

void Room::take(const to_room::FallBehind& message, Now /*now*/, Outbox& /*out*/) {
    for (const ConnectionId which : message.those) publisher_.falls_behind(which);
}

void Room::take(const to_room::CatchesUp& message, Now now, Outbox& out) {
    publisher_.catches_up(message.which, log_, cast_, now, out);
}

void Room::take(const to_room::Written& message, Now now, Outbox& out) {
    publisher_.written(message.line, log_, cast_, now, out);
    report_directed(out);
    log_.wait_for_told(publisher_.untold_since(log_), now);
}

// People

void Room::take(const to_room::Present& message, Now now, Outbox& out) {
    if (!cast_.comes(message.person)) return;
    substitution_.settle(*cast_.seat_of(message.person));
    left_.erase(message.person);
    presence_changed(now, out);
    if (clockwork_.waits_for_players() && are_players_there()) {
        release(HoldCause::Return, now, out);
    }
}

void Room::take(const to_room::Absent& message, Now now, Outbox& out) {
    if (cast_.goes(message.person, now.mono)) presence_changed(now, out);
}

void Room::take(const to_room::Back& message, Now now, Outbox& out) {
    const auto seat = cast_.lost_by(message.who.id);
    if (!seat || log_.phase() != Phase::Playing || left_.contains(message.who.id)) return;
    replace(*seat, message.who, message.who.name + " is back and plays on.", now, out);
    presence_changed(now, out);
}

// They need not be waited for, though they are still connected.
void Room::take(const to_room::HasLeft& message, Now now, Outbox& out) {
    left_.insert(message.person);
    if (cast_.goes(message.person, now.mono)) presence_changed(now, out);
}

void Room::take(const to_room::CannotPlay& message, Now now, Outbox& out) {
    if (substitution_.cannot_play(message.person)) presence_changed(now, out);
}

void Room::take(const to_room::Lag& message, Now now, Outbox& out) {
    if (cast_.lags(message.person, message.lag)) presence_changed(now, out);
}

void Room::take(const to_room::Propose& message, Now now, Outbox& out) {
    const bool is_asked = message.instead && message.instead->id == message.person;
    if (!cast_.may_watch(message.person) && !is_asked) {
        const auto why = hall::refused(wire::ask::Substitute::kName, Refusal::NoSuchMatch);
        return refuse(message.from, why, out);
    }
    // Strangers pay nothing, for a purse for each would be what they leave behind.
    if (!substitution_.hears(message.person, message.seat, cast_)) {
        const auto why = hall::refused(wire::ask::Substitute::kName, Refusal::NotSeated);
        return refuse(message.from, why, out);
    }
    if (budget_.pay(message.person, MatchUse::Command, now.mono)) {
        const auto why = hall::refused(wire::ask::Substitute::kName, Refusal::TooFast);
        return refuse(message.from, why, out);
    }
    const bool may_change =
        log_.phase() == Phase::Playing && cast_.may_be_substituted() && !is_of_event_;
    const auto why =
        message.instead && may_change
            ? substitution_.propose(
                  {message.person, message.seat, *message.instead}, cast_, *config_, now)
            : std::optional{Refusal::NoSubstitute};
    if (why) return refuse(message.from, refused(wire::ask::Substitute::kName, *why), out);
    if (substitution_.agreed(message.seat, *message.instead, cast_)) {
        std::string how = message.instead->name + " plays " +
                          std::string{bughouse::name(message.seat)} + " for " +
                          cast_[message.seat].who.name + " from here.";
        replace(message.seat, *message.instead, std::move(how), now, out);
    }
    presence_changed(now, out);
}

void Room::take(const to_room::Draw& message, Now /*now*/, Outbox& out) {
    const auto refuse_as = [&](Refusal why) {
        refuse(message.from, hall::refused(wire::ask::Draw::kName, why), out);
    };
    if (!cast_.may_watch(message.person)) return refuse_as(Refusal::NoSuchMatch);
    if (cast_[message.what.seat].who.id != message.person) return refuse_as(Refusal::NotSeated);
    if (log_.phase() != Phase::Playing) return refuse_as(Refusal::NotNow);
    const PersonId& partner = cast_[bughouse::partner_of(message.what.seat)].who.id;
    const wire::tell::Drawn drawn{log_.match(), message.what.seat, message.what.shapes};
    publisher_.draw(message.person, partner, drawn, out);
}

void Room::replace(Seat seat, const Person& instead, std::string how, Now now, Outbox& out) {
    substitution_.settle(seat);
    log_.pass(now, out);  // what the clocks brought was still for the player who sat there before
    note_lines(now, out);
    if (log_.phase() != Phase::Playing) return;
    const row::SeatTaken taken{log_.match(), log_.last_line() + 1, seat, instead.id, instead.name};
    log_.seat(taken);
    file_as_director(match::action::Note{std::move(how)}, now, out);
    const PersonId before = cast_[seat].who.id;
    cast_.takes(seat, instead, taken.line, now);
    substitution_.forget_unheard(cast_);
    bots_.replace(seat, instead.name);
    out.write(taken);
    report_cast(out);
    publisher_.recast({before, instead.id}, log_, cast_, now, out);
    tend_bots(now, out);
}

void Room::presence_changed(Now now, Outbox& out) {
    const Millis due = presence_told_ ? *presence_told_ + kPresenceEvery : now.mono;
    if (due <= now.mono) return tell_presence(now, out);
    presence_due_ = due;
}

void Room::tell_presence(Now now, Outbox& out) {
    presence_told_ = now.mono;
    presence_due_.reset();
    cast_.lag_is_told();
    publisher_.tell_presence({log_.match(), cast_.views(), substitution_.views()}, out);
}

// Time

void Room::take(const to_room::Passed& /*message*/, Now now, Outbox& out) {
    if (clockwork_.start_is_due(now)) {
        clockwork_.started();
        file_as_director(match::action::Start{}, now, out);
        cast_.excuse(now.mono);
    }
    log_.pass(now, out);
    note_lines(now, out);
    if (clockwork_.release_is_due(now)) release(HoldCause::Return, now, out);
    for (const Seat seat : base::all_of<Seat>()) {
        const auto forfeit = clockwork_.forfeit_of_late(log_, seat, now);
        if (forfeit) file_as_director(*forfeit, now, out);
    }
    for (const Seat seat : base::all_of<Seat>()) {
        const auto forfeit = clockwork_.forfeit_of_absent(log_, cast_, seat, now);
        if (forfeit) file_as_director(*forfeit, now, out);
    }
    const auto annul = clockwork_.annul_due(log_);
    if (annul && *annul <= now.mono) {
        file_as_director(match::action::Annul{"nobody attends this match"}, now, out);
    }
    if (presence_due_ && *presence_due_ <= now.mono) tell_presence(now, out);
    publisher_.pass(log_, now, out);
    tend_bots(now, out);
    const auto close = close_due();
    if (closed_ || !close || *close > now.mono) return;
    closed_ = true;
    out.write(row::MatchClosed{log_.match()});
    report_closed({log_.match(), publisher_.watchers()}, out);
}

void Room::take(const to_room::SetAside& /*message*/, Now /*now*/, Outbox& out) {
    closed_ = true;
    report_closed({log_.match(), publisher_.watchers(), true}, out);
}

void Room::take(const to_room::Annul& message, Now now, Outbox& out) {
    if (!log_.state().over) file_as_director(match::action::Annul{message.why}, now, out);
}

void Room::take(const to_room::Shown& /*message*/, Now /*now*/, Outbox& /*out*/) {
    cast_.show_to_everybody();
}

void Room::take(const to_room::PaidBy& message, Now /*now*/, Outbox& /*out*/) {
    bots_.are_paid_by(message.payer);
}

// Bots

Chance Room::chance_of(Seat seat) const {
    // Bots alone play for those who attend.
    const bool for_somebody = is_of_event_ || cast_.any_person_plays() || publisher_.is_attended();
    const bool may_act = for_somebody && !clockwork_.is_held();
    return may_act ? hall::chance_of(log_.state(), seat) : Chance::None;
}

Company Room::company() const {
    const bool watched = cast_.any_person_plays() && publisher_.is_attended();
    return watched || cast_.any_player_is_there() ? Company::People : Company::BotsAlone;
}

void Room::tend_bots(Now now, Outbox& out) {
    for (const Seat seat : base::all_of<Seat>()) {
        if (!cast_[seat].who.id.is_bot()) continue;
        Bots::Deed deed = bots_.tend(seat, log_, chance_of(seat), now);
        if (auto* const question = std::get_if<Think>(&deed)) {
            question->company = company();
            bots_.asked(seat, out.think(log_.match(), std::move(*question)));
        } else if (const auto* const plays = std::get_if<Bots::Plays>(&deed)) {
            match::Command command;
            command.by = seat;
            command.action = match::action::Play{match::given_move(plays->move)};
            if (file({std::move(command), cast_[seat].who.id, "", {}}, now, out)) {
                bots_.refused(seat, plays->move);
            } else {
                tend_bots(now, out);
            }
        } else if (auto* const acts = std::get_if<Bots::Acts>(&deed)) {
            match::Command command;
            command.by = seat;
            command.action = std::move(acts->how);
            static_cast<void>(file({std::move(command), cast_[seat].who.id, "", {}}, now, out));
            tend_bots(now, out);
        }
    }
}

void Room::take(const to_room::Answered& message, Now now, Outbox& out) {
    const Seat seat = message.seat;
    if (!bots_.thought(seat, message.thought, now)) return;
    for (match::Command& command : bots_.says(seat, message.thought, now)) {
        static_cast<void>(file({std::move(command), cast_[seat].who.id, "", {}}, now, out));
    }
    tend_bots(now, out);
}

// Reports

void Room::report_cast(Outbox& out) const {
    from_room::Seated told{log_.match(), cast_.line_up(), {}};
    for (const wire::Official& each : cast_.officials()) told.officials.push_back(each.person);
    out.report(std::move(told));
}

void Room::report_start(Outbox& out) {
    if (start_told_ == clockwork_.starts_at()) return;
    start_told_ = clockwork_.starts_at();
    out.report(from_room::Starts{log_.match(), start_told_});
}

void Room::report_first_moves(Outbox& out) {
    EnumArray<Seat, FirstMoves> moves;
    for (const Seat seat : base::all_of<Seat>()) {
        const match::BoardState& board = log_.state().boards[bughouse::board_of(seat)];
        const auto made = board.turns[bughouse::color_of(seat)];
        moves[seat].made = made < kFirstMoves ? static_cast<int>(made) : kFirstMoves;
        moves[seat].plays = log_.plays(seat);
        if (moves[seat].made < kFirstMoves) {
            moves[seat].awaited_since = clockwork_.move_awaited(log_, seat);
        }
    }
    if (moves == first_moves_told_) return;
    first_moves_told_ = moves;
    out.report(from_room::Begun{log_.match(), moves});
}

}  // namespace tandem::hall

// Commands of one request stand or fall together.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/event_room.hpp"

#include <algorithm>
#include <iterator>
#include <variant>

#include "base/check.hpp"
#include "tournament/report/consequences.hpp"
#include "tournament/report/event_text.hpp"
#include "words/say.hpp"

namespace tandem::desk {

using tournament::Change;
using tournament::Course;
using tournament::Decision;
using tournament::DivisionKey;
using tournament::EventCommand;
using words::say;
using namespace words::literals;
namespace action = tournament::action;

namespace {

// In memory, as measured with 2,000 teams and nine rounds: what is told of a line, beyond long
// texts.
constexpr std::size_t kBytesOfLine = 2'000;
// Of a message within another.
constexpr std::size_t kBytesOfMessage = 100;

// Of its texts, and of the messages in it.
[[nodiscard]] std::size_t bytes_in(const words::Message& said) {
    std::size_t bytes = 0;
    for (const words::Argument& each : said.arguments) {
        if (const auto* const text = std::get_if<std::string>(&each.value)) bytes += text->size();
        const auto* const list = std::get_if<words::List>(&each.value);
        if (list == nullptr) continue;
        for (const words::Message& item : list->items) bytes += kBytesOfMessage + bytes_in(item);
    }
    return bytes;
}

[[nodiscard]] std::size_t bytes_in(const std::vector<words::Message>& notices) {
    std::size_t bytes = 0;
    for (const words::Message& notice : notices) bytes += kBytesOfMessage + bytes_in(notice);
    return bytes;
}

[[nodiscard]] bool turns_back(const EventCommand& command) {
    return std::holds_alternative<action::Undo>(command.action) ||
           std::holds_alternative<action::Redo>(command.action);
}

}  // namespace

EventRoom::EventRoom(tournament::EventHeader header) : course_(std::move(header)) {}

base::Result<EventRoom, record::LogError> EventRoom::resumed(const row::Stored& stored) {
    auto header = tournament::read_event_header(stored.event.header, 1, {});
    if (!header) return base::fail(std::move(header.error()));
    EventRoom room{std::move(*header)};
    for (const row::Line& line : stored.lines) {
        if (auto fault = room.resume(line)) return base::fail(std::move(*fault));
    }
    return room;
}

std::optional<record::LogError> EventRoom::resume(const row::Line& line) {
    const auto number = static_cast<std::size_t>(line.line);
    auto command = tournament::read_event_command(line.command, number);
    if (!command) return std::move(command.error());
    auto decided = course_.advance(*command);
    if (!decided) {
        return record::LogError{
            number, record::LogFault::WrongValue, "do", describe(event(), decided.error())};
    }
    course_.forget();
    static_cast<void>(keep(step_of(std::move(*command), std::move(*decided)), line.device));
    log_bytes_ += line.command.size() + 1;
    if (!line.key.empty()) requests_[{line.device, line.key}].push_back(line.line);
    return std::nullopt;
}

const words::Message* EventRoom::to_undo(const tournament::OfficialKey& by) const {
    return course_.may_undo(by) ? retelling_.to_undo() : nullptr;
}

const words::Message* EventRoom::to_redo(const tournament::OfficialKey& by) const {
    return course_.may_redo(by) ? retelling_.to_redo() : nullptr;
}

std::optional<tournament::Timestamp> EventRoom::made(std::int64_t version) const {
    const auto line = std::ranges::lower_bound(told_, version, {}, &CourseLine::line);
    if (line == told_.end() || line->line != version) return std::nullopt;
    return line->at;
}

std::int64_t EventRoom::version_of(const DivisionKey& division) const {
    const auto found = versions_.find(division);
    return std::max(shared_version_, found == versions_.end() ? 1 : found->second);
}

std::int64_t EventRoom::version_of_sheet(
    tournament::SheetKind kind, const std::optional<DivisionKey>& division) const {
    const bool is_of_division =
        division && tournament::source_of(kind) == tournament::SheetSource::Division;
    return is_of_division ? version_of(*division) : version_;
}

EventRoom::Step EventRoom::step_of(EventCommand command, Decision decision) {
    Touched touched = touched_by(event(), decision.changes, course_.back_of(command));
    Step step{std::move(command), std::move(decision.changes), std::move(touched), {}, {}};
    step.said = retelling_.sentence(event(), step.command);
    for (const tournament::Notice& notice : decision.notices) {
        step.notices.push_back(describe(event(), notice));
    }
    for (words::Message& told : play_off_texts(event(), step.command)) {
        step.notices.push_back(std::move(told));
    }
    return step;
}

EventRoom::Kept EventRoom::keep(Step step, DeviceNumber device) {
    ++version_;
    Kept kept{version_, keys_.take(step.command, step.changes, version_)};
    // What was done is kept for whoever undoes it as well.
    told_bytes_ += kBytesOfLine + 2 * bytes_in(step.said) + bytes_in(step.notices);
    for (const Change& change : step.changes) {
        last_changes_.note(change, version_);
        results_.note(change, version_);
    }
    if (step.touched.all) shared_version_ = version_;
    for (const DivisionKey& division : step.touched.divisions) versions_[division] = version_;
    last_ = step.command.at;
    retelling_.take(step.command, step.said);
    told_.push_back(
        {version_,
         step.command.at,
         step.command.by,
         device,
         std::move(step.said),
         std::move(step.notices),
         std::move(step.touched.named)});
    return kept;
}

words::Message EventRoom::text_of(
    const EventCommand& command, const tournament::Refused& refused) const {
    const auto* const wanted = std::get_if<action::EnterResult>(&command.action);
    const bool is_there = wanted != nullptr && refused.why == tournament::EventRefusal::ResultThere;
    const auto line = is_there ? results_.line_of(wanted->leg) : std::nullopt;
    if (!line) return describe(event(), refused);
    const auto told = std::ranges::lower_bound(told_, *line, {}, &CourseLine::line);
    const auto official = tournament::official_of(event(), told->by);
    const bool has_name = official && !official->name.empty();
    return say(
        "event-refusal.result-there-by",
        "official"_is = has_name ? official->name : told->by.text,
        "said"_is = told->said);
}

std::optional<tournament::Refused> EventRoom::too_much(
    std::size_t changes_before, std::size_t bytes_before, std::size_t told, const Hand& by) const {
    using enum tournament::EventRefusal;
    if (course_.changes() > changes_before + kMostAtOnce) {
        return tournament::Refused{TooMany, {.number = kMostAtOnce}};
    }
    const bool is_long = by.is_out_of_time && by.is_out_of_time();
    if (!is_long && course_.bytes() + told <= bytes_before + kMostBytesAtOnce) return std::nullopt;
    return tournament::Refused{TooMuchAtOnce, {}};
}

Entered EventRoom::decide_all(
    std::vector<Wanted> wanted, const Hand& by, std::vector<Step>& steps) {
    course_.forget();
    const std::size_t changes_before = course_.changes();
    const std::size_t bytes_before = course_.bytes();
    std::size_t told = 0;
    Entered entered;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (const auto why = too_much(changes_before, bytes_before, told, by); why) {
            entered.refused.push_back({i, why->why, describe(event(), *why)});
            break;
        }
        auto& [action, numbering] = wanted[i];
        if (numbering == Numbering::Next) number_next(action, event());
        auto* const start = std::get_if<action::StartRound>(&action);
        if (start != nullptr && by.time) start->time = by.time;
        EventCommand command{std::max(by.now, last_), by.official, std::move(action)};
        CHECK(!turns_back(command) || wanted.size() == 1);
        auto decided = course_.advance(command);
        if (!decided) {
            const tournament::Refused& why = decided.error();
            entered.refused.push_back({i, why.why, text_of(command, why)});
            continue;
        }
        Step step = step_of(std::move(command), std::move(*decided));
        told += bytes_in(step.said) + bytes_in(step.notices);
        steps.push_back(std::move(step));
    }
    return entered;
}

Entered EventRoom::enter(std::vector<Wanted> wanted, const Hand& by, const Request& request) {
    Course::Mark mark = course_.mark();
    std::vector<Step> steps;
    Entered entered = decide_all(std::move(wanted), by, steps);
    if (!entered.is_done()) {
        course_.back_to(std::move(mark));
        return entered;
    }
    for (Step& step : steps) {
        entered.commands.push_back(to_json(step.command));
        log_bytes_ += entered.commands.back().size() + 1;
        Done done{0, step.said, step.notices};
        Kept kept = keep(std::move(step), request.device);
        done.line = kept.line;
        std::ranges::move(kept.given_again, std::back_inserter(entered.given_again));
        if (!request.key.empty()) {
            requests_[{request.device, request.key}].push_back(done.line);
        }
        entered.done.push_back(std::move(done));
    }
    return entered;
}

Previewed EventRoom::preview(std::vector<Wanted> wanted, const Hand& by) {
    Previewed found{{}, event(), event(), {}};
    Course::Mark mark = course_.mark();
    std::vector<Step> steps;
    found.entered = decide_all(std::move(wanted), by, steps);
    found.after = event();
    course_.back_to(std::move(mark));
    std::int64_t line = version_;
    std::vector<Change> changes;
    for (Step& step : steps) {
        found.entered.commands.push_back(to_json(step.command));
        found.entered.done.push_back({++line, std::move(step.said), std::move(step.notices)});
        changes.insert(changes.end(), step.changes.begin(), step.changes.end());
    }
    found.shaken = divisions_shaken(found.before, changes);
    return found;
}

std::vector<std::int64_t> EventRoom::said_before(
    DeviceNumber device, const std::string& key) const {
    const auto found = requests_.find({device, key});
    return found == requests_.end() ? std::vector<std::int64_t>{} : found->second;
}

}  // namespace tandem::desk

// Commands of one request stand or fall together.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/event_room.hpp"

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <variant>

#include "base/check.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/report/consequences.hpp"
#include "tournament/report/event_text.hpp"
#include "words/say.hpp"

namespace tandem::desk {

using tournament::Change;
using tournament::Course;
using tournament::Decision;
using tournament::DivisionKey;
using tournament::Event;
using tournament::EventCommand;
using tournament::Put;
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

// Its own, and the finals that it plays.
[[nodiscard]] std::set<DivisionKey> divisions_with(
    const Event& event, tournament::TeamId id, const tournament::Team* team) {
    std::set<DivisionKey> found;
    if (team != nullptr) found.insert(team->division);
    for (const auto& [key, division] : event.all<tournament::Division>()) {
        if (tournament::has(division.finalists, id)) found.insert(key);
    }
    return found;
}

[[nodiscard]] bool turns_back(const EventCommand& command) {
    return std::holds_alternative<action::Undo>(command.action) ||
           std::holds_alternative<action::Redo>(command.action);
}

}  // namespace

std::optional<std::set<DivisionKey>> divisions_of(const Event& event, const Change& change) {
    using Found = std::optional<std::set<DivisionKey>>;
    return std::visit(
        [&]<typename Noun>(const Put<Noun>& put) -> Found {
            const Noun* const before = event.find<Noun>(put.key);
            const Noun* const noun = put.now ? &*put.now : before;
            if constexpr (std::is_same_v<Noun, tournament::Team>) {
                Found found = divisions_with(event, put.key, noun);
                if (before != nullptr) found->insert(before->division);
                return found;
            } else if constexpr (requires { put.key.division; }) {
                return std::set{put.key.division};
            } else if constexpr (std::is_same_v<Noun, tournament::Dispute>) {
                return noun == nullptr ? Found{} : std::set{noun->where.division};
            } else {
                return std::nullopt;
            }
        },
        change);
}

namespace {

// Those that a line of the log is about, where it says so.
[[nodiscard]] std::set<DivisionKey> divisions_named(const Event& event, const Change& change) {
    if (auto found = divisions_of(event, change)) return std::move(*found);
    return std::visit(
        []<typename Noun>(const Put<Noun>& put) -> std::set<DivisionKey> {
            if constexpr (std::is_same_v<Noun, tournament::Division>) {
                return {put.key};
            } else if constexpr (std::is_same_v<Noun, tournament::Incident>) {
                if (put.now && put.now->where) return {put.now->where->division};
            } else if constexpr (requires { std::optional<DivisionKey>{put.now->division}; }) {
                const auto named =
                    put.now ? std::optional<DivisionKey>{put.now->division} : std::nullopt;
                if (named) return {*named};
            }
            return {};
        },
        change);
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

EventRoom::Step EventRoom::step_of(EventCommand command, Decision decision) {
    Step step{std::move(command), std::move(decision.changes), {}, {}};
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
    std::set<DivisionKey> named;
    for (const Change& change : step.changes) {
        last_changes_.note(change, version_);
        results_.note(change, version_);
        const auto divisions = divisions_of(event(), change);
        if (!divisions) shared_version_ = version_;
        for (const DivisionKey& division : divisions.value_or(std::set<DivisionKey>{})) {
            versions_[division] = version_;
        }
        named.merge(divisions_named(event(), change));
    }
    last_ = step.command.at;
    retelling_.take(step.command, step.said);
    told_.push_back(
        {version_,
         step.command.at,
         step.command.by,
         device,
         std::move(step.said),
         std::move(step.notices),
         std::move(named)});
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

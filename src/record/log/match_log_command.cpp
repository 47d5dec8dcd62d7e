// Commands of a match log, from a line and to a line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "record/log/log_action.hpp"
#include "record/log/match_log.hpp"
#include "record/log/match_log_members.hpp"
#include "record/log/match_log_object.hpp"
#include "record/text/json.hpp"
#include "words/say.hpp"

namespace tandem::record {

using base::fail;
using base::Result;
using bughouse::Seat;
using match::Action;
using match::ActorKind;
using match::AnyAction;
using words::say;
using namespace words::literals;

namespace {

constexpr std::size_t kUsualCommand = 96;  // of a command

// The members of an action, out of an object.
class MemberReader {
  public:
    explicit MemberReader(log_json::Object& object) : object_(object) {}

    template <Described A>
    void read(A& action) {
        for_each_member(action, [&](std::string_view key, auto& member, const auto& rule) {
            one(rule, key, member);
        });
    }

  private:
    template <typename T>
    void one(NoRule /*rule*/, std::string_view key, T& member) {
        object_.required(key, member);
    }
    void one(FalseIfAbsent /*rule*/, std::string_view key, bool& member) {
        object_.optional(key, member);
    }
    void one(Promotion /*rule*/, std::string_view key, std::optional<chess::Role>& member) {
        if (const auto* value = object_.find(key)) {
            object_.keep(key, log_json::read_promotion(*value), member);
        }
    }
    template <typename First, typename Second>
    void one(const Either& keys, std::string_view /*key*/, std::variant<First, Second>& member) {
        const auto* first = object_.find(keys.first);
        const auto* second = object_.find(keys.second);
        if (first != nullptr && second != nullptr) {
            object_.report(
                LogFault::WrongValue,
                keys.second,
                say("log-fault.either", "other"_is = keys.first));
        } else if (first != nullptr) {
            object_.keep(keys.first, log_json::read<First>(*first), member);
        } else if (second != nullptr) {
            object_.keep(keys.second, log_json::read<Second>(*second), member);
        } else {
            (void)object_.need(keys.first);
        }
    }

    log_json::Object& object_;
};

void read_actor(log_json::Object& object, match::Command& command) {
    const auto* value = object.need("by");
    if (value == nullptr) return;
    const auto word = log_json::read_word(*value, log_json::kActorKinds);
    if (!word) {
        object.report(LogFault::WrongValue, "by", word.error());
        return;
    }
    command.by = base::from_name<Seat>(*word);
}

void check_actor(log_json::Object& object, const match::Command& command) {
    const bool by_seat = command.by.has_value();
    if ((match::actor_kind(command.action) == ActorKind::Seat) == by_seat) return;
    object.report(
        LogFault::WrongActor,
        "by",
        by_seat ? say("log-fault.director-only") : say("log-fault.seat-only"));
}

void read_left(log_json::Object& object, match::Command& command) {
    const auto* value = object.find("left_ms");
    if (value == nullptr) return;
    if (command.by) {
        object.keep("left_ms", log_json::read<base::Millis>(*value), command.left);
    } else {
        object.report(LogFault::WrongValue, "left_ms", say("log-fault.director-has-no-clock"));
    }
}

[[nodiscard]] std::unexpected<LogError> at_line(std::size_t line, LogError error) {
    error.line = line;
    return fail(std::move(error));
}

}  // namespace

Result<match::Command, LogError> read_command(std::string_view text, std::size_t line) {
    const auto value = parse_json(text);
    if (!value) {
        const bool blank = value.error().fault == JsonFault::Empty;
        const LogFault fault = blank ? LogFault::BlankLine : LogFault::BadJson;
        return at_line(line, {0, fault, {}, describe(value.error())});
    }
    if (!value->is_object()) {
        return at_line(line, log_json::not_an_object(*value));
    }
    return read_command(value->get_object(), line);
}

Result<match::Command, LogError> read_command(const boost::json::object& from, std::size_t line) {
    log_json::Object object{from, {log_json::Noun::Command}, {}};
    match::Command command;
    auto named = read_action<AnyAction, Action>(object);
    if (!named) return at_line(line, *object.first_fault());
    command.action = std::move(*named);
    if (const auto* at = object.need("at")) {
        const auto stamp = log_json::read_integer(*at, 0, count(base::kMaxStamp));
        if (stamp) {
            command.at = base::Millis{*stamp};
        } else {
            object.report(LogFault::WrongValue, "at", log_json::unexpected_milliseconds(*at, 0));
        }
    }
    read_actor(object, command);
    std::visit([&](auto& action) { MemberReader{object}.read(action); }, command.action);
    read_left(object, command);
    check_actor(object, command);
    if (const auto fault = object.fault()) return at_line(line, *fault);
    return command;
}

std::string to_json(const match::Command& command) {
    std::string out;
    out.reserve(kUsualCommand);
    ObjectWriter writer{out, kAiry};
    writer.open();
    writer.add("at", command.at);
    writer.add("by", match::actor_name(command));
    writer.add("do", match::name(command.action));
    std::visit([&](const auto& action) { writer.members(action); }, command.action);
    if (command.by) writer.add("left_ms", command.left);
    writer.close();
    return out;
}

}  // namespace tandem::record

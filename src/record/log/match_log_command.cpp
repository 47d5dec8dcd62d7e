// Commands of a match log, from a line and to a line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "record/log/match_log.hpp"
#include "record/log/match_log_fields.hpp"
#include "record/log/match_log_object.hpp"
#include "record/text/json.hpp"

namespace tandem::record {

using base::fail;
using base::Result;
using match::Action;
using match::Giver;

namespace {

constexpr std::size_t kActions = std::variant_size_v<Action>;

constexpr auto kActionNames = []<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
    return std::array<std::string_view, kActions>{
        std::variant_alternative_t<kIndex, Action>::kName...};
}(std::make_index_sequence<kActions>{});

// The action number `index` of the variant, with nothing filled in.
[[nodiscard]] Action action_at(std::size_t index) {
    constexpr auto kMakers = []<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
        return std::array<Action (*)(), kActions>{
            +[] { return Action{std::in_place_index<kIndex>}; }...};
    }(std::make_index_sequence<kActions>{});
    return kMakers[index]();
}

// The members of an action, out of an object.
class FieldReader {
  public:
    explicit FieldReader(wire::Object& object) : object_(object) {}

    template <typename C>
    void read(C& action) {
        std::apply([&](const auto&... field) { (one(field, action), ...); }, wire::kFields<C>);
    }

  private:
    template <typename C, typename M>
    void one(const wire::Field<C, M>& field, C& action) {
        object_.required(field.key, action.*field.member);
    }
    template <typename C>
    void one(const wire::Flag<C>& field, C& action) {
        object_.optional(field.key, action.*field.member);
    }
    template <typename C>
    void one(const wire::Promotion<C>& field, C& action) {
        if (const auto* value = object_.find(field.key)) {
            object_.keep(field.key, wire::read_promotion(*value), action.*field.member);
        }
    }
    template <typename C, typename First, typename Second>
    void one(const wire::Either<C, First, Second>& field, C& action) {
        const auto* first = object_.find(field.first);
        const auto* second = object_.find(field.second);
        if (first != nullptr && second != nullptr) {
            std::string either = "either this or \"" + std::string{field.first} + "\" expected, ";
            object_.report(LogFault::WrongValue, field.second, either + "not both");
        } else if (first != nullptr) {
            object_.keep(field.first, wire::read<First>(*first), action.*field.member);
        } else if (second != nullptr) {
            object_.keep(field.second, wire::read<Second>(*second), action.*field.member);
        } else {
            (void)object_.need(field.first);
        }
    }

    wire::Object& object_;
};

// The members of an action, into a line.
class FieldWriter {
  public:
    explicit FieldWriter(std::string& out) : out_(out) {}

    template <typename C>
    void write(const C& action) {
        std::apply([&](const auto&... field) { (one(field, action), ...); }, wire::kFields<C>);
    }
    template <typename T>
    void add(std::string_view key, const T& value) {
        out_ += ", \"";
        out_ += key;
        out_ += "\": ";
        wire::write(out_, value);
    }
    template <typename T>
    void add(std::string_view key, const std::optional<T>& value) {
        if (value) add(key, *value);
    }

  private:
    template <typename C, typename M>
    void one(const wire::Field<C, M>& field, const C& action) {
        add(field.key, action.*field.member);
    }
    template <typename C>
    void one(const wire::Flag<C>& field, const C& action) {
        if (action.*field.member) add(field.key, true);
    }
    template <typename C>
    void one(const wire::Promotion<C>& field, const C& action) {
        add(field.key, action.*field.member);
    }
    template <typename C, typename First, typename Second>
    void one(const wire::Either<C, First, Second>& field, const C& action) {
        if (const auto* first = std::get_if<First>(&(action.*field.member))) {
            add(field.first, *first);
        } else {
            add(field.second, std::get<Second>(action.*field.member));
        }
    }

    std::string& out_;
};

void read_giver(wire::Object& object, match::Command& command) {
    constexpr auto kGivers =
        std::to_array<std::string_view>({"A.white", "A.black", "B.white", "B.black", "director"});
    const auto* value = object.need("by");
    if (value == nullptr) return;
    const auto word = wire::read_word(*value, kGivers);
    if (!word) {
        object.report(LogFault::WrongValue, "by", word.error());
        return;
    }
    command.by = base::from_name<Seat>(*word);
}

// Whether it is there and known; without it the other keys cannot be judged.
[[nodiscard]] bool read_action(wire::Object& object, match::Command& command) {
    const auto* value = object.need("do");
    if (value == nullptr) return false;
    const auto word = wire::read_word(*value, kActionNames);
    if (!word) {
        object.report(LogFault::WrongValue, "do", word.error());
        return false;
    }
    const auto found = std::ranges::find(kActionNames, *word);
    command.action = action_at(static_cast<std::size_t>(found - kActionNames.begin()));
    object.now_is("a \"" + std::string{*word} + '"');
    return true;
}

void check_giver(wire::Object& object, const match::Command& command) {
    const bool by_seat = command.by.has_value();
    if ((match::giver(command.action) == Giver::Seat) == by_seat) return;
    object.report(
        LogFault::WrongGiver,
        "by",
        by_seat ? "only the director can do this" : "only a seat can do this");
}

void read_left(wire::Object& object, match::Command& command) {
    const auto* value = object.find("left_ms");
    if (value == nullptr) return;
    if (command.by) {
        object.keep("left_ms", wire::read<base::Millis>(*value), command.left);
    } else {
        object.report(LogFault::WrongValue, "left_ms", "the director has no clock");
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
        return at_line(line, {0, LogFault::NotObject, {}, wire::shown(*value)});
    }
    wire::Object object{value->get_object(), "a command", {}};
    match::Command command;
    if (!read_action(object, command)) return at_line(line, *object.first_fault());
    if (const auto* at = object.need("at")) {
        const auto stamp = wire::read_integer(*at, 0, wire::kMaxStamp);
        if (stamp) {
            command.at = base::Millis{*stamp};
        } else {
            object.report(
                LogFault::WrongValue,
                "at",
                "whole milliseconds from 0 on expected, not " + wire::shown(*at));
        }
    }
    read_giver(object, command);
    std::visit([&](auto& action) { FieldReader{object}.read(action); }, command.action);
    read_left(object, command);
    check_giver(object, command);
    if (const auto fault = object.fault()) return at_line(line, *fault);
    return command;
}

std::string to_json(const match::Command& command) {
    std::string out = "{\"at\": ";
    wire::write(out, command.at);
    FieldWriter writer{out};
    writer.add("by", match::giver_name(command));
    writer.add("do", match::name(command.action));
    std::visit([&](const auto& action) { writer.write(action); }, command.action);
    if (command.by) writer.add("left_ms", command.left);
    out += '}';
    return out;
}

}  // namespace tandem::record

// The header of a match log, from a line and to a line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cctype>

#include "record/log/match_log.hpp"
#include "record/log/match_log_object.hpp"
#include "record/text/json.hpp"

namespace tandem::record {

using base::fail;
using base::Millis;
using base::Result;
using bughouse::BoardId;
using match::Header;
using match::HumanRecord;
using match::Seat;
using rulebook::Change;
using rulebook::Rulebook;
namespace json = boost::json;

namespace {

// What a house rulebook without a name is called.
constexpr std::string_view kUnnamed = "house";

class HeaderReader {
  public:
    HeaderReader(const json::object& object, const RulebookFinder& find)
        : object_(object, "the header", {}),
          find_(find) {}

    [[nodiscard]] Result<Header, LogError> read() {
        read_version();
        if (const auto* value = object_.need("rulebook")) read_rulebook(*value);
        object_.optional("authority", header_.authority);
        object_.optional("referee", header_.referee);
        object_.optional("director", header_.director);
        object_.optional("auto_flag", header_.auto_flag);
        header_.clock = span(object_, "clock_ms", 1);
        header_.increment = span(object_, "increment_ms", 0);
        header_.delay = span(object_, "delay_ms", 0);
        read_family("set_ms", [&](wire::Object& object, std::string_view key, Seat seat) {
            header_.set_clocks[seat] = span(object, key, 0);
        });
        read_family("seats", [&](wire::Object& object, std::string_view key, Seat seat) {
            object.optional(key, header_.seats[seat]);
        });
        read_family("boards", [&](wire::Object& object, std::string_view key, BoardId board) {
            object.optional(key, header_.boards[board]);
        });
        read_family("clocks_ms", [&](wire::Object& object, std::string_view key, Seat seat) {
            header_.clocks[seat] = span(object, key, 0);
        });
        header_.options = read_switches(object_, "options");
        read_record();
        if (const auto fault = object_.fault()) return fail(*fault);
        if (!match::clock_allowed(header_)) return fail(clock_fault());
        return header_;
    }

  private:
    void read_version() {
        const auto* value = object_.need("tandem");
        if (value == nullptr || *value == std::int64_t{Header::kVersion}) return;
        object_.report(
            LogFault::WrongValue,
            "tandem",
            "1 expected, the only version of the format, not " + wire::shown(*value));
    }

    // The rulebook
    void read_rulebook(const json::value& value) {
        if (value.is_object()) {
            read_house(value.get_object());
        } else if (value.is_string()) {
            read_named(value);
        } else {
            object_.report(
                LogFault::WrongValue,
                "rulebook",
                "a rulebook expected, by name or as an object, not " + wire::shown(value));
        }
    }
    void read_named(const json::value& value) {
        const std::string_view text = wire::view(value.get_string());
        if (const auto book = rulebook::parse_book(text)) {
            header_.rulebook = rulebook::builtin(*book);
            return;
        }
        Result<Rulebook, std::string> found = fail(std::string{"no file can be read from here"});
        if (find_) found = find_(text);
        if (found) {
            header_.rulebook = std::move(*found);
        } else if (text.ends_with(".toml") || text.find('/') != std::string_view::npos) {
            object_.report(
                LogFault::BadRulebook, "rulebook", wire::shown(value) + ": " + found.error());
        } else {
            object_.report(
                LogFault::WrongValue,
                "rulebook",
                wire::read_word(value, rulebook::book_ids()).error());
        }
    }
    void read_house(const json::object& house) {
        wire::Object object{house, "a house rulebook", "rulebook."};
        if (const auto* value = object.need("base")) {
            const auto word = wire::read_word(*value, rulebook::book_ids());
            if (word) {
                header_.rulebook = rulebook::builtin(*rulebook::parse_book(*word));
            } else {
                object.report(LogFault::WrongValue, "base", word.error());
            }
        }
        const auto switches = read_switches(object, "switches");
        header_.rulebook = *rulebook::with(header_.rulebook, switches);
        header_.rulebook.name = kUnnamed;
        object.optional("name", header_.rulebook.name);
        if (auto fault = object.fault()) object_.report(std::move(*fault));
    }

    // Switches in the order of their table; those that can be made.
    [[nodiscard]] static std::vector<Change> read_switches(
        wire::Object& parent, std::string_view key) {
        std::vector<Change> changes;
        const json::object* found = child(parent, key);
        if (found == nullptr) return changes;
        wire::Object object{*found, "the switches", parent.path_into(key)};
        for (const rulebook::SwitchRow& row : rulebook::switch_table()) {
            const auto* value = object.find(row.key);
            if (value == nullptr) continue;
            auto text = wire::read_switch(*value, row);
            if (text) {
                changes.push_back({std::string{row.key}, std::move(*text)});
            } else {
                object.report(LogFault::WrongValue, row.key, std::move(text.error()));
            }
        }
        if (auto fault = object.fault()) parent.report(std::move(*fault));
        return changes;
    }

    // The object under `key`, nullptr where there is none.
    [[nodiscard]] static const json::object* child(wire::Object& parent, std::string_view key) {
        const auto* value = parent.find(key);
        if (value == nullptr) return nullptr;
        if (value->is_object()) return &value->get_object();
        parent.report(LogFault::WrongValue, key, "an object expected, not " + wire::shown(*value));
        return nullptr;
    }

    // One value a seat, or one a board; each may be missing.
    template <typename Member>
    void read_family(std::string_view key, Member member) {
        const json::object* found = child(object_, key);
        if (found == nullptr) return;
        wire::Object object{*found, '"' + std::string{key} + '"', object_.path_into(key)};
        if constexpr (std::is_invocable_v<Member, wire::Object&, std::string_view, Seat>) {
            for (const Seat seat : base::all_of<Seat>()) member(object, bughouse::name(seat), seat);
        } else {
            for (const BoardId board : base::all_of<BoardId>()) {
                member(object, bughouse::name(board), board);
            }
        }
        if (auto fault = object.fault()) object_.report(std::move(*fault));
    }

    [[nodiscard]] static std::optional<Millis> span(
        wire::Object& object, std::string_view key, std::int64_t least) {
        const auto* value = object.find(key);
        if (value == nullptr) return std::nullopt;
        const auto count = wire::read_integer(*value, least, wire::kMaxSpan);
        if (count) return Millis{*count};
        object.report(
            LogFault::WrongValue,
            key,
            "whole milliseconds from " + std::to_string(least) + " on expected, not " +
                wire::shown(*value));
        return std::nullopt;
    }

    void read_record() {
        const json::object* found = child(object_, "record");
        if (found == nullptr) return;
        wire::Object object{*found, "\"record\"", "record."};
        if (const auto* tags = object.find("tags")) read_tags(object, *tags);
        object.optional("ending", header_.record.ending);
        object.optional("result", header_.record.result);
        constexpr std::array<std::string_view, 5> kResults{"", "1-0", "0-1", "1/2-1/2", "*"};
        if (std::ranges::find(kResults, header_.record.result) == kResults.end()) {
            object.report(
                LogFault::WrongValue, "result", "\"1-0\", \"0-1\", \"1/2-1/2\" or \"*\" expected");
        }
        if (auto fault = object.fault()) object_.report(std::move(*fault));
    }
    // As BPGN can hold it.
    [[nodiscard]] static bool is_tag_name(std::string_view name) {
        const auto fits = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
        return !name.empty() && std::ranges::all_of(name, fits);
    }
    void read_tags(wire::Object& object, const json::value& tags) {
        const auto is_text = [](const json::value& value) { return value.is_string(); };
        const auto is_tag = [&](const json::value& value) {
            return value.is_array() && value.get_array().size() == 2 &&
                   std::ranges::all_of(value.get_array(), is_text) &&
                   is_tag_name(wire::view(value.get_array()[0].get_string()));
        };
        if (!tags.is_array() || !std::ranges::all_of(tags.get_array(), is_tag)) {
            object.report(
                LogFault::WrongValue,
                "tags",
                "an array of [name, value] in strings, names of letters and digits, expected");
            return;
        }
        for (const json::value& tag : tags.get_array()) {
            const json::array& both = tag.get_array();
            header_.record.tags.push_back(
                {std::string{wire::view(both[0].get_string())},
                 std::string{wire::view(both[1].get_string())}});
        }
    }

    [[nodiscard]] LogError clock_fault() const {
        const Rulebook rulebook = match::rulebook_in_force(header_);
        return {
            0,
            LogFault::ClockNotAllowed,
            "clock_ms",
            std::to_string(base::count(*header_.clock)) + " is no base time of " + rulebook.name +
                ", which has " + std::to_string(base::count(rulebook.switches.time.base)) +
                "; another is given by the option time.base_ms"};
    }

    wire::Object object_;
    const RulebookFinder& find_;
    // Under any book until it is read; without one there is a fault and no header.
    Header header_{rulebook::builtin(rulebook::books().front())};
};

// Writes "key": value, with commas where they belong.
class HeaderWriter {
  public:
    [[nodiscard]] std::string write(const Header& header) {
        out_ = "{\"tandem\": " + std::to_string(Header::kVersion);
        key("rulebook");
        write_rulebook(header.rulebook);
        add("authority", header.authority);
        add("referee", header.referee);
        add("director", header.director);
        add("auto_flag", header.auto_flag);
        add("clock_ms", header.clock);
        add("increment_ms", header.increment);
        add("delay_ms", header.delay);
        add_family("set_ms", header.set_clocks);
        add_family("seats", header.seats);
        add_family("boards", header.boards);
        add_family("clocks_ms", header.clocks);
        if (!header.options.empty()) {
            key("options");
            write_changes(header.options);
        }
        if (!header.record.empty()) {
            key("record");
            write_record(header.record);
        }
        out_ += '}';
        return std::move(out_);
    }

  private:
    void key(std::string_view name) {
        if (!out_.ends_with('{')) out_ += ", ";
        out_ += '"';
        out_ += name;
        out_ += "\": ";
    }
    template <typename T>
    void add(std::string_view name, const T& value) {
        key(name);
        wire::write(out_, value);
    }
    template <typename T>
    void add(std::string_view name, const std::optional<T>& value) {
        if (value) add(name, *value);
    }
    template <typename E, typename T>
    void add_family(std::string_view name, const base::By<E, std::optional<T>>& family) {
        if (std::ranges::none_of(family, [](const auto& member) { return member.has_value(); })) {
            return;
        }
        key(name);
        out_ += '{';
        for (const E which : base::all_of<E>()) add(bughouse::name(which), family[which]);
        out_ += '}';
    }

    void write_rulebook(const Rulebook& rulebook) {
        if (rulebook == rulebook::builtin(rulebook.base)) {
            wire::write(out_, rulebook.base->id);
            return;
        }
        out_ += '{';
        add("base", rulebook.base->id);
        std::vector<Change> changes;
        for (const rulebook::Difference& departure : rulebook::departures(rulebook)) {
            changes.push_back({std::string{departure.key}, departure.values.back()});
        }
        key("switches");
        write_changes(changes);
        if (rulebook.name != kUnnamed) add("name", rulebook.name);
        out_ += '}';
    }
    void write_changes(const std::vector<Change>& changes) {
        out_ += '{';
        for (const rulebook::SwitchRow& row : rulebook::switch_table()) {
            const auto change = std::ranges::find(changes, row.key, &Change::key);
            if (change == changes.end()) continue;
            key(row.key);
            wire::write_switch(out_, row, change->value);
        }
        out_ += '}';
    }
    void write_record(const HumanRecord& record) {
        out_ += '{';
        if (!record.tags.empty()) {
            key("tags");
            std::string_view separator = "[";
            for (const HumanRecord::Tag& tag : record.tags) {
                out_ += separator;
                out_ += '[';
                wire::write(out_, tag.name);
                out_ += ", ";
                wire::write(out_, tag.value);
                out_ += ']';
                separator = ", ";
            }
            out_ += ']';
        }
        if (!record.ending.empty()) add("ending", record.ending);
        if (!record.result.empty()) add("result", record.result);
        out_ += '}';
    }

    std::string out_;
};

}  // namespace

Result<Header, LogError> read_header(
    std::string_view text, std::size_t line, const RulebookFinder& find) {
    const auto value = parse_json(text);
    if (!value) {
        const bool blank = value.error().fault == JsonFault::Empty;
        const LogFault fault = blank ? LogFault::NoHeader : LogFault::BadJson;
        return fail(LogError{line, fault, {}, describe(value.error())});
    }
    if (!value->is_object()) {
        return fail(LogError{line, LogFault::NotObject, {}, wire::shown(*value)});
    }
    auto header = HeaderReader{value->get_object(), find}.read();
    if (!header) header.error().line = line;
    return header;
}

std::string to_json(const Header& header) { return HeaderWriter{}.write(header); }

}  // namespace tandem::record

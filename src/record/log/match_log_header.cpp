// The header of a match log, from a line and to a line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cctype>

#include "record/log/match_log.hpp"
#include "record/log/match_log_object.hpp"
#include "record/log/object_writer.hpp"
#include "record/text/json.hpp"
#include "words/say.hpp"

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
using words::Message;
using words::say;
using namespace words::literals;
namespace json = boost::json;

namespace {

// What a house rulebook without a name is called.
constexpr std::string_view kUnnamed = "house";

class HeaderReader {
  public:
    HeaderReader(const json::object& object, const RulebookFinder& find)
        : object_(object, {log_json::Noun::Header}, {}),
          find_(find) {}

    [[nodiscard]] Result<Header, LogError> read() {
        read_version();
        return read_unversioned();
    }
    [[nodiscard]] Result<Header, LogError> read_unversioned() {
        if (const auto* value = object_.need("rulebook")) read_rulebook(*value);
        object_.optional("authority", header_.authority);
        object_.optional("referee", header_.referee);
        object_.optional("director", header_.director);
        object_.optional("auto_flag", header_.auto_flag);
        header_.clock = span(object_, "clock_ms", 1);
        header_.increment = span(object_, "increment_ms", 0);
        header_.delay = span(object_, "delay_ms", 0);
        read_family("set_ms", [&](log_json::Object& object, std::string_view key, Seat seat) {
            header_.set_clocks[seat] = span(object, key, 0);
        });
        read_family("seats", [&](log_json::Object& object, std::string_view key, Seat seat) {
            object.optional(key, header_.seats[seat]);
        });
        read_family("boards", [&](log_json::Object& object, std::string_view key, BoardId board) {
            object.optional(key, header_.boards[board]);
        });
        read_family("clocks_ms", [&](log_json::Object& object, std::string_view key, Seat seat) {
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
            say("log-fault.version", "found"_is = log_json::shown(*value)));
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
                log_json::unexpected(say("wanted.rulebook"), value));
        }
    }
    void read_named(const json::value& value) {
        const std::string_view text = log_json::view(value.get_string());
        if (const auto book = rulebook::parse_book(text)) {
            header_.rulebook = rulebook::builtin(*book);
            return;
        }
        Result<Rulebook, Message> found = fail(say("log-fault.no-files"));
        if (find_) found = find_(text);
        if (found) {
            header_.rulebook = std::move(*found);
        } else if (text.ends_with(".toml") || text.find('/') != std::string_view::npos) {
            object_.report(
                LogFault::BadRulebook,
                "rulebook",
                say("log-fault.rulebook-file",
                    "file"_is = log_json::shown(value),
                    "why"_is = std::move(found.error())));
        } else {
            object_.report(
                LogFault::WrongValue,
                "rulebook",
                log_json::read_word(value, rulebook::book_ids()).error());
        }
    }
    void read_house(const json::object& house) {
        log_json::Object object{house, {log_json::Noun::HouseRulebook}, "rulebook."};
        if (const auto* value = object.need("base")) {
            const auto word = log_json::read_word(*value, rulebook::book_ids());
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
        if (!rulebook::is_house_name(header_.rulebook.name)) {
            object.report(
                LogFault::WrongValue,
                "name",
                say("log-fault.rulebook-name", "most"_is = rulebook::kMostNameLetters));
        }
        if (auto fault = object.fault()) object_.report(std::move(*fault));
    }

    // Switches in the order of their table; those that can be made.
    [[nodiscard]] static std::vector<Change> read_switches(
        log_json::Object& parent, std::string_view key) {
        std::vector<Change> changes;
        const json::object* found = child(parent, key);
        if (found == nullptr) return changes;
        log_json::Object object{*found, {log_json::Noun::Switches}, parent.path_into(key)};
        for (const rulebook::SwitchRow& row : rulebook::switch_table()) {
            const auto* value = object.find(row.key);
            if (value == nullptr) continue;
            auto text = log_json::read_switch(*value, row);
            if (text) {
                changes.push_back({std::string{row.key}, std::move(*text)});
            } else {
                object.report(LogFault::WrongValue, row.key, std::move(text.error()));
            }
        }
        if (auto fault = object.fault()) parent.report(std::move(*fault));
        return changes;
    }

    // The object under `key`, or nullptr if it has none.
    [[nodiscard]] static const json::object* child(log_json::Object& parent, std::string_view key) {
        const auto* value = parent.find(key);
        if (value == nullptr) return nullptr;
        if (value->is_object()) return &value->get_object();
        parent.report(
            LogFault::WrongValue, key, log_json::unexpected(say("wanted.object"), *value));
        return nullptr;
    }

    // One value a seat, or one a board; each may be missing.
    template <typename Member>
    void read_family(std::string_view key, Member member) {
        const json::object* found = child(object_, key);
        if (found == nullptr) return;
        log_json::Object object{*found, {log_json::Noun::Named, key}, object_.path_into(key)};
        if constexpr (std::is_invocable_v<Member, log_json::Object&, std::string_view, Seat>) {
            for (const Seat seat : base::all_of<Seat>()) member(object, bughouse::name(seat), seat);
        } else {
            for (const BoardId board : base::all_of<BoardId>()) {
                member(object, bughouse::name(board), board);
            }
        }
        if (auto fault = object.fault()) object_.report(std::move(*fault));
    }

    [[nodiscard]] static std::optional<Millis> span(
        log_json::Object& object, std::string_view key, std::int64_t least) {
        const auto* value = object.find(key);
        if (value == nullptr) return std::nullopt;
        const auto millis = log_json::read_integer(*value, least, count(base::kMaxSpan));
        if (millis) return Millis{*millis};
        object.report(LogFault::WrongValue, key, log_json::unexpected_milliseconds(*value, least));
        return std::nullopt;
    }

    void read_record() {
        const json::object* found = child(object_, "record");
        if (found == nullptr) return;
        log_json::Object object{*found, {log_json::Noun::Named, "record"}, "record."};
        if (const auto* tags = object.find("tags")) read_tags(object, *tags);
        object.optional("ending", header_.record.ending);
        object.optional("result", header_.record.result);
        constexpr std::array<std::string_view, 5> kResults{"", "1-0", "0-1", "1/2-1/2", "*"};
        if (std::ranges::find(kResults, header_.record.result) == kResults.end()) {
            object.report(LogFault::WrongValue, "result", say("log-fault.result"));
        }
        if (auto fault = object.fault()) object_.report(std::move(*fault));
    }
    // As BPGN can hold it.
    [[nodiscard]] static bool is_tag_name(std::string_view name) {
        const auto fits = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
        return !name.empty() && std::ranges::all_of(name, fits);
    }
    void read_tags(log_json::Object& object, const json::value& tags) {
        const auto is_text = [](const json::value& value) { return value.is_string(); };
        const auto is_tag = [&](const json::value& value) {
            return value.is_array() && value.get_array().size() == 2 &&
                   std::ranges::all_of(value.get_array(), is_text) &&
                   is_tag_name(log_json::view(value.get_array()[0].get_string()));
        };
        if (!tags.is_array() || !std::ranges::all_of(tags.get_array(), is_tag)) {
            object.report(LogFault::WrongValue, "tags", say("log-fault.tags"));
            return;
        }
        for (const json::value& tag : tags.get_array()) {
            const json::array& both = tag.get_array();
            header_.record.tags.push_back(
                {std::string{log_json::view(both[0].get_string())},
                 std::string{log_json::view(both[1].get_string())}});
        }
    }

    [[nodiscard]] LogError clock_fault() const {
        const Rulebook rulebook = match::rulebook_in_force(header_);
        return {
            0,
            LogFault::ClockNotAllowed,
            "clock_ms",
            say("log-fault.clock-not-allowed",
                "given"_is = std::to_string(base::count(*header_.clock)),
                "book"_is = rulebook.name,
                "base"_is = std::to_string(base::count(rulebook.switches.time.base)))};
    }

    log_json::Object object_;
    const RulebookFinder& find_;
    // Under any book until it is read; without one there is a fault and no header.
    Header header_{rulebook::builtin(rulebook::books().front())};
};

class HeaderWriter {
  public:
    [[nodiscard]] std::string write(const Header& header) {
        object_.open();
        object_.add("tandem", Header::kVersion);
        return write_rest(header);
    }
    [[nodiscard]] std::string write_unversioned(const Header& header) {
        object_.open();
        return write_rest(header);
    }

  private:
    [[nodiscard]] std::string write_rest(const Header& header) {
        object_.key("rulebook");
        write_rulebook(header.rulebook);
        object_.add("authority", header.authority);
        object_.add("referee", header.referee);
        object_.add("director", header.director);
        object_.add("auto_flag", header.auto_flag);
        object_.add("clock_ms", header.clock);
        object_.add("increment_ms", header.increment);
        object_.add("delay_ms", header.delay);
        add_family("set_ms", header.set_clocks);
        add_family("seats", header.seats);
        add_family("boards", header.boards);
        add_family("clocks_ms", header.clocks);
        if (!header.options.empty()) {
            object_.key("options");
            write_changes(header.options);
        }
        if (!header.record.empty()) {
            object_.key("record");
            write_record(header.record);
        }
        object_.close();
        return std::move(out_);
    }
    template <typename E, typename T>
    void add_family(std::string_view name, const base::EnumArray<E, std::optional<T>>& family) {
        if (std::ranges::none_of(family, [](const auto& member) { return member.has_value(); })) {
            return;
        }
        object_.add(name, family);
    }

    void write_rulebook(const Rulebook& rulebook) {
        if (rulebook == rulebook::builtin(rulebook.base)) {
            log_json::write(out_, rulebook.base->id);
            return;
        }
        object_.open();
        object_.add("base", rulebook.base->id);
        std::vector<Change> changes;
        for (const rulebook::Difference& departure : rulebook::departures(rulebook)) {
            changes.push_back({std::string{departure.key}, departure.values.back()});
        }
        object_.key("switches");
        write_changes(changes);
        if (rulebook.name != kUnnamed) object_.add("name", rulebook.name);
        object_.close();
    }
    void write_changes(const std::vector<Change>& changes) {
        object_.open();
        for (const rulebook::SwitchRow& row : rulebook::switch_table()) {
            const auto change = std::ranges::find(changes, row.key, &Change::key);
            if (change == changes.end()) continue;
            object_.key(row.key);
            log_json::write_switch(out_, row, change->value);
        }
        object_.close();
    }
    void write_record(const HumanRecord& record) {
        object_.open();
        if (!record.tags.empty()) {
            std::vector<std::array<std::string_view, 2>> tags;
            tags.reserve(record.tags.size());
            for (const HumanRecord::Tag& tag : record.tags) tags.push_back({tag.name, tag.value});
            object_.add("tags", tags);
        }
        if (!record.ending.empty()) object_.add("ending", record.ending);
        if (!record.result.empty()) object_.add("result", record.result);
        object_.close();
    }

    std::string out_;
    ObjectWriter object_{out_, kAiry};
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
        LogError error = log_json::not_an_object(*value);
        error.line = line;
        return fail(std::move(error));
    }
    auto header = HeaderReader{value->get_object(), find}.read();
    if (!header) header.error().line = line;
    return header;
}

Result<Header, LogError> read_unversioned_header(
    const json::object& from, const RulebookFinder& find) {
    return HeaderReader{from, find}.read_unversioned();
}

std::string to_json(const Header& header) { return HeaderWriter{}.write(header); }

std::string to_unversioned_json(const Header& header) {
    return HeaderWriter{}.write_unversioned(header);
}

}  // namespace tandem::record

// An event log line by line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/event_log/event_log.hpp"

#include <utility>

#include <boost/json/object.hpp>

#include "record/log/log_action.hpp"
#include "record/log/log_lines.hpp"
#include "record/text/json.hpp"
#include "tournament/event_log/form.hpp"
#include "words/say.hpp"

namespace tandem::tournament {

using base::fail;
using base::Result;
namespace json = boost::json;

namespace {

constexpr std::size_t kUsualCommand = 160;

[[nodiscard]] std::unexpected<LogError> at_line(std::size_t line, LogError error) {
    error.line = line;
    return fail(std::move(error));
}

// The object that a line is.
[[nodiscard]] Result<json::value, LogError> object_of(std::string_view text, std::size_t line) {
    auto value = record::parse_json(text);
    if (!value) {
        const bool blank = value.error().fault == record::JsonFault::Empty;
        const LogFault fault = blank ? LogFault::BlankLine : LogFault::BadJson;
        return at_line(line, {0, fault, {}, record::describe(value.error())});
    }
    if (!value->is_object()) {
        return at_line(line, record::log_json::not_an_object(*value));
    }
    return std::move(*value);
}

template <typename T>
void read_required(Object& object, std::string_view key, T& into) {
    if (const auto* const value = object.need(key)) {
        object.keep(key, read_single<T>(*value), into);
    }
}

}  // namespace

Result<EventHeader, LogError> read_event_header(
    std::string_view text, std::size_t line, const record::RulebookFinder& find) {
    const auto value = object_of(text, line);
    if (!value) return fail(value.error());
    Object object{value->get_object(), {record::log_json::Noun::Header}, {}};
    if (const auto* const version = object.need("tandem-event")) {
        const auto number = record::log_json::read_integer(*version, 1, EventHeader::kVersion);
        if (!number) object.report(LogFault::WrongValue, "tandem-event", number.error());
    }
    EventHeader header{
        .name = {},
        .rulebook = rulebook::builtin(rulebook::books().front()),
        .place = {},
        .organiser = {}};
    read_required(object, "name", header.name);
    if (const auto* const book = object.need("rulebook")) {
        json::object terms;
        terms["rulebook"] = *book;
        auto read = record::read_unversioned_header(terms, find);
        if (read) {
            header.rulebook = std::move(read->rulebook);
        } else {
            object.report(std::move(read.error()));
        }
    }
    if (const auto* const place = object.find("place")) {
        object.keep("place", read_text(*place, kMostNameBytes), header.place);
    }
    if (const auto* const organiser = object.find("organiser")) {
        object.keep("organiser", read_text(*organiser, kMostNameBytes), header.organiser);
    }
    if (auto fault = object.fault()) return at_line(line, std::move(*fault));
    return header;
}

Result<EventCommand, LogError> read_event_command(std::string_view text, std::size_t line) {
    const auto value = object_of(text, line);
    if (!value) return fail(value.error());
    Object object{value->get_object(), {record::log_json::Noun::Command}, {}};
    EventCommand command;
    auto named = record::read_action<EventAction>(object);
    if (!named) return at_line(line, *object.first_fault());
    command.action = std::move(*named);
    read_required(object, "at", command.at);
    read_required(object, "by", command.by);
    FormReader reader{object};
    std::visit([&](auto& action) { reader.read(action); }, command.action);
    if (auto fault = object.fault()) return at_line(line, std::move(*fault));
    return command;
}

Result<EventLog, LogError> read_event_log(
    std::string_view text, const record::RulebookFinder& find) {
    record::LogLines lines{text};
    const auto first = lines.next_filled();
    if (!first) return fail(LogError{1, LogFault::NoHeader, {}, {}});
    auto header = read_event_header(*first, lines.number(), find);
    if (!header) return fail(std::move(header.error()));
    EventLog log{std::move(*header), {}};
    while (const auto line = lines.next_filled()) {
        auto command = read_event_command(*line, lines.number());
        if (!command) return fail(std::move(command.error()));
        if (!log.commands.empty() && command->at < log.commands.back().at) {
            return fail(record::goes_back(
                lines.number(), to_string(log.commands.back().at), to_string(command->at)));
        }
        log.commands.push_back(std::move(*command));
    }
    return log;
}

words::Message describe_fault(const LogError& error) {
    using namespace words::literals;
    if (error.fault == LogFault::NoHeader) {
        return words::say("event-log.no-header", "header"_is = R"({"tandem-event": 1, …})");
    }
    return record::describe(error);
}

std::string to_json(const EventHeader& header) {
    std::string out;
    FormWriter writer{out, Fullness::Sparse};
    writer.open();
    writer.add("tandem-event", EventHeader::kVersion);
    writer.add("name", header.name);
    // {"rulebook": …} without its braces.
    const std::string terms = record::to_unversioned_json(match::Header{header.rulebook});
    out += ", " + terms.substr(1, terms.size() - 2);
    if (!header.place.empty()) writer.add("place", header.place);
    if (!header.organiser.empty()) writer.add("organiser", header.organiser);
    writer.close();
    return out;
}

std::string to_json(const EventCommand& command) {
    std::string out;
    out.reserve(kUsualCommand);
    FormWriter writer{out, Fullness::Sparse};
    writer.open();
    writer.add("at", command.at);
    writer.add("by", command.by);
    writer.add("do", name(command.action));
    std::visit([&](const auto& action) { writer.members(action); }, command.action);
    writer.close();
    return out;
}

std::string write_event_log(const EventLog& log) {
    std::string text = to_json(log.header) + '\n';
    for (const EventCommand& command : log.commands) text += to_json(command) + '\n';
    return text;
}

namespace {

class DecidedWriter {
  public:
    DecidedWriter(
        const LineDecided& decided,
        rulebook::BookId book,
        std::size_t& number,
        const words::Say& say)
        : decided_(decided),
          book_(book),
          number_(number),
          say_(say) {}

    [[nodiscard]] std::string write() {
        if (!decided_.decided) {
            refused(decided_.decided.error());
            return std::move(out_);
        }
        for (const Change& change : decided_.decided->changes) {
            begin(noun_name(change));
            std::visit(
                [&]<typename Noun>(const Put<Noun>& put) {
                    if constexpr (Described<typename Noun::Key>) {
                        writer_.members(put.key);
                    } else {
                        writer_.add("key", put.key);
                    }
                    writer_.add("now", put.now);
                },
                change);
            end();
        }
        for (const Notice& notice : decided_.decided->notices) {
            begin("notice");
            writer_.add("what", notice.kind);
            about(notice.about);
            writer_.add("articles", cited(book_, notice));
            end();
        }
        return std::move(out_);
    }

  private:
    void begin(std::string_view event) {
        writer_.open();
        writer_.add("n", ++number_);
        writer_.add("at", decided_.at);
        writer_.add("by", decided_.by);
        writer_.add("line", decided_.line);
        writer_.add("event", event);
    }
    void end() {
        writer_.close();
        out_ += '\n';
    }
    void refused(const Refused& refused) {
        begin("refused");
        writer_.add("do", decided_.action);
        writer_.add("why", refused.why);
        about(refused.about);
        writer_.add("articles", cited(book_, refused));
        end();
    }
    void about(const Subject& about) {
        writer_.add("teams", about.teams);
        writer_.add("number", about.number);
        writer_.add("text", about.text.empty() && about.what ? say_(*about.what) : about.text);
        if (!about.division.empty()) writer_.add("division", about.division);
    }

    const LineDecided& decided_;
    rulebook::BookId book_;
    std::size_t& number_;
    const words::Say& say_;
    std::string out_;
    FormWriter writer_{out_, Fullness::Whole};
};

}  // namespace

std::string to_json_lines(
    const LineDecided& decided, rulebook::BookId book, std::size_t& number, const words::Say& say) {
    return DecidedWriter{decided, book, number, say}.write();
}

}  // namespace tandem::tournament

// Writing messages, member after member, straight into the text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/json/wire_json.hpp"

#include <boost/json/parse.hpp>

#include "hall/json/wire_rules.hpp"
#include "language/english.hpp"
#include "record/log/event_json.hpp"
#include "record/log/match_log.hpp"
#include "record/log/object_writer.hpp"
#include "words/message_json.hpp"

namespace tandem::hall::wire {

using record::kTight;
using record::ObjectWriter;
using record::log_json::JsonText;

namespace {

// "director" where it is not a seat.
[[nodiscard]] std::string_view actor_name(const std::optional<Seat>& actor) {
    return actor ? bughouse::name(*actor) : std::string_view{"director"};
}

constexpr std::size_t kUsualLine = 1'280;  // bytes of a line with its view

class Writer {
  public:
    explicit Writer(std::string& out) : out_(out), object_(out, kTight) {}

    template <record::Described M>
    void members(const M& message) {
        object_.members(message);
    }
    void members(const ask::Do& message) { object_.members(form_of(message)); }
    void members(const tell::Line& told) {
        out_.reserve(kUsualLine);
        object_.add("match", told.match);
        line(told.line);
        object_.add("view", *told.view);
        object_.add("key", told.line.key);
    }
    void members(const tell::Refused& refused) {
        object_.add("re", refused.re);
        object_.add("key", refused.key);
        object_.add("why", refused.why);
        said(refused.said);
        object_.add("articles", refused.articles);
        object_.add("match", refused.match);
    }
    void members(const tell::Notice& notice) {
        object_.add("what", notice.what);
        said(notice.said);
    }
    void members(const tell::Match& match) {
        object_.add("match", match.match);
        object_.add("code", match.code);
        object_.add("header", JsonText{record::to_json(*match.header)});
        object_.add("seats", match.seats);
        object_.add("officials", match.officials);
        std::vector<std::string_view> yours;
        yours.reserve(match.yours.size());
        for (const auto& actor : match.yours) yours.push_back(actor_name(actor));
        object_.add("yours", yours);
        object_.add("phase", match.phase);
        object_.add("now", match.now);
        object_.add("since", match.since);
        object_.add("line", match.line);
        object_.add("last", match.last);
        object_.add("view", *match.view);
        object_.key("lines");
        out_ += '[';
        for (const LineView& told : match.lines) {
            if (!out_.ends_with('[')) out_ += ',';
            object_.open();
            line(told);
            object_.add("key", told.key);
            object_.close();
        }
        out_ += ']';
    }

  private:
    void said(const words::Message& message) {
        object_.add("say", language::english(message));
        JsonText json;
        words::append_json(json.json, message);
        object_.add("message", json);
    }
    void line(const LineView& told) {
        object_.add("prev", told.prev);
        object_.add("line", told.line);
        object_.add("command", JsonText{record::to_json(told.command)});
        object_.add("events", JsonText{record::to_json(told.events, told.first_event)});
        object_.add("lag_ms", told.lag_ms);
    }

    std::string& out_;
    ObjectWriter object_;
};

}  // namespace

form::Do form_of(const ask::Do& message) {
    form::Do said;
    said.match = message.match;
    said.by = match::actor_name(message.command);
    said.key = message.key;
    said.ply = message.ply;
    said.command = boost::json::parse(record::to_json(message.command)).as_object();
    said.command.erase("at");
    said.command.erase("by");
    return said;
}

template <Message M>
void append(std::string& out, const M& message) {
    ObjectWriter object{out, kTight};
    object.open();
    object.add("t", M::kName);
    Writer{out}.members(message);
    object.close();
}

template void append(std::string& out, const ask::Ping& message);
template void append(std::string& out, const ask::Lobby& message);
template void append(std::string& out, const ask::Look& message);
template void append(std::string& out, const ask::Create& message);
template void append(std::string& out, const ask::Enter& message);
template void append(std::string& out, const ask::Leave& message);
template void append(std::string& out, const ask::Change& message);
template void append(std::string& out, const ask::Sit& message);
template void append(std::string& out, const ask::Stand& message);
template void append(std::string& out, const ask::SeatBot& message);
template void append(std::string& out, const ask::Unseat& message);
template void append(std::string& out, const ask::Ready& message);
template void append(std::string& out, const ask::Chat& message);
template void append(std::string& out, const ask::Quick& message);
template void append(std::string& out, const ask::QuickCancel& message);
template void append(std::string& out, const ask::Watch& message);
template void append(std::string& out, const ask::Unwatch& message);
template void append(std::string& out, const ask::Do& message);
template void append(std::string& out, const form::Do& message);
template void append(std::string& out, const ask::Substitute& message);
template void append(std::string& out, const ask::Draw& message);
template void append(std::string& out, const ask::Follow& message);
template void append(std::string& out, const tell::Welcome& message);
template void append(std::string& out, const tell::Pong& message);
template void append(std::string& out, const tell::Refused& message);
template void append(std::string& out, const form::Refused& message);
template void append(std::string& out, const tell::Done& message);
template void append(std::string& out, const tell::Table& message);
template void append(std::string& out, const tell::TableChanges& message);
template void append(std::string& out, const tell::Left& message);
template void append(std::string& out, const tell::Lobby& message);
template void append(std::string& out, const tell::LobbyChanges& message);
template void append(std::string& out, const tell::Look& message);
template void append(std::string& out, const tell::Queued& message);
template void append(std::string& out, const tell::Invited& message);
template void append(std::string& out, const tell::InvitationOver& message);
template void append(std::string& out, const tell::Declined& message);
template void append(std::string& out, const tell::Chat& message);
template void append(std::string& out, const tell::Line& message);
template void append(std::string& out, const tell::Match& message);
template void append(std::string& out, const tell::Presence& message);
template void append(std::string& out, const tell::Drawn& message);
template void append(std::string& out, const tell::Event& message);
template void append(std::string& out, const tell::Notice& message);
template void append(std::string& out, const form::Notice& message);
template void append(std::string& out, const form::Line& message);
template void append(std::string& out, const form::Match& message);

std::string with_key(std::string_view line, std::string_view key) {
    constexpr std::size_t kUsualKey = 64;
    std::string text;
    text.reserve(line.size() + kUsualKey);
    text = line;
    if (key.empty()) return text;
    text.pop_back();
    ObjectWriter object{text, kTight};
    object.add("key", key);
    object.close();
    return text;
}

row::StoredLine stored(const row::LineWritten& line) {
    row::StoredLine kept{
        .match = line.match,
        .line = line.line,
        .at = base::count(line.command.at),
        .mono_ms = base::count(line.mono),
        .wall_ms = base::count(line.wall),
        .person = line.person,
        .key = line.key,
        .lag_ms = {},
        .command = record::to_json(line.command),
        .events = record::to_json(line.events, line.first_event)};
    if (line.lag) kept.lag_ms = base::count(*line.lag);
    return kept;
}

std::string to_json(const MatchView& view) {
    std::string out;
    ObjectWriter{out, kTight}.write(view);
    return out;
}

std::string to_json(const std::vector<Official>& officials) {
    std::string out;
    ObjectWriter{out, kTight}.write(officials);
    return out;
}

std::string to_json(const TableState& table) {
    std::string out;
    ObjectWriter{out, kTight}.write(table);
    return out;
}

std::string to_json(const row::Origin& origin) {
    std::string out;
    if (const auto* const settings = std::get_if<Settings>(&origin)) {
        ObjectWriter{out, kTight}.write(*settings);
    } else if (const auto* const imported = std::get_if<row::Imported>(&origin)) {
        ObjectWriter{out, kTight}.write(*imported);
    } else {
        out = "{}";
    }
    return out;
}

}  // namespace tandem::hall::wire

// The arbiter for the page: what becomes of a match whose clocks stand on a table.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page writes a question into buffer() and calls `rule` with its length; the answer stands in
// the same buffer. What is returned is its length or, where the question cannot be read, the length
// of the reason, below zero: a message as JSON (words/message_json.hpp). Nothing is kept between
// questions: each has the whole match, which is ruled on anew.
//
// {"header": …, "lists": {"A": […], "B": […], "director": […]}, "at": ms, "since": line}
//
// `header` is that of a match log without "tandem", a list as record/lists reads it, `at` the time of
// the match that it is. The answer: {"due": ms, "line": n, "view": …, "lines": […], "refused": […]}.
// `due` is when something happens by itself, null where nothing does. `lines` are those after `since`
// as the hall tells them, each with the line of a list that it comes `from`; `refused` has what the
// arbiter did not accept, of all of them.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/object.hpp>

#include "hall/json/wire_json.hpp"
#include "hall/view/view.hpp"
#include "match/arbiter/log_replay.hpp"
#include "match/lists/merge.hpp"
#include "record/lists/match_lists.hpp"
#include "record/log/event_json.hpp"
#include "record/log/ruling_text.hpp"
#include "record/text/json.hpp"
#include "wasm/buffer.hpp"
#include "wasm/runtime.hpp"
#include "words/message_json.hpp"
#include "words/say.hpp"

#define EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

using namespace tandem;
using base::Millis;
using base::Result;
using bughouse::Seat;
using match::Keeper;

page_program::Buffer<std::size_t{2} << 20U> buffer_of_page;

struct Question {
    match::Header header;
    match::Lists lists;
    Millis at{};
    std::int64_t since = 0;
};

[[nodiscard]] std::int64_t number_in(const boost::json::object& object, const char* key) {
    const auto* value = object.if_contains(key);
    return value != nullptr && value->is_int64() ? value->get_int64() : 0;
}

[[nodiscard]] Result<Question, words::Message> read_question(std::string_view asked) {
    const auto value = record::parse_json(asked);
    if (!value) return base::fail(describe(value.error()));
    const auto& object = value->get_object();
    auto header = record::read_unversioned_header(object.at("header").get_object(), {});
    if (!header) return base::fail(describe(header.error()));
    Question question{
        std::move(*header), {}, Millis{number_in(object, "at")}, number_in(object, "since")};
    const auto& lists = object.at("lists").get_object();
    for (const Keeper keeper : base::all_of<Keeper>()) {
        const std::string_view key = name(keeper);
        auto list = record::read_list(lists.at({key.data(), key.size()}).get_array());
        if (!list) return base::fail(describe(list.error()));
        question.lists[keeper] = std::move(*list);
    }
    return question;
}

[[nodiscard]] base::EnumArray<Seat, std::string> names_in(const match::Header& header) {
    base::EnumArray<Seat, std::string> names;
    for (const Seat seat : base::all_of<Seat>()) {
        names[seat] = header.seats[seat].value_or(std::string{bughouse::name(seat)});
    }
    return names;
}

// Rules on a match line by line, and writes down what comes of it.
class Answer {
  public:
    Answer(const Question& question, match::Merged merged)
        : question_(question),
          merged_(std::move(merged)),
          names_(names_in(question.header)),
          replay_(question.header) {}

    [[nodiscard]] std::string written() {
        std::size_t done = 0;
        while (done < merged_.commands.size()) {
            std::size_t last = done + 1;
            const Millis at = merged_.commands[done].at;
            while (last < merged_.commands.size() && merged_.commands[last].at == at) ++last;
            batch(done, last);
            done = last;
        }
        return whole(std::max(question_.at, replay_.at()));
    }

  private:
    void batch(std::size_t first, std::size_t last) {
        std::vector<match::Event> events;
        const auto commands = std::span{merged_.commands}.subspan(first, last - first);
        replay_.take(commands, events);
        auto rest = std::span{std::as_const(events)};
        for (std::size_t index = first; index < last; ++index) {
            const auto line = static_cast<match::Line>(index + 2);
            // What the clock did belongs to the command before which it was noticed.
            const auto follows = [&](const match::Event& event) { return event.line > line; };
            const auto own = index + 1 == last
                                 ? rest
                                 : rest.first(static_cast<std::size_t>(
                                       std::ranges::find_if(rest, follows) - rest.begin()));
            tell(index, line, own);
            told_ += own.size();
            rest = rest.subspan(own.size());
        }
    }

    void tell(std::size_t index, match::Line line, std::span<const match::Event> events) {
        const std::string from = record::to_string(merged_.from[index]);
        for (const match::Event& event : events) {
            if (const auto* refused = std::get_if<match::event::Refused>(&event.what)) {
                refuse(from, *refused);
            }
        }
        if (line <= question_.since) return;
        if (!lines_.empty()) lines_ += ',';
        lines_ += R"({"prev":)" + std::to_string(line == 2 ? 0 : line - 1);
        lines_ += R"(,"line":)" + std::to_string(line) + R"(,"from":")" + from;
        lines_ += R"(","command":)" + record::to_json(merged_.commands[index]);
        lines_ += R"(,"events":)" +
                  record::to_json(std::vector(events.begin(), events.end()), told_ + 1) + '}';
    }

    void refuse(const std::string& from, const match::event::Refused& refused) {
        if (!refused_.empty()) refused_ += ',';
        const record::Scene scene{replay_.state(), names_, replay_.at()};
        refused_ += R"({"from":")" + from + R"(","why":")";
        refused_ += match::name(refused.why);
        refused_ += R"(","message":)";
        append_json(refused_, record::why_refused(scene, refused));
        refused_ += R"(,"articles":[)";
        for (std::size_t i = 0; i < refused.articles.size(); ++i) {
            if (i > 0) refused_ += ',';
            record::append_json(refused_, refused.articles[i]);
        }
        refused_ += "]}";
    }

    // With what time alone has brought until then.
    [[nodiscard]] std::string whole(Millis at) {
        match::State state = replay_.state();
        std::vector<match::Event> due;
        match::advance(state, {at, replay_.next_line(), {}}, due);
        const auto next = match::next_due(state);
        std::string said = R"({"due":)";
        said += next ? std::to_string(base::count(*next)) : "null";
        said += R"(,"line":)" + std::to_string(merged_.commands.size() + 1);
        said += R"(,"view":)" + hall::wire::to_json(hall::view_of(state, names_, at));
        said += R"(,"lines":[)" + lines_ + R"(],"refused":[)" + refused_ + "]}";
        return said;
    }

    const Question& question_;
    match::Merged merged_;
    base::EnumArray<Seat, std::string> names_;
    match::LogReplay replay_;
    std::size_t told_ = 0;  // events
    std::string lines_;
    std::string refused_;
};

}  // namespace

EXPORT(buffer) char* buffer() { return buffer_of_page.data(); }
EXPORT(room) int room() { return buffer_of_page.room(); }

EXPORT(rule) int rule(int length) {
    page_program::forget();
    const auto question = read_question(buffer_of_page.asked(length));
    if (!question) return buffer_of_page.fault(question.error());
    return buffer_of_page.answer(Answer{*question, match::merge(question->lists)}.written());
}

// Wishes are read strictly, before anything waits for them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/events/event_wish.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>

#include "language/english.hpp"
#include "server/http/answers.hpp"
#include "tournament/entries/entries.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/report/table_results.hpp"
#include "words/message_json.hpp"
#include "words/say.hpp"

namespace tandem::server {

using base::fail;
using base::Result;
using desk::Wanted;
using words::say;
using namespace words::literals;
namespace action = tournament::action;
namespace json = boost::json;

namespace {

constexpr std::size_t kMostCommands = 5'000;  // of one request
constexpr std::size_t kMostKey = 40;

[[nodiscard]] Response bad_key(std::string_view key, std::string_view text) {
    return refusal(
        400,
        "bad-key",
        say("http.bad-choice", "key"_is = std::string{key}, "text"_is = std::string{text}));
}

[[nodiscard]] Result<std::vector<Wanted>, Response> commands_in(const json::value& list) {
    if (!list.is_array() || list.get_array().empty() || list.get_array().size() > kMostCommands) {
        return fail(refusal(400, "bad-key", say("http.bad-commands")));
    }
    std::vector<Wanted> wanted;
    for (const json::value& each : list.get_array()) {
        if (!each.is_object()) return fail(refusal(400, "bad-key", say("http.bad-commands")));
        auto read = desk::read_wanted(each.get_object());
        if (!read) {
            return fail(refusal(
                400,
                "bad-command",
                tournament::describe_fault(read.error()),
                {{"index", wanted.size()}, {"key", read.error().key}}));
        }
        const bool is_of_log = std::holds_alternative<action::Undo>(read->action) ||
                               std::holds_alternative<action::Redo>(read->action);
        if (is_of_log && list.get_array().size() > 1) {
            return fail(refusal(400, "bad-command", say("http.undo-alone")));
        }
        wanted.push_back(std::move(*read));
    }
    return wanted;
}

// A text under a key that may be left out. Errors: 400 "bad-key".
[[nodiscard]] Result<std::optional<std::string>, Response> optional_text(
    const json::object& body, std::string_view key) {
    if (!body.contains(key)) return std::optional<std::string>{};
    auto text = text_of(body, key);
    if (!text) return fail(std::move(text.error()));
    return std::optional{std::move(*text)};
}

// A number under a key that may be left out. Errors: 400 "bad-key".
[[nodiscard]] Result<std::optional<std::int64_t>, Response> optional_number(
    const json::object& body, std::string_view key) {
    const auto* const value = body.if_contains(key);
    if (value == nullptr) return std::optional<std::int64_t>{};
    if (!value->is_int64() || value->get_int64() < 0) return fail(bad_key(key, ""));
    return std::optional{value->get_int64()};
}

// 422 "bad-text": a fault for each place, with line and column beside its sentence.
template <typename Errors>
[[nodiscard]] Response faults_of(const Errors& errors) {
    json::array faults;
    for (const auto& error : errors) {
        const words::Message said = describe(error);
        std::string message;
        words::append_json(message, said);
        faults.push_back(json::object{
            {"line", error.place.line},
            {"column", error.place.column},
            {"say", language::english(said)},
            {"message", json::parse(message)}});
    }
    return refusal(422, "bad-text", describe(errors.front()), {{"faults", std::move(faults)}});
}

// The commands that a list of entries comes to.
[[nodiscard]] Result<std::vector<Wanted>, Response> entries_of(
    const tournament::Event& event, const EventWish& wish) {
    std::optional<tournament::DivisionKey> division;
    if (wish.division) division = tournament::DivisionKey{*wish.division};
    const tournament::DivisionSpellings spellings{event.all<tournament::Division>()};
    const auto read = tournament::read_entries(*wish.entries, spellings, division);
    if (!read) return fail(faults_of(read.error()));
    std::vector<Wanted> wanted;
    for (const auto& entry : read->teams) {
        wanted.push_back(
            {action::Register{{}, entry.division, entry.name, entry.players},
             desk::Numbering::Next});
    }
    for (const auto& entry : read->agents) {
        wanted.push_back(
            {action::AddAgent{{}, entry.division, entry.player}, desk::Numbering::Next});
    }
    return wanted;
}

// The commands that typed results come to.
[[nodiscard]] Result<std::vector<Wanted>, Response> results_of(
    const tournament::Event& event, const EventWish& wish) {
    const tournament::DivisionKey division{wish.division.value_or("")};
    if (event.find<tournament::Division>(division) == nullptr) {
        return fail(refusal(
            404, "no-such-division", say("http.no-such-division", "division"_is = division.text)));
    }
    const auto last = last_paired(event, division);
    const tournament::RoundId round{division, wish.round == 0 ? last : wish.round};
    if (round.round < 1 || round.round > last) {
        return fail(refusal(
            404,
            "no-such-round",
            say("http.no-such-round",
                "round"_is = std::to_string(round.round),
                "division"_is = division.text)));
    }
    const auto read = tournament::read_table_results(event, round, *wish.results);
    if (!read) return fail(faults_of(read.error()));
    std::vector<Wanted> wanted;
    for (const action::EnterResult& each : read->results) wanted.push_back({each});
    return wanted;
}

}  // namespace

Result<EventWish, Response> read_wish(const Request& request) {
    constexpr auto kKeys = std::to_array<std::string_view>(
        {"key", "preview", "commands", "entries", "results", "division", "round", "seen"});
    const auto body = object_of(request, kKeys);
    if (!body) return fail(body.error());
    EventWish wish;
    const auto key = text_of(*body, "key");
    if (!key) return fail(key.error());
    if (key->empty() || key->size() > kMostKey) return fail(bad_key("key", *key));
    wish.key = *key;
    if (const auto* const preview = body->if_contains("preview")) {
        if (!preview->is_bool()) return fail(bad_key("preview", ""));
        wish.is_preview = preview->get_bool();
    }
    auto division = optional_text(*body, "division");
    if (!division) return fail(std::move(division.error()));
    wish.division = std::move(*division);
    auto entries = optional_text(*body, "entries");
    if (!entries) return fail(std::move(entries.error()));
    wish.entries = std::move(*entries);
    auto results = optional_text(*body, "results");
    if (!results) return fail(std::move(results.error()));
    wish.results = std::move(*results);
    const auto round = optional_number(*body, "round");
    if (!round) return fail(round.error());
    wish.round = static_cast<std::uint32_t>(std::min<std::int64_t>(round->value_or(0), 1'000));
    const auto seen = optional_number(*body, "seen");
    if (!seen) return fail(seen.error());
    wish.seen = *seen;
    const auto* const commands = body->if_contains("commands");
    const int kinds =
        (commands != nullptr ? 1 : 0) + (wish.entries ? 1 : 0) + (wish.results ? 1 : 0);
    if (kinds != 1) return fail(refusal(400, "bad-key", say("http.bad-commands")));
    if (commands != nullptr) {
        auto read = commands_in(*commands);
        if (!read) return fail(std::move(read.error()));
        wish.commands = std::move(*read);
    }
    return wish;
}

Result<std::vector<Wanted>, Response> wanted_of(
    const tournament::Event& event, const EventWish& wish) {
    if (wish.entries) return entries_of(event, wish);
    if (wish.results) return results_of(event, wish);
    return wish.commands;
}

}  // namespace tandem::server

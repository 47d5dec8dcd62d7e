// Records over the archive.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/records.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "language/catalogue.hpp"
#include "match/model/outcome.hpp"
#include "record/bpgn/bpgn.hpp"
#include "record/convert/convert.hpp"
#include "record/log/match_log.hpp"
#include "record/text/quoting.hpp"
#include "server/api/link_preview.hpp"
#include "server/api/match_json.hpp"
#include "server/api/rulebooks_json.hpp"
#include "server/http/answers.hpp"
#include "server/http/open_graph.hpp"
#include "server/identity/accounts.hpp"
#include "server/identity/names.hpp"
#include "server/ops/addresses.hpp"
#include "store/archive/replayed.hpp"
#include "words/say.hpp"

namespace tandem::server {

using words::say;
using namespace words::literals;

namespace {

using base::fail;
using base::Result;
using hall::row::StoredMatch;
using store::Archive;
using store::Failure;
using store::Query;

constexpr int kMostLines = 100;
constexpr std::size_t kAddresses = 100'000;  // each of which is reckoned by itself
constexpr std::size_t kMostQueued = 4'000;  // of one address: a whole venue may be there
constexpr std::size_t kLongestWord = 200;

[[nodiscard]] base::Allowance<RecordsUse> allowance_of(const RecordsConfig& config) {
    base::Allowance<RecordsUse> allowance;
    allowance[RecordsUse::ArchiveMs] = config.archive_ms;
    return allowance;
}

[[nodiscard]] Response too_slow_answer() { return refusal(503, "too-slow", say("http.too-slow")); }

[[nodiscard]] Response too_big_answer() { return refusal(422, "too-big", say("http.too-big")); }

[[nodiscard]] Response bad_query(const words::Message& said) {
    return refusal(400, "bad-query", said);
}

// The built-in language that is asked for: "lang", else English.
[[nodiscard]] base::Result<std::string_view, Response> language_of(const Request& request) {
    std::string_view asked = "en";
    for (const auto& [key, value] : request.query) {
        if (key != "lang") {
            return base::fail(
                bad_query(say("http.query-unknown", "key"_is = record::in_quotes(key))));
        }
        asked = value;
    }
    const auto found = language::built_in(asked);
    if (!found) return base::fail(bad_query(say("http.query-language")));
    return *found;
}

// What changes only with the program.
[[nodiscard]] Response for_an_hour(std::string json) {
    return {
        .status = 200,
        .type = "application/json",
        .body = std::move(json),
        .headers = {{"Cache-Control", "public, max-age=3600"}}};
}

[[nodiscard]] std::optional<int> page_size(std::string_view text) {
    int size = 0;
    const char* const begin = text.data();
    const char* const end = begin + text.size();
    const auto [stopped, error] = std::from_chars(begin, end, size);
    if (error != std::errc{} || stopped != end || size < 1 || size > kMostLines) return {};
    return size;
}

// Sets what a key of the query asks for, or says what is wrong with it.
[[nodiscard]] std::optional<Response> set(
    Query& query, const std::string& key, const std::string& value) {
    if (value.size() > kLongestWord)
        return bad_query(say("http.query-too-long", "key"_is = record::in_quotes(key)));
    if (key == "most") {
        const auto most = page_size(value);
        if (!most) return bad_query(say("http.query-most"));
        query.most = *most;
    } else if (key == "winner") {
        if (!base::from_name<match::Winner>(value)) {
            return bad_query(say("http.query-winner"));
        }
        query.winner = value;
    } else if (key == "person") {
        query.person = value;
    } else if (key == "name") {
        query.name = value;
    } else if (key == "rulebook") {
        query.rulebook = stored_rulebook(value);
    } else if (key == "reason") {
        query.reason = value;
    } else if (key == "before") {
        query.before = hall::MatchId{value};
    } else {
        return bad_query(say("http.query-unknown", "key"_is = record::in_quotes(key)));
    }
    return std::nullopt;
}

[[nodiscard]] Result<Query, Response> read_query(const Request& request) {
    Query query;
    for (const auto& [key, value] : request.query) {
        if (auto refused = set(query, key, value)) return fail(std::move(*refused));
    }
    return query;
}

[[nodiscard]] std::set<hall::PersonId> blocked_by(const hall::PersonId& person, Archive& archive) {
    std::set<hall::PersonId> people;
    if (person.is_nobody()) return people;
    for (const store::Block& each : archive.blocks(person)) people.insert(each.person);
    return people;
}

// A file that a browser may keep, and that nobody else keeps for it.
[[nodiscard]] Response file(std::string type, const std::string& name, std::string body) {
    return {
        .status = 200,
        .type = std::move(type),
        .body = std::move(body),
        .headers = {
            {"Cache-Control", "private, no-cache"},
            {"Content-Disposition", fmt::format("attachment; filename=\"{}\"", name)}}};
}

// A match as a stranger may read it; nothing where they may not.
[[nodiscard]] std::optional<StoredMatch> open_to_all(const hall::MatchId& id, Archive& archive) {
    auto match = archive.match(id);
    if (!match || !is_open_to(*match, {}) || !is_readable(*match)) return std::nullopt;
    return as_seen_by(std::move(*match), {});
}

[[nodiscard]] Response html_answer(std::string page) {
    return {
        .status = 200,
        .type = "text/html; charset=utf-8",
        .body = std::move(page),
        .headers = {{"Cache-Control", "no-cache"}}};
}

[[nodiscard]] Response bpgn_of(const StoredMatch& match) {
    const auto log = record::read_match_log(store::match_log_of(match), {});
    if (!log) {
        const auto& error = log.error();
        return refusal(
            409,
            "not-in-bpgn",
            say("http.line-fault",
                "line"_is = std::to_string(error.line),
                "fault"_is = describe(error)));
    }
    const auto game = record::to_game(*log);
    if (!game) {
        const auto& error = game.error();
        return refusal(
            409,
            "not-in-bpgn",
            say("http.line-fault",
                "line"_is = std::to_string(error.line),
                "fault"_is = describe(error.why)));
    }
    return file("application/x-bpgn", match.opened.match.text() + ".bpgn", record::to_bpgn(*game));
}

}  // namespace

Records::Records(
    Worker& worker,
    Worker& searches,
    Sessions& sessions,
    Post post,
    ReadClock clock,
    const RecordsConfig& config)
    : worker_(worker),
      searches_(searches),
      sessions_(sessions),
      post_(std::move(post)),
      clock_(std::move(clock)),
      longest_(config.longest),
      purses_(allowance_of(config), kAddresses),
      queue_(kMostQueued) {}

void Records::add_to(Routes& routes, IndexPage page) {
    page_ = std::move(page);
    using Method = void (Records::*)(const SharedRequest&, const Respond&);
    const auto add = [&](std::string_view path, Method method) {
        routes.add(
            "GET", path, [this, method](const SharedRequest& request, const Respond& respond) {
                (this->*method)(request, respond);
            });
    };
    add("/api/matches", &Records::list);
    add("/api/matches/:id", &Records::tell);
    add("/matches/:id.jsonl", &Records::tell_log);
    add("/matches/:id.bpgn", &Records::tell_bpgn);
    add("/matches/:id.png", &Records::tell_picture);
    add("/match/:id", &Records::show_page);
    add("/api/players/:id/matches", &Records::list_of_player);
    add("/api/rulebooks", &Records::tell_rulebooks);
    add("/api/rulebooks/:id", &Records::tell_rulebook);
}

void Records::list(const SharedRequest& request, const Respond& respond) {
    const auto query = read_query(*request);
    if (!query) return respond(query.error());
    search(request, *query, respond);
}

void Records::list_of_player(const SharedRequest& request, const Respond& respond) {
    auto query = read_query(*request);
    if (!query) return respond(query.error());
    if (!may_be_name(request->id)) {
        return respond(refusal(404, "no-such-player", say("http.no-such-player")));
    }
    // The account of that name, if there is one: guests may have called themselves the same.
    searches_.ask(
        subscriber(request->address),
        [name = request->id](Archive& archive) {
            return archive.account(folded(name)).has_value();
        },
        [this, request, query = *query, respond](Result<bool, Failure> known) mutable {
            if (!known) return respond(busy_answer());
            (*known ? query.person : query.name) =
                *known ? person_of_account(request->id).id.text() : request->id;
            search(request, query, respond);
        });
}

void Records::search(const SharedRequest& request, Query query, const Respond& respond) {
    sessions_.find(*request, [this, request, query = std::move(query), respond](auto who) mutable {
        if (!who) return respond(std::move(who.error()));
        query.reader = *who ? (*who)->person.id : hall::PersonId{};
        query.most_bytes = kMostListBytes;
        const Make make = [query, longest = longest_](Archive& archive) {
            const auto lines = archive.search(query, longest);
            const bool goes_on = store::may_go_on(lines, query);
            const auto more = goes_on ? MorePages::Perhaps : MorePages::None;
            return json_text_answer(200, list_json(lines, more));
        };
        search_in_turn(asker_of(*request, *who), make, respond);
    });
}

void Records::queue(const Asker& asker, Worker& worker, const Make& make, const Respond& respond) {
    const std::string payer = subscriber(asker.address);
    const bool waits = queue_.enter(payer, [this, asker, payer, &worker, make, respond] {
        const Millis now = clock_().mono;
        const auto unpaid = base::spend(RecordsUse::ArchiveMs, 1, now, {purses_.of(payer, now)});
        if (!unpaid) return find(asker, worker, make, respond);
        respond(too_often_answer(unpaid->wait.value_or(Millis{60'000})));
        // Not at once: thousands in a line may all be told so.
        post_([this, payer] { queue_.leave(payer); });
    });
    if (!waits) respond(busy_answer());
}

void Records::search_in_turn(const Asker& asker, const Make& make, const Respond& respond) {
    const Make within_time = [make](Archive& archive) {
        try {
            return make(archive);
        } catch (const store::TooSlow&) {
            return too_slow_answer();
        }
    };
    queue(asker, searches_, within_time, respond);
}

// What it has taken is paid for afterwards: nobody knows it before.
void Records::find(const Asker& asker, Worker& worker, const Make& make, const Respond& respond) {
    struct Made {
        Response response;
        std::chrono::milliseconds took{};
    };
    sessions_.act(
        worker,
        asker,
        {},
        [make](Archive& archive) {
            const auto began = std::chrono::steady_clock::now();
            Made made{.response = make(archive), .took = {}};
            made.response.body.shrink_to_fit();  // it may wait for its reader
            made.took = std::chrono::ceil<std::chrono::milliseconds>(
                std::chrono::steady_clock::now() - began);
            return made;
        },
        [this, payer = subscriber(asker.address), respond](Result<Made, Response> made) {
            if (made) {
                const Millis now = clock_().mono;
                auto [purse, allowance] = purses_.of(payer, now);
                const auto took = static_cast<double>(made->took.count());
                const base::Rate& rate = (*allowance)[RecordsUse::ArchiveMs];
                (*purse)[RecordsUse::ArchiveMs].spend(rate, now, took);
            }
            // What is told is held for its reader before the next is made.
            respond(std::move(made ? made->response : made.error()));
            queue_.leave(payer);
        });
}

void Records::tell_by(const SharedRequest& request, const Respond& respond, const Write& write) {
    sessions_.find(
        *request, [this, request, id = hall::MatchId{request->id}, write, respond](auto who) {
            if (!who) return respond(std::move(who.error()));
            const hall::PersonId person = *who ? (*who)->person.id : hall::PersonId{};
            const Make make = [id, person, write](Archive& archive) {
                auto match = archive.match(id);
                if (!match || !is_open_to(*match, person)) return no_such_match(id);
                if (!is_readable(*match)) return match_is_on();
                return write(
                    as_seen_by(std::move(*match), person, blocked_by(person, archive)), person);
            };
            queue(asker_of(*request, *who), worker_, make, respond);
        });
}

void Records::tell(const SharedRequest& request, const Respond& respond) {
    tell_by(request, respond, [](const StoredMatch& match, const hall::PersonId& reader) {
        auto json = match_json(match, reader, kMostRecordBytes);
        if (!json) return too_big_answer();
        return Response{
            .status = 200,
            .type = "application/json",
            .body = std::move(*json),
            .headers = {{"Cache-Control", "private, no-cache"}}};
    });
}

void Records::tell_log(const SharedRequest& request, const Respond& respond) {
    tell_by(request, respond, [](const StoredMatch& match, const hall::PersonId& /*reader*/) {
        return file(
            "application/jsonl", match.opened.match.text() + ".jsonl", store::match_log_of(match));
    });
}

void Records::tell_bpgn(const SharedRequest& request, const Respond& respond) {
    tell_by(request, respond, [](const StoredMatch& match, const hall::PersonId& /*reader*/) {
        return bpgn_of(match);
    });
}

void Records::tell_picture(const SharedRequest& request, const Respond& respond) {
    const hall::MatchId id{request->id};
    const Make make = [id](Archive& archive) {
        const auto match = open_to_all(id, archive);
        auto png = match ? picture_of(*match) : std::nullopt;
        if (!png) return no_such_match(id);
        return Response{
            .status = 200,
            .type = "image/png",
            .body = std::move(*png),
            .headers = {{"Cache-Control", "public, max-age=3600"}},
            .shown_by = ShownBy::AnySite};
    };
    queue(asker_of(*request, std::nullopt), worker_, make, respond);
}

void Records::show_page(const SharedRequest& request, const Respond& respond) {
    const std::string page = page_();
    // Whoever has been here sees the match itself.
    const std::string origin = origin_shown_to(*request);
    if (origin.empty()) return respond(html_answer(page));
    const Make make = [id = hall::MatchId{request->id}, page, origin](Archive& archive) {
        const auto match = open_to_all(id, archive);
        if (!match) return html_answer(with_tags(page, preview_of_site(origin)));
        return html_answer(with_preview(page, *match, origin));
    };
    const Respond show = [page, respond](Response made) {
        respond(made.status == 200 ? std::move(made) : html_answer(page));
    };
    queue(asker_of(*request, std::nullopt), worker_, make, show);
}

void Records::tell_rulebooks(const SharedRequest& request, const Respond& respond) {
    const auto language = language_of(*request);
    respond(language ? for_an_hour(rulebooks_json(*language)) : language.error());
}

void Records::tell_rulebook(const SharedRequest& request, const Respond& respond) {
    const auto language = language_of(*request);
    if (!language) return respond(language.error());
    const std::string* const book = rulebook_json(request->id, *language);
    if (book == nullptr) {
        return respond(refusal(404, "no-such-rulebook", say("http.no-such-rulebook")));
    }
    respond(for_an_hour(*book));
}

}  // namespace tandem::server

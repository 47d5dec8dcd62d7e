// Imports: who may, what is sent, and where it goes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/imports.hpp"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "base/check.hpp"
#include "rulebook/books/books.hpp"
#include "rulebook/rulebook.hpp"
#include "server/http/answers.hpp"
#include "server/ops/addresses.hpp"
#include "words/say.hpp"

namespace tandem::server {

using words::say;
using namespace words::literals;

namespace {

using base::fail;
using base::Result;
using hall::row::StoredMatch;
using store::Archive;
using Converted = Result<std::vector<StoredMatch>, Response>;

// In all, each with its text; and of one address, however many accounts it has.
constexpr std::size_t kWaiting = 32;
constexpr std::size_t kWaitingOfAddress = 8;
constexpr std::size_t kPeople = 10'000;
constexpr std::size_t kPayers = 10'000;
constexpr double kPeopleOfAnAddress = 10;
// Most imports take less: one that takes longer is worth more than one turn.
constexpr std::chrono::milliseconds kTurn{100};
// Bytes on disk, which are written in about that time.
constexpr std::size_t kWrittenInATurn = 1'000'000;

// Of so many people.
[[nodiscard]] base::Allowance<Importing> allowance(const ImportsConfig& config, double people) {
    const auto times = [people](const base::Rate& rate) {
        return base::Rate{rate.at_once * people, rate.per_minute * people};
    };
    base::Allowance<Importing> all;
    all[Importing::Import] = times(config.imports);
    all[Importing::Bytes] = times(config.bytes);
    all[Importing::Ms] = config.address_ms;
    return all;
}

[[nodiscard]] std::vector<words::Message> ids_of_books() {
    std::vector<words::Message> ids;
    for (const std::string_view id : rulebook::book_ids()) {
        ids.push_back(words::verbatim(std::string{id}));
    }
    return ids;
}

[[nodiscard]] Result<rulebook::Rulebook, Response> rulebook_named(const std::string& id) {
    const auto book = rulebook::parse_book(id.empty() ? "nsb" : id);
    if (book) return rulebook::builtin(*book);
    return fail(refusal(
        400,
        "bad-rulebook",
        say("http.bad-rulebook", "books"_is = words::List{ids_of_books(), words::Joined::Or})));
}

[[nodiscard]] std::string asked(const Request& request, std::string_view key) {
    for (const auto& [name, value] : request.query) {
        if (name == key) return value;
    }
    return {};
}

// 422 "bad-record", with the place beside the sentence.
[[nodiscard]] Response refused(const ImportFault& fault) {
    boost::json::object place{{"game", fault.game}, {"line", nullptr}, {"column", nullptr}};
    if (fault.place.line > 0) place["line"] = fault.place.line;
    if (fault.place.line > 0) place["column"] = fault.place.column;
    return refusal(422, "bad-record", fault.why, place);
}

[[nodiscard]] Converted converted(Imported imported) {
    if (!imported) return fail(refused(imported.error()));
    return std::move(*imported);
}

constexpr auto kKeys = std::to_array<std::string_view>({"bpgn", "a", "b", "rulebook"});

// What a body in JSON holds: {"bpgn": "…"} or {"a": {…}, "b": {…}}, and perhaps "rulebook". It is
// one of two shapes, so it is read key by key. That alone may take 60 ms.
[[nodiscard]] Converted convert_json(const Request& request, ImportTerms terms) {
    const auto body = object_of(request, kKeys);
    if (!body) return fail(body.error());
    if (body->contains("rulebook")) {
        const auto id = text_of(*body, "rulebook");
        if (!id) return fail(id.error());
        auto named = rulebook_named(*id);
        if (!named) return fail(std::move(named.error()));
        terms.rulebook = std::move(*named);
    }
    if (body->contains("bpgn")) {
        auto text = text_of(*body, "bpgn");
        if (!text) return fail(std::move(text.error()));
        terms.source = "bpgn";
        return converted(import_bpgn(*text, terms));
    }
    const auto* const a = body->if_contains("a");
    const auto* const b = body->if_contains("b");
    if (a == nullptr || b == nullptr) {
        return fail(refusal(400, "bad-key", say("http.bad-key-import")));
    }
    terms.source = "chesscom";
    return converted(
        import_chesscom(boost::json::serialize(*a), boost::json::serialize(*b), terms));
}

using HasTime = std::function<bool()>;
using Convert = std::function<Converted(const HasTime&)>;

[[nodiscard]] ImportTerms with(ImportTerms terms, const HasTime& has_time) {
    terms.has_time = has_time;
    return terms;
}

// What makes matches of the body, on a thread where nobody waits for it.
[[nodiscard]] Result<Convert, Response> converter(const SharedRequest& request, ImportTerms terms) {
    auto named = rulebook_named(asked(*request, "rulebook"));
    if (!named) return fail(std::move(named.error()));
    terms.rulebook = std::move(*named);
    if (has_type(*request, "application/json")) {
        return [request, terms](const HasTime& has_time) {
            return convert_json(*request, with(terms, has_time));
        };
    }
    if (has_type(*request, "application/x-bpgn")) {
        terms.source = "bpgn";
        return [text = request->body, terms](const HasTime& has_time) {
            return converted(import_bpgn(*text, with(terms, has_time)));
        };
    }
    if (has_type(*request, "application/jsonl")) {
        terms.source = "log";
        return [text = request->body, terms](const HasTime& has_time) {
            return converted(import_log(*text, with(terms, has_time)));
        };
    }
    return fail(refusal(415, "bad-type", say("http.bad-type-import")));
}

// What a row with so much text takes on disk, measured with SQLite: long texts fill their last
// pages in part.
[[nodiscard]] std::size_t bytes_of_row(std::size_t text) {
    constexpr std::size_t kRow = 100;
    return kRow + text + text / 8;
}

[[nodiscard]] std::size_t bytes_on_disk(const StoredMatch& match) {
    constexpr std::size_t kIndexes = 1'000;  // a match with a name and no moves takes 1.4 KiB
    std::size_t bytes = kIndexes + bytes_of_row(match.opened.header.size());
    for (const hall::row::StoredLine& line : match.lines) {
        bytes += bytes_of_row(line.command.size() + line.events.size());
    }
    return bytes;
}

[[nodiscard]] Customer customer_of(const Asker& asker) {
    return {.rank = 0, .group = subscriber(asker.address), .payer = asker.person.text()};
}

[[nodiscard]] Response no_more_kept() {
    return refusal(403, "too-many-lines", say("http.too-many-lines"));
}

}  // namespace

struct Imports::Kept {
    Asker asker;
    std::vector<StoredMatch> matches;
    std::size_t bytes = 0;  // that were sent
    Respond respond;
    boost::json::array ids = {};  // of those that are written
};

Imports::Imports(
    Worker& worker,
    Sessions& sessions,
    const Post& post,
    ReadClock clock,
    const ImportsConfig& config)
    : worker_(worker),
      sessions_(sessions),
      clock_(std::move(clock)),
      kept_lines_(config.kept_lines),
      lines_(config.lines),
      longest_(config.longest),
      processor_time_(config.processor_time),
      of_people_(allowance(config, 1), kPeople),
      of_addresses_(allowance(config, kPeopleOfAnAddress), kPayers),
      waiting_(kWaiting, kWaitingOfAddress),
      side_(post, 1) {}

void Imports::add_to(Routes& routes) {
    const Handler import = [this](const SharedRequest& request, const Respond& respond) {
        take(request, respond);
    };
    routes.add("POST", "/api/import", import, Body::Big);
}

void Imports::take(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred_by_origin(*request)) return respond(std::move(*bar));
    sessions_.find(*request, [this, request, respond](auto who) {
        if (!who) return respond(std::move(who.error()));
        const Asker asker = asker_of(*request, *who);
        if (!is_loopback(request->address)) {
            if (!*who || (*who)->person.kind() != hall::PersonKind::Account) {
                return respond(refusal(403, "needs-account", say("http.needs-account")));
            }
            if (auto why = muted(asker)) return respond(std::move(*why));
            const std::string payer = subscriber(request->address);
            auto wait = unpaid_time(request->address);
            if (!wait) wait = unpaid(asker.person, payer, request->body->size());
            if (wait) return respond(too_often_answer(*wait));
        }
        read(request, asker, respond);
    });
}

std::optional<Response> Imports::muted(const Asker& asker) const {
    if (is_loopback(asker.address)) return std::nullopt;
    return sessions_.muted(asker.person, asker.address);
}

std::optional<Millis> Imports::unpaid(
    const hall::PersonId& person, const std::string& payer, std::size_t bytes) {
    const Millis now = clock_().mono;
    const auto pay = [&](Importing use, double tokens) {
        return spend(
            use, tokens, now, {of_people_.of(person.text(), now), of_addresses_.of(payer, now)});
    };
    auto refused = pay(Importing::Import, 1);
    if (!refused) refused = pay(Importing::Bytes, static_cast<double>(bytes));
    if (!refused) return std::nullopt;
    return refused->wait.value_or(base::kMaxSpan);
}

// How long an import takes is known afterwards, so it is asked again at its turn: by then those
// before it may have used up what there was.
std::optional<Millis> Imports::unpaid_time(const std::string& address) {
    if (is_loopback(address)) return std::nullopt;
    const Millis now = clock_().mono;
    const auto unpaid =
        base::spend(Importing::Ms, 1, now, {of_addresses_.of(subscriber(address), now)});
    if (!unpaid) return std::nullopt;
    return unpaid->wait.value_or(base::kMaxSpan);
}

void Imports::charge_for_time(const Asker& asker, std::chrono::nanoseconds took) {
    const Customer customer = customer_of(asker);
    waiting_.took(customer, static_cast<std::uint64_t>(took / kTurn));
    const Millis now = clock_().mono;
    const auto ms = std::chrono::ceil<std::chrono::milliseconds>(took).count();
    base::charge(
        Importing::Ms, static_cast<double>(ms), now, {of_addresses_.of(customer.group, now)});
}

// How much it is is known when it has been read. So nobody is refused for it, but whoever has spent
// more than there was waits until it has come back.
void Imports::charge_for_kept(const Asker& asker, std::size_t kept, std::size_t sent) {
    waiting_.took(customer_of(asker), kept / kWrittenInATurn);
    const std::size_t cost = kept / kKeptForOne;
    if (cost <= sent) return;
    const Millis now = clock_().mono;
    const auto [person, address] = payers(asker, now);
    base::charge(Importing::Bytes, static_cast<double>(cost - sent), now, {person, address});
}

void Imports::give_back(const Asker& asker, std::size_t sent) {
    if (is_loopback(asker.address)) return;  // it has paid nothing
    const Millis now = clock_().mono;
    const auto [person, address] = payers(asker, now);
    base::give_back(Importing::Bytes, static_cast<double>(sent), now, {person, address});
}

std::array<base::Payer<Importing>, 2> Imports::payers(const Asker& asker, Millis now) {
    return {
        of_people_.of(asker.person.text(), now), of_addresses_.of(subscriber(asker.address), now)};
}

void Imports::read(const SharedRequest& request, const Asker& asker, const Respond& respond) {
    auto convert = converter(
        request,
        {.rulebook = rulebook::builtin(rulebook::kNsb),
         .source = "",
         .person = asker.person,
         .wall_ms = base::count(clock_().wall),
         .most_lines = lines_});
    if (!convert) {
        give_back(asker, request->body->size());
        return respond(std::move(convert.error()));
    }
    const bool taken = waiting_.put(
        {.asker = asker,
         .convert = std::move(*convert),
         .bytes = request->body->size(),
         .respond = respond},
        customer_of(asker));
    if (!taken) {
        give_back(asker, request->body->size());
        return respond(busy_answer());
    }
    next();
}

void Imports::next() {
    while (!busy_) {
        auto job = waiting_.take();
        if (!job) return;
        const auto wait = unpaid_time(job->asker.address);
        if (!wait) return begin(std::move(*job));
        give_back(job->asker, job->bytes);
        job->respond(too_often_answer(*wait));
    }
}

void Imports::begin(Job job) {
    busy_ = true;
    struct Done {
        std::optional<Converted> converted;
        std::chrono::nanoseconds took{};
    };
    const auto done = std::make_shared<Done>();
    const bool taken = side_.take(
        [done, convert = std::move(job.convert), longest = longest_, read = processor_time_] {
            const std::chrono::nanoseconds began = read();
            done->converted = convert([&] { return read() - began <= longest; });
            done->took = read() - began;
        },
        [this,
         asker = std::move(job.asker),
         bytes = job.bytes,
         done,
         respond = std::move(job.respond)] {
            charge_for_time(asker, done->took);
            Converted& converted = *done->converted;
            if (!converted) {
                give_back(asker, bytes);
                return answer(respond, std::move(converted.error()));
            }
            begin_keeping(std::make_shared<Kept>(asker, std::move(*converted), bytes, respond));
        });
    CHECK(taken);
}

void Imports::begin_keeping(const std::shared_ptr<Kept>& kept) {
    if (is_loopback(kept->asker.address)) return keep(kept);  // it has no quota
    sessions_.act_in(
        worker_,
        kHouse,
        kept->asker,
        [this, kept] { return muted(kept->asker); },
        [kept, most = kept_lines_](Archive& archive) -> std::optional<std::size_t> {
            std::int64_t lines = 0;
            std::size_t bytes = 0;
            for (const StoredMatch& match : kept->matches) {
                if (archive.has(match.opened.match)) continue;
                lines += store::imported_lines(match);
                bytes += bytes_on_disk(match);
            }
            if (archive.imported_by(kept->asker.person) + lines > most) return std::nullopt;
            return bytes;
        },
        [this, kept](Result<std::optional<std::size_t>, Response> bytes) {
            if (bytes && *bytes) {
                charge_for_kept(kept->asker, **bytes, kept->bytes);
                return keep(kept);
            }
            give_back(kept->asker, kept->bytes);
            answer(kept->respond, bytes ? no_more_kept() : std::move(bytes.error()));
        });
}

// Match by match, so that others are served by the worker in between. Whoever imports does not wait
// for a turn of their address, which they can make as long as they like: the imports of all others
// wait behind it.
void Imports::keep(const std::shared_ptr<Kept>& kept) {
    if (kept->ids.size() == kept->matches.size()) {
        boost::json::object body{{"matches", std::move(kept->ids)}};
        return answer(kept->respond, json_answer(201, body));
    }
    sessions_.act_in(
        worker_,
        kHouse,
        kept->asker,
        [this, kept] { return muted(kept->asker); },
        [kept](Archive& archive) {
            const StoredMatch& match = kept->matches[kept->ids.size()];
            if (!archive.has(match.opened.match)) archive.import(match);
            return true;
        },
        [this, kept](Result<bool, Response> written) {
            if (!written) return answer(kept->respond, std::move(written.error()));
            const hall::MatchId& id = kept->matches[kept->ids.size()].opened.match;
            kept->ids.push_back(boost::json::value(id.text()));
            keep(kept);
        });
}

void Imports::answer(const Respond& respond, Response response) {
    busy_ = false;
    next();
    respond(std::move(response));
}

}  // namespace tandem::server

// The operator's tools: lists from the hall and the archive, and deeds in both.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/admin.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "hall/port/network.hpp"
#include "record/text/encoding.hpp"
#include "server/http/answers.hpp"
#include "server/identity/accounts.hpp"
#include "server/ops/logging.hpp"
#include "words/say.hpp"

namespace tandem::server {

using words::say;
using namespace words::literals;

namespace {

using base::Result;
using hall::PersonId;
using hall::Sanction;
using store::Archive;
using store::Deed;
using store::Failure;

constexpr int kMostListed = 1'000;  // that are listed
constexpr std::int64_t kTenYears = std::int64_t{3'653} * 86'400'000;
constexpr std::size_t kLongestReason = 500;

// What is sent.
struct Closing {
    std::string table;
    std::optional<std::string> why;
};
BOOST_DESCRIBE_STRUCT(Closing, (), (table, why))
struct Annulment {
    std::string match;
    std::optional<std::string> why;
};
BOOST_DESCRIBE_STRUCT(Annulment, (), (match, why))
struct Laying {
    std::string kind;
    std::string whom;
    std::string span;
    std::optional<std::string> why;
};
BOOST_DESCRIBE_STRUCT(Laying, (), (kind, whom, span, why))
struct Lifting {
    std::string id;
    std::optional<std::string> why;
};
BOOST_DESCRIBE_STRUCT(Lifting, (), (id, why))

// What is answered.
template <typename T>
struct List {
    std::vector<T> list;
};
BOOST_DESCRIBE_STRUCT(List<hall::roll::Person>, (), (list))
BOOST_DESCRIBE_STRUCT(List<hall::roll::Table>, (), (list))
BOOST_DESCRIBE_STRUCT(List<hall::roll::Match>, (), (list))
BOOST_DESCRIBE_STRUCT(List<Sanction>, (), (list))
BOOST_DESCRIBE_STRUCT(List<Deed>, (), (list))
BOOST_DESCRIBE_STRUCT(List<store::Report>, (), (list))

template <typename T>
[[nodiscard]] Response list_answer(std::vector<T> list) {
    return json_answer(200, List<T>{std::move(list)});
}

// A handler's answer with what the archive gave.
template <typename T>
[[nodiscard]] auto list_to(const Respond& respond) {
    return [respond](Result<std::vector<T>, Failure> found) {
        if (!found) return respond(busy_answer());
        respond(list_answer(std::move(*found)));
    };
}

[[nodiscard]] std::string cut(const std::optional<std::string>& why) {
    return record::beginning(why.value_or(""), kLongestReason);
}

[[nodiscard]] bool is_guest(const std::string& whom) {
    const auto person = PersonId::parse(whom);
    return person && person->kind() == hall::PersonKind::Guest;
}

// The id of the person whom a name or an id means; nothing where nobody has it.
[[nodiscard]] std::optional<PersonId> find_person(Archive& archive, const std::string& whom) {
    const auto person = PersonId::parse(whom);
    if (is_guest(whom)) {
        const bool is_known = archive.has_session(*person) || archive.has_played(*person);
        return is_known ? person : std::nullopt;
    }
    const bool is_id = person && person->kind() == hall::PersonKind::Account;
    const auto account = archive.account(folded(is_id ? person->rest() : whom));
    if (!account) return std::nullopt;
    return person_of_account(account->name).id;
}

[[nodiscard]] Response nobody_answer(const std::string& whom) {
    if (is_guest(whom)) {
        return refusal(404, "no-such-guest", say("http.no-such-guest", "guest"_is = whom));
    }
    return refusal(404, "no-such-account", say("http.no-such-account", "account"_is = whom));
}

}  // namespace

std::optional<std::int64_t> span_in(std::string_view text) {
    if (text == "good") return 0;
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || number <= 0 || number > kTenYears) return std::nullopt;
    const std::string_view unit{end, text.data() + text.size()};
    const std::int64_t minutes = unit == "m"   ? 1
                                 : unit == "h" ? 60
                                 : unit == "d" ? 1'440
                                 : unit == "w" ? 10'080
                                               : 0;
    if (minutes == 0 || number > kTenYears / 60'000 / minutes) return std::nullopt;
    return number * minutes * 60'000;
}

Admin::Admin(Worker& worker, InHall in_hall, ReadClock clock)
    : worker_(worker),
      in_hall_(std::move(in_hall)),
      clock_(std::move(clock)) {}

void Admin::add_to(Routes& routes) {
    const auto add = [&](const char* method,
                         const char* path,
                         void (Admin::*answer)(const SharedRequest&, const Respond&)) {
        routes.add(
            method, path, [this, answer](const SharedRequest& request, const Respond& respond) {
                (this->*answer)(request, respond);
            });
    };
    add("GET", "/people", &Admin::list_people);
    add("GET", "/tables", &Admin::list_tables);
    add("GET", "/matches", &Admin::list_matches);
    add("GET", "/sanctions", &Admin::list_sanctions);
    add("GET", "/reports", &Admin::list_reports);
    add("GET", "/audit", &Admin::list_deeds);
    add("POST", "/close", &Admin::close_table);
    add("POST", "/annul", &Admin::annul);
    add("POST", "/sanctions", &Admin::sanction);
    add("POST", "/lift", &Admin::lift);
}

void Admin::list_people(const SharedRequest& /*request*/, const Respond& respond) {
    std::vector<hall::roll::Person> list;
    in_hall_([&](hall::Hall& hall, hall::Now) { list = hall.people(); });
    respond(list_answer(std::move(list)));
}

void Admin::list_tables(const SharedRequest& /*request*/, const Respond& respond) {
    std::vector<hall::roll::Table> list;
    in_hall_([&](hall::Hall& hall, hall::Now) { list = hall.tables(); });
    respond(list_answer(std::move(list)));
}

void Admin::list_matches(const SharedRequest& /*request*/, const Respond& respond) {
    std::vector<hall::roll::Match> list;
    in_hall_([&](hall::Hall& hall, hall::Now) { list = hall.matches(); });
    respond(list_answer(std::move(list)));
}

void Admin::list_sanctions(const SharedRequest& /*request*/, const Respond& respond) {
    worker_.ask(
        kHouse,
        [now = wall_ms()](Archive& archive) { return archive.sanctions(now); },
        list_to<Sanction>(respond));
}

void Admin::list_reports(const SharedRequest& /*request*/, const Respond& respond) {
    worker_.ask(
        kHouse,
        [](Archive& archive) { return archive.reports(kMostListed); },
        list_to<store::Report>(respond));
}

void Admin::list_deeds(const SharedRequest& /*request*/, const Respond& respond) {
    worker_.ask(
        kHouse,
        [](Archive& archive) { return archive.deeds(kMostListed); },
        list_to<Deed>(respond));
}

void Admin::close_table(const SharedRequest& request, const Respond& respond) {
    const auto asked = read_body<Closing>(*request);
    if (!asked) return respond(asked.error());
    const std::string why = cut(asked->why);
    bool done = false;
    in_hall_([&](hall::Hall& hall, hall::Now now) {
        done = hall.close_table(hall::TableCode{asked->table}, why, now);
    });
    if (!done) {
        return respond(
            refusal(404, "no-such-table", say("http.no-such-table", "table"_is = asked->table)));
    }
    audit(deed(*request, "close", asked->table, why), respond);
}

void Admin::annul(const SharedRequest& request, const Respond& respond) {
    const auto asked = read_body<Annulment>(*request);
    if (!asked) return respond(asked.error());
    const std::string why = cut(asked->why);
    bool done = false;
    in_hall_([&](hall::Hall& hall, hall::Now now) {
        done = hall.annul(hall::MatchId{asked->match}, why, now);
    });
    if (!done) {
        return respond(
            refusal(404, "no-such-match", say("http.match-not-on", "match"_is = asked->match)));
    }
    audit(deed(*request, "annul", asked->match, why), respond);
}

void Admin::sanction(const SharedRequest& request, const Respond& respond) {
    const auto asked = read_body<Laying>(*request);
    if (!asked) return respond(asked.error());
    const auto kind = base::from_name<hall::SanctionKind>(asked->kind);
    if (!kind) {
        return respond(refusal(400, "bad-key", say("http.bad-key-sanction")));
    }
    const auto span = span_in(asked->span);
    if (!span) {
        return respond(refusal(400, "bad-key", say("http.bad-key-how-long")));
    }
    Sanction sanction{0, *kind, "", std::nullopt, cut(asked->why)};
    if (*span > 0) sanction.until_ms = wall_ms() + *span;
    if (const auto network = hall::Network::parse(asked->whom)) {
        if (network->is_loopback()) {
            return respond(refusal(400, "own-address", say("http.own-address")));
        }
        sanction.whom = network->text();
        return lay_on(sanction, request, respond);
    }
    // Whoever is here need not be in the archive.
    std::optional<PersonId> here =
        is_guest(asked->whom) ? PersonId::parse(asked->whom) : std::nullopt;
    in_hall_([&](hall::Hall& hall, hall::Now) {
        if (here && hall.name_of(*here).empty()) here.reset();
    });
    worker_.ask(
        kHouse,
        [whom = asked->whom, here](Archive& archive) {
            return here ? here : find_person(archive, whom);
        },
        [=, this, whom = asked->whom](
            const Result<std::optional<PersonId>, Failure>& person) mutable {
            if (!person) return respond(busy_answer());
            if (!*person) return respond(nobody_answer(whom));
            sanction.whom = (*person)->text();
            lay_on(sanction, request, respond);
        });
}

void Admin::lay_on(const Sanction& sanction, const SharedRequest& request, const Respond& respond) {
    const std::string what{name(sanction.kind)};
    const Deed made = deed(*request, what, sanction.whom, sanction.why);
    worker_.ask(
        kHouse,
        [sanction, made](Archive& archive) { return archive.lay_on(sanction, made); },
        [this, made, respond](const Result<Sanction, Failure>& laid_on) {
            if (!laid_on) return respond(busy_answer());
            in_hall_([&](hall::Hall& hall, hall::Now now) { hall.sanctioned(*laid_on, now); });
            log_info(
                "operator",
                {{"who", made.who}, {"what", made.what}, {"whom", made.whom}, {"why", made.why}});
            respond(json_answer(201, *laid_on));
        });
}

void Admin::lift(const SharedRequest& request, const Respond& respond) {
    const auto asked = read_body<Lifting>(*request);
    if (!asked) return respond(asked.error());
    std::int64_t id = 0;
    const std::string& text = asked->id;
    static_cast<void>(std::from_chars(text.data(), text.data() + text.size(), id));
    const Deed made = deed(*request, "lift", text, cut(asked->why));
    worker_.ask(
        kHouse,
        [id, made](Archive& archive) { return archive.lift(id, made); },
        [this, id, made, respond](const Result<bool, Failure>& lifted) {
            if (!lifted) return respond(busy_answer());
            if (!*lifted) {
                return respond(refusal(
                    404,
                    "no-such-sanction",
                    say("http.no-such-sanction", "number"_is = made.whom)));
            }
            in_hall_([id](hall::Hall& hall, hall::Now) { hall.lifted(id); });
            log_info("operator", {{"who", made.who}, {"what", "lift"}, {"whom", made.whom}});
            respond(done_answer());
        });
}

void Admin::audit(const Deed& deed, const Respond& respond) {
    log_info(
        "operator",
        {{"who", deed.who}, {"what", deed.what}, {"whom", deed.whom}, {"why", deed.why}});
    worker_.ask(
        kHouse,
        [deed](Archive& archive) { archive.note(deed); },
        [respond](const Result<void, Failure>& noted) {
            if (noted) return respond(done_answer());
            respond(refusal(503, "not-audited", say("http.not-audited")));
        });
}

Deed Admin::deed(
    const Request& request, std::string what, std::string whom, std::string why) const {
    return {0, wall_ms(), request.user, std::move(what), std::move(whom), std::move(why)};
}

std::int64_t Admin::wall_ms() const { return base::count(clock_().wall); }

}  // namespace tandem::server

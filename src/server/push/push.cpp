// Whom to wake, by the archive and side threads.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/push/push.hpp"

#include <functional>
#include <utility>

#include <boost/describe/class.hpp>
#include <boost/json/object.hpp>

#include "server/api/in_hall.hpp"
#include "server/http/answers.hpp"
#include "words/say.hpp"

namespace tandem::server {

using words::say;

namespace {

using base::Result;
using store::Archive;
using store::Failure;

// What a person may use: of each call one at once and two a minute; and what they change, as a
// guest their name.
const base::Allowance<Call> kOfPerson{base::Rate{1, 2}, base::Rate{1, 2}, base::Rate{30, 10}};
// Nobody is woken by an address.
const base::Allowance<Call> kOfAddress{base::Rate{0, 0}, base::Rate{0, 0}, base::Rate{4'000, 600}};

// After which a service does not count as answering; most do within a tenth of that.
constexpr base::Millis kLate{5'000};

constexpr std::size_t kRemembered = 20'000;
// The services want to be asked by tokens that last a day at most.
constexpr std::int64_t kTokenSeconds = std::int64_t{12} * 3600;

struct Wanted {
    std::string endpoint;
};
BOOST_DESCRIBE_STRUCT(Wanted, (), (endpoint))

[[nodiscard]] Response no_push() { return refusal(404, "no-push", say("http.no-push")); }

}  // namespace

Push::Push(
    Worker& worker,
    Sessions& sessions,
    const Post& post,
    ReadClock clock,
    PushConfig config,
    AddressOf address_of,
    Deliver deliver)
    : worker_(worker),
      sessions_(sessions),
      clock_(std::move(clock)),
      config_(std::move(config)),
      address_of_(std::move(address_of)),
      deliver_(std::move(deliver)),
      of_person_{kOfPerson, kRemembered},
      of_address_{kOfAddress, kRemembered},
      line_{config_.waiting},
      side_{post, PushLine::kTogether, config_.key ? PushLine::kTogether : 1} {}

void Push::add_to(Routes& routes) {
    using Method = void (Push::*)(const SharedRequest&, const Respond&);
    const auto add = [&](std::string_view verb, Method method) {
        routes.add(
            verb,
            "/api/push",
            [this, method](const SharedRequest& request, const Respond& respond) {
                (this->*method)(request, respond);
            });
    };
    add("GET", &Push::tell_key);
    add("POST", &Push::begin);
    add("DELETE", &Push::end);
}

void Push::tell_key(const SharedRequest& /*request*/, const Respond& respond) {
    boost::json::object told{{"key", nullptr}};
    if (config_.key) told["key"] = config_.key->told();
    respond(json_answer(200, told));
}

void Push::find_browser(
    const SharedRequest& request,
    const Respond& respond,
    const std::function<void(const Identity&)>& found) {
    sessions_.find(*request, [respond, found](auto who) {
        if (!who) return respond(std::move(who.error()));
        if (!*who) return respond(refusal(401, "no-session", say("http.no-session-yet")));
        if ((*who)->program) {
            return respond(refusal(403, "needs-cookie", say("http.needs-cookie")));
        }
        found(**who);
    });
}

std::optional<Response> Push::too_many_changes(const Identity& who, const std::string& address) {
    const Millis now = clock_().mono;
    const auto person = of_person_.of(who.person.id.text(), now);
    const std::string payer = hall_address(address);
    const auto unpaid =
        payer.empty() ? base::spend(Call::Change, 1, now, {person})
                      : base::spend(Call::Change, 1, now, {person, of_address_.of(payer, now)});
    if (!unpaid) return std::nullopt;
    return too_often_answer(unpaid->wait.value_or(base::kMaxSpan));
}

void Push::begin(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    if (!config_.key) return respond(no_push());
    const auto body = read_body<Wanted>(*request);
    if (!body) return respond(body.error());
    const auto endpoint = parse_endpoint(body->endpoint);
    if (!endpoint || !service_of(config_.services, *endpoint)) {
        return respond(refusal(400, "bad-endpoint", say("http.bad-endpoint")));
    }
    find_browser(request, respond, [=, this, text = body->endpoint](const Identity& who) {
        if (auto refused = too_many_changes(who, request->address)) {
            return respond(std::move(*refused));
        }
        const store::PushedBrowser browser{
            who.session, who.person.id, text, base::count(clock_().wall)};
        sessions_.act(
            worker_,
            asker_of(*request, who),
            {},
            [browser](Archive& archive) {
                archive.add_push(browser);
                return true;
            },
            [respond](const Result<bool, Response>& added) {
                respond(added ? done_answer() : added.error());
            });
    });
}

void Push::end(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred_by_origin(*request)) return respond(std::move(*bar));
    find_browser(request, respond, [=, this](const Identity& who) {
        if (auto refused = too_many_changes(who, request->address)) {
            return respond(std::move(*refused));
        }
        sessions_.act(
            worker_,
            asker_of(*request, who),
            {},
            [session = who.session](Archive& archive) {
                archive.end_push(session);
                return true;
            },
            [respond](const Result<bool, Response>& ended) {
                respond(ended ? done_answer() : ended.error());
            });
    });
}

void Push::wake_to_match(const hall::PersonId& person) {
    wake(person, Call::ToMatch, std::nullopt);
}

void Push::wake_to_table(const hall::PersonId& person, const std::string& payer) {
    wake(person, Call::ToTable, payer);
}

void Push::wake(const hall::PersonId& person, Call call, const std::optional<std::string>& payer) {
    if (!config_.key || !person.kind() || person.is_bot()) return;
    const Millis now = clock_().mono;
    if (base::spend(call, 1, now, {of_person_.of(person.text(), now)})) return;
    worker_.ask(
        kHouse,
        [person, wall = base::count(clock_().wall)](Archive& archive) {
            return archive.pushes(person, wall);
        },
        [this, person, payer](const Result<Endpoints, Failure>& endpoints) {
            if (!endpoints || endpoints->empty()) return;
            put(person, payer ? *payer : address_of_(person), *endpoints);
        });
}

void Push::put(
    const hall::PersonId& person, const std::string& address, const Endpoints& endpoints) {
    for (const std::string& each : endpoints) {
        const auto endpoint = parse_endpoint(each);
        const auto service = endpoint ? service_of(config_.services, *endpoint) : std::nullopt;
        if (!service) continue;  // it was one when they subscribed
        figures_.dropped += line_.put({*service, address, person.text(), each});
    }
    send_some();
}

void Push::send_some() {
    while (const auto next = line_.take()) send(*next);
}

void Push::send(const WaitingPush& one) {
    const hall::Now began = clock_();
    const std::int64_t until_s = base::count(began.wall) / 1'000 + kTokenSeconds;
    const auto outcome = std::make_shared<Delivered>(Delivered::Failed);
    const bool taken = side_.take(
        [this, one, until_s, outcome] {
            const Endpoint to = parse_endpoint(one.endpoint).value_or(Endpoint{});
            *outcome =
                deliver_({to, config_.key->authorization(to.origin(), config_.contact, until_s)});
        },
        [this, one, outcome, began] {
            const bool is_late = clock_().mono - began.mono >= kLate;
            line_.ended(one, is_late ? PushLine::Ending::Late : PushLine::Ending::InTime);
            sent(one, *outcome);
            send_some();
        });
    if (!taken) line_.ended(one, PushLine::Ending::InTime);  // the server ends
}

void Push::sent(const WaitingPush& one, Delivered outcome) {
    switch (outcome) {
        case Delivered::Accepted: ++figures_.taken; break;
        case Delivered::Failed: ++figures_.failed; break;
        case Delivered::Gone:
            ++figures_.gone;
            worker_.ask(
                kHouse,
                [endpoint = one.endpoint](Archive& archive) { archive.forget_push(endpoint); },
                [](auto) {});
            break;
    }
}

Push::Figures Push::figures() const {
    Figures all = figures_;
    all.waiting = line_.waiting() + line_.sending();
    return all;
}

}  // namespace tandem::server

// Sessions, remembered and looked up.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/identity/sessions.hpp"

#include <utility>

#include <fmt/format.h>

#include "server/http/answers.hpp"
#include "server/identity/names.hpp"
#include "server/identity/secrets.hpp"

namespace tandem::server {

namespace {

using base::fail;

constexpr std::int64_t kDayMs = std::int64_t{24} * 3600 * 1000;
constexpr std::int64_t kYearMs = 365 * kDayMs;
// Secrets are 43 letters, tokens some more; what is longer is none.
constexpr std::size_t kLongestSecret = 100;
// Addresses that limits remember.
constexpr std::size_t kAddresses = 100'000;

[[nodiscard]] std::string cookie_text(
    const std::string& secret, std::int64_t seconds, const Request& request) {
    return fmt::format(
        "{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{}",
        kSessionCookie,
        secret,
        seconds,
        request.secure ? "; Secure" : "");
}

}  // namespace

Identity identity_of(const store::Session& row) {
    return {
        .person = {.id = row.person, .name = row.name},
        .session = row.hash,
        .program = !row.label.empty(),
        .set_cookie = "",
    };
}

std::string free_guest_name(store::Archive& archive) {
    std::string name = guest_name();
    while (archive.account(name)) name = guest_name();
    return name;
}

Sessions::Sessions(Worker& worker, ReadClock clock, SessionsConfig config)
    : worker_(worker),
      clock_(std::move(clock)),
      config_(config),
      guests_(config.guests, kAddresses) {}

Sessions::Found Sessions::unless_barred(const std::string& address, const Found& found) const {
    return [this, address, found](base::Result<std::optional<Identity>, Response> outcome) {
        const auto person = outcome && *outcome ? (*outcome)->person.id : hall::PersonId{};
        if (auto bar = barred(person, address)) return found(fail(std::move(*bar)));
        found(std::move(outcome));
    };
}

void Sessions::find(const Request& request, const Found& tell) {
    const Found found = unless_barred(request.address, tell);
    const bool program = !request.bearer.empty();
    const std::string& secret = program ? request.bearer : request.session;
    if (!program) {
        if (secret.empty() || secret.size() > kLongestSecret) return found(std::nullopt);
        return look_up(hash_of(secret), found);
    }
    look_up(hash_of(secret), [found](auto outcome) {
        if (outcome && !*outcome) {
            return found(fail(refusal(401, "bad-token", "Invalid or revoked token.")));
        }
        found(std::move(outcome));
    });
}

void Sessions::identify(const Request& request, const Identified& identified) {
    find(request, [this, request, identified](auto outcome) {
        if (!outcome) return identified(fail(std::move(outcome.error())));
        if (*outcome) return identified(std::move(**outcome));
        make_guest(request, identified);
    });
}

void Sessions::make_guest(const Request& request, const Identified& identified) {
    if (auto bar = barred({}, request.address)) return identified(fail(std::move(*bar)));
    if (!is_loopback(request.address)) {
        const auto wait = guests_.take(subscriber(request.address), clock_().mono);
        if (wait) return identified(fail(too_often_answer(*wait)));
    }
    const std::int64_t now = wall_ms();
    const bool sweep = now - swept_ms_ >= kDayMs;
    if (sweep) swept_ms_ = now;
    const NewSession made = make({.id = hall::PersonId::guest(random_letters(16)), .name = ""}, "");
    const std::string set_cookie = cookie(made.secret, request);
    worker_.ask(
        [row = made.row, now, sweep](store::Archive& archive) mutable {
            row.name = free_guest_name(archive);
            archive.add_session(row);
            if (sweep) archive.forget_sessions(now);
            return row;
        },
        [this, set_cookie, identified](const base::Result<store::Session, store::Failure>& row) {
            if (!row) return identified(fail(busy_answer()));
            began(*row);
            Identity identity = identity_of(*row);
            identity.set_cookie = set_cookie;
            identified(std::move(identity));
        });
}

void Sessions::look_up(const std::string& hash, const Found& found) {
    if (const Remembered* const known = recall(hash)) return found(known->who);
    // The analyser loses sight of a std::function that a lambda has taken over.
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks)
    worker_.ask(
        [hash, now = wall_ms()](store::Archive& archive) { return archive.session(hash, now); },
        [this, hash, found](base::Result<std::optional<store::Session>, store::Failure> row) {
            if (!row) return found(fail(busy_answer()));
            if (!*row) {
                remember(hash, std::nullopt, config_.unknown_for);
                return found(std::nullopt);
            }
            began(**row);
            found(identity_of(**row));
        });
}

NewSession Sessions::make(const hall::Person& person, const std::string& label) const {
    const std::int64_t now = wall_ms();
    // A token says what it is wherever it is found by mistake.
    const std::string secret = label.empty() ? new_secret() : "tandem_" + new_secret();
    return {
        .secret = secret,
        .row = {
            .hash = hash_of(secret),
            .person = person.id,
            .name = person.name,
            .label = label,
            .wall_ms = now,
            .until_ms = now + kYearMs,
        }};
}

std::string Sessions::cookie(const std::string& secret, const Request& request) {
    return cookie_text(secret, kYearMs / 1000, request);
}

std::string Sessions::no_cookie(const Request& request) { return cookie_text("", 0, request); }

void Sessions::began(const store::Session& row) {
    const std::int64_t left = row.until_ms - wall_ms();
    const Millis span =
        left < base::count(config_.remembered_for) ? Millis{left} : config_.remembered_for;
    remember(row.hash, identity_of(row), span);
}

void Sessions::ended(const std::string& hash) { remember(hash, std::nullopt, config_.unknown_for); }

void Sessions::ended_but(const hall::PersonId& person, const std::string& hash) {
    for (auto at = newest_first_.begin(); at != newest_first_.end();) {
        const auto next = std::next(at);
        const bool of_person = at->who && at->who->person.id == person && !at->who->program;
        if (of_person && at->hash != hash) {
            places_.erase(at->hash);
            newest_first_.erase(at);
        }
        at = next;
    }
}

void Sessions::renamed(const std::string& hash, const std::string& name) {
    const auto found = places_.find(hash);
    if (found != places_.end() && found->second->who) found->second->who->person.name = name;
}

const Sessions::Remembered* Sessions::recall(const std::string& hash) {
    const auto found = places_.find(hash);
    if (found == places_.end()) return nullptr;
    const Place place = found->second;
    if (place->until <= clock_().mono) {
        newest_first_.erase(place);
        places_.erase(found);
        return nullptr;
    }
    newest_first_.splice(newest_first_.begin(), newest_first_, place);
    return &*place;
}

void Sessions::remember(const std::string& hash, std::optional<Identity> who, Millis span) {
    const auto found = places_.find(hash);
    if (found != places_.end()) {
        newest_first_.erase(found->second);
        places_.erase(found);
    }
    newest_first_.push_front({hash, std::move(who), clock_().mono + span});
    places_[hash] = newest_first_.begin();
    if (newest_first_.size() <= config_.remembered) return;
    places_.erase(newest_first_.back().hash);
    newest_first_.pop_back();
}

std::int64_t Sessions::wall_ms() const { return base::count(clock_().wall); }

}  // namespace tandem::server

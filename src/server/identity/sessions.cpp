// Sessions, remembered and looked up.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/identity/sessions.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "server/identity/guest_names.hpp"
#include "server/identity/names.hpp"
#include "server/identity/secrets.hpp"
#include "server/identity/taken_names.hpp"
#include "words/say.hpp"

namespace tandem::server {

using words::say;

namespace {

using base::fail;

constexpr std::int64_t kDayMs = std::int64_t{24} * 3600 * 1000;
constexpr std::int64_t kYearMs = 365 * kDayMs;
// For which a session that is over is kept: a wall clock that is wrong by some days must not end
// those that are good when it is right again.
constexpr std::int64_t kKeptMs = 30 * kDayMs;

// How long a guest is known who has played nothing and does not come back: many never do.
constexpr std::int64_t kTrialMs = 30 * kDayMs;

// For how long whoever comes now is known from now on.
[[nodiscard]] std::int64_t lasts_ms(store::Archive& archive, const hall::PersonId& person) {
    const bool is_guest = person.kind() == hall::PersonKind::Guest;
    return is_guest && !archive.has_played(person) ? kTrialMs : kYearMs;
}

// What the archive says of a secret.
struct Looked {
    std::optional<store::Session> row;
    bool prolonged = false;
};

[[nodiscard]] std::string cookie_text(
    std::string_view name,
    const std::string& secret,
    std::int64_t seconds,
    const Request& request) {
    return fmt::format(
        "{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{}",
        name,
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

Response second_is_guest() { return refusal(403, "second-is-guest", say("http.second-is-guest")); }

Asker asker_of(const Request& request, const std::optional<Identity>& who) {
    if (!who) return {.address = request.address};
    return {request.address, who->person.id, who->session, who->program};
}

std::string free_guest_name(store::Archive& archive) {
    std::string name = guest_name();
    while (archive.account(folded(name))) name = guest_name();
    return name;
}

void call(store::Session& session, const std::string& name) {
    session.name = name;
    session.folded = folded(name);
    session.look = look_of(name);
}

Sessions::Sessions(Worker& worker, ReadClock clock, SessionsOver over, SessionsConfig config)
    : worker_(worker),
      clock_(std::move(clock)),
      start_(clock_()),
      over_(std::move(over)),
      config_(config),
      limits_(config.rates) {}

Sessions::Found Sessions::unless_barred(const std::string& address, const Found& found) const {
    return [this, address, found](base::Result<std::optional<Identity>, Response> outcome) {
        const auto person = outcome && *outcome ? (*outcome)->person.id : hall::PersonId{};
        if (auto bar = barred(person, address)) return found(fail(std::move(*bar)));
        found(std::move(outcome));
    };
}

Sessions::Found Sessions::unless_taken(const std::string& address, const Found& found) {
    return [this, address, found](base::Result<std::optional<Identity>, Response> outcome) {
        if (!outcome || !*outcome || !has_taken_name(**outcome)) return found(std::move(outcome));
        call_otherwise(address, std::move(**outcome), found);
    };
}

Sessions::Found Sessions::guests_alone(const Found& found) {
    return [found](base::Result<std::optional<Identity>, Response> outcome) {
        const bool other =
            outcome && *outcome && (*outcome)->person.kind() != hall::PersonKind::Guest;
        if (other) return found(std::nullopt);
        found(std::move(outcome));
    };
}

bool Sessions::passes_for_other(std::string_view called, const hall::PersonId& person) const {
    if (passes_for_bot(called)) return !person.is_bot();
    const std::string name = as_one_name(called);
    if (name.empty() || !taken_ || !taken_(name)) return false;
    const bool is_own = person.kind() == hall::PersonKind::Account &&
                        look_of(folded(name)) == look_of(person.rest());
    return !is_own;
}

bool Sessions::has_taken_name(const Identity& who) const {
    return who.person.kind() == hall::PersonKind::Guest && taken_ && taken_(who.person.name);
}

void Sessions::call_otherwise(const std::string& address, Identity who, const Found& found) {
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): what std::function copies, it frees.
    worker_.ask(
        subscriber(address),
        [hash = who.session, name = who.person.name, now = surely_ms()](store::Archive& archive) {
            return other_name_of_guest(archive, hash, name, now);
        },
        [this, who, found](
            const base::Result<std::optional<std::string>, store::Failure>& name) mutable {
            if (!name) return found(fail(busy_answer()));
            if (!*name) return found(std::nullopt);
            who.person.name = **name;
            renamed(who.session, who.person.id, **name);
            found(std::move(who));
        });
}

Response Sessions::over_answer(bool program) {
    if (program) return refusal(401, "bad-token", say("http.bad-token"));
    return refusal(401, "no-session", say("http.no-session"));
}

void Sessions::look_again(const Asker& asker, const Look& look, const Identified& identified) {
    act(
        worker_,
        asker,
        {},
        [hash = asker.session, now = surely_ms(), look](store::Archive& archive) {
            std::optional<Identity> who;
            if (const auto row = archive.session(hash, now)) {
                who = identity_of(*row);
                look(archive, *who);
            }
            return who;
        },
        [this, asker, look, identified](base::Result<std::optional<Identity>, Response> who) {
            if (!who) return identified(fail(std::move(who.error())));
            if (!*who) return identified(fail(over_answer(asker.program)));
            if (!has_taken_name(**who)) return identified(std::move(**who));
            call_otherwise(asker.address, std::move(**who), [=, this](auto renamed) {
                if (!renamed) return identified(fail(std::move(renamed.error())));
                look_again(asker, look, identified);
            });
        });
}

void Sessions::find(const Request& request, const Found& found, Credential credential) {
    const Found all = unless_taken(request.address, unless_barred(request.address, found));
    const Found told = request.sharer == Sharer::Second ? guests_alone(all) : all;
    if (request.sharer == Sharer::Nobody) return told(std::nullopt);
    const bool program = credential == Credential::TokenOrCookie && !request.bearer.empty();
    if (program && request.sharer == Sharer::Second) return found(fail(second_is_guest()));
    const std::string& secret = program ? request.bearer : request.session;
    if (!program) {
        if (secret.empty() || secret.size() > kLongestSecret) return told(std::nullopt);
        return look_up(hash_of(secret), request, told);
    }
    look_up(hash_of(secret), request, [told](auto outcome) {
        if (outcome && !*outcome) {
            return told(fail(over_answer(true)));
        }
        told(std::move(outcome));
    });
}

void Sessions::find_known(
    const Request& request, const Respond& respond, const Known& known, Credential credential) {
    find(
        request,
        // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): std::function frees it.
        [respond, known](auto who) {
            if (!who) return respond(std::move(who.error()));
            if (!*who) return respond(refusal(401, "no-session", say("http.no-session-cookie")));
            known(**who);
        },
        credential);
}

void Sessions::identify(const SharedRequest& request, const Identified& identified) {
    find(*request, [this, request, identified](auto outcome) {
        if (!outcome) return identified(fail(std::move(outcome.error())));
        if (*outcome) return identified(std::move(**outcome));
        if (auto why = no_guest_from(request->address)) return identified(fail(std::move(*why)));
        if (request->sharer == Sharer::Nobody) return identified(make_onlooker());
        make_guest(request, identified);
    });
}

std::optional<Response> Sessions::no_guest_from(const std::string& address) {
    if (auto bar = barred({}, address)) return bar;
    const auto wait = limits_.enter(Entry::Guest, address, clock_().mono);
    return wait ? std::optional{too_often_answer(*wait)} : std::nullopt;
}

Identity Sessions::make_onlooker() const {
    Identity who;
    who.person = {.id = hall::PersonId::guest(random_letters(16)), .name = guest_name()};
    while (has_taken_name(who)) who.person.name = guest_name();
    return who;
}

void Sessions::make_guest(const SharedRequest& request, const Identified& identified) {
    const Asker asker = asker_of(*request, std::nullopt);
    const std::int64_t now = wall_ms();
    if (now - swept_ms_ >= kDayMs) {
        swept_ms_ = now;
        sweep(surely_ms());
    }
    NewSession made = make({.id = hall::PersonId::guest(random_letters(16)), .name = ""}, "");
    made.row.until_ms = now + kTrialMs;
    const std::string set_cookie = cookie(made.secret, *request);
    const Found told = unless_taken(request->address, [identified](auto outcome) {
        if (!outcome) return identified(fail(std::move(outcome.error())));
        if (!*outcome) return identified(fail(over_answer(false)));
        identified(std::move(**outcome));
    });
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): what std::function copies, it frees.
    act(
        worker_,
        asker,
        {},
        [row = made.row](store::Archive& archive) mutable {
            call(row, free_guest_name(archive));
            archive.add_session(row);
            return row;
        },
        [this, set_cookie, told](base::Result<store::Session, Response> row) {
            if (!row) return told(fail(std::move(row.error())));
            began(*row);
            Identity identity = identity_of(*row);
            identity.set_cookie = set_cookie;
            told(std::move(identity));
        });
}

// Some at a time: others come in between.
void Sessions::sweep(std::int64_t now) {
    worker_.ask(
        kHouse,
        [now](store::Archive& archive) { return archive.forget_sessions(now - kKeptMs); },
        [this, now](const base::Result<std::int64_t, store::Failure>& gone) {
            if (gone && *gone > 0) sweep(now);
        });
}

void Sessions::look_up(const std::string& hash, const Request& request, const Found& found) {
    if (const Remembered* const known = recall(hash)) return found(known->who);
    // The analyser loses sight of a std::function that a lambda has taken over.
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks)
    worker_.ask(
        subscriber(request.address),
        [hash, now = wall_ms(), surely = surely_ms()](store::Archive& archive) {
            Looked looked{.row = archive.session(hash, surely)};
            if (!looked.row || !looked.row->label.empty()) return looked;
            // That of a browser begins anew when it comes; a day's use is one write.
            const std::int64_t until = now + lasts_ms(archive, looked.row->person);
            looked.prolonged = looked.row->until_ms < until - kDayMs;
            if (looked.prolonged) {
                looked.row->until_ms = until;
                archive.prolong_session(hash, until);
            }
            return looked;
        },
        [this, hash, again = cookie(request.session, request), found](
            const base::Result<Looked, store::Failure>& looked) {
            if (!looked) return found(fail(busy_answer()));
            if (!looked->row) {
                remember(hash, std::nullopt, config_.unknown_for);
                return found(std::nullopt);
            }
            began(*looked->row);
            Identity who = identity_of(*looked->row);
            if (looked->prolonged) who.set_cookie = again;
            found(std::move(who));
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
            .folded = folded(person.name),
            .look = look_of(person.name),
        }};
}

std::string Sessions::cookie(const std::string& secret, const Request& request) {
    return cookie_text(session_cookie(request), secret, kYearMs / 1000, request);
}

std::string Sessions::no_cookie(const Request& request) {
    return cookie_text(session_cookie(request), "", 0, request);
}

std::string Sessions::device_cookie(const std::string& secret, const Request& request) {
    const std::string_view name = request.secure ? kSecureDeviceCookie : kDeviceCookie;
    return cookie_text(name, secret, kYearMs / 1000, request);
}

void Sessions::began(const store::Session& row) {
    const std::int64_t left = row.until_ms - surely_ms();
    const Millis span =
        left < base::count(config_.remembered_for) ? Millis{left} : config_.remembered_for;
    remember(row.hash, identity_of(row), span);
}

void Sessions::ended(const std::vector<std::string>& hashes) {
    for (const std::string& hash : hashes) remember(hash, std::nullopt, config_.unknown_for);
    over_(hashes);
}

void Sessions::renamed(
    const std::string& hash, const hall::PersonId& person, const std::string& name) {
    const auto found = places_.find(hash);
    if (found != places_.end() && found->second->who) found->second->who->person.name = name;
    if (renamed_) renamed_(person, name);
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

std::int64_t Sessions::surely_ms() const {
    const hall::Now now = clock_();
    return base::count(std::min(now.wall, start_.wall + (now.mono - start_.mono)));
}

}  // namespace tandem::server

// Accounts over the archive and the side thread.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/identity/accounts.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <boost/describe/class.hpp>

#include "server/http/answers.hpp"
#include "server/identity/names.hpp"
#include "server/identity/secrets.hpp"

namespace tandem::server {

// The bodies that are sent.
struct Credentials {
    std::string name;
    std::string password;
};
BOOST_DESCRIBE_STRUCT(Credentials, (), (name, password))

namespace {

struct Called {
    std::optional<std::string> name;
};
BOOST_DESCRIBE_STRUCT(Called, (), (name))
struct NewPassword {
    std::string before;
    std::string after;
};
BOOST_DESCRIBE_STRUCT(NewPassword, (), (before, after))

// {"person": "a:ann", "name": "Ann", "kind": "account"}
struct Who {
    hall::PersonId person;
    std::string name;
    hall::PersonKind kind{};
};
BOOST_DESCRIBE_STRUCT(Who, (), (person, name, kind))

}  // namespace
}  // namespace tandem::server

namespace tandem::record {
template <>
inline constexpr Key kRule<&server::NewPassword::before>{"old"};
template <>
inline constexpr Key kRule<&server::NewPassword::after>{"new"};
}  // namespace tandem::record

namespace tandem::server {

namespace {

using base::Result;
using hall::PersonKind;
using store::Archive;
using store::Failure;

// That limits remember, of addresses and of accounts.
constexpr std::size_t kRemembered = 100'000;
constexpr std::size_t kShortestPassword = 8;
constexpr std::size_t kLongestPassword = 200;

[[nodiscard]] Response bad_name() {
    return refusal(400, "bad-name", "A name has 3 to 20 letters, digits, \"_\" and \"-\".");
}

[[nodiscard]] Response bad_password() {
    return refusal(400, "bad-password", "A password has 8 to 200 bytes.");
}

[[nodiscard]] Response name_taken() {
    return refusal(409, "name-taken", "There is an account of that name already.");
}

[[nodiscard]] Response wrong_password() {
    return refusal(401, "wrong-password", "The name or the password is wrong.");
}

[[nodiscard]] bool good_password(const std::string& password) {
    return password.size() >= kShortestPassword && password.size() <= kLongestPassword;
}

[[nodiscard]] Response told(int status, const hall::Person& person, const std::string& cookie) {
    Response response = json_answer(status, Who{person.id, person.name, person.kind()});
    if (!cookie.empty()) response.headers.emplace_back("Set-Cookie", cookie);
    return response;
}

// Whose session ends when somebody else's takes its place: a cookie's, not a token's.
[[nodiscard]] std::string replaced(const std::optional<Identity>& before) {
    return before && !before->program ? before->session : std::string{};
}

// What came of adding an account, and the guests who bear another name for it.
struct Added {
    bool done = false;
    std::vector<store::Session> renamed;
};

// Gives other names to all guests who are called so.
[[nodiscard]] std::vector<store::Session> free_name(Archive& archive, const std::string& name) {
    std::vector<store::Session> guests = archive.guests_called(name);
    for (store::Session& guest : guests) {
        do {
            guest.name = free_guest_name(archive);
        } while (folded(guest.name) == folded(name));
        archive.rename_session(guest.hash, guest.name);
    }
    return guests;
}

}  // namespace

hall::Person person_of_account(const std::string& name) {
    return {.id = hall::PersonId::account(folded(name)), .name = name};
}

void find_account(
    Sessions& sessions,
    const Request& request,
    const Respond& respond,
    const std::function<void(const Identity&)>& found) {
    sessions.find(request, [respond, found](auto who) {
        if (!who) return respond(std::move(who.error()));
        if (!*who) return respond(refusal(401, "no-session", "Nobody is logged in here."));
        const Identity& identity = **who;
        if (identity.person.kind() != PersonKind::Account) {
            return respond(refusal(403, "needs-account", "That takes an account."));
        }
        if (identity.program) {
            return respond(refusal(403, "needs-cookie", "A program may not do that by its token."));
        }
        found(identity);
    });
}

Accounts::Accounts(
    Worker& worker,
    Sessions& sessions,
    const Post& post,
    ReadClock clock,
    Renamed renamed,
    const AccountsConfig& config)
    : worker_(worker),
      sessions_(sessions),
      clock_(std::move(clock)),
      renamed_(std::move(renamed)),
      cost_(config.cost),
      logins_(config.logins, kRemembered),
      registrations_(config.registrations, kRemembered),
      passwords_(config.passwords, kRemembered),
      decoy_(hash_password(new_secret(), config.cost).value_or("")),
      side_(post, config.hashes_waiting) {}

void Accounts::add_to(Routes& routes) {
    using Method = void (Accounts::*)(const Request&, const Respond&);
    const auto add = [&](std::string_view verb, std::string_view path, Method method) {
        routes.add(verb, path, [this, method](const Request& request, const Respond& respond) {
            (this->*method)(request, respond);
        });
    };
    add("GET", "/api/me", &Accounts::tell_who);
    add("POST", "/api/session", &Accounts::start_session);
    add("POST", "/api/accounts", &Accounts::enroll);
    add("POST", "/api/login", &Accounts::log_in);
    add("POST", "/api/logout", &Accounts::log_out);
    add("POST", "/api/password", &Accounts::change_password);
}

void Accounts::tell_who(const Request& request, const Respond& respond) {
    sessions_.find(request, [respond](auto who) {
        if (!who) return respond(std::move(who.error()));
        if (!*who) return respond(refusal(401, "no-session", "Nobody is known here yet."));
        respond(told(200, (*who)->person, ""));
    });
}

void Accounts::start_session(const Request& request, const Respond& respond) {
    if (auto bar = barred(request)) return respond(std::move(*bar));
    const auto body = read_body<Called>(request);
    if (!body) return respond(body.error());
    const std::string name = body->name.value_or("");
    if (body->name && !good_name(name)) return respond(bad_name());
    sessions_.identify(request, [this, name, respond](Result<Identity, Response> who) {
        if (!who) return respond(std::move(who.error()));
        const bool same = name.empty() || name == who->person.name;
        if (same) return respond(told(200, who->person, who->set_cookie));
        if (who->person.kind() == PersonKind::Account) {
            return respond(refusal(409, "has-account", "An account keeps its name."));
        }
        rename(*who, name, respond);
    });
}

void Accounts::rename(const Identity& identity, const std::string& name, const Respond& respond) {
    worker_.ask(
        [hash = identity.session, name](Archive& archive) {
            if (archive.account(name)) return false;
            archive.rename_session(hash, name);
            return true;
        },
        [this, identity, name, respond](Result<bool, Failure> renamed) {
            if (!renamed) return respond(busy_answer());
            if (!*renamed) {
                Response response = name_taken();
                // The guest is there all the same, under another name.
                if (!identity.set_cookie.empty()) {
                    response.headers.emplace_back("Set-Cookie", identity.set_cookie);
                }
                return respond(std::move(response));
            }
            tell_renamed(identity.session, identity.person.id, name);
            hall::Person person = identity.person;
            person.name = name;
            respond(told(200, person, identity.set_cookie));
        });
}

void Accounts::tell_renamed(
    const std::string& session, const hall::PersonId& person, const std::string& name) {
    sessions_.renamed(session, name);
    renamed_(person, name);
}

void Accounts::enroll(const Request& request, const Respond& respond) {
    if (auto bar = barred(request)) return respond(std::move(*bar));
    const auto body = read_body<Credentials>(request);
    if (!body) return respond(body.error());
    const Credentials& entry = *body;
    if (!good_name(entry.name)) return respond(bad_name());
    if (!good_password(entry.password)) return respond(bad_password());
    if (auto refused = too_often(registrations_, request)) return respond(std::move(*refused));
    hash(entry.password, respond, [this, request, entry, respond](const std::string& hashed) {
        add_account(request, entry, hashed, respond);
    });
}

void Accounts::add_account(
    const Request& request,
    const Credentials& entry,
    const std::string& hash,
    const Respond& respond) {
    sessions_.find(request, [this, request, name = entry.name, hash, respond](auto who) {
        if (!who) return respond(std::move(who.error()));
        if (*who && (*who)->person.kind() == PersonKind::Account) {
            return respond(refusal(409, "has-account", "Somebody is logged in here already."));
        }
        const store::Account account{name, hash, base::count(clock_().wall)};
        const NewSession made = sessions_.make(person_of_account(name), "");
        worker_.ask(
            [account, row = made.row, before = replaced(*who)](Archive& archive) {
                if (archive.account(account.name)) return Added{};
                if (!before.empty()) archive.end_session(before);
                // First the guests: whatever happens between, nobody is called like an account.
                Added added{.done = true, .renamed = free_name(archive, account.name)};
                added.done = archive.add_account(account);
                if (added.done) archive.add_session(row);
                return added;
            },
            [this, request, made, before = replaced(*who), respond](Result<Added, Failure> added) {
                if (!added) return respond(busy_answer());
                for (const store::Session& guest : added->renamed) {
                    tell_renamed(guest.hash, guest.person, guest.name);
                }
                if (!added->done) return respond(name_taken());
                respond(begun(201, request, made, before));
            });
    });
}

Response Accounts::begun(
    int status, const Request& request, const NewSession& made, const std::string& before) {
    if (!before.empty()) sessions_.ended(before);
    sessions_.began(made.row);
    return told(status, identity_of(made.row).person, Sessions::cookie(made.secret, request));
}

void Accounts::log_in(const Request& request, const Respond& respond) {
    if (auto bar = barred(request)) return respond(std::move(*bar));
    const auto body = read_body<Credentials>(request);
    if (!body) return respond(body.error());
    if (auto refused = too_often(logins_, request)) return respond(std::move(*refused));
    // Nobody has such a name or password; it is not worth the work, and tells nothing.
    if (!good_name(body->name) || !good_password(body->password)) return respond(wrong_password());
    const auto wait = passwords_.take(folded(body->name), clock_().mono);
    if (wait) return respond(too_often_answer(*wait));
    worker_.ask(
        [name = body->name](Archive& archive) { return archive.account(name); },
        [this, request, password = body->password, respond](
            Result<std::optional<store::Account>, Failure> account) {
            if (!account) return respond(busy_answer());
            // The same work for a name that nobody has, so that its answer comes no sooner.
            const std::string hashed = *account ? (*account)->password : decoy_;
            check(hashed, password, respond, [=, this](PasswordCheck found) {
                if (!*account || found == PasswordCheck::Wrong) return respond(wrong_password());
                if (found == PasswordCheck::Right) return let_in(request, **account, "", respond);
                hash(password, respond, [=, this](const std::string& anew) {
                    let_in(request, **account, anew, respond);
                });
            });
        });
}

void Accounts::let_in(
    const Request& request,
    const store::Account& account,
    const std::string& new_hash,
    const Respond& respond) {
    const hall::Person person = person_of_account(account.name);
    if (auto bar = sessions_.barred(person.id, request.address)) return respond(std::move(*bar));
    sessions_.find(request, [=, this](auto who) {
        // A token that is none is no reason to turn away who has the password.
        const std::string before = who ? replaced(*who) : std::string{};
        const NewSession made = sessions_.make(person, "");
        worker_.ask(
            [account, new_hash, row = made.row, before](Archive& archive) {
                if (!new_hash.empty()) archive.change_password(account.name, new_hash);
                if (!before.empty()) archive.end_session(before);
                archive.add_session(row);
            },
            [this, request, made, before, respond](Result<void, Failure> added) {
                if (!added) return respond(busy_answer());
                respond(begun(200, request, made, before));
            });
    });
}

void Accounts::log_out(const Request& request, const Respond& respond) {
    if (auto bar = barred(request)) return respond(std::move(*bar));
    sessions_.find(request, [this, request, respond](auto who) {
        if (!who) return respond(std::move(who.error()));
        Response gone = done_answer();
        gone.headers.emplace_back("Set-Cookie", Sessions::no_cookie(request));
        if (!*who) return respond(std::move(gone));
        if ((*who)->program) {
            return respond(refusal(403, "needs-cookie", "A program may not do that by its token."));
        }
        worker_.ask(
            [hash = (*who)->session](Archive& archive) { archive.end_session(hash); },
            [this, hash = (*who)->session, gone, respond](Result<void, Failure> ended) {
                if (!ended) return respond(busy_answer());
                sessions_.ended(hash);
                respond(gone);
            });
    });
}

void Accounts::change_password(const Request& request, const Respond& respond) {
    if (auto bar = barred(request)) return respond(std::move(*bar));
    const auto body = read_body<NewPassword>(request);
    if (!body) return respond(body.error());
    if (!good_password(body->after)) return respond(bad_password());
    find_account(sessions_, request, respond, [=, this](const Identity& identity) {
        const auto wait = passwords_.take(folded(identity.person.name), clock_().mono);
        if (wait) return respond(too_often_answer(*wait));
        worker_.ask(
            [name = identity.person.name](Archive& archive) { return archive.account(name); },
            [=, this](Result<std::optional<store::Account>, Failure> account) {
                if (!account || !*account) return respond(busy_answer());
                check((*account)->password, body->before, respond, [=, this](PasswordCheck found) {
                    if (found == PasswordCheck::Wrong) {
                        return respond(refusal(403, "wrong-password", "The password is wrong."));
                    }
                    hash(body->after, respond, [=, this](const std::string& hashed) {
                        put_password(identity, hashed, respond);
                    });
                });
            });
    });
}

void Accounts::put_password(
    const Identity& identity, const std::string& hash, const Respond& respond) {
    worker_.ask(
        [identity, hash](Archive& archive) {
            archive.change_password(identity.person.name, hash);
            archive.end_sessions(identity.person.id, identity.session);
        },
        [this, identity, respond](Result<void, Failure> changed) {
            if (!changed) return respond(busy_answer());
            sessions_.ended_but(identity.person.id, identity.session);
            respond(done_answer());
        });
}

std::optional<Response> Accounts::too_often(RateLimit& limit, const Request& request) const {
    if (is_loopback(request.address)) return std::nullopt;
    const auto wait = limit.take(subscriber(request.address), clock_().mono);
    if (!wait) return std::nullopt;
    return too_often_answer(*wait);
}

void Accounts::hash(const std::string& password, const Respond& respond, const Hashed& hashed) {
    const auto made = std::make_shared<std::optional<std::string>>();
    const bool taken = side_.take(
        [made, password, cost = cost_] { *made = hash_password(password, cost); },
        [made, respond, hashed] {
            if (!*made) return respond(busy_answer());
            hashed(**made);
        });
    if (!taken) respond(busy_answer());
}

void Accounts::check(
    const std::string& hash,
    const std::string& password,
    const Respond& respond,
    const Checked& checked) {
    const auto found = std::make_shared<PasswordCheck>(PasswordCheck::Wrong);
    const bool taken = side_.take(
        [found, hash, password, cost = cost_] { *found = check_password(hash, password, cost); },
        [found, checked] { checked(*found); });
    if (!taken) respond(busy_answer());
}

}  // namespace tandem::server

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
#include "server/identity/taken_names.hpp"
#include "server/ops/addresses.hpp"
#include "words/say.hpp"

namespace tandem::server {

using words::say;

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
    std::optional<std::string> tokens;
};
BOOST_DESCRIBE_STRUCT(NewPassword, (), (before, after, tokens))

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

// For which an address and a device are known to have logged in.
constexpr std::int64_t kAddressMs = std::int64_t{90} * 24 * 3600 * 1000;
constexpr std::int64_t kDeviceMs = std::int64_t{365} * 24 * 3600 * 1000;
constexpr std::size_t kShortestPassword = 8;
constexpr std::size_t kLongestPassword = 200;

[[nodiscard]] Response bad_name(NameFault fault) {
    return refusal(400, "bad-name", describe(fault));
}

[[nodiscard]] Response name_taken() { return refusal(409, "name-taken", say("http.name-taken")); }

[[nodiscard]] Response wrong_password() {
    return refusal(401, "wrong-password", say("http.wrong-password"));
}

[[nodiscard]] Response told(int status, const hall::Person& person, const std::string& cookie) {
    Response response = json_answer(status, Who{person.id, person.name, person.kind()});
    if (!cookie.empty()) response.headers.emplace_back("Set-Cookie", cookie);
    return response;
}

// Of sessions that have ended. Nothing: the password was changed while another was being tried,
// or hashed anew, so that it has to be tried again.
using Hashes = std::optional<std::vector<std::string>>;

// Whether that is still what is kept of the account's password.
[[nodiscard]] bool has_password(Archive& archive, const std::string& key, const std::string& hash) {
    const auto account = archive.account(key);
    return account && account->password == hash;
}

}  // namespace

bool Accounts::good_password(const std::string& password) {
    return password.size() >= kShortestPassword && password.size() <= kLongestPassword;
}

Response Accounts::bad_password() { return refusal(400, "bad-password", say("http.bad-password")); }

std::string Accounts::replaced(const std::optional<Identity>& before) {
    return before && !before->program ? before->session : std::string{};
}

void Accounts::remember(
    Archive& archive, const std::string& key, const LoginMarks& marks, std::int64_t now_ms) {
    archive.know_login(key, marks.device, now_ms + kDeviceMs);
    archive.know_login(key, marks.address, now_ms + kAddressMs);
}

Try Accounts::try_from(
    Archive& archive, const std::string& key, const LoginMarks& marks, std::int64_t now_ms) {
    const bool device = !marks.device.empty() && archive.knows_login(marks.device, now_ms);
    // A device has guesses of its own: who shares its address cannot use them up.
    return {
        .account = key,
        .from = device ? marks.device : marks.address,
        .known = device || archive.knows_login(marks.address, now_ms)};
}

struct Accounts::Found {
    std::optional<store::Account> account;
    Try what;
};

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
        if (!*who) return respond(refusal(401, "no-session", say("http.no-session-logged-out")));
        const Identity& identity = **who;
        if (identity.person.kind() != PersonKind::Account) {
            return respond(refusal(403, "needs-account", say("http.needs-account")));
        }
        if (identity.program) {
            return respond(refusal(403, "needs-cookie", say("http.needs-cookie")));
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
    May may,
    const AccountsConfig& config)
    : worker_(worker),
      sessions_(sessions),
      clock_(std::move(clock)),
      may_(std::move(may)),
      names_(config.names),
      decoy_(hash_password(new_secret(), config.cost).value_or("")),
      passwords_(post, config.cost, config.hashes_waiting) {
    sessions_.keep_free(
        [this](const std::string& name) { return names_.has_like(name); }, std::move(renamed));
}

void Accounts::add_to(Routes& routes) {
    using Method = void (Accounts::*)(const SharedRequest&, const Respond&);
    const auto add = [&](std::string_view verb, std::string_view path, Method method) {
        routes.add(
            verb, path, [this, method](const SharedRequest& request, const Respond& respond) {
                (this->*method)(request, respond);
            });
    };
    add("GET", "/api/me", &Accounts::tell_who);
    add("POST", "/api/session", &Accounts::start_session);
    add("POST", "/api/accounts", &Accounts::enroll);
    add("POST", "/api/login", &Accounts::log_in);
    add("POST", "/api/logout", &Accounts::log_out);
    add("POST", "/api/password", &Accounts::change_password);
    add("GET", "/api/recovery-code", &Accounts::tell_recovery_code);
    add("POST", "/api/recovery-code", &Accounts::make_recovery_code);
    add("POST", "/api/recover", &Accounts::recover);
}

void Accounts::tell_who(const SharedRequest& request, const Respond& respond) {
    sessions_.find(*request, [respond](auto who) {
        if (!who) return respond(std::move(who.error()));
        if (!*who) return respond(refusal(401, "no-session", say("http.no-session-yet")));
        respond(told(200, (*who)->person, (*who)->set_cookie));
    });
}

void Accounts::start_session(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    const auto body = read_body<Called>(*request);
    if (!body) return respond(body.error());
    std::string name;
    if (body->name) {
        auto wished = parse_name(*body->name);
        if (!wished) return respond(bad_name(wished.error()));
        name = std::move(*wished);
    }
    sessions_.identify(request, [this, request, name, respond](Result<Identity, Response> who) {
        if (!who) return respond(std::move(who.error()));
        const bool same = name.empty() || name == who->person.name;
        if (same) return respond(told(200, who->person, who->set_cookie));
        if (who->person.kind() == PersonKind::Account) {
            return respond(refusal(409, "has-account", say("http.has-account-name")));
        }
        rename(*request, *who, name, respond);
    });
}

void Accounts::rename(
    const Request& request,
    const Identity& identity,
    const std::string& name,
    const Respond& respond) {
    // A guest made for this request exists nevertheless, under another name.
    const auto refuse = [cookie = identity.set_cookie, respond](Response response) {
        if (!cookie.empty()) response.headers.emplace_back("Set-Cookie", cookie);
        respond(std::move(response));
    };
    const Sessions::Forbid forbid =
        [=, this, person = identity.person.id, address = request.address] {
            return names_.has_like(name) ? name_taken() : sessions_.muted(person, address);
        };
    if (auto why = forbid()) return refuse(std::move(*why));
    const bool may = may_(hall::Use::Rename, identity.person.id, request.address);
    if (!may) return refuse(too_often_answer(base::Millis{60'000}));
    sessions_.act(
        worker_,
        asker_of(request, identity),
        forbid,
        [hash = identity.session, name](Archive& archive) {
            store::Session session{.hash = hash, .person = {}, .name = {}, .label = {}};
            call(session, name);
            archive.rename_sessions({session});
            return true;
        },
        [this, identity, name, refuse, respond](Result<bool, Response> renamed) {
            if (!renamed) return refuse(std::move(renamed.error()));
            sessions_.renamed(identity.session, identity.person.id, name);
            hall::Person person = identity.person;
            person.name = name;
            respond(told(200, person, identity.set_cookie));
        });
}

void Accounts::enroll(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    if (request->sharer == Sharer::Second) return respond(second_is_guest());
    const auto body = read_body<Credentials>(*request);
    if (!body) return respond(body.error());
    const auto name = parse_name(body->name);
    if (!name) return respond(bad_name(name.error()));
    const Credentials entry{*name, body->password};
    if (!good_password(entry.password)) return respond(bad_password());
    if (auto refused = too_often(Entry::Registration, *request))
        return respond(std::move(*refused));
    if (names_.has_like(entry.name)) return respond(name_taken());
    hash(
        *request,
        entry.password,
        respond,
        [this, request, entry, respond](const std::string& hashed) {
            add_account(request, entry, hashed, respond);
        });
}

void Accounts::add_account(
    const SharedRequest& request,
    const Credentials& entry,
    const std::string& hash,
    const Respond& respond) {
    sessions_.find(*request, [this, request, name = entry.name, hash, respond](auto who) {
        if (!who) return respond(std::move(who.error()));
        if (*who && (*who)->person.kind() == PersonKind::Account) {
            return respond(refusal(409, "has-account", say("http.has-account")));
        }
        Asker asker = asker_of(*request, *who);
        asker.session = {};  // nobody need have been here before
        const Sessions::Forbid forbid = [this, asker] {
            return sessions_.muted(asker.person, asker.address);
        };
        if (auto why = forbid()) return respond(std::move(*why));
        // Others may have come while the password was hashed; whoever is first has it.
        if (names_.has_like(name)) return respond(name_taken());
        names_.add(name);
        const store::Account account{name, hash, base::count(clock_().wall)};
        const NewSession made = sessions_.make(person_of_account(name), "");
        const std::string device = device_of(*request);
        const LoginMarks marks = marks_of(folded(name), device, request->address);
        sessions_.act(
            worker_,
            asker,
            forbid,
            [account, row = made.row, marks, before = replaced(*who)](Archive& archive) {
                if (!archive.add_account(folded(account.name), account)) return false;
                if (!before.empty()) archive.end_session(before);
                archive.add_session(row);
                remember(archive, folded(account.name), marks, account.wall_ms);
                return true;
            },
            [this, request, made, name, device, before = replaced(*who), respond](
                Result<bool, Response> added) {
                if (!added || !*added) names_.remove(name);
                if (!added) return respond(std::move(added.error()));
                if (!*added) return respond(name_taken());
                respond(begun(201, *request, made, device, before));
                free_name(name);
            });
    });
}

void Accounts::free_name(const std::string& name) {
    worker_.ask(
        kHouse,
        [name](Archive& archive) { return rename_guests_like(archive, name); },
        [this, name](const Result<std::vector<store::Session>, Failure>& renamed) {
            if (!renamed) return;  // those who are left get another name when they come
            for (const store::Session& guest : *renamed) {
                sessions_.renamed(guest.hash, guest.person, guest.name);
            }
            if (std::ssize(*renamed) == kRenamedAtOnce) free_name(name);
        });
}

Response Accounts::begun(
    int status,
    const Request& request,
    const NewSession& made,
    const std::string& device,
    const std::string& before) {
    if (!before.empty()) sessions_.ended({before});
    sessions_.began(made.row);
    Response response =
        told(status, identity_of(made.row).person, Sessions::cookie(made.secret, request));
    response.headers.emplace_back("Set-Cookie", Sessions::device_cookie(device, request));
    return response;
}

void Accounts::log_in(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    if (request->sharer == Sharer::Second) return respond(second_is_guest());
    const auto body = read_body<Credentials>(*request);
    if (!body) return respond(body.error());
    if (auto refused = too_often(Entry::Login, *request)) return respond(std::move(*refused));
    // Nobody has such a name or password; it is not worth the work, and tells nothing.
    if (!may_be_name(body->name) || !good_password(body->password)) {
        return respond(wrong_password());
    }
    const std::string key = folded(body->name);
    const LoginMarks marks = marks_of(key, request->device, request->address);
    worker_.ask(
        subscriber(request->address),
        [key, marks, now = base::count(clock_().wall)](Archive& archive) {
            return Found{archive.account(key), try_from(archive, key, marks, now)};
        },
        [this, request, entry = *body, respond](const Result<Found, Failure>& found) {
            if (!found) return respond(busy_answer());
            try_password(request, entry, *found, respond);
        });
}

void Accounts::try_password(
    const SharedRequest& request,
    const Credentials& entry,
    const Found& found,
    const Respond& respond) {
    const auto wait = sessions_.limits().guess(found.what, clock_().mono);
    if (wait) return respond(too_often_answer(*wait));
    // The same work for a name that nobody has, so that its answer comes no sooner.
    const auto& account = found.account;
    const std::string hashed = account ? account->password : decoy_;
    check(*request, found.what, hashed, entry.password, respond, [=, this](PasswordCheck checked) {
        if (!account || checked == PasswordCheck::Wrong) return respond(wrong_password());
        sessions_.limits().forgive(found.what, clock_().mono);
        if (checked == PasswordCheck::Right) return let_in(request, *account, "", respond);
        hash(*request, entry.password, respond, [=, this](const std::string& anew) {
            let_in(request, *account, anew, respond);
        });
    });
}

void Accounts::let_in(
    const SharedRequest& request,
    const store::Account& account,
    const std::string& new_hash,
    const Respond& respond) {
    const hall::Person person = person_of_account(account.name);
    const Asker asker{.address = request->address, .person = person.id};
    sessions_.find(*request, [=, this](auto who) {
        // An invalid token is no reason to turn away somebody who has the password.
        const std::string before = who ? replaced(*who) : std::string{};
        const NewSession made = sessions_.make(person, "");
        const std::string device = device_of(*request);
        const std::string key = folded(account.name);
        const LoginMarks marks = marks_of(key, device, request->address);
        sessions_.act(
            worker_,
            asker,
            {},
            [=, row = made.row, tried = account.password](Archive& archive) -> Hashes {
                if (!has_password(archive, key, tried)) return std::nullopt;
                if (!new_hash.empty()) archive.change_password(key, new_hash);
                if (!before.empty()) archive.end_session(before);
                std::vector<std::string> given_up = archive.add_session(row);
                remember(archive, key, marks, row.wall_ms);
                return given_up;
            },
            [this, request, made, device, before, respond](Result<Hashes, Response> given_up) {
                if (!given_up) return respond(std::move(given_up.error()));
                if (!*given_up) return log_in(request, respond);
                sessions_.ended(**given_up);
                respond(begun(200, *request, made, device, before));
            });
    });
}

void Accounts::log_out(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    sessions_.find(*request, [this, request, respond](auto who) {
        if (!who) return respond(std::move(who.error()));
        Response gone = done_answer();
        gone.headers.emplace_back("Set-Cookie", Sessions::no_cookie(*request));
        if (!*who) return respond(std::move(gone));
        if ((*who)->program) {
            return respond(refusal(403, "needs-cookie", say("http.needs-cookie")));
        }
        worker_.ask(
            subscriber(request->address),
            [hash = (*who)->session](Archive& archive) { archive.end_session(hash); },
            [this, hash = (*who)->session, gone, respond](Result<void, Failure> ended) {
                if (!ended) return respond(busy_answer());
                sessions_.ended({hash});
                respond(gone);
            });
    });
}

void Accounts::change_password(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    const auto body = read_body<NewPassword>(*request);
    if (!body) return respond(body.error());
    if (!good_password(body->after)) return respond(bad_password());
    const std::string tokens = body->tokens.value_or("keep");
    if (tokens != "keep" && tokens != "revoke") {
        return respond(refusal(400, "bad-key", say("http.bad-key-tokens")));
    }
    const auto ends = tokens == "keep" ? Archive::Ends::Cookies : Archive::Ends::All;
    find_account(sessions_, *request, respond, [=, this](const Identity& identity) {
        check_own(request, identity, body->before, respond, [=, this](const std::string& tried) {
            hash(*request, body->after, respond, [=, this](const std::string& hashed) {
                put_password(request, identity, tried, hashed, ends, respond);
            });
        });
    });
}

void Accounts::check_own(
    const SharedRequest& request,
    const Identity& identity,
    const std::string& password,
    const Respond& respond,
    const Known& known) {
    const std::string key = folded(identity.person.name);
    const Try what{.account = key, .from = identity.session, .known = true};
    const auto wait = sessions_.limits().guess(what, clock_().mono);
    if (wait) return respond(too_often_answer(*wait));
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): what std::function copies, it frees.
    sessions_.act(
        worker_,
        asker_of(*request, identity),
        {},
        [key](Archive& archive) { return archive.account(key); },
        [=, this](Result<std::optional<store::Account>, Response> account) {
            if (!account) return respond(std::move(account.error()));
            if (!*account) return respond(busy_answer());
            const std::string tried = (*account)->password;
            check(*request, what, tried, password, respond, [=, this](PasswordCheck found) {
                if (found == PasswordCheck::Wrong) {
                    return respond(
                        refusal(403, "wrong-password", say("http.wrong-password-alone")));
                }
                sessions_.limits().forgive(what, clock_().mono);
                known(tried);
            });
        });
}

void Accounts::put_password(
    const SharedRequest& request,
    const Identity& identity,
    const std::string& tried,
    const std::string& hash,
    Archive::Ends ends,
    const Respond& respond) {
    sessions_.act(
        worker_,
        asker_of(*request, identity),
        {},
        [identity, tried, hash, ends](Archive& archive) -> Hashes {
            const std::string key = folded(identity.person.name);
            if (!has_password(archive, key, tried)) return std::nullopt;
            archive.change_password(key, hash);
            // Whoever knew the old one may have made it.
            if (ends == Archive::Ends::All) archive.forget_recovery_code(key);
            return archive.end_sessions(identity.person.id, identity.session, ends);
        },
        [this, request, respond](Result<Hashes, Response> ended) {
            if (!ended) return respond(std::move(ended.error()));
            if (!*ended) return change_password(request, respond);
            sessions_.ended(**ended);
            respond(done_answer());
        });
}

std::optional<Response> Accounts::too_often(Entry use, const Request& request) {
    const auto wait = sessions_.limits().enter(use, request.address, clock_().mono);
    if (!wait) return std::nullopt;
    return too_often_answer(*wait);
}

void Accounts::hash(
    const Request& request,
    const std::string& password,
    const Respond& respond,
    const Hashed& hashed) {
    const bool taken = passwords_.hash(
        subscriber(request.address), password, [respond, hashed](std::optional<std::string> made) {
            if (!made) return respond(busy_answer());
            hashed(std::move(*made));
        });
    if (!taken) respond(busy_answer());
}

void Accounts::check(
    const Request& request,
    const Try& what,
    const std::string& hash,
    const std::string& password,
    const Respond& respond,
    const Checked& checked) {
    if (passwords_.check(subscriber(request.address), hash, password, checked)) return;
    sessions_.limits().forgive(what, clock_().mono);
    respond(busy_answer());
}

}  // namespace tandem::server

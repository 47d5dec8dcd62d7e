// A way back into an account whose password is lost: a code that was printed beforehand.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sodium.h>
#include <boost/describe/class.hpp>
#include <boost/json/object.hpp>

#include "server/http/answers.hpp"
#include "server/identity/accounts.hpp"
#include "server/identity/secrets.hpp"
#include "words/say.hpp"

namespace tandem::server {

using words::say;

namespace {

using base::Result;
using store::Archive;
using store::Failure;

// The bodies that are sent.
struct OwnPassword {
    std::string password;
};
BOOST_DESCRIBE_STRUCT(OwnPassword, (), (password))
struct Recover {
    std::string name;
    std::string code;
    std::string password;
};
BOOST_DESCRIBE_STRUCT(Recover, (), (name, code, password))

// What is answered.
struct Code {
    std::string code;
};
BOOST_DESCRIBE_STRUCT(Code, (), (code))

// Of sessions that have ended; nothing where the code is not the one that is kept.
using Hashes = std::optional<std::vector<std::string>>;

[[nodiscard]] Response wrong_code() { return refusal(401, "wrong-code", say("http.wrong-code")); }

// Takes as long wherever the two differ.
[[nodiscard]] bool same(const std::string& hash, const std::string& other) {
    return hash.size() == other.size() &&
           sodium_memcmp(hash.data(), other.data(), hash.size()) == 0;
}

}  // namespace

struct Accounts::Recovery {
    std::string key;  // of the account
    std::string code_hash;  // of what was typed
    std::string password;  // the new one
    std::string account;  // its name; "" if there is no such account
    std::optional<store::RecoveryCode> code;  // what is kept
    Try what;
};

void Accounts::tell_recovery_code(const SharedRequest& request, const Respond& respond) {
    find_account(sessions_, *request, respond, [this, request, respond](const Identity& identity) {
        sessions_.act(
            worker_,
            asker_of(*request, identity),
            {},
            [key = folded(identity.person.name)](Archive& archive) {
                return archive.recovery_code(key);
            },
            [respond](Result<std::optional<store::RecoveryCode>, Response> code) {
                if (!code) return respond(std::move(code.error()));
                boost::json::object since{{"since_ms", nullptr}};
                if (*code) since["since_ms"] = (*code)->wall_ms;
                respond(json_answer(200, since));
            });
    });
}

void Accounts::make_recovery_code(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    const auto body = read_body<OwnPassword>(*request);
    if (!body) return respond(body.error());
    find_account(sessions_, *request, respond, [=, this](const Identity& identity) {
        check_own(request, identity, body->password, respond, [=, this](const std::string& tried) {
            const std::string key = folded(identity.person.name);
            const std::string code = new_recovery_code();
            const store::RecoveryCode kept{
                hash_of(*read_recovery_code(code)), base::count(clock_().wall)};
            sessions_.act(
                worker_,
                asker_of(*request, identity),
                {},
                [key, tried, kept](Archive& archive) {
                    const auto account = archive.account(key);
                    if (!account || account->password != tried) return false;
                    archive.keep_recovery_code(key, kept);
                    return true;
                },
                [this, request, code, respond](Result<bool, Response> is_kept) {
                    if (!is_kept) return respond(std::move(is_kept.error()));
                    // The password was changed meanwhile.
                    if (!*is_kept) return make_recovery_code(request, respond);
                    respond(json_answer(201, Code{code}));
                });
        });
    });
}

void Accounts::recover(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    if (request->sharer == Sharer::Second) return respond(second_is_guest());
    const auto body = read_body<Recover>(*request);
    if (!body) return respond(body.error());
    if (!good_password(body->password)) return respond(bad_password());
    if (auto refused = too_often(Entry::Login, *request)) return respond(std::move(*refused));
    const auto typed = read_recovery_code(body->code);
    // Nobody has such a name or code: it tells nothing.
    if (!typed || !may_be_name(body->name)) return respond(wrong_code());
    const std::string key = folded(body->name);
    const LoginMarks marks = marks_of(key, request->device, request->address);
    worker_.ask(
        subscriber(request->address),
        [key,
         marks,
         password = body->password,
         code_hash = hash_of(*typed),
         now = base::count(clock_().wall)](Archive& archive) {
            const auto account = archive.account(key);
            return Recovery{
                key,
                code_hash,
                password,
                account ? account->name : "",
                archive.recovery_code(key),
                try_from(archive, key, marks, now)};
        },
        [this, request, respond](const Result<Recovery, Failure>& recovery) {
            if (!recovery) return respond(busy_answer());
            try_code(request, *recovery, respond);
        });
}

void Accounts::try_code(
    const SharedRequest& request, const Recovery& recovery, const Respond& respond) {
    const auto wait = sessions_.limits().guess(recovery.what, clock_().mono);
    if (wait) return respond(too_often_answer(*wait));
    // The same work for a name that nobody has.
    const std::string kept = recovery.code ? recovery.code->hash : hash_of("");
    if (!same(kept, recovery.code_hash)) return respond(wrong_code());
    sessions_.limits().forgive(recovery.what, clock_().mono);
    hash(*request, recovery.password, respond, [=, this](const std::string& hashed) {
        put_recovered(request, recovery, hashed, respond);
    });
}

void Accounts::put_recovered(
    const SharedRequest& request,
    const Recovery& recovery,
    const std::string& hash,
    const Respond& respond) {
    const std::string key = recovery.key;
    const Asker asker{.address = request->address, .person = hall::PersonId::account(key)};
    sessions_.find(*request, [=, this](auto who) {
        // An invalid token is no reason to turn away somebody who has the code.
        const std::string before = who ? replaced(*who) : std::string{};
        const NewSession made = sessions_.make(person_of_account(recovery.account), "");
        const std::string device = device_of(*request);
        const LoginMarks marks = marks_of(key, device, request->address);
        sessions_.act(
            worker_,
            asker,
            {},
            [=, row = made.row, code_hash = recovery.code_hash](Archive& archive) -> Hashes {
                Hashes ended = archive.recover(key, code_hash, hash);
                if (!ended) return std::nullopt;
                if (!before.empty()) archive.end_session(before);
                archive.add_session(row);
                remember(archive, key, marks, row.wall_ms);
                return ended;
            },
            [this, request, made, device, before, respond](Result<Hashes, Response> ended) {
                if (!ended) return respond(std::move(ended.error()));
                // Used up or replaced meanwhile.
                if (!*ended) return respond(wrong_code());
                sessions_.ended(**ended);
                respond(begun(200, *request, made, device, before));
            });
    });
}

}  // namespace tandem::server

// Tokens over the archive.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/identity/tokens.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <boost/describe/class.hpp>

#include "server/http/answers.hpp"
#include "server/identity/accounts.hpp"
#include "words/say.hpp"

namespace tandem::server {

using words::say;

namespace {

using base::Result;
using store::Archive;
using store::Session;

constexpr std::size_t kMostTokens = 20;
constexpr std::size_t kLongestLabel = 40;

// How a token is named to its owner: by the beginning of its hash.
[[nodiscard]] std::string id_of(const Session& token) { return token.hash.substr(0, 16); }

// What is asked for.
struct Wanted {
    std::string label;
};
BOOST_DESCRIBE_STRUCT(Wanted, (), (label))

// What is told of a token; itself only once.
struct Told {
    std::string id;
    std::string label;
    std::int64_t since_ms = 0;
    std::int64_t until_ms = 0;
    std::optional<std::string> token;
};
BOOST_DESCRIBE_STRUCT(Told, (), (id, label, since_ms, until_ms, token))

struct TokenList {
    std::vector<Told> tokens;
};
BOOST_DESCRIBE_STRUCT(TokenList, (), (tokens))

[[nodiscard]] Told told(const Session& token, std::optional<std::string> itself) {
    return {id_of(token), token.label, token.wall_ms, token.until_ms, std::move(itself)};
}

[[nodiscard]] bool good_label(std::string_view label) {
    const auto printed = [](char c) { return static_cast<unsigned char>(c) >= ' ' && c != '\x7f'; };
    return !label.empty() && label.size() <= kLongestLabel && std::ranges::all_of(label, printed);
}

}  // namespace

void Tokens::add_to(Routes& routes) {
    using Method = void (Tokens::*)(const SharedRequest&, const Respond&);
    const auto add = [&](std::string_view verb, std::string_view path, Method method) {
        routes.add(
            verb, path, [this, method](const SharedRequest& request, const Respond& respond) {
                (this->*method)(request, respond);
            });
    };
    add("GET", "/api/tokens", &Tokens::list);
    add("POST", "/api/tokens", &Tokens::make);
    add("DELETE", "/api/tokens/:id", &Tokens::revoke);
}

void Tokens::list(const SharedRequest& request, const Respond& respond) {
    find_account(sessions_, *request, respond, [this, request, respond](const Identity& identity) {
        sessions_.act(
            worker_,
            asker_of(*request, identity),
            {},
            [person = identity.person.id](Archive& archive) { return archive.tokens(person); },
            [respond](Result<std::vector<Session>, Response> tokens) {
                if (!tokens) return respond(std::move(tokens.error()));
                TokenList all;
                for (const Session& token : *tokens) {
                    all.tokens.push_back(told(token, std::nullopt));
                }
                respond(json_answer(200, all));
            });
    });
}

void Tokens::make(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    const auto body = read_body<Wanted>(*request);
    if (!body) return respond(body.error());
    const std::string& label = body->label;
    if (!good_label(label)) {
        return respond(refusal(400, "bad-label", say("http.bad-label")));
    }
    find_account(sessions_, *request, respond, [=, this](const Identity& identity) {
        if (auto refused = too_often(*request, identity)) return respond(std::move(*refused));
        const NewSession made = sessions_.make(identity.person, label);
        sessions_.act(
            worker_,
            asker_of(*request, identity),
            {},
            [row = made.row](Archive& archive) {
                if (archive.tokens(row.person).size() >= kMostTokens) return false;
                archive.add_session(row);
                return true;
            },
            [made, respond](Result<bool, Response> added) {
                if (!added) return respond(std::move(added.error()));
                if (!*added) {
                    return respond(refusal(409, "too-many-tokens", say("http.too-many-tokens")));
                }
                respond(json_answer(201, told(made.row, made.secret)));
            });
    });
}

void Tokens::revoke(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred_by_origin(*request)) return respond(std::move(*bar));
    // Never refused for being asked too often: a thief could keep the owner from it. A token is
    // paid for when it is made, and a search by the time that it takes.
    find_account(sessions_, *request, respond, [=, this](const Identity& identity) {
        sessions_.act(
            worker_,
            asker_of(*request, identity),
            {},
            [person = identity.person.id, id = request->id](Archive& archive) -> std::string {
                const auto tokens = archive.tokens(person);
                const auto found = std::ranges::find(tokens, id, id_of);
                if (found == tokens.end()) return {};
                archive.end_session(found->hash);
                return found->hash;
            },
            [this, respond](Result<std::string, Response> hash) {
                if (!hash) return respond(std::move(hash.error()));
                if (hash->empty()) {
                    return respond(refusal(404, "no-such-token", say("http.no-such-token")));
                }
                sessions_.ended({*hash});
                respond(done_answer());
            });
    });
}

std::optional<Response> Tokens::too_often(const Request& request, const Identity& identity) const {
    if (may_(hall::Use::Token, identity.person.id, request.address)) return std::nullopt;
    return too_often_answer(base::Millis{60'000});
}

}  // namespace tandem::server

// Companions and invitations, from the page to the archive and the hall.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/companions.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "base/enum_array.hpp"
#include "bughouse/seat.hpp"
#include "record/text/quoting.hpp"
#include "server/http/answers.hpp"
#include "words/say.hpp"

namespace tandem::server {

using words::say;
using namespace words::literals;

namespace {

using bughouse::Seat;
using hall::PersonId;
using store::Archive;

// Of somebody's matches the newest are looked at, and of those people so many are listed.
constexpr int kMatches = 200;
constexpr std::size_t kListed = 50;
constexpr std::size_t kLongestIn = 64;
// Whoever has invited too often waits so long.
constexpr base::Millis kUntilNext{60'000};

struct CompanionList {
    std::vector<Companion> companions;
};
BOOST_DESCRIBE_STRUCT(CompanionList, (), (companions))

struct InvitationBody {
    std::string person;
    std::string table;
};
BOOST_DESCRIBE_STRUCT(InvitationBody, (), (person, table))

struct OpenInvitation {
    hall::TableCode table;
    PersonId person;  // who invites
    std::string name;
    std::int64_t wall_ms = 0;
};
BOOST_DESCRIBE_STRUCT(OpenInvitation, (), (table, person, name, wall_ms))

struct OwnMatch {
    std::optional<hall::TableCode> table;
    hall::MatchId match;
};
BOOST_DESCRIBE_STRUCT(OwnMatch, (), (table, match))

struct Calls {
    std::vector<OpenInvitation> invitations;
    std::vector<OwnMatch> matches;
};
BOOST_DESCRIBE_STRUCT(Calls, (), (invitations, matches))

[[nodiscard]] std::optional<Seat> seat_of(const store::MatchLine& match, const PersonId& person) {
    for (const Seat seat : base::all_of<Seat>()) {
        if (match.people[seat] == person) return seat;
    }
    return std::nullopt;
}

[[nodiscard]] std::vector<Companion> find_companions(
    Archive& archive, const PersonId& asker, std::chrono::milliseconds longest) {
    std::set<PersonId> blocked;
    for (const store::Block& each : archive.blocks(asker)) blocked.insert(each.person);
    store::Query query;
    query.person = asker.text();
    query.reader = asker;
    query.most = kMatches;
    return companions_in(archive.search(query, longest), asker, blocked);
}

[[nodiscard]] bool has_blocked(Archive& archive, const PersonId& person, const PersonId& other) {
    return std::ranges::count(archive.blocks(person), other, &store::Block::person) > 0;
}

// Whom the request names; nothing if that is nobody who can be invited.
[[nodiscard]] std::optional<PersonId> person_of(const InvitationBody& body) {
    if (body.person.size() > kLongestIn || body.table.size() > kLongestIn) return std::nullopt;
    auto person = PersonId::parse(body.person);
    if (!person || person->is_nobody() || person->is_bot()) return std::nullopt;
    return person;
}

[[nodiscard]] Response bad_person_answer() {
    return refusal(400, "bad-key", say("http.bad-key-person"));
}

}  // namespace

std::vector<Companion> companions_in(
    std::span<const store::MatchLine> matches,
    const PersonId& asker,
    const std::set<PersonId>& blocked) {
    std::vector<Companion> found;
    for (const store::MatchLine& match : matches) {
        const auto own = seat_of(match, asker);
        if (!own) continue;
        for (const Seat seat : base::all_of<Seat>()) {
            const PersonId& person = match.people[seat];
            const bool counts = !person.is_nobody() && !person.is_bot() && person != asker;
            if (!counts || blocked.contains(person)) continue;
            auto known = std::ranges::find(found, person, &Companion::person);
            if (known == found.end()) {
                Companion one;
                one.person = person;
                one.name = match.names[seat];
                one.kind = person.kind().value_or(hall::PersonKind::Guest);
                one.match = match.match;
                one.wall_ms = match.wall_ms;
                known = found.insert(found.end(), std::move(one));
            }
            ++(seat == bughouse::partner_of(*own) ? known->together : known->against);
        }
    }
    return found;
}

Companions::Companions(Records& records, Sessions& sessions, InHall in_hall)
    : records_(records),
      sessions_(sessions),
      in_hall_(std::move(in_hall)) {}

void Companions::add_to(Routes& routes) {
    using Method = void (Companions::*)(const SharedRequest&, const Respond&);
    const auto add = [&](std::string_view method, std::string_view path, Method handler) {
        routes.add(
            method, path, [this, handler](const SharedRequest& request, const Respond& respond) {
                (this->*handler)(request, respond);
            });
    };
    add("GET", "/api/companions", &Companions::list);
    add("GET", "/api/calls", &Companions::list_calls);
    add("POST", "/api/invitations", &Companions::invite);
    add("POST", "/api/invitations/decline", &Companions::decline);
}

void Companions::list(const SharedRequest& request, const Respond& respond) {
    sessions_.find_known(*request, respond, [this, request, respond](const Identity& who) {
        const PersonId asker = who.person.id;
        const auto found = std::make_shared<CompanionList>();
        const Records::Make make = [found, asker, longest = records_.longest()](Archive& archive) {
            found->companions = find_companions(archive, asker, longest);
            if (found->companions.size() > kListed) found->companions.resize(kListed);
            return Response{};
        };
        // What they are doing is for the hall to say, on the server's thread.
        const Respond complete = [this, found, asker, respond](Response made) {
            if (made.status != 200) return respond(std::move(made));
            in_hall_([&](hall::Hall& hall, hall::Now) {
                for (Companion& each : found->companions) {
                    each.doing = hall.doing_of(each.person, asker);
                }
            });
            respond(json_answer(200, *found));
        };
        records_.search_in_turn(asker_of(*request, who), make, complete);
    });
}

void Companions::list_calls(const SharedRequest& request, const Respond& respond) {
    sessions_.find_known(*request, respond, [this, respond](const Identity& who) {
        Calls calls;
        in_hall_([&](hall::Hall& hall, hall::Now) {
            for (const hall::Invitation& each : hall.invitations_to(who.person.id)) {
                calls.invitations.push_back(
                    {each.table, each.by, each.name, base::count(each.wall)});
            }
            for (const auto& match : hall.matches_of(who.person.id)) {
                calls.matches.push_back({match.code, match.match});
            }
        });
        respond(json_answer(200, calls));
    });
}

void Companions::invite(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    const auto asked = read_body<InvitationBody>(*request);
    if (!asked) return respond(asked.error());
    const auto whom = person_of(*asked);
    if (!whom) return respond(bad_person_answer());
    const auto invites =
        [this, request, whom = *whom, table = asked->table, respond](const Identity& who) {
            const PersonId by = who.person.id;
            bool may = false;
            in_hall_([&](hall::Hall& hall, hall::Now now) {
                may = hall.may(hall::Use::Invitation, by, hall_address(request->address), now);
            });
            if (!may) return respond(too_often_answer(kUntilNext));
            struct Found {
                bool together = false;
                bool blocked = false;
            };
            const auto found = std::make_shared<Found>();
            const Records::Make make =
                [found, by, whom, longest = records_.longest()](Archive& archive) {
                    const auto all = find_companions(archive, by, longest);
                    found->together = std::ranges::count(all, whom, &Companion::person) > 0;
                    found->blocked = has_blocked(archive, whom, by);
                    return Response{};
                };
            const Respond complete = [this, found, by, whom, table, respond](Response made) {
                if (made.status != 200) return respond(std::move(made));
                if (!found->together) {
                    return respond(refusal(403, "not-played-with", say("http.not-played-with")));
                }
                const auto reach = found->blocked ? hall::Reach::Nobody : hall::Reach::Them;
                respond(invite_now(by, whom, table, reach));
            };
            records_.search_in_turn(asker_of(*request, who), make, complete);
        };
    sessions_.find_known(*request, respond, invites);
}

Response Companions::invite_now(
    const PersonId& by, const PersonId& whom, const std::string& table, hall::Reach reach) {
    auto sent = hall::Inviting::NoSuchTable;
    std::optional<hall::Invitation> open;  // not where they were told nothing
    in_hall_([&](hall::Hall& hall, hall::Now now) {
        sent = hall.invite(by, whom, hall::TableCode{table}, reach, now);
        const auto all = hall.invitations_to(whom);
        const auto own = std::ranges::find(all, by, &hall::Invitation::by);
        if (own != all.end()) open = *own;
    });
    switch (sent) {
        case hall::Inviting::Sent:
            if (wake_ && open) wake_(whom, open->address);
            return done_answer();
        case hall::Inviting::NoSuchTable:
            return refusal(
                404,
                "no-such-table",
                say("http.no-such-table", "table"_is = record::in_quotes(table)));
        case hall::Inviting::IsThere: return refusal(409, "is-at-table", say("http.is-at-table"));
        case hall::Inviting::TooMany:
            return refusal(409, "too-many", say("http.too-many-invitations"));
        case hall::Inviting::TooOften: return too_often_answer(kUntilNext);
    }
    return done_answer();
}

void Companions::decline(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    const auto asked = read_body<InvitationBody>(*request);
    if (!asked) return respond(asked.error());
    const auto by = person_of(*asked);
    if (!by) return respond(bad_person_answer());
    const auto declines = [this, by = *by, table = asked->table, respond](const Identity& who) {
        in_hall_([&](hall::Hall& hall, hall::Now) {
            hall.decline(who.person.id, by, hall::TableCode{table});
        });
        respond(done_answer());
    };
    sessions_.find_known(*request, respond, declines);
}

}  // namespace tandem::server

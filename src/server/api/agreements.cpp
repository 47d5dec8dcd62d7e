// Agreements, from the page to the archive and the hall.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/agreements.hpp"

#include <memory>
#include <utility>

#include "hall/view/privacy.hpp"
#include "server/api/match_json.hpp"
#include "server/http/answers.hpp"
#include "words/say.hpp"

namespace tandem::server {

using words::say;

namespace {

using hall::PersonId;
using store::Archive;
using Wish = store::Archive::Wish;

// What became of a wish, by the match as it is then.
[[nodiscard]] Response answer_to(
    Wish wish, const hall::row::StoredMatch& match, const PersonId& person) {
    if (!hall::decides(person, hall::parts_of(match))) {
        return refusal(403, "did-not-play", say("http.did-not-play"));
    }
    if (!is_readable(match)) return match_is_on();
    if (wish == Wish::NotShown && match.opened.access == hall::Access::Anybody) {
        return refusal(409, "is-shown", say("http.is-shown"));
    }
    return json_text_answer(200, agreement_json(match, person));
}

}  // namespace

Agreements::Agreements(Records& records, Sessions& sessions, InHall in_hall, May may)
    : records_(records),
      sessions_(sessions),
      in_hall_(std::move(in_hall)),
      may_(std::move(may)) {}

void Agreements::add_to(Routes& routes) {
    using Method = void (Agreements::*)(const SharedRequest&, const Respond&);
    const auto add = [&](std::string_view verb, Method method) {
        routes.add(
            verb,
            "/api/matches/:id/agreement",
            [this, method](const SharedRequest& request, const Respond& respond) {
                (this->*method)(request, respond);
            });
    };
    add("GET", &Agreements::tell);
    add("POST", &Agreements::agree);
    add("DELETE", &Agreements::take_back);
}

void Agreements::tell(const SharedRequest& request, const Respond& respond) {
    sessions_.find(*request, [this, request, respond](auto who) {
        if (!who) return respond(std::move(who.error()));
        const PersonId reader = *who ? (*who)->person.id : PersonId{};
        const Records::Make make = [id = hall::MatchId{request->id}, reader](Archive& archive) {
            const auto match = archive.match_head(id);
            if (!match || !is_open_to(*match, reader)) return no_such_match(id);
            return json_text_answer(200, agreement_json(*match, reader));
        };
        records_.do_in_turn(asker_of(*request, *who), make, respond);
    });
}

void Agreements::agree(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred(*request)) return respond(std::move(*bar));
    const auto asked = object_of(*request, {});
    if (!asked) return respond(asked.error());
    wish(request, Wish::Shown, respond);
}

void Agreements::take_back(const SharedRequest& request, const Respond& respond) {
    if (auto bar = barred_by_origin(*request)) return respond(std::move(*bar));
    wish(request, Wish::NotShown, respond);
}

void Agreements::wish(const SharedRequest& request, Wish wish, const Respond& respond) {
    sessions_.find_known(*request, respond, [this, request, wish, respond](const Identity& who) {
        // To take it back is never refused for that, and changes something only once for each.
        const bool is_paid =
            wish == Wish::NotShown || may_(hall::Use::Agreement, who.person.id, request->address);
        if (!is_paid) return respond(too_often_answer(base::Millis{60'000}));
        const hall::MatchId id{request->id};
        const auto is_shown = std::make_shared<bool>(false);
        const Records::Make make = [id, person = who.person.id, wish, is_shown](Archive& archive) {
            const auto match = archive.wish(id, person, wish);
            if (!match || !is_open_to(*match, person)) return no_such_match(id);
            *is_shown = match->opened.access == hall::Access::Anybody;
            return answer_to(wish, *match, person);
        };
        // Whoever watches it in the hall, should it go on, is let in there as well.
        const Respond complete = [this, id, is_shown, respond](Response made) {
            if (*is_shown) in_hall_([&](hall::Hall& hall, hall::Now now) { hall.shown(id, now); });
            respond(std::move(made));
        };
        records_.do_in_turn(asker_of(*request, who), make, complete);
    });
}

}  // namespace tandem::server

// What people ask of matches.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/hall_inside.hpp"
#include "hall/wire/refusal_text.hpp"

namespace tandem::hall {

namespace ask = wire::ask;

Room* Hall::Inside::room(const MatchId& match) {
    const auto found = rooms.find(match);
    return found == rooms.end() ? nullptr : found->second.get();
}

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Watch& what) {
    Room* const at = room(what.match);
    if (at == nullptr) return refusal(what.kName, Refusal::NoSuchMatch);
    connections.at(static_cast<std::uint64_t>(asker.which)).watches.insert(what.match);
    at->watch(asker.which, asker.who.id, what.since, asker.now, out);
    return std::nullopt;
}

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Unwatch& what) {
    connections.at(static_cast<std::uint64_t>(asker.which)).watches.erase(what.match);
    if (Room* const at = room(what.match)) at->unwatch(asker.which);
    return std::nullopt;
}

Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Do& what) {
    Room* const at = room(what.match);
    auto why = [&]() -> Answer {
        if (at == nullptr) return refusal(what.kName, Refusal::NoSuchMatch);
        if (stops) return refusal(what.kName, Refusal::NotNow);
        if (!writes) return refusal(what.kName, Refusal::NotWriting);
        const Connection& connection = connections.at(static_cast<std::uint64_t>(asker.which));
        return at->take({asker.which, asker.who.id, connection.lag}, what, asker.now, out);
    }();
    if (why) why->key = what.key;
    if (at != nullptr) settle(*at, asker.now);
    return why;
}

// A bot may be asked for by anybody who plays, a person must sit at the table and not in the match.
Hall::Inside::Answer Hall::Inside::ask(const Asker& asker, const ask::Substitute& what) {
    Room* const at = room(what.match);
    if (at == nullptr) return refusal(what.kName, Refusal::NoSuchMatch);
    if (stops) return refusal(what.kName, Refusal::NotNow);
    Person instead;
    if (what.person == "bot") {
        instead = {PersonId::bot(what.seat), "Bot Eve"};
    } else if (!what.person.empty()) {
        const Table* const near = table(at->code());
        const auto person = PersonId::parse(what.person);
        const wire::Member* const member =
            near == nullptr || !person ? nullptr : near->member(*person);
        const bool there = member != nullptr && member->kind != PersonKind::Bot && member->present;
        if (!there) return refusal(what.kName, Refusal::NoSubstitute);
        instead = {member->person, member->name};
    }
    remove_people(*at);
    const auto why = at->propose(asker.who.id, what.seat, instead, asker.now, out);
    add_people(*at);
    settle(*at, asker.now);
    if (why) return refusal(what.kName, *why);
    return std::nullopt;
}

}  // namespace tandem::hall

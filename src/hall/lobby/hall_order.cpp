// Keeping order: what the operator forbids, closes and annuls, and whom people block.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>
#include <variant>

#include "bughouse/quick_message.hpp"
#include "hall/lobby/hall_inside.hpp"
#include "hall/wire/refusal_text.hpp"
#include "match/model/audience.hpp"
#include "rulebook/plain_line.hpp"
#include "rulebook/rulebook.hpp"

namespace tandem::hall {

namespace {

[[nodiscard]] std::string by_operator(std::string_view deed, const std::string& why) {
    return std::string{deed} + " by the operator of the server" + (why.empty() ? "" : ": " + why);
}

}  // namespace

// Who may speak

Hall::Inside::Answer Hall::Inside::may_not_speak(
    std::string_view re, const Asker& asker, Hearers hearers) const {
    const Whereabouts who{asker.who.id, asker.address};
    if (hearers == Hearers::PartnerByQuickMessage) return std::nullopt;
    if (const Sanction* silence = sanctions.find(SanctionKind::Silence, who, asker.now.wall)) {
        return refused(re, Refusal::Silenced, describe(*silence));
    }
    if (hearers == Hearers::Partner) return std::nullopt;
    if (const Sanction* mute = sanctions.find(SanctionKind::Mute, who, asker.now.wall)) {
        return refused(re, Refusal::Muted, describe(*mute));
    }
    return std::nullopt;
}

Hall::Inside::Answer Hall::Inside::may_not_speak(
    const Asker& asker, const match::Command& command) const {
    const auto re = wire::ask::Do::kName;
    const auto texts = match::texts_of(command.action);
    if (texts.empty()) return std::nullopt;
    const auto fits = [](std::string_view text) {
        return rulebook::is_plain_line(text) &&
               (text.empty() || rulebook::has_something_to_see(text));
    };
    if (!std::ranges::all_of(texts, fits)) return refused(re, Refusal::BadText);
    if (match::readers_of(command) == match::Viewers::all()) {
        return may_not_speak(re, asker, Hearers::Everybody);
    }
    const auto* const said = std::get_if<match::action::Say>(&command.action);
    const bool is_quick =
        said != nullptr && base::from_name<bughouse::QuickMessage>(said->text).has_value();
    return may_not_speak(re, asker, is_quick ? Hearers::PartnerByQuickMessage : Hearers::Partner);
}

// The name of a house rulebook is shown to everybody, and whoever made it gave it.
Hall::Inside::Answer Hall::Inside::may_not_name(
    std::string_view re, const Asker& asker, const match::Header& terms) const {
    if (terms.rulebook == rulebook::builtin(terms.rulebook.base)) return std::nullopt;
    return may_not_speak(re, asker, Hearers::Everybody);
}

std::string Hall::talk_at(const TableCode& code, const PersonId& reader) const {
    const auto table = inside_->tables.find(code);
    if (table == inside_->tables.end() || table->second.member(reader) == nullptr) return {};
    const auto kept = inside_->talk.find(code);
    return kept == inside_->talk.end() ? std::string{} : kept->second.text();
}

// The operator

void Hall::sanctioned(const Sanction& sanction, Now /*now*/) {
    inside_->sanctions.put(sanction);
    if (sanction.kind == SanctionKind::Ban) inside_->show_out(sanction);
}

void Hall::lifted(std::int64_t sanction) { inside_->sanctions.lift(sanction); }

void Hall::Inside::show_out(const Sanction& ban) {
    std::vector<ConnectionId> gone;
    for (const auto& [which, connection] : connections) {
        if (Sanctions::is_on(ban, {connection.someone->who.id, connection.address})) {
            gone.push_back(ConnectionId{which});
        }
    }
    std::ranges::sort(gone);
    for (const ConnectionId which : gone) out.close(which, "banned");
}

bool Hall::annul(const MatchId& match, const std::string& why, Now now) {
    if (!inside_->rooms.is_on(match)) return false;
    return inside_->tell_room(match, to_room::Annul{by_operator("annulled", why)}, now);
}

void Hall::shown(const MatchId& match, Now now) {
    inside_->tell_room(match, to_room::Shown{}, now);
}

bool Hall::close_table(const TableCode& code, const std::string& why, Now now) {
    Inside& hall = *inside_;
    const Table* const at = hall.table(code);
    if (at == nullptr) return false;
    if (at->match_is_on()) {
        const MatchId match = *at->match();
        hall.tell_room(match, to_room::Annul{by_operator("table closed", why)}, now);
    }
    hall.drop_table(code, now);
    return true;
}

std::optional<Sanction> Hall::ban_of(
    const PersonId& person, const std::string& address, Now now) const {
    const Sanction* const ban =
        inside_->sanctions.find(SanctionKind::Ban, {person, address}, now.wall);
    return ban == nullptr ? std::nullopt : std::optional{*ban};
}

std::optional<Sanction> Hall::mute_of(
    const PersonId& person, const std::string& address, Now now) const {
    for (const SanctionKind kind : {SanctionKind::Silence, SanctionKind::Mute}) {
        const Sanction* const found = inside_->sanctions.find(kind, {person, address}, now.wall);
        if (found != nullptr) return *found;
    }
    return std::nullopt;
}

std::vector<roll::Person> Hall::people() const {
    const Inside& hall = *inside_;
    std::vector<roll::Person> all;
    for (const auto& [id, someone] : hall.people) {
        if (someone.connections.empty()) continue;
        roll::Person& one = all.emplace_back();
        one.person = id;
        one.name = someone.who.name;
        one.kind = someone.who.kind();
        one.connections = static_cast<std::int64_t>(someone.connections.size());
        std::set<std::string> addresses;
        for (const ConnectionId which : someone.connections) {
            addresses.insert(hall.connections.at(static_cast<std::uint64_t>(which)).address);
        }
        one.addresses.assign(addresses.begin(), addresses.end());
        one.tables.assign(someone.tables.begin(), someone.tables.end());
        const auto own = hall.matches_of.find(id);
        if (own == hall.matches_of.end()) continue;
        one.matches.assign(own->second.begin(), own->second.end());
    }
    return all;
}

std::vector<roll::Table> Hall::tables() const {
    std::vector<roll::Table> all;
    for (const auto& [code, table] : inside_->tables) {
        roll::Table& one = all.emplace_back();
        one.code = code;
        one.owner = table.owner();
        one.listing = table.settings().listing;
        for (const wire::Member& member : table.members()) {
            one.members.push_back({member.person, member.name, member.present});
        }
        if (table.match_is_on()) one.playing = table.match();
    }
    return all;
}

std::vector<roll::Match> Hall::matches() const {
    std::vector<roll::Match> all;
    for (const auto& [id, match] : inside_->matches) {
        if (!inside_->rooms.is_on(id)) continue;
        roll::Match& one = all.emplace_back();
        one.match = id;
        if (!match.code.is_empty()) one.code = match.code;
        one.seats = match.players;
        one.officials = match.officials;
    }
    return all;
}

// People

bool Hall::Inside::has_blocked(const PersonId& person, const PersonId& other) const {
    const auto found = people.find(person);
    return found != people.end() && found->second.blocked->contains(other);
}

void Hall::blocks(const PersonId& person, std::set<PersonId> blocked, Now now) {
    Inside& hall = *inside_;
    hall.invitations_over(hall.invitations.end_to(
        person, [&](const Invitation& each) { return blocked.contains(each.by); }));
    const auto found = hall.people.find(person);
    if (found == hall.people.end()) return;
    if (!found->second.blocked->replace(std::move(blocked))) return;
    const std::set<TableCode> codes = found->second.tables;
    for (const TableCode& code : codes) {
        Table* const at = hall.table(code);
        if (at != nullptr && at->owner() == person) hall.show_blocked_out(*at, now);
    }
}

bool Hall::may(Use use, const PersonId& person, const std::string& address, Now now) {
    return !inside_->pay(person, address, use, now);
}

std::string Hall::name_of(const PersonId& person) const {
    const auto found = inside_->people.find(person);
    return found == inside_->people.end() ? std::string{} : found->second.who.name;
}

std::string Hall::address_of(const PersonId& person) const {
    return inside_->payer_of(person).address;
}

// Invitations

void Hall::Inside::tell_invitation(const std::vector<ConnectionId>& to, const Invitation& one) {
    const Table* const at = table(one.table);
    if (at == nullptr) return;
    out.send(
        to,
        wire::tell::Invited{
            .code = one.table,
            .person = one.by,
            .name = one.name,
            .terms = at->line().terms,
            .wall_ms = base::count(one.wall)});
}

void Hall::Inside::invitations_over(const std::vector<Invitation>& ended) {
    for (const Invitation& each : ended) {
        tell(each.whom, wire::tell::InvitationOver{each.table, each.by});
    }
}

void Hall::Inside::has_come(const TableCode& code, const PersonId& person) {
    invitations_over(
        invitations.end_to(person, [&](const Invitation& each) { return each.table == code; }));
}

void Hall::Inside::invites_no_more(const TableCode& code, const PersonId& person) {
    invitations_over(
        invitations.end_at(code, [&](const Invitation& each) { return each.by == person; }));
}

Inviting Hall::invite(
    const PersonId& by, const PersonId& whom, const TableCode& table, Reach reach, Now now) {
    Inside& hall = *inside_;
    const Table* const at = hall.table(table);
    const wire::Member* const host = at == nullptr ? nullptr : at->member(by);
    if (host == nullptr) return Inviting::NoSuchTable;
    if (at->member(whom) != nullptr) return Inviting::IsThere;
    const Invitation one{
        by, hall.payer_of(by).address, host->name, whom, table, now.mono, now.wall};
    // Even for what is open already: of whoever is not told nothing is, and that must not show.
    if (!hall.invitations.pay_for(one)) return Inviting::TooOften;
    if (hall.invitations.find(by, whom, table) != nullptr) return Inviting::Sent;
    if (!hall.invitations.has_room_for(one)) return Inviting::TooMany;
    const bool looks_away = reach == Reach::Nobody || hall.has_blocked(whom, by);
    if (looks_away || hall.has_blocked(at->owner(), whom)) return Inviting::Sent;
    // How many are open there would show which of a crowd has been blocked, for theirs are not.
    if (!hall.invitations.has_room_there(one)) return Inviting::Sent;
    hall.invitations_over(hall.invitations.add(one));
    hall.tell_invitation(hall.connections_of(whom), one);
    return Inviting::Sent;
}

void Hall::decline(const PersonId& whom, const PersonId& by, const TableCode& table) {
    Inside& hall = *inside_;
    const auto ended = hall.invitations.end_to(
        whom, [&](const Invitation& each) { return each.by == by && each.table == table; });
    hall.invitations_over(ended);
    for (const Invitation& each : ended) {
        hall.tell(each.by, wire::tell::Declined{each.table, each.whom});
    }
}

std::vector<Invitation> Hall::invitations_to(const PersonId& whom) const {
    return inside_->invitations.to(whom);
}

std::vector<roll::Match> Hall::matches_of(const PersonId& person) const {
    std::vector<roll::Match> all;
    const auto own = inside_->matches_of.find(person);
    if (own == inside_->matches_of.end()) return all;
    for (const MatchId& id : own->second) {
        const auto match = inside_->matches.find(id);
        const bool plays = match != inside_->matches.end() && match->second.has_player(person) &&
                           inside_->rooms.is_on(id);
        if (!plays) continue;
        roll::Match& one = all.emplace_back();
        one.match = id;
        if (!match->second.code.is_empty()) one.code = match->second.code;
        one.seats = match->second.players;
        one.officials = match->second.officials;
    }
    return all;
}

Doing Hall::doing_of(const PersonId& person, const PersonId& asker) const {
    const Inside& hall = *inside_;
    if (!hall.present(person) || hall.has_blocked(person, asker)) return Doing::Away;
    if (!matches_of(person).empty()) return Doing::Playing;
    return hall.people.at(person).tables.empty() ? Doing::Here : Doing::AtTable;
}

}  // namespace tandem::hall

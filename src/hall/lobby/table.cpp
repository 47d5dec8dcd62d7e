// Sitting down, being ready, taking turns.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/table.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "hall/bot_names.hpp"
#include "hall/lobby/terms_of_play.hpp"

namespace tandem::hall {

namespace {

// Matches that the next line-up depends on: an evening's.
constexpr std::size_t kMostPast = 100;

void say_how_it_plays(wire::Member& bot) {
    const BotKind kind = kind_of_bot(bot.name);
    bot.level = kind.level;
    bot.style = kind.style;
}

[[nodiscard]] wire::Member newcomer(const Person& person) {
    wire::Member member;
    member.person = person.id;
    member.name = person.name;
    member.kind = person.kind();
    member.present = true;
    if (person.id.is_bot()) say_how_it_plays(member);
    return member;
}

[[nodiscard]] wire::TermsLine in_a_line(const match::Header& header) {
    const match::Terms terms = match::terms(header);
    wire::TermsLine line;
    line.rulebook = terms.rulebook.base->id;
    const rulebook::Rulebook& of = header.rulebook;
    if (of != rulebook::builtin(of.base)) line.house = of.name;
    line.authority = terms.authority;
    line.base_ms = base::count(terms.base);
    line.increment_ms = base::count(terms.increment);
    line.delay_ms = base::count(terms.delay);
    line.start = terms.rulebook.switches.setup.start;
    line.changed = std::ranges::count_if(header.options, [](const rulebook::Change& option) {
        return !option.key.starts_with("time.") && option.key != "setup.start";
    });
    return line;
}

}  // namespace

Table::Table(TableCode code, const Person& owner, wire::Settings settings, std::uint64_t number)
    : number_(number) {
    state_.code = std::move(code);
    state_.owner = owner.id;
    state_.payer = owner.id;
    state_.settings = std::move(settings);
    state_.members.push_back(newcomer(owner));
}

Table::Table(TableState kept, std::uint64_t number) : state_(std::move(kept)), number_(number) {
    state_.match_is_on = false;
    for (wire::Member& member : state_.members) {
        member.present = member.kind == PersonKind::Bot;
        if (member.present) say_how_it_plays(member);
        if (!member.present) away_.push_back(member.person);
    }
    nobody_ready();
    // Kept by a release that let the director of a table sit there.
    if (directs(owner()) && seat_of(owner())) state_.settings.director = Direction::Server;
}

const wire::Member* Table::member(const PersonId& person) const {
    const auto found = std::ranges::find(state_.members, person, &wire::Member::person);
    return found == state_.members.end() ? nullptr : &*found;
}

wire::Member* Table::find(const PersonId& person) {
    const auto found = std::ranges::find(state_.members, person, &wire::Member::person);
    return found == state_.members.end() ? nullptr : &*found;
}

std::optional<Seat> Table::seat_of(const PersonId& person) const {
    for (const Seat seat : base::all_of<Seat>()) {
        if (state_.seats[seat].person == person) return seat;
    }
    return std::nullopt;
}

// Four bots begin when their owner says so.
bool Table::all_ready() const {
    const bool somebody =
        state_.bots_may_begin ||
        std::ranges::any_of(state_.seats, [](const auto& seat) { return !seat.person.is_bot(); });
    const bool director_sits = directs(owner()) && seat_of(owner());
    return somebody && !director_sits && !state_.match_is_on &&
           std::ranges::all_of(state_.seats, [](const wire::TableSeat& seat) {
               return !seat.person.is_nobody() && seat.ready;
           });
}

bool Table::anybody_present() const {
    return std::ranges::any_of(state_.members, [](const wire::Member& member) {
        return member.kind != PersonKind::Bot && member.present;
    });
}

bool Table::has_company_to_offer() const {
    const bool is_empty = std::ranges::all_of(
        state_.seats, [](const wire::TableSeat& seat) { return seat.person.is_nobody(); });
    return std::ranges::any_of(state_.members, [&](const wire::Member& member) {
        const bool is_there = member.kind != PersonKind::Bot && member.present;
        return is_there && (member.plays || seat_of(member.person) || directs(member.person) ||
                            (is_empty && member.person == owner()));
    });
}

bool Table::directs(const PersonId& person) const {
    return settings().director == Direction::Owner && person == owner();
}

bool Table::has_bots() const {
    return std::ranges::any_of(
        state_.seats, [](const wire::TableSeat& seat) { return seat.person.is_bot(); });
}

bool Table::has_people() const {
    return std::ranges::any_of(
        state_.members, [](const wire::Member& member) { return member.kind != PersonKind::Bot; });
}

bool Table::has_left(const PersonId& person) const {
    return std::ranges::find(state_.left, person) != state_.left.end();
}

std::optional<PersonId> Table::gives_way(const std::function<bool(const PersonId&)>& may_go) const {
    for (const bool waits_for_turn : {false, true}) {
        const auto found = std::ranges::find_if(away_, [&](const PersonId& person) {
            const wire::Member* const who = member(person);
            return who != nullptr && who->plays == waits_for_turn && !seat_of(person) &&
                   person != owner() && may_go(person);
        });
        if (found != away_.end()) return *found;
    }
    return std::nullopt;
}

EnumArray<Seat, Person> Table::line_up() const {
    EnumArray<Seat, Person> four;
    for (const Seat seat : base::all_of<Seat>()) {
        if (const wire::Member* const sits = member(state_.seats[seat].person)) {
            four[seat] = {sits->person, sits->name};
        }
    }
    return four;
}

std::optional<Person> Table::director() const {
    const wire::Member* const owns = member(owner());
    if (owns == nullptr || !directs(owns->person)) return std::nullopt;
    return Person{owns->person, owns->name};
}

wire::tell::Table Table::told(std::optional<Millis> starts_in) const {
    wire::tell::Table told;
    told.code = code();
    told.owner = owner();
    told.settings = settings();
    told.settings_version = settings_version();
    told.members = members();
    told.seats = state_.seats;
    told.match = match();
    if (starts_in) told.starts_in_ms = base::count(*starts_in);
    return told;
}

wire::TableLine Table::line() const {
    wire::TableLine line;
    line.code = code();
    if (const wire::Member* const owns = member(owner())) line.owner = owns->name;
    line.terms = in_a_line(settings().terms);
    for (const Seat seat : base::all_of<Seat>()) {
        const wire::Member* const sits = member(state_.seats[seat].person);
        if (sits != nullptr) line.seats[seat] = sits->name;
        if (state_.seats[seat].person.is_bot()) ++line.bots;
    }
    line.members = std::ssize(members());
    if (state_.match_is_on) line.playing = match();
    return line;
}

std::optional<Refusal> Table::enter(const Person& person, std::size_t most) {
    if (wire::Member* const known = find(person.id)) {
        present(person.id);
        known->name = person.name;
        std::erase(state_.left, person.id);
        return std::nullopt;
    }
    if (members().size() >= most) return Refusal::TableFull;
    state_.members.push_back(newcomer(person));
    return std::nullopt;
}

std::optional<Refusal> Table::leave(const PersonId& person) {
    if (member(person) == nullptr) return Refusal::NotAtTable;
    if (!state_.match_is_on) free_seat_of(person);
    if (state_.match_is_on && seat_of(person)) {
        // They keep their seat in the match; at the table they are away until it is over.
        absent(person);
        find(person)->plays = false;
        if (!has_left(person)) state_.left.push_back(person);
        return std::nullopt;
    }
    std::erase_if(state_.members, [&](const wire::Member& each) { return each.person == person; });
    std::erase(away_, person);
    if (owner() == person) inherit();
    return std::nullopt;
}

// Of two of whom the same is true, whoever came first.
PersonId Table::heir() const {
    const auto claim = [&](const wire::Member& each) {
        if (each.kind == PersonKind::Bot) return 0;
        if (!each.present) return 1;
        if (each.played > 0) return 4;
        return seat_of(each.person) ? 3 : 2;
    };
    const auto best = std::ranges::max_element(state_.members, {}, claim);
    const bool is_somebody = best != state_.members.end() && claim(*best) > 0;
    return is_somebody ? best->person : PersonId{};
}

// An office is the person's whom the players have chosen by sitting down there; nobody inherits it.
void Table::inherit() {
    state_.owner = heir();
    state_.settings.director = Direction::Server;
    settings_changed();
}

void Table::free_seat_of(const PersonId& person) {
    const auto seat = seat_of(person);
    if (seat) free_seat(*seat);
}

// Whoever is ready to play with a bot, or is just saying so, may not be so with a stronger one.
void Table::free_seat(Seat seat) {
    const bool was_bots = state_.seats[seat].person.is_bot();
    state_.seats[seat] = {};
    if (was_bots) settings_changed();
    drop_bots_without_seat();
}

void Table::drop_bots_without_seat() {
    std::erase_if(state_.members, [this](const wire::Member& each) {
        return each.kind == PersonKind::Bot && !seat_of(each.person);
    });
}

std::optional<Seat> Table::bot_that_goes() const {
    const bool is_full = std::ranges::none_of(
        state_.seats, [](const wire::TableSeat& seat) { return seat.person.is_nobody(); });
    if (!is_full) return std::nullopt;
    std::optional<Seat> found;
    for (const Seat seat : base::all_of<Seat>()) {
        if (!state_.seats[seat].person.is_bot()) continue;
        const bool partner_is_bot = state_.seats[bughouse::partner_of(seat)].person.is_bot();
        if (!partner_is_bot) return seat;
        if (!found) found = seat;
    }
    return found;
}

void Table::bots_make_room() {
    if (state_.match_is_on) return;
    std::vector<PersonId> waiting;
    for (const wire::Member& member : members()) {
        const bool waits = member.kind != PersonKind::Bot && member.present && member.plays;
        if (waits && !seat_of(member.person)) waiting.push_back(member.person);
    }
    for (const PersonId& person : waiting) {
        const auto seat = bot_that_goes();
        if (!seat) return;
        free_seat(*seat);
        state_.seats[*seat] = {person, false};
    }
}

std::optional<Refusal> Table::sit(const PersonId& person, Seat seat) {
    wire::Member* const who = find(person);
    if (who == nullptr) return Refusal::NotAtTable;
    if (state_.match_is_on) return Refusal::MatchIsOn;
    if (directs(person)) return Refusal::DirectorSits;
    if (state_.seats[seat].person == person) return std::nullopt;
    if (!state_.seats[seat].person.is_nobody()) return Refusal::SeatTaken;
    free_seat_of(person);
    state_.seats[seat] = {person, false};
    find(person)->plays = true;
    return std::nullopt;
}

std::optional<Refusal> Table::stand(const PersonId& person) {
    wire::Member* const who = find(person);
    if (who == nullptr) return Refusal::NotAtTable;
    if (!seat_of(person) && !who->plays) return Refusal::NotSeated;
    who->plays = false;
    if (!state_.match_is_on) free_seat_of(person);
    return std::nullopt;
}

std::optional<Refusal> Table::seat_bot(
    const PersonId& by,
    Seat seat,
    std::optional<std::int64_t> level,
    std::optional<BotStyle> style) {
    if (member(by) == nullptr) return Refusal::NotAtTable;
    if (by != owner()) return Refusal::NotOwner;
    if (state_.match_is_on) return Refusal::MatchIsOn;
    if (!may_have_bots(settings().terms)) return Refusal::NoBots;
    const PersonId& sits = state_.seats[seat].person;
    if (!sits.is_nobody() && !(sits.is_bot() && (level || style))) return Refusal::SeatTaken;
    if (const wire::Member* const bot = member(sits)) {
        if (!level) level = bot->level;
        if (!style) style = bot->style;
        if (bot->level == level && bot->style == style) return std::nullopt;
    }
    free_seat(seat);
    add_bot(seat, level.value_or(kUsualLevel), style);
    bots_make_room();
    return std::nullopt;
}

void Table::add_bot(Seat seat, std::int64_t level, std::optional<BotStyle> style) {
    std::size_t number = 0;
    while (member(PersonId::bot(number + 1)) != nullptr) ++number;
    const PersonId person = PersonId::bot(number + 1);
    state_.members.push_back(newcomer({person, free_name(level, style)}));
    state_.members.back().plays = true;
    state_.seats[seat] = {person, true};
}

// Of any style, the first that no bot of that level there has.
std::string Table::free_name(std::int64_t level, std::optional<BotStyle> style) const {
    for (const std::string_view numeral : kNumerals) {
        for (const BotStyle each : base::all_of<BotStyle>()) {
            std::string name{names_of_level(level)[each]};
            name += numeral;
            const bool is_free = std::ranges::find(state_.members, name, &wire::Member::name) ==
                                 state_.members.end();
            if (is_free && each == style.value_or(each)) return name;
        }
    }
    return std::string{names_of_level(level)[style.value_or(BotStyle::Balanced)]};
}

std::optional<Refusal> Table::unseat(const PersonId& by, Seat seat) {
    if (member(by) == nullptr) return Refusal::NotAtTable;
    if (by != owner()) return Refusal::NotOwner;
    if (state_.match_is_on) return Refusal::MatchIsOn;
    if (state_.seats[seat].person.is_nobody()) return Refusal::SeatFree;
    if (wire::Member* const who = find(state_.seats[seat].person)) who->plays = false;
    free_seat(seat);
    // Whoever is ready to play with them may not be so with whom the owner takes instead.
    settings_changed();
    return std::nullopt;
}

std::optional<Refusal> Table::ready(const PersonId& person) {
    wire::Member* const who = find(person);
    if (who == nullptr) return Refusal::NotAtTable;
    if (directs(person)) return Refusal::DirectorSits;
    auto seat = seat_of(person);
    if (seat && state_.match_is_on) return Refusal::MatchIsOn;
    state_.bots_may_begin = person == owner() && !seat;
    if (state_.bots_may_begin && all_ready()) return std::nullopt;
    who->plays = true;
    if (!seat) {
        bots_make_room();
        seat = seat_of(person);
    }
    if (seat) state_.seats[*seat].ready = true;
    return std::nullopt;
}

std::optional<Refusal> Table::not_ready(const PersonId& person) {
    wire::Member* const who = find(person);
    if (who == nullptr) return Refusal::NotAtTable;
    const auto seat = seat_of(person);
    if (!seat) {
        who->plays = false;
        return std::nullopt;
    }
    if (state_.match_is_on) return Refusal::MatchIsOn;
    state_.seats[*seat].ready = false;
    return std::nullopt;
}

std::optional<Refusal> Table::change(const PersonId& by, const wire::Settings& settings) {
    if (member(by) == nullptr) return Refusal::NotAtTable;
    if (by != owner()) return Refusal::NotOwner;
    if (state_.match_is_on) return Refusal::MatchIsOn;
    if (settings.director == Direction::Owner && seat_of(owner())) return Refusal::DirectorSits;
    if (has_bots() && !may_have_bots(settings.terms)) return Refusal::NoBots;
    state_.settings = settings;
    if (directs(by)) find(by)->plays = false;  // or the next line-up would seat them
    settings_changed();
    return std::nullopt;
}

void Table::settings_changed() {
    ++state_.settings_version;
    state_.bots_may_begin = false;
    nobody_ready();
}

void Table::nobody_ready() {
    for (wire::TableSeat& seat : state_.seats) seat.ready = seat.person.is_bot();
}

void Table::rename(const PersonId& person, const std::string& name) {
    if (wire::Member* const who = find(person)) who->name = name;
}

void Table::present(const PersonId& person) {
    wire::Member* const who = find(person);
    if (who == nullptr) return;
    who->present = true;
    std::erase(away_, person);
}

void Table::absent(const PersonId& person) {
    wire::Member* const who = find(person);
    if (who == nullptr) return;
    if (who->present) away_.push_back(person);
    who->present = false;
    const auto seat = seat_of(person);
    if (seat && !state_.match_is_on) state_.seats[*seat].ready = false;
}

void Table::gives_up_seat(const PersonId& person) {
    if (!state_.match_is_on) free_seat_of(person);
}

void Table::seat(const EnumArray<Seat, Person>& four, std::int64_t level) {
    for (const Seat seat : base::all_of<Seat>()) {
        const Person& person = four[seat];
        if (person.id.is_nobody()) {
            add_bot(seat, level, std::nullopt);
            continue;
        }
        if (member(person.id) == nullptr) state_.members.push_back(newcomer(person));
        find(person.id)->plays = true;
        state_.seats[seat] = {person.id, true};
    }
}

void Table::begun(const MatchId& match) {
    state_.match = match;
    state_.bots_may_begin = false;
    state_.match_is_on = true;
}

void Table::ended(const std::string& winner, const LineUp& played, const CrowdOf& crowd_of) {
    state_.match_is_on = false;
    nobody_ready();
    if (!winner.empty()) {
        for (const Seat seat : base::all_of<Seat>()) {
            wire::Member* const who = find(played[seat]);
            if (who == nullptr) continue;
            ++who->played;
            if (winner == "draw") ++who->drawn;
            if (winner == bughouse::name(bughouse::team_of(seat))) ++who->won;
        }
        state_.past.push_back(played);
        if (state_.past.size() > kMostPast) state_.past.erase(state_.past.begin());
        rotate(played, crowd_of);
    }
    const std::vector<PersonId> gone = std::exchange(state_.left, {});
    for (const PersonId& person : gone) static_cast<void>(leave(person));
    bots_make_room();  // for whoever waits, though nobody has won
}

// Bots give way when there are four people who play. After a restart nobody is back yet, and all
// who play are reckoned with.
void Table::rotate(const LineUp& played, const CrowdOf& crowd_of) {
    std::vector<PersonId> people;
    std::vector<PersonId> bots;
    for (const wire::Member& member : members()) {
        if (member.kind == PersonKind::Bot) bots.push_back(member.person);
        const bool there = member.present || !anybody_present();
        if (member.kind != PersonKind::Bot && member.plays && there) {
            people.push_back(member.person);
        }
    }
    std::vector<PersonId> chosen = longest_waiting(state_.past, people, crowd_of);
    chosen.insert(chosen.end(), bots.begin(), bots.end());
    if (chosen.size() < 4) return;  // somebody is missing: they sort it out among themselves
    const LineUp next = next_line_up(
        state_.past, {chosen[0], chosen[1], chosen[2], chosen[3]}, played, settings().rotation);
    for (const Seat seat : base::all_of<Seat>()) {
        state_.seats[seat] = {next[seat], next[seat].is_bot()};
    }
    drop_bots_without_seat();
}

}  // namespace tandem::hall

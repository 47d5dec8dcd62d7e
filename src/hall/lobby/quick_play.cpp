// Four of those who wait, one address after another; pairs stay together.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/quick_play.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "record/log/match_log.hpp"

namespace tandem::hall {

namespace {

using bughouse::Seat;

constexpr Millis kStuck{1'000};
constexpr Millis kStuckForAWhile{250};  // where time brings some of them together
// Parties of all groups that are looked at in a span of time at most, but for those of one party's
// choice, whoever asks and however often: some milliseconds of each tenth of a second.
constexpr std::uint64_t kLookedAtInASpan = 10'000;
constexpr Millis kSpan{100};
// As many of one group before the next has its turn, so that few who wait for the same need not
// wait until many others have been looked at.
constexpr std::uint64_t kLookedAtInATurn = 1'000;
// Whoever keeps others from playing with a party, because they have blocked them, is left out of a
// further choice, and so is the next, until so many have been looked at for that party; three are
// in any case.
constexpr std::uint64_t kLookedAtForOne = 1'000;
constexpr int kChoices = 4;

[[nodiscard]] bool has(const Party& party, const PersonId& person) {
    return std::ranges::find(party.people, person, &Person::id) != party.people.end();
}

[[nodiscard]] bool are_apart(const Party& a, const Party& b, const Apart& apart) {
    return std::ranges::any_of(a.people, [&](const Person& one) {
        return std::ranges::any_of(
            b.people, [&](const Person& other) { return apart.always(one.id, other.id); });
    });
}

[[nodiscard]] bool are_neighbours(const Party& a, const Party& b) {
    return std::ranges::any_of(a.addresses, [&](const std::string& address) {
        return std::ranges::find(b.addresses, address) != b.addresses.end();
    });
}

[[nodiscard]] bool has_neighbour(const std::vector<const Party*>& chosen, const Party& party) {
    return std::ranges::any_of(
        chosen, [&](const Party* other) { return are_neighbours(*other, party); });
}

// Pairs on one team each, the others where there is room.
[[nodiscard]] EnumArray<Seat, Person> seated(const std::vector<const Party*>& group) {
    // Team one is A.white and B.black.
    constexpr std::array kOrder{Seat::AWhite, Seat::BBlack, Seat::ABlack, Seat::BWhite};
    EnumArray<Seat, Person> four;
    std::size_t next = 0;
    for (const std::size_t size : {std::size_t{2}, std::size_t{1}}) {
        for (const Party* const party : group) {
            if (party->people.size() != size) continue;
            for (const Person& person : party->people) four[kOrder[next++]] = person;
        }
    }
    return four;
}

// The middle of what they want, to the nearest.
[[nodiscard]] std::int64_t level_for(const std::vector<const Party*>& group) {
    std::int64_t sum = 0;
    std::int64_t people = 0;
    for (const Party* const party : group) {
        sum += party->level * std::ssize(party->people);
        people += std::ssize(party->people);
    }
    return (2 * sum + people) / (2 * people);
}

}  // namespace

void QuickPlay::add(Party party) {
    const auto [terms, is_new] =
        by_terms_.try_emplace(record::to_unversioned_json(party.terms), last_ + 1);
    if (is_new) groups_[++last_].terms = &terms->first;
    const GroupId id = terms->second;
    Group& group = groups_.at(id);
    for (const Person& person : party.people) group_of_.emplace(person.id, id);
    if (party.fill == Fill::Bots) with_bots_.emplace(party.since, id);
    group.people += party.people.size();
    if (const auto stuck = stuck_.find(id); stuck != stuck_.end()) {
        stuck->second.again = true;
    } else if (group.people >= 4) {
        full_.insert(id);
    }
    group.has_newcomers = group.next > 0;
    std::size_t turn = 0;
    for (const std::string& address : party.addresses) {
        turn = std::max(turn, group.of_address[address]);
    }
    for (const std::string& address : party.addresses) ++group.of_address[address];
    const auto at = std::ranges::upper_bound(group.parties, turn, {}, &Waits::turn);
    if (std::cmp_less(at - group.parties.begin(), group.next)) ++group.next;
    group.parties.insert(at, {std::move(party), turn});
    changed_.insert(id);
}

std::optional<Party> QuickPlay::remove(const PersonId& person) {
    const auto known = group_of_.find(person);
    if (known == group_of_.end()) return std::nullopt;
    const GroupId id = known->second;
    Group& group = groups_.at(id);
    const auto found = std::ranges::find_if(
        group.parties, [&](const Waits& each) { return has(each.party, person); });
    Party party = std::move(found->party);
    if (std::cmp_less(found - group.parties.begin(), group.next)) --group.next;
    group.parties.erase(found);
    group.people -= party.people.size();
    for (const Person& one : party.people) group_of_.erase(one.id);
    for (const std::string& address : party.addresses) {
        const auto those = group.of_address.find(address);
        if (--those->second == 0) group.of_address.erase(those);
    }
    if (party.fill == Fill::Bots) with_bots_.erase(with_bots_.find({party.since, id}));
    if (group.people < 4) {
        full_.erase(id);
        group.next = 0;
        group.has_newcomers = false;
    }
    changed_.insert(id);
    if (group.parties.empty()) {
        changed_.erase(id);
        stuck_.erase(id);
        by_terms_.erase(by_terms_.find(*group.terms));
        groups_.erase(id);
    }
    return party;
}

std::optional<Found> QuickPlay::find(Millis now, Millis patience, const Apart& apart) {
    for (auto at = stuck_.begin(); at != stuck_.end();) {
        const auto& [id, stuck] = *at;
        const bool over = stuck.until <= now;
        const bool again = stuck.again && groups_.at(id).people >= 4;
        if (over && again) full_.insert(id);
        at = over ? stuck_.erase(at) : std::next(at);
    }
    while (!full_.empty() && may_look(now)) {
        const GroupId id = whose_turn();
        if (auto found = find_in(id, now, patience, apart)) return found;
        Group& group = groups_.at(id);
        if (group.next > 0) continue;
        full_.erase(id);
        if (!group.met_apart) continue;
        const bool again = std::exchange(group.has_newcomers, false) || group.met_early;
        stuck_[id] = {now + (group.met_early ? kStuckForAWhile : kStuck), again};
    }
    const bool due = !with_bots_.empty() && with_bots_.begin()->first + patience <= now;
    if (!due) return std::nullopt;
    Group& group = groups_.at(with_bots_.begin()->second);
    const auto first = std::ranges::find_if(group.parties, [&](const Waits& each) {
        return each.party.fill == Fill::Bots && each.party.since == with_bots_.begin()->first;
    });
    const auto place = static_cast<std::size_t>(first - group.parties.begin());
    return find_for(group, place, now, patience, apart);
}

bool QuickPlay::may_look(Millis now) {
    if (span_began_ + kSpan <= now) {
        span_began_ = now;
        looked_at_before_ = looked_at_;
    }
    return looked_at_ < looked_at_before_ + kLookedAtInASpan;
}

QuickPlay::GroupId QuickPlay::whose_turn() {
    const auto next = full_.upper_bound(had_turn_);
    had_turn_ = next == full_.end() ? *full_.begin() : *next;
    return had_turn_;
}

std::optional<Found> QuickPlay::find_in(
    GroupId id, Millis now, Millis patience, const Apart& apart) {
    Group& group = groups_.at(id);
    if (group.next == 0) group.met_apart = group.met_early = false;
    const std::uint64_t most =
        std::min(looked_at_ + kLookedAtInATurn, looked_at_before_ + kLookedAtInASpan);
    for (std::size_t first = group.next; first < group.parties.size(); ++first) {
        group.next = first;
        if (looked_at_ >= most) return std::nullopt;
        if (auto found = find_for(group, first, now, patience, apart)) return found;
    }
    group.next = 0;
    return std::nullopt;
}

const Party* QuickPlay::Choice::worst() const {
    const Party* found = nullptr;
    std::size_t most = 0;
    for (std::size_t i = 1; i < parties.size(); ++i) {
        if (kept_out[i] <= most) continue;
        most = kept_out[i];
        found = parties[i];
    }
    return found;
}

bool QuickPlay::is_early(
    const Group& group, const Party& a, const Party& b, Millis now, const Apart& apart) {
    if (!apart.until_after || are_neighbours(a, b)) return false;
    Millis aside{0};
    for (const Party* const each : {&a, &b}) {
        for (const std::string& address : each->addresses) {
            const std::size_t waiting = group.of_address.at(address);
            aside = std::max(aside, apart.until_after(address, waiting));
        }
    }
    return now < std::max(a.since, b.since) + aside;
}

QuickPlay::Choice QuickPlay::choose_for(
    const Group& group,
    const Party& party,
    std::span<const Waits> others,
    Millis now,
    const Apart& apart,
    std::span<const Party* const> without) {
    Choice choice;
    std::vector<const Party*> neighbours;  // who come from the address of somebody chosen
    const auto take = [&](const Party& each) {
        if (choice.people + each.people.size() > 4) return;
        for (std::size_t i = 0; i < choice.parties.size(); ++i) {
            const Party& other = *choice.parties[i];
            const bool never = are_apart(each, other, apart);
            const bool early = !never && is_early(group, each, other, now, apart);
            choice.met_apart = choice.met_apart || never || early;
            choice.met_early = choice.met_early || early;
            if (!never && !early) continue;
            ++choice.kept_out[i];
            return;
        }
        choice.parties.push_back(&each);
        choice.kept_out.push_back(0);
        choice.people += each.people.size();
    };
    take(party);
    for (const auto& [each, turn] : others) {
        if (choice.people == 4) break;
        ++looked_at_;
        if (&each == &party || std::ranges::find(without, &each) != without.end()) continue;
        if (has_neighbour(choice.parties, each)) {
            neighbours.push_back(&each);
        } else {
            take(each);
        }
    }
    for (const Party* const each : neighbours) take(*each);
    return choice;
}

QuickPlay::Choice QuickPlay::best_choice(
    Group& group,
    const Party& party,
    std::span<const Waits> others,
    Millis now,
    const Apart& apart) {
    std::vector<const Party*> without;
    const std::uint64_t most = looked_at_ + kLookedAtForOne;
    Choice best;
    for (int i = 0; i < kChoices || looked_at_ < most; ++i) {
        Choice choice = choose_for(group, party, others, now, apart, without);
        group.met_apart = group.met_apart || choice.met_apart;
        group.met_early = group.met_early || choice.met_early;
        const Party* const worst = choice.worst();
        if (choice.people > best.people) best = std::move(choice);
        if (best.people == 4 || worst == nullptr) break;
        without.push_back(worst);
    }
    return best;
}

std::optional<Found> QuickPlay::find_for(
    Group& group, std::size_t first, Millis now, Millis patience, const Apart& apart) {
    const Party& party = group.parties[first].party;
    const bool impatient = party.fill == Fill::Bots && now - party.since >= patience;
    // Those before it have looked for others already.
    const auto others = std::span<const Waits>{group.parties}.subspan(impatient ? 0 : first);
    Choice best = best_choice(group, party, others, now, apart);
    std::vector<const Party*>& chosen = best.parties;
    std::size_t people = best.people;
    const bool nobody_minds =
        std::ranges::all_of(chosen, [](const Party* one) { return one->fill == Fill::Bots; });
    if (impatient && people < 4 && !nobody_minds) {
        std::erase_if(chosen, [](const Party* one) { return one->fill != Fill::Bots; });
        people = 0;  // no four of people
    }
    if (people != 4 && !impatient) return std::nullopt;
    Found found{seated(chosen), party.terms, level_for(chosen)};
    const auto is_pair = [](const Party* one) { return one->people.size() == 2; };
    if (std::ranges::any_of(chosen, is_pair)) found.rotation = Rotation::Colours;
    std::vector<PersonId> gone;
    gone.reserve(chosen.size());
    for (const Party* const one : chosen) gone.push_back(one->people.front().id);
    group.next = 0;
    for (const PersonId& person : gone) remove(person);
    return found;
}

std::optional<Millis> QuickPlay::due(Millis patience) const {
    std::optional<Millis> first;
    const auto may_be = [&](Millis at) { first = std::min(first.value_or(at), at); };
    if (!full_.empty()) may_be(span_began_ + kSpan);
    if (!with_bots_.empty()) may_be(with_bots_.begin()->first + patience);
    for (const auto& [id, stuck] : stuck_) {
        if (stuck.again && groups_.at(id).people >= 4) may_be(stuck.until);
    }
    return first;
}

std::size_t QuickPlay::people_with(const PersonId& person) const {
    const auto known = group_of_.find(person);
    return known == group_of_.end() ? 0 : groups_.at(known->second).people;
}

std::vector<Waiting> QuickPlay::take_changed() {
    std::vector<Waiting> changed;
    for (const GroupId id : std::exchange(changed_, {})) {
        Group& group = groups_.at(id);
        if (group.told == group.people) continue;
        group.told = group.people;
        Waiting& waiting = changed.emplace_back(Waiting{group.people, {}});
        for (const Waits& each : group.parties) {
            for (const Person& person : each.party.people) waiting.who.push_back(person.id);
        }
    }
    return changed;
}

}  // namespace tandem::hall

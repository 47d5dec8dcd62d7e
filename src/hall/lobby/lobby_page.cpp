// Choosing the lobby's lines, and telling their changes bit by bit.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/lobby_page.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace tandem::hall {

namespace {

[[nodiscard]] bool has_a_free_seat(const Table& table) {
    return !table.match_is_on() &&
           std::ranges::any_of(table.state().seats, [](const wire::TableSeat& seat) {
               return seat.person.is_nobody();
           });
}

// The tables of one kind, in the order in which they are shown.
void put_in_order(std::vector<Listed>& tables) {
    const auto number = [](const Listed& each) { return each.table->number(); };
    std::ranges::sort(tables, {}, number);
    std::map<PersonId, std::int64_t> of_payer;
    std::map<std::pair<std::string, std::int64_t>, std::int64_t> of_address;
    for (Listed& each : tables) {
        each.rank = of_payer[each.table->state().payer]++;
        if (!each.address.empty()) each.of_address = of_address[{each.address, each.rank}]++;
    }
    std::ranges::sort(tables, [&](const Listed& one, const Listed& other) {
        return std::tuple{one.rank, one.of_address, number(other)} <
               std::tuple{other.rank, other.of_address, number(one)};
    });
}

[[nodiscard]] wire::TableLine line_of(const Listed& listed) {
    wire::TableLine line = listed.table->line();
    line.rank = listed.rank;
    return line;
}

}  // namespace

std::vector<Listed> chosen_for_lobby(std::vector<Listed> tables) {
    const auto middle = std::ranges::partition(
        tables, [](const Listed& each) { return has_a_free_seat(*each.table); });
    std::vector<Listed> others(middle.begin(), middle.end());
    tables.erase(middle.begin(), middle.end());
    put_in_order(tables);
    put_in_order(others);
    constexpr std::size_t kHalf = kLinesInLobby / 2;
    const std::size_t left_by_others = kLinesInLobby - std::min(others.size(), kHalf);
    if (tables.size() > left_by_others) tables.resize(left_by_others);
    const std::size_t left_by_free = kLinesInLobby - tables.size();
    if (others.size() > left_by_free) others.resize(left_by_free);
    tables.insert(tables.end(), others.begin(), others.end());
    return tables;
}

wire::tell::Lobby LobbyPage::whole() const {
    wire::tell::Lobby told;
    told.tables.reserve(order_.size());
    for (const TableCode& code : order_) told.tables.push_back(told_.at(code).line);
    told.people = people_;
    told.waiting = waiting_;
    return told;
}

std::optional<wire::tell::LobbyChanges> LobbyPage::turn_to(
    const std::vector<Listed>& tables,
    std::int64_t people,
    std::int64_t waiting,
    std::size_t most) {
    ++turns_;
    wire::tell::LobbyChanges changes;
    std::set<TableCode> shown;
    for (const Listed& each : tables) shown.insert(each.table->code());
    for (auto each = told_.begin(); each != told_.end();) {
        if (shown.contains(each->first)) {
            ++each;
        } else {
            changes.gone.push_back(each->first);
            each = told_.erase(each);
        }
    }
    // What is new first, then by how long ago it was told; of equals in the order of the page.
    struct Changed {
        std::pair<std::uint64_t, std::size_t> turn;  // when it was told, and its place
        wire::TableLine line;
    };
    std::vector<Changed> changed;
    for (const Listed& each : tables) {
        wire::TableLine line = line_of(each);
        const auto known = told_.find(line.code);
        if (known != told_.end() && known->second.line == line) continue;
        const std::uint64_t when = known == told_.end() ? 0 : known->second.turn;
        changed.push_back({{when, changed.size()}, std::move(line)});
    }
    std::ranges::sort(changed, {}, &Changed::turn);
    has_more_ = changed.size() > most;
    if (has_more_) changed.resize(most);
    for (auto& [turn, line] : changed) {
        told_[line.code] = {line, turns_};
        changes.tables.push_back(std::move(line));
    }
    order_.clear();
    for (const Listed& each : tables) {
        if (told_.contains(each.table->code())) order_.push_back(each.table->code());
    }
    const bool any = !changes.gone.empty() || !changes.tables.empty() || people != people_ ||
                     waiting != waiting_;
    changes.people = people_ = people;
    changes.waiting = waiting_ = waiting;
    return any ? std::optional{std::move(changes)} : std::nullopt;
}

}  // namespace tandem::hall

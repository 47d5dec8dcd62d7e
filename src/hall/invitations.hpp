// Invitations to tables that are open: who has asked whom, until they come or it is too late.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/enum_names.hpp"
#include "base/time.hpp"
#include "hall/ids.hpp"

namespace tandem::hall {

using base::Millis;

struct Invitation {
    PersonId by;
    std::string address;  // that pays for them; "": it has no limits
    std::string name;  // of whoever invites
    PersonId whom;
    TableCode table;
    Millis since{};  // mono
    Millis wall{};  // the same since 1970

    [[nodiscard]] bool operator==(const Invitation&) const = default;
};

// What one person, or everybody at one address, may send to one other, who is told of each.
enum class ToOne : std::uint8_t { Invitation };
consteval auto names_of(ToOne /*type*/) {
    return base::names<ToOne>({{ToOne::Invitation, "invitations"}});
}

// Of each person to each other there is one at most: a new one takes the place of the old.
class Invitations {
  public:
    static constexpr std::size_t kMostOfOne = 10;  // of those who are invited
    static constexpr std::size_t kMost = 20'000;
    static constexpr Millis kStays{600'000};

    using Which = std::function<bool(const Invitation&)>;

    // `most` may be open.
    explicit Invitations(std::size_t most = kMost);

    // The one to the same table, if it is open already.
    [[nodiscard]] const Invitation* find(
        const PersonId& by, const PersonId& whom, const TableCode& table) const;
    // Whether it may be open, too, as far as all of them go, and those to the same person. Where as
    // many are open as may be, the oldest of those from the address with the most gives way to one
    // from an address that has at least two fewer: a crowd cannot keep others from inviting.
    [[nodiscard]] bool has_room_for(const Invitation& one) const;
    [[nodiscard]] bool has_room_there(const Invitation& one) const;
    // Has them pay for asking the other, again perhaps; whether they could.
    [[nodiscard]] bool pay_for(const Invitation& one);
    // Gives those whose places it takes.
    // Needs: there is room for it, and there; `since` is not before that of any other.
    std::vector<Invitation> add(const Invitation& one);
    // Those of that person, the oldest first.
    [[nodiscard]] std::vector<Invitation> to(const PersonId& whom) const;

    // Ends some of those that are open, and gives them: of one person, to one table, those that are
    // too old.
    std::vector<Invitation> end_to(const PersonId& whom, const Which& which);
    std::vector<Invitation> end_at(const TableCode& table, const Which& which);
    std::vector<Invitation> end_old(Millis now);

    [[nodiscard]] std::size_t size() const { return by_age_.size(); }

  private:
    using Key = std::tuple<Millis, PersonId, PersonId>;  // since, whom, by

    // Of those to the same person, or of all, the one that gives way; nullptr: none does.
    [[nodiscard]] const Invitation* gives_way_there(const Invitation& to) const;
    [[nodiscard]] const Invitation* gives_way(const Invitation& to) const;
    [[nodiscard]] const Invitation& of(const Key& key) const;
    void count(const Invitation& one);
    void uncount(const Invitation& one);
    void forget(const Invitation& one);

    std::size_t most_;
    std::map<PersonId, std::vector<Invitation>> of_;  // by who is invited
    std::map<TableCode, std::set<PersonId>> at_;  // who is invited there, or was
    std::set<Key> by_age_;
    std::map<std::string, std::set<Key>> from_;  // by the address
    std::set<std::pair<std::size_t, std::string>> crowds_;  // how many are from each address
    base::Purses<ToOne> by_person_;  // by who asks whom
    base::Purses<ToOne> by_address_;
};

}  // namespace tandem::hall

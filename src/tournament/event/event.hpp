// The state of an event between two commands: everything the next decision depends on.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A value, changed by `apply` alone. Each kind of noun has a table by its key.
//
//   Official   Division ─┬─ Team (two players)     FreeAgent
//                        ├─ Round ── Encounter ── legs, LegRecord
//                        └─ Separation, PlayOff, Pause
//   Incident   Dispute (testimony, rulings, appeals)   PointAdjustment
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "base/check.hpp"
#include "rulebook/rulebook.hpp"
#include "tournament/event/dispute.hpp"
#include "tournament/event/division.hpp"
#include "tournament/event/encounter.hpp"
#include "tournament/event/ids.hpp"
#include "tournament/event/incident.hpp"
#include "tournament/event/official.hpp"
#include "tournament/event/team.hpp"

namespace tandem::tournament {

struct EventHeader {
    static constexpr int kVersion = 1;

    std::string name;
    rulebook::Rulebook rulebook;  // of its matches
    std::string place;
    std::string organiser;  // a name

    [[nodiscard]] bool operator==(const EventHeader&) const = default;
};

template <typename Noun>
using NounTable = std::map<typename Noun::Key, Noun>;

// Who has a name that is compared by its key: a player of a team, or a free agent.
using Named = std::variant<PlayerId, AgentId>;

// A change of an event: this noun has this value from now on, or no longer exists. The log of a
// match calls this an event.
template <typename Noun>
struct Put {
    typename Noun::Key key;
    std::optional<Noun> now;

    [[nodiscard]] bool operator==(const Put&) const = default;
};
using Change = std::variant<
    Put<Official>,
    Put<Division>,
    Put<Team>,
    Put<FreeAgent>,
    Put<Round>,
    Put<Encounter>,
    Put<LegRecord>,
    Put<Incident>,
    Put<Dispute>,
    Put<PointAdjustment>,
    Put<Separation>,
    Put<PlayOff>,
    Put<Pause>>;

class Event {
  public:
    explicit Event(EventHeader header) : header_(std::move(header)) {}

    [[nodiscard]] const EventHeader& header() const { return header_; }
    template <typename Noun>
    [[nodiscard]] const NounTable<Noun>& all() const {
        return std::get<NounTable<Noun>>(tables_);
    }
    // nullptr if nothing has that key.
    template <typename Noun>
    [[nodiscard]] const Noun* find(const typename Noun::Key& key) const {
        const auto found = all<Noun>().find(key);
        return found == all<Noun>().end() ? nullptr : &found->second;
    }
    // Needs: there is one.
    template <typename Noun>
    [[nodiscard]] const Noun& get(const typename Noun::Key& key) const {
        const Noun* const found = find<Noun>(key);
        CHECK(found != nullptr);
        return *found;
    }
    // Everybody whose name has that key (name_key, letters_key), or whose id has it (id_key); by
    // team, then agents who are looking for a partner.
    [[nodiscard]] const std::vector<Named>& named(const std::string& key) const;
    // The teams that are entered for a division, in the order of their numbers.
    [[nodiscard]] const std::set<TeamId>& entered_in(const DivisionKey& division) const;
    // The divisions whose names have that key (called_key), in their order.
    [[nodiscard]] const std::set<DivisionKey>& divisions_called(const std::string& key) const;

    [[nodiscard]] bool operator==(const Event&) const = default;

  private:
    friend Change apply(Event& event, Change change);

    template <typename Noun>
    [[nodiscard]] std::optional<Noun> put(const typename Noun::Key& key, std::optional<Noun> now);
    template <typename Noun>
    void index(const typename Noun::Key& key, const Noun& noun, bool is_there);

    EventHeader header_;
    std::tuple<
        NounTable<Official>,
        NounTable<Division>,
        NounTable<Team>,
        NounTable<FreeAgent>,
        NounTable<Round>,
        NounTable<Encounter>,
        NounTable<LegRecord>,
        NounTable<Incident>,
        NounTable<Dispute>,
        NounTable<PointAdjustment>,
        NounTable<Separation>,
        NounTable<PlayOff>,
        NounTable<Pause>>
        tables_;
    std::map<std::string, std::vector<Named>> names_;
    std::map<std::string, std::set<DivisionKey>> division_names_;
    std::map<DivisionKey, std::set<TeamId>> entered_;
};

// What names of divisions have in common that people take for one another.
[[nodiscard]] std::string called_key(const Division& division);

// Makes it so, and gives the change that would make it undone.
[[nodiscard]] Change apply(Event& event, Change change);
// What it takes in memory, in bytes, as an estimate that is the same on every machine: of the noun
// that is there from now on, with its texts and lists.
[[nodiscard]] std::size_t weight(const Change& change);
// The name of the kind of noun that it changes: "team", "encounter".
[[nodiscard]] std::string_view noun_name(const Change& change);

}  // namespace tandem::tournament

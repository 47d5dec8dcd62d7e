// The lobby as clients see it: which tables it shows, and what has changed.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// There is room for kLinesInLobby tables. Nobody can fill it for the others: everybody's first
// table comes before anybody's second, and among those an address's first before its second. Tables
// with a free seat and all others each have half of the room, and space that one half leaves free
// is open to the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "hall/lobby/table.hpp"
#include "hall/wire/wire.hpp"

namespace tandem::hall {

inline constexpr std::size_t kLinesInLobby = 200;
// Lines that one message of changes holds at most; further changes come with the next.
inline constexpr std::size_t kMostLobbyChanges = 50;

// A table that might be shown.
struct Listed {
    const Table* table = nullptr;
    std::string address;  // from which it was made; "" where that is not known
    std::int64_t rank = 0;  // how many older tables of its payer and kind come before it
    std::int64_t of_address = 0;  // how many tables of that rank and address come before it
};

// Those that are shown, in their order: by rank, by how many of the same address stand before them,
// and then the newest first; tables with a free seat before all others. Of the tables that one
// person has made the oldest has rank 0, so that a new one moves no other.
[[nodiscard]] std::vector<Listed> chosen_for_lobby(std::vector<Listed> tables);

class LobbyPage {
  public:
    // As it was last sent.
    [[nodiscard]] wire::tell::Lobby whole() const;

    // Moves to this state: gives the changes to send to everybody, if any. Those that have waited
    // longest come first, at most `most` lines at once.
    [[nodiscard]] std::optional<wire::tell::LobbyChanges> turn_to(
        const std::vector<Listed>& tables,
        std::int64_t people,
        std::int64_t waiting,
        std::size_t most);
    // Whether `turn_to` has left changes for its next call.
    [[nodiscard]] bool has_more() const { return has_more_; }

  private:
    struct Told {
        wire::TableLine line;
        std::uint64_t turn = 0;  // when it was last sent
    };

    std::map<TableCode, Told> told_;
    std::vector<TableCode> order_;  // of those that clients have
    std::int64_t people_ = 0;
    std::int64_t waiting_ = 0;
    std::uint64_t turns_ = 0;
    bool has_more_ = false;
};

}  // namespace tandem::hall

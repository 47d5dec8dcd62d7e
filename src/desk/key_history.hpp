// Whose number or key is whose, where one noun of an event has had it after another.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an undone registration had, the next team gets; a dismissed official's key may be given to
// somebody else; a table of a round may be paired anew. Whatever is kept beside the log and names
// such a noun means the one that it was made for.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "tournament/director/command.hpp"
#include "tournament/event/event.hpp"

namespace tandem::desk {

class KeyHistory {
  public:
    using Key = std::variant<
        tournament::TeamId,
        tournament::OfficialKey,
        tournament::EncounterId,
        tournament::IncidentId,
        tournament::PauseId>;

    // Takes what the next command, of that line of the log, has changed. Gives the keys that
    // somebody else had before.
    std::vector<Key> take(
        const tournament::EventCommand& command,
        const std::vector<tournament::Change>& changes,
        std::int64_t line);

    // Which of those who have had a key has it now, from 1; 0: nobody. After an undo it is whoever
    // had it before. An encounter of other teams is another one.
    [[nodiscard]] std::uint32_t holder(const Key& key) const;
    // The line of the log by which they have it, though it was undone and redone since; 0: nobody.
    [[nodiscard]] std::int64_t line(const Key& key) const;

  private:
    struct Holder {
        std::uint32_t number = 0;
        std::int64_t line = 0;
        std::optional<tournament::TeamPair> teams;  // of an encounter
    };
    struct Held {
        std::optional<Holder> now;
        std::uint32_t given = 0;  // to how many so far
    };
    // Who had which keys before a command, in the order in which they lost them.
    using Step = std::vector<std::pair<Key, std::optional<Holder>>>;

    [[nodiscard]] Holder found(const Key& key) const;
    void turn_back(std::vector<Step>& from, std::vector<Step>& to);
    void put(const Key& key, std::optional<Holder> now, Step& step);

    std::map<Key, Held> held_;
    std::vector<Step> done_;
    std::vector<Step> undone_;
};

}  // namespace tandem::desk

// One match log from several lists: each board's clock keeps its own, and so does the director.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   board A  ──┐
//   board B  ──┼─▶ merge ─▶ commands by time ─▶ arbiter
//   director ──┘
//
// A device that loses the network goes on with its list. Whoever has the same lists has the same
// log, and with it the same match; what arrives late is put where it belongs.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/enum_array.hpp"
#include "base/enum_names.hpp"
#include "match/model/command.hpp"

namespace tandem::match {

// Who keeps a list.
enum class Keeper : std::uint8_t { BoardA, BoardB, Director };
consteval auto names_of(Keeper /*type*/) {
    using enum Keeper;
    return base::names<Keeper>({{BoardA, "A"}, {BoardB, "B"}, {Director, "director"}});
}

// A line of a list. Lines of a list are counted from 1 and never change.
struct ListLine {
    Keeper list{};
    std::uint32_t number = 0;

    [[nodiscard]] bool operator==(const ListLine&) const = default;
    [[nodiscard]] auto operator<=>(const ListLine&) const = default;
};

struct Listed {
    Command command;
    // The claim or ruling that the command is about, in place of its line in a log, which is known
    // only once the lists are merged.
    std::optional<ListLine> of;

    [[nodiscard]] bool operator==(const Listed&) const = default;
};
using Lists = base::EnumArray<Keeper, std::vector<Listed>>;

struct Merged {
    std::vector<Command> commands;  // of a log, in their order
    std::vector<ListLine> from;  // where each of them stands in the lists

    [[nodiscard]] bool operator==(const Merged&) const = default;
};

// Whether a command is about a line of the log.
[[nodiscard]] bool is_about_line(const Command& command);

// The commands of all lists by their stamps; of those with the same stamp the director's come
// first, then board A's. Each device starts the match for itself: the first start counts, and the
// others are left out. So is what is about a line that does not come before it, or is not known
// yet.
// Needs: the stamps of a list do not go back; `of` is there where the command is about a line.
[[nodiscard]] Merged merge(const Lists& lists);

}  // namespace tandem::match

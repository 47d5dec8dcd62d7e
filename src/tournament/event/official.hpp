// Officials: who enters what into the log, and what each may decide.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "tournament/event/ids.hpp"

namespace tandem::tournament {

// From the least to the most; each may do what those before it may.
// Law: NSB 18; SN5 18.
enum class Role : std::uint8_t {
    CheckIn,  // who is here
    Desk,  // entries, results
    Director,  // rounds, incidents, disputes
    SectionChief,  // of a division: first appeals there
    FloorChief,  // last appeals
    Organiser,  // divisions, officials
};
consteval auto names_of(Role /*type*/) {
    using enum Role;
    return base::names<Role>(
        {{CheckIn, "check-in"},
         {Desk, "desk"},
         {Director, "director"},
         {SectionChief, "section-chief"},
         {FloorChief, "floor-chief"},
         {Organiser, "organiser"}});
}

// The least role that may change what somebody of that role has decided. Above the floor chief
// there is no level.
// Law: NSB 18; SN5 18.
[[nodiscard]] constexpr Role role_to_change(Role decided_by) {
    return std::min(decided_by, Role::FloorChief);
}

struct Official {
    using Key = OfficialKey;

    std::string name;
    Role role = Role::Desk;
    std::optional<DivisionKey> division = std::nullopt;  // nothing: all of them

    [[nodiscard]] bool operator==(const Official&) const = default;
};

}  // namespace tandem::tournament

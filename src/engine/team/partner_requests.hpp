// What the partner wants, according to their quick messages.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "bughouse/quick_message.hpp"
#include "chess/types.hpp"

namespace tandem::engine {

using base::EnumArray;
using bughouse::QuickMessage;
using chess::Role;

struct Wishes {
    EnumArray<Role, bool> needs;
    EnumArray<Role, bool> denies;  // that the partner's opponent must not get from this board
    bool sit = false;
    bool trade = false;
    bool no_trade = false;
    bool mates = false;  // the partner mates if they get what they need
};

// The wishes of `heard`, the oldest first: a later word takes back the earlier one that it
// contradicts.
[[nodiscard]] Wishes wishes(std::span<const QuickMessage> heard);

// "!need-knight" and "!no-knight" for a knight. Needs: not the king.
[[nodiscard]] QuickMessage need(Role role);
[[nodiscard]] QuickMessage deny(Role role);

}  // namespace tandem::engine

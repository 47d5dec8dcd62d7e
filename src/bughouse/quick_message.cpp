// What people read for quick messages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bughouse/quick_message.hpp"

#include "base/enum_array.hpp"

namespace tandem::bughouse {

namespace {

constexpr base::EnumArray<QuickMessage, std::string_view> kWords{
    "I need a pawn",
    "I need a knight",
    "I need a bishop",
    "I need a rook",
    "I need a queen",
    "Do not give a pawn",
    "Do not give a knight",
    "Do not give a bishop",
    "Do not give a rook",
    "Do not give a queen",
    "Sit",
    "Go",
    "Trade",
    "Do not trade",
    "I can mate",
    "I am being mated",
    "Yes",
    "No",
    "Wait",
    "Thanks",
    "Sorry",
    "Nice"};

}  // namespace

std::string_view words(QuickMessage message) { return kWords[message]; }

}  // namespace tandem::bughouse

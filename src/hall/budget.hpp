// What one person, or everybody at one address, may use of a hall, and one person of a match.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything a client can make the hall do again and again is a use. docs/attacks.md says how the
// allowances were measured: nobody who plays comes near a tenth of them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/budget.hpp"
#include "base/enum_names.hpp"

namespace tandem::hall {

enum class Use : std::uint8_t {
    Message,  // of any kind
    Chat,  // at a table, to all its members
    ChatByte,  // of its text
    ChatHeard,  // by one member
    WrongCode,  // a table that is not there
    Watch,  // a piece of a match's log
    Table,  // until it is gone
    Report,  // to the operator
    Block,  // or unblock
    Rename,  // of a guest
    Token,  // of an account, that is made or revoked
    Line,  // of a match's log, for good
    LogByte,  // of such a log, while its match is in memory
    TableByte,  // of what is written down of tables when they change
    QuickLeave,  // a match of quick play that is spoilt for the others
    Seat,  // at a public table, until a match begins
    Invitation,  // of somebody to a table
    Agreement,  // to show a match
};
consteval auto names_of(Use /*type*/) {
    using enum Use;
    return base::names<Use>(
        {{Message, "messages"},
         {Chat, "chats"},
         {ChatByte, "chat_bytes"},
         {ChatHeard, "chats_heard"},
         {WrongCode, "wrong_codes"},
         {Watch, "watches"},
         {Table, "tables"},
         {Report, "reports"},
         {Block, "blocks"},
         {Rename, "renames"},
         {Token, "tokens"},
         {Line, "lines"},
         {LogByte, "log_bytes"},
         {TableByte, "table_bytes"},
         {QuickLeave, "quick_leaves"},
         {Seat, "seats"},
         {Invitation, "invitations"},
         {Agreement, "agreements"}});
}

// What makes the log of a match longer.
enum class MatchUse : std::uint8_t {
    Move,
    Command,  // of any other kind: talk, claims, reports, a director's orders
    Byte,  // of their texts
};
consteval auto names_of(MatchUse /*type*/) {
    using enum MatchUse;
    return base::names<MatchUse>({{Move, "moves"}, {Command, "commands"}, {Byte, "bytes"}});
}

struct Limits {
    base::Allowance<Use> person{
        base::Rate{200, 1'200},
        base::Rate{60, 60},
        base::Rate{16'384, 16'384},
        base::Rate{8'000, 6'000},
        base::Rate{40, 60},
        base::Rate{400, 240},
        base::Rate::quota(40),
        base::Rate{5, 0.5},
        base::Rate{50, 30},
        base::Rate{30, 10},
        base::Rate{50, 10},
        base::Rate{20'000, 2'500},
        base::Rate::quota(16'777'216),
        base::Rate{2'097'152, 2'097'152},
        base::Rate{12, 0.5},
        base::Rate::quota(5),
        base::Rate{40, 10},
        base::Rate{50, 10}};
    // A whole venue may come from one.
    base::Allowance<Use> address{
        base::Rate{60'000, 300'000},
        base::Rate{10'000, 10'000},
        base::Rate{524'288, 1'048'576},
        base::Rate{40'000, 30'000},
        base::Rate{10'000, 6'000},
        base::Rate{60'000, 36'000},
        base::Rate::quota(1'000),
        base::Rate{100, 0.1},
        base::Rate{5'000, 100},
        base::Rate{8'000, 4'000},
        base::Rate{1'000, 100},
        base::Rate{750'000, 30'000},
        base::Rate::quota(268'435'456),
        base::Rate{33'554'432, 33'554'432},
        base::Rate{100, 6},
        base::Rate::quota(300),
        base::Rate{5'000, 100},
        base::Rate{5'000, 100}};
    base::Allowance<MatchUse> match{
        base::Rate{1'000, 240}, base::Rate{500, 60}, base::Rate{65'536, 8'192}};
    std::size_t connections = 25;  // of a person; of more than that the oldest is closed
    std::size_t lines = 10'000;  // of a match's log, then it is annulled

    [[nodiscard]] bool operator==(const Limits&) const = default;
};

// A match takes about so much memory beside its lines and its header, and as much of the disk as so
// many lines.
inline constexpr std::size_t kBytesOfRoom = 16'384;
inline constexpr std::size_t kLinesOfOpening = 20;

// As long as a log has no more lines than the longest game, nothing without words is refused for
// its cost: clocks run.
inline constexpr std::size_t kLinesOfGame = 300;

// That a room may add to a log that is full, at most: it annuls the match, and goes on with what it
// was filing.
inline constexpr std::size_t kLinesOfRoom = 16;

}  // namespace tandem::hall

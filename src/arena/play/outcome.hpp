// How a match of engines ended, and what they did in it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "arena/terms.hpp"
#include "match/model/outcome.hpp"
#include "record/log/match_log.hpp"

namespace tandem::arena {

enum class End : std::uint8_t {
    Mate,
    Flag,  // its clock fell, or it did not answer
    Illegal,  // it made an illegal move
    Crash,  // it ended, or flooded the arena
    Resignation,
    NobodyMoves,  // in a match without clocks: who had used most time would fall first
    TooLong,  // drawn by the arena
    OtherRule,  // by a rule of the book
};
consteval auto names_of(End /*type*/) {
    using enum End;
    return base::names<End>({
        {Mate, "mate"},
        {Flag, "flag"},
        {Illegal, "illegal"},
        {Crash, "crash"},
        {Resignation, "resignation"},
        {NobodyMoves, "nobody-moves"},
        {TooLong, "too-long"},
        {OtherRule, "other-rule"},
    });
}

// Of one seat's moves, the opening's left out.
struct Thinking {
    std::uint64_t moves = 0;
    std::uint64_t nodes = 0;  // as it told
    std::int64_t micros = 0;  // real time, from question to answer
    std::int64_t clock_micros = 0;  // time by its clock, real or virtual
    std::vector<std::uint32_t> depths;  // of how many moves, by depth

    void add_depth(std::uint64_t depth);
    Thinking& operator+=(const Thinking& other);
    [[nodiscard]] bool operator==(const Thinking&) const = default;
};

struct Outcome {
    match::Winner winner{};
    End end{};
    std::optional<Seat> loser;  // who was mated, fell, crashed …
    record::MatchLog log;
    bool began = false;  // every engine got ready
    std::uint64_t plies = 0;  // of both boards, the opening's too
    std::int64_t micros = 0;  // that the match lasted, real or virtual
    EnumArray<Seat, Thinking> thinking;
};

}  // namespace tandem::arena

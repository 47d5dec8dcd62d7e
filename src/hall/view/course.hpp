// The course of a match: every moment at which something happened, with the state after it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "hall/port/rows.hpp"
#include "hall/wire/wire.hpp"
#include "match/model/verdict.hpp"

namespace tandem::hall {

// Consecutive events of one stamp and one cause, of which one turn at most is completed.
struct Moment {
    match::Line line = 1;  // of the log; of what a clock did, the one before which it was noticed
    std::size_t first_event = 1;  // its number in the match, from 1
    std::vector<match::Event> events;
    wire::MatchView view;  // after them
};

struct Course {
    wire::MatchView before;  // the first line
    std::vector<Moment> moments;
    match::Verdict verdict;
};

enum class Follow : std::uint8_t { On, NoFurther };
using Visit = std::function<Follow(Moment moment)>;

// How a match stands before its first line.
[[nodiscard]] wire::MatchView view_before(
    const match::Header& header, const base::EnumArray<bughouse::Seat, std::string>& names);

// Tells `visit` each moment of a whole log, of which it holds one at a time, and gives the verdict;
// nothing where `visit` wants no more. The rest is as with course_of.
[[nodiscard]] std::optional<match::Verdict> follow(
    const match::Header& header,
    std::span<const match::Command> commands,
    const base::EnumArray<bughouse::Seat, std::string>& names,
    std::span<const row::SeatTaken> taken,
    const Visit& visit);

// What the arbiter makes of a whole log: commands of one stamp are one batch, and after the last
// of them nothing more comes. The sentences of a view name who has the seat at its line: those of
// the opening, and whoever has `taken` one since.
[[nodiscard]] Course course_of(
    const match::Header& header,
    std::span<const match::Command> commands,
    const base::EnumArray<bughouse::Seat, std::string>& names,
    std::span<const row::SeatTaken> taken);

}  // namespace tandem::hall

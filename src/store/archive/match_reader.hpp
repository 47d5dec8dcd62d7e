// Reads matches out of their columns: who sat where, how it ended, all lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <soci/soci.h>

#include "hall/port/rows.hpp"

namespace tandem::store {

// The end of a match as its columns say it.
struct EndColumns {
    hall::row::MatchEnded ended;
    soci::indicator is_over = soci::i_null;

    [[nodiscard]] std::optional<hall::row::MatchEnded> end_of(const hall::MatchId& match) const;
};

// Of a word that no program has written: nobody.
[[nodiscard]] hall::Access access_of(const std::string& text);

// Who sits where when it is opened, and who comes later, in order.
struct Seatings {
    hall::row::EnumArray<hall::row::Seat, hall::PersonId> people;
    hall::row::EnumArray<hall::row::Seat, std::string> names;
    std::vector<hall::row::SeatTaken> later;
    bool are_whole = true;  // not where a row is of no seat that there is
};

// Errors: soci_error.
[[nodiscard]] Seatings read_seatings(soci::session& session, const hall::MatchId& match);
// The same of the opening alone: there may be many others.
[[nodiscard]] Seatings read_first_seatings(soci::session& session, const hall::MatchId& match);
// A match without its lines; nothing if no match has that id, or it is still arriving.
// Errors: soci_error.
[[nodiscard]] std::optional<hall::row::StoredMatch> read_head(
    soci::session& session, const hall::MatchId& id);
// A match whole; nothing if no match has that id, or it is still arriving.
// Errors: soci_error.
[[nodiscard]] std::optional<hall::row::StoredMatch> read_match(
    soci::session& session, const hall::MatchId& id);

}  // namespace tandem::store

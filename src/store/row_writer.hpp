// Writes rows of the hall into the tables, each kind by a statement that is prepared once.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>

#include <soci/soci.h>

#include "hall/port/rows.hpp"

namespace tandem::store {

// How far a match is, in the column `state`.
enum class MatchState : std::uint8_t {
    On,
    Closed,
    SetAside,
    Arriving,  // from elsewhere, with rows still to come: for readers it is not there
};

// Where a match that was asked for is known by its id already.
enum class Taken : std::uint8_t {
    Same,  // idempotent: an identical row is accepted, as the first attempt may have committed
    Never,
};

class RowWriter {
  public:
    // Lines are of the run of that number.
    // Needs: the tables are there; `session` lives longer.
    RowWriter(soci::session& session, Taken taken, std::int64_t run = 0);
    ~RowWriter();
    RowWriter(const RowWriter&) = delete;
    RowWriter& operator=(const RowWriter&) = delete;

    // Writing the same rows again in the same order changes nothing.
    // Errors: soci_error; KeyTaken where another row of that key is there.
    void write(const hall::row::Write& row);

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

// Marks a match that was opened just now as arriving, and one that has arrived as on.
// Errors: soci_error.
void mark_arriving(soci::session& session, const hall::MatchId& id);
void mark_arrived(soci::session& session, const hall::MatchId& id);

// Marks a match that is on as set aside: it is not gone on with, and its log stays.
// Errors: soci_error.
void mark_aside(soci::session& session, const hall::MatchId& id);

}  // namespace tandem::store

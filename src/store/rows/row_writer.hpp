// Writes rows of the hall into the tables, each kind by a statement that is prepared once.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>

#include <soci/soci.h>

#include "hall/port/rows.hpp"

namespace tandem::store {

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

}  // namespace tandem::store

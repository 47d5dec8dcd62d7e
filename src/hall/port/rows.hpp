// What the hall stores: one struct per kind of write, as the store keeps it.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A match is its header and its lines; the events of a line stand beside it as a checked cache. Two
// clocks appear: `wall_ms` since 1970, for people; `mono_ms` of the server's run, for working out
// how much time passed between the last line and a crash.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bughouse/seat.hpp"
#include "hall/ids.hpp"
#include "hall/port/sanction.hpp"
#include "hall/port/table_state.hpp"

namespace tandem::hall::row {

using base::EnumArray;
using base::Millis;
using bughouse::Seat;

// A match that was played elsewhere.
struct Imported {
    std::string source;  // "bpgn", "log", "chesscom"
    PersonId by;

    [[nodiscard]] bool operator==(const Imported&) const = default;
};
BOOST_DESCRIBE_STRUCT(Imported, (), (source, by))

// Under what a match was opened; nothing where what was stored of it cannot be read.
using Origin = std::variant<std::monostate, wire::Settings, Imported>;

// A match that will start.
struct MatchOpened {
    MatchId match;  // its id
    TableCode code;  // of its table, "" without one
    std::int64_t wall_ms = 0;
    std::string header;  // the first line of its log
    Origin origin;
    std::vector<wire::Official> officials;  // none: the server directs
    Access access{};
    std::string rulebook;  // id or name
    EnumArray<Seat, PersonId> people;
    EnumArray<Seat, std::string> names;

    [[nodiscard]] bool operator==(const MatchOpened&) const = default;
};

// A line of its log, from 2 on without a gap.
struct LineWritten {
    MatchId match;
    std::int64_t line = 0;
    Millis mono{};
    Millis wall{};
    PersonId person;  // who did it; nobody if the server did
    std::string key;  // of their `do`; "" without
    std::optional<Millis> lag;
    match::Command command;
    std::size_t first_event = 1;  // its number in the match
    std::vector<match::Event> events;

    [[nodiscard]] bool operator==(const LineWritten&) const = default;
};
// The same as it is stored.
struct StoredLine {
    MatchId match;
    std::int64_t line = 0;
    std::int64_t at = 0;  // the stamp
    std::int64_t mono_ms = 0;
    std::int64_t wall_ms = 0;
    PersonId person;
    std::string key;
    std::optional<std::int64_t> lag_ms;
    std::string command;  // JSON, as in the log
    std::string events;  // JSON, an array
    std::int64_t run = 0;  // the number of the run that wrote it; 0: none that is known

    [[nodiscard]] bool operator==(const StoredLine&) const = default;
};

// Another person on a seat from a line on.
struct SeatTaken {
    MatchId match;
    std::int64_t line = 0;
    Seat seat{};
    PersonId person;
    std::string name;

    [[nodiscard]] bool operator==(const SeatTaken&) const = default;
};

// Whose name is on each seat as of any line: whoever took it last, with that line or before it.
class SeatNames {
  public:
    explicit SeatNames(const EnumArray<Seat, std::string>& at_opening);
    SeatNames(const EnumArray<Seat, std::string>& at_opening, std::span<const SeatTaken> taken);

    [[nodiscard]] EnumArray<Seat, std::string> as_of(std::int64_t line) const;

    // Needs: none that was taken before has a later line.
    void take(const SeatTaken& taken);

  private:
    struct Named {
        std::int64_t from = 0;  // line
        std::string name;

        [[nodiscard]] bool operator==(const Named&) const = default;
    };
    EnumArray<Seat, std::vector<Named>> names_;  // the first is that of the opening
};

// Somebody may watch a match that is not for everybody, and read its record.
struct Invited {
    MatchId match;
    PersonId person;

    [[nodiscard]] bool operator==(const Invited&) const = default;
};

// How a match stands that has ended; written again when a later ruling changes it, without a reason
// when by that it goes on.
struct MatchEnded {
    MatchId match;
    std::int64_t wall_ms = 0;
    std::string winner;  // "one", "two", "draw", ""
    std::string board;  // "A", "B", ""
    std::string reason;
    std::int64_t plies = 0;

    [[nodiscard]] bool operator==(const MatchEnded&) const = default;
};

// Whether it says that a match has not ended after all.
[[nodiscard]] inline bool goes_on(const MatchEnded& outcome) { return outcome.reason.empty(); }

// Nothing more will be written of it.
struct MatchClosed {
    MatchId match;

    [[nodiscard]] bool operator==(const MatchClosed&) const = default;
};

// A table as it is; written again at each change that matters after a restart.
struct TableKept {
    TableState state;

    [[nodiscard]] bool operator==(const TableKept&) const = default;
};
struct TableGone {
    TableCode code;

    [[nodiscard]] bool operator==(const TableGone&) const = default;
};

// The server lives at that moment; of each run one row that is changed. It is the first that a run
// writes: the lines that follow are of that run.
struct Beat {
    std::string run;
    std::int64_t mono_ms = 0;
    std::int64_t wall_ms = 0;

    [[nodiscard]] bool operator==(const Beat&) const = default;
};

using Write = std::variant<
    MatchOpened,
    LineWritten,
    StoredLine,
    SeatTaken,
    Invited,
    MatchEnded,
    MatchClosed,
    TableKept,
    TableGone,
    Beat>;

// Whether a row says the whole of a table as it is: nobody waits for it, and of two only the later
// counts.
[[nodiscard]] bool is_of_table(const Write& row);

// The match that a row is of; empty for a table and a beat.
[[nodiscard]] MatchId match_of(const Write& row);

// A match is on disk up to that line of its log; line 1 is the match itself.
struct Written {
    MatchId match;
    std::int64_t line = 0;

    [[nodiscard]] bool operator==(const Written&) const = default;
};

// How far matches are written once these rows are; of each match the last line.
[[nodiscard]] std::vector<Written> written_by(std::span<const Write> rows);

// A match with all that was written of it, as it is read back.
struct StoredMatch {
    MatchOpened opened;
    std::vector<StoredLine> lines;
    std::vector<SeatTaken> seats;
    std::vector<PersonId> invited;
    std::vector<PersonId> agreed;  // that it is shown to everybody
    std::optional<MatchEnded> ended;
    // The last beat of the run that wrote the last line, of a match that is to go on.
    std::optional<Beat> last_beat;

    [[nodiscard]] bool operator==(const StoredMatch&) const = default;
};

// What the hall goes on from after a restart.
struct Stored {
    std::vector<StoredMatch> matches;  // opened and not closed
    std::vector<TableState> tables;
    std::optional<Beat> last_beat;  // of the run before
    std::vector<Sanction> sanctions;  // not lifted
};

}  // namespace tandem::hall::row

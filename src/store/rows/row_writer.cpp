// The statements behind each kind of row.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A statement is bound once to a row beside it, which is filled anew for each write. A row that is
// there already is compared: the same one was written by a try of which nobody heard that it had
// succeeded, another one is a fault that must not be passed over.
#include "store/rows/row_writer.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "hall/json/wire_json.hpp"
#include "store/database/failure.hpp"
#include "store/rows/id_columns.hpp"
#include "store/rows/sure_time.hpp"
#include "store/rows/text.hpp"

namespace tandem::store {

namespace {

namespace row = hall::row;
using base::all_of;
using bughouse::Seat;
using soci::into;
using soci::use;

// Runs a query to its end: one that has rows left would hold on to an old state of the database.
void ask(soci::statement& query) {
    query.execute(true);
    while (query.fetch()) {
    }
}

[[nodiscard]] KeyTaken taken(std::string_view what) {
    return KeyTaken(std::string{what} + " is there already, and is another");
}

class OpenMatch {
  public:
    OpenMatch(soci::session& session, Taken policy)
        : policy_(policy),
          insert_(
              (session.prepare
                   << "insert into matches (id, code, wall_ms, header, settings, officials, "
                      "access, rulebook, state, winner, board, reason, plies) values (:id, :code, "
                      ":wall_ms, "
                      ":header, :settings, :officials, :access, :rulebook, 0, '', '', '', 0) "
                      "on conflict do nothing",
               use(row_.match),
               use(row_.code),
               use(row_.wall_ms),
               use(row_.header),
               use(settings_),
               use(officials_),
               use(access_),
               use(row_.rulebook))),
          same_(
              (session.prepare << "select count(*) from matches where id = :id and "
                                  "wall_ms = :wall_ms and header = :header",
               use(row_.match),
               use(row_.wall_ms),
               use(row_.header),
               into(found_))) {}

    void write(const row::MatchOpened& opened) {
        row_.match = storable(opened.match);
        row_.code = storable(opened.code);
        row_.wall_ms = opened.wall_ms;
        row_.header = storable(opened.header);
        settings_ = storable(hall::wire::to_json(opened.origin));
        officials_ = storable(hall::wire::to_json(opened.officials));
        access_ = name(opened.access);
        row_.rulebook = storable(opened.rulebook);
        insert_.execute(true);
        if (insert_.get_affected_rows() == 1) return;
        if (policy_ == Taken::Same) ask(same_);
        if (std::exchange(found_, 0) != 1) throw taken("match " + row_.match.text());
    }

  private:
    Taken policy_;
    row::MatchOpened row_;
    std::string settings_;
    std::string officials_;
    std::string access_;
    int found_ = 0;
    soci::statement insert_;
    soci::statement same_;
};

class TakeSeat {
  public:
    explicit TakeSeat(soci::session& session)
        : insert_(
              (session.prepare
                   << "insert into seatings (match_id, line, seat, person, name, folded, wall_ms) "
                      "values (:match_id, :line, :seat, :person, :name, :folded, "
                      "(select wall_ms from matches where id = :id)) "
                      "on conflict (match_id, line, seat) do update set person = excluded.person, "
                      "name = excluded.name, folded = excluded.folded",
               use(row_.match),
               use(row_.line),
               use(seat_),
               use(person_),
               use(row_.name),
               use(folded_),
               use(row_.match))) {}

    void write(const row::SeatTaken& seat) {
        row_.match = storable(seat.match);
        row_.line = seat.line;
        seat_ = static_cast<int>(seat.seat);
        person_ = storable(seat.person.text());
        row_.name = storable(seat.name);
        folded_ = folded(row_.name);
        insert_.execute(true);
    }

  private:
    row::SeatTaken row_;
    std::string person_;
    int seat_ = 0;
    std::string folded_;
    soci::statement insert_;
};

// That somebody has a part in a match, in a table that says which.
class HavePart {
  public:
    HavePart(soci::session& session, const std::string& table)
        : insert_(
              (session.prepare << "insert into " + table +
                                      " (person, match_id, wall_ms) values (:person, "
                                      ":match_id, (select wall_ms from matches where id = :id)) "
                                      "on conflict do nothing",
               use(person_),
               use(match_),
               use(match_))) {}

    void write(const hall::PersonId& person, const hall::MatchId& match) {
        person_ = storable(person.text());
        match_ = storable(match);
        insert_.execute(true);
    }

  private:
    std::string person_;
    hall::MatchId match_;
    soci::statement insert_;
};

class WriteLine {
  public:
    WriteLine(soci::session& session, std::int64_t run)
        : run_(run),
          insert_(
              (session.prepare << "insert into lines (match_id, line, stamp, mono_ms, wall_ms, "
                                  "person, command_key, lag_ms, command, events, run) values "
                                  "(:match_id, :line, :stamp, :mono_ms, :wall_ms, :person, "
                                  ":command_key, :lag_ms, :command, :events, :run) "
                                  "on conflict do nothing",
               use(row_.match),
               use(row_.line),
               use(row_.at),
               use(row_.mono_ms),
               use(row_.wall_ms),
               use(person_),
               use(row_.key),
               use(lag_ms_, lag_known_),
               use(row_.command),
               use(row_.events),
               use(row_.run))),
          same_(
              (session.prepare << "select count(*) from lines where match_id = :match_id and "
                                  "line = :line and stamp = :stamp and wall_ms = :wall_ms and "
                                  "command_key = :command_key and command = :command",
               use(row_.match),
               use(row_.line),
               use(row_.at),
               use(row_.wall_ms),
               use(row_.key),
               use(row_.command),
               into(found_))) {}

    void write(const row::StoredLine& line) {
        row_.match = storable(line.match);
        row_.line = line.line;
        row_.at = line.at;
        row_.mono_ms = line.mono_ms;
        row_.wall_ms = line.wall_ms;
        person_ = storable(line.person.text());
        row_.key = storable(line.key);
        lag_ms_ = line.lag_ms.value_or(0);
        lag_known_ = line.lag_ms ? soci::i_ok : soci::i_null;
        row_.command = storable(line.command);
        row_.events = storable(line.events);
        row_.run = line.run == 0 ? run_ : line.run;
        insert_.execute(true);
        if (insert_.get_affected_rows() == 1) return;
        ask(same_);
        if (std::exchange(found_, 0) != 1) {
            throw taken("line " + std::to_string(row_.line) + " of match " + row_.match.text());
        }
    }

  private:
    std::int64_t run_;
    row::StoredLine row_;
    std::string person_;
    std::int64_t lag_ms_ = 0;
    soci::indicator lag_known_ = soci::i_null;
    int found_ = 0;
    soci::statement insert_;
    soci::statement same_;
};

class EndMatch {
  public:
    explicit EndMatch(soci::session& session)
        : session_(session),
          update_(
              (session.prepare << "update matches set ended_ms = :ended_ms, winner = :winner, "
                                  "board = :board, reason = :reason, plies = :plies "
                                  "where id = :id",
               use(row_.wall_ms, is_over_),
               use(row_.winner),
               use(row_.board),
               use(row_.reason),
               use(row_.plies),
               use(row_.match))) {}

    void write(const row::MatchEnded& ended) {
        row_ = ended;
        row_.match = storable(ended.match);
        row_.winner = storable(ended.winner);
        row_.board = storable(ended.board);
        row_.reason = storable(ended.reason);
        is_over_ = row_.winner.empty() && row_.reason.empty() ? soci::i_null : soci::i_ok;
        update_.execute(true);
        // What is played from here on nobody has agreed to show.
        if (is_over_ != soci::i_null) return;
        session_ << "delete from agreements where match_id = :match_id", use(row_.match);
    }

  private:
    soci::session& session_;
    row::MatchEnded row_;
    soci::indicator is_over_ = soci::i_ok;  // null when a ruling lets the match go on
    soci::statement update_;
};

class CloseMatch {
  public:
    explicit CloseMatch(soci::session& session)
        : update_(
              (session.prepare << "update matches set state = 1 where id = :id and state = 0",
               use(match_))) {}

    void write(const row::MatchClosed& closed) {
        match_ = storable(closed.match);
        update_.execute(true);
    }

  private:
    hall::MatchId match_;
    soci::statement update_;
};

class KeepTable {
  public:
    explicit KeepTable(soci::session& session)
        : upsert_(
              (session.prepare << "insert into kept_tables (code, body) values (:code, :body) "
                                  "on conflict (code) do update set body = excluded.body",
               use(code_),
               use(body_))),
          erase_((session.prepare << "delete from kept_tables where code = :code", use(code_))) {}

    void write(const row::TableKept& table) {
        code_ = storable(table.state.code);
        body_ = storable(hall::wire::to_json(table.state));
        upsert_.execute(true);
    }
    void write(const row::TableGone& table) {
        code_ = storable(table.code);
        erase_.execute(true);
    }

  private:
    hall::TableCode code_;
    std::string body_;
    soci::statement upsert_;
    soci::statement erase_;
};

class KeepBeat {
  public:
    explicit KeepBeat(soci::session& session)
        : session_(session),
          upsert_(
              (session.prepare << "insert into runs (run, number, mono_ms, wall_ms) values (:run, "
                                  "(select coalesce(max(number), 0) + 1 from runs), :mono_ms, "
                                  ":wall_ms) on conflict (run) do update set "
                                  "mono_ms = excluded.mono_ms, wall_ms = excluded.wall_ms",
               use(row_.run),
               use(row_.mono_ms),
               use(row_.wall_ms))) {}

    void write(const row::Beat& beat) {
        row_ = beat;
        row_.run = storable(beat.run);
        upsert_.execute(true);
        go_on(session_, beat);
    }

  private:
    soci::session& session_;
    row::Beat row_;
    soci::statement upsert_;
};

}  // namespace

struct RowWriter::Inside {
    Inside(soci::session& session, Taken policy, std::int64_t run)
        : open(session, policy),
          seat(session),
          official(session, "officials"),
          invite(session, "invitations"),
          line(session, run),
          end(session),
          close(session),
          table(session),
          beat(session) {}

    void write(const row::MatchOpened& opened) {
        open.write(opened);
        for (const Seat each : all_of<Seat>()) {
            seat.write({opened.match, 0, each, opened.people[each], opened.names[each]});
        }
        for (const hall::wire::Official& each : opened.officials) {
            official.write(each.person, opened.match);
        }
    }
    void write(const row::LineWritten& written) { line.write(hall::wire::stored(written)); }
    void write(const row::StoredLine& written) { line.write(written); }
    void write(const row::SeatTaken& taken) { seat.write(taken); }
    void write(const row::Invited& invited) { invite.write(invited.person, invited.match); }
    void write(const row::MatchEnded& ended) { end.write(ended); }
    void write(const row::MatchClosed& closed) { close.write(closed); }
    void write(const row::TableKept& kept) { table.write(kept); }
    void write(const row::TableGone& gone) { table.write(gone); }
    void write(const row::Beat& last) { beat.write(last); }

    OpenMatch open;
    TakeSeat seat;
    HavePart official;
    HavePart invite;
    WriteLine line;
    EndMatch end;
    CloseMatch close;
    KeepTable table;
    KeepBeat beat;
};

RowWriter::RowWriter(soci::session& session, Taken taken, std::int64_t run)
    : inside_(std::make_unique<Inside>(session, taken, run)) {}

RowWriter::~RowWriter() = default;

void RowWriter::write(const hall::row::Write& row) {
    std::visit([this](const auto& what) { inside_->write(what); }, row);
}

}  // namespace tandem::store

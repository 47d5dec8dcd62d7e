// The hall: where people meet and matches live. Messages and time in, messages and rows out.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   connections ─▶ received ─┐                        ┌─▶ sends, closes   ─▶ sockets
//   clocks      ─▶ passed   ─┼─▶ Hall ─▶ Effects ─────┼─▶ writes          ─▶ store
//   store       ─▶ written  ─┤                        └─▶ thinks          ─▶ engines
//   engines     ─▶ thought  ─┘
//
// Pure: it reads no clock, socket or file, and randomness is passed in; the same inputs and the
// same numbers give the same effects. Nothing about a match is sent to anyone before the store has
// said that it is written. The rules belong to the arbiter (match/); the hall only knows who may
// say what, and who may see what.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "base/entropy.hpp"
#include "base/time.hpp"
#include "hall/config.hpp"
#include "hall/invitations.hpp"
#include "hall/port/effects.hpp"
#include "hall/port/roll.hpp"
#include "hall/port/rows.hpp"
#include "hall/port/sanction.hpp"
#include "hall/room/opening.hpp"
#include "hall/wire/wire.hpp"

namespace tandem::hall {

// Counts for the metrics page.
struct Figures {
    std::size_t connections = 0;
    std::size_t people = 0;
    std::size_t tables = 0;
    std::size_t matches = 0;  // in progress
    std::size_t waiting = 0;  // for quick play
    std::uint64_t commands = 0;  // accepted, ever
    std::uint64_t refused = 0;
};

// What became of an invitation.
enum class Inviting : std::uint8_t { Sent, NoSuchTable, IsThere, TooMany, TooOften };
// Whether an invitation reaches anybody: not where they have blocked whoever invites.
enum class Reach : std::uint8_t { Them, Nobody };

class Hall {
  public:
    // Continues from what was stored; matches in progress are paused until their players are back.
    // `entropy` is for the codes of tables, the ids of matches and randomly drawn boards: nobody
    // may be able to predict them.
    Hall(Config config, base::Entropy entropy, std::string run, const row::Stored& stored, Now now);
    ~Hall();
    Hall(Hall&&) noexcept;
    Hall& operator=(Hall&&) noexcept;
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;

    // What happened. Needs: `now.mono` is not before that of an earlier input.
    // Besides the person, `address` pays for what is done; "" if it has no limits.
    void connected(ConnectionId which, const Person& who, const std::string& address, Now now);
    // A message has arrived: returns whether it may be read. Somebody who sends too much is told
    // once, then ignored, and eventually disconnected.
    [[nodiscard]] bool may_speak(ConnectionId which, Now now);
    // Needs: the message is within the bounds that its codec keeps.
    void received(ConnectionId which, const wire::Ask& message, Now now);
    // What arrived was not a message, for that reason.
    void misread(ConnectionId which, wire::tell::Refused why);
    // A guest has a new name. The server decides who may have which name.
    void renamed(const PersonId& person, const std::string& name, Now now);
    // The round-trip time, as just measured.
    void measured(ConnectionId which, Millis there_and_back, Now now);
    void closed(ConnectionId which, Now now);
    // So much waits for these connections that they are told no more lines of that match, if they
    // only watch it. Has no effects.
    void fall_behind(const MatchId& match, const std::vector<ConnectionId>& those, Now now);
    // It has taken nearly all of that, and is told what it has missed of one of the matches.
    // Returns whether there may be more.
    [[nodiscard]] bool catches_up(ConnectionId which, Now now);
    // Lines of matches are written: in order within a match, in any order between matches.
    void written(std::span<const row::Written> lines, Now now);
    // The store cannot write at present, and rows have waited since that moment on the mono clock:
    // matches are paused, and nobody is charged for the time from then on. Or it can write again.
    void writing_fails(Millis since, Now now);
    void writing_works(Now now);
    // The store refuses that match for good: its room is closed, and everybody in it is told.
    void set_aside(const MatchId& match, Now now);
    void thought(const Thought& answer, Now now);
    // An engine failed to answer.
    void thought_failed(std::uint64_t ticket, Now now);
    // Time has passed, and nothing else.
    void passed(Now now);
    // Opens a match without a table, for a tournament or another program. Its end is an effect.
    // Gives its id, or nothing while the server is stopping.
    // Needs: the header says whether there is a director; its id, if it has one, is new.
    [[nodiscard]] std::optional<MatchId> open(Opening opening, Now now);
    // Whether there is a match of that id that is not closed.
    [[nodiscard]] bool has(const MatchId& match) const;
    // The time that the players of such a match had to come is up: it starts if all are there, and
    // otherwise it is an effect who has come. Nothing happens where it is starting or has started.
    // False if there is no such match.
    [[nodiscard]] bool time_is_up(const MatchId& match, Now now);
    // Who directs such a match from here on, beside the server. False likewise.
    [[nodiscard]] bool appoint(
        const MatchId& match, const std::vector<wire::Official>& officials, Now now);
    // Nobody may play in such a match until `release`: its event is paused; `why` goes into its
    // log. Nothing happens where it is held for that already. False likewise.
    [[nodiscard]] bool hold(const MatchId& match, const std::string& why, Now now);
    [[nodiscard]] bool release(const MatchId& match, Now now);
    // Whoever has opened it does not want it any more; `why` goes into its log. False likewise.
    [[nodiscard]] bool cancel(const MatchId& match, const std::string& why, Now now);

    // What the operator does.

    // Takes effect at once: banned people are disconnected.
    // Needs: `whom` is the text of a person's id, or of a network.
    void sanctioned(const Sanction& sanction, Now now);
    void lifted(std::int64_t sanction);
    // False if there is no such table, or no such match in progress; the operator's reason goes
    // into the match's log.
    [[nodiscard]] bool close_table(const TableCode& code, const std::string& why, Now now);
    [[nodiscard]] bool annul(const MatchId& match, const std::string& why, Now now);
    // The longest ban of somebody who comes from that address.
    [[nodiscard]] std::optional<Sanction> ban_of(
        const PersonId& person, const std::string& address, Now now) const;
    // Why nothing they write is passed on that everybody would hear or read, not even a name.
    [[nodiscard]] std::optional<Sanction> mute_of(
        const PersonId& person, const std::string& address, Now now) const;
    // The same, by id.
    [[nodiscard]] std::vector<roll::Person> people() const;
    [[nodiscard]] std::vector<roll::Table> tables() const;
    [[nodiscard]] std::vector<roll::Match> matches() const;

    // What people do to each other.

    // All who played in that match agree that anybody may see it, and it is stored so.
    void shown(const MatchId& match, Now now);

    // Replaces the list of people somebody has blocked; forgotten when they leave.
    void blocks(const PersonId& person, std::set<PersonId> blocked, Now now);
    // Charges a use to the person and the address; returns whether their limits allow it.
    [[nodiscard]] bool may(Use use, const PersonId& person, const std::string& address, Now now);
    // The name of somebody who is present, otherwise "".
    [[nodiscard]] std::string name_of(const PersonId& person) const;
    // The address that pays for somebody: the first of those from which they have come of late; ""
    // where none is known, or the limits of none count.
    [[nodiscard]] std::string address_of(const PersonId& person) const;
    // The last things said at a table, one per line, for its members; "" for anybody else.
    [[nodiscard]] std::string talk_at(const TableCode& code, const PersonId& reader) const;

    // Invitations

    // Somebody asks somebody else to a table. Whoever has blocked them, or may not come there, is
    // not told, as if they had not looked: whoever invites is answered the same. Of those who are
    // not connected `reach` says whether they have blocked anybody.
    // Needs: both have played together.
    [[nodiscard]] Inviting invite(
        const PersonId& by, const PersonId& whom, const TableCode& table, Reach reach, Now now);
    // Whoever was invited does not come now; the other is told.
    void decline(const PersonId& whom, const PersonId& by, const TableCode& table);
    // Those that are open, the oldest first.
    [[nodiscard]] std::vector<Invitation> invitations_to(const PersonId& whom) const;
    // The matches in which somebody has a seat, starting or in progress.
    [[nodiscard]] std::vector<roll::Match> matches_of(const PersonId& person) const;
    // What somebody is doing, as far as `asker` may know: whoever has blocked them looks away.
    [[nodiscard]] Doing doing_of(const PersonId& person, const PersonId& asker) const;

    // An event has that version from now on: those who follow it are told.
    void event_changed(const EventId& event, std::int64_t version, Now now);

    // The page's files have changed: clients welcomed from now on get that version.
    void page_changed(std::string version);
    // The server is about to stop: everybody is told, matches are paused, nothing new begins.
    void stop(Now now);

    // The effects since the last call.
    [[nodiscard]] Effects take_effects();
    // When `passed` has to be called, at the latest.
    [[nodiscard]] std::optional<Millis> next_due() const;
    [[nodiscard]] Figures figures() const;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace tandem::hall

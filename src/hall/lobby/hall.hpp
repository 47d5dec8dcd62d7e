// The hall: where people meet and matches live. Messages and time in, messages and rows out.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   connections ─▶ received ─┐                        ┌─▶ sends, closes   ─▶ sockets
//   clocks      ─▶ passed   ─┼─▶ Hall ─▶ Effects ─────┼─▶ writes          ─▶ store
//   store       ─▶ written  ─┤                        └─▶ thinks          ─▶ engines
//   engines     ─▶ thought  ─┘
//
// Pure: it reads no clock, socket or file, and chance is given to it; the same inputs and the same
// numbers give the same effects.
// Nothing of a match is sent to anyone before the store said that it is written. What the rules
// say is the arbiter's (match/); here is only who may say what, and who may see what.
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
    std::size_t matches = 0;  // that are on
    std::size_t waiting = 0;  // for quick play
    std::uint64_t commands = 0;  // accepted, ever
    std::uint64_t refused = 0;
};

class Hall {
  public:
    // Goes on from what was stored; matches that were on are paused until their players are back.
    // `entropy` is for the codes of tables, the ids of matches and the boards drawn by lot: nobody
    // may be able to foretell them.
    Hall(Config config, base::Entropy entropy, std::string run, const row::Stored& stored, Now now);
    ~Hall();
    Hall(Hall&&) noexcept;
    Hall& operator=(Hall&&) noexcept;
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;

    // What happened. Needs: `now.mono` is not before that of an earlier input.
    // `address` pays for what is done beside the person; "" for one that has no limits.
    void connected(ConnectionId which, const Person& who, const std::string& address, Now now);
    // A message has come: whether it may be read. Somebody who says too much is told so once, then
    // no more, and in the end their connection is closed.
    [[nodiscard]] bool may_speak(ConnectionId which, Now now);
    // Needs: the message is within the bounds that its codec keeps.
    void received(ConnectionId which, const wire::Ask& message, Now now);
    // What came was no message, for that reason.
    void misread(ConnectionId which, wire::tell::Refused why);
    // A guest bears another name from now on. It is for the server to know who may be called what.
    void renamed(const PersonId& person, const std::string& name, Now now);
    // The way there and back, as just measured.
    void measured(ConnectionId which, Millis there_and_back, Now now);
    void closed(ConnectionId which, Now now);
    // Lines of matches are written: of one match in order, of different matches in any.
    void written(std::span<const row::Written> lines, Now now);
    // The store does not write at present, and rows have waited since that moment on the mono
    // clock: matches are paused, and what passed from then on is charged to nobody. Or it writes
    // again.
    void writing_fails(Millis since, Now now);
    void writing_works(Now now);
    // The store refuses that match for good: its room is closed, and all who are there are told.
    void set_aside(const MatchId& match, Now now);
    void thought(const Thought& answer, Now now);
    // An engine failed to answer.
    void thought_failed(std::uint64_t ticket, Now now);
    // Time alone.
    void passed(Now now);
    // Opens a match without a table, for a tournament or another program. Its end is an effect.
    // Gives its id, or nothing while the server is stopping.
    // Needs: the header says whether there is a director; its id, if it has one, is new.
    [[nodiscard]] std::optional<MatchId> open(Opening opening, Now now);

    // What the operator does.

    // At once: whoever is banned is shown out.
    // Needs: `whom` is the text of a person's id, or of a network.
    void sanctioned(const Sanction& sanction, Now now);
    void lifted(std::int64_t sanction);
    // False where there is no such table, or no such match that is still on; what the operator
    // says about it goes into the match's log.
    [[nodiscard]] bool close_table(const TableCode& code, const std::string& why, Now now);
    [[nodiscard]] bool annul(const MatchId& match, const std::string& why, Now now);
    // The longest ban of somebody who comes from that address.
    [[nodiscard]] std::optional<Sanction> ban_of(
        const PersonId& person, const std::string& address, Now now) const;
    // Why they say nothing that everybody hears, or reads: not even as a name.
    [[nodiscard]] std::optional<Sanction> mute_of(
        const PersonId& person, const std::string& address, Now now) const;
    // By their ids.
    [[nodiscard]] std::vector<roll::Person> people() const;
    [[nodiscard]] std::vector<roll::Table> tables() const;
    [[nodiscard]] std::vector<roll::Match> matches() const;

    // What people do to one another.

    // Whom somebody has blocked, all of them; forgotten when they are gone.
    void blocks(const PersonId& person, std::set<PersonId> blocked, Now now);
    // Whether they may still do that, by the limits of their own and of the address; it counts.
    [[nodiscard]] bool may(Use use, const PersonId& person, const std::string& address, Now now);
    // The name that somebody bears who is here; "" of others.
    [[nodiscard]] std::string name_of(const PersonId& person) const;
    // What was said last at a table, a line each, as its members may know; "" for anybody else.
    [[nodiscard]] std::string talk_at(const TableCode& code, const PersonId& reader) const;

    // The page's files are others now: whoever is welcomed from here on hears of that version.
    void page_changed(std::string version);
    // The server will stop: everybody is told, matches are paused, nothing new is begun.
    void stop(Now now);

    // What has followed since the last call.
    [[nodiscard]] Effects take_effects();
    // When `passed` has to be called, at the latest.
    [[nodiscard]] std::optional<Millis> next_due() const;
    [[nodiscard]] Figures figures() const;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace tandem::hall

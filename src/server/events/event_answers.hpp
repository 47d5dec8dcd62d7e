// Answers about an event, as JSON, in the language that is asked for.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "desk/event_room.hpp"
#include "server/copies/backups.hpp"
#include "server/event_rooms/event_host.hpp"
#include "server/http/http.hpp"
#include "server/online/online_work.hpp"
#include "tournament/next_round/proposal.hpp"
#include "tournament/report/sheets.hpp"

namespace tandem::server {

// The value of a key of the query; "" without.
[[nodiscard]] std::string asked(const Request& request, std::string_view key);
// The number under a key of the query; 0 without one.
[[nodiscard]] std::int64_t number_asked(const Request& request, std::string_view key);
// The version that whoever asks knows ("after"); 0 where the line that made it ("at": its time) is
// not of this log, as after a restored backup, so that all is to be told anew.
[[nodiscard]] std::int64_t version_known(const desk::EventRoom& room, const Request& request);
// The built-in language that is asked for: "lang", else English. Errors: 400 "bad-query".
[[nodiscard]] base::Result<std::string_view, Response> language_asked(const Request& request);
// The division that is asked for. Errors: 404 "no-such-division".
[[nodiscard]] base::Result<tournament::DivisionKey, Response> division_asked(
    const tournament::Event& event, const Request& request);

// 403 "not-your-role", "not-your-division" for an official of a lower role, or of another division.
[[nodiscard]] std::optional<Response> not_theirs(
    const tournament::Event& event,
    const tournament::Official& official,
    tournament::Role least,
    const tournament::DivisionKey& division);

// What everybody may know: name, place, rulebook, and each division at a glance.
[[nodiscard]] Response overview_answer(const HostedEvent& hosted);
// What officials have to do, which matches wait for a director, what they can undo, and, for floor
// chiefs and organisers, when the last backup was made, if there are any.
[[nodiscard]] Response desk_answer(
    const HostedEvent& hosted,
    const Acting& who,
    const std::optional<BackupState>& backup,
    const Waiting& waiting,
    std::string_view language);
// JSON about a version of the event.
[[nodiscard]] Response versioned_answer(std::int64_t version, const std::string& json);
// A division, or what of it has changed since that version.
// Needs: there is such a division.
[[nodiscard]] Response state_answer(
    const desk::EventRoom& room, const tournament::DivisionKey& division, std::int64_t after);

// Who reads a sheet.
enum class Reader : std::uint8_t { Official, Anybody };

// What tells a sheet from others: nothing that does not matter to it, however it is asked for.
[[nodiscard]] std::string sheet_key(const Request& request);
// A sheet. Errors: 400 "bad-query"; 401 for one that is for officials alone; 404.
[[nodiscard]] Response sheet_answer(
    const HostedEvent& hosted, const Request& request, Reader reader);

// The log from that line on as sentences.
[[nodiscard]] Response course_answer(
    const HostedEvent& hosted, std::int64_t after, std::string_view language);

// What became of commands: 200 where they are done or would be, 409 "refused" where not. `later`:
// what a preview changes in later rounds and finals.
[[nodiscard]] Response entered_answer(
    const desk::Entered& entered,
    std::int64_t version,
    const std::vector<words::Message>& later,
    std::string_view language);

// The pairing that the system would make, with a reason for each table and the bye.
[[nodiscard]] Response proposal_answer(
    const tournament::Event& event,
    const tournament::RoundId& round,
    std::int64_t version,
    std::string_view language);

}  // namespace tandem::server

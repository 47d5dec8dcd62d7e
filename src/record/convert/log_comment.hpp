// A log inside BPGN: its header as a tag, its commands as comments, its notes as BPGN's remarks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "record/game/game.hpp"
#include "record/log/match_log.hpp"

namespace tandem::record {

// The tag that holds a log's header. Where it stands, every command that is no turn stands in a
// comment, and nothing is to be concluded from clocks or last words.
inline constexpr std::string_view kLogTag = "MatchLog";

// Whether a command stands on its own, or says all of the turn that it stands behind.
enum class Standing : std::uint8_t { Alone, BehindItsTurn };

// A command without its braces: `[%log "at": 1500, "by": "director", "do": "pause", "board": "A"]`,
// or `[%turn …]` behind its turn.
[[nodiscard]] Remark log_comment(const match::Command& command, Standing standing);
// The command in such a comment; nothing if `remark` is not a comment of that standing.
// Errors: why it cannot be read.
[[nodiscard]] base::Result<std::optional<match::Command>, LogError> parse_log_comment(
    const Remark& remark, Standing standing);

// A remark in BPGN's own signs, as a note of a log has it: "{C: hi}", "(1A. d4)", "$1".
[[nodiscard]] std::string in_signs(const Remark& remark);
// The remark of such a note; nothing for any other text.
[[nodiscard]] std::optional<Remark> parse_signs(std::string_view text);

}  // namespace tandem::record

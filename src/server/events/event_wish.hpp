// What a request wants to enter at an event.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "desk/wanted.hpp"
#include "server/http/http.hpp"

namespace tandem::server {

// Commands, or a list that commands are made of.
struct EventWish {
    std::string key;
    bool is_preview = false;
    std::optional<std::string> division;  // of entries and results
    std::uint32_t round = 0;
    std::vector<desk::Wanted> commands;
    std::optional<std::string> entries;  // a list, as CSV
    std::optional<std::string> results;  // as a desk types them
    // The version of a division that whoever wants it has seen; nothing: it does not matter.
    std::optional<std::int64_t> seen;
};

// Reads {"key": "…", "commands": […]}, or "entries" or "results" in place of commands, with
// "division", "round", "seen" and "preview" beside them.
// Errors: 400 "bad-json", "bad-key"; "bad-command" with its index.
[[nodiscard]] base::Result<EventWish, Response> read_wish(const Request& request);
// The commands of a wish. Errors: 422 "bad-text" with the places of all faults; 404.
[[nodiscard]] base::Result<std::vector<desk::Wanted>, Response> wanted_of(
    const tournament::Event& event, const EventWish& wish);

}  // namespace tandem::server

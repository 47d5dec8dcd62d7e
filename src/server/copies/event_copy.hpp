// What one server gives of an event to another that keeps a copy of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "desk/rows.hpp"

namespace tandem::server {

// Lines of one answer; whoever copies asks again for the rest.
inline constexpr std::int64_t kCopiedLines = 2'000;

// As JSON: {"event": {…}, "lines": […], "devices": […]}.
[[nodiscard]] std::string event_copy_json(const desk::row::Stored& copy);
// Nothing where the text is something else, or its lines are not in order.
[[nodiscard]] std::optional<desk::row::Stored> read_event_copy(std::string_view text);

}  // namespace tandem::server

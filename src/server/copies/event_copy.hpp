// What one server gives of an event to another that keeps a copy of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "desk/rows.hpp"
#include "store/archive/archive.hpp"

namespace tandem::server {

// Of one answer; whoever copies asks again for the rest. Most of what it has twice, for it is JSON
// within JSON, is far below what whoever copies takes.
inline constexpr store::MostLines kMostCopied{2'000, std::size_t{8} << 20U};

// Of the lines of directors for clocks at tables, in one answer.
inline constexpr std::size_t kMostDirectedBytes = std::size_t{1} << 20U;

// As JSON: {"event": {…}, "lines": […], "devices": […], "directed": […]}.
[[nodiscard]] std::string event_copy_json(const desk::row::Stored& copy);
// Nothing where the text is something else, or its lines are not in order.
[[nodiscard]] std::optional<desk::row::Stored> read_event_copy(std::string_view text);

}  // namespace tandem::server

// The settings of a table as the header of a match log, or why they cannot be one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/prng.hpp"
#include "base/result.hpp"
#include "hall/wire/wire.hpp"
#include "match/model/header.hpp"

namespace tandem::hall {

// The header of a match under `settings` between `names`.
// Errors: a sentence that says which key is wrong.
[[nodiscard]] base::Result<match::Header, std::string> header_of(
    const wire::Settings& settings, const base::EnumArray<bughouse::Seat, std::string>& names);

// With the boards on which the match begins, where its rulebook has them drawn by lot and nobody
// has said which: one of the 960 positions for both boards, or one for each.
[[nodiscard]] match::Header with_boards_drawn(match::Header header, base::Prng& chance);

// The same text for all ways to write the same terms.
// Errors: a sentence that says why no match can have them.
[[nodiscard]] base::Result<std::string, std::string> canonical(const boost::json::object& match);

}  // namespace tandem::hall

// What the operator has forbidden somebody, and for how long.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <boost/describe.hpp>

#include "hall/kinds.hpp"
#include "words/message.hpp"

namespace tandem::hall {

struct Sanction {
    std::int64_t id = 0;
    SanctionKind kind{};
    std::string whom;  // the id of a person, "a:ann", or a network, "192.0.2.0/24"
    std::optional<std::int64_t> until_ms;  // since 1970; nothing: for good
    std::string why;  // for the person affected

    [[nodiscard]] bool operator==(const Sanction&) const = default;
};
BOOST_DESCRIBE_STRUCT(Sanction, (), (id, kind, whom, until_ms, why))

// The same for the person affected: "You are banned until 2026-11-24 08:00 UTC: insults."
[[nodiscard]] words::Message describe(const Sanction& sanction);

}  // namespace tandem::hall

// What a player or the director does, as the predicate of a sentence.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "base/enum_names.hpp"
#include "match/model/command.hpp"
#include "record/log/ruling_text.hpp"

namespace tandem::cli {

// Whether it was refused: nobody upholds a claim in vain, they try to.
enum class Attempted : std::uint8_t { Done, InVain };
consteval auto names_of(Attempted /*type*/) {
    using enum Attempted;
    return base::names<Attempted>({{Done, "done"}, {InVain, "in-vain"}});
}

// "plays e2e4", "claims that Bo's flag has fallen", "pauses board A"
[[nodiscard]] words::Message attempt(
    const record::Scene& scene, const match::Command& command, Attempted how);

}  // namespace tandem::cli

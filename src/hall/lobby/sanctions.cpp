// Sanctions, found by person and by network.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/sanctions.hpp"

#include <algorithm>
#include <limits>

namespace tandem::hall {

namespace {

[[nodiscard]] std::int64_t end_of(const Sanction& sanction) {
    return sanction.until_ms.value_or(std::numeric_limits<std::int64_t>::max());
}

}  // namespace

void Sanctions::put(Sanction sanction) {
    lift(sanction.id);
    if (auto network = Network::parse(sanction.whom)) {
        of_networks_.emplace_back(*network, std::move(sanction));
    } else {
        of_people_[sanction.whom].push_back(std::move(sanction));
    }
}

bool Sanctions::lift(std::int64_t id) {
    std::size_t gone =
        std::erase_if(of_networks_, [id](const auto& each) { return each.second.id == id; });
    for (auto at = of_people_.begin(); at != of_people_.end();) {
        gone +=
            std::erase_if(at->second, [id](const Sanction& sanction) { return sanction.id == id; });
        at = at->second.empty() ? of_people_.erase(at) : std::next(at);
    }
    return gone > 0;
}

const Sanction* Sanctions::find(SanctionKind kind, const Whereabouts& who, Millis wall) const {
    const Sanction* longest = nullptr;
    const auto look_at = [&](const Sanction& sanction) {
        if (sanction.kind != kind || end_of(sanction) <= base::count(wall)) return;
        if (longest == nullptr || end_of(sanction) > end_of(*longest)) longest = &sanction;
    };
    const auto own = of_people_.find(who.person.text());
    if (own != of_people_.end() && !who.person.is_nobody()) {
        for (const Sanction& sanction : own->second) look_at(sanction);
    }
    const auto from = Network::parse(who.address);
    if (!from) return longest;
    for (const auto& [network, sanction] : of_networks_) {
        if (network.covers(*from)) look_at(sanction);
    }
    return longest;
}

bool Sanctions::is_on(const Sanction& sanction, const Whereabouts& who) {
    const auto network = Network::parse(sanction.whom);
    if (!network) return sanction.whom == who.person.text();
    const auto from = Network::parse(who.address);
    return from && network->covers(*from);
}

}  // namespace tandem::hall

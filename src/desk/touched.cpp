// What is gone, or has moved, is named by what would bring it back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/touched.hpp"

#include <optional>
#include <type_traits>
#include <variant>

#include "tournament/event/questions.hpp"

namespace tandem::desk {

using tournament::Change;
using tournament::DivisionKey;
using tournament::Event;
using tournament::Put;

namespace {

// The division that a noun says it is about, of those that all divisions share.
template <typename Noun>
[[nodiscard]] std::optional<DivisionKey> division_named(const Put<Noun>& put) {
    if constexpr (std::is_same_v<Noun, tournament::Division>) {
        return put.key;
    } else if constexpr (std::is_same_v<Noun, tournament::Incident>) {
        if (put.now && put.now->where) return put.now->where->division;
    } else if constexpr (requires { std::optional<DivisionKey>{put.now->division}; }) {
        if (put.now) return put.now->division;
    }
    return std::nullopt;
}

void touch(Touched& touched, const Change& change) {
    const auto add = [&](const DivisionKey& division) { touched.divisions.insert(division); };
    std::visit(
        [&]<typename Noun>(const Put<Noun>& put) {
            if constexpr (std::is_same_v<Noun, tournament::Team>) {
                if (put.now) add(put.now->division);
            } else if constexpr (requires { put.key.division; }) {
                add(put.key.division);
            } else if constexpr (std::is_same_v<Noun, tournament::Dispute>) {
                if (put.now) add(put.now->where.division);
            } else {
                touched.all = true;
                if (const auto named = division_named(put)) touched.named.insert(*named);
            }
        },
        change);
}

// The finals that both of these teams play.
void touch_finals_of(
    Touched& touched, const Event& event, tournament::TeamId one, tournament::TeamId two) {
    for (const auto& [key, division] : event.all<tournament::Division>()) {
        const auto& finalists = division.finalists;
        if (has(finalists, one) && has(finalists, two)) touched.divisions.insert(key);
    }
}

}  // namespace

Touched touched_by(
    const Event& event, const std::vector<Change>& changes, const std::vector<Change>& back) {
    Touched touched;
    for (const Change& change : changes) touch(touched, change);
    for (const Change& change : back) touch(touched, change);
    for (const Change& change : changes) {
        const auto* const team = std::get_if<Put<tournament::Team>>(&change);
        if (team != nullptr) touch_finals_of(touched, event, team->key, team->key);
    }
    touched.named.insert(touched.divisions.begin(), touched.divisions.end());
    // Who has met elsewhere may not meet again in a final.
    for (const auto* const all : {&changes, &back}) {
        for (const Change& change : *all) {
            const auto* const met = std::get_if<Put<tournament::Encounter>>(&change);
            if (met == nullptr || !met->now) continue;
            touch_finals_of(touched, event, met->now->one, met->now->two);
        }
    }
    return touched;
}

}  // namespace tandem::desk

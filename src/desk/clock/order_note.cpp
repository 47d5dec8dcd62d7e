// Notes in words that people read, too.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/clock/order_note.hpp"

#include <charconv>

#include "base/utf8.hpp"

namespace tandem::desk {

using tournament::IncidentId;
using tournament::PauseId;

namespace {

// How a note begins and how one of its end does.
struct Words {
    std::string_view begins;
    std::string_view ends;
};
constexpr Words kPause{"Pause ", " over"};
constexpr Words kIncident{"Incident ", " lifted"};

// ": lunch"; nothing where nobody has given a reason.
[[nodiscard]] std::string because(std::string_view why) {
    if (why.empty()) return "";
    std::size_t end = why.size();
    if (end > kMostWhyBytes) {
        end = kMostWhyBytes;
        while (end > 0 && !base::begins_character(why[end])) --end;
    }
    std::string text{": "};
    text += why.substr(0, end);
    if (end < why.size()) text += "…";
    return text;
}

template <typename Id>
[[nodiscard]] std::string note_in(
    const Words& words, Id id, OrderStage stage, std::string_view why) {
    std::string note{words.begins};
    note += std::to_string(id.value);
    return note + (stage == OrderStage::Begins ? because(why) : std::string{words.ends});
}

template <typename Id>
[[nodiscard]] std::optional<OrderSaid> said_in(const Words& words, std::string_view note) {
    if (!note.starts_with(words.begins)) return std::nullopt;
    note.remove_prefix(words.begins.size());
    Id id;
    const auto [stopped, fault] = std::from_chars(note.data(), note.data() + note.size(), id.value);
    if (fault != std::errc{}) return std::nullopt;
    note.remove_prefix(static_cast<std::size_t>(stopped - note.data()));
    if (note == words.ends) return OrderSaid{id, OrderStage::Ends};
    if (!note.empty() && !note.starts_with(": ")) return std::nullopt;
    return OrderSaid{id, OrderStage::Begins};
}

}  // namespace

std::string pause_note(const tournament::Pause& pause) { return "Paused" + because(pause.why); }

std::string note_of(const OrderSaid& said, std::string_view why) {
    if (const auto* const pause = std::get_if<PauseId>(&said.of)) {
        return note_in(kPause, *pause, said.stage, why);
    }
    return note_in(kIncident, std::get<IncidentId>(said.of), said.stage, why);
}

std::optional<OrderSaid> order_said_in(std::string_view note) {
    auto said = said_in<PauseId>(kPause, note);
    return said ? said : said_in<IncidentId>(kIncident, note);
}

}  // namespace tandem::desk

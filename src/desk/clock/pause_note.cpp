// Notes in words that people read, too.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/clock/pause_note.hpp"

#include <charconv>

#include "base/utf8.hpp"

namespace tandem::desk {

namespace {

constexpr std::string_view kPause = "Pause ";
constexpr std::string_view kOver = " over";

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

}  // namespace

std::string pause_note(const tournament::Pause& pause) { return "Paused" + because(pause.why); }

std::string note_of(const PauseSaid& said, std::string_view why) {
    std::string note{kPause};
    note += std::to_string(said.pause.value);
    return note + (said.stage == PauseStage::Begins ? because(why) : std::string{kOver});
}

std::optional<PauseSaid> pause_said_in(std::string_view note) {
    if (!note.starts_with(kPause)) return std::nullopt;
    note.remove_prefix(kPause.size());
    PauseSaid said;
    const auto [stopped, fault] =
        std::from_chars(note.data(), note.data() + note.size(), said.pause.value);
    if (fault != std::errc{}) return std::nullopt;
    note.remove_prefix(static_cast<std::size_t>(stopped - note.data()));
    if (note == kOver) {
        said.stage = PauseStage::Ends;
        return said;
    }
    if (!note.empty() && !note.starts_with(": ")) return std::nullopt;
    return said;
}

}  // namespace tandem::desk

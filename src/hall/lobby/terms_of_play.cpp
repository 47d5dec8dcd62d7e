// What the terms leave to the hall: the names, who is there to rule, and boards drawn by lot.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/terms_of_play.hpp"

#include "chess/chess960.hpp"

namespace tandem::hall {

using bughouse::BoardId;

match::Header header_of(
    const wire::Settings& settings, const base::EnumArray<bughouse::Seat, std::string>& names) {
    match::Header header = settings.terms;
    header.referee = true;
    header.director = settings.director == Direction::Owner;
    for (const bughouse::Seat seat : base::all_of<bughouse::Seat>()) {
        header.seats[seat] = names[seat];
    }
    return header;
}

bool may_have_bots(const match::Header& terms) {
    return match::terms(terms).authority != match::Authority::Clock;
}

match::Header with_boards_drawn(match::Header header, const base::Entropy& entropy) {
    using enum rulebook::StartPosition;
    const auto start = match::rulebook_in_force(header).switches.setup.start;
    auto& a = header.boards[BoardId::A];
    auto& b = header.boards[BoardId::B];
    if (start == Ordinary || (a && b)) return header;
    const auto drawn = [&] {
        return chess::chess960_start(
            static_cast<int>(base::below(entropy, chess::kChess960Starts)));
    };
    if (start == Chess960 && !a && !b) a = drawn();
    if (!a) a = start == Chess960 ? *b : drawn();
    if (!b) b = start == Chess960 ? *a : drawn();
    return header;
}

}  // namespace tandem::hall

// What the four books hold, and how others depart from them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/rulebook.hpp"

#include <algorithm>
#include <array>

namespace tandem::rulebook {

namespace {

// The defaults of Switches are NSB's; of SN5 only what its redraft changed.
Switches sn5() {
    Switches switches;
    switches.illegal.silent_stop = false;
    switches.flag.director_calls = DirectorCalls::Never;
    switches.pairing.rematch = Rematch::Avoid;
    return switches;
}

// What TRN and FBX have alike, most of it from the FIDE laws.
Switches by_fide() {
    Switches switches;
    switches.move.mate_ends = MateEnds::Made;
    switches.setup = {3, SetupRemedy::Annul, chess::SwappedCastling::Denied};
    switches.clock.set_too_high = SetTooHigh::Window;
    switches.mate.census = true;
    switches.stalemate = Stalemate::DrawWhenExhausted;
    switches.illegal.king_capture = false;
    switches.illegal.silent_stop = false;
    switches.flag = {DirectorCalls::Never, BothDown::MatchDrawn};
    switches.repetition.aloud = true;
    switches.fifty_moves = true;
    switches.end.on = EndOn::FirstEnd;
    switches.simultaneous.by_capture = true;
    switches.stop.needs = StopNeeds::BothPartners;
    switches.pause.both = true;
    switches.hidden.remedy = HiddenRemedy::PressBack;
    switches.ladder = {{}, {}, {}, {}, {}, {}, {}, {}};
    switches.appeal.levels = {};
    switches.no_clock = NoClock::Nothing;
    switches.pairing.rematch = Rematch::Free;
    return switches;
}

Switches trn() {
    Switches switches = by_fide();
    switches.time.base = Millis{180'000};
    switches.touch_move = TouchMove::Fide;
    switches.illegal.window = IllegalWindow::Made;
    switches.illegal.before_press = BeforePress::SamePiece;
    switches.repetition.occurrences = 5;
    switches.repetition.drop_resets = true;
    switches.end.neutralise = Neutralise::Players;
    switches.transfer.not_passed = NotPassed::Removed;
    switches.pointing = false;
    return switches;
}

Switches fbx() {
    Switches switches = by_fide();
    switches.drop.rook_castles = chess::DroppedRook::Castles;
    switches.repetition.occurrences = 4;
    switches.transfer.not_passed = NotPassed::PressBack;
    switches.etiquette = false;
    return switches;
}

Switches switches_of(BookId book) {
    switch (book) {
        case BookId::Nsb: return Switches{};
        case BookId::Sn5: return sn5();
        case BookId::Trn: return trn();
        case BookId::Fbx: return fbx();
    }
    __builtin_unreachable();
}

// FBX fixes no time, only that it is a blitz one.
constexpr Millis kFbxBelow{900'000};

}  // namespace

Rulebook builtin(BookId book) { return {book, std::string{full_name(book)}, switches_of(book)}; }

base::Result<Rulebook, std::vector<SwitchError>> with(
    const Rulebook& from, std::span<const Change> changes) {
    Rulebook changed = from;
    std::vector<SwitchError> errors;
    for (const Change& change : changes) {
        auto switches = with_switch(changed.switches, change.key, change.value);
        if (switches) {
            changed.switches = *switches;
        } else {
            errors.push_back(std::move(switches.error()));
        }
    }
    if (!errors.empty()) return base::fail(std::move(errors));
    return changed;
}

std::vector<Difference> differences(std::span<const Rulebook> rulebooks) {
    std::vector<Difference> found;
    for (const SwitchRow& row : switch_table()) {
        std::vector<std::string> values;
        for (const Rulebook& rulebook : rulebooks) values.push_back(row.read(rulebook.switches));
        if (std::ranges::adjacent_find(values, std::ranges::not_equal_to{}) == values.end()) {
            continue;
        }
        found.push_back({row.key, std::move(values), row.articles});
    }
    return found;
}

std::vector<Difference> departures(const Rulebook& rulebook) {
    return differences(std::array{builtin(rulebook.base), rulebook});
}

bool base_time_allowed(const Rulebook& rulebook, Millis base) {
    if (base == rulebook.switches.time.base) return true;
    return rulebook.base == BookId::Fbx && base > Millis{0} && base < kFbxBelow;
}

}  // namespace tandem::rulebook

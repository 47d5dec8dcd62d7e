// The defaults of a header.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/header.hpp"

#include "base/check.hpp"

namespace tandem::match {

rulebook::Rulebook rulebook_in_force(const Header& header) {
    auto changed = rulebook::with(header.rulebook, header.options);
    CHECK(changed.has_value());
    return std::move(*changed);
}

Terms terms(const Header& header) {
    Terms made{rulebook_in_force(header), header.authority.value_or(Authority::Strict)};
    const rulebook::TimeSwitches& time = made.rulebook.switches.time;
    made.referee = header.referee.value_or(true);
    made.director = header.director.value_or(true);
    made.auto_flag = header.auto_flag.value_or(made.authority == Authority::Strict);
    made.base = header.clock.value_or(time.base);
    made.increment = header.increment.value_or(time.increment);
    made.delay = header.delay.value_or(time.delay);
    for (const Seat seat : base::all_of<Seat>()) {
        made.set_clocks[seat] = header.set_clocks[seat].value_or(made.base);
        made.clocks[seat] = header.clocks[seat].value_or(made.set_clocks[seat]);
        made.seats[seat] = header.seats[seat].value_or(std::string{bughouse::name(seat)});
    }
    for (const BoardId board : base::all_of<BoardId>()) {
        made.boards[board] = header.boards[board].value_or(chess::Setup::start());
    }
    return made;
}

bool clock_allowed(const Header& header) {
    if (!header.clock) return true;
    return rulebook::base_time_allowed(rulebook_in_force(header), *header.clock);
}

}  // namespace tandem::match

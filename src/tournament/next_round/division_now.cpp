// Each part is made when it is first asked for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/next_round/division_now.hpp"

#include <utility>

#include "tournament/event/questions.hpp"
#include "tournament/next_round/bracket_of.hpp"
#include "tournament/next_round/round_robin_of.hpp"

namespace tandem::tournament {

DivisionNow::DivisionNow(const Event& event, DivisionKey division)
    : event_(&event),
      key_(std::move(division)),
      settings_(&event.get<Division>(key_)),
      last_(last_paired(event, key_)) {}

const DivisionTable& DivisionNow::table() {
    if (!table_) table_ = crosstable_of(*event_, key_, last_);
    return *table_;
}

const KnockOut& DivisionNow::bracket() {
    if (!bracket_) bracket_ = bracket_of(*event_, key_, table());
    return *bracket_;
}

bool DivisionNow::has_played_all() {
    if (has_played_all_) return *has_played_all_;
    if (settings_->format == Format::KnockOut) {
        has_played_all_ = is_decided(bracket());
    } else {
        const RoundRobinLeft left{*event_, {key_, last_ + 1}, table()};
        has_played_all_ = !left.next().has_value();
    }
    return *has_played_all_;
}

DivisionNow& DivisionsNow::at(const DivisionKey& division) {
    return divisions_.try_emplace(division, *event_, division).first->second;
}

}  // namespace tandem::tournament

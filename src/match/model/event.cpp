// The names of events.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/event.hpp"

namespace tandem::match {

std::string_view name(const Event& event) {
    return std::visit([](const auto& what) { return what.kName; }, event.what);
}

}  // namespace tandem::match

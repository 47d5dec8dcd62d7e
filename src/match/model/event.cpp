// The names of events, and what copies and compares them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/event.hpp"

namespace tandem::match {

Happening::Happening(const Happening& other) = default;
Happening::Happening(Happening&& other) noexcept = default;
Happening& Happening::operator=(const Happening& other) = default;
Happening& Happening::operator=(Happening&& other) noexcept = default;
Happening::~Happening() = default;

bool Happening::operator==(const Happening& other) const {
    return static_cast<const AnyEvent&>(*this) == static_cast<const AnyEvent&>(other);
}

std::string_view name(const Event& event) {
    return std::visit([](const auto& what) { return what.kName; }, event.what);
}

}  // namespace tandem::match

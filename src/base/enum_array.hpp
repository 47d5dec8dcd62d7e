// An array with a value for each enumerator: EnumArray<Color, Reserve>.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "base/enum_names.hpp"

namespace tandem::base {

// How many enumerators `E` has. Specialise it beside an enum without names.
template <typename E>
inline constexpr std::size_t kCountOf = 0;
template <Named E>
inline constexpr std::size_t kCountOf<E> = kNames<E>.size();

// All enumerators of `E`, in order, for a range-for.
template <typename E>
[[nodiscard]] constexpr std::array<E, kCountOf<E>> all_of() {
    std::array<E, kCountOf<E>> values{};
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<E>(i);
    return values;
}

template <typename E, typename T>
class EnumArray {
  public:
    static_assert(kCountOf<E> > 0, "say how many enumerators the enum has: kCountOf");

    constexpr EnumArray() : values_{} {}
    template <typename... Ts>
        requires(sizeof...(Ts) == kCountOf<E> && sizeof...(Ts) > 1)
    constexpr explicit EnumArray(Ts... values) : values_{std::move(values)...} {}

    [[nodiscard]] constexpr T& operator[](E which) {
        return values_[static_cast<std::size_t>(which)];
    }
    [[nodiscard]] constexpr const T& operator[](E which) const {
        return values_[static_cast<std::size_t>(which)];
    }

    [[nodiscard]] constexpr auto begin() { return values_.begin(); }
    [[nodiscard]] constexpr auto end() { return values_.end(); }
    [[nodiscard]] constexpr auto begin() const { return values_.begin(); }
    [[nodiscard]] constexpr auto end() const { return values_.end(); }

    [[nodiscard]] constexpr bool operator==(const EnumArray&) const = default;

  private:
    std::array<T, kCountOf<E>> values_;
};

}  // namespace tandem::base

// A short ordered list of enumerators, usable at compile time.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>

#include "base/check.hpp"

namespace tandem::base {

// StaticVector leaves its room uninitialised for speed; a switch wants == and constexpr.
template <typename E, std::size_t Capacity>
class ShortList {
  public:
    constexpr ShortList() = default;
    // Needs: at most `Capacity` values.
    constexpr ShortList(std::initializer_list<E> values) {
        for (const E value : values) push(value);
    }

    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] constexpr bool full() const { return size_ == Capacity; }
    // Needs: i < size().
    [[nodiscard]] constexpr E operator[](std::size_t i) const {
        CHECK(i < size_);
        return values_[i];
    }
    [[nodiscard]] constexpr const E* begin() const { return values_.data(); }
    [[nodiscard]] constexpr const E* end() const { return values_.data() + size_; }
    [[nodiscard]] constexpr bool has(E value) const {
        for (const E present : *this) {
            if (present == value) return true;
        }
        return false;
    }
    [[nodiscard]] constexpr bool operator==(const ShortList&) const = default;

    // Needs: not full.
    constexpr void push(E value) {
        CHECK(size_ < Capacity);
        values_[size_] = value;
        ++size_;
    }

  private:
    std::array<E, Capacity> values_{};  // beyond size_ all are E{}, so that == is of the list alone
    std::size_t size_ = 0;
};

}  // namespace tandem::base

// A set of squares in one machine word.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>

#include "chess/types.hpp"

namespace tandem::chess {

// Bit 0 is a1, bit 63 is h8. `for (Square square : bitboard)` visits from a1 to h8.
class Bitboard {
  public:
    constexpr Bitboard() = default;
    constexpr explicit Bitboard(std::uint64_t bits) : bits_(bits) {}
    [[nodiscard]] static constexpr Bitboard of(Square square) {
        return Bitboard{1ULL << static_cast<unsigned>(square)};
    }
    [[nodiscard]] static constexpr Bitboard rank(int rank) {
        return Bitboard{0xFFULL << static_cast<unsigned>(8 * rank)};
    }
    [[nodiscard]] static constexpr Bitboard file(int file) {
        return Bitboard{0x0101'0101'0101'0101ULL << static_cast<unsigned>(file)};
    }
    [[nodiscard]] static constexpr Bitboard all() { return Bitboard{~0ULL}; }

    [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr bool any() const { return bits_ != 0; }
    [[nodiscard]] constexpr bool several() const { return (bits_ & (bits_ - 1)) != 0; }
    [[nodiscard]] constexpr int count() const { return std::popcount(bits_); }
    [[nodiscard]] constexpr bool has(Square square) const {
        return ((bits_ >> static_cast<unsigned>(square)) & 1U) != 0;
    }
    // Needs: not empty.
    [[nodiscard]] constexpr Square first() const {
        return static_cast<Square>(std::countr_zero(bits_));
    }

    constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
    constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }
    constexpr Bitboard& operator^=(Bitboard other) { return *this = *this ^ other; }
    [[nodiscard]] constexpr Bitboard operator~() const { return Bitboard{~bits_}; }
    [[nodiscard]] friend constexpr Bitboard operator&(Bitboard a, Bitboard b) {
        return Bitboard{a.bits_ & b.bits_};
    }
    [[nodiscard]] friend constexpr Bitboard operator|(Bitboard a, Bitboard b) {
        return Bitboard{a.bits_ | b.bits_};
    }
    [[nodiscard]] friend constexpr Bitboard operator^(Bitboard a, Bitboard b) {
        return Bitboard{a.bits_ ^ b.bits_};
    }
    [[nodiscard]] constexpr bool operator==(const Bitboard&) const = default;

    // All squares moved by `steps` in the order a1 … h8; what leaves the board is gone.
    // Steps to a neighbouring file wrap around: mask the edge file away first.
    [[nodiscard]] constexpr Bitboard shifted(int steps) const {
        return Bitboard{
            steps >= 0 ? bits_ << static_cast<unsigned>(steps)
                       : bits_ >> static_cast<unsigned>(-steps)};
    }

    class Iterator {
      public:
        constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
        [[nodiscard]] constexpr Square operator*() const {
            return static_cast<Square>(std::countr_zero(bits_));
        }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        [[nodiscard]] constexpr bool operator==(const Iterator&) const = default;

      private:
        std::uint64_t bits_;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator{bits_}; }
    [[nodiscard]] constexpr Iterator end() const { return Iterator{0}; }

  private:
    std::uint64_t bits_ = 0;
};

}  // namespace tandem::chess

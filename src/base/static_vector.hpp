// A vector of bounded length that lives where it is declared.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>

#include "base/check.hpp"

namespace tandem::base {

// Needs: at most `Capacity` elements are pushed.
template <typename T, std::size_t Capacity>
class StaticVector {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

  public:
    StaticVector() = default;
    StaticVector(const StaticVector& other) : size_(other.size_) {
        std::uninitialized_copy_n(other.data(), size_, data());
    }
    StaticVector& operator=(const StaticVector& other) {
        if (this == &other) return *this;
        size_ = other.size_;
        std::uninitialized_copy_n(other.data(), size_, data());
        return *this;
    }
    ~StaticVector() = default;

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return data()[i]; }
    [[nodiscard]] const T* begin() const { return data(); }
    [[nodiscard]] const T* end() const { return data() + size_; }
    [[nodiscard]] T* begin() { return data(); }
    [[nodiscard]] T* end() { return data() + size_; }

    void push(T value) {
        CHECK(size_ < Capacity);
        std::construct_at(data() + size_, value);
        ++size_;
    }
    void clear() { size_ = 0; }

  private:
    // Left uninitialised on purpose: a list of moves is made at every node of a count.
    [[nodiscard]] T* data() { return reinterpret_cast<T*>(bytes_); }
    [[nodiscard]] const T* data() const { return reinterpret_cast<const T*>(bytes_); }

    alignas(T) std::byte bytes_[Capacity * sizeof(T)];
    std::size_t size_ = 0;
};

}  // namespace tandem::base

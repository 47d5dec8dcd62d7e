// A shared, immutable value: passed on by address, compared by content.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>

namespace tandem::base {

template <typename T>
class Shared {
  public:
    Shared() : Shared(T{}) {}
    // It stands wherever the value does.
    Shared(T value)  // NOLINT(google-explicit-constructor)
        : value_(std::make_shared<const T>(std::move(value))) {}

    [[nodiscard]] const T& operator*() const { return *value_; }
    [[nodiscard]] const T* operator->() const { return value_.get(); }

    [[nodiscard]] bool operator==(const Shared& other) const {
        return value_ == other.value_ || *value_ == *other.value_;
    }

  private:
    std::shared_ptr<const T> value_;  // never null, but of what was moved away
};

}  // namespace tandem::base

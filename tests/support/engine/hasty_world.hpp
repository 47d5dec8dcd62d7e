// A world in which no search lasts, whatever it was asked for.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>

#include "base/check.hpp"
#include "base/time.hpp"
#include "engine/protocol/session.hpp"

namespace tandem::engine::tests {

// After a line has looked for new ones a few times, one that ends a search is there.
class HastyWorld {
  public:
    // `stop` is a whole line with its end. Each line that is printed is told.
    HastyWorld(std::string_view stop, std::function<void(std::string_view)> told)
        : stop_(stop),
          told_(std::move(told)) {}

    [[nodiscard]] World world() {
        return {
            "Tandem test",
            [this](std::string_view line) {
                CHECK(line.find('\n') == std::string_view::npos);
                told_(line);
            },
            [this] {
                return Coming{++looks_ > kMostLooks ? stop_ : std::string_view{}, Input::Open};
            },
            [this] { return base::Millis{++now_}; }};
    }
    // The next line begins.
    void hurry() { looks_ = 0; }

  private:
    static constexpr int kMostLooks = 3;

    std::string_view stop_;
    std::function<void(std::string_view)> told_;
    int looks_ = 0;
    std::int64_t now_ = 0;
};

}  // namespace tandem::engine::tests

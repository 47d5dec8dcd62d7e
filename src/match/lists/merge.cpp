// Taking the earliest of the first lines, again and again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/lists/merge.hpp"

#include <array>
#include <cstddef>
#include <map>
#include <type_traits>
#include <utility>
#include <variant>

#include "base/check.hpp"

namespace tandem::match {

namespace {

// The director's word counts for what the boards do at the same moment.
constexpr std::array kOrder{Keeper::Director, Keeper::BoardA, Keeper::BoardB};

// The line that a command is about; nullptr of all others.
template <typename A>
[[nodiscard]] auto line_in(A& action) {
    using Pointer = std::conditional_t<std::is_const_v<A>, const Line*, Line*>;
    return std::visit(
        []<typename T>(T& one) -> Pointer {
            if constexpr (requires { one.claim; }) {
                return &one.claim;
            } else if constexpr (requires { one.ruling.has_value(); }) {
                return one.ruling ? &*one.ruling : nullptr;
            } else if constexpr (requires { one.ruling; }) {
                return &one.ruling;
            } else {
                return nullptr;
            }
        },
        action);
}

class Merging {
  public:
    explicit Merging(const Lists& lists) : lists_(lists) {}

    [[nodiscard]] Merged all() {
        while (const auto list = earliest()) take(*list);
        return std::move(merged_);
    }

  private:
    [[nodiscard]] std::optional<Keeper> earliest() const {
        std::optional<Keeper> found;
        for (const Keeper list : kOrder) {
            if (taken_[list] == lists_[list].size()) continue;
            if (!found || next(list).command.at < next(*found).command.at) found = list;
        }
        return found;
    }
    [[nodiscard]] const Listed& next(Keeper list) const { return lists_[list][taken_[list]]; }

    void take(Keeper list) {
        const Listed& listed = next(list);
        const ListLine from{list, static_cast<std::uint32_t>(++taken_[list])};
        Command command = listed.command;
        if (std::holds_alternative<action::Start>(command.action)) {
            if (std::exchange(started_, true)) return;
        }
        if (Line* about = line_in(static_cast<AnyAction&>(command.action))) {
            CHECK(listed.of.has_value());
            const auto found = lines_.find(*listed.of);
            if (found == lines_.end()) return;
            *about = found->second;
        }
        lines_.emplace(from, static_cast<Line>(merged_.commands.size() + 2));
        merged_.commands.push_back(std::move(command));
        merged_.from.push_back(from);
    }

    const Lists& lists_;
    base::EnumArray<Keeper, std::size_t> taken_{};
    std::map<ListLine, Line> lines_;  // of the log, by where they come from
    bool started_ = false;
    Merged merged_;
};

}  // namespace

bool is_about_line(const Command& command) {
    return line_in(static_cast<const AnyAction&>(command.action)) != nullptr;
}

Merged merge(const Lists& lists) { return Merging{lists}.all(); }

}  // namespace tandem::match

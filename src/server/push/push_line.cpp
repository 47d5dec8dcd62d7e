// Lines of pushes, one for each service.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/push/push_line.hpp"

#include <algorithm>
#include <utility>

namespace tandem::server {

namespace {

[[nodiscard]] std::size_t count_of(
    const std::map<std::string, std::size_t>& counts, const std::string& key) {
    const auto found = counts.find(key);
    return found == counts.end() ? 0 : found->second;
}

void count_down(std::map<std::string, std::size_t>& counts, const std::string& key) {
    const auto found = counts.find(key);
    if (--found->second == 0) counts.erase(found);
}

}  // namespace

std::size_t PushLine::put(WaitingPush one) {
    std::size_t dropped = 0;
    if (waiting_ >= most_) {
        const auto longest = std::ranges::max_element(
            lines_, {}, [](const auto& line) { return line.second.size(); });
        const auto own = lines_.find(one.service);
        const std::size_t of_own = own == lines_.end() ? 0 : own->second.size();
        if (longest == lines_.end() || longest->second.size() < of_own + 2) return 1;
        extract(longest, longest->second.begin());
        dropped = 1;
    }
    lines_[one.service].push_back(std::move(one));
    ++waiting_;
    return dropped;
}

std::optional<WaitingPush> PushLine::take() {
    if (sending_ >= kTogether) return std::nullopt;
    auto line = lines_.upper_bound(last_);
    for (std::size_t looked_at = 0; looked_at < lines_.size(); ++looked_at, ++line) {
        if (line == lines_.end()) line = lines_.begin();
        if (auto found = take_of(line)) return found;
    }
    return std::nullopt;
}

std::optional<WaitingPush> PushLine::take_of(Lines::iterator line) {
    if (count_of(of_service_, line->first) >= kOfService) return std::nullopt;
    const auto next = std::ranges::find_if(line->second, [&](const WaitingPush& each) {
        return count_of(of_person_, each.person) < kOfPerson;
    });
    if (next == line->second.end()) return std::nullopt;
    last_ = line->first;
    WaitingPush taken = extract(line, next);
    ++of_service_[taken.service];
    ++of_person_[taken.person];
    ++sending_;
    return taken;
}

WaitingPush PushLine::extract(Lines::iterator line, const Line::iterator& one) {
    WaitingPush taken = std::move(*one);
    line->second.erase(one);
    if (line->second.empty()) lines_.erase(line);
    --waiting_;
    return taken;
}

void PushLine::ended(const WaitingPush& one) {
    count_down(of_service_, one.service);
    count_down(of_person_, one.person);
    --sending_;
}

}  // namespace tandem::server

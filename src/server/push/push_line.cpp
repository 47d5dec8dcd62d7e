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

// So many are remembered to have been late.
constexpr std::size_t kMostLate = 10'000;

[[nodiscard]] std::string there(const std::string& service, const std::string& address) {
    return service + ' ' + address;
}

// From the one after `last` on, round and round: what `take` gives first.
template <class Map, class Take>
[[nodiscard]] std::optional<WaitingPush> first_in_turn(
    Map& all, const std::string& last, const Take& take) {
    auto next = all.upper_bound(last);
    for (std::size_t looked_at = 0; looked_at < all.size(); ++looked_at, ++next) {
        if (next == all.end()) next = all.begin();
        if (auto found = take(next)) return found;
    }
    return std::nullopt;
}

}  // namespace

std::size_t PushLine::put(WaitingPush one) {
    std::size_t dropped = 0;
    if (waiting_ >= most_) {
        if (!make_room(one)) return 1;
        dropped = 1;
    }
    Service& service = services_[one.service];
    service.lines[one.address].push_back(std::move(one));
    ++service.waiting;
    ++waiting_;
    return dropped;
}

bool PushLine::make_room(const WaitingPush& one) {
    const auto fullest = std::ranges::max_element(
        services_, {}, [](const auto& service) { return service.second.waiting; });
    if (fullest == services_.end()) return false;
    const auto own = services_.find(one.service);
    const std::size_t of_service = own == services_.end() ? 0 : own->second.waiting;
    const bool gives_way = fullest->second.waiting >= of_service + 2;
    if (!gives_way && own == services_.end()) return false;
    const auto from = gives_way ? fullest : own;
    const auto longest = std::ranges::max_element(
        from->second.lines, {}, [](const auto& line) { return line.second.size(); });
    if (!gives_way) {
        const auto line = own->second.lines.find(one.address);
        const std::size_t of_address = line == own->second.lines.end() ? 0 : line->second.size();
        if (longest->second.size() < of_address + 2) return false;
    }
    extract(from, longest, longest->second.begin());
    return true;
}

std::optional<WaitingPush> PushLine::take() {
    if (sending_ >= kTogether) return std::nullopt;
    return first_in_turn(services_, last_, [this](auto service) { return take_of(service); });
}

std::optional<WaitingPush> PushLine::take_of(Services::iterator service) {
    if (count_of(of_service_, service->first) >= kOfService) return std::nullopt;
    const auto take_of_line = [&](Lines::iterator line) -> std::optional<WaitingPush> {
        if (count_of(of_address_, line->first) >= kOfAddress) return std::nullopt;
        const std::string place = there(service->first, line->first);
        const bool is_late = late_.contains(place);
        if (is_late && count_of(of_address_there_, place) >= kOfLate) return std::nullopt;
        const auto next = std::ranges::find_if(line->second, [&](const WaitingPush& each) {
            return count_of(of_person_, each.person) < kOfPerson;
        });
        if (next == line->second.end()) return std::nullopt;
        last_ = service->first;
        service->second.last = line->first;
        return extract(service, line, next);
    };
    const std::string last = service->second.last;
    auto taken = first_in_turn(service->second.lines, last, take_of_line);
    if (!taken) return std::nullopt;
    ++of_service_[taken->service];
    ++of_address_[taken->address];
    ++of_address_there_[there(taken->service, taken->address)];
    ++of_person_[taken->person];
    ++sending_;
    return taken;
}

WaitingPush PushLine::extract(
    Services::iterator service, Lines::iterator line, const Line::iterator& one) {
    WaitingPush taken = std::move(*one);
    line->second.erase(one);
    if (line->second.empty()) service->second.lines.erase(line);
    if (--service->second.waiting == 0) services_.erase(service);
    --waiting_;
    return taken;
}

void PushLine::ended(const WaitingPush& one, Ending ending) {
    const std::string place = there(one.service, one.address);
    count_down(of_address_there_, place);
    if (ending == Ending::InTime) {
        late_.erase(place);
    } else if (late_.size() < kMostLate) {
        late_.insert(place);
    }
    count_down(of_service_, one.service);
    count_down(of_address_, one.address);
    count_down(of_person_, one.person);
    --sending_;
}

}  // namespace tandem::server

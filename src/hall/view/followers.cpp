// An event is known here only while somebody follows it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/view/followers.hpp"

#include <algorithm>

namespace tandem::hall {

void Followers::leave(ConnectionId which) {
    const auto node = follows_.extract(which);
    if (node.empty()) return;
    const auto found = events_.find(node.mapped());
    found->second.by.erase(which);
    if (!found->second.by.empty()) return;
    waiting_.erase(found->first);
    events_.erase(found);
}

std::int64_t Followers::follow(ConnectionId which, const EventId& event) {
    leave(which);
    if (event.is_empty()) return 0;
    follows_.emplace(which, event);
    Followed& followed = events_.try_emplace(event, every_).first->second;
    followed.by.insert(which);
    return followed.version;
}

void Followers::changed(const EventId& event, std::int64_t version, Millis now) {
    const auto found = events_.find(event);
    if (found == events_.end()) return;
    found->second.version = std::max(found->second.version, version);
    found->second.pace.want(now);
    waiting_.insert(event);
}

std::optional<Millis> Followers::due() const {
    std::optional<Millis> first;
    for (const EventId& event : waiting_) {
        const auto& at = events_.at(event).pace.due();
        if (at && (!first || *at < *first)) first = at;
    }
    return first;
}

std::vector<Followers::News> Followers::take(Millis now) {
    std::vector<News> news;
    for (auto it = waiting_.begin(); it != waiting_.end();) {
        Followed& followed = events_.at(*it);
        if (!followed.pace.take(now)) {
            ++it;
            continue;
        }
        news.push_back({*it, followed.version, {followed.by.begin(), followed.by.end()}});
        it = waiting_.erase(it);
    }
    return news;
}

}  // namespace tandem::hall

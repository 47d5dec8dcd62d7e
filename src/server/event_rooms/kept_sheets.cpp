// Too many are all dropped: whoever asks has them made again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/event_rooms/kept_sheets.hpp"

#include <utility>

namespace tandem::server {

Response KeptSheets::answer(
    const std::string& key, std::int64_t version, const std::function<Response()>& make) {
    auto known = sheets_.find(key);
    if (known == sheets_.end() || known->second.version != version) {
        Response made = make();
        if (made.status != 200) return made;
        if (known == sheets_.end() && sheets_.size() >= kMost) clear();
        Sheet sheet{version, kept_text(std::move(made.body))};
        known = sheets_.insert_or_assign(key, std::move(sheet)).first;
    }
    // A browser asks each time, and is told only what is new to it.
    Response response;
    response.headers.emplace_back("Cache-Control", "no-cache");
    response.offered = known->second.text;
    return response;
}

}  // namespace tandem::server

// Those that nobody has asked for the longest give way to others.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/event_rooms/kept_sheets.hpp"

namespace tandem::server {

Response KeptSheets::answer(
    const desk::EventId& event,
    const std::string& key,
    std::int64_t version,
    const std::function<Response()>& make) {
    const Key full{event.text(), key};
    const Sheet* const known = sheets_.find(full);
    if (known != nullptr && known->version == version) return offered_answer(known->text);
    Response made = make();
    if (made.status != 200) return made;
    KeptText text = kept_text(std::move(made.body));
    sheets_.keep(full, {version, text}, bytes_of(text));
    return offered_answer(std::move(text));
}

void KeptSheets::clear(const desk::EventId& event) {
    sheets_.drop_while(
        {event.text(), ""}, [&](const Key& key) { return key.first == event.text(); });
}

Response offered_answer(KeptText text) {
    Response response;
    response.headers.emplace_back("Cache-Control", "no-cache");
    response.offered = std::move(text);
    return response;
}

std::size_t bytes_of(const KeptText& text) {
    constexpr std::size_t kAround = 512;  // keys, and what the containers take
    return kAround + text.bytes->size() + text.gzip->size() + text.brotli->size();
}

}  // namespace tandem::server

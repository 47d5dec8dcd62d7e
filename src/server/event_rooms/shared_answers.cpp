// One entry for each answer that is kept, and for each that is being made.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/event_rooms/shared_answers.hpp"

#include "server/event_rooms/kept_sheets.hpp"

namespace tandem::server {

namespace {

[[nodiscard]] std::size_t bytes_of_answer(const Response& response) {
    constexpr std::size_t kAround = 512;  // keys, headers, and what the containers take
    return kAround + response.text().size() + (response.offered ? bytes_of(*response.offered) : 0);
}

}  // namespace

void SharedAnswers::ask(
    const std::string& about, const std::string& key, const Respond& respond, const Make& make) {
    const Key full{about, key};
    if (const Response* const kept = kept_.find(full)) return respond(*kept);
    const auto [place, is_first] = making_.try_emplace(full);
    Answer& answer = place->second;
    if (answer.is_old) {
        answer.later.push_back(respond);
        answer.again = make;
        return;
    }
    answer.waiting.push_back(respond);
    if (is_first) begin(full, make);
}

void SharedAnswers::begin(const Key& key, const Make& make) {
    make([this, key](const Response& response) { made(key, response); });
}

void SharedAnswers::made(const Key& key, const Response& response) {
    const auto place = making_.find(key);
    Answer& answer = place->second;
    const std::vector<Respond> told = std::exchange(answer.waiting, std::move(answer.later));
    answer.later.clear();
    const std::optional<Make> again = std::exchange(answer.again, std::nullopt);
    const bool is_old = std::exchange(answer.is_old, false);
    if (again) {
        begin(key, *again);
    } else {
        making_.erase(place);
        if (!is_old && response.status == 200) {
            kept_.keep(key, response, bytes_of_answer(response));
        }
    }
    for (const Respond& respond : told) respond(response);
}

void SharedAnswers::changed(const std::string& about) {
    const auto is_about = [&](const Key& key) { return key.first == about; };
    kept_.drop_while({about, ""}, is_about);
    for (auto at = making_.lower_bound({about, ""}); at != making_.end() && is_about(at->first);
         ++at) {
        at->second.is_old = true;
    }
}

}  // namespace tandem::server

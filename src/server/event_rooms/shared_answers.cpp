// One entry for each answer that is kept or being made.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/event_rooms/shared_answers.hpp"

namespace tandem::server {

void SharedAnswers::ask(
    const std::string& about, const std::string& key, const Respond& respond, const Make& make) {
    const Key full{about, key};
    if (!answers_.contains(full)) make_room();
    Answer& answer = answers_[full];
    if (answer.kept) return respond(*answer.kept);
    if (!answer.waiting.empty() && answer.is_old) {
        answer.later.push_back(respond);
        answer.again = make;
        return;
    }
    answer.waiting.push_back(respond);
    if (answer.waiting.size() == 1) begin(full, make);
}

void SharedAnswers::begin(const Key& key, const Make& make) {
    make([this, key](const Response& response) { made(key, response); });
}

void SharedAnswers::made(const Key& key, const Response& response) {
    const auto place = answers_.find(key);
    Answer& answer = place->second;
    const std::vector<Respond> told = std::exchange(answer.waiting, std::move(answer.later));
    answer.later.clear();
    const std::optional<Make> again = std::exchange(answer.again, std::nullopt);
    const bool is_old = std::exchange(answer.is_old, false);
    if (again) {
        begin(key, *again);
    } else if (!is_old && response.status == 200) {
        answer.kept = response;
    } else {
        answers_.erase(place);
    }
    for (const Respond& respond : told) respond(response);
}

void SharedAnswers::changed(const std::string& about) {
    auto at = answers_.lower_bound({about, ""});
    while (at != answers_.end() && at->first.first == about) {
        Answer& answer = at->second;
        if (answer.waiting.empty()) {
            at = answers_.erase(at);
        } else {
            answer.is_old = true;
            ++at;
        }
    }
}

void SharedAnswers::make_room() {
    if (answers_.size() < kMost) return;
    std::erase_if(answers_, [](const auto& each) { return each.second.waiting.empty(); });
}

}  // namespace tandem::server

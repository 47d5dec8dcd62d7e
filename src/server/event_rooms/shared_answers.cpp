// One entry for each answer that is kept, and for each that is being made.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/event_rooms/shared_answers.hpp"

#include <utility>

#include "server/event_rooms/kept_sheets.hpp"

namespace tandem::server {

namespace {

[[nodiscard]] std::size_t bytes_of_answer(const Response& response) {
    constexpr std::size_t kAround = 512;  // keys, headers, and what the containers take
    return kAround + response.text().size() + (response.offered ? bytes_of(*response.offered) : 0);
}

}  // namespace

void SharedAnswers::ask(
    const std::string& about,
    const std::string& key,
    const std::string& payer,
    const Respond& respond,
    const Make& make) {
    const Key full{about, key};
    if (const Response* const kept = kept_.find(full)) return respond(*kept);
    Answer& answer = making_[full];
    Lines& lines = answer.is_old ? answer.later : answer.lines;
    const auto [line, is_first] = lines.try_emplace(payer, Line{{}, make});
    line->second.waiting.push_back(respond);
    if (is_first && !answer.is_old) begin(full, payer, answer);
}

void SharedAnswers::begin(const Key& key, const std::string& payer, const Answer& answer) {
    const Make make = answer.lines.at(payer).make;
    make(answer.making, [this, key, payer, making = answer.making](const Response& response) {
        made(key, payer, making, response);
    });
}

void SharedAnswers::made(
    const Key& key,
    const std::string& payer,
    const std::shared_ptr<Making>& making,
    const Response& response) {
    if (!making->is_wanted) return;
    const auto place = making_.find(key);
    Answer& answer = place->second;
    // That line was too long: the others may still have their turn.
    if (response.status == 503 && answer.lines.size() > 1) {
        const Line refused = std::move(answer.lines.extract(payer).mapped());
        for (const Respond& respond : refused.waiting) respond(response);
        return;
    }
    making->is_wanted = false;
    const Lines told = std::move(answer.lines);
    if (answer.later.empty()) {
        const bool is_kept = !answer.is_old && response.status == 200;
        making_.erase(place);
        if (is_kept) kept_.keep(key, response, bytes_of_answer(response));
    } else {
        Answer next_one;
        next_one.lines = std::move(answer.later);
        answer = std::move(next_one);
        std::vector<std::string> payers;
        for (const auto& [next, line] : answer.lines) payers.push_back(next);
        for (const std::string& next : payers) begin(key, next, answer);
    }
    for (const auto& [each, line] : told) {
        for (const Respond& respond : line.waiting) respond(response);
    }
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

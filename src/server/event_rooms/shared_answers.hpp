// Answers that many ask for at once: made once for all who wait, and kept until something changes.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the server's thread alone. So officials, whose commands are decided on the worker's thread,
// do not wait behind a thousand phones there.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/http/http.hpp"

namespace tandem::server {

class SharedAnswers {
  public:
    static constexpr std::size_t kMost = 300;

    // Makes an answer, now or later.
    using Make = std::function<void(Respond)>;

    // Answers with what is kept under that key, or else with what `make` makes. What is being made
    // is for those who asked since the last change.
    void ask(
        const std::string& about, const std::string& key, const Respond& respond, const Make& make);
    // What is kept about that is out of date.
    void changed(const std::string& about);

    // How many are kept or being made.
    [[nodiscard]] std::size_t size() const { return answers_.size(); }

  private:
    using Key = std::pair<std::string, std::string>;
    struct Answer {
        std::optional<Response> kept;
        std::vector<Respond> waiting;  // for what is being made; nobody: nothing is
        std::optional<Make> again;  // for those who asked after a change meanwhile
        std::vector<Respond> later;
        bool is_old = false;  // what is being made
    };
    void begin(const Key& key, const Make& make);
    void made(const Key& key, const Response& response);
    void make_room();

    std::map<Key, Answer> answers_;
};

}  // namespace tandem::server

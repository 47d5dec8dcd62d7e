// Where the page writes its questions, and reads the answers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

#include "words/message.hpp"
#include "words/message_json.hpp"

namespace tandem::page_program {

template <std::size_t kRoom>
class Buffer {
  public:
    [[nodiscard]] char* data() { return text_.data(); }
    [[nodiscard]] int room() const { return static_cast<int>(kRoom); }

    // What the page has written.
    [[nodiscard]] std::string_view asked(int length) const {
        return {text_.data(), static_cast<std::size_t>(length)};
    }

    // Both give what the program returns: the length of an answer, or that of why there is none,
    // below zero.
    int answer(std::string_view said) {
        const std::size_t length = std::min(said.size(), kRoom);
        std::memmove(text_.data(), said.data(), length);
        return static_cast<int>(length);
    }
    int fault(const words::Message& why) {
        std::string json;
        append_json(json, why);
        return -answer(json);
    }

  private:
    std::array<char, kRoom> text_{};
};

}  // namespace tandem::page_program

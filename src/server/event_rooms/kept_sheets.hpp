// The sheets of an event that everybody reads, kept for as long as they are the same.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A thousand phones ask for the pairings as soon as they are published: they are made once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "server/http/http.hpp"

namespace tandem::server {

class KeptSheets {
  public:
    static constexpr std::size_t kMost = 300;

    // The sheet of that key as of that version, made unless it is kept. A refusal is not kept.
    [[nodiscard]] Response answer(
        const std::string& key, std::int64_t version, const std::function<Response()>& make);
    // What strangers see has changed otherwise.
    void clear() { sheets_.clear(); }

  private:
    struct Sheet {
        std::int64_t version = 0;
        KeptText text;
    };
    std::map<std::string, Sheet> sheets_;
};

}  // namespace tandem::server

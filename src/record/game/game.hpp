// A match as records describe it: tags, turns in true order, clocks, remarks, the ending.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What every human format (BPGN, CSV, chess.com pairs) is read into and written from. It says
// nothing about whether the turns are legal; `replay` does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/time.hpp"
#include "bughouse/seat.hpp"

namespace tandem::record {

using base::Millis;
using bughouse::BoardId;

struct Tag {
    std::string name;
    std::string value;

    [[nodiscard]] bool operator==(const Tag&) const = default;
};

// What was written between turns that is neither turn nor clock.
struct Remark {
    enum class Kind : std::uint8_t {
        Comment,  // {text}
        Variation,  // (text)
        Nag,  // $text
    };
    Kind kind;
    std::string text;

    [[nodiscard]] bool operator==(const Remark&) const = default;
};

// Where in a source something stood; both from 1.
struct Place {
    std::size_t line = 0;
    std::size_t column = 0;

    [[nodiscard]] bool operator==(const Place&) const = default;
};

// One turn as it was written.
struct Turn {
    BoardId board = BoardId::A;
    bool lower_case = false;  // the board's letter: Black's, where the dialect tells
    std::uint32_t number = 0;  // the move number on its board; 0 where none was written
    std::string move;  // SAN or coordinates, marks included
    std::string annotation;  // "!", "?!" …
    std::optional<Millis> left;  // the mover's clock after the move
    std::optional<Millis> elapsed;  // since the match began
    std::vector<Remark> remarks;  // after the move
    Place place;

    [[nodiscard]] bool operator==(const Turn&) const = default;
};

struct Game {
    Place place;  // where it begins
    std::vector<Tag> tags;
    std::vector<Remark> preface;  // before the first turn
    std::vector<Turn> turns;
    std::string ending;  // "BobBughouse checkmated"; empty where nothing was said
    std::string result;  // "1-0", "0-1", "1/2-1/2", "*"; empty where none stood after the moves

    // The value of the first tag of that name, or nullptr.
    [[nodiscard]] const std::string* tag(std::string_view name) const {
        for (const Tag& tag : tags) {
            if (tag.name == name) return &tag.value;
        }
        return nullptr;
    }
    [[nodiscard]] bool operator==(const Game&) const = default;
};

}  // namespace tandem::record

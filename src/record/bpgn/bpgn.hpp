// BPGN, the Bughouse Portable Game Notation, read in all its dialects and written in one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/enum_names.hpp"
#include "base/result.hpp"
#include "record/game/game.hpp"
#include "words/message.hpp"

namespace tandem::record {

// Why a text is no BPGN.
enum class BpgnFault : std::uint8_t {
    TagName,  // a tag without a name
    TagValue,  // a tag without its value in quotation marks
    TagEnd,  // a tag without its "]"
    CommentEnd,  // a comment that is never closed
    VariationEnd,  // a variation that is never closed
    MoveNumber,  // something that is neither number, comment nor result
    BoardLetter,  // a number without the letter of a board
    Move,  // a number and a letter without a move
    NumberTooLarge,  // a move number beyond any game
    TooLong,  // a game of more than kMaxGameBytes
};
consteval auto names_of(BpgnFault /*type*/) {
    using enum BpgnFault;
    return base::names<BpgnFault>({
        {TagName, "tag-name"},
        {TagValue, "tag-value"},
        {TagEnd, "tag-end"},
        {CommentEnd, "comment-end"},
        {VariationEnd, "variation-end"},
        {MoveNumber, "move-number"},
        {BoardLetter, "board-letter"},
        {Move, "move"},
        {NumberTooLarge, "number-too-large"},
        {TooLong, "too-long"},
    });
}

struct BpgnError {
    BpgnFault fault;
    Place place;

    [[nodiscard]] bool operator==(const BpgnError&) const = default;
};

// "a tag needs its value in quotation marks"
[[nodiscard]] words::Message describe(BpgnFault fault);

// Whether a comment is a note ("C: …"), an annotation ("A: …") or a request ("R: …"), and so never
// what is said of the ending.
[[nodiscard]] bool is_note(std::string_view comment);

inline constexpr std::size_t kMaxGameBytes = std::size_t{16} << 20U;

// What one step of reading brought: a game, or the error for which it was given up.
struct BpgnStep {
    base::Result<Game, BpgnError> game;
    std::size_t consumed;  // bytes of the text that are done with
};

enum class TextEnds : std::uint8_t { Here, Later };

// Games one after another out of a text that may arrive in pieces. It counts lines over all of it.
class BpgnReader {
  public:
    BpgnReader() = default;
    // A reader of movetext that stands inside another file, from `start` on.
    explicit BpgnReader(Place start) : place_(start) {}

    // The next game in `text`, which must begin where the last step's `consumed` ended. Returns
    // nullopt if there are no more games or, with TextEnds::Later, if the game is still incomplete.
    // After an error, reading resumes at the next line that starts with a tag and follows moves.
    // Comments outside any game are skipped.
    //
    // Accepted: LF and CRLF; UTF-8, or Latin-1 if a game is not valid UTF-8; a byte order mark;
    // several tags per line; no tags; no result; clocks "{179}", "{118.969}", "{-0.5}",
    // "{[%clk 0:02:58.3]}", "{[ts=0.1]}"; "$146@g4" for "N@g4"; annotations, NAGs, variations, ";"
    // and "%" lines.
    // The last comment that is neither a note ("C:") nor a command ("[") describes the ending.
    // A line break inside a comment stands for a space, unless the line was full: then the writer
    // broke it in the middle of a word.
    [[nodiscard]] std::optional<BpgnStep> next(std::string_view text, TextEnds ends);

  private:
    Place place_{1, 1};
};

// One game: tags one a line, an empty line, the moves in lines of at most 80 columns, the ending
// and the result, an empty line. What `next` reads of it is `game` again, and what is then written
// is the same bytes.
[[nodiscard]] std::string to_bpgn(const Game& game);

}  // namespace tandem::record

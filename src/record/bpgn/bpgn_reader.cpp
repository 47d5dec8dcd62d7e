// Takes BPGN apart, one pass over the bytes.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A comment right after a move that holds a number is that move's clock. Of "[%clk]", which some
// writers use for the time left and others for the time spent, the whole game decides: it is kept
// as a clock only where no player's ever rises.
#include <algorithm>
#include <cctype>
#include <charconv>

#include "base/seconds.hpp"
#include "record/bpgn/bpgn.hpp"
#include "record/text/clock_text.hpp"
#include "record/text/encoding.hpp"
#include "words/say.hpp"

namespace tandem::record {

namespace {

using base::fail;

// The full width of a line, at which the FICS writers cut words in two.
constexpr std::size_t kFullLine = 79;

[[nodiscard]] bool is_space(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\v' || c == '\f';
}
// The text between the blanks at its ends.
[[nodiscard]] std::string_view trimmed(std::string_view text) {
    const auto from = std::ranges::find_if_not(text, is_space) - text.begin();
    text.remove_prefix(static_cast<std::size_t>(from));
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}
[[nodiscard]] bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Looks at the text, keeping line and column.
class Cursor {
  public:
    Cursor(std::string_view text, Place place)
        : text_(text),
          line_(place.line),
          line_start_(1 - static_cast<std::ptrdiff_t>(place.column)) {}

    [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
    [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[at_]; }
    [[nodiscard]] char peek(std::size_t ahead) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    [[nodiscard]] std::size_t at() const { return at_; }
    [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
    [[nodiscard]] std::string_view since(std::size_t from) const {
        return text_.substr(from, at_ - from);
    }
    [[nodiscard]] Place place() const { return {line_, column()}; }
    [[nodiscard]] std::size_t column() const {
        return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(at_) - line_start_ + 1);
    }

    void step() {
        if (text_[at_] == '\n') {
            ++line_;
            line_start_ = static_cast<std::ptrdiff_t>(at_) + 1;
        }
        ++at_;
    }
    // Over bytes that hold no line break.
    void skip(std::size_t bytes) { at_ += bytes; }
    void skip_spaces() {
        while (!at_end() && is_space(text_[at_])) step();
    }

  private:
    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_;
    std::ptrdiff_t line_start_;
};

// Reads one game. `unfinished` tells that the text ended where more could have followed.
class GameParser {
  public:
    GameParser(std::string_view text, Place place) : cursor_(text, place) {}

    [[nodiscard]] base::Result<Game, BpgnError> parse() {
        while (!done_) {
            cursor_.skip_spaces();
            if (cursor_.at_end()) {
                ran_out_ = true;
                break;
            }
            if (!began_ && game_.preface.empty()) game_.place = cursor_.place();
            if (const auto fault = element()) return fail(BpgnError{*fault, fault_place_});
        }
        settle_ending();
        settle_clocks();
        return std::move(game_);
    }

    // Whether more text could change what was read.
    [[nodiscard]] bool ran_out() const { return ran_out_; }
    // Nothing was there but blanks and comments, which make no game.
    [[nodiscard]] bool empty() const { return !began_; }
    // Whether it came as far as the moves.
    [[nodiscard]] bool in_moves() const { return in_moves_; }
    [[nodiscard]] const Cursor& cursor() const { return cursor_; }

  private:
    using Fault = std::optional<BpgnFault>;

    Fault failed(BpgnFault fault, Place place) {
        fault_place_ = place;
        ran_out_ = ran_out_ || cursor_.at_end();
        return fault;
    }

    Fault element() {
        const char c = cursor_.peek();
        if (c == '[') return begins_next_game() ? end_game() : tag();
        if (c == '{') return comment();
        if (c == ';' || (c == '%' && cursor_.column() == 1)) return line_comment();
        began_ = true;
        in_moves_ = true;
        if (is_digit(c)) return number_or_result();
        if (c == '(') return variation();
        if (c == '*') return result("*");
        if (c == '$') return nag();
        return failed(BpgnFault::MoveNumber, cursor_.place());
    }

    Fault end_game() {
        done_ = true;
        return std::nullopt;
    }

    // A tag after moves, or the first tag once more.
    [[nodiscard]] bool begins_next_game() const {
        if (!game_.turns.empty()) return true;
        if (game_.tags.empty()) return false;
        Cursor ahead = cursor_;
        ahead.step();
        return tag_name(ahead) == game_.tags.front().name;
    }

    // Takes a tag's name off `cursor`, blanks before it included.
    [[nodiscard]] static std::string_view tag_name(Cursor& cursor) {
        cursor.skip_spaces();
        const std::size_t from = cursor.at();
        const auto in_name = [](char c) {
            return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
        };
        while (in_name(cursor.peek())) cursor.step();
        return cursor.since(from);
    }

    Fault tag() {
        began_ = true;
        const Place start = cursor_.place();
        cursor_.step();
        const std::string_view name = tag_name(cursor_);
        if (name.empty()) return failed(BpgnFault::TagName, start);
        while (cursor_.peek() == ' ' || cursor_.peek() == '\t') cursor_.step();
        if (cursor_.peek() != '"') return failed(BpgnFault::TagValue, start);
        cursor_.step();
        std::string value;
        while (!cursor_.at_end() && cursor_.peek() != '"' && cursor_.peek() != '\n') {
            const char next = cursor_.peek(1);
            if (cursor_.peek() == '\\' && (next == '"' || next == '\\')) cursor_.step();
            value += cursor_.peek();
            cursor_.step();
        }
        if (cursor_.peek() != '"') return failed(BpgnFault::TagValue, start);
        cursor_.step();
        cursor_.skip_spaces();
        if (cursor_.peek() != ']') return failed(BpgnFault::TagEnd, start);
        cursor_.step();
        game_.tags.push_back({std::string{name}, std::move(value)});
        return std::nullopt;
    }

    Fault number_or_result() {
        for (const std::string_view token : {"1-0", "0-1", "1/2-1/2"}) {
            if (cursor_.rest().starts_with(token)) return result(token);
            if (token.starts_with(cursor_.rest())) ran_out_ = true;  // a result cut in two
        }
        const Place start = cursor_.place();
        const std::size_t from = cursor_.at();
        while (is_digit(cursor_.peek())) cursor_.step();
        const std::string_view digits = cursor_.since(from);
        std::uint32_t number = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (read.ec != std::errc{}) return failed(BpgnFault::NumberTooLarge, start);
        return turn(start, number);
    }

    Fault turn(Place start, std::uint32_t number) {
        Turn& turn = game_.turns.emplace_back();
        turn.place = start;
        turn.number = number;
        const char letter = cursor_.peek();
        turn.lower_case = letter == 'a' || letter == 'b';
        turn.board = letter == 'A' || letter == 'a' ? BoardId::A : BoardId::B;
        if (turn.board == BoardId::B && letter != 'B' && letter != 'b') {
            return failed(BpgnFault::BoardLetter, start);
        }
        cursor_.step();
        while (cursor_.peek() == '.') cursor_.step();
        cursor_.skip_spaces();
        const std::size_t from = cursor_.at();
        while (!cursor_.at_end() && !is_space(cursor_.peek()) && !ends_move(cursor_.peek())) {
            cursor_.step();
        }
        std::string_view move = cursor_.since(from);
        if (move.empty()) return failed(BpgnFault::Move, start);
        const std::size_t plain = move.find_last_not_of("!?") + 1;
        turn.annotation = move.substr(plain);
        move = move.substr(0, plain);
        // In the chess.com export the letter of a dropped knight has become NAG 146, "N".
        if (move.starts_with("$146@")) {
            turn.move = "N";
            move.remove_prefix(4);
        }
        turn.move += move;
        return std::nullopt;
    }

    [[nodiscard]] static bool ends_move(char c) {
        return c == '{' || c == '}' || c == '[' || c == '(' || c == ')' || c == ';';
    }

    Fault comment() {
        const Place start = cursor_.place();
        const std::string_view rest = cursor_.rest();
        const std::size_t close = rest.find('}');
        if (close == std::string_view::npos) {
            ran_out_ = true;
            return failed(BpgnFault::CommentEnd, start);
        }
        // Most are clocks: short, and without a line break.
        std::string_view inside = rest.substr(1, close - 1);
        if (inside.find_first_of("\r\n") == std::string_view::npos) {
            cursor_.skip(close + 1);
            clock_or_remark(inside);
            return std::nullopt;
        }
        const std::string joined = unwrapped(close);
        clock_or_remark(joined);
        return std::nullopt;
    }

    // The comment's text with its soft line breaks undone; leaves the cursor behind it.
    [[nodiscard]] std::string unwrapped(std::size_t close) {
        std::string text;
        const std::size_t end = cursor_.at() + close;
        cursor_.step();
        while (cursor_.at() < end) {
            const char c = cursor_.peek();
            if (c == '\n') {
                const bool full = cursor_.column() > kFullLine && !text.starts_with('[');
                if (!full && !text.empty() && text.back() != ' ') text += ' ';
            } else if (c != '\r') {
                text += c;
            }
            cursor_.step();
        }
        cursor_.step();
        return text;
    }

    void clock_or_remark(std::string_view text) {
        if (!game_.turns.empty()) {
            Turn& turn = game_.turns.back();
            if (!turn.left && turn.remarks.empty()) {
                turn.left = base::parse_seconds(text);
                if (turn.left) return;
            }
            if (!turn.elapsed && turn.remarks.empty()) {
                turn.elapsed = parse_elapsed(text);
                if (turn.elapsed) return;
            }
        }
        remark({Remark::Kind::Comment, std::string{text}});
    }

    void remark(Remark remark) {
        auto& place = game_.turns.empty() ? game_.preface : game_.turns.back().remarks;
        place.push_back(std::move(remark));
    }

    Fault variation() {
        const Place start = cursor_.place();
        const std::size_t from = cursor_.at() + 1;
        int depth = 0;
        bool in_comment = false;
        while (!cursor_.at_end()) {
            const char c = cursor_.peek();
            if (c == '{') in_comment = true;
            if (c == '}') in_comment = false;
            if (!in_comment && c == '(') ++depth;
            if (!in_comment && c == ')' && --depth == 0) break;
            cursor_.step();
        }
        if (cursor_.at_end()) return failed(BpgnFault::VariationEnd, start);
        std::string text{cursor_.since(from)};
        std::erase(text, '\r');
        std::ranges::replace(text, '\n', ' ');
        cursor_.step();
        remark({Remark::Kind::Variation, std::move(text)});
        return std::nullopt;
    }

    Fault nag() {
        const Place start = cursor_.place();
        cursor_.step();
        const std::size_t from = cursor_.at();
        while (is_digit(cursor_.peek())) cursor_.step();
        if (cursor_.at() == from) return failed(BpgnFault::MoveNumber, start);
        remark({Remark::Kind::Nag, std::string{cursor_.since(from)}});
        return std::nullopt;
    }

    // The rest of the line, read as a comment in braces is, for that is how it is written.
    Fault line_comment() {
        cursor_.step();
        const std::size_t from = cursor_.at();
        while (!cursor_.at_end() && cursor_.peek() != '\n') cursor_.step();
        std::string text{trimmed(cursor_.since(from))};
        std::ranges::replace(text, '}', ')');
        std::erase(text, '\r');
        if (!text.empty()) clock_or_remark(text);
        return std::nullopt;
    }

    Fault result(std::string_view token) {
        game_.result = token;
        cursor_.skip(token.size());
        return end_game();
    }

    // A comment at the very end says how the match ended.
    void settle_ending() {
        auto& remarks = game_.turns.empty() ? game_.preface : game_.turns.back().remarks;
        if (remarks.empty() || remarks.back().kind != Remark::Kind::Comment) return;
        if (!is_ending(remarks.back().text)) return;
        game_.ending = std::move(remarks.back().text);
        remarks.pop_back();
    }

    // Not a note, an annotation, a request or a command.
    [[nodiscard]] static bool is_ending(std::string_view text) {
        return !is_note(text) && !text.empty() && !text.starts_with('[');
    }

    // Makes the time left of every "[%clk]", unless somebody's would rise.
    void settle_clocks() {
        base::EnumArray<bughouse::Seat, std::optional<Millis>> last;
        base::EnumArray<BoardId, chess::Color> turn;
        std::vector<std::optional<Millis>> shown;
        for (const Turn& played : game_.turns) {
            const auto left =
                played.remarks.empty() ? std::nullopt : parse_clk(played.remarks.front().text);
            shown.push_back(left);
            auto& before = last[bughouse::seat_of(played.board, turn[played.board])];
            turn[played.board] = !turn[played.board];
            if (!left) continue;
            if (played.left || (before && count(*left) > count(*before))) return;
            before = left;
        }
        for (std::size_t i = 0; i < shown.size(); ++i) {
            if (!shown[i]) continue;
            Turn& played = game_.turns[i];
            played.left = shown[i];
            played.remarks.erase(played.remarks.begin());
        }
    }

    Cursor cursor_;
    Game game_;
    Place fault_place_;
    bool done_ = false;
    bool ran_out_ = false;
    bool began_ = false;
    bool in_moves_ = false;
};

// Where the next game begins: at a line that begins with a tag, after moves. False where the text
// ends before.
[[nodiscard]] bool recover(Cursor& cursor, bool in_moves) {
    while (!cursor.at_end()) {
        while (!cursor.at_end() && cursor.peek() != '\n') cursor.step();
        while (is_space(cursor.peek())) cursor.step();
        const bool tag =
            cursor.peek() == '[' && std::isalpha(static_cast<unsigned char>(cursor.peek(1))) != 0;
        if (tag && in_moves && cursor.column() == 1) return true;
        in_moves = in_moves || !tag;
    }
    return false;
}

// All texts of a game that was read from Latin-1, in UTF-8.
void from_latin1(Game& game) {
    const auto convert = [](std::string& text) { text = latin1_to_utf8(text); };
    for (Tag& tag : game.tags) convert(tag.value);
    for (Remark& remark : game.preface) convert(remark.text);
    for (Turn& turn : game.turns) {
        convert(turn.move);
        for (Remark& remark : turn.remarks) convert(remark.text);
    }
    convert(game.ending);
}

}  // namespace

bool is_note(std::string_view comment) {
    return comment.size() > 1 && comment[0] >= 'A' && comment[0] <= 'Z' && comment[1] == ':';
}

words::Message describe(BpgnFault fault) {
    using namespace words::literals;
    return words::say_of<"bpgn-fault">(fault, "brace"_is = "}");
}

std::optional<BpgnStep> BpgnReader::next(std::string_view text, TextEnds ends) {
    std::string_view mark = "\xEF\xBB\xBF";
    const bool at_mark = place_ == Place{1, 1} && text.starts_with(mark);
    const std::string_view body = text.substr(at_mark ? mark.size() : 0);
    GameParser parser{body, place_};
    auto game = parser.parse();
    const bool more = ends == TextEnds::Later;
    // A game that has grown so long is not waited for.
    const bool too_long =
        body.size() > kMaxGameBytes && (parser.ran_out() || parser.cursor().at() > kMaxGameBytes);
    if (too_long) game = fail(BpgnError{BpgnFault::TooLong, place_});
    if (!too_long && parser.ran_out() && (more || (game && parser.empty()))) return std::nullopt;
    Cursor cursor = parser.cursor();
    if (!game && !recover(cursor, parser.in_moves()) && more && !too_long) {
        if (body.size() <= kMaxGameBytes) return std::nullopt;
    }
    place_ = cursor.place();
    if (game && !is_utf8(body.substr(0, cursor.at()))) from_latin1(*game);
    return BpgnStep{std::move(game), text.size() - cursor.rest().size()};
}

}  // namespace tandem::record

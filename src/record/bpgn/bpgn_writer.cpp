// Writes BPGN in the one form that this project has.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/seconds.hpp"
#include "record/bpgn/bpgn.hpp"

namespace tandem::record {

namespace {

constexpr std::size_t kColumns = 80;

// Elements with single spaces between them, in lines that are not longer than need be.
class Lines {
  public:
    void add(std::string_view element) {
        const bool fits = column_ + 1 + element.size() <= kColumns;
        if (column_ > 0) text_ += fits ? ' ' : '\n';
        column_ = column_ > 0 && fits ? column_ + 1 + element.size() : element.size();
        text_ += element;
    }
    [[nodiscard]] bool empty() const { return text_.empty(); }
    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    std::string text_;
    std::size_t column_ = 0;
};

// A comment can hold neither its closing brace nor a line break.
[[nodiscard]] std::string in_braces(std::string_view text) {
    std::string inside{text};
    std::ranges::replace(inside, '}', ')');
    std::ranges::replace(inside, '\n', ' ');
    std::erase(inside, '\r');
    return '{' + inside + '}';
}

[[nodiscard]] std::string in_quotes(std::string_view value) {
    std::string quoted = "\"";
    for (const char c : value) {
        if (c == '"' || c == '\\') quoted += '\\';
        if (c != '\r') quoted += c == '\n' ? ' ' : c;
    }
    return quoted + '"';
}

void add_remarks(Lines& lines, const std::vector<Remark>& remarks) {
    for (const Remark& remark : remarks) {
        switch (remark.kind) {
            case Remark::Kind::Comment: lines.add(in_braces(remark.text)); break;
            case Remark::Kind::Variation: lines.add('(' + remark.text + ')'); break;
            case Remark::Kind::Nag: lines.add('$' + remark.text); break;
        }
    }
}

void add_turn(Lines& lines, const Turn& turn) {
    const char upper = turn.board == BoardId::A ? 'A' : 'B';
    const char letter = turn.lower_case ? static_cast<char>(upper | 0x20) : upper;
    std::string element = std::to_string(turn.number);
    element += letter;
    element += ". ";
    element += turn.move;
    element += turn.annotation;
    if (turn.left) element += " {" + base::to_seconds(*turn.left) + '}';
    if (turn.elapsed) element += " {[ts=" + base::to_seconds(*turn.elapsed) + "]}";
    lines.add(element);
    add_remarks(lines, turn.remarks);
}

}  // namespace

std::string to_bpgn(const Game& game) {
    std::string text;
    for (const Tag& tag : game.tags) text += '[' + tag.name + ' ' + in_quotes(tag.value) + "]\n";
    if (!game.tags.empty()) text += '\n';
    Lines lines;
    add_remarks(lines, game.preface);
    for (const Turn& turn : game.turns) add_turn(lines, turn);
    if (!lines.empty()) text += lines.text() + '\n';
    const std::string result = game.result.empty() ? "*" : game.result;
    if (!game.ending.empty()) text += in_braces(game.ending) + ' ';
    return text + result + "\n\n";
}

}  // namespace tandem::record

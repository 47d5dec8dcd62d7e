// Writing findings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/judgement.hpp"

#include <fmt/format.h>

#include "cli/io/tongue.hpp"
#include "cli/print/json.hpp"
#include "record/log/ruling_text.hpp"

namespace tandem::cli {

namespace {

[[nodiscard]] std::string articles_json(const rulebook::Finding& finding) {
    std::string text;
    for (const std::string_view article : finding.articles) {
        text += fmt::format("{}{}", text.empty() ? "" : ", ", json_string(article));
    }
    return '[' + text + ']';
}

[[nodiscard]] std::string squares_json(chess::Bitboard squares) {
    std::string text;
    for (const chess::Square square : squares) {
        text += fmt::format("{}{}", text.empty() ? "" : ", ", json_string(to_string(square)));
    }
    return '[' + text + ']';
}

}  // namespace

std::string in_words(const rulebook::Finding& finding, const NamedRulebook& book) {
    std::string cited = record::in_brackets(book.rulebook.base, finding.articles);
    if (!cited.empty()) cited = cited.substr(1, cited.size() - 2);
    const std::string_view law = book.rulebook.base->law.abbreviation;
    return text(
        "cli.judge.judged",
        "judgement"_is = words::say_of<"judgement">(finding.judgement),
        "articles"_is = cited.empty() ? std::string{law} : cited);
}

std::string short_json(const rulebook::Finding& finding) {
    return fmt::format(
        "{{\"judgement\": \"{}\", \"articles\": {}}}",
        name(finding.judgement),
        articles_json(finding));
}

std::string full_json(
    const rulebook::Finding& finding,
    const NamedRulebook& book,
    const rulebook::Circumstances& circumstances) {
    std::string options;
    for (const auto& departure : departures(book.rulebook)) {
        options += fmt::format(
            "{}{}: {}",
            options.empty() ? "" : ", ",
            json_string(departure.key),
            json_string(departure.values[1]));
    }
    const bool over = circumstances.other == rulebook::OtherBoard::Over;
    return fmt::format(
        "{{\"judgement\": \"{}\", \"because\": \"{}\", \"check\": {}, \"checkers\": {}, "
        "\"block_squares\": {}, "
        "\"articles\": {}, \"rulebook\": {}{}{}}}",
        name(finding.judgement),
        name(finding.cause),
        finding.checkers.any(),
        squares_json(finding.checkers),
        squares_json(finding.blocking_squares),
        articles_json(finding),
        json_string(book.id),
        options.empty() ? "" : ", \"options\": {" + options + '}',
        over ? ", \"other_board_over\": true" : "");
}

}  // namespace tandem::cli

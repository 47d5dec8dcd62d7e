// The reasons are found again by replaying the log.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/records/talk.hpp"

#include <variant>
#include <vector>

#include <fmt/format.h>

#include "cli/io/tongue.hpp"
#include "cli/print/json.hpp"
#include "cli/print/timeline_findings.hpp"
#include "cli/print/timeline_table.hpp"
#include "language/english.hpp"
#include "record/talk/talk_reasons.hpp"

namespace tandem::cli {

namespace {

using bughouse::Seat;

struct Told {
    base::Millis at{};
    Seat speaker{};
    bughouse::QuickMessage said{};
    words::Message why;
};

using Names = base::EnumArray<Seat, std::string>;

[[nodiscard]] std::vector<Told> told_in(const record::MatchLog& log, const Names& names) {
    std::vector<Told> all;
    for (const record::TalkReason& found :
         record::talk_reasons(log.header, log.commands, log.commands.size())) {
        const match::Command& command = log.commands[found.line - 2];  // the header is line 1
        const auto& text = std::get<match::action::Say>(command.action).text;
        all.push_back(
            {command.at,
             found.speaker,
             *base::from_name<bughouse::QuickMessage>(text),
             in_words(found.reason, found.speaker, names)});
    }
    return all;
}

}  // namespace

std::string talk_lines(const record::MatchLog& log) {
    const Names names = shown_terms(log.header).seats;
    std::string lines;
    for (const Told& told : told_in(log, names)) {
        lines += fmt::format(
            "  {}\n",
            text(
                "cli.replay.talk-line",
                "time"_is = writing().clock_face(told.at),
                "player"_is = names[told.speaker],
                "said"_is = describe(told.said),
                "reason"_is = told.why));
    }
    return lines;
}

std::string talk_json(const record::MatchLog& log) {
    std::string array;
    for (const Told& told : told_in(log, match::terms(log.header).seats)) {
        array += fmt::format(
            "{}{{\"at\": {}, \"seat\": {}, \"say\": {}, \"why\": {}}}",
            array.empty() ? "" : ", ",
            base::count(told.at),
            json_string(name(told.speaker)),
            json_string(name(told.said)),
            json_string(language::english(told.why)));
    }
    return "[" + array + "]";
}

}  // namespace tandem::cli

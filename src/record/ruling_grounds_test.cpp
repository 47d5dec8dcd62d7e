// Every article of the table of citations is cited for its ground in some ruling of tests/rulings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include "base/enum_names.hpp"
#include "bughouse/seat.hpp"
#include "match/arbiter/log_replay.hpp"
#include "match/model/citation.hpp"
#include "record/log/event_json.hpp"
#include "record/log/match_log.hpp"
#include "rulebook/books/books.hpp"
#include "support/record/ruling_files.hpp"

namespace tandem::record {
namespace {

namespace json = boost::json;
using namespace tests;

const fs::path kData = TANDEM_TEST_DATA;

// "paused" of the director's `pause` is another matter than that of a player's `stop`.
[[nodiscard]] bool is_pause(const MatchLog& log, const json::object& event) {
    const json::value& line = event.at("line");
    if (line.is_null()) return false;
    const auto at = static_cast<std::size_t>(line.as_int64()) - 2;
    return std::holds_alternative<match::action::Pause>(log.commands.at(at).action);
}

[[nodiscard]] bool cites(const json::object& event, const match::Articles& articles) {
    const Words said = texts(event, "articles");
    return !articles.empty() && std::ranges::all_of(articles, [&](std::string_view article) {
        return std::ranges::find(said, article) != said.end();
    });
}

// The word of an event under `key`; empty for null.
[[nodiscard]] std::string word(const json::object& event, std::string_view key) {
    const json::value* const found = event.if_contains(key);
    return found != nullptr && found->is_string() ? std::string{found->get_string()}
                                                  : std::string{};
}

// What may have been touched, by what an event of touch-move cites.
[[nodiscard]] Words touched(rulebook::BookId book, const json::object& event) {
    using enum match::Matter;
    Words grounds;
    for (const match::Matter matter : {TouchedOnBoard, TouchedIllegally, TouchedForCastling}) {
        if (!cites(event, match::cited(book, matter))) continue;
        grounds.push_back("matter " + std::string{match::name(matter)});
    }
    return grounds;
}

// What a course cites of an offer that no longer stands; the event has no articles.
[[nodiscard]] match::Matter matter_of_declined(const json::object& event) {
    const auto seat = base::from_name<bughouse::Seat>(word(event, "seat"));
    const bool lapses = base::name(bughouse::team_of(*seat)) == word(event, "team");
    return lapses ? match::Matter::OfferLapsed : match::Matter::OfferDeclined;
}

[[nodiscard]] Words joined(Words first, const Words& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

// The grounds of an event, as the table names them: "claim flag", "matter dispute".
[[nodiscard]] Words grounds_of(const MatchLog& log, const json::object& event) {
    using match::Matter;
    const rulebook::BookId book = log.header.rulebook.base;
    const auto on = [&](Matter matter) { return cites(event, match::cited(book, matter)); };
    const std::string name = word(event, "event");
    const std::string what = word(event, "what");
    const std::string why = word(event, "why");
    const std::string reason = word(event, "reason");
    if (why == "touch-move") return joined(touched(book, event), {"refusal " + why});
    if (name == "refused") {
        const bool mated = why == "match-over" && on(Matter::FlagAfterMate);
        const bool stopped = why == "not-pending" && on(Matter::StopAlone);
        return {
            "refusal " + why,
            "fault " + word(event, "wrong"),
            on(Matter::NotPassedOn) ? "matter not-passed-on" : "",
            stopped ? "matter stop-alone" : "",
            mated ? "matter flag-after-mate" : ""};
    }
    if (name == "infraction") return {"infraction " + what};
    if (name == "match-over" || name == "board-over") {
        if (reason == "checkmate") {
            return {
                "reason " + reason,
                on(Matter::MatingDrop) ? "matter mating-drop" : "",
                on(Matter::MatingMove) ? "matter mating-move" : "",
                on(Matter::FirstEnd) ? "matter first-end" : ""};
        }
        const bool claimed = reason == "flag" || reason == "illegal-move";
        return {
            "reason " + reason,
            claimed && on(Matter::BothClaims) ? "matter both-claims" : "",
            on(Matter::FirstEnd) ? "matter first-end" : ""};
    }
    if (name.starts_with("claim-")) {
        const bool late = name == "claim-rejected" && on(Matter::TooLate);
        const Words found = what == "touch-move" ? touched(book, event) : Words{};
        return joined(
            found,
            {"claim " + what,
             "fault " + word(event, "wrong"),
             late ? "matter too-late" : "",
             on(Matter::WrongClaim) ? "matter wrong-claim" : "",
             on(Matter::SwappedCastling) ? "matter swapped-castling" : "",
             what == "flag" && on(Matter::MatingMove) ? "matter mating-move" : "",
             what == "touch-move" && on(Matter::Released) ? "matter released" : "",
             what == "touch-move" && on(Matter::TouchTooLate) ? "matter touch-too-late" : ""});
    }
    if (name == "draw-declined") {
        return {"matter " + std::string{match::name(matter_of_declined(event))}};
    }
    if (name == "paused") return {is_pause(log, event) ? "matter interruption" : "matter dispute"};
    if (name == "stopped") return {"matter dispute"};
    if (name == "neutralised") return {"matter neutralising"};
    if (name == "mate-rejected") return {"matter no-mate", "fault no-promotion"};
    if (name == "appeal") return {"matter appeal"};
    if (name == "piece-removed") return {"matter removed-piece"};
    if (name == "expelled") {
        return {event.at("seat").is_null() ? "matter onlooker" : "matter expulsion"};
    }
    if (name == "clock-adjusted") {
        return {why == "dispute" ? "matter disputed-clock" : "matter " + why};
    }
    return {};
}

// Every ground that some event of a log is of and whose articles it cites, "nsb claim flag".
void add_cited(const MatchLog& log, const std::string& name, std::set<std::string>& shown) {
    const rulebook::BookId book = log.header.rulebook.base;
    const std::string told = to_json_lines(match::officiate(log.header, log.commands));
    for (const std::string& line : split(told, "\n")) {
        const json::object event = read_object(line, name);
        if (!event.contains("event")) continue;
        Words cited = texts(event, "articles");
        if (word(event, "event") == "draw-declined") {
            for (const std::string_view article : match::cited(book, matter_of_declined(event))) {
                cited.emplace_back(article);
            }
        }
        for (std::string& article : cited) {
            if (!article.contains(' ')) {
                article.insert(0, std::string{book->law.abbreviation} + ' ');
            }
        }
        for (const std::string& ground : grounds_of(log, event)) {
            shown.insert(std::string{book->id} + ' ' + ground);
            for (const std::string& article : cited) {
                shown.insert(std::string{book->id} + ' ' + ground + ' ' + article);
            }
        }
    }
}

// Of all rulings, each judged under every book.
[[nodiscard]] std::set<std::string> all_cited() {
    std::set<std::string> shown;
    for (const fs::path& folder : {kData / "rulings", kData / "rulings" / "switches"}) {
        for (const std::string& name : names_in(folder, ".jsonl")) {
            LogText text = read_log(folder / (name + ".jsonl"));
            for (const auto book : rulebook::books()) {
                text.header["rulebook"] = book->id;
                const auto log = read_match_log(text.whole(), {});
                if (!log) continue;  // a base time or a switch that this book does not have
                add_cited(*log, name, shown);
            }
        }
    }
    return shown;
}

TEST(RulingGrounds, every_article_of_every_citation_is_cited_in_a_ruling) {
    const std::set<std::string> shown = all_cited();
    const std::array<std::string, 4> ids{"nsb", "sn5", "trn", "fbx"};
    for (const Words& row : read_table(kData / "rules" / "citations.tsv")) {
        const std::string of = row[0] + ' ' + row[1];
        const bool met = std::ranges::any_of(
            ids, [&](const std::string& id) { return shown.contains(id + ' ' + of); });
        EXPECT_TRUE(met) << "no ruling has " << of;
        for (std::size_t i = 2; i < row.size(); ++i) {
            const std::string ground = ids.at(i - 2) + ' ' + of;
            for (const std::string& article : split(row[i], "; ")) {
                EXPECT_TRUE(shown.contains(ground + ' ' + article)) << ground << ": " << article;
            }
        }
    }
}

}  // namespace
}  // namespace tandem::record

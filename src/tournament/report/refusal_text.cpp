// The words for refusals and notices: a message for each, and others where it says more.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "rulebook/article.hpp"
#include "tournament/event/event_words.hpp"
#include "tournament/report/event_text.hpp"
#include "tournament/report/one_line.hpp"
#include "words/say.hpp"

namespace tandem::tournament {

namespace {

using words::Message;
using words::say;
using words::say_of;
using namespace words::literals;

// A value that a subject has by its name, in words; the name itself where it is not one.
template <typename E>
[[nodiscard]] Message named(const std::string& name) {
    const auto value = base::from_name<E>(name);
    return value ? describe(*value) : words::verbatim(name);
}

// What a refusal or a notice is about, as its messages take it.
[[nodiscard]] auto teams_of(const Event& event, const Subject& about) {
    return "teams"_is = teams_text(event, about.teams);
}
[[nodiscard]] auto number_of(const Subject& about) {
    return "number"_is = std::to_string(about.number);
}

// What is refused of a round in progress, and of a division that is in use, where it says by what.
[[nodiscard]] std::optional<Message> of_refusal_by_use(const Event& event, const Refused& refused) {
    const Subject& about = refused.about;
    if (refused.why == EventRefusal::ResultThere && !about.teams.empty()) {
        return say(
            "event-refusal.teams-stay",
            number_of(about),
            teams_of(event, about),
            "what"_is = about.text);
    }
    if (refused.why == EventRefusal::DivisionInUse) {
        return say("event-refusal.division-used", "what"_is = about.text);
    }
    if (refused.why == EventRefusal::RoundStarted && about.text == "re-pair") {
        return say("event-refusal.started-but-re-pair", number_of(about));
    }
    return std::nullopt;
}

// What a refusal says otherwise than others of its kind.
[[nodiscard]] std::optional<Message> of_special_refusal(
    const Event& event, const Refused& refused) {
    const Subject& about = refused.about;
    const bool has_teams = !about.teams.empty();
    const bool has_text = !about.text.empty();
    if (refused.why == EventRefusal::PlayerElsewhere && !has_teams) {
        return say("event-refusal.looks-for-partner", "text"_is = about.text);
    }
    if (refused.why == EventRefusal::NotInEncounter && !has_teams) {
        return say("event-refusal.no-player", "text"_is = about.text);
    }
    if (refused.why == EventRefusal::AlreadyPaired && has_text) {
        return say("event-refusal.full", "text"_is = named<Format>(about.text));
    }
    if (refused.why == EventRefusal::NotTied && has_teams) {
        return say("event-refusal.nothing-to-play-off", teams_of(event, about));
    }
    if (refused.why == EventRefusal::DisputeOpen && !about.division.empty()) {
        return say(
            "event-refusal.dispute-open-elsewhere",
            number_of(about),
            "division"_is = about.division);
    }
    if (refused.why == EventRefusal::BadSettings) return about.what;
    if (refused.why == EventRefusal::Contradiction && about.text == "clock") {
        return say("event-refusal.clock-missing");
    }
    if (refused.why == EventRefusal::Contradiction && about.text == "ms") {
        if (about.number == 0) return say("event-refusal.ms-of-no-time");
        return say("event-refusal.ms-out-of-range", number_of(about));
    }
    if (refused.why == EventRefusal::NothingRuled && about.number > 0) {
        return say("event-refusal.appeal-pending");
    }
    if (refused.why == EventRefusal::BadName && about.what) {
        return say(
            "event-refusal.invisible-character",
            "text"_is = about.text,
            number_of(about),
            "what"_is = *about.what);
    }
    if (refused.why == EventRefusal::NoSuchDivision && !event.all<Division>().empty()) {
        words::List known{{}, words::Joined::Comma};
        for (const auto& [key, division] : event.all<Division>()) {
            known.items.push_back(words::verbatim(key.text));
        }
        return say(
            "event-refusal.not-among-divisions",
            "text"_is = about.text,
            "divisions"_is = std::move(known));
    }
    if (refused.why == EventRefusal::ResultThere && about.number > 0) {
        return say("event-refusal.goes-on", number_of(about), "what"_is = about.text);
    }
    if (refused.why == EventRefusal::ResultMissing && about.number > 0) {
        return say("event-refusal.leg-before", number_of(about));
    }
    if (refused.why == EventRefusal::ResultMissing && has_text) {
        return say("event-refusal.result-of-appeal", "outcome"_is = about.text);
    }
    return std::nullopt;
}

[[nodiscard]] Message text_of(const Refused& refused) {
    const Subject& about = refused.about;
    if (about.what) return *about.what;
    const bool is_of_role =
        refused.why == EventRefusal::NotYourRole || refused.why == EventRefusal::NotThisLevel;
    if (is_of_role) return named<Role>(about.text);
    if (refused.why == EventRefusal::BookSaysOtherwise) return named<Measure>(about.text);
    return words::verbatim(about.text);
}

[[nodiscard]] Message of_refusal(const Event& event, const Refused& refused) {
    if (auto said = of_refusal_by_use(event, refused)) return std::move(*said);
    if (auto special = of_special_refusal(event, refused)) return std::move(*special);
    return say_of<"event-refusal">(
        refused.why,
        teams_of(event, refused.about),
        number_of(refused.about),
        "count"_is = refused.about.number,
        "text"_is = text_of(refused));
}

// Of the team's own division, unless a final is named.
[[nodiscard]] Message round_of(const Subject& about) {
    if (about.division.empty()) return say("event.round", "round"_is = about.number);
    return say("event.round-of", "round"_is = about.number, "division"_is = about.division);
}

// What a notice says of teams that have another place in a round in progress.
[[nodiscard]] std::optional<Message> of_re_pairing(const Event& event, const Notice& notice) {
    const Subject& about = notice.about;
    if (notice.kind == NoticeKind::PlaysAfterAll) {
        return say(
            "event-notice.plays-instead-of-bye",
            teams_of(event, about),
            number_of(about),
            "kind"_is = about.text);
    }
    if (notice.kind == NoticeKind::Unseated && about.text == "left-out") {
        return say("event-notice.unseated-and-left-out", teams_of(event, about));
    }
    if (notice.kind == NoticeKind::Unseated && about.text == "bracket") {
        return say("event-notice.unseated-in-bracket", teams_of(event, about));
    }
    if (notice.kind == NoticeKind::Unseated && about.text == "round-robin") {
        return say("event-notice.unseated-in-round-robin", teams_of(event, about));
    }
    return std::nullopt;
}

// Of a name that somebody has who looks for a partner.
[[nodiscard]] std::optional<Message> of_agent(const Notice& notice) {
    if (!notice.about.teams.empty()) return std::nullopt;
    const auto text = "text"_is = notice.about.text;
    if (notice.kind == NoticeKind::SamePlayerName) {
        return say("event-notice.same-name-among-agents", text);
    }
    if (notice.kind == NoticeKind::SimilarPlayerName) {
        return say("event-notice.similar-name-among-agents", text);
    }
    return std::nullopt;
}

// What a notice says otherwise than others of its kind.
[[nodiscard]] std::optional<Message> of_special_notice(const Event& event, const Notice& notice) {
    const Subject& about = notice.about;
    const bool has_started = about.text == "started";
    if (notice.kind == NoticeKind::StillPaired && has_started) {
        return say(
            "event-notice.still-playing", teams_of(event, about), "round"_is = round_of(about));
    }
    if (notice.kind == NoticeKind::StillPaired && about.text == "stays") {
        return say(
            "event-notice.stays-paired", teams_of(event, about), "round"_is = round_of(about));
    }
    if (notice.kind == NoticeKind::StillPaired && about.text == "lost") {
        return say(
            "event-notice.still-paired-and-lost",
            teams_of(event, about),
            number_of(about),
            "round"_is = round_of(about));
    }
    if (notice.kind == NoticeKind::StillPaired && about.text == "bye") {
        return say(
            "event-notice.still-has-bye",
            teams_of(event, about),
            number_of(about),
            "round"_is = round_of(about));
    }
    if (notice.kind == NoticeKind::Late && !about.text.empty()) {
        return say("event-notice.late-with-bye", teams_of(event, about), "kind"_is = about.text);
    }
    if (notice.kind == NoticeKind::NoPlace && !about.division.empty()) {
        return say(
            "event-notice.no-place-in-final", teams_of(event, about), "final"_is = about.division);
    }
    if (notice.kind == NoticeKind::NotInPairing && about.text == "bracket") {
        return say(
            "event-notice.not-in-bracket",
            teams_of(event, about),
            number_of(about),
            "round"_is = round_of(about));
    }
    if (notice.kind == NoticeKind::NotInPairing && has_started) {
        return say(
            "event-notice.not-in-started", teams_of(event, about), "round"_is = round_of(about));
    }
    if (auto agent = of_agent(notice)) return agent;
    if (notice.kind == NoticeKind::Rematch && !about.text.empty()) {
        return say(
            "event-notice.met-elsewhere",
            teams_of(event, about),
            number_of(about),
            "text"_is = about.text);
    }
    if (notice.kind == NoticeKind::Separated && !about.text.empty()) {
        return say(
            "event-notice.separated-in-vain",
            teams_of(event, about),
            "text"_is = named<Format>(about.text));
    }
    if (notice.kind == NoticeKind::OtherScale && about.text.empty()) {
        return say("event-notice.by-bracket");
    }
    if (notice.kind == NoticeKind::OtherScale) {
        return say("event-notice.other-scale", "text"_is = about.text);
    }
    if (notice.kind == NoticeKind::OtherTable && about.text == "bracket") {
        return say("event-notice.other-bracket", teams_of(event, about));
    }
    return std::nullopt;
}

[[nodiscard]] Message text_of(const Notice& notice) {
    const bool has_both = notice.kind == NoticeKind::RecordedLost;
    if (notice.about.what && !has_both) return *notice.about.what;
    if (notice.kind == NoticeKind::NoPlace) return named<Format>(notice.about.text);
    return words::verbatim(notice.about.text);
}

[[nodiscard]] Message of_notice(const Event& event, const Notice& notice) {
    if (auto said = of_re_pairing(event, notice)) return std::move(*said);
    if (auto special = of_special_notice(event, notice)) return std::move(*special);
    return say_of<"event-notice">(
        notice.kind,
        teams_of(event, notice.about),
        number_of(notice.about),
        "count"_is = notice.about.number,
        "round"_is = round_of(notice.about),
        "text"_is = text_of(notice),
        "what"_is = notice.about.what.value_or(words::verbatim("")));
}

// "NSB 2", "FIDE 9.6". What stands above the first article has no number of its own.
[[nodiscard]] Message in_full(rulebook::BookId book, std::string_view article) {
    if (article == "heading") return say("event.heading", "book"_is = book->law.abbreviation);
    const bool names_its_law = article.contains(' ');
    if (names_its_law) return words::verbatim(std::string{article});
    return words::verbatim(to_string(rulebook::Article{&book->law, std::string{article}}));
}

[[nodiscard]] Message with_articles(
    Message sentence, rulebook::BookId book, const rulebook::Articles& articles) {
    if (articles.empty()) return sentence;
    words::List cited{{}, words::Joined::Comma};
    for (const std::string_view article : articles) cited.items.push_back(in_full(book, article));
    return say("event.cited", "what"_is = std::move(sentence), "articles"_is = std::move(cited));
}

}  // namespace

Message describe(const Event& event, const Refused& refused) {
    return with_articles(
        in_one_line(of_refusal(event, refused)),
        event.header().rulebook.base,
        cited(event.header().rulebook.base, refused));
}

Message describe(const Event& event, const Notice& notice) {
    return with_articles(
        in_one_line(of_notice(event, notice)),
        event.header().rulebook.base,
        cited(event.header().rulebook.base, notice));
}

}  // namespace tandem::tournament

// What the books say on the matters that refusals and notices are about.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/director/refusal.hpp"

#include <algorithm>
#include <array>

#include "rulebook/books/books.hpp"
#include "rulebook/rulebook.hpp"

namespace tandem::tournament {

namespace {

using rulebook::Articles;
using rulebook::BookId;
using rulebook::Matters;
using rulebook::Said;

using Matter = Said Matters::*;

[[nodiscard]] Articles under(BookId book, Matter matter) {
    Articles articles;
    for (const std::string_view article : (book->matters.*matter).articles) {
        articles.push(cited_under(book, article));
    }
    return articles;
}

struct MatterOfRefusal {
    EventRefusal why;
    Matter matter;
};
constexpr std::array kMattersOfRefusals{
    MatterOfRefusal{EventRefusal::SamePlayerTwice, &Matters::team_size},
    MatterOfRefusal{EventRefusal::RosterLocked, &Matters::team_substitutes},
    MatterOfRefusal{EventRefusal::PlayerElsewhere, &Matters::divisions},
    MatterOfRefusal{EventRefusal::NoGrade, &Matters::divisions},
    MatterOfRefusal{EventRefusal::TooOld, &Matters::divisions},
    MatterOfRefusal{EventRefusal::LineUpsTold, &Matters::lineup},
    MatterOfRefusal{EventRefusal::NothingPlayed, &Matters::draw_agreement},
    MatterOfRefusal{EventRefusal::NoFurtherAppeal, &Matters::appeals},
    MatterOfRefusal{EventRefusal::NotThisLevel, &Matters::appeals},
    MatterOfRefusal{EventRefusal::OwnRuling, &Matters::appeals},
    MatterOfRefusal{EventRefusal::DisputeOpen, &Matters::appeals}};

// Whether a book says on a matter what the notice is about. SN5 2 is of the one match alone, and
// says nothing of teams that meet again; its heading says when play begins, which is round 1.
[[nodiscard]] bool is_said(BookId book, Matter matter, const Notice& notice) {
    if (notice.kind == NoticeKind::BeforeTime) return notice.about.number == 1;
    const bool is_of_rematches = matter == &Matters::pairing_rematch;
    return !is_of_rematches ||
           rulebook::builtin(book).switches.pairing.rematch == rulebook::Rematch::Never;
}

struct MatterOfNotice {
    NoticeKind kind;
    Matter matter;
};
constexpr std::array kMattersOfNotices{
    MatterOfNotice{NoticeKind::SeveralMatches, &Matters::pairing_rematch},
    MatterOfNotice{NoticeKind::BeforeTime, &Matters::late_registration},
    MatterOfNotice{NoticeKind::Late, &Matters::late_registration},
    MatterOfNotice{NoticeKind::Rematch, &Matters::pairing_rematch},
    MatterOfNotice{NoticeKind::MoreThanItsTime, &Matters::time_base},
    MatterOfNotice{NoticeKind::TooManyRounds, &Matters::pairing_rematch},
    MatterOfNotice{NoticeKind::LineUpsAssumed, &Matters::lineup},
    MatterOfNotice{NoticeKind::FormerTeam, &Matters::divisions},
    MatterOfNotice{NoticeKind::FinalRuling, &Matters::appeals},
    MatterOfNotice{NoticeKind::MatchesOfHis, &Matters::spectators}};

}  // namespace

Articles cited(BookId book, const Refused& refused) {
    if (refused.matter != nullptr) return under(book, refused.matter);
    const auto found = std::ranges::find(kMattersOfRefusals, refused.why, &MatterOfRefusal::why);
    return found == kMattersOfRefusals.end() ? Articles{} : under(book, found->matter);
}

Articles cited(BookId book, const Notice& notice) {
    const auto found = std::ranges::find(kMattersOfNotices, notice.kind, &MatterOfNotice::kind);
    const bool is_cited = found != kMattersOfNotices.end() && is_said(book, found->matter, notice);
    return is_cited ? under(book, found->matter) : Articles{};
}

}  // namespace tandem::tournament

// What the books say on the matters that refusals and notices are about.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/director/refusal.hpp"

#include "rulebook/parameters.hpp"

namespace tandem::tournament {

namespace {

using rulebook::Articles;
using rulebook::BookId;
using rulebook::Matters;
using rulebook::Said;

using Matter = Said Matters::*;

[[nodiscard]] Articles under(BookId book, Matter matter) {
    Articles articles;
    if (matter == nullptr) return articles;
    for (const std::string_view article : (book->matters.*matter).articles) {
        articles.push(cited_under(book, article));
    }
    return articles;
}

[[nodiscard]] Matter matter_of(EventRefusal why) {
    switch (why) {
        case EventRefusal::SamePlayerTwice: return &Matters::team_size;
        case EventRefusal::RosterLocked: return &Matters::team_substitutes;
        case EventRefusal::PlayerElsewhere:
        case EventRefusal::NoGrade:
        case EventRefusal::TooOld: return &Matters::divisions;
        case EventRefusal::LineUpsTold: return &Matters::lineup;
        case EventRefusal::RoundNotStarted: return &Matters::draw_agreement;
        case EventRefusal::NotInThisBook: return &Matters::no_clock_at_board;
        case EventRefusal::NoFurtherAppeal:
        case EventRefusal::NotThisLevel:
        case EventRefusal::OwnRuling:
        case EventRefusal::DisputeOpen: return &Matters::appeals;
        case EventRefusal::AlreadyAgreed: return &Matters::flag_director;
        default: return nullptr;
    }
}

[[nodiscard]] Matter matter_of(NoticeKind kind) {
    switch (kind) {
        case NoticeKind::Late:
        case NoticeKind::MissedRounds: return &Matters::late_registration;
        case NoticeKind::Rematch: return &Matters::pairing_rematch;
        case NoticeKind::LineUpsAssumed: return &Matters::lineup;
        case NoticeKind::MatchesOfHis: return &Matters::spectators;
        default: return nullptr;
    }
}

}  // namespace

Articles cited(BookId book, EventRefusal why) { return under(book, matter_of(why)); }
Articles cited(BookId book, NoticeKind kind) { return under(book, matter_of(kind)); }

}  // namespace tandem::tournament

// The mate test, the census of pieces that may still come, and the articles behind both.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/judge.hpp"

#include <algorithm>
#include <utility>

#include "rulebook/two_sets.hpp"

namespace tandem::rulebook {

namespace {

using chess::Bitboard;
using chess::Board;
using chess::Color;
using chess::Position;
using chess::Reserve;
using chess::Role;

// What is asked, and by which rules.
struct Question {
    const Position& position;
    const Switches& switches;
    const Circumstances& circumstances;
};

bool removal_counts(const Switches& switches) {
    return switches.transfer.not_passed == NotPassed::Removed;
}

// The pieces of a colour that are elsewhere: in its reserve, in the partner's hand, on the
// other board or in the reserve there. A board with more pieces of a role than two sets have leaves
// none elsewhere.
// Law: TRN 8; TRN 9; TRN 16; FBX 9; FBX 10.
Reserve elsewhere(
    const Board& board,
    Color color,
    const Switches& switches,
    const Circumstances& circumstances,
    Promoted promoted) {
    Reserve pieces;
    for (const Role role : chess::kReserveRoles) {
        int left = kTwoSets[role] - on_board(board, color, role, promoted);
        if (removal_counts(switches)) left -= circumstances.removed.count(role);
        for (int i = 0; i < left; ++i) pieces.add(role);
    }
    return pieces;
}
Reserve elsewhere(const Question& question, Promoted promoted) {
    const Position& position = question.position;
    return elsewhere(
        position.board(), position.turn(), question.switches, question.circumstances, promoted);
}

Bitboard pawn_squares(const Switches& switches) { return move_rules(switches).pawn_drop_squares(); }

// Whether one of `pieces` could be dropped on one of `squares`, all of them empty.
bool can_arrive(const Reserve& pieces, Bitboard squares, const Switches& switches) {
    return std::ranges::any_of(chess::kReserveRoles, [&](Role role) {
        const Bitboard open = role == Role::Pawn ? squares & pawn_squares(switches) : squares;
        return pieces.has(role) && open.any();
    });
}

// On which a piece that arrived could stand and help.
Bitboard helpful_squares(const Question& question) {
    const Position& position = question.position;
    return position.in_check() ? position.blocking_squares() : ~position.board().occupied();
}

// Whether, with no legal move, the judgement rests on the census.
bool census_decides(const Question& question) {
    if (question.circumstances.other == OtherBoard::Over) return false;
    const Switches& switches = question.switches;
    if (!question.position.in_check()) return switches.stalemate == Stalemate::DrawWhenExhausted;
    return switches.mate.census && switches.mate.test == MateTest::Potential;
}

bool help_may_arrive(const Question& question, Promoted promoted) {
    return can_arrive(elsewhere(question, promoted), helpful_squares(question), question.switches);
}

Judgement judgement_in_check(const Question& question) {
    if (question.position.blocking_squares().empty()) return Judgement::Mate;
    if (question.switches.mate.test == MateTest::Held) return Judgement::Mate;
    if (question.circumstances.other == OtherBoard::Over) return Judgement::Mate;
    if (!census_decides(question)) return Judgement::Wait;
    return help_may_arrive(question, Promoted::AsPawns) ? Judgement::Wait : Judgement::Mate;
}

Judgement judgement_at_rest(const Question& question) {
    if (question.switches.stalemate != Stalemate::DrawWhenExhausted) return Judgement::Wait;
    if (question.circumstances.other == OtherBoard::Over) return Judgement::Stalemate;
    return help_may_arrive(question, Promoted::AsPawns) ? Judgement::Wait : Judgement::Stalemate;
}

bool may_play(const Question& question, chess::Move move);

bool has_legal_move(const Question& question) {
    if (question.switches.drop.mate) return question.position.has_legal_move();
    const auto moves = question.position.legal_moves();
    return std::ranges::any_of(moves, [&](chess::Move move) { return may_play(question, move); });
}

Judgement judgement_of(const Question& question) {
    if (has_legal_move(question)) return Judgement::Play;
    return question.position.in_check() ? judgement_in_check(question)
                                        : judgement_at_rest(question);
}

// Of a move that the pieces can make. A drop without check mates nobody; the others are judged by
// the opponent's replies, drops among them by the same rule: every drop leaves fewer pieces to
// drop.
bool may_play(const Question& question, chess::Move move) {
    if (question.switches.drop.mate || !move.is_drop()) return true;
    const Position after = question.position.after(move);
    if (!after.in_check()) return true;
    const Circumstances theirs{{}, question.circumstances.other};
    return judgement_of({after, question.switches, theirs}) != Judgement::Mate;
}

Cause cause_in_check(const Question& question, Judgement judgement) {
    if (question.position.blocking_squares().empty()) return Cause::NoBlock;
    if (judgement == Judgement::Wait) {
        return help_may_arrive(question, Promoted::AsPawns) ? Cause::MayArrive : Cause::MayWait;
    }
    if (question.switches.mate.test == MateTest::Held) return Cause::HeldAlone;
    const bool over = question.circumstances.other == OtherBoard::Over;
    return over ? Cause::BoardOver : Cause::NoneLeft;
}

Cause cause_at_rest(const Question& question, Judgement judgement) {
    const bool over = question.circumstances.other == OtherBoard::Over;
    if (judgement == Judgement::Stalemate) return over ? Cause::BoardOver : Cause::NoneLeft;
    const bool helped = !over && help_may_arrive(question, Promoted::AsPawns);
    return helped ? Cause::MayArrive : Cause::MayWait;
}

Cause cause_of(const Question& question, Judgement judgement) {
    if (judgement == Judgement::Play) return Cause::CanMove;
    return question.position.in_check() ? cause_in_check(question, judgement)
                                        : cause_at_rest(question, judgement);
}

using Citations = std::vector<std::string_view>;

void cite(Citations& articles, std::string_view article) {
    if (article.empty() || std::ranges::find(articles, article) != articles.end()) return;
    articles.push_back(article);
}

bool only_drops(const Position& position) {
    const auto moves = position.legal_moves();
    return std::ranges::all_of(moves, [](chess::Move move) { return move.is_drop(); });
}

// Whether pawns, held or, where that decides, elsewhere, are kept out by the ranks alone.
bool pawns_barred(const Question& question, Judgement judgement) {
    const Bitboard squares = helpful_squares(question);
    if (squares.empty() || (squares & pawn_squares(question.switches)).any()) return false;
    if (question.position.reserve(question.position.turn()).has(Role::Pawn)) return true;
    return judgement != Judgement::Wait && census_decides(question) &&
           elsewhere(question, Promoted::AsPawns).has(Role::Pawn);
}

// Whether counting promoted pieces as the pieces that they look like would change the judgement.
bool promotion_decides(const Question& question) {
    return census_decides(question) && help_may_arrive(question, Promoted::AsPawns) !=
                                           help_may_arrive(question, Promoted::AsTheyLook);
}

// Whether the pieces removed from play change the judgement.
bool removal_decides(const Question& question) {
    if (!census_decides(question) || !removal_counts(question.switches)) return false;
    const Circumstances none_removed{{}, question.circumstances.other};
    const Question other{question.position, question.switches, none_removed};
    return help_may_arrive(question, Promoted::AsPawns) !=
           help_may_arrive(other, Promoted::AsPawns);
}

// Of a side without a legal move: what keeps it so, or from being so.
void cite_what_decides(
    Citations& articles,
    const Question& question,
    Judgement judgement,
    const JudgingGrounds& cited) {
    if (question.position.has_legal_move()) cite(articles, cited.mating_drop);
    if (pawns_barred(question, judgement)) cite(articles, cited.pawn_ranks);
    if (promotion_decides(question)) cite(articles, cited.promoted);
    if (removal_decides(question)) cite(articles, cited.removed);
}

// Why a check that mates cannot be waited out: no piece could block it, or none is left to arrive.
// That only the pieces held count, or that the other board is over, is in no book.
std::string_view against_waiting(const Question& question, const JudgingGrounds& cited) {
    const Cause cause = cause_in_check(question, Judgement::Mate);
    if (cause == Cause::NoBlock) return cited.wait;
    return cause == Cause::NoneLeft ? cited.census : std::string_view{};
}

Citations grounds(const Question& question, Judgement judgement, const JudgingGrounds& cited) {
    Citations articles;
    const bool in_check = question.position.in_check();
    switch (judgement) {
        case Judgement::Play:
            if (only_drops(question.position))
                cite(articles, in_check ? cited.drop : cited.stalemate);
            if (in_check) cite(articles, cited.mate);
            return articles;
        case Judgement::Wait: cite(articles, in_check ? cited.wait : cited.wait_at_rest); break;
        case Judgement::Mate:
            cite(articles, against_waiting(question, cited));
            cite(articles, cited.mate);
            break;
        case Judgement::Stalemate:
            cite(
                articles,
                question.circumstances.other == OtherBoard::Over ? cited.no_move : cited.stalemate);
            break;
    }
    cite_what_decides(articles, question, judgement, cited);
    return articles;
}

}  // namespace

Finding judge(
    const Position& position, const Rulebook& rulebook, const Circumstances& circumstances) {
    const Question question{position, rulebook.switches, circumstances};
    const Judgement found = judgement_of(question);
    Citations articles = grounds(question, found, rulebook.base->grounds.judging);
    for (std::string_view& article : articles) article = cited_under(rulebook.base, article);
    return {
        found,
        cause_of(question, found),
        position.checkers(),
        position.blocking_squares(),
        std::move(articles)};
}

Judgement judgement(
    const Position& position, const Switches& switches, const Circumstances& circumstances) {
    return judgement_of({position, switches, circumstances});
}

bool is_mate(
    const Position& position, const Switches& switches, const Circumstances& circumstances) {
    const Question question{position, switches, circumstances};
    return position.in_check() && judgement_in_check(question) == Judgement::Mate &&
           !has_legal_move(question);
}

Waiting waiting(
    const Board& board, Color color, const Switches& switches, const Circumstances& circumstances) {
    if (switches.mate.test == MateTest::Held) return Waiting::Denied;
    if (circumstances.other == OtherBoard::Over) return Waiting::Denied;
    if (!switches.mate.census) return Waiting::Allowed;
    const Reserve pieces = elsewhere(board, color, switches, circumstances, Promoted::AsPawns);
    return pieces.size() > pieces.count(Role::Pawn) ? Waiting::Allowed : Waiting::Denied;
}

bool is_legal(const Position& position, chess::Move move, const Switches& switches) {
    return position.is_legal(move) && may_play({position, switches, Circumstances{}}, move);
}

}  // namespace tandem::rulebook

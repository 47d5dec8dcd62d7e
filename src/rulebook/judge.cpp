// The mate test, the census of men that may still come, and the articles behind both.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/judge.hpp"

#include <algorithm>

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

// How promoted men are counted: as the pawns that they are, or as the pieces that they look like.
enum class Promoted : std::uint8_t { AsPawns, AsTheyLook };

// Of one colour, in the two sets that a match is played with.
constexpr By<Role, int> kTwoSets{16, 4, 4, 4, 2, 2};

int on_board(const Board& board, Color color, Role role, Promoted promoted) {
    if (promoted == Promoted::AsTheyLook) return board.of(color, role).count();
    const Bitboard born = board.of(color, role) & ~board.promoted();
    return role == Role::Pawn ? (born | (board.of(color) & board.promoted())).count()
                              : born.count();
}

bool removal_counts(const Switches& switches) {
    return switches.transfer.not_passed == NotPassed::Removed;
}

// The men of the side to move that are elsewhere: in his reserve, in his partner's hand, on the
// other board or in the reserve there. A board with more men of a role than two sets have leaves
// none elsewhere.
// Law: TRN 8, 9, 16; FBX 9, 10.
Reserve elsewhere(const Question& question, Promoted promoted) {
    const Position& position = question.position;
    Reserve men;
    for (const Role role : chess::kReserveRoles) {
        int left = kTwoSets[role] - on_board(position.board(), position.turn(), role, promoted);
        if (removal_counts(question.switches)) left -= question.circumstances.removed.count(role);
        for (int i = 0; i < left; ++i) men.add(role);
    }
    return men;
}

Bitboard pawn_squares(const Switches& switches) { return move_rules(switches).pawn_drop_squares(); }

// Whether one of `men` could be dropped on one of `squares`, all of them empty.
bool can_arrive(const Reserve& men, Bitboard squares, const Switches& switches) {
    return std::ranges::any_of(chess::kReserveRoles, [&](Role role) {
        const Bitboard open = role == Role::Pawn ? squares & pawn_squares(switches) : squares;
        return men.has(role) && open.any();
    });
}

// Whether the verdict on a check that could be blocked rests on the census.
bool census_decides(const Question& question) {
    return question.switches.mate.census && question.switches.mate.test == MateTest::Potential &&
           question.circumstances.other == OtherBoard::Running;
}

Judgement judgement_in_check(const Question& question) {
    const Bitboard gap = question.position.blocking_squares();
    if (gap.empty()) return Judgement::Mate;
    if (question.switches.mate.test == MateTest::Held) return Judgement::Mate;
    if (question.circumstances.other == OtherBoard::Over) return Judgement::Mate;
    if (!question.switches.mate.census) return Judgement::Wait;
    const Reserve men = elsewhere(question, Promoted::AsPawns);
    return can_arrive(men, gap, question.switches) ? Judgement::Wait : Judgement::Mate;
}

Judgement judgement_at_rest(const Question& question) {
    if (question.switches.stalemate == Stalemate::Wait) return Judgement::Wait;
    if (question.circumstances.other == OtherBoard::Over) return Judgement::Wait;
    const Bitboard empty = ~question.position.board().occupied();
    const Reserve men = elsewhere(question, Promoted::AsPawns);
    return can_arrive(men, empty, question.switches) ? Judgement::Wait : Judgement::Stalemate;
}

Judgement judgement_of(const Question& question) {
    if (question.position.has_legal_move()) return Judgement::Play;
    return question.position.in_check() ? judgement_in_check(question)
                                        : judgement_at_rest(question);
}

// Where a book speaks of what decides; empty where it does not.
struct Cited {
    std::string_view mate;
    std::string_view wait;
    std::string_view drop;
    std::string_view pawn_ranks;
    std::string_view promoted;
    std::string_view removed;

    [[nodiscard]] bool operator==(const Cited&) const = default;
};

constexpr By<BookId, Cited> kCited{
    Cited{"15a1", "15a1a", "10", "10a", "10c", ""},
    Cited{"15a", "15a", "10", "10a", "10c", ""},
    Cited{"8", "8", "7", "7", "9", "16"},
    Cited{"10", "10", "7", "7", "9", ""}};

using Articles = std::vector<std::string_view>;

void cite(Articles& articles, std::string_view article) {
    if (article.empty() || std::ranges::find(articles, article) != articles.end()) return;
    articles.push_back(article);
}

bool only_drops(const Position& position) {
    const auto moves = position.legal_moves();
    return std::ranges::all_of(moves, [](chess::Move move) { return move.is_drop(); });
}

// Whether pawns, held or, where that decides, elsewhere, are kept from the gap by its rank alone.
bool pawns_barred(const Question& question, Judgement judgement) {
    const Bitboard gap = question.position.blocking_squares();
    if (gap.empty() || (gap & pawn_squares(question.switches)).any()) return false;
    if (question.position.reserve(question.position.turn()).has(Role::Pawn)) return true;
    return judgement == Judgement::Mate && census_decides(question) &&
           elsewhere(question, Promoted::AsPawns).has(Role::Pawn);
}

// Whether counting promoted men as the pieces that they look like would make it mate.
bool promotion_decides(const Question& question) {
    if (!census_decides(question)) return false;
    const Reserve men = elsewhere(question, Promoted::AsTheyLook);
    return !can_arrive(men, question.position.blocking_squares(), question.switches);
}

// Whether without the men removed from play it would be no mate.
bool removal_decides(const Question& question) {
    const Bitboard gap = question.position.blocking_squares();
    if (!census_decides(question) || !removal_counts(question.switches)) return false;
    const Circumstances none_removed{{}, question.circumstances.other};
    const Question other{question.position, question.switches, none_removed};
    return can_arrive(elsewhere(other, Promoted::AsPawns), gap, question.switches);
}

Articles grounds(const Question& question, Judgement judgement, const Cited& cited) {
    Articles articles;
    const bool in_check = question.position.in_check();
    switch (judgement) {
        case Judgement::Play:
            if (in_check && only_drops(question.position)) cite(articles, cited.drop);
            cite(articles, cited.mate);
            break;
        case Judgement::Wait:
            cite(articles, in_check ? cited.wait : cited.mate);
            if (pawns_barred(question, judgement)) cite(articles, cited.pawn_ranks);
            if (in_check && promotion_decides(question)) cite(articles, cited.promoted);
            break;
        case Judgement::Mate:
            cite(articles, cited.wait);
            cite(articles, cited.mate);
            if (pawns_barred(question, judgement)) cite(articles, cited.pawn_ranks);
            if (removal_decides(question)) cite(articles, cited.removed);
            break;
        case Judgement::Stalemate: cite(articles, cited.mate); break;
    }
    return articles;
}

}  // namespace

std::string_view name(Judgement judgement) {
    switch (judgement) {
        case Judgement::Play: return "play";
        case Judgement::Wait: return "wait";
        case Judgement::Mate: return "mate";
        case Judgement::Stalemate: return "stalemate";
    }
    __builtin_unreachable();
}

Finding judge(
    const Position& position, const Rulebook& rulebook, const Circumstances& circumstances) {
    const Question question{position, rulebook.switches, circumstances};
    const Judgement found = judgement_of(question);
    return {
        found,
        position.checkers(),
        position.blocking_squares(),
        grounds(question, found, kCited[rulebook.base])};
}

Judgement judgement(
    const Position& position, const Switches& switches, const Circumstances& circumstances) {
    return judgement_of({position, switches, circumstances});
}

}  // namespace tandem::rulebook

// Every short sequence of a few commands in four tiny matches: the arbiter as the naive model.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tree is walked with copies of both, so that each beginning is told once. TANDEM_DEPTH=6
// goes deeper.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "support/match/side_by_side.hpp"

#include "rulebook/books/books.hpp"

namespace tandem::match {
namespace {

using tests::Pair;
using tests::Script;
using enum Seat;

constexpr int kDepth = TANDEM_PATIENCE >= 20 ? 5 : 3;

// What may be done, and how long after what was before.
struct Deed {
    std::optional<Seat> by;
    Action action;
    std::int64_t wait = 300;
};

struct Tiny {
    Header header;
    std::vector<Deed> alphabet;
};

Deed seat(Seat by, Action action) { return {by, std::move(action)}; }
Deed director(Action action) { return {std::nullopt, std::move(action)}; }
Action play(const char* move) { return action::Play{given_move(move)}; }
Action make(const char* move) { return action::MakeMove{given_move(move)}; }
Action claim(ClaimKind what) { return action::Claim{what}; }

chess::Setup board(const char* fen) {
    return chess::parse_fen(fen, chess::FenNumbers::Counters)->setup;
}

Header header(rulebook::BookId book, Authority authority, std::int64_t clock) {
    Header made{rulebook::builtin(book)};
    made.authority = authority;
    made.clock = Millis{clock};
    return made;
}

// Around an illegal move, a king left in check, and flags that fall.
Tiny nsb_open() {
    Tiny tiny{header(rulebook::kNsb, Authority::Open, 1000), {}};
    tiny.header.boards[BoardId::A] = board("R5k1/5ppp/8/8/8/8/8/6K1[n] b - - 0 30");
    tiny.header.boards[BoardId::B] = board("6k1/8/8/3p4/4P3/8/6PP/6RK[] w - - 0 30");
    tiny.alphabet = {
        seat(ABlack, play("h7h6")),
        seat(ABlack, make("N@f8")),
        seat(ABlack, make("g8h8")),
        seat(ABlack, action::Press{}),
        seat(ABlack, action::Retract{}),
        seat(AWhite, make("a8g8")),
        seat(AWhite, play("a8f8")),
        seat(AWhite, action::Press{}),
        seat(AWhite, action::Stop{std::nullopt}),
        seat(AWhite, claim(ClaimKind::IllegalMove)),
        seat(AWhite, claim(ClaimKind::Flag)),
        seat(ABlack, claim(ClaimKind::Flag)),
        seat(BWhite, play("e4d5")),
        seat(AWhite, action::PressBack{PressBackReason::Displaced}),
        seat(AWhite, action::Repunch{}),
        director(action::Resume{BoardScope::Both}),
        director(
            action::Infraction{AWhite, InfractionKind::DisplacedAndPressed, std::nullopt, true}),
        {std::nullopt, action::Note{}, 1000},
        {AWhite, action::AnnounceMate{}, 300},
        {ABlack, action::Resign{}, 300},
    };
    return tiny;
}

// Around mates, touched pieces and stops, nobody watching.
Tiny trn_open() {
    Tiny tiny{header(rulebook::kTrn, Authority::Open, 4000), {}};
    tiny.header.referee = false;
    tiny.header.boards[BoardId::A] = board("8/8/8/3n4/4P3/6k1/5q2/7K[] w - - 0 9");
    tiny.header.boards[BoardId::B] = board("6k1/8/8/8/8/8/6PP/6RK[] b - - 0 9");
    tiny.alphabet = {
        seat(AWhite, make("e4d5")),
        seat(AWhite, make("e4e5")),
        seat(AWhite, make("h1g1")),
        seat(AWhite, action::Retract{}),
        seat(AWhite, action::Press{}),
        seat(ABlack, make("f2g2")),
        seat(ABlack, make("f2f1")),
        seat(ABlack, action::Press{}),
        seat(ABlack, claim(ClaimKind::TouchMove)),
        seat(ABlack, claim(ClaimKind::IllegalMove)),
        seat(AWhite, action::Stop{std::nullopt}),
        seat(BBlack, make("N@f2")),
        seat(BBlack, action::Press{}),
        seat(BBlack, action::Stop{std::nullopt}),
        seat(BBlack, action::Neutralise{}),
        seat(AWhite, action::Neutralise{}),
        seat(BWhite, action::Resign{}),
        director(action::Resume{BoardScope::Both}),
        director(action::RemovePiece{BBlack, chess::Role::Knight}),
        {ABlack, claim(ClaimKind::Flag), 4000},
    };
    return tiny;
}

// Around draws, both flags and claims that wait for a ruling. Line 2 is the start.
Tiny fbx_clock() {
    Tiny tiny{header(rulebook::kFbx, Authority::Clock, 900), {}};
    tiny.alphabet = {
        seat(AWhite, action::Press{}),
        seat(ABlack, action::Press{}),
        seat(AWhite, claim(ClaimKind::Repetition)),
        seat(ABlack, claim(ClaimKind::IllegalMove)),
        seat(AWhite, action::AnnounceMate{}),
        seat(AWhite, claim(ClaimKind::Flag)),
        seat(ABlack, claim(ClaimKind::Flag)),
        seat(AWhite, claim(ClaimKind::BothFlags)),
        seat(BWhite, claim(ClaimKind::FiftyMoves)),
        seat(AWhite, action::OfferDraw{}),
        seat(BBlack, action::OfferDraw{}),
        seat(ABlack, action::AcceptDraw{}),
        seat(BWhite, action::AcceptDraw{}),
        seat(ABlack, action::DeclineDraw{}),
        director(action::Rule{3, true, {}}),
        director(action::Rule{4, true, {}}),
        director(action::Rule{3, false, {}}),
        director(action::Declare{Winner::Two, BoardId::B, {}, {}}),
        director(action::Adjust{ABlack, Millis{500}, AdjustReason::Dispute}),
        {std::nullopt, action::Note{}, 900},
    };
    return tiny;
}

// Around appeals, what they undo and how often, and a claim that waits while the match ends. The
// first command after the start has line 3.
Tiny nsb_clock() {
    using enum rulebook::AppealLevel;
    Tiny tiny{header(rulebook::kNsb, Authority::Clock, 90'000), {}};
    tiny.alphabet = {
        director(action::Infraction{AWhite, InfractionKind::WrongHand, std::nullopt, false}),
        director(action::Adjust{ABlack, Millis{-500}, AdjustReason::Penalty}),
        seat(ABlack, claim(ClaimKind::IllegalMove)),
        director(action::Rule{3, true, {}}),
        director(action::Forfeit{BWhite, {}, {}}),
        seat(BWhite, action::Resign{}),
        seat(AWhite, action::Appeal{3, SectionChief, {}}),
        seat(AWhite, action::Appeal{3, FloorChief, {}}),
        seat(AWhite, action::Appeal{4, SectionChief, {}}),
        director(action::RuleOnAppeal{3, SectionChief, true, {}}),
        director(action::RuleOnAppeal{3, FloorChief, true, {}}),
        director(action::RuleOnAppeal{4, SectionChief, true, {}}),
        director(action::Resume{BoardScope::Both}),
    };
    return tiny;
}

// All that may follow. Returns how many nodes the tree has, or tells the difference.
class Walk {
  public:
    explicit Walk(const Tiny& tiny) : tiny_(tiny), script_{tiny.header, {}} {}

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] const std::string& difference() const { return difference_; }

    void run(int depth) {
        Pair pair{tiny_.header};
        const Command start{Millis{0}, std::nullopt, std::nullopt, action::Start{}};
        if (tell(pair, start)) below(pair, Millis{0}, depth);
    }

  private:
    bool tell(Pair& pair, const Command& command) {
        script_.batches.push_back({command});
        const auto found = pair.file(command.at, {&command, 1});
        if (!found) return true;
        difference_ = tests::to_text(tests::shrunk(script_)) + *found;
        return false;
    }

    void below(const Pair& pair, Millis at, int depth) {
        if (depth == 0) return;
        for (const Deed& deed : tiny_.alphabet) {
            ++nodes_;
            Pair next = pair;
            const Command command{at + Millis{deed.wait}, deed.by, std::nullopt, deed.action};
            if (!tell(next, command)) return;
            below(next, command.at, depth - 1);
            if (!difference_.empty()) return;
            script_.batches.pop_back();
        }
    }

    const Tiny& tiny_;
    Script script_;
    std::uint64_t nodes_ = 0;
    std::string difference_;
};

void walk(const Tiny& tiny) {
    const char* deeper = std::getenv("TANDEM_DEPTH");
    Walk walked{tiny};
    walked.run(deeper == nullptr ? kDepth : std::atoi(deeper));
    EXPECT_EQ(walked.difference(), "");
    EXPECT_GT(walked.nodes(), 1000U);
    testing::Test::RecordProperty("nodes", std::to_string(walked.nodes()));
}

TEST(ExhaustiveLaw, nsb_in_the_open_around_an_illegal_move) { walk(nsb_open()); }
TEST(ExhaustiveLaw, trn_in_the_open_without_a_referee) { walk(trn_open()); }
TEST(ExhaustiveLaw, fbx_by_the_clock_around_draws) { walk(fbx_clock()); }
TEST(ExhaustiveLaw, nsb_by_the_clock_around_appeals) { walk(nsb_clock()); }

}  // namespace
}  // namespace tandem::match

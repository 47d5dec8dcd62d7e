// A second arbiter, slow and plain, for tests to hold the real one against.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Made from the page of the match log and from decision 006 alone, with nothing of match/ that
// decides. It knows no events: each command changes what it remembers at once, clocks are wound
// on from stamp to stamp, and who has won is worked out afresh from a list of all that ended
// something. What cannot be accepted must be found before anything is changed.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "support/match/naive_parts.hpp"

namespace tandem::match::naive {

struct BoardView {
    Color turn{};
    std::optional<Seat> running;
    bool paused = false;
    std::optional<std::pair<std::optional<Winner>, Reason>> ended;

    [[nodiscard]] bool operator==(const BoardView&) const = default;
};

struct View {
    bool over = false;
    std::optional<Winner> winner;
    std::optional<BoardId> board;
    std::optional<Reason> reason;
    EnumArray<Seat, Millis> clocks{};
    EnumArray<BoardId, chess::Setup> positions;
    EnumArray<BoardId, BoardView> boards;

    [[nodiscard]] bool operator==(const View&) const = default;
};

// What a tester may look at, to do what is sensible next.
struct Hints {
    EnumArray<Seat, bool> made{};
    EnumArray<Seat, bool> retracted{};
    EnumArray<Seat, bool> offered{};
    EnumArray<Seat, bool> accepted{};
    EnumArray<Seat, bool> may_claim{};  // an illegal move of the opponent
    EnumArray<BoardId, bool> held{};
    EnumArray<BoardId, bool> undeclared{};
    std::optional<Seat> window;
    std::vector<Line> pending;
    std::vector<Line> rulings;
    std::vector<std::pair<Line, rulebook::AppealLevel>> appeals;  // not ruled on
};

class Model {
  public:
    explicit Model(const Header& header);

    [[nodiscard]] View view(Millis at) const;
    [[nodiscard]] Hints hints() const;
    // Of a seat on move: what was made and not pressed is on it.
    [[nodiscard]] const Position& seen_by(Seat seat) const;

    // The commands of one stamp: which of them are accepted.
    std::vector<bool> file(Millis at, Line first, std::span<const Command> commands);
    // Nothing comes any more.
    void conclude();

  private:
    // Questions: naive_ends.hpp, naive_moves.hpp
    [[nodiscard]] const rulebook::Switches& switches() const { return terms_->rulebook.switches; }
    [[nodiscard]] bool open() const { return terms_->authority == Authority::Open; }
    [[nodiscard]] bool strict() const { return terms_->authority == Authority::Strict; }
    [[nodiscard]] bool by_clock() const { return terms_->authority == Authority::Clock; }
    [[nodiscard]] const Result* ended(BoardId board) const;
    [[nodiscard]] bool pending(BoardId board) const;
    [[nodiscard]] bool ticking(BoardId board) const;
    [[nodiscard]] bool board_moves(BoardId board) const;
    [[nodiscard]] bool down(Seat seat) const { return clocks_[seat] == 0; }
    [[nodiscard]] rulebook::Judgement judged(BoardId board, const Position& position) const;
    [[nodiscard]] bool within_setup(BoardId board) const;
    [[nodiscard]] bool open_to_claim(Seat claimant) const;
    [[nodiscard]] std::optional<Outcome> natural() const;
    [[nodiscard]] std::optional<std::pair<Ms, Outcome>> natural_end() const;
    [[nodiscard]] std::optional<std::pair<Ms, Outcome>> by_boards() const;
    [[nodiscard]] const Result* whole() const;
    [[nodiscard]] const Result* order() const;
    [[nodiscard]] bool decides(const Result& result) const;
    [[nodiscard]] const Result* decider() const;
    [[nodiscard]] EnumArray<Seat, Ms> clocks_of_the_end() const;
    [[nodiscard]] std::optional<std::pair<Ms, Outcome>> by_events() const;
    [[nodiscard]] std::optional<Bound> binds(const Position& on, const Retracted& one) const;
    [[nodiscard]] std::optional<chess::Move> resolved(
        const Position& position, const GivenMove& given) const;
    [[nodiscard]] bool moves_legally(const Position& position, const Bound& bound) const;
    [[nodiscard]] bool fulfils(const Position& on, chess::Move move, const Bound& bound) const;

    // Time and batches: naive_time.hpp
    void pass(Ms until);
    void fall_due(Ms before);
    [[nodiscard]] std::optional<Ms> next_fall() const;
    [[nodiscard]] std::vector<Seat> automatic() const;
    std::vector<bool> run(Line first, std::span<const Command> commands);
    std::vector<bool> in_order(
        Line first,
        std::span<const Command> commands,
        const std::vector<Seat>& fallen,
        const EnumArray<BoardId, bool>& put_off);
    bool apply(const Command& command, Line line);
    bool seat_does(Seat seat, const Action& action);
    bool director_does(const Action& action);
    void show_clock(Seat seat, Ms left);
    Ms add_time(Seat seat, Ms ms);

    // Moves: naive_moves.hpp
    bool make(Seat seat, const GivenMove& given);
    bool take_king(Seat seat);
    void lay(Seat seat, const Position& on, chess::Move move, bool first);
    bool retract(Seat seat);
    void take_back(std::vector<Made>& list);
    void voided(BoardId board);
    bool press(Seat seat);
    bool play(Seat seat, const GivenMove& given);
    void complete(Seat seat, bool pressed);
    void complete_without_record(Seat seat);
    void pass_pieces(Seat seat, Turn& turn);
    void note_position(BoardId board, bool drop);
    void receive(BoardId board, PlacedPiece piece);
    void judge_completed(BoardId board, Seat mover);
    void judge_made(BoardId board);
    void see_pattern(BoardId board, Seat mover, chess::Move move);
    // naive_presses.hpp
    bool press_back(Seat seat, std::optional<PressBackReason> reason);
    bool restored(Seat seat, std::optional<Role> promotion);
    bool repunch(Seat seat);
    bool window_mate(Seat seat, const Action& action);
    [[nodiscard]] bool has_answer(const Window& window) const;

    // Claims and offers: naive_claims.hpp
    bool claim(Seat seat, ClaimKind what);
    bool holds(Seat seat, ClaimKind what);
    void wrong_claim(Seat seat);
    bool wait_for_rule(Seat seat, ClaimKind what, bool mate);
    bool claim_flag(Seat seat);
    bool claim_both_flags(BoardId board);
    bool claim_illegal(Seat seat);
    bool claim_repetition(Seat seat);
    bool claim_fifty(Seat seat);
    bool claim_touch(Seat seat);
    bool claim_setup(Seat seat);
    bool claim_setting(Seat seat);
    [[nodiscard]] bool may_claim_unseen(Seat seat) const;
    void return_turn(BoardId board);
    bool announce(Seat seat);
    [[nodiscard]] bool mate_made(Seat seat) const;
    bool count(Seat seat);
    bool stop(Seat seat, bool silent);
    bool offer(Seat seat);
    bool accept(Seat seat);
    bool decline(Seat seat);
    void forget_offer(Team team);
    void maker_moves(Seat seat);
    bool neutralise(Seat seat);
    bool appeal(Seat seat, const action::Appeal& appeal);

    // The director: naive_director.hpp
    bool start();
    bool infraction(const action::Infraction& one);
    bool adjust(const action::Adjust& one);
    void has_not_fallen(Seat seat, Ms left);
    bool call(const action::Call& one);
    bool pause(BoardScope scope, bool paused);
    bool rule(const action::Rule& one);
    bool declare(const action::Declare& one);
    bool forfeit(const std::variant<Seat, Team>& loser);
    bool no_clock(BoardId board);
    bool remove_piece(Seat seat, Role piece);
    bool correct_setup(BoardId board, const chess::Setup& setup);
    bool set_position(BoardId board, const chess::Setup& setup);
    void put_up(BoardId board, const chess::Setup& setup);
    bool annul();
    bool rule_on_appeal(const action::RuleOnAppeal& one);
    void decided() { rulings_.push_back({line_, {}, false}); }
    void change(Seat seat, Ms ms);

    // Ends: naive_ends.hpp
    void end_board(BoardId board, std::optional<Winner> winner, Reason reason);
    void end_board(const Result& result);
    void end_match(std::optional<Winner> winner, Reason reason);
    void nothing_arrives(BoardId board);
    void settle();
    void finish();
    void pause_all();
    void resettle();

    std::shared_ptr<const Terms> terms_;
    Ms now_ = 0;
    Line line_ = 0;
    bool started_ = false;
    bool over_ = false;
    std::optional<Outcome> outcome_;
    NaiveBoards boards_;
    EnumArray<Seat, Ms> clocks_;
    EnumArray<Seat, Ms> at_the_end_;
    EnumArray<Seat, Ms>
        wrong_;  // by how much more than the base time a clock was set, not yet corrected
    EnumArray<Seat, bool> offered_;
    EnumArray<Seat, bool> accepted_;
    EnumArray<Seat, std::optional<Ms>> stopped_;
    EnumArray<Seat, EnumArray<InfractionKind, int>> infractions_;
    EnumArray<Color, chess::Reserve> removed_;
    std::vector<Result> results_;
    std::vector<Claimed> claims_;
    std::vector<Ruling> rulings_;
    std::vector<Appeal> appeals_;
    EnumArray<BoardId, bool> over_before_;  // a board had ended when this batch began
    std::optional<Ms> neutralised_;
    BoardId neutralised_board_{};  // that had ended
    std::optional<Window> candidate_;
    std::optional<Window> window_;
    bool balanced_ = false;
    bool director_calls_ = false;
    bool in_play_ = false;  // the move being made is pressed with it
    int next_id_ = 0;
};

// A pawn that arrives on the last rank without a word.
[[nodiscard]] bool arrives_silently(const chess::Position& position, chess::Move move);
// As if the player had said "queen".
[[nodiscard]] chess::Move declared(const chess::Position& position, chess::Move move);

}  // namespace tandem::match::naive

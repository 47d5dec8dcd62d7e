// People come, play, dispute and leave, as chance has it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/simulation/simulated_event.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/prng.hpp"
#include "rulebook/books/books.hpp"
#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/proposal.hpp"

namespace tandem::tournament {

namespace {

constexpr std::uint64_t kAll = 1'000;
constexpr std::int64_t kMinute = 60'000;

constexpr std::array kFirstNames{"Ann", "Bo",  "Cy",  "Di",  "Ed",  "Flo", "Gus", "Hal",  "Ivy",
                                 "Jan", "Kim", "Lee", "Max", "Nia", "Oli", "Pam", "Quin", "Ray",
                                 "Sue", "Tom", "Una", "Vic", "Wes", "Xia", "Yan", "Zoe"};
constexpr std::array kSurnames{"Adams", "Baker", "Clark", "Dunn",  "Evans", "Ford", "Gray",
                               "Hill",  "Ivers", "Jones", "King",  "Lopez", "Moss", "Nolan",
                               "Owens", "Perez", "Quist", "Reed",  "Stone", "Tran", "Usher",
                               "Vance", "Wood",  "Xu",    "Young", "Zhang"};
constexpr std::array kOffences{
    Offence::HiddenPieces,
    Offence::WrongHand,
    Offence::DisplacedAndPressed,
    Offence::KnockedClock,
    Offence::Banging,
    Offence::Hovering};
constexpr std::array kReasons{
    match::Reason::Checkmate,
    match::Reason::Resignation,
    match::Reason::Flag,
    match::Reason::IllegalMove};

class Simulation {
  public:
    Simulation(std::uint64_t seed, const SimulationOptions& options)
        : chance_(seed),
          options_(options),
          log_{header(), {}},
          course_(header()) {}

    [[nodiscard]] EventLog run() {
        set_up();
        register_teams();
        for (RoundNumber round = 1; round <= options_.rounds; ++round) {
            if (round > 1) between_rounds(round);
            for (const DivisionKey& division : divisions_) play_round({division, round});
        }
        return std::move(log_);
    }

  private:
    [[nodiscard]] static EventHeader header() {
        return {
            .name = "Simulated",
            .rulebook = rulebook::builtin(rulebook::kSn5),
            .place = {},
            .organiser = "Olga Moss"};
    }

    [[nodiscard]] bool happens(std::uint32_t of_thousand) {
        return chance_.below(kAll) < of_thousand;
    }
    template <typename T, std::size_t kCount>
    [[nodiscard]] T any_of(const std::array<T, kCount>& choices) {
        return choices[chance_.below(kCount)];
    }

    // Whether it is accepted; then it is in the log.
    bool enter(std::string_view by, EventAction action) {
        now_.ms += static_cast<std::int64_t>(chance_.below(2'000));
        EventCommand command{now_, OfficialKey{std::string{by}}, std::move(action)};
        if (!course_.advance(command)) return false;
        log_.commands.push_back(std::move(command));
        return true;
    }
    [[nodiscard]] const Event& event() const { return course_.event(); }

    void set_up() {
        now_ = *read_timestamp("2013-04-05T08:00");
        for (std::size_t i = 0; i < options_.divisions; ++i) {
            const auto grade = static_cast<std::int32_t>(kHighestGrade - 3 * (i % 4));
            const DivisionKey key{"division-" + std::to_string(i + 1)};
            Division division;
            division.name = "Division " + std::to_string(i + 1);
            division.highest_grade = grade;
            division.format = i % 2 == 0 ? Format::FideTeam : Format::UsChess;
            division.rounds = options_.rounds;
            division.late_from = read_timestamp("2013-04-05T10:00");
            division.late_bye = LateBye::Half;
            division.missed_rounds = LateBye::Half;
            division.first_table = static_cast<std::uint32_t>(1'000 * i + 1);
            Prize prize;
            prize.name = "Trophies";
            prize.last = 5;
            division.prizes = {prize};
            enter(kOrganiser, action::SetDivision{key, division});
            enter(
                kOrganiser,
                action::Appoint{
                    {"chief-" + std::to_string(i + 1)},
                    "Section Chief " + std::to_string(i + 1),
                    Role::SectionChief,
                    key});
            divisions_.push_back(key);
        }
        enter(kOrganiser, action::Appoint{{"dora"}, "Dora Reed", Role::Director, std::nullopt});
        enter(kOrganiser, action::Appoint{{"desk"}, "Dan Desk", Role::Desk, std::nullopt});
        enter(kOrganiser, action::Appoint{{"floor"}, "Flo Chief", Role::FloorChief, std::nullopt});
    }

    [[nodiscard]] Player any_player(std::int32_t highest_grade) {
        Player player;
        const std::uint64_t which = people_++;
        // One at a time: compilers differ in which side of a sum they take first.
        const std::string first = any_of(kFirstNames);
        const std::string second = any_of(kSurnames);
        player.name = first + ' ' + second + ' ' + std::to_string(which);
        player.id = std::to_string(10'000'000 + which);
        player.grade =
            static_cast<std::int32_t>(chance_.below(static_cast<std::uint64_t>(highest_grade) + 1));
        if (!happens(150)) {
            player.rating = static_cast<std::int32_t>(
                400 + chance_.below(601) + chance_.below(601) + chance_.below(601));
        }
        player.school = "School " + std::to_string(1 + chance_.below(options_.teams / 6 + 1));
        return player;
    }

    template <typename Noun>
    [[nodiscard]] Id<Noun> next() const {
        const auto& all = event().all<Noun>();
        return {all.empty() ? 1 : all.rbegin()->first.value + 1};
    }

    void register_team() {
        const DivisionKey& division = divisions_[chance_.below(divisions_.size())];
        const std::int32_t grade = *event().get<Division>(division).highest_grade;
        const TeamId team = next<Team>();
        const std::string name = "Team " + std::to_string(team.value);
        if (happens(options_.free_agents)) {
            const AgentId first = next<FreeAgent>();
            enter("desk", action::AddAgent{first, division, any_player(grade)});
            const AgentId second{first.value + 1};
            enter("desk", action::AddAgent{second, division, any_player(grade)});
            enter("desk", action::BringTogether{{first, second}, team, division, name});
        } else {
            Player first = any_player(grade);
            Player second = any_player(grade);
            second.school = first.school;
            enter(
                "desk",
                action::Register{
                    team, division, name, Players{std::move(first), std::move(second)}});
        }
        if (!happens(20)) enter("desk", action::CheckInTeam{team, std::nullopt});
    }

    void register_teams() {
        for (std::size_t i = 0; i < options_.teams; ++i) {
            if (i == options_.teams * 95 / 100)
                now_ = std::max(now_, *read_timestamp("2013-04-05T10:00"));
            if (happens(options_.late_entries)) {
                ++to_come_;
            } else {
                register_team();
            }
        }
        now_ = std::max(now_, *read_timestamp("2013-04-05T10:45"));
    }

    void between_rounds(RoundNumber round) {
        correct_earlier();
        const std::size_t come = (to_come_ + 1) / 2;
        for (std::size_t i = 0; i < come && round <= 3; ++i, --to_come_) register_team();
        for (std::uint32_t i = 1; i < next<Team>().value; ++i) {
            if (happens(options_.withdrawals)) {
                enter("desk", action::Withdraw{{i}, "has to go home"});
            } else if (happens(options_.half_byes)) {
                enter("desk", action::GiveBye{{i}, {}, round, ByeKind::Half});
            } else if (happens(5)) {
                enter("dora", action::ReEnter{{i}});
            }
        }
    }

    void correct_earlier() {
        for (const auto& [leg, result] : std::exchange(to_correct_, {})) {
            enter("dora", action::CorrectResult{leg, result, "the slip says otherwise"});
        }
    }

    void play_round(const RoundId& round) {
        if (last_paired(event(), round.division) + 1 != round.round) return;
        const auto proposal = propose(event(), round);
        if (!proposal) return;
        if (!enter("dora", action::PairRound{round, proposal->pairs, proposal->bye})) return;
        std::vector<LegId> legs;
        for (const auto& [id, encounter] : encounters_of(event(), round)) {
            for (std::uint32_t leg = 1; leg <= encounter.legs.size(); ++leg) {
                legs.push_back({id.division, id.round, id.table, leg});
            }
        }
        for (const LegId& leg : legs) {
            if (leg.leg == 1) before_the_start(leg);
        }
        enter("dora", action::StartRound{round});
        now_.ms += 6 * kMinute;
        for (std::size_t i = legs.size(); i > 1; --i) {
            std::swap(legs[i - 1], legs[chance_.below(i)]);
        }
        for (const LegId& leg : legs) play_leg(leg);
        finish(round);
        now_.ms += 5 * kMinute;
    }

    void declare(const LegId& leg) {
        const Encounter encounter = event().get<Encounter>(leg.encounter());
        for (const TeamId team : {encounter.one, encounter.two}) {
            if (!happens(options_.line_ups)) continue;
            const Partner white = happens(500) ? Partner::First : Partner::Second;
            enter("desk", action::LineUp{leg, team, white});
        }
    }

    void before_the_start(const LegId& leg) {
        declare(leg);
        for (const BoardId board : base::all_of<BoardId>()) {
            if (happens(options_.no_clocks)) {
                enter("dora", action::NoClock{leg, board});
            } else {
                enter("desk", action::Inspect{leg.encounter(), board});
            }
        }
        if (happens(options_.no_shows)) {
            const Encounter encounter = event().get<Encounter>(leg.encounter());
            const TeamId absent = happens(500) ? encounter.one : encounter.two;
            enter("dora", action::NoShow{leg.encounter(), absent});
        }
    }

    [[nodiscard]] std::int32_t strength(TeamId id) const {
        const Team& team = event().get<Team>(id);
        return team.players[Partner::First].rating + team.players[Partner::Second].rating;
    }

    [[nodiscard]] LegResult any_result(const LegId& leg) {
        const Encounter& encounter = event().get<Encounter>(leg.encounter());
        if (happens(options_.drawn_legs)) {
            return {.winner = LegWinner::Draw, .reason = match::Reason::Agreement};
        }
        // 800 points of both players together make it nine of ten.
        const int more = std::clamp(strength(encounter.one) - strength(encounter.two), -800, 800);
        const bool one = happens(static_cast<std::uint32_t>(500 + more / 2));
        const BoardId board = happens(500) ? BoardId::A : BoardId::B;
        const Leg& played = encounter.legs[leg.leg - 1];
        return {
            .winner = one ? LegWinner::One : LegWinner::Two,
            .board = played.no_clock[board] ? !board : board,
            .reason = any_of(kReasons)};
    }

    void play_leg(const LegId& leg) {
        if (event().get<Encounter>(leg.encounter()).legs[leg.leg - 1].result) return;
        if (leg.leg > 1) declare(leg);
        if (happens(options_.incidents)) report_incident(leg);
        if (happens(options_.annulled)) {
            enter("dora", action::AnnulLeg{leg, "a spectator called a flag"});
        }
        const LegResult result = any_result(leg);
        if (!happens(options_.typing_errors)) {
            enter("desk", action::EnterResult{leg, result});
        } else if (happens(500)) {
            LegResult other = result;
            other.winner = LegWinner::Nobody;
            other.board.reset();
            other.reason.reset();
            if (enter("desk", action::EnterResult{leg, other})) enter("desk", action::Undo{});
            enter("desk", action::EnterResult{leg, result});
        } else if (enter("desk", action::EnterResult{leg, result})) {
            to_correct_.emplace_back(leg, any_result(leg));
        }
        if (happens(options_.disputes)) dispute(leg);
    }

    void report_incident(const LegId& leg) {
        const Encounter encounter = event().get<Encounter>(leg.encounter());
        const PlayerId who{
            happens(500) ? encounter.one : encounter.two,
            happens(500) ? Partner::First : Partner::Second};
        enter(
            "dora",
            action::ReportIncident{
                next<Incident>(),
                who,
                any_of(kOffences),
                leg,
                {},
                {},
                std::string{"seen by the director"}});
    }

    void dispute(const LegId& leg) {
        const Encounter encounter = event().get<Encounter>(leg.encounter());
        const DisputeId dispute = next<Dispute>();
        if (!enter(
                "desk",
                action::RaiseDispute{
                    dispute, leg, BoardId::A, encounter.two, "the flag had not fallen"})) {
            return;
        }
        enter("dora", action::Testify{dispute, Witness::TeamOne, "Team one", "it had"});
        enter("dora", action::Testify{dispute, Witness::Bystander, "A parent", "I saw it fall"});
        enter("dora", action::Rule{dispute, std::nullopt, "the result stands", std::nullopt});
        if (!happens(options_.appeals)) return;
        enter("desk", action::AppealRuling{dispute, encounter.two});
        const auto place = std::ranges::find(divisions_, leg.division) - divisions_.begin();
        enter(
            "chief-" + std::to_string(place + 1),
            action::RuleOnAppeal{
                dispute, AppealOutcome::Upheld, std::nullopt, "upheld", std::nullopt});
        if (!happens(options_.appeals)) return;
        enter("desk", action::AppealRuling{dispute, encounter.two});
        enter(
            "floor",
            action::RuleOnAppeal{
                dispute,
                AppealOutcome::Overturned,
                std::nullopt,
                "the claim came too late",
                any_result(leg)});
    }

    // What chance has left without a result.
    void finish(const RoundId& round) {
        std::vector<LegId> open;
        for (const auto& [id, encounter] : encounters_of(event(), round)) {
            for (std::uint32_t leg = 1; leg <= encounter.legs.size(); ++leg) {
                if (awaits_result(event().get<Division>(id.division), encounter, leg - 1)) {
                    open.push_back({id.division, id.round, id.table, leg});
                }
            }
        }
        for (const LegId& leg : open) {
            enter("dora", action::EnterResult{leg, {.winner = LegWinner::Draw}});
        }
    }

    base::Prng chance_;
    const SimulationOptions& options_;
    EventLog log_;
    Course course_;
    Timestamp now_;
    std::vector<DivisionKey> divisions_;
    std::uint64_t people_ = 0;
    std::size_t to_come_ = 0;
    std::vector<std::pair<LegId, LegResult>> to_correct_;
};

}  // namespace

EventLog simulate_event(std::uint64_t seed, const SimulationOptions& options) {
    return Simulation{seed, options}.run();
}

}  // namespace tandem::tournament

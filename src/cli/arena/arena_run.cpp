// Some tables, each of which plays one match after the other with processes of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/arena/arena_run.hpp"

#include <chrono>
#include <csignal>
#include <memory>
#include <optional>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include "cli/arena/arena_report.hpp"
#include "cli/io/complain.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/input.hpp"
#include "cli/io/tongue.hpp"
#include "process/child_process.hpp"
#include "record/bpgn/bpgn.hpp"
#include "record/convert/convert.hpp"
#include "record/log/notation.hpp"

namespace tandem::cli {

namespace {

using arena::Entrant;
using arena::Micros;
using arena::Outcome;
using arena::Play;
using base::EnumArray;
using bughouse::BoardId;
using bughouse::Seat;
using process::ChildProcess;

constexpr std::size_t kLongestLine = 65'536;
constexpr int kMostFailures = 3;  // of an engine in a row that does not get as far as a match

[[nodiscard]] Micros now() {
    using std::chrono::microseconds;
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return Micros{std::chrono::duration_cast<microseconds>(since).count()};
}

[[nodiscard]] std::string name_of(const ArenaTeam& team, Seat seat) {
    return team.name + "-" + std::string{name(bughouse::board_of(seat))};
}

// What all tables share.
struct Hall {
    explicit Hall(const ArenaOrder& asked)
        : order(asked),
          openings(asked.openings.size(), asked.seed) {
        if (!asked.bpgn.empty()) bpgn.emplace(asked.bpgn);
        if (asked.sprt) results.sprt.emplace(*asked.sprt);
    }

    // The next match to be played; nothing where none is left.
    [[nodiscard]] std::optional<std::size_t> take_match() {
        if (is_decided() || next == order.matches) return std::nullopt;
        return next++;
    }

    void ended(std::size_t match, const Outcome& outcome) {
        results.tally.add(match, outcome);
        report_match(order, results.tally, match, outcome);
        if (bpgn) {
            const auto game = record::to_game(outcome.log);
            if (game) bpgn->write(record::to_bpgn(*game));
        }
        if (results.sprt) results.sprt->look(results.tally.pairs());
        if (outcome.began) failures = {};
        if (outcome.began || !outcome.loser) return;
        const Entrant entrant = arena::entrant_in(match, team_of(*outcome.loser));
        if (++failures[entrant] < kMostFailures) return;
        const ArenaTeam& team = order.teams[entrant];
        throw Failure{text(
            "cli.arena.keeps-failing",
            "team"_is = team.name,
            "times"_is = std::to_string(kMostFailures),
            "command"_is = team.command)};
    }

    [[nodiscard]] bool is_decided() const {
        return results.sprt && results.sprt->decision() != arena::Decision::None;
    }

    const ArenaOrder& order;
    arena::Order openings;
    ArenaResults results;
    std::optional<Output> bpgn;
    EnumArray<Entrant, int> failures{};  // since a match last began
    std::size_t playing = order.concurrency;  // tables
    std::size_t next = 0;
};

class Table {
  public:
    Table(boost::asio::io_context& io, Hall& hall) : io_(io), timer_(io), hall_(hall) {}

    void next_match() {
        const auto match = hall_.take_match();
        play_.reset();
        for (auto& engines : processes_) {
            for (auto& process : engines) {
                if (!match) process.reset();
            }
        }
        if (!match) {
            if (--hall_.playing == 0) io_.stop();
            return;
        }
        match_ = *match;
        EnumArray<Seat, arena::Process> states{};
        for (const Seat seat : base::all_of<Seat>()) {
            states[seat] = process_of(seat) ? arena::Process::Used : arena::Process::New;
            if (states[seat] == arena::Process::New) start(seat);
        }
        play_.emplace(setting(), states, now());
        go_on();
    }

  private:
    [[nodiscard]] Entrant entrant(Seat seat) const {
        return arena::entrant_in(match_, team_of(seat));
    }
    // Each team keeps a process for either board.
    [[nodiscard]] std::unique_ptr<ChildProcess>& process_of(Seat seat) {
        return processes_[entrant(seat)][bughouse::board_of(seat)];
    }
    // Where the process of a team and board sits now.
    [[nodiscard]] Seat seat_of(Entrant entrant, BoardId board) const {
        const bughouse::Team team = arena::team_in(match_, entrant);
        const Seat white = bughouse::seat_of(board, chess::Color::White);
        return team_of(white) == team ? white : opponent_of(white);
    }

    [[nodiscard]] arena::Setting setting() const {
        const ArenaOrder& order = hall_.order;
        const std::size_t pair = match_ / 2;
        arena::Setting made{
            .rulebook = order.rulebook,
            .pace = order.pace,
            .opening = order.openings[hall_.openings.of_pair(pair)],
            .protocols = {},
            .options = {},
            .names = {},
            .talk = order.talk,
            .seed = order.seed + pair,
            .patience = order.patience,
            .tags = {
                {"Event", "tandem arena"},
                {"Round", std::to_string(pair + 1) + "." + std::to_string(match_ % 2 + 1)}}};
        for (const bughouse::Team team : base::all_of<bughouse::Team>()) {
            const ArenaTeam& entered = order.teams[arena::entrant_in(match_, team)];
            made.protocols[team] = entered.protocol;
            made.options[team] = entered.options;
        }
        for (const Seat seat : base::all_of<Seat>()) {
            made.names[seat] = name_of(order.teams[entrant(seat)], seat);
        }
        return made;
    }

    void start(Seat seat) {
        const Entrant team = entrant(seat);
        const BoardId board = bughouse::board_of(seat);
        const ArenaTeam& entered = hall_.order.teams[team];
        if (std::exchange(has_failed_[team][board], false)) ++hall_.results.restarts[team];
        const process::ChildCommand command{
            .program = "/bin/sh",
            .arguments = {"-c", "exec " + entered.command},
            .longest_line = kLongestLine,
            .niceness = 0};
        process_of(seat) = ChildProcess::start(
            io_,
            command,
            {.on_line =
                 [this, team, board](std::string_view line) {
                     if (!play_) return;
                     play_->take(seat_of(team, board), line, now());
                     go_on();
                 },
             .on_gone =
                 [this, team, board](std::string_view /*why*/) {
                     processes_[team][board].reset();
                     has_failed_[team][board] = true;
                     if (!play_) return;
                     play_->gone(seat_of(team, board), now());
                     go_on();
                 },
             .on_complaint =
                 [&entered, board](std::string_view said) {
                     complain(text(
                         "cli.arena.complains",
                         "team"_is = entered.name,
                         "board"_is = std::string{name(board)},
                         "said"_is = std::string{said.substr(0, said.find_last_not_of('\n') + 1)}));
                 }});
        if (!process_of(seat)) throw Failure{text("cli.child.no-pipe")};
    }

    // Sends what is to be sent, and sees to the end of the match.
    void go_on() {
        for (const arena::Told& told : play_->take_told()) {
            if (process_of(told.seat)) process_of(told.seat)->write(told.text);
        }
        if (play_->outcome()) return ended();
        timer_.cancel();
        const auto at = play_->wakes_at();
        if (!at) return;
        timer_.expires_after(
            std::chrono::microseconds{std::max<std::int64_t>(0, count(*at - now()))});
        timer_.async_wait([this](boost::system::error_code error) {
            if (error || !play_) return;
            play_->wake(now());
            go_on();
        });
    }

    void ended() {
        timer_.cancel();
        for (const Seat seat : base::all_of<Seat>()) {
            if (!play_->is_spent(seat)) continue;
            process_of(seat).reset();
            if (play_->has_failed(seat)) {
                has_failed_[entrant(seat)][bughouse::board_of(seat)] = true;
            }
        }
        const Outcome outcome = *play_->outcome();
        play_.reset();
        hall_.ended(match_, outcome);
        boost::asio::post(io_, [this] { next_match(); });
    }

    boost::asio::io_context& io_;
    boost::asio::steady_timer timer_;
    Hall& hall_;
    EnumArray<Entrant, EnumArray<BoardId, std::unique_ptr<ChildProcess>>> processes_;
    EnumArray<Entrant, EnumArray<BoardId, bool>> has_failed_{};  // the last one that is gone
    std::optional<Play> play_;
    std::size_t match_ = 0;
};

}  // namespace

void run_arena(const ArenaOrder& order) {
    // A write to an engine that has just died is no reason to die too.
    std::signal(SIGPIPE, SIG_IGN);  // NOLINT(cert-err33-c)
    const Micros begun = now();
    Hall hall{order};
    std::optional<Failure> failure;
    {
        boost::asio::io_context io{1};
        // Whoever interrupts it gets the results so far.
        boost::asio::signal_set signals{io, SIGINT, SIGTERM};
        signals.async_wait([&io](boost::system::error_code error, int) {
            if (!error) io.stop();
        });
        std::vector<std::unique_ptr<Table>> tables;
        for (std::size_t i = 0; i < order.concurrency; ++i) {
            tables.push_back(std::make_unique<Table>(io, hall));
            tables.back()->next_match();
        }
        try {
            io.run();
        } catch (const Failure& caught) {
            failure = caught;
        }
    }
    hall.results.lasted = now() - begun;
    report_all(order, hall.results);
    if (hall.bpgn) hall.bpgn->finish();
    // What was played before still counts.
    if (failure) throw Failure{*failure};
}

}  // namespace tandem::cli

// From lists, typed results and the system's proposal to commands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/event_commands.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "cli/io/failure.hpp"
#include "cli/io/input.hpp"
#include "tournament/entries/entries.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/report/event_text.hpp"
#include "tournament/report/proposal.hpp"
#include "tournament/report/table_results.hpp"

namespace tandem::cli {

using tournament::DivisionKey;
using tournament::Event;
using tournament::EventAction;
using tournament::EventCommand;
using tournament::RoundId;
using tournament::RoundNumber;

namespace {

// The clock on the wall: an event's log has local time.
[[nodiscard]] tournament::Timestamp local_time() {
    const auto utc =
        std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
    const std::time_t seconds = std::chrono::system_clock::to_time_t(utc);
    std::tm local{};
    localtime_r(&seconds, &local);
    return {utc.time_since_epoch().count() + local.tm_gmtoff * 1'000};
}

class CommandMaker {
  public:
    CommandMaker(const EventFile& file, const EventOptions& options)
        : event_(file.course.event()),
          options_(options),
          by_{options.by} {
        const auto at = options.at.empty() ? std::optional{local_time()}
                                           : tournament::read_timestamp(options.at);
        if (!at) throw Failure{fmt::format("“{}” is no time; write 2013-04-05T10:03.", options.at)};
        at_ = *at;
        // A clock that went back does not stop an event.
        if (options.at.empty() && !file.log.commands.empty()) {
            at_ = std::max(at_, file.log.commands.back().at);
        }
    }

    [[nodiscard]] std::vector<EventCommand> make() {
        if (!options_.commands.empty()) {
            std::ranges::move(read_commands(options_.commands), std::back_inserter(commands_));
        }
        if (!options_.entries.empty()) add_entries();
        if (!options_.results.empty()) add_results();
        if (options_.pair) add_pairing();
        return std::move(commands_);
    }

  private:
    void add(EventAction action) { commands_.push_back({at_, by_, std::move(action)}); }

    void add_entries() {
        std::optional<DivisionKey> division;
        if (!options_.division.empty()) division = division_of(event_, options_);
        const auto read = tournament::read_entries(read_file(options_.entries), division);
        if (!read) {
            std::string all;
            for (const auto& error : read.error()) {
                if (!all.empty()) all += '\n';
                all += fmt::format("{}:{}", options_.entries, describe(error));
            }
            throw Failure{all};
        }
        std::uint32_t team = next<tournament::Team>();
        for (const auto& entry : read->teams) {
            add(tournament::action::Register{{team++}, entry.division, entry.name, entry.players});
        }
        std::uint32_t agent = next<tournament::FreeAgent>();
        for (const auto& entry : read->agents) {
            add(tournament::action::AddAgent{{agent++}, entry.division, entry.player});
        }
    }
    template <typename Noun>
    [[nodiscard]] std::uint32_t next() const {
        const auto& all = event_.all<Noun>();
        return all.empty() ? 1 : all.rbegin()->first.value + 1;
    }

    void add_results() {
        const RoundId round = round_of(event_, options_);
        auto read = tournament::read_table_results(event_, round, read_file(options_.results));
        if (!read) {
            std::string all;
            for (const auto& error : read.error()) {
                if (!all.empty()) all += '\n';
                all += fmt::format("{}:{}", options_.results, describe(error));
            }
            throw Failure{all};
        }
        for (auto& result : *read) add(std::move(result));
    }

    void add_pairing() {
        const DivisionKey division = division_of(event_, options_);
        const RoundId round{
            division, options_.round == 0 ? last_paired(event_, division) + 1 : options_.round};
        if (round.round > last_paired(event_, division) + 1) {
            throw Failure{fmt::format("Round {} is not the next.", round.round)};
        }
        const auto proposal = tournament::propose(event_, round);
        if (!proposal) throw Failure{describe(event_, division, proposal.error())};
        if (options_.explain) {
            for (const std::string& reason : tournament::explain(event_, round, *proposal)) {
                fmt::print(stderr, "{}\n", reason);
            }
        }
        add(tournament::action::PairRound{round, proposal->pairs, proposal->bye});
    }

    const Event& event_;
    const EventOptions& options_;
    tournament::OfficialKey by_;
    tournament::Timestamp at_;
    std::vector<EventCommand> commands_;
};

}  // namespace

DivisionKey division_of(const Event& event, const EventOptions& options) {
    const auto& divisions = event.all<tournament::Division>();
    if (options.division.empty() && divisions.size() == 1) return divisions.begin()->first;
    const DivisionKey key{options.division};
    if (event.find<tournament::Division>(key) != nullptr) return key;
    std::string known;
    for (const auto& [each, division] : divisions) known += ' ' + each.text;
    throw Failure{
        options.division.empty()
            ? fmt::format("Say which division: --division{}", known)
            : fmt::format("There is no division {}; there are:{}", options.division, known)};
}

RoundId round_of(const Event& event, const EventOptions& options) {
    const DivisionKey division = division_of(event, options);
    const RoundNumber last = last_paired(event, division);
    const RoundNumber round = options.round == 0 ? last : options.round;
    if (round == 0 || round > last) {
        throw Failure{fmt::format("Round {} of {} is not paired.", round, division.text)};
    }
    return {division, round};
}

std::vector<EventCommand> commands_of(const EventFile& file, const EventOptions& options) {
    return CommandMaker{file, options}.make();
}

}  // namespace tandem::cli

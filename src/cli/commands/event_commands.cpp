// From lists, typed results and the system's proposal to commands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/event_commands.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <optional>
#include <ranges>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "cli/io/complain.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/input.hpp"
#include "cli/io/tongue.hpp"
#include "process/local_time.hpp"
#include "tournament/entries/entries.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/proposal.hpp"
#include "tournament/report/event_text.hpp"
#include "tournament/report/pairing_reasons.hpp"
#include "tournament/report/results.hpp"
#include "tournament/report/table_results.hpp"

namespace tandem::cli {

using tournament::DivisionKey;
using tournament::Event;
using tournament::EventAction;
using tournament::RoundId;
using tournament::RoundNumber;

namespace {

class CommandMaker {
  public:
    CommandMaker(const EventFile& file, const EventOptions& options)
        : event_(file.course.event()),
          options_(options),
          by_{options.by} {
        const auto at = options.at.empty()
                            ? std::optional{tournament::Timestamp{process::local_ms()}}
                            : tournament::read_timestamp(options.at);
        if (!at) throw Failure{text("cli.event.no-time", "text"_is = options.at)};
        at_ = *at;
        // A clock that went back does not stop an event.
        if (options.at.empty() && !file.log.commands.empty()) {
            at_ = std::max(at_, file.log.commands.back().at);
        }
    }

    [[nodiscard]] base::Result<std::vector<Wanted>, words::Message> make() {
        if (!options_.commands.empty()) {
            for (auto& [line, command] : read_commands(options_.commands)) {
                wanted_.push_back({.command = std::move(command)});
                wanted_.back().row = at(options_.commands, line);
            }
        }
        if (!options_.entries.empty()) add_entries();
        if (!options_.results.empty()) add_results();
        if (!options_.finals.empty()) add_finals();
        if (options_.pair) {
            if (auto none = add_pairing()) return base::fail(std::move(*none));
        }
        return std::move(wanted_);
    }

  private:
    void add(EventAction action) { wanted_.push_back({.command = {at_, by_, std::move(action)}}); }
    [[nodiscard]] static std::string at(const std::string& file, std::size_t line) {
        return fmt::format("{}:{}", file, line);
    }
    void add_entry(EventAction action, const record::Place& row) {
        add(std::move(action));
        wanted_.back().numbering = Numbering::Anew;
        wanted_.back().row = at(options_.entries, row.line);
    }
    void add_name(const tournament::Player& player, const record::Place& name) {
        wanted_.back().names.emplace_back(
            player.name, fmt::format("{}:{}:{}", options_.entries, name.line, name.column));
    }

    void add_entries() {
        std::optional<DivisionKey> division;
        const bool is_known =
            !options_.division.empty() || event_.all<tournament::Division>().size() == 1;
        if (is_known) division = division_of(event_, options_);
        const tournament::DivisionSpellings divisions{event_.all<tournament::Division>()};
        const auto read =
            tournament::read_entries(read_file(options_.entries), divisions, division);
        if (!read) {
            std::vector<std::string> all;
            for (const auto& error : read.error()) {
                all.push_back(fmt::format("{}:{}", options_.entries, text(describe(error))));
            }
            throw Failure{listed(all)};
        }
        std::uint32_t team = next<tournament::Team>();
        for (const auto& entry : read->teams) {
            add_entry(
                tournament::action::Register{{team++}, entry.division, entry.name, entry.players},
                entry.place);
            for (const auto which : base::all_of<tournament::Partner>()) {
                add_name(entry.players[which], entry.names[which]);
            }
        }
        std::uint32_t agent = next<tournament::FreeAgent>();
        for (const auto& entry : read->agents) {
            add_entry(
                tournament::action::AddAgent{{agent++}, entry.division, entry.player}, entry.place);
            add_name(entry.player, entry.name);
        }
    }
    template <typename Noun>
    [[nodiscard]] std::uint32_t next() const {
        const auto& all = event_.all<Noun>();
        return all.empty() ? 1 : all.rbegin()->first.value + 1;
    }

    void add_results() {
        const RoundId round = round_of(event_, options_);
        const auto read =
            tournament::read_table_results(event_, round, read_file(options_.results));
        if (!read) {
            std::vector<std::string> all;
            for (const auto& error : read.error()) {
                all.push_back(fmt::format("{}:{}", options_.results, text(describe(error))));
            }
            throw Failure{listed(all)};
        }
        for (const words::Message& not_named : not_named_text(event_, *read)) {
            fmt::print(stderr, "{}\n", text(not_named));
        }
        for (std::size_t i = 0; i < read->results.size(); ++i) {
            add(read->results[i]);
            wanted_.back().row = at(options_.results, read->lines[i]);
        }
    }

    // What is not settled between those who are in a final and those who are not.
    void warn_of_finals(
        const DivisionKey& from, const std::vector<std::vector<tournament::TeamId>>& parted) const {
        const auto not_final = not_final_text(event_, from, last_paired(event_, from));
        if (not_final) fmt::print(stderr, "{}\n", text(*not_final));
        for (const auto& teams : parted) {
            fmt::print(
                stderr,
                "{}\n",
                text("cli.event.level-finalists", "teams"_is = teams_text(event_, teams)));
        }
    }

    // Knock-outs of those who come first, each with as many rounds as it needs.
    void add_finals() {
        const DivisionKey from = division_of(event_, options_);
        std::vector<std::string> keys;
        std::vector<std::size_t> sizes;
        for (const auto part : std::views::split(options_.finals, ',')) {
            const std::string one{part.begin(), part.end()};
            const std::size_t equals = one.find('=');
            const auto size = equals == std::string::npos
                                  ? std::nullopt
                                  : number_in(std::string_view{one}.substr(equals + 1));
            if (!size || *size < 2 || equals == 0) {
                throw Failure{text("cli.event.no-final", "text"_is = one)};
            }
            keys.push_back(one.substr(0, equals));
            if (std::ranges::count(keys, keys.back()) > 1) {
                throw Failure{text("cli.event.final-twice", "final"_is = keys.back())};
            }
            sizes.push_back(*size);
        }
        const auto [teams, parted] = tournament::finalists_of(event_, from, sizes);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            if (teams[i].size() >= sizes[i]) continue;
            const auto final = "final"_is = keys[i];
            const auto left = "teams"_is = teams[i].size();
            if (teams[i].size() < 2)
                throw Failure{text("cli.event.final-without-teams", final, left)};
            fmt::print(stderr, "{}\n", text("cli.event.smaller-final", final, left));
        }
        warn_of_finals(from, parted);
        std::uint32_t table = event_.get<tournament::Division>(from).first_table;
        std::uint32_t place = 1;
        for (std::size_t i = 0; i < keys.size() && i < teams.size(); ++i) {
            tournament::Division final = event_.get<tournament::Division>(from);
            // Those of the division are given there.
            final.prizes.clear();
            final.schedule.clear();
            final.late_from.reset();
            final.first_table = table;
            table += static_cast<std::uint32_t>((teams[i].size() + 1) / 2);
            final.name =
                text("cli.event.name-of-final", "division"_is = final.name, "final"_is = keys[i]);
            final.format = tournament::Format::KnockOut;
            final.rounds = static_cast<RoundNumber>(std::bit_width(teams[i].size() - 1));
            final.acceleration = tournament::Acceleration::None;
            final.tie_breaks.clear();
            final.finalists = teams[i];
            final.finalists_from = from;
            final.from_place = place;
            place += static_cast<std::uint32_t>(teams[i].size());
            add(tournament::action::SetDivision{
                {fmt::format("{}-{}", from.text, keys[i])}, std::move(final)});
        }
    }
    [[nodiscard]] static std::optional<std::size_t> number_in(std::string_view text) {
        std::size_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
        return number;
    }

    // Why there is no pairing; nothing: it is added.
    [[nodiscard]] std::optional<words::Message> add_pairing() {
        const DivisionKey division = division_of(event_, options_);
        const RoundId round{
            division, options_.round == 0 ? round_to_pair(event_, division) : options_.round};
        if (round.round > last_paired(event_, division) + 1) {
            throw Failure{text("cli.event.round-not-next", "round"_is = round.round)};
        }
        const auto proposal = tournament::propose(event_, round);
        if (!proposal) return describe(event_, round, proposal.error());
        if (options_.explain) {
            tell_reasons(round, *proposal);
        }
        add(tournament::action::PairRound{round, proposal->pairs, proposal->bye});
        return std::nullopt;
    }

    void tell_reasons(const RoundId& round, const tournament::Proposal& proposal) const {
        std::vector<words::Message> reasons = tournament::explain(event_, round, proposal);
        for (std::size_t i = 0; i < reasons.size(); ++i) {
            if (i < proposal.pairs.size()) {
                const auto& [one, two] = proposal.pairs[i];
                fmt::print(
                    stderr,
                    "{}\n",
                    text(
                        "cli.event.pair-because",
                        "one"_is = team_text(event_, one),
                        "two"_is = team_text(event_, two),
                        "why"_is = std::move(reasons[i])));
            } else {
                fmt::print(stderr, "{}\n", text(reasons[i]));  // says itself whose bye it is
            }
        }
    }

    const Event& event_;
    const EventOptions& options_;
    tournament::OfficialKey by_;
    tournament::Timestamp at_;
    std::vector<Wanted> wanted_;
};

}  // namespace

DivisionKey division_of(const Event& event, const EventOptions& options) {
    const auto& divisions = event.all<tournament::Division>();
    if (options.division.empty() && divisions.size() == 1) return divisions.begin()->first;
    const DivisionKey key{options.division};
    if (event.find<tournament::Division>(key) != nullptr) return key;
    if (divisions.empty()) throw Failure{text("cli.event.no-divisions")};
    words::List known{{}, words::Joined::Comma};
    for (const auto& [each, division] : divisions) {
        known.items.push_back(words::verbatim(each.text));
    }
    throw Failure{
        options.division.empty()
            ? text("cli.event.which-division", "divisions"_is = std::move(known))
            : text(
                  "cli.event.no-such-division",
                  "division"_is = options.division,
                  "divisions"_is = std::move(known))};
}

RoundId round_of(const Event& event, const EventOptions& options) {
    const DivisionKey division = division_of(event, options);
    const RoundNumber last = last_paired(event, division);
    const RoundNumber round = options.round == 0 ? last : options.round;
    if (last == 0) throw Failure{text("cli.event.nothing-paired", "division"_is = division.text)};
    if (round > last) {
        throw Failure{
            text("cli.event.round-not-paired", "round"_is = round, "division"_is = division.text)};
    }
    return {division, round};
}

base::Result<std::vector<Wanted>, words::Message> wanted_by(
    const EventFile& file, const EventOptions& options) {
    return CommandMaker{file, options}.make();
}

std::string place_of(const Wanted& wanted, const tournament::Refused& refused) {
    const auto name = std::ranges::find(
        wanted.names, refused.about.text, &std::pair<std::string, std::string>::first);
    if (name != wanted.names.end()) return name->second;
    if (!wanted.row.empty()) return wanted.row;
    return text("cli.event.refused", "command"_is = tournament::name(wanted.command.action));
}

}  // namespace tandem::cli

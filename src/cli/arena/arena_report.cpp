// Lines, a table, and JSON.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/arena/arena_report.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "cli/io/tongue.hpp"
#include "cli/print/columns.hpp"
#include "cli/print/json.hpp"
#include "record/log/notation.hpp"

namespace tandem::cli {

namespace {

using arena::Elo;
using arena::End;
using arena::Entrant;
using arena::Outcome;
using arena::Tally;
using arena::Thinking;
using bughouse::Team;
using match::Winner;

constexpr std::string_view kMinus = "−";

// "12", "12½"
[[nodiscard]] std::string points(std::uint64_t half_points) {
    std::string whole = std::to_string(half_points / 2);
    if (half_points % 2 == 0) return whole;
    return (half_points == 1 ? "" : whole) + "½";
}

// "+12", "−3"
[[nodiscard]] std::string signed_number(double number) {
    const auto rounded = std::llround(number);
    if (rounded < 0) return std::string{kMinus} + std::to_string(-rounded);
    return "+" + std::to_string(rounded);
}

// "+12 (−3 … +27)"; beyond what can be told: "?"
[[nodiscard]] std::string elo_text(const std::optional<Elo>& elo) {
    if (!elo) return "?";
    const auto part = [](const std::optional<double>& number) {
        return number ? signed_number(*number) : std::string{"?"};
    };
    return part(elo->difference) + " (" + part(elo->low) + " … " + part(elo->high) + ")";
}

[[nodiscard]] std::optional<double> negative(const std::optional<double>& number) {
    return number ? std::optional{-*number} : std::nullopt;
}

// As that team sees it.
[[nodiscard]] std::optional<Elo> elo_of(const Tally& tally, Entrant entrant) {
    if (tally.pairs().count() == 0) return std::nullopt;
    const Elo first = arena::elo(tally.pairs());
    if (entrant == Entrant::First) return first;
    return Elo{negative(first.difference), negative(first.high), negative(first.low)};
}

[[nodiscard]] std::string pairs_text(const Tally& tally, Entrant entrant) {
    std::vector<std::uint64_t> of{tally.pairs().of.begin(), tally.pairs().of.end()};
    if (entrant == Entrant::Second) std::ranges::reverse(of);
    std::string all;
    for (const std::uint64_t number : of) all += (all.empty() ? "" : " ") + std::to_string(number);
    return all;
}

[[nodiscard]] std::string result_text(Winner winner) {
    if (winner == Winner::Draw) return "½–½";
    return winner == Winner::One ? "1–0" : "0–1";
}

[[nodiscard]] std::string end_text(End end) { return text(words::say_of<"cli.arena.end">(end)); }

[[nodiscard]] double ratio(double part, double whole) { return whole > 0 ? part / whole : 0; }

[[nodiscard]] double mean(std::int64_t sum, std::uint64_t moves) {
    return ratio(static_cast<double>(sum), static_cast<double>(moves));
}

[[nodiscard]] double percent(const Tally& tally, Entrant entrant) {
    return 50 * mean(static_cast<std::int64_t>(tally.of(entrant).half_points), tally.matches());
}

[[nodiscard]] double nodes_a_move(const Thinking& thinking) {
    return mean(static_cast<std::int64_t>(thinking.nodes), thinking.moves);
}

[[nodiscard]] double nodes_a_second(const Thinking& thinking) {
    return 1e6 * ratio(static_cast<double>(thinking.nodes), static_cast<double>(thinking.micros));
}

[[nodiscard]] std::string depth_text(const Thinking& thinking) {
    const auto depth = arena::median_depth(thinking);
    return depth ? std::to_string(*depth) : "?";
}

struct TableRow {
    std::string label;
    std::string first;
    std::string second;
};

template <typename Value>
[[nodiscard]] TableRow row(std::string label, Value value) {
    return {std::move(label), value(Entrant::First), value(Entrant::Second)};
}

// How the matches ended, as far as any ended so.
void add_ends(std::vector<TableRow>& rows, const Tally& tally) {
    for (const End end : base::all_of<End>()) {
        const auto lost = [&](Entrant entrant) {
            return std::to_string(tally.of(entrant).lost[end]);
        };
        if (tally.of(Entrant::First).lost[end] + tally.of(Entrant::Second).lost[end] > 0) {
            rows.push_back(row(text("cli.arena.row.lost", "end"_is = end_text(end)), lost));
        }
    }
    for (const End end : base::all_of<End>()) {
        if (tally.drawn()[end] == 0) continue;
        rows.push_back(
            {text("cli.arena.row.drawn", "end"_is = end_text(end)),
             std::to_string(tally.drawn()[end]),
             ""});
    }
}

[[nodiscard]] std::vector<TableRow> table_of(
    const ArenaOrder& order,
    const Tally& tally,
    const base::EnumArray<Entrant, std::uint64_t>& restarts) {
    const auto of = [&](Entrant entrant) -> const Tally::Of& { return tally.of(entrant); };
    std::vector<TableRow> rows;
    rows.push_back(row("", [&](Entrant each) { return order.teams[each].name; }));
    rows.push_back(row(
        text("cli.arena.row.score"), [&](Entrant each) { return points(of(each).half_points); }));
    rows.push_back(row(text("cli.arena.row.percent"), [&](Entrant each) {
        return fmt::format("{:.1f}", percent(tally, each));
    }));
    rows.push_back(row(
        text("cli.arena.row.elo"), [&](Entrant each) { return elo_text(elo_of(tally, each)); }));
    rows.push_back(
        row(text("cli.arena.row.pairs"), [&](Entrant each) { return pairs_text(tally, each); }));
    add_ends(rows, tally);
    rows.push_back(
        {text("cli.arena.row.plies"),
         fmt::format("{:.0f}", mean(static_cast<std::int64_t>(tally.plies()), tally.matches())),
         ""});
    rows.push_back(row(text("cli.arena.row.time"), [&](Entrant each) {
        return fmt::format("{:.1f}", mean(of(each).thinking.micros, of(each).thinking.moves) / 1e3);
    }));
    rows.push_back(row(text("cli.arena.row.nodes"), [&](Entrant each) {
        return fmt::format("{:.0f}", nodes_a_move(of(each).thinking));
    }));
    rows.push_back(row(
        text("cli.arena.row.depth"), [&](Entrant each) { return depth_text(of(each).thinking); }));
    rows.push_back(row(text("cli.arena.row.nps"), [&](Entrant each) {
        return fmt::format("{:.0f}", nodes_a_second(of(each).thinking));
    }));
    rows.push_back(row(
        text("cli.arena.restarts"), [&](Entrant each) { return std::to_string(restarts[each]); }));
    return rows;
}

void print_table(const std::vector<TableRow>& rows) {
    std::size_t label = 0;
    std::size_t first = 0;
    for (const TableRow& each : rows) {
        label = std::max(label, width_of(each.label));
        first = std::max(first, width_of(each.first));
    }
    const auto padded = [](const std::string& text, std::size_t width) {
        return text + std::string(width - width_of(text), ' ');
    };
    for (const TableRow& each : rows) {
        std::string line = padded(each.label, label) + "  " + padded(each.first, first);
        line += "  " + each.second;
        line.erase(line.find_last_not_of(' ') + 1);
        fmt::print("{}\n", line);
    }
}

[[nodiscard]] std::string decision_name(arena::Decision decision) {
    if (decision == arena::Decision::None) return "none";
    return decision == arena::Decision::Elo1 ? "second" : "first";
}

void print_sprt(const arena::RunningSprt& running, const Tally& tally) {
    const arena::Sprt& sprt = running.test();
    const auto number = [](double value) { return fmt::format("{:.2f}", value); };
    const auto elo = [](double value) { return fmt::format("{:g}", value); };
    fmt::print(
        "{}\n",
        text(
            "cli.arena.sprt-line",
            "first"_is = elo(sprt.elo0),
            "second"_is = elo(sprt.elo1),
            "llr"_is = number(llr(tally.pairs(), sprt)),
            "lower"_is = number(sprt.lower()),
            "upper"_is = number(sprt.upper()),
            "decision"_is = decision_name(running.decision())));
}

// A number, or null.
[[nodiscard]] std::string json_number(const std::optional<double>& number) {
    return number ? fmt::format("{:.1f}", *number) : "null";
}

template <typename Counts>
[[nodiscard]] std::string json_ends(const Counts& counts) {
    std::string all;
    for (const End end : base::all_of<End>()) {
        if (counts[end] == 0) continue;
        all += fmt::format("{}\"{}\": {}", all.empty() ? "" : ", ", name(end), counts[end]);
    }
    return "{" + all + "}";
}

[[nodiscard]] std::string json_team(
    const ArenaOrder& order, const Tally& tally, Entrant entrant, std::uint64_t restarts) {
    const Tally::Of& of = tally.of(entrant);
    const auto elo = elo_of(tally, entrant).value_or(Elo{});
    const auto depth = arena::median_depth(of.thinking);
    return fmt::format(
        "{{\"name\": {}, \"points\": {:.1f}, \"percent\": {:.1f}, \"elo\": {}, \"elo_low\": {}, "
        "\"elo_high\": {}, \"lost\": {}, \"moves\": {}, \"ms_a_move\": {:.2f}, "
        "\"nodes_a_move\": {:.0f}, \"median_depth\": {}, \"nodes_a_second\": {:.0f}, "
        "\"restarts\": {}}}",
        json_string(order.teams[entrant].name),
        static_cast<double>(of.half_points) / 2,
        percent(tally, entrant),
        json_number(elo.difference),
        json_number(elo.low),
        json_number(elo.high),
        json_ends(of.lost),
        of.thinking.moves,
        mean(of.thinking.micros, of.thinking.moves) / 1e3,
        nodes_a_move(of.thinking),
        depth ? std::to_string(*depth) : "null",
        nodes_a_second(of.thinking),
        restarts);
}

void print_json(const ArenaOrder& order, const ArenaResults& results, double seconds) {
    const Tally& tally = results.tally;
    const auto& restarts = results.restarts;
    std::string sprt = "null";
    if (results.sprt) {
        const arena::Sprt& test = results.sprt->test();
        sprt = fmt::format(
            "{{\"elo0\": {:g}, \"elo1\": {:g}, \"llr\": {:.3f}, \"lower\": {:.3f}, "
            "\"upper\": {:.3f}, \"accepted\": \"{}\"}}",
            test.elo0,
            test.elo1,
            llr(tally.pairs(), test),
            test.lower(),
            test.upper(),
            decision_name(results.sprt->decision()));
    }
    fmt::print(
        "{{\"matches\": {}, \"teams\": [{}, {}], \"pairs\": [{}], \"drawn\": {}, \"plies\": "
        "{:.1f}, "
        "\"sprt\": {}, \"seconds\": {:.1f}}}\n",
        tally.matches(),
        json_team(order, tally, Entrant::First, restarts[Entrant::First]),
        json_team(order, tally, Entrant::Second, restarts[Entrant::Second]),
        fmt::join(tally.pairs().of, ", "),
        json_ends(tally.drawn()),
        mean(static_cast<std::int64_t>(tally.plies()), tally.matches()),
        sprt,
        seconds);
}

}  // namespace

void report_match(
    const ArenaOrder& order, const Tally& tally, std::size_t match, const Outcome& outcome) {
    const auto& one = order.teams[arena::entrant_in(match, Team::One)].name;
    const auto& two = order.teams[arena::entrant_in(match, Team::Two)].name;
    if (order.format == Format::Json) {
        fmt::print(
            "{{\"match\": {}, \"one\": {}, \"two\": {}, \"winner\": \"{}\", \"end\": \"{}\", "
            "\"loser\": {}, \"plies\": {}, \"ms\": {}}}\n",
            match + 1,
            json_string(one),
            json_string(two),
            name(outcome.winner),
            name(outcome.end),
            outcome.loser ? fmt::format("\"{}\"", name(*outcome.loser)) : "null",
            outcome.plies,
            outcome.micros / 1'000);
    } else {
        std::string end = end_text(outcome.end);
        if (outcome.loser) end += " (" + text(record::in_words(*outcome.loser)) + ")";
        const std::string line = text(
            "cli.arena.match",
            "number"_is = std::to_string(match + 1),
            "one"_is = one,
            "two"_is = two,
            "result"_is = result_text(outcome.winner),
            "end"_is = end,
            "plies"_is = static_cast<std::int64_t>(outcome.plies));
        const std::string standing = text(
            "cli.arena.standing",
            "team"_is = order.teams[Entrant::First].name,
            "score"_is = points(tally.of(Entrant::First).half_points) + "–" +
                         points(tally.of(Entrant::Second).half_points),
            "elo"_is = elo_text(elo_of(tally, Entrant::First)));
        fmt::print("{}; {}\n", line, standing);
    }
    std::fflush(stdout);
}

void report_all(const ArenaOrder& order, const ArenaResults& results) {
    const double seconds = static_cast<double>(count(results.lasted)) / 1e6;
    if (order.format == Format::Json) return print_json(order, results, seconds);
    fmt::print("\n");
    print_table(table_of(order, results.tally, results.restarts));
    if (results.sprt) print_sprt(*results.sprt, results.tally);
    fmt::print(
        "{}\n",
        text(
            "cli.arena.total",
            "matches"_is = static_cast<std::int64_t>(results.tally.matches()),
            "seconds"_is = fmt::format("{:.1f}", seconds)));
}

}  // namespace tandem::cli

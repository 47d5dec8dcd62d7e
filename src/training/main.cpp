// trainer: makes data by self-play, the evaluation's weights and network from it, and the book.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "engine/evaluation/tuned_weights.hpp"
#include "record/bpgn/bpgn.hpp"
#include "training/book_maker.hpp"
#include "training/network_trainer.hpp"
#include "training/self_play.hpp"
#include "training/tuner.hpp"
#include "training/weights_text.hpp"

namespace {

using namespace tandem;  // NOLINT(google-build-using-namespace): a program of its own

struct Options {
    std::string file;
    std::string output;
    std::vector<std::string> games;
    std::uint64_t from = 0;
    std::uint64_t matches = 1'000;
    training::SelfPlay self_play;
    training::Tuning tuning;
    training::NetworkTraining network;
    training::BookMaking book;
    unsigned threads = 1;
    int most_score = 1'500;
};

void self_play(const Options& options) {
    std::ofstream file{options.file};
    std::mutex writing;
    std::atomic<std::uint64_t> next{options.from};
    const std::uint64_t end = options.from + options.matches;
    std::vector<std::jthread> threads;
    threads.reserve(options.threads);
    for (unsigned i = 0; i < options.threads; ++i) {
        threads.emplace_back([&] {
            while (true) {
                const std::uint64_t seed = next++;
                if (seed >= end) return;
                std::string lines;
                training::play(
                    {options.self_play.nodes, seed}, [&](const training::Sample& sample) {
                        lines += training::to_line(sample) + "\n";
                    });
                const std::lock_guard lock{writing};
                file << lines << std::flush;
            }
        });
    }
}

[[nodiscard]] std::vector<training::Sample> read(const std::string& path, int most_score) {
    std::vector<training::Sample> samples;
    std::ifstream file{path};
    std::string line;
    while (std::getline(file, line)) {
        const auto sample = training::parse_sample(line);
        if (sample && std::abs(sample->score) <= most_score) samples.push_back(*sample);
    }
    return samples;
}

struct Split {
    std::vector<training::Sample> samples;
    // The last tenth, whole matches of it, to see what has been learnt.
    std::vector<training::Sample> held_back;
};

[[nodiscard]] Split split(const Options& options) {
    Split all{read(options.file, options.most_score), {}};
    const auto kept =
        all.samples.begin() + static_cast<std::ptrdiff_t>(all.samples.size() / 10 * 9);
    all.held_back.assign(kept, all.samples.end());
    all.samples.erase(kept, all.samples.end());
    fmt::print("{} positions, {} held back\n", all.samples.size(), all.held_back.size());
    return all;
}

void tune(Options options) {
    const Split all = split(options);
    options.tuning.threads = options.threads;
    const auto error = [&](const engine::Weights& weights) {
        return training::prediction_error(all.held_back, weights, options.tuning);
    };
    fmt::print("error {:.6f}\n", error(engine::kWeights));
    const engine::Weights weights = training::tune(
        all.samples, engine::kWeights, options.tuning, [](int round, double in_sample) {
            fmt::print("round {}: {:.6f}\n", round, in_sample);
        });
    fmt::print("error {:.6f}\n", error(weights));
    std::ofstream{options.output} << training::source_text(weights);
}

void train_network(Options options) {
    const Split all = split(options);
    options.network.threads = options.threads;
    const engine::Network network = training::train(
        all.samples, all.held_back, options.network, [](int epoch, training::EpochErrors errors) {
            fmt::print(
                "epoch {}: {:.6f}, held back {:.6f}\n", epoch, errors.learnt, errors.held_back);
            std::fflush(stdout);
        });
    std::ofstream{options.output, std::ios::binary} << network.bytes();
}

[[nodiscard]] std::vector<record::Game> read_games(const std::string& path) {
    std::ifstream file{path};
    const std::string all{std::istreambuf_iterator<char>{file}, {}};
    std::string_view text{all};
    std::vector<record::Game> games;
    record::BpgnReader reader;
    while (auto step = reader.next(text, record::TextEnds::Here)) {
        text.remove_prefix(step->consumed);
        if (step->game) games.push_back(*std::move(step->game));
    }
    return games;
}

// Each file counts as much as any other, however many games it has.
void make_book(const Options& options) {
    training::OpeningCounts counts;
    for (const std::string& path : options.games) {
        const std::vector<record::Game> games = read_games(path);
        fmt::print("{}: {} games\n", path, games.size());
        for (const record::Game& game : games) {
            counts.add(game, 1.0 / static_cast<double>(games.size()));
        }
    }
    std::ofstream{options.output} << training::book_text(
        counts, options.book, [](std::size_t done) {
            fmt::print("{} positions\r", done);
            std::fflush(stdout);
        });
    fmt::print("\n");
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    CLI::App app{
        "Makes data by self-play, the evaluation's weights and network from it, and the book."};
    app.require_subcommand(1);
    app.add_option("--threads", options.threads, "Threads.");
    CLI::App* const play = app.add_subcommand("self-play", "Plays matches and keeps positions.");
    play->add_option("FILE", options.file, "To write.")->required();
    play->add_option("--matches", options.matches, "How many.");
    play->add_option("--from", options.from, "The seed of the first.");
    play->add_option("--nodes", options.self_play.nodes, "Searched for each move.");
    CLI::App* const fit = app.add_subcommand("tune", "Fits the weights to positions.");
    fit->add_option("FILE", options.file, "As self-play wrote it.")->required();
    fit->add_option("OUTPUT", options.output, "The source file to write.")->required();
    fit->add_option("--rounds", options.tuning.rounds, "Of linear fits.");
    fit->add_option(
        "--by-score", options.tuning.target.by_score, "Of the target; the rest is the result.");
    fit->add_option("--scale", options.tuning.target.scale, "The score at which 73 % are won.");
    fit->add_option("--prior", options.tuning.prior, "What moving a weight costs.");
    CLI::App* const train =
        app.add_subcommand("network", "Trains the network that corrects the evaluation.");
    train->add_option("FILE", options.file, "As self-play wrote it.")->required();
    train->add_option("OUTPUT", options.output, "The file of the network to write.")->required();
    train->add_option("--epochs", options.network.epochs, "How often each position is seen.");
    train->add_option("--rate", options.network.rate, "Of learning.");
    train->add_option("--decay", options.network.decay, "Of the weights.");
    train->add_option(
        "--by-score", options.network.target.by_score, "Of the target; the rest is the result.");
    CLI::App* const book = app.add_subcommand("book", "Grows the opening book from games.");
    book->add_option("OUTPUT", options.output, "The file of the book to write.")->required();
    book->add_option("GAMES", options.games, "BPGN files; each counts as much as any other.")
        ->required();
    book->add_option("--nodes", options.book.nodes, "Searched for each position.");
    book->add_option("--least-times", options.book.least_times, "That a position was met.");
    book->add_option("--most-loss", options.book.most_loss, "Of a move, in hundredths of a pawn.");
    CLI11_PARSE(app, argc, argv);
    if (play->parsed()) self_play(options);
    if (fit->parsed()) tune(options);
    if (train->parsed()) train_network(options);
    if (book->parsed()) make_book(options);
    return 0;
}

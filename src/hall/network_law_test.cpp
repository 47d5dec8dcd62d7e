// Whatever the network does, in the end all four see the match as it is, and nothing told is lost.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Messages are late, doubled, overtaken and lost, connections break, the server crashes with writes
// that had not reached the disk; all from a seed. TANDEM_MATCHES says how many matches are tried,
// TANDEM_SEED where they begin. What the clients send is written to the end of the file that
// TANDEM_SENT names, for tests/server/honest_use.py.
#include <cstdlib>
#include <fstream>
#include <map>
#include <queue>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <boost/json/serialize.hpp>

#include "base/prng.hpp"
#include "chess/notation/fen.hpp"
#include "chess/position.hpp"
#include "match/model/state.hpp"
#include "record/log/match_log.hpp"
#include "support/base/seed.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace form = wire::form;
namespace tell = wire::tell;
using bughouse::BoardId;

constexpr std::int64_t kLonger = 120'000;  // ms that a match is played, then it gets quiet

// A program that plays by what it is told alone, as the protocol asks it to.
struct Client {
    Seat seat{};
    std::string person;
    ConnectionId connection{};
    std::int64_t line = 0;  // the last that it has seen
    wire::MatchView view;
    std::map<std::int64_t, std::string> seen;  // commands by line
    std::optional<form::Do> unanswered;
    std::uint64_t keys = 0;
    bool is_gone = false;  // the match, from the server: what is missing is in its record

    // Takes a message; whether it has to ask what it missed.
    [[nodiscard]] bool take(const std::string& text, const MatchId& match) {
        const auto told = wire::read_tell(text);
        if (!told) return false;
        if (const auto* const all = std::get_if<form::Match>(&*told)) take(*all);
        if (const auto* const refused = std::get_if<form::Refused>(&*told)) {
            if (refused->why == "no-such-match" && refused->match == match) is_gone = true;
            if (unanswered && refused->key == unanswered->key) unanswered.reset();
        }
        if (const auto* const done = std::get_if<tell::Done>(&*told)) {
            if (unanswered && done->key == unanswered->key) unanswered.reset();
        }
        const auto* const one = std::get_if<form::Line>(&*told);
        if (one == nullptr || one->match != match || one->line <= line) return false;
        if (one->prev != line) return true;
        line = one->line;
        view = one->view;
        keep(one->line, one->command, one->key);
        return false;
    }
    void take(const form::Match& all) {
        if (all.line < line || all.since > line) return;
        for (const boost::json::object& told : all.lines) {
            const std::int64_t number = told.at("line").as_int64();
            if (number <= line) continue;
            std::optional<std::string> key;
            if (const auto* const value = told.if_contains("key")) key = value->as_string();
            keep(number, told.at("command").as_object(), key);
        }
        line = all.line;
        view = all.view;
    }
    void keep(
        std::int64_t number,
        const boost::json::object& command,
        const std::optional<std::string>& key) {
        seen[number] = boost::json::serialize(command);
        if (unanswered && key == unanswered->key) unanswered.reset();
    }
};

// Something under way.
struct Packet {
    std::int64_t at = 0;
    std::uint64_t order = 0;
    std::size_t client = 0;
    bool to_server = false;
    ConnectionId connection{};  // by which it goes; of one that is broken nothing arrives
    std::string text;

    [[nodiscard]] bool operator>(const Packet& other) const {
        return std::pair{at, order} > std::pair{other.at, other.order};
    }
};

class Network {
  public:
    explicit Network(std::uint64_t seed) : seed_(seed), chance_(seed) {
        wire::Settings settings;
        settings.first_move_ms = 0;
        settings.absent_ms = 0;
        settings.terms.clock = Millis{300'000};
        Four four{world_, settings};
        match_ = four.match;
        for (const Seat seat : base::all_of<Seat>()) {
            Client& client = clients_.emplace_back();
            client.seat = seat;
            client.person = "g:" + std::string{bughouse::name(seat)};
            client.connection = four.at[seat];
            read_[client.connection] = world_.inbox(client.connection).texts.size();
            send(client, wire::to_json(ask::Watch{match_, 0}));
        }
    }

    void play() {
        // A match that is over stays a while, but not for ever.
        while (now() < kLonger && !is_over()) step();
        calm_ = true;
        for (Client& client : clients_) {
            send(client, wire::to_json(ask::Watch{match_, client.line}));
        }
        const std::int64_t quiet = now();
        while (now() < quiet + 20'000) step();
    }

    // What is wrong in the end; "" if nothing is.
    [[nodiscard]] std::string fault() {
        std::map<std::int64_t, std::string> written;
        for (const row::Write& write : world_.kept().rows) {
            const auto* const row = std::get_if<row::LineWritten>(&write);
            if (row == nullptr) continue;
            if (written.contains(row->line)) return "line twice " + std::to_string(row->line);
            written[row->line] =
                boost::json::serialize(boost::json::parse(record::to_json(row->command)));
        }
        for (Client& client : clients_) {
            for (const auto& [line, command] : client.seen) {
                if (written[line] != command) return "lost what was told: " + command;
            }
            const ConnectionId fresh = world_.connect(client.person, client.person);
            world_.ask(fresh, ask::Watch{match_, 0});
            if (is_over_in_rows() && world_.inbox(fresh).all<tell::Match>().empty()) {
                if (client.is_gone || client.view.over) continue;
                return client.person + " has not heard that it is over";
            }
            const auto truth = world_.inbox(fresh).last<tell::Match>();
            if (truth.line != client.line) return client.person + " has not all lines";
            if (truth.view->boards != client.view.boards)
                return client.person + " sees other boards";
            if (truth.view->over != client.view.over) return client.person + " sees another end";
            if (truth.lines.size() != client.seen.size()) return client.person + " missed a line";
        }
        return "";
    }
    [[nodiscard]] std::size_t moves() const {
        return static_cast<std::size_t>(
            clients_[0].view.boards[BoardId::A].ply + clients_[0].view.boards[BoardId::B].ply);
    }

  private:
    [[nodiscard]] std::int64_t now() const { return base::count(world_.now().mono) - 5'000; }
    [[nodiscard]] bool happens(std::uint64_t of_thousand) {
        return !calm_ && chance_.below(1'000) < of_thousand;
    }

    [[nodiscard]] bool is_over_in_rows() const {
        return std::ranges::any_of(world_.kept().rows, [](const row::Write& write) {
            return std::holds_alternative<row::MatchEnded>(write);
        });
    }
    [[nodiscard]] bool is_over() const {
        return std::ranges::any_of(
            clients_, [](const Client& client) { return client.view.over.has_value(); });
    }
    void step() {
        const auto ms = static_cast<std::int64_t>(20 + chance_.below(150));
        world_.pass(ms);
        if (happens(3)) crash();
        if (happens(100)) toggle_disk();
        if (calm_) world_.write_again();
        for (std::size_t i = 0; i < clients_.size(); ++i) {
            fetch(i);
            if (happens(8)) reconnect(clients_[i]);
            act(clients_[i]);
        }
        deliver();
    }
    void toggle_disk() {
        if (chance_.below(2) == 0) {
            world_.stop_writing();
        } else {
            world_.write_again();
        }
    }
    void crash() {
        world_.crash(static_cast<std::int64_t>(1 + chance_.below(5'000)));
        read_.clear();
        for (Client& client : clients_) reconnect(client);
    }
    void reconnect(Client& client) {
        world_.disconnect(client.connection);
        client.connection = world_.connect(client.person, client.person);
        send(client, wire::to_json(ask::Watch{match_, client.line}));
        if (client.unanswered) send(client, wire::to_json(*client.unanswered));
    }
    // Puts what the server has sent on its way.
    void fetch(std::size_t index) {
        const Client& client = clients_[index];
        const std::vector<std::string>& texts = world_.inbox(client.connection).texts;
        std::size_t& read = read_[client.connection];
        for (; read < texts.size(); ++read) {
            if (happens(50)) continue;
            post({0, 0, index, false, client.connection, texts[read]});
            if (happens(50)) post({0, 0, index, false, client.connection, texts[read]});
        }
    }
    void send(const Client& client, const std::string& text) {
        const auto index = static_cast<std::size_t>(&client - clients_.data());
        if (happens(50)) return;
        post({0, 0, index, true, client.connection, text});
        if (happens(50)) post({0, 0, index, true, client.connection, text});
    }
    void post(Packet packet) {
        const std::uint64_t late = happens(100) ? 2'000 : 120;
        packet.at = now() + static_cast<std::int64_t>(chance_.below(late));
        packet.order = ++order_;
        packets_.push(std::move(packet));
    }
    void deliver() {
        while (!packets_.empty() && packets_.top().at <= now()) {
            const Packet packet = packets_.top();
            packets_.pop();
            Client& client = clients_[packet.client];
            if (packet.connection != client.connection) continue;
            if (packet.to_server) {
                note(client, packet.text);
                world_.say(packet.connection, packet.text);
            } else if (client.take(packet.text, match_)) {
                send(client, wire::to_json(ask::Watch{match_, client.line}));
            }
        }
    }
    // Writes down what a client has sent, where somebody wants to know.
    void note(const Client& client, const std::string& text) {
        static const char* const file = std::getenv("TANDEM_SENT");
        if (file == nullptr) return;
        const boost::json::object sent{
            {"who", "the simulator, " + client.person + " of seed " + std::to_string(seed_)},
            {"ms", now()},
            {"text", text}};
        std::ofstream{file, std::ios::app} << boost::json::serialize(sent) << '\n';
    }
    // Moves when it is its turn, says something now and then, and repeats what has no answer.
    void act(Client& client) {
        if (client.is_gone) return;
        if (client.unanswered) {
            if (chance_.below(8) == 0) send(client, wire::to_json(*client.unanswered));
            return;
        }
        if (chance_.below(40) == 0) {
            send(client, wire::to_json(ask::Watch{match_, client.line}));
        }
        if (calm_ || client.line == 0) return;
        const wire::BoardView& board = client.view.boards[bughouse::board_of(client.seat)];
        const bool white = bughouse::color_of(client.seat) == chess::Color::White;
        if (chance_.below(60) == 0) {
            give(client, R"({"do":"say","to":"partner","text":"!go"})", std::nullopt);
        } else if (
            board.turn == (white ? chess::Color::White : chess::Color::Black) &&
            chance_.below(4) == 0) {
            const auto position = chess::parse_position(board.fen, {});
            if (!position) return;
            std::vector<chess::Move> legal;
            for (const chess::Move move : position->legal_moves()) legal.push_back(move);
            if (legal.empty()) return;
            const std::string move = to_string(legal[chance_.below(legal.size())]);
            give(client, R"({"do":"play","move":")" + move + "\"}", board.ply);
        }
    }
    void give(Client& client, const std::string& command, std::optional<std::int64_t> ply) {
        client.unanswered = form::Do{
            match_,
            std::string{bughouse::name(client.seat)},
            "c" + std::to_string(++client.keys),
            ply,
            boost::json::parse(command).as_object()};
        send(client, wire::to_json(*client.unanswered));
    }

    std::uint64_t seed_;
    base::Prng chance_;
    World world_;
    MatchId match_;
    std::vector<Client> clients_;
    std::priority_queue<Packet, std::vector<Packet>, std::greater<>> packets_;
    std::map<ConnectionId, std::size_t> read_;
    std::uint64_t order_ = 0;
    bool calm_ = false;
};

TEST(NetworkLaw, leaves_all_four_with_what_the_server_has) {
    const std::uint64_t first = base::tests::first_seed();
    const std::uint64_t matches = base::tests::setting("TANDEM_MATCHES", 10);
    std::size_t moves = 0;
    for (std::uint64_t seed = first; seed < first + matches; ++seed) {
        Network network{seed};
        network.play();
        ASSERT_EQ(network.fault(), "") << "seed " << seed;
        moves += network.moves();
    }
    EXPECT_GT(moves, 10 * matches);
}

}  // namespace
}  // namespace tandem::hall

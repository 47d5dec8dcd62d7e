// The arbiter and the naive model side by side, for tests: one match, told to both.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whatever they differ in, a command accepted or the match as it stands, is told in words, with
// the shortest list of commands that still shows it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "chess/notation/fen.hpp"
#include "match/arbiter/arbiter.hpp"
#include "match/model/verdict.hpp"
#include "support/match/naive.hpp"

namespace tandem::match::tests {

// A match as a list of batches; the first command has line 2.
struct Script {
    Header header;
    std::vector<std::vector<Command>> batches;
};

// What the arbiter says, in the words of the naive model.
[[nodiscard]] inline naive::View view_of(const State& state, Millis at) {
    const Verdict said = verdict(state, at);
    naive::View view{said.over, said.winner, said.board, said.reason, said.clocks, said.boards, {}};
    for (const BoardId id : base::all_of<BoardId>()) {
        const BoardState& board = state.boards[id];
        naive::BoardView& seen = view.boards[id];
        seen.turn = board.turn();
        if (board.clock.ticking()) seen.running = bughouse::seat_of(id, board.clock.running());
        seen.paused = board.paused() && !board.ending && !said.over;
        if (board.ending) seen.ended = std::pair{board.ending->winner, board.ending->reason};
    }
    return view;
}

// Which of `count` commands from line `first` on the events do not refuse.
[[nodiscard]] inline std::vector<bool> accepted(
    std::span<const Event> events, Line first, std::size_t count) {
    std::vector<bool> ok(count, true);
    for (const Event& event : events) {
        if (!std::holds_alternative<event::Refused>(event.what)) continue;
        if (event.line >= first && event.line < first + count) ok[event.line - first] = false;
    }
    return ok;
}

[[nodiscard]] inline std::string to_text(const naive::View& view) {
    std::string text = view.over ? "over" : "goes on";
    text += view.winner ? ", winner " + std::string{name(*view.winner)} : ", no winner";
    if (view.board) text += ", board " + std::string{bughouse::name(*view.board)};
    if (view.reason) text += ", " + std::string{name(*view.reason)};
    text += "\n  clocks";
    for (const Millis left : view.clocks) text += ' ' + std::to_string(base::count(left));
    for (const BoardId id : base::all_of<BoardId>()) {
        const naive::BoardView& board = view.boards[id];
        text += "\n  " + std::string{bughouse::name(id)} + ' ' + chess::to_fen(view.positions[id]) +
                "; " + std::string{chess::name(board.turn)} + " to move, ";
        text += board.running ? std::string{bughouse::name(*board.running)} + " runs" : "stands";
        if (board.paused) text += ", paused";
        if (board.ended) {
            text += ", over: " + std::string{name(board.ended->second)} + ' ' +
                    (board.ended->first ? std::string{name(*board.ended->first)} : "nobody");
        }
    }
    return text + '\n';
}

// The fields of an action, as a log has them.
struct Fields {
    std::string text;

    void add(std::string_view key, std::string_view value) {
        text += ", \"" + std::string{key} + "\": \"" + std::string{value} + '"';
    }
    void add_bare(std::string_view key, const std::string& value) {
        text += ", \"" + std::string{key} + "\": " + value;
    }
    void operator()(const action::MakeMove& one) { add("move", to_string(one.move)); }
    void operator()(const action::Play& one) { add("move", to_string(one.move)); }
    void operator()(const action::PressBack& one) {
        if (one.reason) add("reason", name(*one.reason));
    }
    void operator()(const action::Restored& one) {
        if (one.promotion) add("promotion", std::string{chess::letter(*one.promotion)});
    }
    void operator()(const action::Claim& one) { add("what", name(one.what)); }
    void operator()(const action::Stop& one) {
        if (one.text) add("text", *one.text);
    }
    void operator()(const action::Report& one) {
        add("seat", bughouse::name(one.seat));
        add("what", name(one.what));
    }
    void operator()(const action::Appeal& one) {
        add_bare("ruling", std::to_string(one.ruling));
        add("level", name(one.level));
    }
    void operator()(const action::Say& one) {
        add("to", name(one.to));
        add("text", one.text);
    }
    void operator()(const action::Infraction& one) {
        add("seat", bughouse::name(one.seat));
        add("what", name(one.what));
        if (one.effect) add("effect", name(*one.effect));
        if (one.flag_fell) add_bare("flag_fell", "true");
    }
    void operator()(const action::Adjust& one) {
        add("seat", bughouse::name(one.seat));
        add_bare("ms", std::to_string(base::count(one.ms)));
        add("why", name(one.why));
    }
    void operator()(const action::Call& one) {
        add("seat", bughouse::name(one.seat));
        add("what", name(one.what));
    }
    void operator()(const action::Pause& one) { add("board", name(one.board)); }
    void operator()(const action::Resume& one) { add("board", name(one.board)); }
    void operator()(const action::Rule& one) {
        add_bare("claim", std::to_string(one.claim));
        add_bare("upheld", one.upheld ? "true" : "false");
    }
    void operator()(const action::Declare& one) {
        add("winner", name(one.winner));
        if (one.board) add("board", bughouse::name(*one.board));
    }
    void operator()(const action::Forfeit& one) {
        if (const auto* seat = std::get_if<Seat>(&one.loser)) add("seat", bughouse::name(*seat));
        if (const auto* team = std::get_if<Team>(&one.loser)) add("team", bughouse::name(*team));
    }
    void operator()(const action::NoClock& one) { add("board", bughouse::name(one.board)); }
    void operator()(const action::RemovePiece& one) {
        add("seat", bughouse::name(one.seat));
        add("piece", std::string{chess::letter(one.piece)});
    }
    void operator()(const action::CorrectSetup& one) {
        add("board", bughouse::name(one.board));
        add("fen", chess::to_fen(one.fen));
    }
    void operator()(const action::SetPosition& one) {
        add("board", bughouse::name(one.board));
        add("fen", chess::to_fen(one.fen));
    }
    void operator()(const action::Agreement& one) { add("what", name(one.what)); }
    void operator()(const action::Expel& one) {
        const auto* seat = std::get_if<Seat>(&one.who);
        add("who", seat != nullptr ? bughouse::name(*seat) : "somebody");
    }
    void operator()(const action::RuleOnAppeal& one) {
        add_bare("ruling", std::to_string(one.ruling));
        add("level", name(one.level));
        add_bare("upheld", one.upheld ? "true" : "false");
    }
    void operator()(const auto&) {}
};

[[nodiscard]] inline std::string to_text(const Command& command) {
    Fields fields;
    std::visit(fields, command.action);
    std::string text = "{\"at\": " + std::to_string(base::count(command.at)) + ", \"by\": \"" +
                       std::string{actor_name(command)} + "\", \"do\": \"" +
                       std::string{name(command.action)} + '"' + fields.text;
    if (command.left) text += ", \"left_ms\": " + std::to_string(base::count(*command.left));
    return text + '}';
}

[[nodiscard]] inline std::string to_text(const Header& header) {
    Fields fields;
    const Terms all = terms(header);
    const auto by_seat = [&](std::string_view key,
                             const EnumArray<Seat, std::optional<Millis>>& times) {
        Fields some;
        for (const Seat seat : base::all_of<Seat>()) {
            if (!times[seat]) continue;
            some.add_bare(bughouse::name(seat), std::to_string(base::count(*times[seat])));
        }
        if (!some.text.empty()) fields.add_bare(key, '{' + some.text.substr(2) + '}');
    };
    fields.add("rulebook", header.rulebook.base->id);
    fields.add("authority", name(all.authority));
    if (header.referee) fields.add_bare("referee", *header.referee ? "true" : "false");
    if (header.director) fields.add_bare("director", *header.director ? "true" : "false");
    if (header.auto_flag) fields.add_bare("auto_flag", *header.auto_flag ? "true" : "false");
    fields.add_bare("clock_ms", std::to_string(base::count(all.base)));
    fields.add_bare("increment_ms", std::to_string(base::count(all.increment)));
    fields.add_bare("delay_ms", std::to_string(base::count(all.delay)));
    by_seat("set_ms", header.set_clocks);
    by_seat("clocks_ms", header.clocks);
    Fields boards;
    for (const BoardId id : base::all_of<BoardId>()) {
        if (header.boards[id]) boards.add(bughouse::name(id), chess::to_fen(*header.boards[id]));
    }
    if (!boards.text.empty()) fields.add_bare("boards", '{' + boards.text.substr(2) + '}');
    Fields options;
    for (const rulebook::Change& change : header.options) options.add(change.key, change.value);
    if (!options.text.empty()) fields.add_bare("options", '{' + options.text.substr(2) + '}');
    return "{\"tandem\": 1" + fields.text + '}';
}

// Notes left out, with the number of each line.
[[nodiscard]] inline std::string to_text(const Script& script) {
    std::string text = "1 " + to_text(script.header) + '\n';
    Line line = 2;
    for (const auto& batch : script.batches) {
        for (const Command& command : batch) {
            if (!std::holds_alternative<action::Note>(command.action)) {
                text += std::to_string(line) + ' ' + to_text(command) + '\n';
            }
            ++line;
        }
    }
    return text;
}

// Both of them, in the middle of a match.
struct Pair {
    State state;
    naive::Model model;
    Line line = 2;
    std::vector<Event> events;  // of the last batch

    explicit Pair(const Header& header) : state(header), model(header) {}

    // Tells both a batch. What they differ in, or nothing.
    [[nodiscard]] std::optional<std::string> file(Millis at, std::span<const Command> commands) {
        events.clear();
        advance(state, {at, line, commands}, events);
        const auto theirs = accepted(events, line, commands.size());
        const auto ours = model.file(at, line, commands);
        line += static_cast<Line>(commands.size());
        for (std::size_t i = 0; i < ours.size(); ++i) {
            if (ours[i] == theirs[i]) continue;
            const Line at_line = line - static_cast<Line>(ours.size() - i);
            return "line " + std::to_string(at_line) + ": the naive model " +
                   (ours[i] ? "accepts" : "refuses") + ", the arbiter does not" + difference(at);
        }
        if (agreed(at)) return std::nullopt;
        return "after line " + std::to_string(line - 1) + ':' + difference(at);
    }

    [[nodiscard]] std::optional<std::string> conclude(Millis at) {
        events.clear();
        match::conclude(state, at, events);
        model.conclude();
        if (agreed(at)) return std::nullopt;
        return "concluded:" + difference(at);
    }

    [[nodiscard]] bool agreed(Millis at) const { return model.view(at) == view_of(state, at); }

    [[nodiscard]] std::string difference(Millis at) const {
        std::string text = "\nnaive: " + to_text(model.view(at)) +
                           "arbiter: " + to_text(view_of(state, at)) + "events:";
        for (const Event& event : events) {
            text += ' ' + std::to_string(event.line) + '=' + std::string{name(event)};
            if (const auto* refused = std::get_if<event::Refused>(&event.what)) {
                text += '(' + std::string{name(refused->why)} + ')';
            }
        }
        return text + '\n';
    }
};

// What the two differ in, over a whole script.
[[nodiscard]] inline std::optional<std::string> difference(const Script& script) {
    Pair pair{script.header};
    Millis at{};
    for (const auto& batch : script.batches) {
        at = batch.front().at;
        if (auto found = pair.file(at, batch)) return found;
    }
    return pair.conclude(at);
}

// A script with as few commands as still show a difference: others become notes.
[[nodiscard]] inline Script shrunk(Script script) {
    while (script.batches.size() > 1) {
        Script shorter = script;
        shorter.batches.pop_back();
        if (!difference(shorter)) break;
        script = shorter;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (auto& batch : script.batches) {
            for (Command& command : batch) {
                if (std::holds_alternative<action::Note>(command.action)) continue;
                const Command kept = command;
                command = {kept.at, std::nullopt, std::nullopt, action::Note{}};
                if (difference(script)) {
                    changed = true;
                } else {
                    command = kept;
                }
            }
        }
    }
    for (std::size_t i = 0; i < script.header.options.size();) {
        Script plainer = script;
        plainer.header.options.erase(
            plainer.header.options.begin() + static_cast<std::ptrdiff_t>(i));
        if (difference(plainer)) {
            script = plainer;
        } else {
            ++i;
        }
    }
    return script;
}

}  // namespace tandem::match::tests

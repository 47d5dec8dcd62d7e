// Writing events and verdicts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/log/event_json.hpp"

#include <optional>
#include <ranges>
#include <string_view>
#include <variant>

#include "chess/notation/fen.hpp"
#include "record/log/match_log_values.hpp"

namespace tandem::record {

namespace {

using bughouse::BoardId;
using bughouse::Seat;
using match::ClaimForm;
using match::Line;
namespace event = match::event;

// A line that may be the clock's.
[[nodiscard]] std::optional<Line> cause(Line line) {
    return line == 0 ? std::nullopt : std::optional{line};
}

// Writes "key": value, with commas where they belong.
class Writer {
  public:
    explicit Writer(std::string& out) : out_(out) {}

    void key(std::string_view name) {
        if (!out_.ends_with('{')) out_ += ", ";
        out_ += '"';
        out_ += name;
        out_ += "\": ";
    }
    template <typename T>
    void add(std::string_view name, const T& value) {
        key(name);
        write(value);
    }

  protected:
    template <typename T>
    void write(const T& value) {
        wire::write(out_, value);
    }
    template <typename T>
    void write(const std::optional<T>& value) {
        if (value) {
            write(*value);
        } else {
            out_ += "null";
        }
    }
    void write(std::size_t number) { out_ += std::to_string(number); }
    void write(int number) { out_ += std::to_string(number); }
    void write(chess::Move move) { wire::write(out_, std::string_view{chess::to_string(move)}); }
    void write(const chess::Reserve& men) {
        wire::write(out_, std::string_view{chess::to_string(men)});
    }
    void write(const match::Articles& articles) { write_list(articles); }
    void write(const std::vector<std::string>& articles) { write_list(articles); }
    // What the director named, then what stands behind it.
    void write(const match::Ending& ending) {
        std::vector<std::string> articles;
        if (!ending.said_article.empty()) articles.push_back(ending.said_article);
        for (const std::string_view article : ending.articles) articles.emplace_back(article);
        write_list(articles);
    }
    template <typename T>
    void write(const base::By<Seat, T>& family) {
        write_family<Seat>(family);
    }
    template <typename T>
    void write(const base::By<BoardId, T>& family) {
        write_family<BoardId>(family);
    }

    void open() { out_ += '{'; }
    void close() { out_ += '}'; }

  private:
    template <typename List>
    void write_list(const List& list) {
        std::string_view separator = "[";
        for (const auto& one : list) {
            out_ += separator;
            wire::write(out_, std::string_view{one});
            separator = ", ";
        }
        out_ += list.empty() ? "[]" : "]";
    }
    template <typename E, typename Family>
    void write_family(const Family& family) {
        open();
        for (const E which : base::all_of<E>()) add(bughouse::name(which), family[which]);
        close();
    }

    std::string& out_;
};

// The members of each event. One that is new here does not compile until it is written.
class EventWriter : Writer {
  public:
    using Writer::Writer;

    void begin(const match::Event& event, std::size_t number) {
        open();
        add("n", number);
        add("at", event.at);
        add("event", match::name(event));
        add("line", cause(event.line));
        if (event.line == 0) add("cause", std::string_view{"clock"});
    }
    void end() { close(); }

    void operator()(const event::Refused& e) {
        add("by", e.by ? bughouse::name(*e.by) : std::string_view{"director"});
        add("why", e.why);
        add("articles", e.articles);
    }

    // Of the match
    void operator()(const event::Started& /*e*/) {}
    void operator()(const event::BoardOver& e) {
        add("board", e.board);
        add_ending(e.ending);
    }
    void operator()(const event::WindowOpened& e) {
        add("seat", e.seat);
        add("drop", e.drop);
        add("until", e.until);
    }
    void operator()(const event::WindowClosed& /*e*/) {}
    void operator()(const event::MatchReopened& /*e*/) {}
    void operator()(const event::MatchOver& e) {
        add("board", e.end.board);
        add_ending(e.end.ending);
    }
    void operator()(const event::ResultLifted& e) {
        add("board", e.board);
        add("ended_by", cause(e.of));
    }

    // Of moves and clocks
    void operator()(const event::Made& e) {
        add("seat", e.seat);
        add("move", e.move);
    }
    void operator()(const event::Retracted& e) { add("seat", e.seat); }
    void operator()(const event::Completed& e) {
        add("seat", e.seat);
        add("move", e.move);
        add("left_ms", e.left);
        key("transferred");
        open();
        for (const chess::Color color : base::all_of<chess::Color>()) {
            if (e.transferred[color].empty()) continue;
            const Seat to = seat_of(!board_of(e.seat), color);
            add(bughouse::name(to), e.transferred[color]);
        }
        close();
        add("judgement", e.judgement);
    }
    void operator()(const event::Held& e) {
        add("seat", e.seat);
        add("reason", e.reason);
    }
    void operator()(const event::Restored& e) {
        add("seat", e.seat);
        add("promotion", e.promotion);
    }
    void operator()(const event::Repunched& e) {
        add("seat", e.seat);
        add("opponent_left_ms", e.left);
    }
    void operator()(const event::ClockZero& e) { add("seat", e.seat); }
    void operator()(const event::ClockShown& e) {
        add("seat", e.seat);
        add("left_ms", e.left);
    }
    void operator()(const event::ClockAdjusted& e) {
        add("seat", e.seat);
        add("ms", e.change);
        add("left_ms", e.left);
        add("why", e.why);
    }

    // Of claims
    void operator()(const event::ClaimUpheld& e) {
        add_claim(e.seat, e.what, e.form);
        add("claim", cause(e.claim));
        add("articles", e.articles);
    }
    void operator()(const event::ClaimRejected& e) {
        add_claim(e.seat, e.what, e.form);
        add("claim", cause(e.claim));
        add("articles", e.articles);
    }
    void operator()(const event::ClaimPending& e) {
        add_claim(e.seat, e.what, e.form);
        add("articles", e.articles);
    }
    void operator()(const event::MateAnnounced& e) { add("seat", e.seat); }
    void operator()(const event::MateRejected& e) {
        add("seat", e.seat);
        add("articles", e.articles);
    }
    void operator()(const event::Bound& e) {
        add("seat", e.seat);
        add("move", e.move);
        add("same_piece", e.same_piece);
    }
    void operator()(const event::TurnReturned& e) { add("seat", e.seat); }
    void operator()(const event::Counted& e) {
        add("seat", e.seat);
        add("occurrence", e.occurrence);
    }

    // Of draws and resignation
    void operator()(const event::DrawOffered& e) { add("seat", e.seat); }
    void operator()(const event::DrawAccepted& e) { add("seat", e.seat); }
    void operator()(const event::DrawDeclined& e) { add("team", e.team); }
    void operator()(const event::Resigned& e) { add("seat", e.seat); }
    void operator()(const event::Neutralised& e) { add("seat", e.seat); }

    // Of disputes
    void operator()(const event::Stopped& e) { add("seat", e.seat); }
    void operator()(const event::Paused& e) {
        add("board", e.board);
        add("articles", e.articles);
    }
    void operator()(const event::Resumed& e) { add("board", e.board); }
    void operator()(const event::Reported& e) {
        add("by", e.by);
        add("seat", e.seat);
        add("what", e.what);
    }
    void operator()(const event::Appealed& e) {
        add("seat", e.seat);
        add("ruling", e.ruling);
        add("level", e.level);
        add("articles", e.articles);
    }
    void operator()(const event::Said& e) {
        add("seat", e.seat);
        add("to", e.to);
    }

    // Of the director
    void operator()(const event::InfractionRecorded& e) {
        add("seat", e.seat);
        add("what", e.what);
        add("step", e.step);
        add("nth", e.nth);
        add("articles", e.articles);
    }
    void operator()(const event::Decided& e) {
        if (!e.end) return;
        add("board", e.end->board);
        add_ending(e.end->ending);
    }
    void operator()(const event::Forfeited& e) {
        if (const auto* const seat = std::get_if<Seat>(&e.loser)) {
            add("seat", *seat);
        } else {
            add("team", std::get<bughouse::Team>(e.loser));
        }
    }
    void operator()(const event::PieceRemoved& e) {
        add("seat", e.seat);
        add("piece", e.piece);
        add("articles", e.articles);
    }
    void operator()(const event::SetupCorrected& e) {
        add("board", e.board);
        add("fen", e.setup);
    }
    void operator()(const event::PositionSet& e) {
        add("board", e.board);
        add("fen", e.setup);
    }
    void operator()(const event::Agreed& e) { add("what", e.what); }
    void operator()(const event::Expelled& e) { add("seat", e.seat); }
    void operator()(const event::AppealRuled& e) {
        add("ruling", e.ruling);
        add("level", e.level);
        add("upheld", e.upheld);
        add("articles", e.articles);
    }
    void operator()(const event::Noted& /*e*/) {}

  private:
    void add_ending(const match::Ending& ending) {
        add("winner", ending.winner);
        add("reason", ending.reason);
        add("articles", ending);
        add("ended_at", ending.at);
        add("ended_by", cause(ending.line));
    }
    void add_claim(std::optional<Seat> seat, match::ClaimKind what, ClaimForm form) {
        const bool mate = form == ClaimForm::Announcement;
        add("seat", seat);
        add("what", mate ? std::string_view{"mate"} : match::name(what));
        add("form", form);
    }
};

class VerdictWriter : Writer {
  public:
    using Writer::Writer;

    void write_all(const match::Verdict& verdict) {
        base::By<Seat, chess::Reserve> reserves{};
        for (const Seat seat : base::all_of<Seat>()) {
            reserves[seat] = verdict.boards[board_of(seat)].reserves[color_of(seat)];
        }
        open();
        add("over", verdict.over);
        add("winner", verdict.winner);
        add("board", verdict.board);
        add("reason", verdict.reason);
        add("articles", verdict.articles);
        add("rulebook", verdict.rulebook->id);
        add("clocks_ms", verdict.clocks);
        add("boards", verdict.boards);
        add("reserves", reserves);
        close();
    }
};

}  // namespace

std::string to_json(const match::Event& event, std::size_t number) {
    std::string out;
    EventWriter writer{out};
    writer.begin(event, number);
    std::visit(writer, event.what);
    writer.end();
    return out;
}

std::string to_json(const std::vector<match::Event>& events, std::size_t first) {
    std::string out = "[";
    for (const match::Event& event : events) {
        if (out.size() > 1) out += ", ";
        out += to_json(event, first++);
    }
    return out + ']';
}

std::string object_json(const match::Verdict& verdict) {
    std::string out;
    VerdictWriter{out}.write_all(verdict);
    return out;
}

std::string to_json(const match::Verdict& verdict) {
    return "{\"verdict\": " + object_json(verdict) + '}';
}

std::string to_json_lines(const match::Officiated& officiated) {
    std::string out;
    std::size_t number = 0;
    for (const match::Event& event : officiated.events) {
        out += to_json(event, ++number);
        out += '\n';
    }
    out += to_json(officiated.verdict);
    out += '\n';
    return out;
}

}  // namespace tandem::record

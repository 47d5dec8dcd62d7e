// One board out of chess.com's JSON.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/foreign/chesscom.hpp"

#include <charconv>
#include <cmath>

#include "chess/notation/fen.hpp"
#include "record/foreign/tcn.hpp"
#include "record/text/json.hpp"
#include "record/text/quoting.hpp"
#include "words/say.hpp"

namespace tandem::record {

using base::fail;
using base::Result;
using words::Message;
using words::say;
using words::verbatim;
using namespace words::literals;
namespace json = boost::json;

namespace {

using Fault = ChesscomFault;

constexpr std::int64_t kMillisPerTenth = 100;
// Beyond any clock: 100,000 hours in tenths of a second.
constexpr std::int64_t kMaxTenths = 3'600'000'000;

[[nodiscard]] std::string_view view(const json::string& text) { return {text.data(), text.size()}; }

[[nodiscard]] std::optional<std::uint64_t> to_natural(const json::value& value) {
    if (value.is_uint64()) return value.get_uint64();
    if (!value.is_int64() || value.get_int64() < 0) return std::nullopt;
    return static_cast<std::uint64_t>(value.get_int64());
}

// Tenths of a second; the site writes "0", "0.0" and "1200".
[[nodiscard]] std::optional<Millis> to_millis(const json::value& value) {
    double tenths = -1;
    if (value.is_int64()) tenths = static_cast<double>(value.get_int64());
    if (value.is_double()) tenths = value.get_double();
    if (!(tenths >= 0) || tenths > static_cast<double>(kMaxTenths)) return std::nullopt;
    return Millis{std::llround(tenths * static_cast<double>(kMillisPerTenth))};
}

// Reads the keys of "game" one by one; the first fault stays.
class Reader {
  public:
    explicit Reader(const json::object& game) : game_(game) {}

    [[nodiscard]] Result<ChesscomGame, ChesscomError> read(const json::object& root) {
        read_who();
        read_times();
        read_moves();
        read_clocks();
        read_headers();
        read_players(root);
        if (error_) return fail(*error_);
        return read_;
    }

  private:
    void report(Fault fault, std::string_view key, Message detail) {
        if (!error_) error_ = ChesscomError{fault, "game." + std::string{key}, std::move(detail)};
    }
    // A value that is there and not null.
    [[nodiscard]] const json::value* find(std::string_view key) const {
        const json::value* value = game_.if_contains({key.data(), key.size()});
        return value == nullptr || value->is_null() ? nullptr : value;
    }
    [[nodiscard]] const json::value* need(std::string_view key) {
        const json::value* value = find(key);
        if (value == nullptr) report(Fault::Missing, key, {});
        return value;
    }
    [[nodiscard]] std::string text(std::string_view key) {
        const json::value* value = need(key);
        if (value == nullptr) return {};
        if (!value->is_string()) report(Fault::WrongType, key, say("wanted.string"));
        return value->is_string() ? std::string{view(value->get_string())} : std::string{};
    }
    [[nodiscard]] std::string text_or_nothing(std::string_view key) {
        return find(key) == nullptr ? std::string{} : text(key);
    }
    [[nodiscard]] Millis millis(std::string_view key) {
        const json::value* value = need(key);
        if (value == nullptr) return {};
        const auto span = to_millis(*value);
        if (!span) report(Fault::WrongType, key, say("chesscom.tenths"));
        return span.value_or(Millis{});
    }

    void read_who() {
        if (const json::value* value = need("id")) {
            const auto id = to_natural(*value);
            if (!id) report(Fault::WrongType, "id", say("chesscom.whole-number"));
            read_.id = id.value_or(0);
        }
        read_.uuid = text_or_nothing("uuid");
        if (const json::value* value = need("partnerGameId")) {
            if (const auto id = to_natural(*value)) {
                read_.partner = std::to_string(*id);
            } else {
                read_.partner = text("partnerGameId");
            }
        }
        if (const std::string type = text("type"); type != "bughouse") {
            report(Fault::NotBughouse, "type", verbatim(in_quotes(type)));
        }
        read_.end_reason = text_or_nothing("gameEndReason");
        read_.message = text_or_nothing("resultMessage");
        const std::string winner = text_or_nothing("colorOfWinner");
        for (const Color color : base::all_of<Color>()) {
            if (winner == chess::name(color)) read_.winner = color;
        }
    }

    void read_times() {
        read_.base = millis("baseTime1");
        if (find("timeIncrement1") != nullptr) read_.increment = millis("timeIncrement1");
    }

    void read_moves() {
        refuse_other_start("initialSetup", text_or_nothing("initialSetup"));
        auto moves = parse_tcn(text("moveList"));
        if (!moves) {
            report(Fault::BadMove, "moveList", verbatim(std::to_string(moves.error().at)));
            return;
        }
        read_.moves = std::move(*moves);
        if (const json::value* value = find("plyCount")) {
            const auto count = to_natural(*value);
            if (!count) report(Fault::WrongType, "plyCount", say("chesscom.whole-number"));
            if (count != read_.moves.size()) {
                report(
                    Fault::PlyCount,
                    "plyCount",
                    say("chesscom.moves", "moves"_is = read_.moves.size()));
            }
        }
    }

    void refuse_other_start(std::string_view key, const std::string& fen) {
        if (fen.empty()) return;
        const auto start = chess::parse_fen(fen, chess::FenNumbers::Counters);
        const bool usual = start && start->setup == chess::Setup::start();
        if (!usual) report(Fault::OtherStart, key, verbatim(std::string{shortened(fen)}));
    }

    void read_clocks() {
        const std::string list = text("moveTimestamps");
        std::string_view rest = list;
        while (!rest.empty()) {
            std::int64_t tenths = 0;
            const auto [end, code] =
                std::from_chars(rest.data(), rest.data() + rest.size(), tenths);
            rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
            const bool more = rest.starts_with(',') && rest.size() > 1;
            if (code != std::errc{} || tenths < 0 || tenths > kMaxTenths ||
                (!rest.empty() && !more)) {
                const std::size_t at = list.size() - rest.size();
                report(Fault::BadClock, "moveTimestamps", verbatim(std::to_string(at)));
                return;
            }
            read_.clocks.push_back(Millis{tenths * kMillisPerTenth});
            if (more) rest.remove_prefix(1);
        }
        if (read_.clocks.size() != read_.moves.size() + 1) {
            report(
                Fault::ClockCount,
                "moveTimestamps",
                say("chesscom.times-for-moves",
                    "times"_is = read_.clocks.size(),
                    "moves"_is = read_.moves.size()));
        }
    }

    void read_headers() {
        const json::value* value = find("pgnHeaders");
        if (value == nullptr) return;
        if (!value->is_object()) {
            report(Fault::WrongType, "pgnHeaders", say("wanted.object"));
            return;
        }
        for (const auto& [key, header] : value->get_object()) {
            Tag tag{{key.data(), key.size()}, {}};
            if (header.is_string()) tag.value = view(header.get_string());
            if (header.is_int64()) tag.value = std::to_string(header.get_int64());
            if (tag.name == "FEN") refuse_other_start("pgnHeaders.FEN", tag.value);
            read_rating(tag.name, header);
            if (tag.name == "White") read_.names[Color::White] = tag.value;
            if (tag.name == "Black") read_.names[Color::Black] = tag.value;
            read_.headers.push_back(std::move(tag));
        }
    }

    void read_rating(std::string_view name, const json::value& rating) {
        if (!rating.is_int64()) return;
        if (name == "WhiteElo") read_.ratings[Color::White] = rating.get_int64();
        if (name == "BlackElo") read_.ratings[Color::Black] = rating.get_int64();
    }

    // Where the headers do not tell, "players" does: two objects, each with its colour.
    void read_players(const json::object& root) {
        const json::value* players = root.if_contains("players");
        if (players == nullptr || !players->is_object()) return;
        for (const auto& entry : players->get_object()) {
            if (!entry.value().is_object()) continue;
            const json::object& player = entry.value().get_object();
            const json::value* shade = player.if_contains("color");
            for (const Color color : base::all_of<Color>()) {
                if (shade == nullptr || *shade != json::string_view{chess::name(color)}) continue;
                read_player(player, color);
            }
        }
    }

    void read_player(const json::object& player, Color color) {
        const json::value* name = player.if_contains("username");
        if (name != nullptr && name->is_string() && read_.names[color].empty()) {
            read_.names[color] = view(name->get_string());
        }
        const json::value* rating = player.if_contains("rating");
        if (rating != nullptr && rating->is_int64() && !read_.ratings[color]) {
            read_.ratings[color] = rating->get_int64();
        }
    }

    const json::object& game_;
    ChesscomGame read_;
    std::optional<ChesscomError> error_;
};

[[nodiscard]] bool is_list(const json::object& root, std::string_view key) {
    const json::value* value = root.if_contains({key.data(), key.size()});
    return value != nullptr && value->is_array();
}

}  // namespace

words::Message describe(const ChesscomError& error) {
    return words::say_of<"chesscom-fault">(
        error.fault, "place"_is = error.place, "detail"_is = error.detail);
}

Result<ChesscomGame, ChesscomError> parse_chesscom(std::string_view text) {
    const auto value = parse_json(text);
    if (!value) return fail(ChesscomError{Fault::NotJson, {}, describe(value.error())});
    if (!value->is_object()) {
        return fail(ChesscomError{Fault::NotJson, {}, say("chesscom.not-an-object")});
    }
    const json::object& root = value->get_object();
    const json::value* game = root.if_contains("game");
    if (game == nullptr) {
        const bool lists = is_list(root, "a") && is_list(root, "b");
        return fail(
            lists ? ChesscomError{Fault::NoOrder, {}, {}}
                  : ChesscomError{Fault::Missing, "game", {}});
    }
    if (!game->is_object())
        return fail(ChesscomError{Fault::WrongType, "game", say("wanted.object")});
    return Reader{game->get_object()}.read(root);
}

}  // namespace tandem::record

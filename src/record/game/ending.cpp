// Reads the last words of a record; if it has none, looks at the boards.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/game/ending.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "words/say.hpp"

namespace tandem::record {

namespace {

using bughouse::Boards;
using bughouse::Seat;
using bughouse::Team;
using match::Reason;
using match::Winner;

// A partner's win is a win: teams win.
enum class Named : std::uint8_t { Loser, Winner };

// What follows a name at the end of a record.
struct Phrase {
    std::string_view words;
    Named named;
    std::optional<Reason> reason;
};

constexpr std::array<Phrase, 13> kPhrases{{
    {" checkmated", Named::Loser, Reason::Checkmate},
    {" resigns", Named::Loser, Reason::Resignation},
    {" resigned", Named::Loser, Reason::Resignation},
    {" forfeits on time", Named::Loser, Reason::Flag},
    {" lost on time", Named::Loser, Reason::Flag},
    {" ran out of time", Named::Loser, Reason::Flag},
    {" forfeits by disconnection", Named::Loser, Reason::Forfeit},
    {" won by checkmate", Named::Winner, Reason::Checkmate},
    {" won by resignation", Named::Winner, Reason::Resignation},
    {" won on time", Named::Winner, Reason::Flag},
    {"'s partner won", Named::Winner, std::nullopt},
    {" wins by resignation", Named::Winner, Reason::Resignation},
    {" wins on time", Named::Winner, Reason::Flag},
}};

// What the words of a draw name as its reason, the more special before the more general.
struct DrawWords {
    std::string_view words;
    std::optional<Reason> reason;
};

constexpr std::array<DrawWords, 6> kDrawWords{{
    {"agreement", Reason::Agreement},
    {"repetition", Reason::Repetition},
    {"stalemate", Reason::Stalemate},
    {"50 move", Reason::FiftyMoves},
    {"oth players ran out of time", Reason::BothFlags},
    {"drawn", std::nullopt},
}};

[[nodiscard]] char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; }

[[nodiscard]] bool same_name(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, lower, lower);
}

[[nodiscard]] std::vector<Seat> seats_of(const Game& game, std::string_view name) {
    std::vector<Seat> exact;
    std::vector<Seat> alike;
    for (const Seat seat : base::all_of<Seat>()) {
        const std::string seated = name_of(game, seat);
        if (seated == name) exact.push_back(seat);
        if (same_name(seated, name)) alike.push_back(seat);
    }
    return exact.empty() ? alike : exact;
}

// Mate under every rulebook: a record does not say by which one its result was given, and a check
// that could be blocked may have been a wait.
[[nodiscard]] bool mated(const chess::Position& position) {
    return position.in_check() && position.blocking_squares().empty() && !position.has_legal_move();
}

[[nodiscard]] std::vector<Seat> mated_seats(const Boards& boards) {
    std::vector<Seat> seats;
    for (const BoardId board : base::all_of<BoardId>()) {
        if (mated(boards[board])) seats.push_back(seat_of(board, boards[board].turn()));
    }
    return seats;
}

[[nodiscard]] Ending lost_by(Seat seat, std::optional<Reason> reason) {
    return {match::winner(!team_of(seat)), reason, seat, board_of(seat)};
}

// The one seat of several that somebody of that name could have lost.
[[nodiscard]] Ending lost_by_one_of(
    const std::vector<Seat>& seats, std::optional<Reason> reason, const Boards& last) {
    Ending ending{std::nullopt, reason, std::nullopt, std::nullopt};
    if (seats.empty()) return ending;
    if (seats.size() == 1) return lost_by(seats.front(), reason);
    for (const Seat seat : mated_seats(last)) {
        if (std::ranges::find(seats, seat) != seats.end()) return lost_by(seat, reason);
    }
    const Team team = team_of(seats.front());
    const bool one_team =
        std::ranges::all_of(seats, [&](Seat seat) { return team_of(seat) == team; });
    if (one_team) ending.winner = match::winner(!team);
    return ending;
}

// The team that goes by that name: of a player, or by the tags WhiteTeam and BlackTeam.
[[nodiscard]] std::optional<Team> team_named(const Game& game, std::string_view name) {
    const std::string* const white = game.tag("WhiteTeam");
    const std::string* const black = game.tag("BlackTeam");
    if (white != nullptr && same_name(*white, name)) return Team::One;
    if (black != nullptr && same_name(*black, name)) return Team::Two;
    const auto seats = seats_of(game, name);
    if (seats.empty()) return std::nullopt;
    const Team team = team_of(seats.front());
    const bool one_team =
        std::ranges::all_of(seats, [&](Seat seat) { return team_of(seat) == team; });
    return one_team ? std::optional{team} : std::nullopt;
}

[[nodiscard]] Ending won_by(
    std::optional<Team> team, std::optional<Reason> reason, const Boards& last) {
    Ending ending{std::nullopt, reason, std::nullopt, std::nullopt};
    if (!team) return ending;
    ending.winner = match::winner(*team);
    if (reason != Reason::Checkmate) return ending;
    for (const Seat seat : mated_seats(last)) {
        if (team_of(seat) != *team) return lost_by(seat, reason);
    }
    return ending;
}

[[nodiscard]] std::optional<Ending> from_words(
    const Game& game, std::string_view text, const Boards& last) {
    if (text.starts_with("Game drawn") || text.starts_with("Both players ran out of time")) {
        const auto* const words = std::ranges::find_if(kDrawWords, [&](const DrawWords& draw) {
            return text.find(draw.words) != std::string_view::npos;
        });
        return Ending{Winner::Draw, words->reason, std::nullopt, std::nullopt};
    }
    for (const Phrase& phrase : kPhrases) {
        if (!text.ends_with(phrase.words)) continue;
        const std::string_view name = text.substr(0, text.size() - phrase.words.size());
        switch (phrase.named) {
            case Named::Loser: return lost_by_one_of(seats_of(game, name), phrase.reason, last);
            case Named::Winner: return won_by(team_named(game, name), phrase.reason, last);
        }
    }
    if (text.find("aborted") != std::string_view::npos) {
        return Ending{std::nullopt, Reason::Annulled, std::nullopt, std::nullopt};
    }
    return std::nullopt;
}

// bughouse.pro: "Bob & Charlie won: Alice & Dave checkmated", "Ann & Bo won by resignation".
[[nodiscard]] std::optional<Ending> from_outcome_tag(const Game& game, const Boards& last) {
    const std::string* const outcome = game.tag("Outcome");
    if (outcome == nullptr) return std::nullopt;
    const std::string_view text = *outcome;
    const std::size_t won = text.find(" won");
    const std::size_t joined = text.find(" & ");
    if (won == std::string_view::npos || joined > won) return std::nullopt;
    const std::string_view how = text.substr(won);
    std::optional<Reason> reason;
    if (how.find("checkmate") != std::string_view::npos) reason = Reason::Checkmate;
    if (how.find("resign") != std::string_view::npos) reason = Reason::Resignation;
    if (how.find("time") != std::string_view::npos) reason = Reason::Flag;
    const std::string_view first = text.substr(0, joined);
    const std::string_view second = text.substr(joined + 3, won - joined - 3);
    for (const Seat seat : {Seat::AWhite, Seat::ABlack}) {
        const std::string one = name_of(game, seat);
        const std::string other = name_of(game, partner_of(seat));
        if ((one == first && other == second) || (one == second && other == first)) {
            return won_by(team_of(seat), reason, last);
        }
    }
    return std::nullopt;
}

// Downloads of bughousedb.com and chess.com exports have the result of the board that decided.
[[nodiscard]] bool result_is_of_a_board(const Game& game) {
    if (const std::string* const by = game.tag("ResultBy")) return *by != "team";
    const std::string* const site = game.tag("Site");
    if (site != nullptr && same_name(*site, "chess.com")) return true;
    return std::ranges::any_of(game.preface, [](const Remark& remark) {
        return remark.text.find("bughousedb.com") != std::string::npos;
    });
}

[[nodiscard]] std::optional<Ending> from_result(const Game& game) {
    std::string_view result = game.result;
    const std::string* const tag = game.tag("Result");
    if ((result.empty() || result == "*") && tag != nullptr) result = *tag;
    if (result == "1/2-1/2") {
        return Ending{Winner::Draw, std::nullopt, std::nullopt, std::nullopt};
    }
    if ((result != "1-0" && result != "0-1") || result_is_of_a_board(game)) return std::nullopt;
    const Winner winner = result == "1-0" ? Winner::One : Winner::Two;
    return Ending{winner, std::nullopt, std::nullopt, std::nullopt};
}

}  // namespace

Ending log_ending(const Game& game, const Boards& last) {
    const std::string* const termination = game.tag("Termination");
    std::optional<Ending> told = from_words(game, game.ending, last);
    if (!told && termination != nullptr) told = from_words(game, *termination, last);
    if (!told) told = from_outcome_tag(game, last);
    if (told && (told->winner || told->reason == Reason::Annulled)) return *told;
    const auto losers = mated_seats(last);
    if (losers.size() == 1) return lost_by(losers.front(), Reason::Checkmate);
    Ending ending = told.value_or(Ending{});
    if (const auto result = from_result(game)) ending.winner = result->winner;
    return ending;
}

std::string name_of(const Game& game, Seat seat) {
    constexpr base::EnumArray<Seat, std::string_view> kTags{
        std::string_view{"WhiteA"},
        std::string_view{"BlackA"},
        std::string_view{"WhiteB"},
        std::string_view{"BlackB"}};
    const std::string_view tag = kTags[seat];
    const std::string* const name = game.tag(tag);
    if (name != nullptr && !name->empty() && *name != "?") return *name;
    return {tag.front(), tag.back()};
}

std::string ending_text(const Game& game, Seat loser, Reason reason) {
    for (const Phrase& phrase : kPhrases) {
        if (phrase.named == Named::Loser && phrase.reason == reason && reason != Reason::Forfeit) {
            return name_of(game, loser) + std::string{phrase.words};
        }
    }
    return {};
}

words::Message in_words(Reason reason, std::optional<Seat> loser) {
    using namespace words::literals;
    return words::say_of<"how-ended">(
        reason, "known"_is = loser ? "yes" : "no", "seat"_is = loser ? name(*loser) : "");
}

std::string_view team_result(std::optional<Winner> winner) {
    if (!winner) return "*";
    switch (*winner) {
        case Winner::One: return "1-0";
        case Winner::Two: return "0-1";
        case Winner::Draw: return "1/2-1/2";
    }
    __builtin_unreachable();
}

}  // namespace tandem::record

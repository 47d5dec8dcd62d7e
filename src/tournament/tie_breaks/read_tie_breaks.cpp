// Reading and writing lists of tie-breaks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/tie_breaks/read_tie_breaks.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/enum_array.hpp"
#include "base/nearest.hpp"
#include "words/say.hpp"

namespace tandem::tournament {

namespace {

using ReadOne = base::Result<TieBreak, TieBreakError>;

// A part of the list and where it begins.
struct Part {
    std::string_view text;
    std::size_t offset;
};

[[nodiscard]] Part trimmed(Part part) {
    while (part.text.starts_with(' ')) part = {part.text.substr(1), part.offset + 1};
    while (part.text.ends_with(' ')) part.text.remove_suffix(1);
    return part;
}

[[nodiscard]] std::vector<Part> parts_of(Part part, std::string_view marks) {
    std::vector<Part> parts;
    while (true) {
        const std::size_t end = part.text.find_first_of(marks);
        parts.push_back(trimmed({part.text.substr(0, end), part.offset}));
        if (end == std::string_view::npos) return parts;
        part = {part.text.substr(end + 1), part.offset + end + 1};
    }
}

// Letters, digits and what belongs to modifiers, in capitals.
[[nodiscard]] std::string plain(std::string_view text) {
    std::string letters;
    for (const char c : text) {
        if (c >= 'a' && c <= 'z') {
            letters += static_cast<char>(c - 'a' + 'A');
        } else if (c != ' ' && c != '-' && c != '_' && c != '\'') {
            letters += c;
        }
    }
    return letters;
}

struct Alias {
    std::string_view name;  // plain
    TieBreak tie_break;
};

[[nodiscard]] constexpr TieBreak extended(ScoreBasis opponent, ScoreBasis own) {
    return {.kind = TieBreakKind::SonnebornBerger, .scale = opponent, .own_scale = own};
}

constexpr auto kEncounterPoints = ScoreBasis::Encounters;
constexpr auto kLegPoints = ScoreBasis::Legs;

// The names in words, which organisers copy out of the rules; plain, as below. Languages do not
// change what can be read.
constexpr auto kNamesInWords = base::names<TieBreakKind>({
    {TieBreakKind::Score, "SCORE"},
    {TieBreakKind::OtherScore, "SCOREONTHEOTHERSCALE"},
    {TieBreakKind::DirectEncounter, "DIRECTENCOUNTER"},
    {TieBreakKind::ExtendedDirectEncounter, "EXTENDEDDIRECTENCOUNTER"},
    {TieBreakKind::Wins, "WINS"},
    {TieBreakKind::WinsPlayed, "WINSOVERTHEBOARD"},
    {TieBreakKind::Progressive, "PROGRESSIVESCORE"},
    {TieBreakKind::RoundsElected, "ROUNDSELECTEDTOPLAY"},
    {TieBreakKind::StandardPoints, "STANDARDPOINTS"},
    {TieBreakKind::PairingNumber, "PAIRINGNUMBER"},
    {TieBreakKind::Buchholz, "BUCHHOLZ"},
    {TieBreakKind::AverageBuchholz, "AVERAGEOFOPPONENTSBUCHHOLZ"},
    {TieBreakKind::ForeBuchholz, "FOREBUCHHOLZ"},
    {TieBreakKind::SonnebornBerger, "SONNEBORNBERGER"},
    {TieBreakKind::Koya, "KOYA"},
    {TieBreakKind::AverageRating, "AVERAGERATINGOFOPPONENTS"},
    {TieBreakKind::Performance, "TOURNAMENTPERFORMANCERATING"},
    {TieBreakKind::PerfectPerformance, "PERFECTTOURNAMENTPERFORMANCE"},
    {TieBreakKind::AveragePerformance, "AVERAGEPERFORMANCERATINGOFOPPONENTS"},
    {TieBreakKind::AveragePerfect, "AVERAGEPERFECTPERFORMANCEOFOPPONENTS"},
    {TieBreakKind::Rating, "RATING"},
    {TieBreakKind::ScheduleStrength, "SCOREANDSCHEDULESTRENGTH"},
    {TieBreakKind::ModifiedMedian, "MODIFIEDMEDIAN"},
    {TieBreakKind::Solkoff, "SOLKOFF"},
    {TieBreakKind::Cumulative, "CUMULATIVE"},
    {TieBreakKind::Median, "MEDIAN"},
    {TieBreakKind::ResultBetweenTied, "RESULTBETWEENTIEDTEAMS"},
    {TieBreakKind::Kashdan, "KASHDAN"},
    {TieBreakKind::UsSonnebornBerger, "SONNEBORNBERGER(USCHESS)"},
    {TieBreakKind::CumulativeOfOpposition, "CUMULATIVEOFOPPOSITION"},
    {TieBreakKind::AmateurTeam, "USAMATEURTEAM"},
});

// Names beside those.
constexpr std::array kAliases{
    Alias{"ESB:MM", extended(kEncounterPoints, kEncounterPoints)},
    Alias{"ESB:MG", extended(kEncounterPoints, kLegPoints)},
    Alias{"ESB:GM", extended(kLegPoints, kEncounterPoints)},
    Alias{"ESB:GG", extended(kLegPoints, kLegPoints)},
    Alias{"EMMSB", extended(kEncounterPoints, kEncounterPoints)},
    Alias{"EMGSB", extended(kEncounterPoints, kLegPoints)},
    Alias{"EGMSB", extended(kLegPoints, kEncounterPoints)},
    Alias{"EGGSB", extended(kLegPoints, kLegPoints)},
    Alias{"MPTS", {.kind = TieBreakKind::Score, .scale = kEncounterPoints}},
    Alias{"GPTS", {.kind = TieBreakKind::Score, .scale = kLegPoints}},
    Alias{"MP", {.kind = TieBreakKind::Score, .scale = kEncounterPoints}},
    Alias{"GP", {.kind = TieBreakKind::Score, .scale = kLegPoints}},
    Alias{"GE", {.kind = TieBreakKind::RoundsElected}},
    Alias{"MODMED", {.kind = TieBreakKind::ModifiedMedian}},
    Alias{"SOLK", {.kind = TieBreakKind::Solkoff}},
    Alias{"CUMULATIVEOFOPPOSITION", {.kind = TieBreakKind::CumulativeOfOpposition}},
    Alias{"WINSOVERTHEBOARDS", {.kind = TieBreakKind::WinsPlayed}},
    Alias{"OPPCUM", {.kind = TieBreakKind::CumulativeOfOpposition}},
    Alias{"USAMATEURTEAMSYSTEM", {.kind = TieBreakKind::AmateurTeam}},
};

[[nodiscard]] std::optional<TieBreak> find_tie_break(std::string_view plain_name) {
    for (const Alias& alias : kAliases) {
        if (alias.name == plain_name) return alias.tie_break;
    }
    for (const TieBreakKind kind : base::all_of<TieBreakKind>()) {
        const bool is_it =
            plain_name == name(kind) || plain_name == kNamesInWords[static_cast<std::size_t>(kind)];
        if (is_it) return TieBreak{kind};
    }
    return std::nullopt;
}

[[nodiscard]] bool is_one_of(std::string_view text, std::initializer_list<std::string_view> known) {
    return std::ranges::find(known, text) != known.end();
}

[[nodiscard]] TieBreakError error_of(TieBreakFault fault, Part part) {
    return {fault, part.offset, std::string{part.text}, ""};
}

// Why nothing is known by that name.
[[nodiscard]] TieBreakError unknown_name(Part part) {
    const std::string text = plain(part.text);
    if (is_one_of(text, {"BC", "TBR", "BBE", "EDEC", "EDEBT", "EDEBB", "EDET", "EDEB"})) {
        return error_of(TieBreakFault::CountsBoards, part);
    }
    if (is_one_of(text, {"BPG", "BWG"})) return error_of(TieBreakFault::CountsColors, part);
    std::vector<std::string_view> known{
        base::kNames<TieBreakKind>.begin(), base::kNames<TieBreakKind>.end()};
    for (const Alias& alias : kAliases) known.push_back(alias.name);
    TieBreakError error = error_of(TieBreakFault::Unknown, part);
    error.meant = base::nearest(text, known).value_or("");
    return error;
}

[[nodiscard]] std::optional<int> read_number(std::string_view digits) {
    if (digits.empty() || digits.size() > 2) return std::nullopt;
    int number = 0;
    for (const char digit : digits) {
        if (digit < '0' || digit > '9') return std::nullopt;
        number = 10 * number + (digit - '0');
    }
    return number;
}

// What modifiers a tie-break has, by their first letters (C.07 14, and TRF26's list).
[[nodiscard]] std::string_view modifiers_of(TieBreakKind kind) {
    using enum TieBreakKind;
    switch (kind) {
        case DirectEncounter:
        case ExtendedDirectEncounter: return "P";
        case Progressive: return "C";
        case Buchholz:
        case ForeBuchholz:
        case SonnebornBerger: return "CMP";
        case AverageBuchholz: return "F";
        case Koya: return "L";
        case AverageRating: return "CM";
        case PairingNumber:
        case Rating: return "R";
        case ScheduleStrength: return "KPF";
        case Score:
        case OtherScore:
        case Wins:
        case WinsPlayed:
        case RoundsElected:
        case StandardPoints:
        case Performance:
        case PerfectPerformance:
        case AveragePerformance:
        case AveragePerfect:
        case ModifiedMedian:
        case Solkoff:
        case Cumulative:
        case Median:
        case ResultBetweenTied:
        case Kashdan:
        case UsSonnebornBerger:
        case CumulativeOfOpposition:
        case AmateurTeam: break;
    }
    return "";
}

[[nodiscard]] std::optional<TieBreak> with_cuts(TieBreak tie_break, std::string_view digits) {
    constexpr int kMostCuts = 9;
    const auto number = read_number(digits);
    if (!number || *number == 0 || *number > kMostCuts) return std::nullopt;
    tie_break.cuts.lowest = static_cast<std::uint8_t>(*number);
    return tie_break;
}

[[nodiscard]] std::optional<TieBreak> with_limit(TieBreak tie_break, std::string_view text) {
    if (!text.starts_with('+') && !text.starts_with('-')) return std::nullopt;
    const auto number = read_number(text.substr(1));
    if (!number) return std::nullopt;
    tie_break.limit_halves = text.starts_with('-') ? -*number : *number;
    return tie_break;
}

// Nothing: there is no such modifier.
[[nodiscard]] std::optional<TieBreak> modified(TieBreak tie_break, std::string_view modifier) {
    const std::string_view rest = modifier.substr(1);
    switch (modifier.front()) {
        case 'C': return with_cuts(tie_break, rest);
        case 'M': {
            auto cut = with_cuts(tie_break, rest);
            if (cut) cut->cuts.highest = cut->cuts.lowest;
            return cut;
        }
        case 'L': return with_limit(tie_break, rest);
        case 'K':
            tie_break.divisor = read_number(rest).value_or(0);
            if (tie_break.divisor == 0) return std::nullopt;
            return tie_break;
        case 'P': tie_break.forfeits = Forfeits::AsPlayed; break;
        case 'F': tie_break.last_round = LastRound::Drawn; break;
        case 'R': tie_break.order = Order::Reversed; break;
        default: return std::nullopt;
    }
    if (!rest.empty()) return std::nullopt;
    return tie_break;
}

// Capitals without blanks; the minus of "L-2" stays.
[[nodiscard]] std::string plain_modifier(std::string_view text) {
    std::string letters;
    for (const char c : text) {
        if (c == ' ') continue;
        letters += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return letters;
}

[[nodiscard]] ReadOne with_modifiers(TieBreak tie_break, const std::vector<Part>& parts) {
    for (const Part part : parts) {
        const std::string text = plain_modifier(part.text);
        if (text.empty()) return base::fail(error_of(TieBreakFault::UnknownModifier, part));
        const auto next = modified(tie_break, text);
        if (!next) return base::fail(error_of(TieBreakFault::UnknownModifier, part));
        if (!modifiers_of(tie_break.kind).contains(text.front())) {
            return base::fail(error_of(TieBreakFault::ModifierDoesNotFit, part));
        }
        tie_break = *next;
    }
    return tie_break;
}

// ":MP", ":GP", and for ESB ":MG" and the like.
[[nodiscard]] ReadOne with_scale(TieBreak tie_break, Part part) {
    using enum TieBreakKind;
    const std::string text = plain(part.text);
    if (tie_break.scale || tie_break.kind == PairingNumber || tie_break.kind == Rating ||
        tie_break.kind == Kashdan || tie_break.kind == AmateurTeam ||
        tie_break.kind == OtherScore) {
        return base::fail(error_of(TieBreakFault::NoScale, part));
    }
    if (text != "MP" && text != "GP") {
        return base::fail(error_of(TieBreakFault::UnknownScale, part));
    }
    tie_break.scale = text == "MP" ? kEncounterPoints : kLegPoints;
    return tie_break;
}

[[nodiscard]] ReadOne named(Part part) {
    std::string text = plain(part.text);
    if (text.starts_with("OTHER")) text.erase(0, std::string_view{"OTHER"}.size());
    if (const auto found = find_tie_break(text)) return *found;
    return base::fail(unknown_name(part));
}

[[nodiscard]] ReadOne read_one(Part entry) {
    if (entry.text.empty()) return base::fail(error_of(TieBreakFault::Empty, entry));
    std::vector<Part> parts = parts_of(entry, "/#");
    const Part head = parts.front();
    parts.erase(parts.begin());
    if (const auto whole = find_tie_break(plain(head.text))) return with_modifiers(*whole, parts);
    const std::vector<Part> name_and_scale = parts_of(head, ":");
    ReadOne read = named(name_and_scale.front());
    for (std::size_t i = 1; read && i < name_and_scale.size(); ++i) {
        read = with_scale(*read, name_and_scale[i]);
    }
    if (!read) return read;
    return with_modifiers(*read, parts);
}

[[nodiscard]] bool may_repeat(TieBreakKind kind) {
    using enum TieBreakKind;
    return kind == DirectEncounter || kind == ExtendedDirectEncounter || kind == ResultBetweenTied;
}

}  // namespace

base::Result<std::vector<TieBreak>, TieBreakError> read_tie_breaks(std::string_view list) {
    std::vector<TieBreak> tie_breaks;
    if (trimmed({list, 0}).text.empty()) return tie_breaks;
    for (const Part entry : parts_of({list, 0}, ",;")) {
        if (tie_breaks.size() == kMostTieBreaks) {
            return base::fail(error_of(TieBreakFault::TooMany, entry));
        }
        const ReadOne read = read_one(entry);
        if (!read) return base::fail(read.error());
        const bool twice = std::ranges::find(tie_breaks, *read) != tie_breaks.end();
        if (twice && !may_repeat(read->kind)) {
            return base::fail(error_of(TieBreakFault::Twice, entry));
        }
        tie_breaks.push_back(*read);
    }
    return tie_breaks;
}

std::string write_tie_breaks(const std::vector<TieBreak>& tie_breaks) {
    std::string text;
    for (const TieBreak& tie_break : tie_breaks) {
        if (!text.empty()) text += ',';
        text += code(tie_break);
    }
    return text;
}

words::Message describe(const TieBreakError& error) {
    using namespace words::literals;
    if (error.fault == TieBreakFault::Unknown && !error.meant.empty()) {
        return words::say("tie-breaks.meant", "text"_is = error.text, "meant"_is = error.meant);
    }
    return words::say_of<"tie-breaks">(error.fault, "text"_is = error.text);
}

}  // namespace tandem::tournament

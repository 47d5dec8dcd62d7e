// A head says which column is what; the rows are read by it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/entries/entries.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <utility>

#include "base/enum_array.hpp"
#include "record/foreign/csv_rows.hpp"
#include "record/text/encoding.hpp"
#include "tournament/event/entry_words.hpp"
#include "tournament/event/name_key.hpp"
#include "tournament/event_log/text_limits.hpp"
#include "words/say.hpp"

namespace tandem::tournament {

namespace {

using record::CsvField;
using record::CsvRow;
using record::CsvRows;
using record::Place;

// What a column says; those with a number are in rows for teams.
enum class Column : std::uint8_t {
    Division,
    Team,
    Name,
    FirstName,
    LastName,
    Grade,
    Rating,
    School,
    Id,
    Namesake,
    Name2,
    FirstName2,
    LastName2,
    Grade2,
    Rating2,
    School2,
    Id2,
    Namesake2,
    Status,
    Ignored,
};

struct Heading {
    std::string_view text;  // small letters and digits alone
    Column column;
};
// Headings as forms have them, without blanks and marks.
constexpr std::array kHeadings{
    Heading{"division", Column::Division},
    Heading{"section", Column::Division},
    Heading{"team", Column::Team},
    Heading{"teamname", Column::Team},
    Heading{"partnership", Column::Team},
    Heading{"name", Column::Name},
    Heading{"player", Column::Name},
    Heading{"playername", Column::Name},
    Heading{"fullname", Column::Name},
    Heading{"firstname", Column::FirstName},
    Heading{"first", Column::FirstName},
    Heading{"givenname", Column::FirstName},
    Heading{"lastname", Column::LastName},
    Heading{"last", Column::LastName},
    Heading{"surname", Column::LastName},
    Heading{"familyname", Column::LastName},
    Heading{"grade", Column::Grade},
    Heading{"rating", Column::Rating},
    Heading{"uscfrating", Column::Rating},
    Heading{"school", Column::School},
    Heading{"club", Column::School},
    Heading{"id", Column::Id},
    Heading{"uschessid", Column::Id},
    Heading{"uscfid", Column::Id},
    Heading{"fideid", Column::Id},
    Heading{"memberid", Column::Id},
    Heading{"namesake", Column::Namesake},
    Heading{"email", Column::Ignored},
    Heading{"emailaddress", Column::Ignored},
    Heading{"phonenumber", Column::Ignored},
    Heading{"phone", Column::Ignored},
    Heading{"paid", Column::Ignored},
    Heading{"fee", Column::Ignored},
    Heading{"notes", Column::Ignored},
    Heading{"comments", Column::Ignored},
    Heading{"timestamp", Column::Ignored},
    Heading{"date", Column::Ignored},
};

// Of teams the order of the words counts: "North South" is not "South North".
[[nodiscard]] std::string team_key(std::string_view name) {
    std::string key;
    while (!name.empty()) {
        const std::size_t end = std::min(name.find_first_of(" -_/,;:&+()"), name.size());
        const std::string word = name_key(name.substr(0, end));
        if (!key.empty() && !word.empty()) key += ' ';
        key += word;
        name.remove_prefix(std::min(end + 1, name.size()));
    }
    return key;
}

// The same of the second player of a row; what is not of players stays what it is.
[[nodiscard]] Column of_second(Column column) {
    constexpr int kBetween = static_cast<int>(Column::Name2) - static_cast<int>(Column::Name);
    if (column < Column::Name || column > Column::Namesake) return column;
    return static_cast<Column>(static_cast<int>(column) + kBetween);
}

[[nodiscard]] std::optional<Column> by_heading(std::string_view letters) {
    const auto found = std::ranges::find(kHeadings, letters, &Heading::text);
    return found == kHeadings.end() ? std::nullopt : std::optional{found->column};
}

// "player 1 grade", "grade1", "p2 id" and their like: which player, and what of them.
[[nodiscard]] std::optional<Column> column_of(std::string_view heading) {
    const std::string letters = letters_of(heading);
    if (const auto plain = by_heading(letters)) return plain;
    for (const char which : {'1', '2'}) {
        const std::size_t at = letters.find(which);
        if (at == std::string::npos) continue;
        std::string rest = letters.substr(0, at) + letters.substr(at + 1);
        for (const std::string_view before : {"player", "partner", "p"}) {
            if (rest.starts_with(before) && by_heading(rest.substr(before.size()))) {
                rest = rest.substr(before.size());
                break;
            }
        }
        if (rest == "p" || rest == "partner") rest = "player";
        if (const auto column = by_heading(rest)) {
            return which == '1' ? *column : of_second(*column);
        }
    }
    return std::nullopt;
}

// Whether the list is what `tandem event --show teams --csv` writes.
[[nodiscard]] bool is_sheet_of_teams(const CsvRow& head) {
    const auto has = [&](std::string_view letters) {
        return std::ranges::any_of(
            head, [&](const CsvField& field) { return letters_of(field.text) == letters; });
    };
    return has("team") && has("name") && has("player1") && has("status") && has("here");
}
// There "team" is a number.
[[nodiscard]] std::optional<Column> column_of_sheet(std::string_view heading) {
    const std::string letters = letters_of(heading);
    if (letters == "team" || letters == "here") return Column::Ignored;
    if (letters == "name") return Column::Team;
    if (letters == "status") return Column::Status;
    return column_of(heading);
}

// Without blanks at both ends; those that do not break a line are two bytes.
[[nodiscard]] std::string trimmed(std::string_view text) {
    constexpr std::array<std::string_view, 5> kBlanks{" ", "\t", "\r", "\n", "\xC2\xA0"};
    const auto first = [&] {
        return std::ranges::find_if(
            kBlanks, [&](std::string_view blank) { return text.starts_with(blank); });
    };
    const auto last = [&] {
        return std::ranges::find_if(
            kBlanks, [&](std::string_view blank) { return text.ends_with(blank); });
    };
    while (first() != kBlanks.end()) text.remove_prefix(first()->size());
    while (last() != kBlanks.end()) text.remove_suffix(last()->size());
    return std::string{text};
}

// "sep=;" as the first line says to spreadsheets what separates.
[[nodiscard]] bool names_separator(std::string_view text) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
    const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
    return line.size() == 5 && letters_of(line.substr(0, 3)) == "sep" && line[3] == '=';
}

[[nodiscard]] char separator_of(std::string_view text) {
    if (names_separator(text)) return text[text.find('=') + 1];
    const std::string_view head = text.substr(0, text.find_first_of("\r\n"));
    char best = ',';
    for (const char mark : {';', '\t'}) {
        if (std::ranges::count(head, mark) > std::ranges::count(head, best)) best = mark;
    }
    return best;
}

[[nodiscard]] std::optional<std::int32_t> number_in(std::string_view text, std::int32_t most) {
    std::int32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (number < 0 || number > most) return std::nullopt;
    return number;
}

// "9", "K"; "Gr. 9" is not one.
[[nodiscard]] std::optional<std::int32_t> grade_in(std::string_view text) {
    if (text == "K" || text == "k") return 0;
    return number_in(text, kHighestGrade);
}

// "1.2E+07", as a spreadsheet writes a number that is too wide for its column.
[[nodiscard]] bool is_rounded(std::string_view text) {
    const std::size_t e = text.find_first_of("eE");
    if (e == 0 || e == std::string_view::npos) return false;
    std::string_view power = text.substr(e + 1);
    if (power.starts_with('+')) power.remove_prefix(1);
    return !power.empty() && power.find_first_not_of("0123456789") == std::string_view::npos &&
           text.substr(0, e).find_first_not_of("0123456789.,") == std::string_view::npos;
}

// "1450", "1450/12" as provisional ratings are written, "unr." and its like.
[[nodiscard]] std::optional<std::int32_t> rating_in(std::string_view text) {
    const std::string letters = letters_of(text);
    if (letters == "unr" || letters == "unrated" || letters == "new") return 0;
    return number_in(text.substr(0, text.find_first_of("/P")), kMostRating);
}

[[nodiscard]] std::optional<bool> truth_in(std::string_view text) {
    const std::string letters = letters_of(text);
    if (letters == "yes" || letters == "y" || letters == "true") return true;
    if (letters == "no" || letters == "n" || letters == "false") return false;
    return std::nullopt;
}

class Reader {
  public:
    Reader(
        std::string_view text,
        const DivisionSpellings& divisions,
        const std::optional<DivisionKey>& otherwise)
        : rows_(text, separator_of(text)),
          divisions_(divisions),
          otherwise_(otherwise) {
        if (names_separator(text)) static_cast<void>(rows_.next());
    }

    [[nodiscard]] base::Result<Entries, std::vector<EntryError>> read() {
        if (!read_head()) return base::fail(std::move(errors_));
        while (!rows_.at_end() && errors_.size() < kMostEntryErrors) {
            const CsvRow row = rows_.next();
            if (std::ranges::any_of(row, record::has_text) && !has_left(row)) read_row(row);
        }
        if (rows_.at_end()) finish_teams();
        const bool is_empty = entries_.teams.empty() && entries_.agents.empty();
        if (is_empty && errors_.empty()) fault(EntryFault::NoRows, {2, 1});
        if (!errors_.empty()) {
            std::ranges::sort(errors_, {}, [](const EntryError& error) {
                return std::pair{error.place.line, error.place.column};
            });
            errors_.resize(std::min(errors_.size(), kMostEntryErrors));
            return base::fail(std::move(errors_));
        }
        return std::move(entries_);
    }

  private:
    void fault(EntryFault fault, Place place, std::string found = {}) {
        errors_.push_back({fault, place, std::move(found)});
    }

    [[nodiscard]] bool read_head() {
        if (rows_.at_end()) {
            fault(EntryFault::Empty, {1, 1});
            return false;
        }
        const CsvRow head = rows_.next();
        if (head.size() > kMostEntryColumns) {
            fault(EntryFault::MoreColumns, head[kMostEntryColumns].place);
            return false;
        }
        const bool is_sheet = is_sheet_of_teams(head);
        for (const CsvField& field : head) {
            const auto column = is_sheet ? column_of_sheet(field.text) : column_of(field.text);
            if (!column && record::has_text(field)) {
                fault(EntryFault::UnknownColumn, field.place, trimmed(field.text));
            }
            const Column known = column.value_or(Column::Ignored);
            if (known != Column::Ignored && std::ranges::find(columns_, known) != columns_.end()) {
                fault(EntryFault::ColumnTwice, field.place, trimmed(field.text));
            }
            columns_.push_back(known);
        }
        look_for_whose(head);
        const bool has_name = has(Column::Name) || has(Column::LastName);
        if (!has(Column::Team)) fault(EntryFault::NoColumn, {1, 1}, "team");
        if (!has_name) fault(EntryFault::NoColumn, {1, 1}, "name");
        if (!has(Column::Division) && !otherwise_) fault(EntryFault::NoDivision, {1, 1});
        return errors_.empty();
    }
    // Of two players in a row, each needs a rating of their own, or a number says whose it is.
    void look_for_whose(const CsvRow& head) {
        if (!has(Column::Name2) && !has(Column::LastName2)) return;
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            const Column column = columns_[i];
            const bool is_of_one = column == Column::Grade || column == Column::Rating ||
                                   column == Column::Id || column == Column::Namesake;
            const bool is_numbered = letters_of(head[i].text).contains('1');
            if (is_of_one && !is_numbered && !has(of_second(column))) {
                fault(EntryFault::WhoseColumn, head[i].place, trimmed(head[i].text));
            }
        }
    }
    // Of a sheet: whoever has left is not entered again.
    [[nodiscard]] bool has_left(const CsvRow& row) const {
        const std::string status = has(Column::Status) ? text(row, Column::Status) : "";
        return !status.empty() && status != base::name(TeamStatus::Playing);
    }
    [[nodiscard]] bool has(Column column) const {
        return std::ranges::find(columns_, column) != columns_.end();
    }

    [[nodiscard]] std::string text(const CsvRow& row, Column column) const {
        const auto found = std::ranges::find(columns_, column);
        const auto at = static_cast<std::size_t>(found - columns_.begin());
        return at < row.size() ? trimmed(record::without_guard(trimmed(row[at].text))) : "";
    }
    [[nodiscard]] Place place(const CsvRow& row, Column column) const {
        const auto found = std::ranges::find(columns_, column);
        const auto at = static_cast<std::size_t>(found - columns_.begin());
        return at < row.size() ? row[at].place : row.front().place;
    }

    void read_row(const CsvRow& row) {
        for (const CsvField& field : row) {
            if (!field.closed) return fault(EntryFault::QuoteEnd, field.place);
        }
        for (std::size_t i = 0; i < std::min(columns_.size(), row.size()); ++i) {
            if (columns_[i] == Column::Ignored || row[i].text.size() <= kMostNameBytes) continue;
            return fault(EntryFault::FieldTooLong, row[i].place);
        }
        for (std::size_t i = columns_.size(); i < row.size(); ++i) {
            if (record::has_text(row[i])) {
                return fault(EntryFault::MoreFields, row[i].place, trimmed(row[i].text));
            }
        }
        const DivisionKey division = read_division(row);
        const std::string team = text(row, Column::Team);
        const bool has_second = has(Column::Name2) || has(Column::LastName2);
        if (has_second) return read_team_row(row, division, team);
        const Place name = name_place(row, Partner::First);
        if (name_in(row, Partner::First).empty()) return fault(EntryFault::NoPlayer, name);
        const std::optional<Player> player = read_player(row, Partner::First);
        if (needs_partner(team)) {
            if (!player) return fault(EntryFault::NoPlayer, name);
            entries_.agents.push_back({division, *player, row.front().place, name});
        } else if (team.empty()) {
            fault(EntryFault::NoTeamName, place(row, Column::Team));
        } else {
            add_to_team(division, team, {player, row.front().place, name});
        }
    }

    // Of a fault: as it is written, so that the halves of a team come together.
    [[nodiscard]] DivisionKey read_division(const CsvRow& row) {
        const std::string given = has(Column::Division) ? text(row, Column::Division) : "";
        if (given.empty() && otherwise_) return *otherwise_;
        const std::vector<DivisionKey>& meant = divisions_.meant_by(given);
        if (meant.size() == 1) return meant.front();
        const auto fault = meant.empty() ? EntryFault::BadDivision : EntryFault::AmbiguousDivision;
        errors_.push_back(
            {fault, place(row, Column::Division), given, meant.empty() ? divisions_.all() : meant});
        return {given};
    }

    void read_team_row(const CsvRow& row, const DivisionKey& division, const std::string& team) {
        const Place first_name = name_place(row, Partner::First);
        const Place second_name = name_place(row, Partner::Second);
        if (name_in(row, Partner::First).empty()) return fault(EntryFault::NoPlayer, first_name);
        const std::optional<Player> first = read_player(row, Partner::First);
        const std::optional<Player> second = read_player(row, Partner::Second);
        if (!first && !second) return fault(EntryFault::NoPlayer, first_name);
        if (!first || !second) {
            entries_.agents.push_back(
                {division,
                 first ? *first : *second,
                 row.front().place,
                 first ? first_name : second_name});
            return;
        }
        if (team.empty()) return fault(EntryFault::NoTeamName, place(row, Column::Team));
        if (needs_partner(team)) {
            return fault(EntryFault::NeedForTeam, place(row, Column::Team), team);
        }
        entries_.teams.push_back(
            {division,
             team,
             Players{*first, *second},
             row.front().place,
             NamePlaces{first_name, second_name}});
    }

    [[nodiscard]] static Column column_for(Partner which, Column of_first) {
        return which == Partner::First ? of_first : of_second(of_first);
    }
    // In one column, or in one for the first and one for the last name.
    [[nodiscard]] std::string name_in(const CsvRow& row, Partner which) const {
        std::string name = text(row, column_for(which, Column::Name));
        const std::string first = text(row, column_for(which, Column::FirstName));
        const std::string last = text(row, column_for(which, Column::LastName));
        if (!name.empty()) return name;
        return first.empty() || last.empty() ? first + last : first + ' ' + last;
    }
    [[nodiscard]] Place name_place(const CsvRow& row, Partner which) const {
        const Column whole = column_for(which, Column::Name);
        return place(row, has(whole) ? whole : column_for(which, Column::LastName));
    }

    // Nothing where a partner is needed in that place.
    [[nodiscard]] std::optional<Player> read_player(const CsvRow& row, Partner which) {
        const auto column = [&](Column of_first) { return column_for(which, of_first); };
        Player player;
        player.name = name_in(row, which);
        if (player.name.empty() || needs_partner(player.name)) return std::nullopt;
        if (player.name.size() > kMostNameBytes) {
            fault(EntryFault::FieldTooLong, name_place(row, which));
        }
        player.id = text(row, column(Column::Id));
        if (is_rounded(player.id)) {
            fault(EntryFault::RoundedId, place(row, column(Column::Id)), player.id);
        }
        player.school = text(row, column(Column::School));
        // A school that stands there once is both players'.
        if (player.school.empty() && !has(Column::School2)) {
            player.school = text(row, Column::School);
        }
        if (const std::string grade = text(row, column(Column::Grade)); !grade.empty()) {
            player.grade = grade_in(grade);
            if (!player.grade) {
                fault(EntryFault::BadGrade, place(row, column(Column::Grade)), grade);
            }
        }
        if (const std::string rating = text(row, column(Column::Rating)); !rating.empty()) {
            const auto read = rating_in(rating);
            if (!read) fault(EntryFault::BadRating, place(row, column(Column::Rating)), rating);
            player.rating = read.value_or(0);
        }
        if (const std::string word = text(row, column(Column::Namesake)); !word.empty()) {
            const auto read = truth_in(word);
            if (!read) fault(EntryFault::BadNamesake, place(row, column(Column::Namesake)), word);
            player.namesake = read.value_or(false);
        }
        return player;
    }

    // One of the two places in a team that rows for players make.
    struct Half {
        std::optional<Player> player;  // nothing: a partner is needed
        Place place;  // of its row
        Place name;
    };
    struct Halves {
        DivisionKey division;
        std::string team;
        std::vector<Half> halves;
    };

    void add_to_team(const DivisionKey& division, const std::string& name, Half half) {
        const std::pair key{division, team_key(name)};
        const auto [found, is_new] = by_name_.try_emplace(key, in_halves_.size());
        if (is_new) in_halves_.push_back({division, name, {}});
        std::vector<Half>& halves = in_halves_[found->second].halves;
        if (halves.size() == 2) return fault(EntryFault::ThirdPlayer, half.place, name);
        halves.push_back(std::move(half));
    }

    void finish_teams() {
        for (const auto& [division, team, halves] : in_halves_) {
            const Half& first = halves.front();
            const Half& second = halves.back();
            if (halves.size() == 1) {
                fault(EntryFault::OnePlayer, first.place, team);
            } else if (first.player && second.player) {
                entries_.teams.push_back(
                    {division,
                     team,
                     Players{*first.player, *second.player},
                     first.place,
                     NamePlaces{first.name, second.name}});
            } else if (const Half& found = first.player ? first : second; found.player) {
                entries_.agents.push_back({division, *found.player, found.place, found.name});
            } else {
                fault(EntryFault::NoPlayer, first.place);
            }
        }
        std::ranges::sort(
            entries_.agents, {}, [](const AgentEntry& agent) { return agent.place.line; });
    }

    CsvRows rows_;
    const DivisionSpellings& divisions_;
    const std::optional<DivisionKey>& otherwise_;
    std::vector<Column> columns_;
    std::vector<Halves> in_halves_;  // in the order of their first rows
    std::map<std::pair<DivisionKey, std::string>, std::size_t> by_name_;  // in in_halves_
    Entries entries_;
    std::vector<EntryError> errors_;
};

[[nodiscard]] bool has_other_coding(std::string_view bytes) {
    return bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF") ||
           bytes.find('\0') != std::string_view::npos;
}

// The first byte that no text in Latin-1 has: other encodings have letters and quotes there.
[[nodiscard]] std::optional<Place> not_latin1(std::string_view bytes) {
    Place place{1, 1};
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        const auto byte = static_cast<unsigned char>(bytes[at]);
        if (byte >= 0x80 && byte < 0xA0) return place;
        const bool ends_line =
            byte == '\n' || (byte == '\r' && !bytes.substr(at + 1).starts_with('\n'));
        ++place.column;
        if (ends_line) place = {place.line + 1, 1};
    }
    return std::nullopt;
}

[[nodiscard]] words::Message what_is_wrong(const EntryError& error) {
    using namespace words::literals;
    words::List divisions{{}, words::Joined::Comma};
    for (const DivisionKey& key : error.divisions) {
        divisions.items.push_back(words::verbatim(key.text));
    }
    if (error.fault == EntryFault::BadDivision && !error.divisions.empty()) {
        return words::say(
            "event-refusal.not-among-divisions",
            "text"_is = error.found,
            "divisions"_is = std::move(divisions));
    }
    return words::say_of<"entries">(
        error.fault, "found"_is = error.found, "divisions"_is = std::move(divisions));
}

}  // namespace

words::Message describe(const EntryError& error) {
    using namespace words::literals;
    return words::say(
        "at-place",
        "line"_is = std::to_string(error.place.line),
        "column"_is = std::to_string(error.place.column),
        "what"_is = what_is_wrong(error));
}

base::Result<Entries, std::vector<EntryError>> read_entries(
    std::string_view bytes,
    const DivisionSpellings& divisions,
    const std::optional<DivisionKey>& otherwise) {
    const auto only = [](EntryFault fault) {
        return base::fail(std::vector{EntryError{fault, {1, 1}, {}}});
    };
    if (bytes.size() > kMostEntryBytes) return only(EntryFault::TooLong);
    if (has_other_coding(bytes)) return only(EntryFault::Coding);
    if (record::is_utf8(bytes)) return Reader{bytes, divisions, otherwise}.read();
    if (const auto place = not_latin1(bytes)) {
        return base::fail(std::vector{EntryError{EntryFault::Coding, *place, {}}});
    }
    const std::string text = record::latin1_to_utf8(bytes);
    return Reader{text, divisions, otherwise}.read();
}

}  // namespace tandem::tournament

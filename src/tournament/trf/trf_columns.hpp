// The columns of a line: where its fields are, and reading and writing them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/trf/trf_error.hpp"

namespace tandem::tournament {

// A field: its first and last column, counted from 1 in characters.
struct TrfField {
    std::size_t first;
    std::size_t last;

    [[nodiscard]] constexpr std::size_t width() const { return last + 1 - first; }
};
// Fields of one width, one after another to the end of the line.
struct TrfList {
    std::size_t first;
    std::size_t width;
    std::size_t step;

    [[nodiscard]] constexpr TrfField field(std::size_t nth) const {
        return {first + nth * step, first + nth * step + width - 1};
    }
};

// Where fields are in C.02.03 Annex A, shared by the reader and the writer.
namespace layout {
inline constexpr std::size_t kText = 5;  // where whatever follows a code begins
inline constexpr TrfField kPlayerNumber{5, 8};
inline constexpr TrfField kSex{10, 10};
inline constexpr TrfField kTitle{11, 13};
inline constexpr TrfField kPlayerName{15, 47};
inline constexpr TrfField kRating{49, 52};
inline constexpr TrfField kFederation{54, 56};
inline constexpr TrfField kId{58, 68};
inline constexpr TrfField kBirth{70, 79};
inline constexpr TrfField kPlayerPoints{81, 84};
inline constexpr TrfField kPlayerRank{86, 89};
inline constexpr TrfList kOpponents{92, 4, 10};
inline constexpr TrfList kColors{97, 1, 10};
inline constexpr TrfList kResults{99, 1, 10};

inline constexpr TrfField kOldTeamName{5, 36};
inline constexpr TrfList kOldMembers{37, 4, 5};
inline constexpr TrfField kTeamNumber{5, 7};
inline constexpr TrfField kTeamName{9, 40};
inline constexpr TrfField kNickname{42, 46};
inline constexpr TrfField kStrength{48, 53};
inline constexpr TrfField kMatchPoints{55, 60};
inline constexpr TrfField kGamePoints{62, 67};
inline constexpr TrfField kTeamRank{69, 71};
inline constexpr TrfList kMembers{74, 4, 5};

inline constexpr TrfField kByeType{5, 5};
inline constexpr TrfField kByeRound{7, 9};
inline constexpr TrfList kByeNumbers{11, 4, 5};

// 250 and 320.
inline constexpr TrfField kFirstPoints{5, 8};
inline constexpr TrfField kSecondPoints{10, 13};
inline constexpr TrfField kFastFirstRound{15, 17};
inline constexpr TrfField kFastLastRound{19, 21};
inline constexpr TrfField kFastFirst{23, 26};
inline constexpr TrfField kFastLast{28, 31};
inline constexpr TrfList kPairingByeTeams{15, 3, 4};
inline constexpr TrfList kExtraPoints{10, 4, 5};

inline constexpr TrfField kApartFirstRound{5, 7};
inline constexpr TrfField kApartLastRound{9, 11};
inline constexpr TrfList kApartNumbers{13, 4, 5};

// The minus sign of points stands before the columns that are given for them.
inline constexpr TrfField kAbnormalType{5, 5};
inline constexpr TrfField kAbnormalMatchPoints{7, 11};
inline constexpr TrfField kAbnormalGamePoints{13, 17};
inline constexpr TrfField kAbnormalRound{20, 22};
inline constexpr TrfList kAbnormalNumbers{24, 4, 5};

// The drafts of TRF26 had these in 299, and so has the sample that FIDE adapted to it.
inline constexpr TrfField kDraftMatchPoints{7, 10};
inline constexpr TrfField kDraftGamePoints{12, 15};
inline constexpr TrfField kDraftRound{17, 19};
inline constexpr TrfList kDraftNumbers{21, 4, 5};

inline constexpr TrfField kLineUpRound{5, 7};
inline constexpr TrfField kLineUpTeam{9, 11};
inline constexpr TrfField kLineUpOpponents{13, 15};
inline constexpr TrfList kLineUpPlayers{17, 4, 5};

inline constexpr TrfField kForfeitType{5, 6};
inline constexpr TrfField kForfeitRound{8, 10};
inline constexpr TrfField kForfeitWhite{12, 14};
inline constexpr TrfField kForfeitBlack{16, 18};

// 162 and 362.
inline constexpr TrfList kSymbols{5, 2, 9};
inline constexpr TrfList kSymbolPoints{7, 4, 9};
}  // namespace layout

inline constexpr std::uint32_t kMostPlayers = 9'999;

// A line of UTF-8 and its number in the file, read by columns. What cannot be read is a fault and
// counts as blank.
class TrfColumns {
  public:
    TrfColumns(std::string_view line, std::size_t number);

    // What `field` holds, without blanks at its ends.
    [[nodiscard]] std::string_view text(TrfField field) const;
    [[nodiscard]] std::string_view rest(std::size_t first) const;  // blanks at the end left out
    [[nodiscard]] std::size_t size() const {
        return starts_.empty() ? line_.size() : starts_.size();
    }
    [[nodiscard]] bool is_blank(std::size_t column) const;
    // The faults and the warnings so far.
    [[nodiscard]] std::vector<TrfError>& faults() { return faults_; }
    [[nodiscard]] std::vector<TrfWarning>& warnings() { return warnings_; }

    // 0 where it is blank.
    // Faults: NotANumber; OutOfRange above `most`.
    [[nodiscard]] std::uint32_t number(TrfField field, std::uint32_t most);
    // Faults: as `number`, and Missing where it is 0 or blank.
    [[nodiscard]] std::uint32_t positive(TrfField field, std::uint32_t most);
    // Faults: NotPoints; TooWide.
    [[nodiscard]] std::optional<Points> points(TrfField field);
    // The letter there in upper case, ' ' for none.
    // Faults: BadLetter where it is not one of `allowed`.
    [[nodiscard]] char letter(TrfField field, std::string_view allowed);
    // All numbers to the end of the line, 0 for a blank one; those at the end are left out.
    // Faults: as `number`; WrongColumns between two of them.
    [[nodiscard]] std::vector<std::uint32_t> numbers(TrfList list, std::uint32_t most);
    // Faults: WrongColumns where it is not blank.
    void expect_blank(std::size_t column);
    // Notes a fault of the field.
    void fail(TrfFault fault, TrfField field, std::uint32_t most);
    void warn(TrfFault fault, TrfField field);

    // Some programs count columns in bytes. So does this from here on, and warns of it, where more
    // of the blanks between the fields are blank then.
    void count_bytes_where_better(std::string_view code);

  private:
    [[nodiscard]] std::size_t at(std::size_t column) const;

    std::string_view line_;
    std::size_t number_;
    std::vector<std::size_t> starts_;  // of the characters; empty: every byte is one
    std::vector<TrfError> faults_;
    std::vector<TrfWarning> warnings_;
};

// A line that is written by columns.
class TrfRow {
  public:
    explicit TrfRow(std::string_view code) : line_{code}, size_{code.size()} {}

    [[nodiscard]] const std::string& line() const { return line_; }

    // Needs: fields come from left to right. What is too long is cut at the field's end.
    void left(TrfField field, std::string_view text);
    void right(TrfField field, std::string_view text);
    void number(TrfField field, std::uint32_t number) { right(field, std::to_string(number)); }
    // Nothing is written for 0.
    void number_or_blank(TrfField field, std::uint32_t number);
    void points(TrfField field, const std::optional<Points>& points);
    void numbers(TrfList list, const std::vector<std::uint32_t>& numbers);

  private:
    void advance_to(std::size_t column);

    std::string line_;
    std::size_t size_;  // in characters
};

// Whether points can be written in a field of that width.
[[nodiscard]] bool fits(Points points, std::size_t width);
[[nodiscard]] std::string_view without_blanks(std::string_view text);

}  // namespace tandem::tournament

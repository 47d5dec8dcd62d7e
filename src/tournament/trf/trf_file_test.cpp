// Tests of reading the lines of a TRF file and writing them again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/trf/trf_file.hpp"

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "tournament/trf/trf_record_reader.hpp"

namespace tandem::tournament {
namespace {

// The only line's record.
template <typename Record>
Record record_of(std::string_view line) {
    const auto read = read_trf(line);
    EXPECT_TRUE(read.has_value())
        << (read ? "" : language::english(describe(read.error().front())));
    if (!read || read->file.lines.size() != 1) return {};
    const auto* const record = std::get_if<Record>(&read->file.lines[0].record());
    EXPECT_NE(record, nullptr) << line;
    return record == nullptr ? Record{} : *record;
}

// What is wrong, in sentences.
std::vector<std::string> faults_of(std::string_view text) {
    std::vector<std::string> faults;
    const auto read = read_trf(text);
    if (read) return faults;
    for (const TrfError& error : read.error()) faults.push_back(language::english(describe(error)));
    return faults;
}

std::vector<std::string> warnings_of(std::string_view text) {
    std::vector<std::string> warnings;
    const auto read = read_trf(text);
    EXPECT_TRUE(read.has_value());
    for (const TrfWarning& warning : read->warnings)
        warnings.push_back(language::english(describe(warning)));
    return warnings;
}

using Texts = std::vector<std::string>;

TEST(TrfFile, keeps_every_line_whatever_ends_it) {
    const std::string text =
        "012 Cup\r022 Town\n\r\n### a comment\r\nWHO knows\n032 FID  \t\n042 2026/01/02";
    const auto read = read_trf(text);
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->file.lines.size(), 7U);
    EXPECT_EQ(read->file.lines[0].end(), TrfEnd::Cr);
    EXPECT_EQ(read->file.lines[1].end(), TrfEnd::Lf);
    EXPECT_EQ(read->file.lines[2].end(), TrfEnd::CrLf);
    EXPECT_EQ(read->file.lines[6].end(), TrfEnd::None);
    EXPECT_EQ(write_trf(read->file), text);
}

TEST(TrfFile, is_written_in_the_encoding_it_was_read_in) {
    for (const std::string_view text :
         {"012 Caf\xE9 \xFF\n",
          "012 Caf\xC3\xA9 \xE2\x99\x9E\n",
          "\xEF\xBB\xBF"
          "012 Caf\xC3\xA9\n"}) {
        const auto read = read_trf(text);
        ASSERT_TRUE(read.has_value());
        EXPECT_EQ(write_trf(read->file), text);
        const auto& data = std::get<TrfData>(read->file.lines[0].record());
        EXPECT_TRUE(data.text.starts_with("Caf\xC3\xA9")) << data.text;
    }
}

TEST(TrfFile, in_latin1_becomes_utf8_where_a_new_line_needs_it) {
    auto read = read_trf("012 Caf\xE9\n");
    ASSERT_TRUE(read.has_value());
    read->file.lines.push_back(TrfLine::of(TrfData{TrfCode::City, "\xE2\x99\x9E"}));
    EXPECT_EQ(write_trf(read->file), "012 Caf\xC3\xA9\n022 \xE2\x99\x9E\r\n");
}

TEST(TrfFile, reads_a_player) {
    const auto player = record_of<TrfPlayer>(
        "001    3 m FM Doe, Jo                           2210 BEL    12345678 1990/05/06  1.5    2"
        "     7 w 1  0000 - H               9 b    ");
    EXPECT_EQ(player.number, 3U);
    EXPECT_EQ(player.sex, "m");
    EXPECT_EQ(player.title, "FM");
    EXPECT_EQ(player.name, "Doe, Jo");
    EXPECT_EQ(player.rating, 2'210U);
    EXPECT_EQ(player.federation, "BEL");
    EXPECT_EQ(player.id, "12345678");
    EXPECT_EQ(player.birth, "1990/05/06");
    EXPECT_EQ(player.points, Points{150});
    EXPECT_EQ(player.rank, 2U);
    EXPECT_EQ(
        player.cells, (std::vector<TrfCell>{{7, 'w', '1'}, {0, '-', 'H'}, {}, {9, 'b', ' '}}));
}

TEST(TrfFile, counts_columns_in_characters) {
    const auto player = record_of<TrfPlayer>(
        "001    3 m FM D\xC3\xB6\xC3\xA9, J\xC3\xB6                           2210 BEL    "
        "12345678 "
        "1990/05/06  1.5    2     7 w 1");
    EXPECT_EQ(player.rating, 2'210U);
    EXPECT_EQ(player.cells, (std::vector<TrfCell>{{7, 'w', '1'}}));
}

TEST(TrfFile, counts_columns_in_bytes_where_they_fit_better) {
    const std::string line =
        "001    3 m FM D\xC3\xB6\xC3\xA9, J\xC3\xB6                        2210 BEL    12345678 "
        "1990/05/06  1.5    2     7 w 1";
    const auto player = record_of<TrfPlayer>(line);
    EXPECT_EQ(player.rating, 2'210U);
    EXPECT_EQ(player.cells, (std::vector<TrfCell>{{7, 'w', '1'}}));
    EXPECT_EQ(
        warnings_of(line), (Texts{"1:1: Columns are counted in bytes here. Check the names."}));
}

TEST(TrfFile, reads_teams_old_and_new) {
    const auto team = record_of<TrfTeam>(
        "310  12 Knights of the North             KNI     2486   15.0   28.0  11     1    5   15");
    EXPECT_EQ(
        team,
        (TrfTeam{
            12,
            "Knights of the North",
            "KNI",
            2'486,
            Points{1'500},
            Points{2'800},
            11,
            {1, 5, 15}}));
    const auto old = record_of<TrfOldTeam>("013 Team01                            47   48");
    EXPECT_EQ(old, (TrfOldTeam{"Team01", {47, 48}}));
}

TEST(TrfFile, reads_the_records_of_exceptions) {
    EXPECT_EQ(record_of<TrfByes>("240 H   3   26   50"), (TrfByes{'H', 3, {26, 50}}));
    EXPECT_EQ(
        record_of<TrfAcceleration>("250  2.0        2   4    1   25"),
        (TrfAcceleration{Points{200}, std::nullopt, 2, 4, 1, 25}));
    EXPECT_EQ(
        record_of<TrfProhibited>("260   1  14    1   11   16"),
        (TrfProhibited{TrfCode::Prohibited, 1, 14, {1, 11, 16}}));
    EXPECT_EQ(
        record_of<TrfAbnormal>("299   -1.0  -0.5    3    7"),
        (TrfAbnormal{' ', Points{-100}, Points{-50}, 3, {7}}));
    EXPECT_EQ(
        record_of<TrfLineUp>("300   1   6  18   13    0   32   36"),
        (TrfLineUp{1, 6, 18, {13, 0, 32, 36}}));
    EXPECT_EQ(
        record_of<TrfPairingByes>("320  1.0  2.0          50  49      46"),
        (TrfPairingByes{Points{100}, Points{200}, {0, 0, 50, 49, 0, 46}}));
    EXPECT_EQ(record_of<TrfForfeit>("330 -+   6  36  27"), (TrfForfeit{'-', '+', 6, 36, 27}));
}

TEST(TrfFile, reads_scoring_in_any_spacing) {
    const std::vector<TrfScoring::Value> usual{
        {"W", Points{300}}, {"D", Points{100}}, {"L", Points{0}}};
    EXPECT_EQ(record_of<TrfScoring>("162  W 3.0    D 1.0    L 0.0").values, usual);
    EXPECT_EQ(record_of<TrfScoring>("162 W 3 D 1 L 0").values, usual);
    EXPECT_EQ(record_of<TrfScoring>("XXS W=3 D=1.0 L=.0").values, usual);
    EXPECT_EQ(
        record_of<TrfScoring>("362 TW 2     TD 1     TL 0").values,
        (std::vector<TrfScoring::Value>{{"TW", Points{200}}, {"TD", Points{100}}, {"TL", {}}}));
    EXPECT_EQ(
        record_of<TrfScoring>("BBU  1.0").values, (std::vector<TrfScoring::Value>{{"", {100}}}));
}

TEST(TrfFile, reads_the_extensions_of_pairing_programs) {
    EXPECT_EQ(record_of<TrfRounds>("XXR 9"), (TrfRounds{TrfCode::ExtraRounds, 9}));
    EXPECT_EQ(
        record_of<TrfAbsent>("XXZ 3, 12/14").numbers, (std::vector<std::uint32_t>{3, 12, 14}));
    EXPECT_EQ(record_of<TrfProhibited>("XXP 13 68").numbers, (std::vector<std::uint32_t>{13, 68}));
    EXPECT_EQ(
        record_of<TrfPlayerAcceleration>("XXA    7  1.0  1.0  0.5"),
        (TrfPlayerAcceleration{7, {Points{100}, Points{100}, Points{50}}}));
}

TEST(TrfFile, warns_of_unknown_records_once_for_each_code) {
    EXPECT_EQ(
        warnings_of("QQQ one\n801 whatever\nQQQ two\nFRA    7 national rating\n"),
        (Texts{"1:1: “QQQ” is not a known record. It is kept as it is."}));
    EXPECT_EQ(
        warnings_of("299 -  0.0  1.5   1    3\n"),
        (Texts{"1:17: These are the columns of a draft. Use those of TRF26."}));
}

TEST(TrfFile, tells_all_that_is_wrong_where_it_is) {
    EXPECT_EQ(
        faults_of(
            "001    x      A                                 2210\n"
            "001   12      B                                 22O0 BEL                         1,5\n"
            "240 Q   3    1\n"
            "330 ++   1   2   3\n"
            "310   1 Team                                            two\n"
            "142 hundred\n"
            "352 WBX\n"
            "162  W x\n"
            "240 H   3\t   1\n"),
        (Texts{
            "1:5: “x” is not a number. Check the columns.",
            "2:49: “22O0” is not a number. Check the columns.",
            "3:5: “Q” is not a code for this field. Correct it.",
            "4:5: “++” is not a code for this field. Correct it.",
            "5:55: “two” is not a number of points. Write it like 11.5.",
            "6:5: “hundred” is not a number. Check the columns.",
            "7:5: “WBX” is not a code for this field. Correct it.",
            "8:8: “x” is not a number of points. Write it like 11.5.",
            "9:10: A tab hides the columns. Replace it with spaces."}));
}

TEST(TrfFile, tells_of_columns_that_have_slipped) {
    EXPECT_EQ(
        faults_of("001    1      A                                 2210 BEL                        "
                  " 1.0    1"
                  "    12 w 1   12w 0"),
        (Texts{
            "1:102: “12w” is not a number. Check the columns.",
            "1:107: “0” is not a code for this field. Correct it."}));
}

TEST(TrfFile, tells_of_numbers_out_of_range) {
    EXPECT_EQ(
        faults_of("310   0 Team\n240 H 100    1\n142 100\n310     \n"),
        (Texts{
            "1:5: A number is missing. Enter one from 1 to 999.",
            "2:7: “100” is out of range. The maximum is 99.",
            "3:5: “100” is out of range. The maximum is 99.",
            "4:5: A number is missing. Enter one from 1 to 999."}));
}

}  // namespace
}  // namespace tandem::tournament

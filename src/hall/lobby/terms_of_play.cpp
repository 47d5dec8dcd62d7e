// Settings are read by the reader of match logs, so that they can say what a log can.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/terms_of_play.hpp"

#include <array>
#include <string_view>

#include <boost/json/serialize.hpp>

#include "chess/chess960.hpp"
#include "record/log/match_log.hpp"

namespace tandem::hall {

namespace {

using bughouse::BoardId;

// What the hall fills in itself.
constexpr auto kOwnKeys = std::to_array<std::string_view>(
    {"tandem", "seats", "referee", "director", "auto_flag", "set_ms", "record"});

[[nodiscard]] base::Result<match::Header, std::string> read(const boost::json::object& terms) {
    for (const std::string_view key : kOwnKeys) {
        if (terms.contains({key.data(), key.size()})) {
            return base::fail("\"" + std::string{key} + "\" is not for settings");
        }
    }
    boost::json::object whole = terms;
    whole["tandem"] = match::Header::kVersion;
    auto header = record::read_header(boost::json::serialize(whole), 1, {});
    if (!header) return base::fail(describe(header.error()));
    return std::move(*header);
}

}  // namespace

base::Result<match::Header, std::string> header_of(
    const wire::Settings& settings, const base::EnumArray<bughouse::Seat, std::string>& names) {
    auto header = read(settings.match);
    if (!header) return header;
    header->referee = true;
    header->director = settings.director == Direction::Owner;
    for (const bughouse::Seat seat : base::all_of<bughouse::Seat>()) {
        header->seats[seat] = names[seat];
    }
    return header;
}

match::Header with_boards_drawn(match::Header header, base::Prng& chance) {
    using enum rulebook::StartPosition;
    const auto start = match::rulebook_in_force(header).switches.setup.start;
    auto& a = header.boards[BoardId::A];
    auto& b = header.boards[BoardId::B];
    if (start == Ordinary || (a && b)) return header;
    const auto drawn = [&] {
        return chess::chess960_start(static_cast<int>(chance.below(chess::kChess960Starts)));
    };
    if (start == Chess960 && !a && !b) a = drawn();
    if (!a) a = start == Chess960 ? *b : drawn();
    if (!b) b = start == Chess960 ? *a : drawn();
    return header;
}

base::Result<std::string, std::string> canonical(const boost::json::object& match) {
    const auto header = read(match);
    if (!header) return base::fail(header.error());
    return record::to_json(*header);
}

}  // namespace tandem::hall

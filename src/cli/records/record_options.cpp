// Options for records, and a note on their times.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/records/record_options.hpp"

#include <limits>

#include "cli/io/content.hpp"
#include "cli/io/tongue.hpp"
#include "cli/usage/one_of.hpp"
#include "record/game/time_control.hpp"

namespace tandem::cli {

void add_from(CLI::App& command, std::string& word) {
    command.add_option("--from", word, text("cli.records.from"))
        ->check(one_of_names<RecordFormat>());
}

void add_game(CLI::App& command, std::size_t& number) {
    command.add_option("--game", number, text("cli.records.game"))
        ->check(whole_number(1, std::numeric_limits<std::int32_t>::max()));
}

std::string note_of_time(const record::Game& game) {
    const std::string* const tag = game.tag("TimeControl");
    if (tag == nullptr || tag->empty() || *tag == "-" || *tag == "?") return {};
    if (record::time_control(game).base) return {};
    return text("cli.records.time-not-understood", "tag"_is = *tag);
}

}  // namespace tandem::cli

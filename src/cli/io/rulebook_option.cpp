// Finds rulebooks and applies options to them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/io/rulebook_option.hpp"

#include <array>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "base/nearest.hpp"
#include "cli/io/complain.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/input.hpp"
#include "cli/io/tongue.hpp"
#include "record/rulebooks/house_rulebook.hpp"

namespace tandem::cli {

namespace {

[[nodiscard]] bool is_path(const std::string& text) {
    std::error_code unknown;
    return text.find('/') != std::string::npos || text.ends_with(".toml") ||
           std::filesystem::exists(text, unknown);
}

// "club", of "rules/club.toml"; the whole path where that would be a printed book's name.
[[nodiscard]] std::string name_of_file(const std::string& path) {
    const std::string stem = std::filesystem::path{path}.stem().string();
    return stem.empty() || rulebook::parse_book(stem) ? path : stem;
}

[[nodiscard]] NamedRulebook read_house_rulebook(const std::string& path) {
    auto house = record::parse_house_rulebook(read_file(path, Content::Toml));
    if (house && house->name == record::kUnnamed) {
        const std::string name = name_of_file(path);
        if (rulebook::is_house_name(name)) house->name = name;
        return {name, *house};
    }
    if (house) return {house->name, *house};
    std::vector<std::string> faults;
    for (const record::HouseError& error : house.error()) {
        const auto [line, column] = error.place;
        faults.push_back(fmt::format("{}:{}:{}: {}", path, line, column, text(error.said)));
    }
    throw Failure{listed(faults)};
}

}  // namespace

std::string rulebook_help() {
    return text("cli.rulebook.help", "ids"_is = rulebook::book_ids_text(", "));
}

NamedRulebook find_rulebook(const std::string& id_or_path) {
    if (const auto book = rulebook::parse_book(id_or_path)) {
        return {id_or_path, rulebook::builtin(*book)};
    }
    if (is_path(id_or_path)) return read_house_rulebook(id_or_path);
    std::string said = text(
        "cli.rulebook.unknown", "name"_is = id_or_path, "ids"_is = rulebook::book_ids_text(", "));
    const auto near = base::nearest(id_or_path, rulebook::book_ids());
    if (near) said += ' ' + text("cli.did-you-mean", "word"_is = *near);
    throw Failure{said};
}

NamedRulebook with_options(const NamedRulebook& book, const std::vector<std::string>& options) {
    std::vector<rulebook::Change> changes;
    for (const std::string& option : options) {
        const std::size_t equals = option.find('=');
        if (equals == std::string::npos) {
            throw Failure{cli::text("cli.rulebook.option-form", "given"_is = option)};
        }
        changes.push_back({option.substr(0, equals), option.substr(equals + 1)});
    }
    const auto changed = with(book.rulebook, changes);
    if (changed) return {book.id, *changed};
    std::string text;
    for (const rulebook::SwitchError& error : changed.error()) {
        text += fmt::format("{}--option: {}", text.empty() ? "" : "\n", cli::text(describe(error)));
    }
    throw Failure{text};
}

}  // namespace tandem::cli

// Choosing the language.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/io/tongue.hpp"

#include <cstdlib>
#include <optional>

#include "cli/io/failure.hpp"
#include "language/catalogue.hpp"

namespace tandem::cli {

namespace {

constexpr std::string_view kEnglish = "en";

[[nodiscard]] language::Catalogue& spoken() {
    static language::Catalogue catalogue{kEnglish};
    return catalogue;
}

[[nodiscard]] std::string_view of_environment() {
    for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* const value = std::getenv(name);
        if (value != nullptr && *value != '\0') return value;
    }
    return {};
}

[[nodiscard]] words::List built_in_languages() {
    words::List list{{}, words::Joined::Comma};
    for (const language::Tongue& tongue : language::tongues()) {
        list.items.push_back(words::verbatim(std::string{tongue.code}));
    }
    return list;
}

}  // namespace

void choose_language(std::string_view wanted) {
    const auto code = language::built_in(wanted.empty() ? of_environment() : wanted);
    if (code) {
        spoken() = language::Catalogue{*code};
    } else if (!wanted.empty()) {
        throw Failure{text(
            "cli.no-such-language", "wanted"_is = wanted, "languages"_is = built_in_languages())};
    }
}

std::string text(const words::Message& message) { return spoken().text(message); }

}  // namespace tandem::cli

// Messages as text in one language.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//     const Catalogue german{"de"};
//     german.text(say("ruling.clock-shows", "player"_is = "Ann", "time"_is = "4:03.2"))
//
// Plurals, ordinals, numbers and lists follow the rules of the language; ICU knows them.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "language/patterns.hpp"
#include "words/message.hpp"

namespace tandem::language {

// The built-in language for what somebody asks for: "de_AT.UTF-8", "de-CH" and "DE" are "de".
// Nothing where it is not built in.
[[nodiscard]] std::optional<std::string_view> built_in(std::string_view wanted);

// Not to be used by two threads at once: each pattern is parsed when it is first said, and kept.
class Catalogue {
  public:
    // Needs: `code` is that of a built-in language.
    explicit Catalogue(std::string_view code);
    Catalogue(Catalogue&&) noexcept;
    Catalogue& operator=(Catalogue&&) noexcept;
    ~Catalogue();

    [[nodiscard]] std::string text(const words::Message& message) const;
    [[nodiscard]] std::string_view code() const;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace tandem::language

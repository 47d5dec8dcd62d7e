// Through the whole tree of a message.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/one_line.hpp"

#include <utility>

#include "rulebook/plain_line.hpp"

namespace tandem::tournament {

words::Message in_one_line(words::Message message) {
    for (words::Argument& argument : message.arguments) {
        if (auto* const text = std::get_if<std::string>(&argument.value)) {
            *text = rulebook::as_plain_line(*text);
        } else if (auto* const list = std::get_if<words::List>(&argument.value)) {
            for (words::Message& item : list->items) item = in_one_line(std::move(item));
        }
    }
    return message;
}

}  // namespace tandem::tournament

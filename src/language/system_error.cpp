// The errors of POSIX that people meet.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/system_error.hpp"

#include <algorithm>
#include <array>

#include "words/say.hpp"

namespace tandem::language {

namespace {

struct Known {
    std::errc error;
    words::Id message;
};

constexpr std::array kAll{
    Known{std::errc::address_in_use, words::find("system-error.address-in-use")},
    Known{std::errc::address_not_available, words::find("system-error.address-not-available")},
    Known{std::errc::broken_pipe, words::find("system-error.broken-pipe")},
    Known{std::errc::connection_refused, words::find("system-error.connection-refused")},
    Known{std::errc::file_exists, words::find("system-error.file-exists")},
    Known{std::errc::file_too_large, words::find("system-error.file-too-large")},
    Known{std::errc::filename_too_long, words::find("system-error.name-too-long")},
    Known{std::errc::io_error, words::find("system-error.input-output")},
    Known{std::errc::is_a_directory, words::find("system-error.is-a-directory")},
    Known{std::errc::no_space_on_device, words::find("system-error.no-space")},
    Known{std::errc::no_such_file_or_directory, words::find("system-error.no-such-file")},
    Known{std::errc::not_a_directory, words::find("system-error.not-a-directory")},
    Known{std::errc::operation_not_permitted, words::find("system-error.not-permitted")},
    Known{std::errc::permission_denied, words::find("system-error.permission-denied")},
    Known{std::errc::read_only_file_system, words::find("system-error.read-only")},
    Known{std::errc::too_many_files_open, words::find("system-error.too-many-files")},
    Known{std::errc::too_many_files_open_in_system, words::find("system-error.too-many-files")},
    Known{std::errc::too_many_symbolic_link_levels, words::find("system-error.too-many-links")},
};

}  // namespace

words::Message system_error(const std::error_code& error) {
    const auto known = std::ranges::find_if(
        kAll, [&](const Known& one) { return error == std::make_error_condition(one.error); });
    if (known == kAll.end()) return words::verbatim(error.message());
    return words::message(known->message);
}

}  // namespace tandem::language

// Streams of the C library that escape what they are given.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/io/terminal.hpp"

#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <optional>
#include <system_error>

#include <fmt/format.h>

#include "base/utf8.hpp"
#include "cli/io/tongue.hpp"
#include "language/system_error.hpp"

namespace tandem::cli {

namespace {

[[nodiscard]] unsigned char byte(char c) { return static_cast<unsigned char>(c); }

// Printable ASCII, line ends and tabs. Without branches, so that `all_stay` is compiled into a few
// instructions for many bytes at once.
[[nodiscard]] unsigned char stays(char c) {
    const auto below = [](unsigned value, unsigned bound) {
        return static_cast<unsigned char>(static_cast<unsigned char>(value) < bound);
    };
    return below(byte(c) - 0x20U, 0x7F - 0x20) | below(byte(c) - unsigned{'\t'}, 2);
}

// How many bytes at the beginning of a text stay, up to the first that may not.
[[nodiscard]] std::size_t staying(std::string_view text) {
    // A block has a known size, or the compiler would not look at many bytes at once.
    constexpr std::size_t kBlock = 64;
    static_assert('\t' + 1 == '\n');
    std::size_t at = 0;
    for (; text.size() - at >= kBlock; at += kBlock) {
        unsigned char all = 1;
        for (std::size_t i = 0; i < kBlock; ++i) all &= stays(text[at + i]);
        if (all == 0) break;
    }
    while (at < text.size() && stays(text[at]) != 0) ++at;
    return at;
}

// How many bytes a character has that begins so; 0: none does.
[[nodiscard]] std::size_t length_of(char first) {
    const unsigned char b = byte(first);
    if (b < 0x80) return 1;
    if (b < 0xC2) return 0;
    if (b < 0xE0) return 2;
    if (b < 0xF0) return 3;
    return b < 0xF5 ? 4 : 0;
}

[[nodiscard]] bool is_dangerous(std::uint32_t point) {
    const auto between = [point](std::uint32_t first, std::uint32_t last) {
        return first <= point && point <= last;
    };
    return point < 0x20 || between(0x7F, 0x9F) || point == 0x61C || between(0x200E, 0x200F) ||
           between(0x2028, 0x202E) || between(0x2066, 0x2069);
}

// The character that these bytes encode in UTF-8; nothing if they encode none.
[[nodiscard]] std::optional<std::uint32_t> decoded(std::string_view bytes) {
    constexpr std::uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
    if (std::any_of(bytes.begin() + 1, bytes.end(), base::begins_character)) return std::nullopt;
    std::uint32_t point = byte(bytes[0]);
    if (bytes.size() > 1) point &= 0x7FU >> bytes.size();
    for (const char c : bytes.substr(1)) point = point << 6U | (byte(c) & 0x3FU);
    const bool known =
        point >= kLeast[bytes.size()] && point <= 0x10FFFF && (point < 0xD800 || point > 0xDFFF);
    return known ? std::optional{point} : std::nullopt;
}

// Why writing failed last; what was printed since may have changed errno.
int& failed() {
    static int error = 0;
    return error;
}

// A standard stream: its descriptor, and the beginning of a character.
class Stream {
  public:
    explicit Stream(int descriptor) : descriptor_(descriptor) {}

    [[nodiscard]] bool write(std::string_view text) {
        return shown_.is_whole() && all_stay(text) ? send(text) : send(shown_.next(text));
    }
    [[nodiscard]] bool close() { return send(shown_.rest()); }

  private:
    [[nodiscard]] bool send(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t sent = ::write(descriptor_, text.data(), text.size());
            if (sent < 0 && errno == EINTR) continue;
            if (sent <= 0) {
                failed() = errno;
                return false;
            }
            text.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }

    int descriptor_;
    Shown shown_;
};

ssize_t write_to(void* stream, const char* text, std::size_t size) {
    return static_cast<Stream*>(stream)->write({text, size}) ? static_cast<ssize_t>(size) : 0;
}

int close_stream(void* stream) { return static_cast<Stream*>(stream)->close() ? 0 : -1; }

[[nodiscard]] std::FILE* guarded(Stream& stream) {
    const cookie_io_functions_t functions{nullptr, write_to, nullptr, close_stream};
    return fopencookie(&stream, "w", functions);
}

std::FILE*& raw_output() {
    static std::FILE* file = stdout;
    return file;
}

}  // namespace

bool all_stay(std::string_view text) { return staying(text) == text.size(); }

std::string Shown::next(std::string_view piece) {
    const std::string text = begun_ + std::string{piece};
    begun_.clear();
    std::string shown;
    for (std::size_t at = 0; at < text.size();) {
        if (const std::size_t run = staying(std::string_view{text}.substr(at)); run > 0) {
            shown.append(text, at, run);
            at += run;
            continue;
        }
        // CSV has line ends of two characters.
        if (text[at] == '\r' && at + 1 == text.size()) {
            begun_ = "\r";
            break;
        }
        if (std::string_view{text}.substr(at, 2) == "\r\n") {
            shown += "\r\n";
            at += 2;
            continue;
        }
        const std::size_t length = length_of(text[at]);
        const std::string_view bytes =
            std::string_view{text}.substr(at, std::max<std::size_t>(length, 1));
        const bool cut = bytes.size() < length &&
                         std::none_of(bytes.begin() + 1, bytes.end(), base::begins_character);
        if (cut) {
            begun_ = bytes;
            break;
        }
        const auto point = bytes.size() == length ? decoded(bytes) : std::nullopt;
        if (!point) {
            shown += fmt::format("\\x{:02x}", byte(text[at]));
            at += 1;
            continue;
        }
        if (is_dangerous(*point) && stays(text[at]) == 0) {
            shown += fmt::format("\\u{:04x}", *point);
        } else {
            shown += bytes;
        }
        at += length;
    }
    return shown;
}

std::string Shown::rest() {
    std::string shown;
    if (begun_ == "\r") {
        begun_.clear();
        return "\\u000d";
    }
    for (const char c : begun_) shown += fmt::format("\\x{:02x}", byte(c));
    begun_.clear();
    return shown;
}

void guard_terminal() {
    // They are still written to when everything that has a destructor is gone.
    static Stream& output = *new Stream{STDOUT_FILENO};
    static Stream& error = *new Stream{STDERR_FILENO};
    std::FILE* const raw = raw_output();
    std::FILE* const shown = guarded(output);
    std::FILE* const told = guarded(error);
    if (shown == nullptr || told == nullptr) return;
    const bool to_people = isatty(STDOUT_FILENO) != 0;
    if (to_people) {
        std::setvbuf(shown, nullptr, _IOLBF, BUFSIZ);
        raw_output() = shown;
    } else {
        raw_output() = raw;
    }
    std::setvbuf(told, nullptr, _IONBF, 0);
    stdout = shown;
    stderr = told;
}

std::string output_failure() {
    return text(
        "cli.cannot.write",
        "path"_is = text("cli.standard-output"),
        "why"_is = language::system_error({failed(), std::generic_category()}));
}

std::FILE* standard_output_for_records() { return raw_output(); }

}  // namespace tandem::cli

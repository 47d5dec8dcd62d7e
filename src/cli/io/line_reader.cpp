// A buffer before the descriptor, and a look whether more has come.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/io/line_reader.hpp"

#include <poll.h>
#include <unistd.h>
#include <array>
#include <cerrno>

#include "cli/io/failure.hpp"
#include "cli/io/tongue.hpp"

namespace tandem::cli {

namespace {

// So many of the longest lines are read before anybody takes one.
constexpr std::size_t kLooksAhead = 4;

}  // namespace

bool Lines::something_to_read() const {
    pollfd watched{descriptor_, POLLIN, 0};
    return !ended_ && poll(&watched, 1, 0) > 0;
}

void Lines::read_some() {
    std::array<char, 4096> bytes;
    ssize_t got = read(descriptor_, bytes.data(), bytes.size());
    while (got < 0 && (errno == EINTR || errno == EAGAIN)) {
        pollfd watched{descriptor_, POLLIN, 0};
        poll(&watched, 1, -1);
        got = read(descriptor_, bytes.data(), bytes.size());
    }
    if (got < 0) throw Failure{text("cli.input-not-read")};
    if (got == 0) ended_ = true;
    buffer_.append(bytes.data(), static_cast<std::size_t>(got));
}

Line Lines::cut(std::size_t length, std::size_t with_end) {
    Line line{buffer_.substr(0, length), dropping_ || length > longest_};
    if (line.too_long) line.text.resize(longest_);
    buffer_.erase(0, with_end);
    dropping_ = false;
    return line;
}

void Lines::shorten() {
    if (buffer_.size() <= longest_) return;
    dropping_ = true;
    buffer_.resize(longest_);
}

std::optional<Line> Lines::next() {
    std::size_t seen = 0;
    while (true) {
        const std::size_t end = buffer_.find('\n', seen);
        if (end != std::string::npos) return cut(end, end + 1);
        if (ended_ && buffer_.empty()) return std::nullopt;
        if (ended_) return cut(buffer_.size(), buffer_.size());
        shorten();
        seen = buffer_.size();
        read_some();
    }
}

std::string_view Lines::coming() {
    while (buffer_.size() <= kLooksAhead * longest_ && something_to_read()) read_some();
    return std::string_view{buffer_}.substr(0, buffer_.rfind('\n') + 1);
}

bool Lines::wait(base::Millis span) {
    if (!coming().empty() || ended_) return true;
    pollfd watched{descriptor_, POLLIN, 0};
    return poll(&watched, 1, static_cast<int>(base::count(span))) > 0;
}

}  // namespace tandem::cli

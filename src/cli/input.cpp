// Reading and writing files.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/input.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fmt/format.h>

#include "cli/failure.hpp"

namespace tandem::cli {

namespace {

constexpr std::size_t kPiece = std::size_t{256} << 10U;

[[noreturn]] void fail(const std::string& path, std::string_view what) {
    throw Failure{fmt::format("{}: {}: {}", path, what, std::strerror(errno))};
}

[[nodiscard]] std::FILE* open(const std::string& path) {
    if (path == "-") return stdin;
    std::FILE* const file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) fail(path, "cannot be opened");
    return file;
}

}  // namespace

Input::Input(const std::string& path) : path_(path), file_(open(path)) { grow(); }

void Input::grow() {
    buffer_.erase(0, begin_);
    begin_ = 0;
    const std::size_t held = buffer_.size();
    const std::size_t wanted = std::max(kPiece, held);
    buffer_.resize(held + wanted);
    const std::size_t got = std::fread(buffer_.data() + held, 1, wanted, file_.get());
    if (got < wanted && std::ferror(file_.get()) != 0) fail(path_, "cannot be read");
    ended_ = got < wanted;
    buffer_.resize(held + got);
}

std::string read_file(const std::string& path) {
    Input input{path};
    while (input.ends() == record::TextEnds::Later) input.grow();
    return std::string{input.window()};
}

void write_file(const std::string& path, std::string_view text) {
    if (path == "-") {
        std::fwrite(text.data(), 1, text.size(), stdout);
        return;
    }
    const std::string unfinished = path + ".unfinished";
    std::FILE* const file = std::fopen(unfinished.c_str(), "wb");
    if (file == nullptr) fail(path, "cannot be written");
    const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    const bool closed = std::fclose(file) == 0;
    if (written && closed && std::rename(unfinished.c_str(), path.c_str()) == 0) return;
    const int reason = errno;
    std::remove(unfinished.c_str());
    errno = reason;
    fail(path, "cannot be written");
}

std::string base_name(std::string_view path) {
    const std::size_t plus = path.find(".json+");
    if (plus != std::string_view::npos) {
        return base_name(path.substr(0, plus + 5)) + '+' + base_name(path.substr(plus + 6));
    }
    return std::string{path.substr(path.find_last_of('/') + 1)};
}

}  // namespace tandem::cli

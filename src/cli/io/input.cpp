// Reading and writing files.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/io/input.hpp"

#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include <fmt/format.h>

#include "cli/io/failure.hpp"

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
    return read_all(input);
}

std::string read_all(Input& input) {
    while (input.ends() == record::TextEnds::Later) input.grow();
    return std::string{input.window()};
}

Output::Output(const std::string& path) : path_(path) {
    if (path == "-") {
        file_.reset(stdout);
        return;
    }
    namespace fs = std::filesystem;
    std::error_code none;
    const fs::file_status there = fs::status(path, none);  // of what a link leads to
    if (fs::exists(there) && !fs::is_regular_file(there)) {
        file_.reset(std::fopen(path_.c_str(), "wb"));
    } else {
        if (fs::is_symlink(path, none)) path_ = fs::weakly_canonical(path).string();
        unfinished_ = path_ + ".XXXXXX";
        const int made = mkstemp(unfinished_.data());
        if (made >= 0) file_.reset(fdopen(made, "wb"));
        // As another program would have made it, or as it was.
        const auto mode = fs::exists(there) ? there.permissions() : fs::perms{0644};
        if (file_) fs::permissions(unfinished_, mode, none);
    }
    if (!file_) fail(path, "cannot be written");
}

Output::~Output() {
    if (file_ && !unfinished_.empty()) std::remove(unfinished_.c_str());
}

void Output::write(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size()) {
        fail(path_, "cannot be written");
    }
}

void Output::finish() {
    if (std::fflush(file_.get()) != 0) fail(path_, "cannot be written");
    if (unfinished_.empty()) return;
    if (std::rename(unfinished_.c_str(), path_.c_str()) != 0) fail(path_, "cannot be written");
    unfinished_.clear();
}

void write_file(const std::string& path, std::string_view text) {
    Output output{path};
    output.write(text);
    output.finish();
}

std::string base_name(std::string_view path) {
    const std::size_t plus = path.find(".json+");
    if (plus != std::string_view::npos) {
        return base_name(path.substr(0, plus + 5)) + '+' + base_name(path.substr(plus + 6));
    }
    return std::string{path.substr(path.find_last_of('/') + 1)};
}

}  // namespace tandem::cli

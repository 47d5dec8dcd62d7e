// Reading and writing files.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/io/input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "cli/io/failure.hpp"
#include "cli/io/terminal.hpp"
#include "cli/io/tongue.hpp"
#include "language/system_error.hpp"

namespace tandem::cli {

namespace {

constexpr std::size_t kPiece = std::size_t{256} << 10U;

// What could not be done with a file.
enum class Deed : std::uint8_t { Open, Read, Write, Lock, Create };
consteval auto names_of(Deed /*type*/) {
    using enum Deed;
    return base::names<Deed>(
        {{Open, "open"}, {Read, "read"}, {Write, "write"}, {Lock, "lock"}, {Create, "create"}});
}

[[nodiscard]] std::string named(const std::string& path, Deed deed) {
    if (path != "-") return path;
    return deed == Deed::Write ? text("cli.standard-output") : text("cli.standard-input");
}

[[noreturn]] void fail(const std::string& path, Deed deed, const std::error_code& why) {
    if (path.empty()) throw Failure{text("cli.empty-file-name")};
    throw Failure{text(words::say_of<"cli.cannot">(
        deed, "path"_is = named(path, deed), "why"_is = language::system_error(why)))};
}

[[noreturn]] void fail(const std::string& path, Deed deed) {
    fail(path, deed, {errno, std::generic_category()});
}

[[nodiscard]] std::FILE* open(const std::string& path) {
    if (path == "-") return stdin;
    std::FILE* const file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) fail(path, Deed::Open);
    return file;
}

// A path with its links followed, also those that lead nowhere yet.
[[nodiscard]] std::string followed(const std::string& path) {
    std::error_code why;
    const std::string real = std::filesystem::weakly_canonical(path, why).string();
    if (why) fail(path, Deed::Write, why);
    return real;
}

}  // namespace

Input::Input(const std::string& path) : path_(path), file_(open(path)) { grow(); }

void Input::grow() {
    buffer_.erase(0, begin_);
    begin_ = 0;
    const std::size_t held = buffer_.size();
    // Whoever waits at the other end of a pipe sees all that was said of what came so far.
    std::fflush(stdout);
    std::size_t size = held + read_some(held, kPiece);
    // A large window is at least doubled, for its reader may begin anew each time.
    while (!ended_ && held >= kPiece && size < 2 * held) size += read_some(size, 2 * held - size);
    buffer_.resize(size);
}

std::size_t Input::read_some(std::size_t at, std::size_t most) {
    buffer_.resize(at + most);
    ssize_t got = ::read(fileno(file_.get()), buffer_.data() + at, most);
    while (got < 0 && (errno == EINTR || errno == EAGAIN)) {
        pollfd watched{fileno(file_.get()), POLLIN, 0};
        poll(&watched, 1, -1);
        got = ::read(fileno(file_.get()), buffer_.data() + at, most);
    }
    if (got < 0) fail(path_, Deed::Read);
    ended_ = got == 0;
    return static_cast<std::size_t>(got);
}

std::string read_file(const std::string& path) {
    Input input{path};
    std::string text = read_all(input);
    need_text(path, text);
    return text;
}

std::string read_file(const std::string& path, Content wanted) {
    std::string text = read_file(path);
    need_content(path, text, {wanted});
    return text;
}

std::string read_all(Input& input) {
    while (input.ends() == record::TextEnds::Later) input.grow();
    return std::string{input.window()};
}

std::string given_or_read(const std::string& given) {
    if (given != "-") return given;
    const std::string text = read_file(given);
    return text.substr(0, text.find_first_of("\r\n"));
}

Output::Output(const std::string& path) : path_(path) {
    if (path == "-") {
        file_.reset(standard_output_for_records());
        return;
    }
    namespace fs = std::filesystem;
    std::error_code none;
    const fs::file_status there = fs::status(path, none);  // of what a link leads to
    if (fs::exists(there) && !fs::is_regular_file(there)) {
        file_.reset(std::fopen(path_.c_str(), "wb"));
    } else {
        if (fs::is_symlink(path, none)) path_ = followed(path);
        unfinished_ = path_ + ".XXXXXX";
        const int made = mkstemp(unfinished_.data());
        if (made >= 0) file_.reset(fdopen(made, "wb"));
        // As another program would have made it, or as it was.
        const auto mode = fs::exists(there) ? there.permissions() : fs::perms{0644};
        if (file_) fs::permissions(unfinished_, mode, none);
    }
    if (!file_) fail(path, Deed::Write);
}

Output::~Output() {
    if (file_ && !unfinished_.empty()) std::remove(unfinished_.c_str());
}

void Output::write(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size()) {
        fail(path_, Deed::Write);
    }
}

void Output::finish() {
    if (std::fflush(file_.get()) != 0) fail(path_, Deed::Write);
    if (unfinished_.empty()) return;
    if (std::rename(unfinished_.c_str(), path_.c_str()) != 0) fail(path_, Deed::Write);
    unfinished_.clear();
}

void write_file(const std::string& path, std::string_view text) {
    Output output{path};
    output.write(text);
    output.finish();
}

namespace {

// A file that is open, and locked for whoever else adds to it.
class LockedFile {
  public:
    explicit LockedFile(const std::string& path)
        : path_(path),
          file_(::open(path.c_str(), O_RDWR)) {
        if (file_ < 0) fail(path_, Deed::Open);
        if (::flock(file_, LOCK_EX) != 0) fail_and_close(Deed::Lock);
    }
    ~LockedFile() { ::close(file_); }
    LockedFile(const LockedFile&) = delete;
    LockedFile& operator=(const LockedFile&) = delete;

    [[nodiscard]] std::size_t size() const {
        struct stat about{};
        if (::fstat(file_, &about) != 0) fail(path_, Deed::Read);
        return static_cast<std::size_t>(about.st_size);
    }
    // All of it at the end, or nothing.
    void add(std::string_view text) {
        const std::size_t end = size();
        std::size_t at = end;
        while (!text.empty()) {
            const ssize_t written =
                ::pwrite(file_, text.data(), text.size(), static_cast<off_t>(at));
            if (written <= 0) return take_back(end);
            at += static_cast<std::size_t>(written);
            text.remove_prefix(static_cast<std::size_t>(written));
        }
        if (::fsync(file_) != 0) take_back(end);
    }

  private:
    void take_back(std::size_t end) {
        const int why = errno;
        if (::ftruncate(file_, static_cast<off_t>(end)) == 0) errno = why;
        fail(path_, Deed::Write);
    }
    [[noreturn]] void fail_and_close(Deed deed) {
        const int why = errno;
        ::close(file_);
        errno = why;
        fail(path_, deed);
    }

    const std::string& path_;
    int file_;
};

}  // namespace

void append_lines(const std::string& path, std::string_view before, std::string_view lines) {
    if (path == "-") throw Failure{text("cli.no-adding-to-standard-input")};
    LockedFile file{path};
    if (file.size() != before.size()) {
        throw Failure{text("cli.file-changed", "path"_is = path)};
    }
    const bool ends = before.empty() || before.ends_with('\n');
    file.add(ends ? std::string{lines} : '\n' + std::string{lines});
}

namespace {

[[nodiscard]] std::filesystem::file_status status_of(const std::string& path) {
    std::error_code why;
    const auto status = std::filesystem::status(path, why);
    if (!std::filesystem::status_known(status)) fail(path, Deed::Open, why);
    return status;
}

}  // namespace

bool is_there(const std::string& path) { return std::filesystem::exists(status_of(path)); }

bool is_folder(const std::string& path) { return std::filesystem::is_directory(status_of(path)); }

std::vector<std::string> paths_in(const std::string& folder) {
    std::error_code why;
    std::vector<std::string> paths;
    std::filesystem::directory_iterator at{folder, why};
    while (!why && at != std::filesystem::directory_iterator{}) {
        paths.push_back(at->path().string());
        at.increment(why);
    }
    if (why) fail(folder, Deed::Read, why);
    std::ranges::sort(paths);
    return paths;
}

std::string temporary_folder() {
    std::error_code why;
    const std::string folder = std::filesystem::temp_directory_path(why).string();
    if (why) fail("TMPDIR", Deed::Open, why);
    return folder;
}

void make_folder(const std::string& path) {
    std::error_code why;
    std::filesystem::create_directories(path, why);
    if (why) fail(path, Deed::Create, why);
}

std::string base_name(std::string_view path) {
    const std::size_t plus = path.find(".json+");
    if (plus != std::string_view::npos) {
        return base_name(path.substr(0, plus + 5)) + '+' + base_name(path.substr(plus + 6));
    }
    return std::string{path.substr(path.find_last_of('/') + 1)};
}

}  // namespace tandem::cli

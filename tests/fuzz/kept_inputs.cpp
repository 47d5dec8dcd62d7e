// The main of a fuzz target without libFuzzer: gives it each file of the folders and files named.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace fs = std::filesystem;

static void try_file(const fs::path& path) {
    std::ifstream file{path, std::ios::binary};
    const std::string bytes{std::istreambuf_iterator<char>{file}, {}};
    // Told before it is tried, so that a crash has a name.
    std::printf("%s\n", path.c_str());
    std::fflush(stdout);
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

int main(int count, char** arguments) {
    int tried = 0;
    for (int i = 1; i < count; ++i) {
        const fs::path path{arguments[i]};
        if (!fs::is_directory(path)) {
            try_file(path);
            ++tried;
            continue;
        }
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator{path}) {
            if (!entry.is_regular_file()) continue;
            try_file(entry.path());
            ++tried;
        }
    }
    std::printf("%d inputs\n", tried);
    return tried > 0 ? 0 : 2;
}

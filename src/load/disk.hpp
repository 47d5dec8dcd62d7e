// How long the disk takes to make a page durable, measured while other work goes on.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace tandem::load {

// A thread that writes 4 KiB and waits until they are durable, every 25 ms, while it lives.
class DiskProbe {
  public:
    // In a new file of `folder`, which it removes.
    explicit DiskProbe(const std::string& folder);
    ~DiskProbe();
    DiskProbe(const DiskProbe&) = delete;
    DiskProbe& operator=(const DiskProbe&) = delete;

    // Milliseconds of each, since the last call.
    [[nodiscard]] std::vector<double> take();

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

// The value that stands `share`, 0 to 1, of the way through the sorted values; 0 for no values.
[[nodiscard]] double percentile(std::vector<double> values, double share);

}  // namespace tandem::load

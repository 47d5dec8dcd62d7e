// One line for each field, tables of squares a rank to a line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/weights_text.hpp"

#include <cstddef>
#include <span>

namespace tandem::training {

namespace {

constexpr std::string_view kHead =
    "// The weights that the evaluation plays with, as `trainer tune` wrote them.\n"
    "// SPDX-License-Identifier: GPL-3.0-or-later\n"
    "//\n"
    "// docs/engine.md says from which data, and how they are made anew.\n"
    "#pragma once\n"
    "\n"
    "#include \"engine/evaluation/weights.hpp\"\n"
    "\n"
    "namespace tandem::engine {\n"
    "\n"
    "// clang-format off\n"
    "inline constexpr Weights kWeights{\n";

void add_list(std::string& text, std::span<const int> values, std::size_t per_line) {
    text += '{';
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0) text += i % per_line == 0 ? ",\n         " : ", ";
        text += std::to_string(values[i]);
    }
    text += '}';
}

class Writer {
  public:
    explicit Writer(std::string indent) : indent_(std::move(indent)) {}

    void add(std::string_view name, int value) {
        begin(name);
        text_ += std::to_string(value) + ",\n";
    }
    void add(std::string_view name, std::span<const int> values) {
        begin(name);
        add_list(text_, values, values.size());
        text_ += ",\n";
    }
    [[nodiscard]] std::string& text() { return text_; }

    void begin(std::string_view name) { text_ += indent_ + "." + std::string{name} + " = "; }

  private:
    std::string indent_;
    std::string text_;
};

[[nodiscard]] std::string king_text(const engine::Weights::King& king) {
    Writer writer{"        "};
    writer.add("attacker", king.attacker);
    writer.add("attacked", king.attacked);
    writer.add("weak", king.weak);
    writer.add("hole", king.hole);
    writer.add("no_flight", king.no_flight);
    writer.add("flight", king.flight);
    writer.add("held", king.held);
    writer.add("held_more", king.held_more);
    writer.add("safe_drop", king.safe_drop);
    writer.add("safe_drop_far", king.safe_drop_far);
    writer.add("step_check", king.step_check);
    writer.add("missing", king.missing);
    writer.add("advanced", king.advanced);
    writer.add("exposed", king.exposed);
    writer.add("square", king.square);
    writer.add("linear", king.linear);
    return writer.text();
}

}  // namespace

std::string source_text(const engine::Weights& weights) {
    Writer writer{"    "};
    writer.add("tempo", weights.tempo);
    writer.add("on_board", weights.on_board);
    writer.add("held", weights.held);
    writer.add("held_more", weights.held_more);
    writer.begin("placement");
    std::string& text = writer.text();
    text += "{{\n";
    for (const engine::BySquare& table : weights.placement) {
        text += "        {";
        add_list(text, table, 4);
        text += "},\n";
    }
    text += "    }},\n";
    writer.add("mobility", weights.mobility);
    writer.add("pawn_guarded", weights.pawn_guarded);
    writer.add("attacked_by_pawn", weights.attacked_by_pawn);
    writer.add("hanging", weights.hanging);
    writer.add("shelter", weights.shelter);
    writer.add("castling", weights.castling);
    writer.add("passed", weights.passed);
    text += "    .king = {\n" + king_text(weights.king) + "    },\n";
    return std::string{kHead} + text + "};\n// clang-format on\n\n}  // namespace tandem::engine\n";
}

}  // namespace tandem::training

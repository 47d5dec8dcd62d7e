// tandem documents: manual pages and completion, which the build makes and installs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <memory>
#include <string>

#include "cli/io/input.hpp"
#include "cli/io/tongue.hpp"
#include "cli/program/completion.hpp"
#include "cli/program/manual.hpp"
#include "cli/program/program.hpp"
#include "cli/usage/help.hpp"

namespace tandem::cli {

namespace {

// Laid out as below the prefix of an installation.
void write_documents(const CLI::App& app, const std::filesystem::path& share) {
    const auto write = [&](const std::string& name, const std::string& text) {
        make_folder((share / name).parent_path().string());
        write_file((share / name).string(), text);
    };
    write("man/man1/" + manual_name(app) + ".1", manual_page(app));
    for (const CLI::App* const command : commands(app)) {
        write("man/man1/" + manual_name(*command) + ".1", manual_page(*command));
    }
    write("bash-completion/completions/tandem", bash_completion(app));
    write("zsh/vendor-completions/_tandem", zsh_completion(app));
    write("fish/vendor_completions.d/tandem.fish", fish_completion(app));
}

}  // namespace

void add_documents(CLI::App& app) {
    auto* const command = app.add_subcommand("documents", text("cli.documents.about"));
    command->group("");
    auto folder = std::make_shared<std::string>();
    command->add_option("FOLDER", *folder, text("cli.documents.folder"))->required();
    command->callback([&app, folder] { write_documents(app, *folder); });
}

}  // namespace tandem::cli

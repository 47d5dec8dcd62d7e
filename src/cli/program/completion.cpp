// Each script first finds out which subcommand the words so far name, its path.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/program/completion.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "cli/usage/help.hpp"
#include "cli/usage/one_of.hpp"
#include "cli/usage/usage_error.hpp"
#include "rulebook/rulebook.hpp"
#include "rulebook/switch_table.hpp"

namespace tandem::cli {

namespace {

void for_each_command(const CLI::App& app, const std::function<void(const CLI::App&)>& visit) {
    visit(app);
    for (const CLI::App* const command : commands(app)) for_each_command(*command, visit);
}

// Calls visit(path, command) for each command that `tandem help` explains: `tandem help store list`
// is about `tandem store list`.
void for_each_explained(
    const CLI::App& program,
    const std::function<void(const std::string&, const CLI::App&)>& visit) {
    const std::string top = command_path(program);
    for_each_command(program, [&](const CLI::App& app) {
        if (app.get_parent() == nullptr) return;
        visit(top + " help" + command_path(app).substr(top.size()), app);
    });
}

// "--from", or "-h" where it has no long name.
[[nodiscard]] std::string long_name(const CLI::Option& option) {
    const auto& names = option.get_lnames();
    return names.empty() ? "-" + option.get_snames().front() : "--" + names.front();
}

// What may stand after an option, where that is a few words.
[[nodiscard]] std::vector<std::string> values_of(const CLI::Option& option) {
    if (!option.check_name("--rulebook")) return words_of(option);
    const auto ids = rulebook::book_ids();
    return {ids.begin(), ids.end()};
}

// Whether it may be a file as well: a house rulebook.
[[nodiscard]] bool takes_file(const CLI::Option& option) { return option.check_name("--rulebook"); }

[[nodiscard]] std::string joined(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, " "));
}

[[nodiscard]] std::vector<std::string> names_of(const std::vector<const CLI::App*>& commands) {
    std::vector<std::string> names;
    names.reserve(commands.size());
    for (const CLI::App* const command : commands) names.push_back(command->get_name());
    return names;
}

// Whether it is `tandem help`, after which the words of other commands may follow.
[[nodiscard]] bool is_help(const CLI::App& app) {
    return app.get_name() == "help" && app.get_parent() != nullptr &&
           app.get_parent()->get_parent() == nullptr;
}

// What `tandem help` explains besides commands: rulebooks and switches.
[[nodiscard]] std::vector<std::string> topics() {
    std::vector<std::string> all;
    for (const std::string_view book : rulebook::book_ids()) all.emplace_back(book);
    for (const std::string_view key : rulebook::keys()) all.emplace_back(key);
    return all;
}

// In single quotes, for every shell.
[[nodiscard]] std::string in_quotes(std::string_view text) {
    std::string all = "'";
    for (const char c : text) {
        if (c == '\'') {
            all += "'\\''";
        } else {
            all += c;
        }
    }
    return all + '\'';
}

// "'tandem store'|'tandem store list'": the paths that lead on.
[[nodiscard]] std::string paths(const CLI::App& program, std::string_view between) {
    std::string all;
    for_each_command(program, [&](const CLI::App& app) {
        if (app.get_parent() == nullptr) return;
        if (!all.empty()) all += between;
        all += in_quotes(command_path(app));
    });
    for_each_explained(program, [&](const std::string& path, const CLI::App&) {
        all += between;
        all += in_quotes(path);
    });
    return all;
}

// Calls visit(path and option, values, option) for options that may be one of a few words.
void for_each_choice(
    const CLI::App& program,
    const std::function<void(const std::string&, const std::string&, const CLI::Option&)>& visit) {
    for_each_command(program, [&](const CLI::App& app) {
        for (const CLI::Option* const option : named_options(app)) {
            const auto values = values_of(*option);
            if (values.empty()) continue;
            visit(in_quotes(command_path(app) + ' ' + long_name(*option)), joined(values), *option);
        }
    });
}

// "name:what it does" of a subcommand or an option, for zsh.
[[nodiscard]] std::string zsh_entry(const std::string& name, const std::string& what) {
    std::string described;
    for (const char c : what) {
        if (c == ':' || c == '\\') described += '\\';
        described += c;
    }
    return ' ' + in_quotes(name + ':' + described);
}

[[nodiscard]] std::string zsh_entries(const std::vector<const CLI::App*>& commands) {
    std::string all;
    for (const CLI::App* const command : commands) {
        all += zsh_entry(command->get_name(), command->get_description());
    }
    return all;
}

[[nodiscard]] std::string fish_option(const CLI::Option& option) {
    std::string line;
    for (const std::string& name : option.get_snames()) line += " -s " + name;
    for (const std::string& name : option.get_lnames()) line += " -l " + name;
    const auto values = values_of(option);
    if (!values.empty()) {
        line += (takes_file(option) ? " -r -a " : " -x -a ") + in_quotes(joined(values));
    } else if (option.get_type_size() != 0) {
        line += " -r";
    }
    return line + " -d " + in_quotes(option_description(option));
}

// The words that may follow each path, for bash.
[[nodiscard]] std::string bash_words(const CLI::App& program) {
    std::string all;
    const auto add = [&](const std::string& path, const std::vector<std::string>& words) {
        all +=
            fmt::format("            {}) words={} ;;\n", in_quotes(path), in_quotes(joined(words)));
    };
    for_each_command(program, [&](const CLI::App& app) {
        std::vector<std::string> words = names_of(commands(is_help(app) ? program : app));
        if (is_help(app)) std::ranges::copy(topics(), std::back_inserter(words));
        for (const CLI::Option* const option : named_options(app)) {
            words.push_back(long_name(*option));
        }
        add(command_path(app), words);
    });
    for_each_explained(program, [&](const std::string& path, const CLI::App& app) {
        add(path, names_of(commands(app)));
    });
    return all;
}

// The subcommands and options that may follow each path, for zsh.
[[nodiscard]] std::string zsh_words(const CLI::App& program) {
    std::string all;
    const auto add =
        [&](const std::string& path, const std::string& below, const std::string& options) {
            all += fmt::format(
                "        ({}) below=({} ); options=({} ) ;;\n", in_quotes(path), below, options);
        };
    for_each_command(program, [&](const CLI::App& app) {
        std::string below = zsh_entries(commands(is_help(app) ? program : app));
        if (is_help(app)) {
            for (const std::string& topic : topics()) below += ' ' + in_quotes(topic);
        }
        std::string options;
        for (const CLI::Option* const option : named_options(app)) {
            options += zsh_entry(long_name(*option), option_description(*option));
        }
        add(command_path(app), below, options);
    });
    for_each_explained(program, [&](const std::string& path, const CLI::App& app) {
        add(path, zsh_entries(commands(app)), "");
    });
    return all;
}

// The subcommands that may follow, for fish; `at` is the condition.
[[nodiscard]] std::string fish_commands(const std::string& at, const CLI::App& above) {
    std::string all;
    for (const CLI::App* const command : commands(above)) {
        all += fmt::format(
            "{} -f -a {} -d {}\n", at, command->get_name(), in_quotes(command->get_description()));
    }
    return all;
}

// What `tandem help` may be asked for, for fish: never a file.
[[nodiscard]] std::string fish_help(const CLI::App& program, const std::string& at) {
    return fmt::format("{} -f -a {}\n", at, in_quotes(joined(topics()))) +
           fish_commands(at, program);
}

}  // namespace

std::string bash_completion(const CLI::App& program) {
    std::string choices;
    for_each_choice(program, [&](const auto& at, const auto& values, const auto& option) {
        choices += fmt::format(
            "        {}) words={}{} ;;\n",
            at,
            in_quotes(values),
            takes_file(option) ? " files=yes" : "");
    });
    return fmt::format(
        R"(# Completion of tandem for bash. Made by the build from the program itself.
_tandem() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}}
    local path=tandem words= files= i
    for ((i = 1; i < COMP_CWORD; i++)); do
        case "$path ${{COMP_WORDS[i]}}" in
            {}) path="$path ${{COMP_WORDS[i]}}" ;;
        esac
    done
    case "$path $previous" in
{}    esac
    if [[ -z $words ]]; then
        [[ $path != 'tandem help'* ]] && files=yes
        case "$path" in
{}        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    if [[ -n $files && $current != -* ]]; then
        mapfile -t -O "${{#COMPREPLY[@]}}" COMPREPLY < <(compgen -f -- "$current")
    fi
}}
complete -o filenames -F _tandem tandem
)",
        paths(program, "|"),
        choices,
        bash_words(program));
}

std::string zsh_completion(const CLI::App& program) {
    std::string choices;
    for_each_choice(program, [&](const auto& at, const auto& values, const auto& option) {
        choices += fmt::format(
            "        ({}) compadd -- {};{} return ;;\n",
            at,
            values,
            takes_file(option) ? " _files;" : "");
    });
    return fmt::format(
        R"(#compdef tandem
# Completion of tandem for zsh. Made by the build from the program itself.
_tandem() {{
    local at=tandem i
    local -a below options
    for ((i = 2; i < CURRENT; i++)); do
        case "$at ${{words[i]}}" in
            ({}) at="$at ${{words[i]}}" ;;
        esac
    done
    case "$at ${{words[CURRENT-1]}}" in
{}    esac
    case "$at" in
{}    esac
    if [[ ${{words[CURRENT]}} == -* ]]; then
        _describe option options
    elif (( ${{#below}} )); then
        _describe subcommand below
    elif [[ $at != 'tandem help'* ]]; then
        _files
    fi
}}
_tandem "$@"
)",
        paths(program, "|"),
        choices,
        zsh_words(program));
}

std::string fish_completion(const CLI::App& program) {
    std::string all = fmt::format(
        R"(# Completion of tandem for fish. Made by the build from the program itself.
function __tandem_at --description 'whether the words so far name this subcommand'
    set --local path tandem
    for word in (commandline --tokenize --cut-at-cursor --current-process)[2..-1]
        switch "$path $word"
            case {}
                set path "$path $word"
        end
    end
    test "$path" = "$argv"
end
)",
        paths(program, " "));
    const auto at = [](const std::string& path) {
        return fmt::format("complete -c tandem -n {}", in_quotes("__tandem_at " + path));
    };
    for_each_command(program, [&](const CLI::App& app) {
        const std::string here = at(command_path(app));
        all += is_help(app) ? fish_help(program, here) : fish_commands(here, app);
        for (const CLI::Option* const option : named_options(app)) {
            all += here + fish_option(*option) + '\n';
        }
    });
    for_each_explained(program, [&](const std::string& path, const CLI::App& app) {
        all += at(path) + " -f\n" + fish_commands(at(path), app);
    });
    return all;
}

}  // namespace tandem::cli

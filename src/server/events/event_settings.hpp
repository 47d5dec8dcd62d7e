// The settings of an event as the body of a request has them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <boost/json/object.hpp>

#include "base/result.hpp"
#include "desk/settings.hpp"
#include "rulebook/rulebook.hpp"
#include "server/http/http.hpp"

namespace tandem::server {

// Those that it names; what it leaves out is as `usual` has it. Errors: 400 "bad-key".
[[nodiscard]] base::Result<desk::Settings, Response> settings_in(
    const boost::json::object& body, const desk::Settings& usual);

// Why matches cannot have that clock by that rulebook: 400 "bad-key".
[[nodiscard]] std::optional<Response> bad_clock(
    const rulebook::Rulebook& book, const desk::Settings& settings);

}  // namespace tandem::server

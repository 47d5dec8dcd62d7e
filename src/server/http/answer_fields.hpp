// The fields that every answer bears: whose it is, and what a browser may do with it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <boost/beast/http/fields.hpp>

#include "server/http/http.hpp"

namespace tandem::server {

// The fields of an answer, its own among them; not those of its length and of the connection.
void set_fields(boost::beast::http::fields& fields, const Response& response);

}  // namespace tandem::server

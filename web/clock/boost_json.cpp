// The JSON library, compiled into this program, and what it calls where it would throw.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <exception>

#include <boost/assert/source_location.hpp>
#include <boost/json/src.hpp>

#include "base/check.hpp"

namespace boost {

BOOST_NORETURN void throw_exception(const std::exception& /*fault*/, const source_location& at) {
    tandem::base::check_failed("nothing is thrown", at.file_name(), static_cast<int>(at.line()));
}

}  // namespace boost

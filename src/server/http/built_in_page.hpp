// The page of a server without the built one: it says in every language that the server is up.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace tandem::server {

inline constexpr std::string_view kBuiltInPage = R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tandem</title>
<link rel="stylesheet" href="/tandem.css">
</head>
<body>
<main>
<div class="boards" aria-hidden="true"><i></i><i></i></div>
<h1>Tandem</h1>
<p>The server is up. The page to play on is not installed here;
programs connect to <code>/ws</code>.</p>
<p lang="de">Der Server läuft. Die Seite zum Spielen ist hier nicht installiert;
Programme verbinden sich mit <code>/ws</code>.</p>
<p lang="es">El servidor está en marcha. La página para jugar no está instalada aquí;
los programas se conectan a <code>/ws</code>.</p>
<nav><a href="/healthz"><code>/healthz</code></a>
<a href="/api/matches"><code>/api/matches</code></a></nav>
<p class="small"><code>docs/protocol.md</code> <code>docs/operating.md</code></p>
</main>
</body>
</html>
)";

inline constexpr std::string_view kBuiltInStyle = R"(:root {
    color-scheme: light dark;
    --paper: #f6f3ec; --ink: #26221c; --soft: #6d655a; --square: #b58863; --light: #f0d9b5;
}
@media (prefers-color-scheme: dark) {
    :root {
        --paper: #1d1b18; --ink: #ece6db; --soft: #a49a8b; --square: #8a6547; --light: #c9ad84;
    }
}
body {
    margin: 0; min-height: 100vh; display: grid; place-items: center;
    background: var(--paper); color: var(--ink);
    font: 1.05rem/1.6 Georgia, "Times New Roman", serif;
}
main { max-width: 34rem; padding: 2rem; text-align: center; }
h1 { font-size: 3rem; font-weight: normal; letter-spacing: .04em; margin: 1.5rem 0 .5rem; }
a { color: inherit; margin: 0 .6rem; }
code { font-size: .9em; }
.small { color: var(--soft); font-size: .9rem; }
.boards { display: flex; gap: 1rem; justify-content: center; }
.boards i {
    width: 6rem; height: 6rem; border-radius: .3rem;
    background: repeating-conic-gradient(var(--square) 0 25%, var(--light) 0 50%);
    background-size: 1.5rem 1.5rem;
}
.boards i:last-child { transform: rotate(180deg); }
)";

}  // namespace tandem::server

/** How the page looks: light and dark by the reader's wish, down to 360 pixels, and on paper. */
export const CSS = `
:root {
  color-scheme: light dark;
  --paper: #fdfcf9; --ink: #21262c; --soft: #5a636e; --line: #e2ded4; --shade: #f4f1ea; --accent: #0f6b4f;
  --string: #8a4b08; --number: #1c5fa8; --get: #1c5fa8; --post: #0f6b4f; --patch: #8a4b08;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15191d; --ink: #e4e6e8; --soft: #a0a9b2; --line: #2d343b; --shade: #1d2328; --accent: #63cfa6;
    --string: #e3b071; --number: #84b8f0; --get: #84b8f0; --post: #63cfa6; --patch: #e3b071;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; -webkit-text-size-adjust: 100%; }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
a { color: var(--accent); text-underline-offset: 0.15em; }
a:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
.skip { position: absolute; left: -999px; padding: 0.5rem 1rem; background: var(--paper); }
.skip:focus { left: 0.5rem; top: 0.5rem; z-index: 1; }
.page { display: grid; grid-template-columns: 17rem minmax(0, 52rem); gap: 3.5rem; max-width: 78rem; margin: 0 auto; padding: 0 1.5rem; }
nav { position: sticky; top: 0; align-self: start; height: 100vh; overflow-y: auto; padding: 2rem 0.5rem 2rem 0; font-size: 0.86rem; line-height: 1.4; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav > ul > li { margin-bottom: 1.1rem; }
nav > ul > li > a { font-weight: 650; color: var(--ink); }
nav ul ul ul { padding-left: 0.7rem; border-left: 1px solid var(--line); margin: 0.15rem 0 0.4rem; }
nav a { display: block; padding: 0.2rem 0; color: var(--soft); text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { color: var(--accent); }
nav code { background: none; padding: 0; border: 0; }
nav .badge { font-size: 0.6rem; min-width: 2.7rem; }
main { padding: 2rem 0 6rem; min-width: 0; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 0.5rem; letter-spacing: -0.015em; }
.lead { font-size: 1.1rem; color: var(--soft); margin: 0 0 1rem; }
.beside { display: flex; flex-wrap: wrap; gap: 0.3rem 1.2rem; margin: 0; }
h2 { font-size: 1.5rem; line-height: 1.25; margin: 3.5rem 0 1rem; padding-top: 1.5rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.2rem; margin: 2.5rem 0 0.6rem; }
h4 { font-size: 1rem; margin: 2.2rem 0 0.4rem; }
h2 a, h3 a, h4 a { color: inherit; text-decoration: none; overflow-wrap: anywhere; }
h2 a:hover, h3 a:hover, h4 a:hover { text-decoration: underline; }
p, main ul { margin: 0.6rem 0; max-width: 44rem; }
main ul { padding-left: 1.2rem; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
code { font-size: 0.88em; background: var(--shade); border-radius: 4px; padding: 0.1em 0.3em; overflow-wrap: anywhere; }
h2 code, h3 code, h4 code { background: none; padding: 0; font-size: 1em; }
figure, details { margin: 0.9rem 0; }
summary { cursor: pointer; font-size: 0.8rem; color: var(--soft); padding: 0.2rem 0; width: fit-content; }
summary:hover { color: var(--accent); }
summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
details[open] summary { padding-bottom: 0.3rem; }
figcaption, caption { text-align: left; font-size: 0.8rem; color: var(--soft); padding: 0 0 0.3rem; }
pre { margin: 0; padding: 0.8rem 1rem; overflow-x: auto; background: var(--shade); border: 1px solid var(--line); border-radius: 8px; font-size: 0.82rem; line-height: 1.5; }
pre code { background: none; padding: 0; font-size: inherit; overflow-wrap: normal; }
.s { color: var(--string); } .n { color: var(--number); } .k { color: var(--ink); }
table { width: 100%; margin: 0.9rem 0 1.2rem; border-collapse: collapse; font-size: 0.88rem; line-height: 1.45; }
th, td { text-align: left; vertical-align: top; padding: 0.42rem 0.9rem 0.42rem 0; border-bottom: 1px solid var(--line); font-weight: inherit; }
thead th { font-size: 0.75rem; color: var(--soft); padding-bottom: 0.25rem; }
tbody th { white-space: nowrap; }
tbody th code { background: none; padding: 0; font-weight: 600; }
th.about { white-space: normal; padding-top: 0.9rem; color: var(--soft); }
.columns-4 td:nth-of-type(1) { width: 26%; } .columns-4 td:nth-of-type(2) { width: 15%; }
.columns-3 td:nth-of-type(1) { width: 30%; }
.badge { display: inline-block; min-width: 3.4rem; font: 700 0.68rem/1 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; letter-spacing: 0.04em; vertical-align: 0.1em; }
.get { color: var(--get); } .post { color: var(--post); } .patch { color: var(--patch); }
@media (max-width: 60rem) {
  .page { display: block; padding: 0 1rem; }
  nav { position: static; height: auto; padding: 1rem 0; border-bottom: 1px solid var(--line); }
  nav > ul { display: flex; flex-wrap: wrap; gap: 0.1rem 1.1rem; }
  nav > ul > li { margin: 0; }
  nav > ul > li > a { font-weight: 500; padding: 0.35rem 0; color: var(--accent); }
  nav ul ul { display: none; }
  main { padding-top: 1.5rem; }
  h1 { font-size: 1.6rem; }
}
@media (max-width: 40rem) {
  table, caption, thead, tbody, tr, th, td { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { padding: 0.55rem 0; border-bottom: 1px solid var(--line); }
  tbody th, td { border: 0; padding: 0; white-space: normal; }
  .columns-4 tbody th, .columns-4 td:nth-of-type(-n + 2) { display: inline; margin-right: 0.6rem; }
  .columns-4 td:nth-of-type(-n + 2) { color: var(--soft); }
  .columns-3 td:nth-of-type(1), .columns-4 td:nth-of-type(1) { width: auto; }
  th.about { padding-top: 0.3rem; }
  td:empty { display: none; }
  pre { font-size: 0.75rem; padding: 0.7rem; }
}
@media print { nav, .skip { display: none; } .page { display: block; } pre { white-space: pre-wrap; } }
`;

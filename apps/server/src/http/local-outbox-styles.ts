import { Html } from '../html.ts';

/** No file of its own and no fonts to load: the page must work whatever else is broken. */
export const outboxStyles = new Html(`<style>
:root {
  color-scheme: light dark;
  --paper: light-dark(#fcf7ef, #19120e); --card: light-dark(#fffefb, #29201a); --line: light-dark(#e4dbce, #42372f);
  --edge: light-dark(#98897c, #7f7167); --ink: light-dark(#281b14, #f6f1e9); --ink-2: light-dark(#594942, #c9c1b6);
  --orange: #f9700e; --on-orange: #220b02; --orange-text: light-dark(#b43d00, #ff9c51); --soft: light-dark(#ffe7cc, #4b2615);
  font: 16px/1.5 system-ui, sans-serif;
}
* { box-sizing: border-box; }
html { border-top: 6px solid var(--orange); }
body { margin: 0 auto; max-width: 76rem; padding: 0 1rem 4rem; background: var(--paper); color: var(--ink); overflow-wrap: anywhere; }
h1, h2, p { margin: 0; }
a { color: var(--orange-text); }
:focus-visible { outline: 3px solid var(--orange); outline-offset: 2px; }
.top { padding: 2rem 0 1rem; }
h1 { font-size: 2rem; line-height: 1.2; font-weight: 800; letter-spacing: -.02em; }
.top p, .to, time, .files { color: var(--ink-2); }
form { display: flex; flex-wrap: wrap; align-items: end; gap: .5rem; margin-top: 1rem; }
label { flex-basis: 100%; font-size: .9375rem; color: var(--ink-2); }
input, button, .button { min-height: 44px; border-radius: 12px; font: inherit; padding: 0 1rem; }
input { flex: 1 1 9rem; min-width: 0; max-width: 24rem; border: 1px solid var(--edge); background: var(--card); color: inherit; }
button { border: 0; background: var(--orange); color: var(--on-orange); font-weight: 700; cursor: pointer; }
.button { display: inline-flex; align-items: center; border: 1px solid var(--edge); color: inherit; text-decoration: none; }
.quiet { display: inline-block; padding: .6rem 0; }
article { margin: 1rem 0; padding: 1.25rem; border: 1px solid var(--line); border-radius: 16px; background: var(--card); }
.facts { display: flex; flex-wrap: wrap; align-items: center; gap: .375rem .5rem; font-size: .9375rem; }
.tag { padding: .0625rem .5rem; border: 1px solid var(--line); border-radius: 99px; font-size: .8125rem; font-weight: 600; }
.tag.email, .tag.sms { border-color: transparent; background: var(--soft); color: var(--orange-text); }
h2 { margin-top: .5rem; font-size: 1.25rem; line-height: 1.3; }
.to b { color: var(--ink); font-weight: 600; }
.code { display: inline-flex; align-items: baseline; gap: .75rem; margin-top: .75rem; padding: .375rem 1rem; border-radius: 12px; background: var(--soft); }
.code span { color: var(--ink-2); font-size: .9375rem; }
.code code { font: 800 1.75rem/1.4 system-ui, sans-serif; font-variant-numeric: tabular-nums; letter-spacing: .12em; user-select: all; -webkit-user-select: all; }
.mail { display: grid; gap: 1rem; margin-top: 1rem; }
pre { margin: 0; max-height: 12rem; overflow: auto; white-space: pre-wrap; font: inherit; font-size: .9375rem; padding: .75rem 1rem; border-left: 3px solid var(--line); color: var(--ink-2); }
iframe { display: block; width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); }
.beside { display: none; }
summary { display: flex; align-items: center; min-height: 44px; padding: 0 1rem; border: 1px solid var(--edge); border-radius: 12px; font-weight: 600; cursor: pointer; }
summary::before { content: "+"; margin-right: .5rem; } details[open] summary::before { content: "\\2212"; }
details[open] summary { margin-bottom: .75rem; }
.bubble { width: fit-content; max-width: 26rem; margin-top: 1rem; padding: .75rem 1rem; border-radius: 4px 18px 18px 18px; background: light-dark(#f6ede0, #352a23); white-space: pre-wrap; }
.files { margin-top: .75rem; font-size: .9375rem; }
.nothing { padding: 3rem 0; text-align: center; color: var(--ink-2); }
@media (min-width: 60rem) {
  body { padding: 0 2rem 4rem; }
  article { padding: 1.5rem; }
  .mail { grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr); gap: 2rem; }
  pre { max-height: 30rem; }
  .beside { display: block; } .below { display: none; }
  .beside iframe { height: 33rem; }
}
</style>`);

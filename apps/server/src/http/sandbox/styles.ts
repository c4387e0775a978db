import { Html } from '../../html.ts';

/** Nobody shall take it for Gramy or for a bank: tape, cold ground, black buttons. No file of its own and no font to load. */
export const sandboxStyles = new Html(`<style>
:root {
  color-scheme: light dark;
  --ground: light-dark(#eff2f6, #11151a); --card: light-dark(#fffefb, #29201a); --on: light-dark(#f9faff, #23272d);
  --line: light-dark(#e4dbce, #42372f); --edge: light-dark(#98897c, #7f7167);
  --ink: light-dark(#281b14, #f6f1e9); --ink-2: light-dark(#594942, #c9c1b6); --on-ink: light-dark(#fffefb, #281b14);
  --ok: light-dark(#0b6b34, #6fdc97); --ok-soft: light-dark(#d9f7e0, #143a22);
  --bad: light-dark(#b3261e, #ff9d92); --bad-soft: light-dark(#ffe9e5, #4c1f1b);
  --info: light-dark(#0b5fa5, #8ec7f7); --info-soft: light-dark(#e0f1ff, #12304a);
  --warn: light-dark(#7d5600, #f0c35c); --warn-soft: light-dark(#ffefc4, #46360f);
  --yellow: #ffd23f; --black: #281b14; --focus: light-dark(#b43d00, #ff9c51);
  font: 16px/1.5 system-ui, sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; background: var(--ground); color: var(--ink); overflow-wrap: anywhere; }
h1, h2, p, dl, dd, fieldset { margin: 0; } fieldset { border: 0; padding: 0; min-width: 0; }
.tape { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: 8px 18px; min-height: 52px; padding: 6px 16px;
  background: repeating-linear-gradient(-45deg, var(--yellow) 0 22px, var(--black) 22px 44px); font-size: .9375rem; color: var(--black); }
.tape b, .tape span { padding: 4px 14px; border-radius: 6px; background: var(--yellow); }
.gate { max-width: 65rem; margin: 0 auto; padding: 24px clamp(16px, 4vw, 40px) 0; display: grid; gap: 24px; align-items: start; }
.back { display: inline-flex; align-items: center; min-height: 44px; gap: 8px; color: inherit; font-weight: 600; text-decoration: none; }
.back:hover, .link:hover { text-decoration: underline; }
.amount { font-size: 3.25rem; line-height: 1.1; font-weight: 800; letter-spacing: -.045em; font-variant-numeric: tabular-nums; }
.muted, dt { color: var(--ink-2); }
.order dl { margin-top: 16px; font-size: .9375rem; } .order dl div { display: grid; grid-template-columns: 6rem 1fr; padding: 4px 0; } dd { font-weight: 600; }
.tests { padding: 16px 20px; border: 1.5px solid var(--edge); border-radius: 16px; font-size: .9375rem; }
.tests h2 { font-size: 1rem; } .tests table { width: 100%; margin-top: 8px; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.tests td { padding: 8px 0; border-top: 1px solid var(--line); } .tests td:first-child { white-space: nowrap; } .tests td + td { text-align: right; }
.tests p { margin-top: 10px; font-size: .8125rem; color: var(--ink-2); }
.tag { display: inline-block; padding: 1px 10px; border-radius: 99px; font-size: .8125rem; font-weight: 700; white-space: nowrap; }
.succeeds { color: var(--ok); background: var(--ok-soft); } .declined { color: var(--bad); background: var(--bad-soft); }
.challenge { color: var(--info); background: var(--info-soft); } .silent { color: var(--warn); background: var(--warn-soft); }
.card { border-radius: 20px; background: var(--card); overflow: hidden; box-shadow: 0 2px 4px rgb(60 30 10/.06), 0 10px 28px -6px rgb(60 30 10/.14); }
.card > h1, .card legend { padding: 24px 24px 14px; font-size: 1.5rem; line-height: 1.2; font-weight: 800; letter-spacing: -.02em; }
.summary { margin: 0 24px 16px; padding: 12px 16px; border-radius: 12px; background: var(--bad-soft); color: var(--bad); font-weight: 600; }
.method { border-top: 1px solid var(--line); }
.method > label { display: grid; grid-template-columns: 22px 52px 1fr; gap: 14px; align-items: center; min-height: 68px; padding: 12px 24px; cursor: pointer; }
.method > label input { width: 22px; height: 22px; margin: 0; accent-color: var(--ink); }
.mark { display: grid; place-items: center; min-width: 52px; height: 34px; padding: 0 6px; border: 1px solid var(--line); border-radius: 7px; font-size: .8125rem; font-weight: 800; }
.method b, .method small { display: block; } .method small { color: var(--ink-2); font-size: .8125rem; }
.fields { display: none; gap: 16px; padding: 4px 24px 24px; } .method:has(> label input:checked) { background: var(--on); } .method:has(> label input:checked) .fields { display: grid; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; }
.field label, .banks legend { display: block; padding: 0 0 6px; font-size: .9375rem; font-weight: 600; letter-spacing: 0; line-height: 1.5; }
.field input { width: 100%; min-height: 52px; padding: 0 14px; border: 1.5px solid var(--edge); border-radius: 12px; background: var(--card); color: inherit; font: inherit; font-size: 1.0625rem; font-variant-numeric: tabular-nums; }
.field input[aria-invalid=true] { border: 2px solid var(--bad); background: var(--bad-soft); }
.fault { margin-top: 6px; color: var(--bad); font-size: .9375rem; font-weight: 600; } .fault::before { content: "! "; }
.digits input { font: 700 1.75rem/1 ui-monospace, monospace; letter-spacing: .35em; text-align: center; padding: 0 0 0 .35em; min-height: 64px; }
.banks div { display: grid; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); gap: 8px; }
.banks label { display: grid; place-items: center; min-height: 60px; padding: 6px; border: 1px solid var(--edge); border-radius: 12px; background: var(--card); font-size: .9375rem; font-weight: 600; text-align: center; cursor: pointer; }
.banks input { position: absolute; opacity: 0; } .banks label:has(:checked) { border: 2.5px solid var(--ink); } .banks label:has(:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; }
button { width: 100%; min-height: 52px; padding: 6px 16px; border: 0; border-radius: 99px; background: var(--ink); color: var(--on-ink); font: inherit; font-weight: 700; cursor: pointer; }
button.quiet { border: 1.5px solid var(--edge); background: none; color: inherit; }
.link { width: auto; min-height: 44px; padding: 0 8px; border: 0; background: none; color: var(--focus); font: inherit; font-weight: 600; text-decoration: underline; text-underline-offset: 4px; cursor: pointer; }
details { border-top: 1px solid var(--line); padding: 0 24px; } summary { display: flex; align-items: center; min-height: 52px; font-weight: 600; cursor: pointer; }
summary::before { content: "+"; width: 1.25em; } details[open] summary::before { content: "\\2212"; } details > div { display: grid; gap: 12px; padding-bottom: 20px; }
select { width: 100%; min-height: 48px; padding: 0 12px; border: 1.5px solid var(--edge); border-radius: 12px; background: var(--card); color: inherit; font: inherit; }
.check { display: flex; align-items: center; gap: 12px; min-height: 44px; } .check input { width: 24px; height: 24px; margin: 0; accent-color: var(--ink); }
.state { display: grid; justify-items: center; gap: 12px; padding: 36px 28px 28px; text-align: center; }
.state h1 { padding: 0; font-size: 1.5rem; line-height: 1.2; font-weight: 800; } .state > p { max-width: 40ch; color: var(--ink-2); }
.state form { display: grid; gap: 10px; width: 100%; justify-items: center; } .state .field { width: 100%; text-align: left; } .state .digits label { text-align: center; }
.disc { display: grid; place-items: center; width: 76px; height: 76px; border-radius: 50%; font-size: 2rem; font-weight: 800; }
.disc.spin { border: 7px solid var(--line); border-top-color: var(--ink); animation: turn 1.2s linear infinite; } @keyframes turn { to { rotate: 1turn; } }
code { padding: 2px 8px; border-radius: 6px; background: var(--warn-soft); font: 600 1em ui-monospace, monospace; }
.stack { display: grid; gap: 16px; align-content: start; } .account { display: grid; gap: 16px; padding: 28px; } .account > h1 { padding: 0; }
.bank-side { width: 100%; margin-top: 8px; padding: 16px; border: 1.5px dashed var(--edge); border-radius: 16px; display: grid; gap: 10px; } .bank-side h2 { font-size: .9375rem; }
footer { max-width: 65rem; margin: 24px auto 0; padding: 16px clamp(16px, 4vw, 40px) 32px; display: flex; flex-wrap: wrap; gap: 4px 24px; font-size: .8125rem; color: var(--ink-2); }
.tests.narrow { display: block; } .tests.wide { display: none; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
@media (min-width: 56.25rem) {
  .gate { grid-template-columns: minmax(0, 1fr) 32.5rem; gap: 72px; padding-top: 40px; } .order { display: grid; gap: 24px; }
  .tests.narrow { display: none; } .tests.wide { display: block; }
}
@media (max-width: 30rem) { .tests { padding-inline: 14px; font-size: .875rem; } .tag { padding-inline: 8px; font-size: .75rem; }  .card > h1, .card legend, .method > label, .fields, details { padding-inline: 18px; } .account { padding: 22px 18px; } .summary { margin-inline: 18px; } .state { padding: 28px 18px; } }
@media (prefers-reduced-motion: reduce) { .disc.spin { animation: none; } }
@media (forced-colors: active) { .banks label:has(:checked) { outline: 3px solid Highlight; } button { border: 1px solid ButtonText; } }
</style>`);

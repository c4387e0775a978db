import type { Language } from '@gramy/domain/language/language';
import { type MeasuredDay, type StatusReport, shownDays } from '@gramy/domain/status/status-report';
import { Html, html } from '../html.ts';
import { type StatusWords, statusWords } from './status-words.ts';

export const statusPolicy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

const locales: Record<Language, string> = { en: 'en-AU', pl: 'pl-PL' };
const timeZone = 'Europe/Warsaw';

/** A measurement is made every ten seconds; an older one says nothing of now. */
const stalenessMs = 60_000;

export function renderStatus(report: StatusReport, language: Language, now = new Date()): string {
  const say = statusWords[language];
  const isFresh = now.getTime() - report.measuredAt.getTime() < stalenessMs;
  const other: Language = language === 'en' ? 'pl' : 'en';
  const states: [string, boolean | null][] = [
    // That this page is here is the measurement.
    [say.server, true],
    [say.booking, isFresh ? report.now.booking : null],
    [say.messages, isFresh ? report.now.messages : null],
  ];
  const headline = states.some(([, works]) => works === false)
    ? say.trouble
    : states.some(([, works]) => works === null)
      ? say.unsure
      : say.allWell;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="30">
<title>${say.title} · Gramy</title>
<link rel="icon" href="/favicon.svg">
${styles}
</head>
<body>
<header><a href="/">Gramy</a><a href="/status?lng=${other}" hreflang="${other}" lang="${other}">${statusWords[other].ownName}</a></header>
<main>
<h1>${headline}</h1>
<p class="muted">${say.measuredAt(formatTime(report.measuredAt, language))}</p>
<ul class="now">${states.map(
    ([name, works]) =>
      html`<li><span>${name}</span><b class="${works === null ? 'unknown' : works ? 'works' : 'fails'}">${say.states[works === null ? 'unknown' : works ? 'works' : 'fails']}</b></li>`,
  )}</ul>
${renderHistory(report, language, say)}
<p class="muted">${say.how}</p>
</main>
</body>
</html>`.markup;
}

function renderHistory({ days, daysReadAt }: StatusReport, language: Language, say: StatusWords): Html {
  const [first] = days;
  if (!first || !daysReadAt) return html`<p>${say.noHistory}</p>`;
  return html`<h2>${say.history}</h2>
<p class="muted">${say.since(formatDate(first.date, language))} ${say.readAt(formatTime(daysReadAt, language))}</p>
${renderRow(say.booking, days, ({ booking }) => booking, language, say)}
${renderRow(say.messages, days, ({ messages }) => messages, language, say)}`;
}

function renderRow(
  name: string,
  days: readonly MeasuredDay[],
  read: (day: MeasuredDay) => number,
  language: Language,
  say: StatusWords,
): Html {
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  const minutes = sum(days.map((day) => day.minutes));
  const share = formatShare(minutes === 0 ? 0 : sum(days.map(read)) / minutes, language);
  const lost = days.filter((day) => read(day) < day.minutes);
  const bars = days.map((day) => {
    const works = day.minutes === 0 ? 1 : read(day) / day.minutes;
    return html`<i class="${works >= 0.9995 ? 'works' : works >= 0.99 ? 'short' : 'fails'}"></i>`;
  });
  const unwatched = Array.from({ length: shownDays - days.length }, () => html`<i></i>`);
  return html`<section>
<h3><span>${name}</span> <b>${share}</b></h3>
<div class="bars" aria-hidden="true">${unwatched}${bars}</div>
${
  lost.length === 0
    ? html`<p>${say.noLoss}</p>`
    : html`<details><summary>${say.losses}</summary><ul>${[...lost]
        .reverse()
        .map(
          (day) =>
            html`<li><span>${formatDate(day.date, language)}</span><span>${formatMinutes(day.minutes - read(day), language)}</span></li>`,
        )}</ul></details>`
}
</section>`;
}

/** Never rounded up: 99.996 % is not all of it. */
function formatShare(share: number, language: Language): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const cut = Math.floor(share * 10_000) / 10_000;
  return new Intl.NumberFormat(locales[language], { style: 'percent', ...digits }).format(cut);
}

function formatMinutes(minutes: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  }).format(minutes);
}

function formatTime(time: Date, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { timeStyle: 'medium', timeZone }).format(time);
}

function formatDate(date: string, language: Language): string {
  const day = new Date(`${date}T12:00:00Z`);
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }).format(day);
}

/** No file and no font: the page must be there when nothing else is. */
const styles = new Html(`<style>
:root {
  color-scheme: light dark;
  --ground: light-dark(#fffaf2, #17110d); --card: light-dark(#fffefb, #29201a); --line: light-dark(#e4dbce, #42372f);
  --ink: light-dark(#281b14, #f6f1e9); --ink-2: light-dark(#594942, #c9c1b6); --focus: light-dark(#b43d00, #ff9c51);
  --ok: light-dark(#0b6b34, #6fdc97); --bad: light-dark(#b3261e, #ff9d92); --warn: light-dark(#7d5600, #f0c35c);
  font: 17px/1.5 system-ui, sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; background: var(--ground); color: var(--ink); overflow-wrap: anywhere; }
header, main { max-width: 48rem; margin: 0 auto; padding: 16px clamp(16px, 4vw, 40px); }
header { display: flex; justify-content: space-between; } header a { display: inline-flex; align-items: center; min-height: 44px; color: inherit; font-weight: 700; }
h1 { margin: 16px 0 4px; font-size: clamp(1.75rem, 6vw, 2.5rem); line-height: 1.15; letter-spacing: -.02em; }
h2 { margin: 40px 0 4px; font-size: 1.5rem; } p { margin: 0 0 16px; } .muted { color: var(--ink-2); font-size: .9375rem; }
ul { list-style: none; margin: 0; padding: 0; }
.now li, section { margin-bottom: 12px; padding: 16px 20px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); }
.now li, h3, details li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; }
h3 { margin: 0 0 12px; font-size: 1.0625rem; } h3 b { font-variant-numeric: tabular-nums; } section p { margin: 0; color: var(--ink-2); font-size: .9375rem; }
b.works { color: var(--ok); } b.fails { color: var(--bad); } b.unknown { color: var(--warn); }
.bars { display: flex; gap: 1px; height: 36px; margin-bottom: 12px; } .bars i { flex: 1; border-radius: 2px; background: var(--line); }
.bars i.works { background: var(--ok); } .bars i.short { background: var(--warn); } .bars i.fails { background: var(--bad); }
summary { display: flex; align-items: center; min-height: 44px; font-weight: 600; cursor: pointer; }
summary::before { content: "+"; width: 1.25em; } details[open] summary::before { content: "\\2212"; }
details li { padding: 8px 0; border-top: 1px solid var(--line); font-variant-numeric: tabular-nums; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
@media (forced-colors: active) { .bars i { forced-color-adjust: none; } }
</style>`);

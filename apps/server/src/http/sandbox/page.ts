import type { Language } from '@gramy/domain/language/language';
import { type Html, html } from '../../html.ts';
import type { SandboxPayment } from '../../ports/sandbox-books.ts';
import { type CardManner, testCards } from '../../ports/sandbox-cards.ts';
import { renderPayForm, type SandboxView } from './pay-form.ts';
import { testBlik } from './read-form.ts';
import { renderState } from './states.ts';
import { sandboxStyles } from './styles.ts';
import { type SandboxWords, sandboxWords } from './words.ts';

const locales: Record<Language, string> = { en: 'en-AU', pl: 'pl-PL' };

export function renderSandboxPage(view: SandboxView): string {
  const { payment } = view;
  const { language, description, returnUrl } = payment;
  const say = sandboxWords[language];
  const amount = formatAmount(payment);
  const state = renderState(say, view, amount);
  return renderShell({
    language,
    backUrl: returnUrl,
    refreshSeconds: state?.refreshSeconds,
    order: html`<p class="muted">${say.toPay}</p>
<p class="amount">${amount}</p>
<dl>
<div><dt>${say.to}</dt><dd>Gramy sp. z o.o.</dd></div>
<div><dt>${say.for}</dt><dd>${description}</dd></div>
</dl>`,
    body: state?.body ?? renderPayForm(say, view, amount),
  });
}

interface Shell {
  language: Language;
  backUrl: string;
  refreshSeconds?: number | undefined;
  /** What this is about, beside the form. */
  order: Html;
  body: Html;
  /** Somebody pays or keeps a card here, and wants to know which numbers there are. */
  isAboutCards?: boolean;
}

export function renderShell(shell: Shell): string {
  const { language, backUrl, refreshSeconds, order, body, isAboutCards = true } = shell;
  const say = sandboxWords[language];
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${refreshSeconds === undefined ? '' : html`<meta http-equiv="refresh" content="${refreshSeconds}">`}
<title>${say.title} · Gramy</title>
<link rel="icon" href="/favicon.svg">
${sandboxStyles}
</head>
<body>
<header><p class="tape"><b>${say.tape}</b><span>${say.tapeNote}</span></p></header>
<main class="gate">
<div class="order">
<div>
<a class="back" href="${backUrl}"><span aria-hidden="true">←</span> ${say.back}</a>
${order}
</div>
${isAboutCards ? renderTests(say, 'wide') : ''}
</div>
${body}
${isAboutCards ? renderTests(say, 'narrow') : ''}
</main>
<footer>${say.footer.map((line) => html`<span>${line}</span>`)}</footer>
</body>
</html>`.markup;
}

function renderTests(say: SandboxWords, place: 'wide' | 'narrow'): Html {
  const rows: [string, CardManner][] = [
    ...Object.entries(testCards).map(([number, manner]): [string, CardManner] => [
      groupByFour(number),
      manner,
    ]),
    [`BLIK ${testBlik.slice(0, 3)} ${testBlik.slice(3)}`, 'succeeds'],
  ];
  return html`<section class="tests ${place}">
<h2>${say.testNumbers}</h2>
<table>${rows.map(
    ([number, manner]) =>
      html`<tr><td>${number}</td><td><span class="tag ${manner}">${say.manners[manner]}</span></td></tr>`,
  )}</table>
<p>${say.anyDate}</p>
</section>`;
}

function groupByFour(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** As everywhere in the country: the currency stands behind, whatever the language. */
function formatAmount({ amount, currency, language }: SandboxPayment): string {
  const format = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const parts = format.formatToParts(amount / 100).filter(({ type }) => type !== 'literal');
  const isSymbol = ({ type }: Intl.NumberFormatPart) => type === 'currency';
  const write = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
  return `${write(parts.filter((part) => !isSymbol(part)))}\u00a0${write(parts.filter(isSymbol))}`;
}

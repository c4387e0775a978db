import type { Language } from '@gramy/domain/language/language';
import { Html, html } from '../html.ts';
import type { SandboxPayment } from '../ports/sandbox-books.ts';

interface Words {
  title: string;
  note: string;
  order: string;
  amount: string;
  pay: string;
  decline: string;
  back: string;
  over: Record<Exclude<SandboxPayment['status'], 'open'>, string>;
}

const words: Record<Language, Words> = {
  en: {
    title: 'Test payment',
    note: 'This is a bank for trying things out. No money moves, whatever you press.',
    order: 'Booking',
    amount: 'To pay',
    pay: 'Pay',
    decline: 'Refuse the payment',
    back: 'Back to Gramy',
    over: {
      succeeded: 'This payment has been made.',
      failed: 'This payment was refused.',
      cancelled: 'This payment was called off.',
    },
  },
  pl: {
    title: 'Płatność testowa',
    note: 'To bank na niby, do prób. Żadne pieniądze nie zmieniają właściciela.',
    order: 'Rezerwacja',
    amount: 'Do zapłaty',
    pay: 'Zapłać',
    decline: 'Odrzuć płatność',
    back: 'Wróć do Gramy',
    over: {
      succeeded: 'Ta płatność została już wykonana.',
      failed: 'Ta płatność została odrzucona.',
      cancelled: 'Ta płatność została anulowana.',
    },
  },
};

const locales: Record<Language, string> = { en: 'en-AU', pl: 'pl-PL' };

export function renderSandboxPage(payment: SandboxPayment): string {
  const { language, description, status, returnUrl } = payment;
  const say = words[language];
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${say.title} · Gramy</title>
<link rel="icon" href="/favicon.svg">
${styles}
</head>
<body>
<main>
<p class="tag">Sandbox</p>
<h1>${say.title}</h1>
<p class="note">${say.note}</p>
<dl>
<div><dt>${say.order}</dt><dd>${description}</dd></div>
<div class="sum"><dt>${say.amount}</dt><dd>${formatAmount(payment)}</dd></div>
</dl>
${status === 'open' ? renderChoice(say, payment) : html`<p class="over" role="status">${say.over[status]}</p>`}
<p><a href="${returnUrl}">${say.back}</a></p>
</main>
</body>
</html>`.markup;
}

function renderChoice(say: Words, payment: SandboxPayment): Html {
  return html`<form method="post">
<button name="choice" value="pay">${say.pay} ${formatAmount(payment)}</button>
<button class="quiet" name="choice" value="decline">${say.decline}</button>
</form>`;
}

function formatAmount({ amount, currency, language }: SandboxPayment): string {
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
    .format(amount / 100)
    .replace(/^(zł)\s?/, '$1\u00a0');
}

const styles = new Html(`<style>
:root {
  color-scheme: light dark;
  --paper: light-dark(#fcf7ef, #19120e); --card: light-dark(#fffefb, #29201a); --line: light-dark(#e4dbce, #42372f);
  --edge: light-dark(#98897c, #7f7167); --ink: light-dark(#281b14, #f6f1e9); --ink-2: light-dark(#594942, #c9c1b6);
  --orange: #f9700e; --on-orange: #220b02; --orange-text: light-dark(#b43d00, #ff9c51); --soft: light-dark(#ffe7cc, #4b2615);
  font: 16px/1.5 system-ui, sans-serif;
}
* { box-sizing: border-box; }
html { border-top: 6px solid var(--orange); }
body { margin: 0; min-height: 100dvh; padding: 2rem 1rem; display: grid; place-items: start center; background: var(--paper); color: var(--ink); overflow-wrap: anywhere; }
main { width: 100%; max-width: 28rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: 20px; background: var(--card); }
h1, p, dl, dd { margin: 0; }
h1 { margin-top: .75rem; font-size: 1.75rem; line-height: 1.2; font-weight: 800; letter-spacing: -.02em; }
.tag { display: inline-block; padding: .0625rem .625rem; border-radius: 99px; background: var(--soft); color: var(--orange-text); font-size: .8125rem; font-weight: 600; }
.note { margin-top: .5rem; color: var(--ink-2); }
dl { margin: 1.25rem 0; padding: .75rem 0; border-block: 1px solid var(--line); }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; padding: .25rem 0; }
dt { color: var(--ink-2); }
dd { font-weight: 600; }
.sum dd { font-size: 1.25rem; font-weight: 800; font-variant-numeric: tabular-nums; }
form { display: grid; gap: .625rem; }
button { min-height: 48px; border: 0; border-radius: 14px; padding: 0 1rem; font: inherit; font-weight: 700; background: var(--orange); color: var(--on-orange); cursor: pointer; }
button.quiet { border: 1px solid var(--edge); background: none; color: inherit; font-weight: 600; }
.over { padding: .75rem 1rem; border-radius: 14px; background: var(--soft); font-weight: 600; }
a { display: inline-block; margin-top: 1rem; padding: .6rem 0; color: var(--orange-text); }
:focus-visible { outline: 3px solid var(--orange); outline-offset: 2px; }
</style>`);

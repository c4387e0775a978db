import { type Html, html } from '../../html.ts';
import type { SandboxPayment } from '../../ports/sandbox-books.ts';
import { renderField, type SandboxView } from './pay-form.ts';
import { type TypedForm, testChallenge } from './read-form.ts';
import type { SandboxWords } from './words.ts';

/** After two minutes without a webhook event the page says so. */
const patienceMs = 120_000;
const lookAgainSeconds = 5;

export interface RenderedState {
  body: Html;
  /** The page reloads by itself. */
  refreshSeconds?: number;
}

/** Where a payment stands, if it is not the moment to choose how to pay. */
export function renderState(say: SandboxWords, view: SandboxView, amount: string): RenderedState | undefined {
  const { payment, form } = view;
  if (payment.status !== 'open') {
    const over = renderOver(say, payment.status, payment.returnUrl);
    return { body: payment.status === 'succeeded' ? html`${over}${renderDispute(say, view.dispute)}` : over };
  }
  switch (payment.stage) {
    case 'challenge':
      return { body: renderChallenge(say, form, say.challenge.confirm(amount)) };
    case 'transfer':
      return { body: renderTransfer(say, payment, amount) };
    case 'waiting':
      return renderWaiting(say, view);
    case 'declined':
      return form ? undefined : { body: renderDeclined(say, payment) };
    default:
      return undefined;
  }
}

function renderOver(
  say: SandboxWords,
  status: Exclude<SandboxPayment['status'], 'open'>,
  returnUrl: string,
): Html {
  const { title, text } = say.over[status];
  const [look, sign] = status === 'succeeded' ? ['succeeds', '✓'] : ['declined', '×'];
  return html`<section class="card state" role="status">
<span class="disc ${look}" aria-hidden="true">${sign}</span>
<h1>${title}</h1><p>${text}</p><a class="link" href="${returnUrl}">${say.back}</a>
</section>`;
}

/** What payers do who want their money back from their bank, and what the bank says in the end. */
function renderDispute(say: SandboxWords, status: SandboxView['dispute']): Html {
  const { title, states, begin, won, lost } = say.dispute;
  const buttons =
    status === undefined
      ? html`<button class="quiet" name="choice" value="dispute">${begin}</button>`
      : html`<button class="quiet" name="choice" value="disputeWon">${won}</button>
<button class="quiet" name="choice" value="disputeLost">${lost}</button>`;
  return html`<form method="post" class="card bank-side"><h2>${title}</h2>
${status === undefined ? '' : html`<p role="status">${states[status]}</p>`}
${buttons}
</form>`;
}

/** `confirm` and `card`: what is confirmed, and what the form carries on of a card that is no payment. */
export function renderChallenge(
  say: SandboxWords,
  form: Pick<TypedForm, 'typed' | 'faults'> | undefined,
  confirm: string,
  card?: string,
): Html {
  const { title, text, code, fail } = say.challenge;
  const spaced = `${testChallenge.slice(0, 3)} ${testChallenge.slice(3)}`;
  return html`<section class="card state">
<span class="mark" aria-hidden="true">VISA</span>
<h1>${title}</h1><p>${text} <code>${spaced}</code></p>
<form method="post" autocomplete="off" novalidate>
<div class="digits">${renderField(say, form ?? { typed: {}, faults: {} }, 'code', code, 7)}</div>
${card === undefined ? '' : html`<input type="hidden" name="card" value="${card}">`}
<button name="choice" value="confirm">${confirm}</button>
<button class="quiet" name="choice" value="refuse">${fail}</button>
</form>
</section>`;
}

function renderTransfer(say: SandboxWords, { source }: SandboxPayment, amount: string): Html {
  const { title, text, confirm, fail } = say.transfer;
  return html`<section class="card state">
<span class="mark" aria-hidden="true">P24</span>
<h1>${title(source ?? '')}</h1><p>${text}</p>
<form method="post">
<button name="choice" value="confirm">${confirm(amount)}</button>
<button class="quiet" name="choice" value="refuse">${fail}</button>
</form>
</section>`;
}

function renderWaiting(say: SandboxWords, { payment, now }: SandboxView): RenderedState {
  const asked = payment.askedAt ?? now;
  const until = new Date(asked.getTime() + patienceMs);
  const isHoped = now < until;
  const { title, again, other } = isHoped ? say.waiting : say.silent;
  const text = isHoped ? say.waiting.text(formatClock(asked), formatClock(until)) : say.silent.text;
  const body = html`<section class="card state">
${isHoped ? html`<span class="disc spin" aria-hidden="true"></span>` : html`<span class="disc silent" aria-hidden="true">?</span>`}
<h1>${title}</h1><p role="status">${text}</p>
<form method="post">
<button class="${isHoped ? 'quiet' : ''}" name="choice" value="${isHoped ? 'look' : 'ask'}">${again}</button>
<button class="link" name="choice" value="other">${other}</button>
</form>
<form method="post" class="bank-side"><h2>${say.bankSide.title}</h2>
<button class="quiet" name="choice" value="arrive">${say.bankSide.yes}</button>
<button class="quiet" name="choice" value="refuse">${say.bankSide.no}</button>
</form>
</section>`;
  return isHoped ? { body, refreshSeconds: lookAgainSeconds } : { body };
}

function renderDeclined(say: SandboxWords, { source, declineReason }: SandboxPayment): Html {
  const { title, card, other, retry, blik, leave } = say.declined;
  const reason = say.declined.reasons[declineReason ?? 'card_declined'];
  const isCard = source !== null && /^\d{4}$/.test(source);
  return html`<section class="card state" role="status">
<span class="disc declined" aria-hidden="true">×</span>
<h1>${title}</h1><p>${isCard ? card(source, reason) : other(reason)}</p>
<form method="post">
<button name="choice" value="other">${retry}</button>
<button class="quiet" name="choice" value="blik">${blik}</button>
<button class="link" name="choice" value="leave">${leave}</button>
</form>
</section>`;
}

/** On the clock of Polish banks, wherever the server stands. */
const clock = new Intl.DateTimeFormat('pl-PL', {
  timeZone: 'Europe/Warsaw',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

function formatClock(at: Date): string {
  return clock.format(at);
}

import { type Html, html } from '../../html.ts';
import type { SavedCard } from '../../ports/card-keeper.ts';
import type { SandboxDispute, SandboxPayment } from '../../ports/sandbox-books.ts';
import { banks, type FieldName, nameKept, type TypedForm, webhookDelays } from './read-form.ts';
import type { SandboxWords } from './words.ts';

export interface SandboxView {
  payment: SandboxPayment;
  now: Date;
  /** Those that are kept for this payer; the one that is begun with comes first. */
  cards: readonly SavedCard[];
  /** Of a payment that was made. */
  dispute?: SandboxDispute['status'] | undefined;
  /** What was typed and cannot be taken, or the way that somebody has asked for. */
  form?: TypedForm | undefined;
}

const emptyForm: TypedForm = { method: 'card', typed: {}, faults: {} };

/** All ways in one form: which fields are seen is up to the chosen way, without a script. */
export function renderPayForm(say: SandboxWords, view: SandboxView, amount: string): Html {
  const { cards, payment, form = emptyForm } = view;
  const chosen = view.form || !cards[0] ? form.method : nameKept(cards[0]);
  const hasFaults = Object.keys(form.faults).length > 0;
  return html`<form class="card" method="post" autocomplete="off" novalidate>
<h1>${say.how}</h1>
${hasFaults ? html`<p class="summary" role="alert">${say.faultsTitle}</p>` : ''}
${cards.map((card) => renderMethod(chosen, describeKept(say, card), renderPayButton(say, amount)))}
${renderMethod(chosen, { method: 'card', mark: 'VISA', name: say.card, note: say.cardNote }, renderCard(say, form, amount, payment.customer !== undefined))}
${renderMethod(chosen, { method: 'blik', mark: 'blik', name: 'BLIK', note: say.blikNote }, renderBlik(say, form, amount))}
${renderMethod(chosen, { method: 'p24', mark: 'P24', name: 'Przelewy24', note: say.p24Note }, renderBanks(say, form))}
${renderManner(say)}
</form>`;
}

interface MethodHead {
  method: string;
  mark: string;
  name: string;
  note: string;
}

function renderMethod(chosen: string, { method, mark, name, note }: MethodHead, fields: Html): Html {
  return html`<div class="method">
<label><input type="radio" name="method" value="${method}"${chosen === method ? html` checked` : ''}>
<span class="mark" aria-hidden="true">${mark}</span><span><b>${name}</b><small>${note}</small></span></label>
<div class="fields">${fields}</div>
</div>`;
}

function describeKept(say: SandboxWords, card: SavedCard): MethodHead {
  const { brand, ending, expiryMonth, expiryYear } = card;
  const until = `${String(expiryMonth).padStart(2, '0')} / ${expiryYear % 100}`;
  return {
    method: nameKept(card),
    mark: brand.toUpperCase(),
    name: say.keptCard(ending),
    note: say.keptUntil(until),
  };
}

function renderPayButton(say: SandboxWords, amount: string): Html {
  return html`<button name="choice" value="pay">${say.pay(amount)}</button>`;
}

function renderCard(say: SandboxWords, form: TypedForm, amount: string, keepsCards: boolean): Html {
  return html`${renderCardFields(say, form)}
${keepsCards ? html`<label class="check"><input type="checkbox" name="save"> ${say.saveCard}</label>` : ''}
${renderPayButton(say, amount)}`;
}

export function renderCardFields(say: SandboxWords, form: Pick<TypedForm, 'typed' | 'faults'>): Html {
  return html`${renderField(say, form, 'number', say.number, 23)}
<div class="pair">${renderField(say, form, 'expiry', say.expiry, 9)}${renderField(say, form, 'cvc', say.cvc, 4)}</div>`;
}

function renderBlik(say: SandboxWords, form: TypedForm, amount: string): Html {
  return html`<div class="digits">${renderField(say, form, 'blik', say.blikCode, 7)}</div>
${renderPayButton(say, amount)}`;
}

export function renderField(
  say: SandboxWords,
  { typed, faults }: Pick<TypedForm, 'typed' | 'faults'>,
  name: FieldName,
  label: string,
  longest: number,
): Html {
  const fault = faults[name];
  const marks = fault ? html` aria-invalid="true" aria-describedby="${name}-fault"` : '';
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="off" maxlength="${longest}" value="${typed[name] ?? ''}"${marks}>
${fault ? html`<p class="fault" id="${name}-fault">${say.faults[fault]}</p>` : ''}
</div>`;
}

function renderBanks(say: SandboxWords, { faults }: TypedForm): Html {
  const fault = faults.bank;
  return html`<fieldset class="banks"><legend>${say.bank}</legend>
<div>${banks.map((bank) => html`<label><input type="radio" name="bank" value="${bank}">${bank}</label>`)}</div>
${fault ? html`<p class="fault">${say.faults[fault]}</p>` : ''}
</fieldset>
<button name="choice" value="pay">${say.goToBank}</button>`;
}

function renderManner(say: SandboxWords): Html {
  return html`<details>
<summary>${say.notices}</summary>
<div>
<div class="field"><label for="delay">${say.delay}</label><select id="delay" name="delay">
${webhookDelays.map((delay) => html`<option value="${delay}">${describeDelay(say, delay)}</option>`)}
<option value="never">${say.delays.never}</option>
</select></div>
<label class="check"><input type="checkbox" name="copies"> ${say.copies}</label>
<label class="check"><input type="checkbox" name="stale"> ${say.stale}</label>
</div>
</details>`;
}

function describeDelay({ delays }: SandboxWords, seconds: number): string {
  if (seconds === 0) return delays.now;
  return seconds < 120 ? delays.seconds(seconds) : delays.minutes(seconds / 60);
}

import { type Html, html } from '../../html.ts';
import { banks, type FieldName, noticeDelays, type PayMethod, type TypedForm } from './read-form.ts';
import type { SandboxWords } from './words.ts';

const emptyForm: TypedForm = { method: 'card', typed: {}, faults: {} };

/** All ways in one form: which fields are seen is up to the chosen way, without a script. */
export function renderPayForm(
  say: SandboxWords,
  form: TypedForm = emptyForm,
  amount: string,
  { keepsCards }: { keepsCards: boolean },
): Html {
  const hasFaults = Object.keys(form.faults).length > 0;
  return html`<form class="card" method="post" autocomplete="off" novalidate>
<h1>${say.how}</h1>
${hasFaults ? html`<p class="summary" role="alert">${say.faultsTitle}</p>` : ''}
${renderMethod(form, { method: 'card', mark: 'VISA', name: say.card, note: say.cardNote }, renderCard(say, form, amount, keepsCards))}
${renderMethod(form, { method: 'blik', mark: 'blik', name: 'BLIK', note: say.blikNote }, renderBlik(say, form, amount))}
${renderMethod(form, { method: 'p24', mark: 'P24', name: 'Przelewy24', note: say.p24Note }, renderBanks(say, form))}
${renderManner(say)}
</form>`;
}

interface MethodHead {
  method: PayMethod;
  mark: string;
  name: string;
  note: string;
}

function renderMethod(form: TypedForm, { method, mark, name, note }: MethodHead, fields: Html): Html {
  return html`<div class="method">
<label><input type="radio" name="method" value="${method}"${form.method === method ? html` checked` : ''}>
<span class="mark" aria-hidden="true">${mark}</span><span><b>${name}</b><small>${note}</small></span></label>
<div class="fields">${fields}</div>
</div>`;
}

function renderCard(say: SandboxWords, form: TypedForm, amount: string, keepsCards: boolean): Html {
  return html`${renderField(say, form, 'number', say.number, 23)}
<div class="pair">${renderField(say, form, 'expiry', say.expiry, 9)}${renderField(say, form, 'cvc', say.cvc, 4)}</div>
${keepsCards ? html`<label class="check"><input type="checkbox" name="save"> ${say.saveCard}</label>` : ''}
<button name="choice" value="pay">${say.pay(amount)}</button>`;
}

function renderBlik(say: SandboxWords, form: TypedForm, amount: string): Html {
  return html`<div class="digits">${renderField(say, form, 'blik', say.blikCode, 7)}</div>
<button name="choice" value="pay">${say.pay(amount)}</button>`;
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
${noticeDelays.map((delay) => html`<option value="${delay}">${describeDelay(say, delay)}</option>`)}
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

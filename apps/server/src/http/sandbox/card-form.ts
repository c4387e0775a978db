import { html } from '../../html.ts';
import type { CardSetup } from '../../ports/card-keeper.ts';
import { renderShell } from './page.ts';
import { renderCardFields } from './pay-form.ts';
import type { TypedForm } from './read-form.ts';
import { renderChallenge } from './states.ts';
import { sandboxWords } from './words.ts';

interface CardFormState {
  form?: TypedForm;
  /** A card about which the bank asks. */
  challenged?: string;
}

export function renderCardForm(
  { language, leaveUrl }: CardSetup,
  { form, challenged }: CardFormState,
): string {
  const say = sandboxWords[language];
  const typed = form ?? { typed: {}, faults: {} };
  const hasFaults = Object.keys(typed.faults).length > 0;
  const body =
    challenged === undefined
      ? html`<form class="card" method="post" autocomplete="off" novalidate>
<h1>${say.setup.how}</h1>
${hasFaults ? html`<p class="summary" role="alert">${say.faultsTitle}</p>` : ''}
${renderCardFields(say, typed)}
<button name="choice" value="save">${say.setup.save}</button>
<button class="link" name="choice" value="leave">${say.back}</button>
</form>`
      : renderChallenge(say, form, say.setup.confirm, challenged);
  const order = html`<p class="amount">${say.setup.how}</p><p class="muted">${say.setup.lead}</p>`;
  return renderShell({ language, backUrl: leaveUrl, order, body });
}

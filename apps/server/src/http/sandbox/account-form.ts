import type { Language } from '@gramy/domain/language/language';
import { html } from '../../html.ts';
import type { SandboxAccount } from '../../ports/sandbox-payout-books.ts';
import { renderShell } from './page.ts';

interface AccountWords {
  title: string;
  lead: string;
  holder: string;
  number: string;
  numberFault: string;
  send: string;
  bankSide: string;
  accept: string;
  ask: string;
  refuse: string;
  back: string;
  states: Record<SandboxAccount['state'], string>;
}

const words: Record<Language, AccountWords> = {
  en: {
    title: 'Your payout account',
    lead: 'A real gateway asks here who you are and where your money shall go. This one believes everything.',
    holder: 'In the name of',
    number: 'Account number',
    numberFault: 'A Polish account number has 26 digits.',
    send: 'Send for checking',
    bankSide: 'On the side of the bank',
    accept: 'Accept the account',
    ask: 'Ask for more papers',
    refuse: 'Accept it, and send every payout back',
    back: 'Back to Gramy',
    states: {
      notBegun: 'Nothing has been sent yet.',
      inReview: 'The papers are being checked.',
      active: 'The account is in order.',
      restricted: 'Something is missing: the account gets no money.',
    },
  },
  pl: {
    title: 'Twoje konto do wypłat',
    lead: 'Prawdziwa bramka pyta tutaj, kim jesteś i dokąd wysyłać pieniądze. Ta wierzy we wszystko.',
    holder: 'Właściciel konta',
    number: 'Numer konta',
    numberFault: 'Polski numer konta ma 26 cyfr.',
    send: 'Wyślij do sprawdzenia',
    bankSide: 'Po stronie banku',
    accept: 'Przyjmij konto',
    ask: 'Poproś o więcej dokumentów',
    refuse: 'Przyjmij, ale odsyłaj każdą wypłatę',
    back: 'Wróć do Gramy',
    states: {
      notBegun: 'Nic jeszcze nie wysłano.',
      inReview: 'Dokumenty są sprawdzane.',
      active: 'Konto jest w porządku.',
      restricted: 'Czegoś brakuje: na to konto nie wysyłamy pieniędzy.',
    },
  },
};

/** What was typed and cannot be taken. */
export interface FaultyAccount {
  holder: string;
  number: string;
}

export function renderAccountForm(account: SandboxAccount, faulty?: FaultyAccount): string {
  const { language, returnUrl, state } = account;
  const say = words[language];
  const typed = faulty ?? { holder: account.holder ?? '', number: '' };
  const order = html`<p class="amount">${say.title}</p><p class="muted">${say.states[state]}</p>`;
  const body = html`<div class="stack"><form class="card account" method="post" autocomplete="off" novalidate>
<h1>${say.title}</h1>
<p class="muted">${say.lead}</p>
<p class="field"><label for="holder">${say.holder}</label>
<input id="holder" name="holder" maxlength="120" value="${typed.holder}"></p>
<p class="field"><label for="number">${say.number}</label>
<input id="number" name="number" inputmode="numeric" maxlength="60" value="${typed.number}"${
    faulty ? html` aria-invalid="true" aria-describedby="number-fault"` : ''
  }>${faulty ? html`<span class="fault" id="number-fault" role="alert">${say.numberFault}</span>` : ''}</p>
<button name="choice" value="send">${say.send}</button>
</form>
<form class="card bank-side" method="post">
<h2>${say.bankSide}</h2>
<button class="quiet" name="choice" value="accept">${say.accept}</button>
<button class="quiet" name="choice" value="ask">${say.ask}</button>
<button class="quiet" name="choice" value="refuse">${say.refuse}</button>
<button class="link" name="choice" value="leave">${say.back}</button>
</form></div>`;
  return renderShell({ language, backUrl: returnUrl, order, body, isAboutCards: false });
}

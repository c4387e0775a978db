import type { Language } from '@gramy/domain/language/language';
import type { CardManner, DeclineReason } from '../../ports/sandbox-cards.ts';
import type { FieldFault } from './read-form.ts';

export interface SandboxWords {
  title: string;
  tape: string;
  tapeNote: string;
  back: string;
  toPay: string;
  to: string;
  for: string;
  how: string;
  card: string;
  cardNote: string;
  number: string;
  expiry: string;
  cvc: string;
  saveCard: string;
  keptCard: (ending: string) => string;
  keptUntil: (until: string) => string;
  pay: (amount: string) => string;
  blikNote: string;
  blikCode: string;
  p24Note: string;
  bank: string;
  goToBank: string;
  testNumbers: string;
  manners: Record<CardManner, string>;
  anyDate: string;
  faults: Record<FieldFault, string>;
  faultsTitle: string;
  notices: string;
  delay: string;
  delays: {
    now: string;
    seconds: (count: number) => string;
    minutes: (count: number) => string;
    never: string;
  };
  copies: string;
  stale: string;
  challenge: { title: string; text: string; code: string; confirm: (amount: string) => string; fail: string };
  transfer: {
    title: (bank: string) => string;
    text: string;
    confirm: (amount: string) => string;
    fail: string;
  };
  waiting: { title: string; text: (from: string, until: string) => string; again: string; other: string };
  silent: { title: string; text: string; again: string; other: string };
  bankSide: { title: string; yes: string; no: string };
  dispute: {
    title: string;
    states: Record<'open' | 'won' | 'lost', string>;
    begin: string;
    won: string;
    lost: string;
  };
  declined: {
    title: string;
    card: (ending: string, reason: string) => string;
    other: (reason: string) => string;
    retry: string;
    blik: string;
    leave: string;
    reasons: Record<DeclineReason, string>;
  };
  over: Record<'succeeded' | 'failed' | 'cancelled', { title: string; text: string }>;
  setup: { how: string; lead: string; save: string; confirm: string };
  footer: readonly string[];
}

const en: SandboxWords = {
  title: 'Test payment',
  tape: 'Test gateway',
  tapeNote: 'No bank is asked and no money moves.',
  back: 'Back to Gramy',
  toPay: 'To pay',
  to: 'To',
  for: 'For',
  how: 'How do you want to pay?',
  card: 'Card',
  cardNote: 'Visa, Mastercard',
  number: 'Card number',
  expiry: 'Valid to',
  cvc: 'CVC',
  saveCard: 'Keep this card for next time',
  keptCard: (ending) => `Your card ending ${ending}`,
  keptUntil: (until) => `Kept, valid to ${until}`,
  pay: (amount) => `Pay ${amount}`,
  blikNote: 'Six digits from your bank’s app',
  blikCode: 'BLIK code',
  p24Note: 'Bank transfer',
  bank: 'Your bank',
  goToBank: 'Go to the bank',
  testNumbers: 'Test numbers',
  manners: {
    succeeds: 'succeeds',
    declined: 'declined',
    challenge: 'challenge',
    silent: 'never answers',
  },
  anyDate: 'Any date ahead, any CVC. Card numbers stay on this page.',
  faults: {
    notTest: 'Only the test numbers work here. Never type a real card.',
    past: 'This card is no longer good',
    unreadable: 'Month and year, such as 11 / 29',
    threeDigits: 'Three digits',
    sixDigits: 'Six digits',
    noBank: 'Choose a bank',
    wrongCode: 'The bank does not know this code',
    refused: 'The bank says no to this card. Nothing was saved.',
  },
  faultsTitle: 'Please check what you typed',
  notices: 'What the gateway tells Gramy',
  delay: 'The notice comes',
  delays: {
    now: 'at once',
    seconds: (count) => `after ${count} seconds`,
    minutes: (count) => `after ${count} minutes`,
    never: 'never: Gramy has to ask',
  },
  copies: 'Three times, as gateways do',
  stale: 'Older news come after it',
  challenge: {
    title: 'Is it you?',
    text: 'Your bank sent a code to your phone. In the test it is',
    code: 'Code from the bank',
    confirm: (amount) => `Confirm ${amount}`,
    fail: 'Fail this challenge',
  },
  transfer: {
    title: (bank) => `At ${bank}`,
    text: 'This is where you would sign in. In the test two buttons are enough.',
    confirm: (amount) => `Send ${amount}`,
    fail: 'Refuse the transfer',
  },
  waiting: {
    title: 'The bank is thinking',
    text: (from, until) =>
      `It was asked at ${from}, and this page waits until ${until}. Keep it open or close it: the money decides, not the page.`,
    again: 'Look again',
    other: 'Choose another way to pay',
  },
  silent: {
    title: 'The bank has not answered',
    text: 'If the money still arrives, Gramy takes your place again or sends it all back by itself.',
    again: 'Ask the bank once more',
    other: 'Pay another way',
  },
  bankSide: { title: 'Answer for the bank', yes: 'The money arrives now', no: 'The bank says no' },
  dispute: {
    title: 'Afterwards',
    states: {
      open: 'The payment is disputed, and the bank has taken the money back for now.',
      won: 'The bank has decided for the venue and given the money back.',
      lost: 'The bank has decided for the payer, who keeps the money.',
    },
    begin: 'Dispute the payment',
    won: 'The bank decides for the venue',
    lost: 'The bank decides for the payer',
  },
  declined: {
    title: 'The bank said no',
    card: (ending, reason) => `Card ending ${ending}: ${reason}. Nothing was charged.`,
    other: (reason) => `The reason: ${reason}. Nothing was charged.`,
    retry: 'Try another card',
    blik: 'Pay with BLIK',
    leave: 'Back to Gramy without paying',
    reasons: {
      insufficient_funds: 'not enough money on the account',
      authentication_failed: 'the payment was not confirmed with the bank',
      transfer_refused: 'the transfer was refused',
      card_declined: 'the bank gives no reason',
    },
  },
  over: {
    succeeded: { title: 'This payment has been made', text: 'There is nothing left to do here.' },
    failed: { title: 'This payment was refused', text: 'Begin a new one at Gramy.' },
    cancelled: { title: 'This payment was called off', text: 'Begin a new one at Gramy.' },
  },
  setup: {
    how: 'Your card',
    lead: 'Nothing is charged: the card is only saved.',
    save: 'Save the card',
    confirm: 'Confirm the card',
  },
  footer: ['Gramy Sandbox', 'notices are signed', 'never on in production'],
};

const pl: SandboxWords = {
  title: 'Płatność testowa',
  tape: 'Bramka testowa',
  tapeNote: 'Nie pytamy żadnego banku i nie ruszamy pieniędzy.',
  back: 'Wróć do Gramy',
  toPay: 'Do zapłaty',
  to: 'Odbiorca',
  for: 'Za',
  how: 'Jak chcesz zapłacić?',
  card: 'Karta',
  cardNote: 'Visa, Mastercard',
  number: 'Numer karty',
  expiry: 'Ważna do',
  cvc: 'CVC',
  saveCard: 'Zapamiętaj tę kartę na następny raz',
  keptCard: (ending) => `Twoja karta z końcówką ${ending}`,
  keptUntil: (until) => `Zapamiętana, ważna do ${until}`,
  pay: (amount) => `Zapłać ${amount}`,
  blikNote: 'Sześć cyfr z aplikacji banku',
  blikCode: 'Kod BLIK',
  p24Note: 'Przelew z banku',
  bank: 'Twój bank',
  goToBank: 'Przejdź do banku',
  testNumbers: 'Numery testowe',
  manners: {
    succeeds: 'udana',
    declined: 'odrzucona',
    challenge: 'z potwierdzeniem',
    silent: 'bez odpowiedzi',
  },
  anyDate: 'Dowolna przyszła data i dowolny CVC. Numery kart zostają na tej stronie.',
  faults: {
    notTest: 'Działają tu tylko numery testowe. Nigdy nie wpisuj prawdziwej karty.',
    past: 'Ta karta jest już nieważna',
    unreadable: 'Miesiąc i\u00a0rok, na przykład 11 / 29',
    threeDigits: 'Trzy cyfry',
    sixDigits: 'Sześć cyfr',
    noBank: 'Wybierz bank',
    wrongCode: 'Bank nie zna tego kodu',
    refused: 'Bank odmówił tej karcie. Nic nie zapisano.',
  },
  faultsTitle: 'Sprawdź wpisane dane',
  notices: 'Co bramka mówi Gramy',
  delay: 'Wiadomość przychodzi',
  delays: {
    now: 'od razu',
    seconds: (count) => `po ${count} sekundach`,
    minutes: (count) => `po ${count} minutach`,
    never: 'nigdy: Gramy musi zapytać',
  },
  copies: 'Trzy razy, jak to bywa z\u00a0bramkami',
  stale: 'Po niej dociera starsza wiadomość',
  challenge: {
    title: 'Czy to Ty?',
    text: 'Bank wysłał kod na Twój telefon. W\u00a0teście to',
    code: 'Kod z\u00a0banku',
    confirm: (amount) => `Potwierdź ${amount}`,
    fail: 'Nie potwierdzaj',
  },
  transfer: {
    title: (bank) => `Bank: ${bank}`,
    text: 'Tutaj zwykle się logujesz. W\u00a0teście wystarczą dwa przyciski.',
    confirm: (amount) => `Wyślij ${amount}`,
    fail: 'Odrzuć przelew',
  },
  waiting: {
    title: 'Bank się zastanawia',
    text: (from, until) =>
      `Zapytaliśmy o\u00a0${from}, ta strona czeka do ${until}. Zostaw ją otwartą albo zamknij: decydują pieniądze, nie strona.`,
    again: 'Sprawdź jeszcze raz',
    other: 'Wybierz inny sposób',
  },
  silent: {
    title: 'Bank nie odpowiedział',
    text: 'Jeśli pieniądze jednak dotrą, Gramy znów zajmie Twoje miejsce albo samo odeśle całość.',
    again: 'Zapytaj bank jeszcze raz',
    other: 'Zapłać inaczej',
  },
  bankSide: { title: 'Odpowiedz za bank', yes: 'Pieniądze docierają teraz', no: 'Bank odmawia' },
  dispute: {
    title: 'Po płatności',
    states: {
      open: 'Płatność jest sporna i bank na razie zabrał pieniądze.',
      won: 'Bank przyznał rację lokalowi i oddał pieniądze.',
      lost: 'Bank przyznał rację płacącemu, pieniądze zostają u niego.',
    },
    begin: 'Zakwestionuj płatność',
    won: 'Bank przyznaje rację lokalowi',
    lost: 'Bank przyznaje rację płacącemu',
  },
  declined: {
    title: 'Bank odmówił',
    card: (ending, reason) => `Karta z\u00a0końcówką ${ending}: ${reason}. Nic nie pobrano.`,
    other: (reason) => `Powód: ${reason}. Nic nie pobrano.`,
    retry: 'Spróbuj inną kartą',
    blik: 'Zapłać BLIKIEM',
    leave: 'Wróć do Gramy bez płacenia',
    reasons: {
      insufficient_funds: 'za mało środków na koncie',
      authentication_failed: 'płatność nie została potwierdzona w\u00a0banku',
      transfer_refused: 'przelew został odrzucony',
      card_declined: 'bank nie podał powodu',
    },
  },
  over: {
    succeeded: { title: 'Ta płatność została już wykonana', text: 'Nie ma tu już nic do zrobienia.' },
    failed: { title: 'Ta płatność została odrzucona', text: 'Nową zaczniesz w\u00a0Gramy.' },
    cancelled: { title: 'Ta płatność została anulowana', text: 'Nową zaczniesz w\u00a0Gramy.' },
  },
  setup: {
    how: 'Twoja karta',
    lead: 'Nic nie pobieramy: karta zostanie tylko zapisana.',
    save: 'Zapisz kartę',
    confirm: 'Potwierdź kartę',
  },
  footer: ['Gramy Sandbox', 'wiadomości są podpisane', 'nigdy nie działa w\u00a0produkcji'],
};

export const sandboxWords: Record<Language, SandboxWords> = { en, pl };

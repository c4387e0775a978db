import type { Language } from '../language/language.ts';

/** Why a bank sends a payout back, or a gateway makes none, as Stripe calls it; the sandbox uses the same names. */
export const payoutFailures = [
  'account_closed',
  'account_frozen',
  'account_invalid',
  'bank_account_restricted',
  'bank_ownership_changed',
  'canceled',
  'could_not_process',
  'debit_not_authorized',
  'declined',
  'incorrect_account_holder_address',
  'incorrect_account_holder_name',
  'incorrect_account_holder_tax_id',
  'insufficient_capabilities_for_transfer',
  'insufficient_funds',
  'invalid_account_number',
  'invalid_currency',
  'no_account',
  'no_reason',
  'payouts_not_allowed',
  'transfers_not_allowed',
  'unsupported_card',
] as const;
export type PayoutFailure = (typeof payoutFailures)[number];

interface Words extends Record<PayoutFailure, string> {
  /** For one that a gateway has thought of since. */
  other: (code: string) => string;
}

const words: Record<Language, Words> = {
  en: {
    account_closed: 'The bank account is closed.',
    account_frozen: 'The bank account is frozen.',
    account_invalid: 'The account at the gateway cannot be used any more.',
    bank_account_restricted: 'The bank account takes no transfers of this kind.',
    bank_ownership_changed: 'The bank account belongs to somebody else now.',
    canceled: 'The payout was cancelled before it left.',
    could_not_process: 'The bank could not process the transfer.',
    debit_not_authorized: 'The bank does not allow this kind of transfer for the account.',
    declined: 'The bank declined the transfer.',
    incorrect_account_holder_address: 'The holder’s address is not the one that the bank knows.',
    incorrect_account_holder_name: 'The holder’s name is not the one that the bank knows.',
    incorrect_account_holder_tax_id: 'The holder’s tax number is not the one that the bank knows.',
    insufficient_capabilities_for_transfer: 'The account at the gateway is not allowed to receive money yet.',
    insufficient_funds: 'There was not enough money at the gateway.',
    invalid_account_number: 'The account number is wrong.',
    invalid_currency: 'The bank account does not take this currency.',
    no_account: 'No account with this number was found.',
    no_reason: 'The bank gave no reason.',
    payouts_not_allowed: 'The gateway pays nothing out from this account at present.',
    transfers_not_allowed: 'The account at the gateway is not allowed to receive money.',
    unsupported_card: 'The card takes no payouts.',
    other: (code) => `The bank gave a reason that we do not know: ${code}.`,
  },
  pl: {
    account_closed: 'Konto bankowe jest zamknięte.',
    account_frozen: 'Konto bankowe jest zablokowane.',
    account_invalid: 'Z konta u operatora płatności nie można już korzystać.',
    bank_account_restricted: 'Konto bankowe nie przyjmuje takich przelewów.',
    bank_ownership_changed: 'Konto bankowe należy teraz do kogoś innego.',
    canceled: 'Wypłatę anulowano, zanim wyszła.',
    could_not_process: 'Bank nie mógł zrealizować przelewu.',
    debit_not_authorized: 'Bank nie zezwala na takie przelewy na tym koncie.',
    declined: 'Bank odrzucił przelew.',
    incorrect_account_holder_address: 'Adres posiadacza nie zgadza się z tym, który zna bank.',
    incorrect_account_holder_name: 'Nazwa posiadacza nie zgadza się z tą, którą zna bank.',
    incorrect_account_holder_tax_id: 'Numer podatkowy posiadacza nie zgadza się z tym, który zna bank.',
    insufficient_capabilities_for_transfer:
      'Konto u operatora płatności nie może jeszcze przyjmować pieniędzy.',
    insufficient_funds: 'U operatora płatności było za mało pieniędzy.',
    invalid_account_number: 'Numer konta jest błędny.',
    invalid_currency: 'Konto bankowe nie przyjmuje tej waluty.',
    no_account: 'Nie znaleziono konta o tym numerze.',
    no_reason: 'Bank nie podał powodu.',
    payouts_not_allowed: 'Operator płatności na razie niczego z tego konta nie wypłaca.',
    transfers_not_allowed: 'Konto u operatora płatności nie może przyjmować pieniędzy.',
    unsupported_card: 'Karta nie przyjmuje wypłat.',
    other: (code) => `Bank podał powód, którego nie znamy: ${code}.`,
  },
};

/** A sentence for whoever wants to put it right: the venue on its page and in its mail, the office in its list. */
export function sayPayoutFailure(language: Language, code: string): string {
  const known = payoutFailures.find((failure) => failure === code);
  return known === undefined ? words[language].other(code) : words[language][known];
}

import type { Language } from '../language/language.ts';

/**
 * What keeps a gateway from paying a venue out, as far as its owner can do something about it. `closed`: nothing that they
 * could hand in would help.
 */
export const accountRequirements = [
  'bankAccount',
  'company',
  'person',
  'document',
  'terms',
  'closed',
  'other',
] as const;
export type AccountRequirement = (typeof accountRequirements)[number];

const words: Record<Language, Record<AccountRequirement, string>> = {
  en: {
    bankAccount: 'A bank account that takes the payouts: check its number and its holder.',
    company: 'Facts about the company, such as its number in the register or its address.',
    person: 'Facts about somebody who owns or represents the company, such as date of birth or address.',
    document: 'A document that proves who you are or that the company exists.',
    terms: 'Your consent to the terms of the gateway.',
    closed: 'The gateway has closed the account. Write to us, and we find out why.',
    other: 'Something that the gateway names on its own page.',
  },
  pl: {
    bankAccount: 'Konto bankowe, które przyjmie wypłaty: sprawdź jego numer i posiadacza.',
    company: 'Dane firmy, na przykład numer w rejestrze albo adres.',
    person: 'Dane właściciela lub osoby, która reprezentuje firmę, na przykład data urodzenia albo adres.',
    document: 'Dokument, który potwierdzi, kim jesteś, albo że firma istnieje.',
    terms: 'Zgoda na regulamin operatora płatności.',
    closed: 'Operator płatności zamknął konto. Napisz do nas, a sprawdzimy dlaczego.',
    other: 'Coś, co operator płatności podaje na swojej stronie.',
  },
};

/** A sentence for the owner, on the page and in the mail. */
export function sayRequirement(language: Language, requirement: AccountRequirement): string {
  return words[language][requirement];
}

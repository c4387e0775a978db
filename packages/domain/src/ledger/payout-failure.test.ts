import { describe, expect, it } from 'vitest';
import { languages } from '../language/language.ts';
import { payoutFailures, sayPayoutFailure } from './payout-failure.ts';

describe.each(languages)('the reason of a bank in %s', (language) => {
  it('is a sentence of its own for each known code, without the code', () => {
    const sentences = payoutFailures.map((code) => sayPayoutFailure(language, code));
    expect(new Set(sentences).size).toBe(payoutFailures.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}[^_]+\.$/u);
  });

  it('has the code where nobody knows it yet', () => {
    expect(sayPayoutFailure(language, 'account_on_the_moon')).toMatch(/^\p{Lu}.+: account_on_the_moon\.$/u);
  });
});

it('is in the language of its reader', () => {
  expect(sayPayoutFailure('en', 'account_closed')).toBe('The bank account is closed.');
  expect(sayPayoutFailure('pl', 'account_closed')).toBe('Konto bankowe jest zamknięte.');
});

import { describe, expect, it } from 'vitest';
import { testCards } from '../../ports/sandbox-cards.ts';
import type { SandboxAccount } from '../../ports/sandbox-payout-books.ts';
import { renderAccountForm } from './account-form.ts';

const account = {
  reference: 'sba_1',
  state: 'notBegun',
  holder: 'Pod Zegarem sp. z o.o.',
  returnUrl: 'https://gramy.example/business/1/set-up/payouts',
  language: 'pl',
} as SandboxAccount;

describe('the page on which a venue opens its account', () => {
  it('has one thing to do, the bank’s side apart from it, and nothing about cards of guests', () => {
    const page = renderAccountForm(account);
    const filled = [...page.matchAll(/<button (?!class)[^>]*value="(\w+)"/g)].map(([, choice]) => choice);
    expect(filled).toEqual(['send']);
    expect(page).toMatch(/<form class="card bank-side"[\s\S]*value="refuse"/);
    for (const number of Object.keys(testCards)) expect(page).not.toContain(number.slice(-4));
  });

  it('keeps what was typed beside what is wrong with it', () => {
    const page = renderAccountForm(account, { holder: 'Zegar', number: '61 1140' });
    expect(page).toContain('value="61 1140" aria-invalid="true"');
    expect(page).toContain('Polski numer konta ma 26 cyfr.');
  });

  it('has room for a number with its country and the spaces with which people write it', () => {
    const [, room] = /name="number"[^>]* maxlength="(\d+)"/.exec(renderAccountForm(account)) ?? [];
    expect(Number(room)).toBeGreaterThan('PL 61 1140 2004 0000 3002 0135 5387'.length);
  });
});

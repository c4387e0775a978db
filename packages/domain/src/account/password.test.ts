import { describe, expect, test } from 'vitest';
import { passwordRules, unmetPasswordRules } from './password.ts';

describe('password rules', () => {
  test.each([
    ['', ['length', 'uppercase', 'lowercase', 'digit', 'special']],
    ['Gramy24!', []],
    ['Żółw-7iksów', []],
    ['Gram24!', ['length']],
    ['gramy24!', ['uppercase']],
    ['GRAMY24!', ['lowercase']],
    ['GramyGra!', ['digit']],
    ['Gramy2424', ['special']],
    ['Gramy 2424', ['special']],
    ['Aa1!😀😀😀', ['length']],
  ])('of %j are unmet: %j', (password, unmet) => {
    expect(unmetPasswordRules(password)).toEqual(unmet);
  });

  test('are listed in the order they are shown', () => {
    expect(unmetPasswordRules('')).toEqual(passwordRules.map((rule) => rule.name));
  });
});

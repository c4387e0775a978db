import { describe, expect, it } from 'vitest';
import { takeInitials } from './initials.ts';

describe('the initials of a name', () => {
  it('are those of the first and the last word', () => {
    expect(takeInitials('Zuzanna Gąsior')).toBe('ZG');
    expect(takeInitials('Anna Maria  Żak-Łęcka ')).toBe('AŻ');
  });

  it('are one letter where there is one word', () => {
    expect(takeInitials('łucja')).toBe('Ł');
  });

  it('skip signs and never cut a letter in two', () => {
    expect(takeInitials('(Jan) "Kot"')).toBe('JK');
    expect(takeInitials('𝔸da 🎳')).toBe('𝔸🎳');
  });

  it('are nothing where there is no name', () => {
    expect(takeInitials('  ')).toBe('');
  });
});

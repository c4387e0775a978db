import { toE164 } from '@gramy/domain/account/phone-number';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitPhone } from './phone-number.ts';

const prefixes = ['+1', '+39', '+48', '+44', '+380'];

describe('a whole number that is pasted', () => {
  it('comes apart at its prefix and keeps the spaces of the rest', () => {
    expect(splitPhone('+48 601 204 877', prefixes)).toEqual({ prefix: '+48', number: '601 204 877' });
    expect(splitPhone('0048601204877', prefixes)).toEqual({ prefix: '+48', number: '601 204 877' });
    expect(splitPhone('+380 (44) 123 45 67', prefixes)).toEqual({ prefix: '+380', number: '(44) 123 45 67' });
  });

  it('is grouped in threes where it has nine digits and nobody has grouped them', () => {
    expect(splitPhone('+48601204877', prefixes)?.number).toBe('601 204 877');
    expect(splitPhone('+48425550123', prefixes)?.number).toBe('42 555 01 23');
    expect(splitPhone('+420601204877', [...prefixes, '+420'])?.number).toBe('601 204 877');
    expect(splitPhone('+48 22 555 01 87', prefixes)?.number).toBe('22 555 01 87');
    expect(splitPhone('+12125550187', prefixes)?.number).toBe('2125550187');
  });

  it('stays whole when the prefix is not on offer or not there', () => {
    expect(splitPhone('+49 30 901820', prefixes)).toBeUndefined();
    expect(splitPhone('601 204 877', prefixes)).toBeUndefined();
  });

  it('comes back together as it was', () => {
    fc.assert(
      fc.property(
        // Nine digits are a number in all of these.
        fc.constantFrom(...prefixes.filter((prefix) => prefix !== '+1')),
        fc.integer({ min: 100_000_000, max: 999_999_999 }),
        (prefix, number) => {
          const split = splitPhone(`${prefix}${number}`, prefixes);
          expect(split && toE164(split)).toBe(`${prefix}${number}`);
        },
      ),
    );
  });
});

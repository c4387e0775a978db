import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNip, parseNip } from './nip.ts';

describe('NIP', () => {
  test.each([
    '8567346215',
    '856-734-62-15',
    'PL8567346215',
    'pl 856 734 62 15',
    ' PL-856-734-62-15 ',
    '856\u00a0734\u00a062\u00a015',
    '856–734–62–15',
  ])('forgives the way %j is typed', (text) => {
    const nip = parseNip(text);
    expect(nip).toBe('8567346215');
    expect(nip && formatNip(nip)).toBe('856-734-62-15');
  });

  test.each([
    '',
    '856734621',
    '85673462155',
    '8567346216',
    'DE8567346215',
    'PLPL8567346215',
    '856.734.62.15',
    '٨٥٦٧٣٤٦٢١٥',
    '0000000000',
    '1111111111',
    '0000000030', // weighs 10 modulo 11: no last digit can make it valid
  ])('refuses %j', (text) => {
    expect(parseNip(text)).toBeUndefined();
  });

  test('notices every single wrong digit', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9 }), fc.integer({ min: 1, max: 9 }), (place, change) => {
        const digits = [...'8567346215'];
        digits[place] = String((Number(digits[place]) + change) % 10);
        expect(parseNip(digits.join(''))).toBeUndefined();
      }),
    );
  });

  test('leaves at most one last digit for any nine', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999_999_999 }), (number) => {
        const nine = String(number).padStart(9, '0');
        const valid = [...'0123456789'].filter((last) => parseNip(nine + last) !== undefined);
        expect(valid.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

import { expect, it } from 'vitest';
import { parsePostalCode } from './postal-address.ts';

it('reads a postal code however it is typed, and writes it with its hyphen', () => {
  for (const typed of ['90-001', '90001', ' 90 001 ', '90–001'])
    expect(parsePostalCode(typed)).toBe('90-001');
  for (const typed of ['', '9000', '900011', '9O-001', 'SW1A 1AA'])
    expect(parsePostalCode(typed)).toBeUndefined();
});

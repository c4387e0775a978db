import { describe, expect, it } from 'vitest';
import { isPhoneNumber, readSmsNumber, toE164 } from './phone-number.ts';

describe('a phone number as it is sent', () => {
  it('has no spaces, dashes or brackets', () => {
    expect(toE164({ prefix: '+48', number: '601 204-877' })).toBe('+48601204877');
    expect(toE164({ prefix: '+1', number: '(212) 555.0187' })).toBe('+12125550187');
  });

  it('loses the zero that is dialled only at home, except where it is part of the number', () => {
    expect(toE164({ prefix: '+44', number: '07911 123456' })).toBe('+447911123456');
    expect(toE164({ prefix: '+39', number: '06 698 1234' })).toBe('+39066981234');
  });

  it('is nothing when it is too short, too long or not a number', () => {
    expect(toE164({ prefix: '+48', number: '' })).toBeUndefined();
    expect(toE164({ prefix: '+48', number: '12345' })).toBeUndefined();
    expect(toE164({ prefix: '+48', number: '12345678901234' })).toBeUndefined();
    expect(toE164({ prefix: '+48', number: '601 CALL ME' })).toBeUndefined();
    expect(toE164({ prefix: '+48', number: '+48601204877' })).toBeUndefined();
  });

  it.each([
    ['+48', '60120487', false],
    ['+48', '601204877', true],
    ['+48', '6012048770', false],
    ['+1', '212555018', false],
    ['+380', '501234567', true],
    ['+351', '91234567', false],
    ['+49', '15123456789', true],
    ['+49', '30123456', true],
  ])('after %s has the digits that the country uses: %s', (prefix, number, isOne) => {
    expect(toE164({ prefix, number }) !== undefined).toBe(isOne);
    expect(isPhoneNumber(prefix + number)).toBe(isOne);
  });
});

it.each([
  ['+48 600 100 100', '+48600100100'],
  ['+48 (45) 600-10-00', '+48456001000'],
  ['+48 42 555 19 05', undefined],
  ['+48 22 123 45 67', undefined],
  ['+48 800 123 456', undefined],
  ['+48 600 100', undefined],
  ['+49 30 123456', '+4930123456'],
  ['42 555 19 05', undefined],
])('a text message to %s goes to %s', (phone, number) => {
  expect(readSmsNumber(phone)).toBe(number);
});

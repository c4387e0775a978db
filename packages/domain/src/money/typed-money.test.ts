import { describe, expect, it } from 'vitest';
import { parseTypedMoney, writeTypedMoney } from './typed-money.ts';

describe('a price as it is typed', () => {
  it.each([
    ['69', 6900],
    ['69,5', 6950],
    ['69.05', 6905],
    ['1 200,00', 120_000],
    ['0', 0],
  ])('%s', (text, amount) => {
    expect(parseTypedMoney(text)).toBe(amount);
  });

  it.each(['', '-5', '12,345', 'zł', '1e3', '9999999'])('%s is none', (text) => {
    expect(parseTypedMoney(text)).toBeUndefined();
  });

  it('is written back as people write it', () => {
    expect(writeTypedMoney(6900, ',')).toBe('69');
    expect(writeTypedMoney(6905, ',')).toBe('69,05');
    expect(parseTypedMoney(writeTypedMoney(123_456, '.'))).toBe(123_456);
  });
});

import { describe, expect, it } from 'vitest';
import { isRightCode, readManner, readPayForm } from './read-form.ts';

const now = new Date('2026-11-30T12:00:00Z');
const card = { method: 'card', number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' };

describe('what is typed at the sandbox', () => {
  it('is a card of the table, good until the end of its month', () => {
    expect(readPayForm(card, now)).toEqual({
      kind: 'card',
      manner: 'succeeds',
      ending: '4242',
      expiryMonth: 11,
      expiryYear: 2026,
    });
    for (const [number, manner] of [
      ['4000-0000-0000-0002', 'declined'],
      ['4000000000003220', 'challenge'],
      ['4000 0000 0000 0259', 'silent'],
    ]) {
      expect(readPayForm({ ...card, number: number ?? '' }, now)).toMatchObject({ manner });
    }
    expect(readPayForm({ ...card, expiry: '1027' }, now)).toMatchObject({ kind: 'card' });
    expect(readPayForm({ ...card, expiry: '12/2029' }, now)).toMatchObject({ kind: 'card' });
  });

  it('is refused field by field, and no real card is taken', () => {
    expect(readPayForm({ ...card, number: '4111 1111 1111 1111', expiry: '10/26', cvc: '31' }, now)).toEqual({
      kind: 'faulty',
      method: 'card',
      typed: { number: '4111 1111 1111 1111', expiry: '10/26', cvc: '31' },
      faults: { number: 'notTest', expiry: 'past', cvc: 'threeDigits' },
    });
    expect(readPayForm({ ...card, expiry: '13/30' }, now)).toMatchObject({
      faults: { expiry: 'unreadable' },
    });
    expect(readPayForm({ ...card, number: 'constructor' }, now)).toMatchObject({
      faults: { number: 'notTest' },
    });
    expect(readPayForm({}, now)).toMatchObject({ kind: 'faulty', method: 'card' });
  });

  it('takes no time, however long it is', () => {
    const long = `1${' '.repeat(200_000)}x`;
    const start = performance.now();
    readPayForm({ ...card, number: long, expiry: long, cvc: long }, now);
    readPayForm({ method: 'blik', blik: long }, now);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('is a code of six digits, or a bank of the list', () => {
    expect(readPayForm({ method: 'blik', blik: '777-123' }, now)).toEqual({ kind: 'blik' });
    expect(readPayForm({ method: 'blik', blik: '111 111' }, now)).toMatchObject({
      faults: { blik: 'wrongCode' },
    });
    expect(readPayForm({ method: 'blik', blik: '77' }, now)).toMatchObject({ faults: { blik: 'sixDigits' } });
    expect(readPayForm({ method: 'p24', bank: 'ING' }, now)).toEqual({ kind: 'p24', bank: 'ING' });
    expect(readPayForm({ method: 'p24', bank: 'Bank' }, now)).toMatchObject({ faults: { bank: 'noBank' } });
    expect([isRightCode('123 456'), isRightCode('123457')]).toEqual([true, false]);
  });

  it('says how the bank tells of it', () => {
    expect(readManner({})).toEqual({ delaySeconds: 0, copies: 1, hasStale: false });
    expect(readManner({ delay: 'never', copies: 'on', stale: 'on' })).toEqual({
      delaySeconds: null,
      copies: 3,
      hasStale: true,
    });
    expect([readManner({ delay: '60' }), readManner({ delay: '1e9' })]).toMatchObject([
      { delaySeconds: 60 },
      { delaySeconds: 0 },
    ]);
  });
});

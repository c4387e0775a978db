import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  formatReference,
  parseReference,
  readReferencePart,
  referenceAlphabet,
  referenceFromBytes,
} from './reference.ts';

const code = fc.string({
  unit: fc.constantFrom(...referenceAlphabet),
  minLength: 6,
  maxLength: 6,
});

describe('booking references', () => {
  test('use at least 28 symbols, of which no two look alike', () => {
    expect(new Set(referenceAlphabet).size).toBe(referenceAlphabet.length);
    expect(referenceAlphabet.length).toBeGreaterThanOrEqual(28);
    for (const group of ['0OQ', '1IL', '2Z', '5S', '8B']) {
      const used = [...group].filter((symbol) => referenceAlphabet.includes(symbol));
      expect(used.length).toBeLessThanOrEqual(1);
    }
  });

  test.each(['GR-7K3M-Q2', 'gr-7k3m-q2', ' GR 7K3M Q2 ', 'GR7K3MQ2', '7k3mq2', 'GR–7K3M–Q2', 'gr-7k3m-qz'])(
    'forgives the way %j is typed',
    (text) => {
      expect(parseReference(text)).toBe('GR-7K3M-Q2');
    },
  );

  test.each(['', 'GR', 'GR-7K3M-Q', 'GR-7K3M-Q22', 'XX-7K3M-Q2', 'GR-7K3M-O2', 'GR-7K3M-L2', 'GR_7K3M_Q2'])(
    'refuses %j',
    (text) => {
      expect(parseReference(text)).toBeUndefined();
    },
  );

  test('are read back from every form, also when the code itself starts with the prefix', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          code,
          code.map((one) => `GR${one.slice(2)}`),
        ),
        (symbols) => {
          const reference = formatReference(symbols);
          expect(parseReference(reference)).toBe(reference);
          expect(parseReference(symbols.toLowerCase())).toBe(reference);
          expect(parseReference(`gr ${symbols}`)).toBe(reference);
        },
      ),
    );
    expect(() => formatReference('7K3MQ')).toThrow(RangeError);
  });

  test('give every symbol the same number of byte values', () => {
    const rest = [0, 1, 2, 3, 4, 5];
    const withoutByte = referenceFromBytes(Uint8Array.from(rest));
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const reference = referenceFromBytes(Uint8Array.of(byte, ...rest));
      if (reference === withoutByte) continue; // skipped for fairness
      const symbol = reference.charAt(3);
      counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    }
    expect(counts.size).toBe(28);
    expect(new Set(counts.values())).toEqual(new Set([9]));
  });

  test('need enough usable bytes', () => {
    expect(referenceFromBytes(Uint8Array.of(255, 5, 16, 1, 17, 20, 0))).toBe('GR-7K3M-Q2');
    expect(() => referenceFromBytes(Uint8Array.of(1, 2, 3, 4, 5))).toThrow(RangeError);
    expect(() => referenceFromBytes(new Uint8Array(16).fill(255))).toThrow(RangeError);
  });
});

describe('a part of a reference', () => {
  it.each([
    ['gr-7k3m', 'GR7K3M'],
    ['7k3m q', '7K3MQ'],
    ['GR 7K3M–Q2', 'GR7K3MQ2'],
    ['z5', '25'],
  ])('%j is looked for as %s', (typed, part) => {
    expect(readReferencePart(typed)).toBe(part);
  });

  it.each(['', ' - ', 'Kręgielnia', '100%', 'GR-7K3M-Q2X'])('%j stands in none', (typed) => {
    expect(readReferencePart(typed)).toBeUndefined();
  });
});

import type { SaleDocument } from '@gramy/domain/documents/sale-document';
import { describe, expect, it } from 'vitest';
import { createKeepingPrinter } from './keeping-printer.ts';

const document = (number: string) => ({ number }) as SaleDocument;

function countPrints(size = 100) {
  const printed: string[] = [];
  const printer = createKeepingPrinter(
    {
      async print(paper, language) {
        const { number } = paper as SaleDocument;
        printed.push(`${number} ${language}`);
        if (number === 'broken') throw new Error('no paper');
        return Buffer.alloc(size);
      },
    },
    { maxBytes: 250, ttlMs: 60_000 },
  );
  return { printed, printer };
}

describe('a document', () => {
  it('is printed once for all who want it, in each language', async () => {
    const { printed, printer } = countPrints();
    const wanted = Array.from({ length: 5 }, () => printer.print(document('1'), 'en'));
    const contents = new Set(await Promise.all(wanted));
    contents.add(await printer.print(document('1'), 'en'));
    expect(contents.size).toBe(1);
    await printer.print(document('1'), 'pl');
    expect(printed).toEqual(['1 en', '1 pl']);
  });

  it('gives way to others when there is no more room', async () => {
    const { printed, printer } = countPrints();
    for (const number of ['1', '2', '3', '1']) await printer.print(document(number), 'en');
    expect(printed).toEqual(['1 en', '2 en', '3 en', '1 en']);
  });

  it('that could not be printed is tried again', async () => {
    const { printed, printer } = countPrints();
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(printer.print(document('broken'), 'en')).rejects.toThrow('no paper');
    expect(printed).toHaveLength(2);
  });
});

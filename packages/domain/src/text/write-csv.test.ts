import { expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

it('quotes what would break a row, and nothing else', () => {
  expect(
    writeCsv([
      ['Day', 'What'],
      ['2026-05-15', 'Bar "Pod Zegarem", Łódź'],
    ]),
  ).toBe('\uFEFFDay,What\r\n2026-05-15,"Bar ""Pod Zegarem"", Łódź"\r\n');
});

it('lets no spreadsheet run what somebody has typed, and leaves numbers alone', () => {
  expect(writeCsv([['=1+1', '@x', '-400', '+180']])).toBe("\uFEFF'=1+1,'@x,-400,+180\r\n");
});

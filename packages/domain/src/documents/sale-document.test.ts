import { expect, test } from 'vitest';
import type { LocalDate } from '../time/local-date.ts';
import { writeInvoiceNumber } from './sale-document.ts';

test('the number of an invoice says year, month and how many of that month there are', () => {
  expect(writeInvoiceNumber('2026-11-05' as LocalDate, 123)).toBe('FV/2026/11/000123');
  expect(writeInvoiceNumber('2026-01-31' as LocalDate, 1_234_567)).toBe('FV/2026/01/1234567');
});

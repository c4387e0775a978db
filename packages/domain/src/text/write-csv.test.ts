import { expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

it.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['"quoted"', '"""quoted"""'],
  ['two\nlines', '"two\nlines"'],
  ['=SUM(A1)', "'=SUM(A1)"],
  ['@cmd', "'@cmd"],
  ['-12,50', '"-12,50"'],
  ['-12', '-12'],
])('writes %j as %j', (cell, written) => {
  expect(writeCsv([[cell]])).toBe(`\uFEFF${written}\r\n`);
});

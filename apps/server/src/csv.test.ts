import { expect, it } from 'vitest';
import { readCsv } from './csv.ts';

const read = async (text: string, most = 100) =>
  (await readCsv(text, most)).rows.map(({ line, cells }) => [line, ...cells]);

it('reads commas, semicolons and tabs, with a mark or without, whatever the line ends are', async () => {
  expect(await read('\uFEFFa;b\r\n1;x, y\r\n')).toEqual([
    [1, 'a', 'b'],
    [2, '1', 'x, y'],
  ]);
  expect(await read('a,b\n1,"x, y"')).toEqual([
    [1, 'a', 'b'],
    [2, '1', 'x, y'],
  ]);
  expect(await read('a\tb\n1\t2\n')).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2'],
  ]);
  expect(await read('sep=;\r\na;b\r\n1;2\r\n')).toEqual([
    [2, 'a', 'b'],
    [3, '1', '2'],
  ]);
});

it('counts lines as the file does, over empty ones and over breaks in quotes', async () => {
  expect(await read('a,b\n\n"one\ntwo","say ""hi"""\n,\n3,4\n')).toEqual([
    [1, 'a', 'b'],
    [3, 'one\ntwo', 'say "hi"'],
    [6, '3', '4'],
  ]);
});

it('says where a quote does not close, and that there is more than it was to read', async () => {
  expect((await readCsv('a,b\n1,"2\n3,4\n', 100)).brokenAt).toBe(2);
  const cut = await readCsv('a\n1\n2\n3\n', 2);
  expect([cut.isCut, cut.rows.length]).toEqual([true, 2]);
  expect(await readCsv('', 5)).toMatchObject({ rows: [], isCut: false });
});

it('lets others work in between', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const { rows } = await readCsv(`a,b,c\n${'1,2,3\n'.repeat(60_000)}`, 100_000);
  clearInterval(timer);
  expect(rows).toHaveLength(60_001);
  expect(turns).toBeGreaterThan(5);
});

it('ends at a line of nothing but separators, instead of making millions of cells of it', async () => {
  const began = performance.now();
  const { rows, brokenAt } = await readCsv(`a,b\r\n1,2\r\n${','.repeat(4_000_000)}`, 100);
  expect(brokenAt).toBe(3);
  expect(rows.every(({ cells }) => cells.length < 100_000)).toBe(true);
  expect(performance.now() - began).toBeLessThan(1_000);
  expect((await readCsv(`a,b\n${'1,2\n'.repeat(50_000)}`, 60_000)).brokenAt).toBeUndefined();
});

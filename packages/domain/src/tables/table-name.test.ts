import { describe, expect, it } from 'vitest';
import {
  compareTableNames,
  findNextNumber,
  findTableNumber,
  nameTable,
  readTypedNames,
  renameForKind,
} from './table-name.ts';

describe('what is typed as names', () => {
  it.each<[string, string[]]>([
    ['1–12', Array.from({ length: 12 }, (_, index) => String(index + 1))],
    ['1-3', ['1', '2', '3']],
    ['A1–A4', ['A1', 'A2', 'A3', 'A4']],
    ['A1 - 3', ['A1', 'A2', 'A3']],
    ['Pokój Różowy, Pokój  Neon', ['Pokój Różowy', 'Pokój Neon']],
    ['1–3, VIP, 7', ['1', '2', '3', 'VIP', '7']],
    ['7', ['7']],
    ['Neon, Neon,', ['Neon']],
    [' , ', []],
    // No span: words that differ, and an end before the beginning.
    ['A1–B3', ['A1–B3']],
    ['9–4', ['9–4']],
  ])('%s', (typed, names) => {
    expect(readTypedNames(typed)).toEqual({ names });
  });

  it('makes no more than a hundred at once, and no name longer than its column', () => {
    expect(readTypedNames('1–100')).toHaveProperty('names.length', 100);
    expect(readTypedNames('1–101')).toEqual({ problem: 'tooMany' });
    expect(readTypedNames('1–60, 101–150')).toEqual({ problem: 'tooMany' });
    expect(readTypedNames('x'.repeat(41))).toEqual({ problem: 'tooLong' });
  });
});

describe('names of tables', () => {
  it('say the kind in both languages where there is only a number', () => {
    expect(nameTable('lane', '7')).toEqual({ en: 'Lane 7', pl: 'Tor 7' });
    expect(nameTable('room', 'Neon')).toEqual({ en: 'Neon', pl: 'Neon' });
    expect(nameTable('table', 'A1')).toEqual({ en: 'A1', pl: 'A1' });
  });

  it('follow the kind unless somebody has named them', () => {
    const change = { from: 'lane', to: 'room' } as const;
    expect(renameForKind(nameTable('lane', '7'), change)).toEqual({ en: 'Room 7', pl: 'Pokój 7' });
    const own = { en: 'Lane 7', pl: 'Przy oknie 7' };
    expect(renameForKind(own, change)).toBe(own);
    expect(findTableNumber('lane', own)).toBeUndefined();
  });

  it('go on behind the highest number of the kind', () => {
    const tables = [
      { kind: 'lane' as const, name: nameTable('lane', '12') },
      { kind: 'lane' as const, name: nameTable('lane', 'VIP') },
      { kind: 'table' as const, name: nameTable('table', '40') },
    ];
    expect(findNextNumber('lane', tables)).toBe(13);
    expect(findNextNumber('room', tables)).toBe(1);
  });
});

it('are looked for by their number: 2 before 10', () => {
  const names = ['10', '2', '1'].map((number) => nameTable('lane', number));
  expect(names.toSorted(compareTableNames).map(({ en }) => en)).toEqual(['Lane 1', 'Lane 2', 'Lane 10']);
});

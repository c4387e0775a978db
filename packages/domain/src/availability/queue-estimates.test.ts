import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinutes } from '../time/instant.ts';
import { overlaps } from '../time/interval.ts';
import { estimateQueue, type WaitingParty } from './queue-estimates.ts';

const now = Date.parse('2026-11-20T19:47:00Z');
const inMinutes = (minutes: number) => addMinutes(now, minutes);
const until = inMinutes(300);

const tables = [
  { id: 'small', seatsMax: 4 },
  { id: 'large', seatsMax: 8 },
];
const party = (id: string, changes: Partial<WaitingParty> = {}): WaitingParty => ({
  id,
  guests: 4,
  durationMinutes: 60,
  bufferMinutes: 0,
  tables,
  isCalled: false,
  ...changes,
});
const busy = [
  { tableId: 'small', start: inMinutes(-60), end: inMinutes(43) },
  { tableId: 'large', start: inMinutes(-60), end: inMinutes(20) },
];

describe('whoever waits', () => {
  it('sits down at the first table that fits, in turn', () => {
    const estimates = estimateQueue([party('a'), party('b'), party('c', { guests: 6 })], busy, {
      now,
      until,
    });
    expect([...estimates.values()]).toEqual([inMinutes(20), inMinutes(43), inMinutes(80)]);
  });

  it('waits for no gap that is too short, and sits down at once where there is room', () => {
    const soon = [{ tableId: 'large', start: inMinutes(50), end: inMinutes(110) }];
    const few = { tables: tables.slice(1) };
    expect(estimateQueue([party('a', few)], soon, { now, until }).get('a')).toBe(inMinutes(110));
    expect(estimateQueue([party('a', { ...few, durationMinutes: 50 })], soon, { now, until }).get('a')).toBe(
      now,
    );
    expect(estimateQueue([party('a', { isCalled: true })], busy, { now, until }).get('a')).toBe(now);
  });

  it('is told nothing where there is no table before closing, or none that is large enough', () => {
    expect(estimateQueue([party('a')], busy, { now, until: inMinutes(15) }).get('a')).toBeNull();
    expect(estimateQueue([party('a', { guests: 20 })], busy, { now, until }).get('a')).toBeNull();
  });

  it('never sits down before now, and one who comes later never makes others wait longer', () => {
    const parties = fc.array(
      fc.record({
        guests: fc.integer({ min: 1, max: 12 }),
        durationMinutes: fc.integer({ min: 15, max: 180 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    const times = fc.array(
      fc.record({
        tableId: fc.constantFrom('small', 'large'),
        from: fc.integer({ min: -120, max: 240 }),
        minutes: fc.integer({ min: 1, max: 120 }),
      }),
    );
    fc.assert(
      fc.property(parties, times, (wanted, taken) => {
        const all = wanted.map((one, place) => party(String(place), one));
        const ranges = taken.map(({ tableId, from, minutes }) => ({
          tableId,
          start: inMinutes(from),
          end: inMinutes(from + minutes),
        }));
        const estimates = estimateQueue(all, ranges, { now, until });
        const without = estimateQueue(all.slice(0, -1), ranges, { now, until });
        for (const [id, at] of without) expect(estimates.get(id)).toBe(at);
        for (const [id, at] of estimates) {
          if (at === null) continue;
          expect(at).toBeGreaterThanOrEqual(now);
          const own = all.find((one) => one.id === id);
          const during = { start: at, end: addMinutes(at, own?.durationMinutes ?? 0) };
          const free = tables.filter(
            (table) => !ranges.some((r) => r.tableId === table.id && overlaps(r, during)),
          );
          expect(free.reduce((sum, { seatsMax }) => sum + seatsMax, 0)).toBeGreaterThanOrEqual(
            own?.guests ?? 0,
          );
        }
      }),
    );
  });
});

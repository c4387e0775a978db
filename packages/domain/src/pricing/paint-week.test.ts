import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Weekday } from '../time/local-date.ts';
import { findBandChanges, type WeekdayBand } from './band-changes.ts';
import { type Brush, listBrushes, paintWeek, type Stroke } from './paint-week.ts';

const evening: WeekdayBand = { weekday: 5, start: 1050, end: 1320, kind: 'peak', price: 11_900 };
const happy: Brush = { kind: 'happyHour', price: 7900 };

describe('a painted week', () => {
  it('cuts what a stroke covers at the minute', () => {
    expect(paintWeek([evening], [{ weekday: 5, start: 1065, end: 1095 }], happy)).toEqual([
      { ...evening, end: 1065 },
      { weekday: 5, start: 1065, end: 1095, ...happy },
      { ...evening, start: 1095 },
    ]);
  });

  it('is the base price where it is wiped, and one band where neighbours are alike', () => {
    expect(paintWeek([evening], [{ weekday: 5, start: 0, end: 1440 }], null)).toEqual([]);
    const { kind, price } = evening;
    expect(paintWeek([evening], [{ weekday: 5, start: 1320, end: 1380 }], { kind, price })).toEqual([
      { ...evening, end: 1380 },
    ]);
    expect(paintWeek([evening], [{ weekday: 6, start: 1050, end: 1320 }], { kind, price })).toHaveLength(2);
  });

  it('lists each price under each of its names once', () => {
    const late: WeekdayBand = { ...evening, weekday: 6, start: 1320, end: 1400 };
    const bands = [evening, late, { ...late, weekday: 7 as const, kind: 'offPeak' as const, price: 6900 }];
    expect(listBrushes(bands)).toEqual([
      { kind: 'peak', price: 11_900 },
      { kind: 'offPeak', price: 6900 },
    ]);
  });

  const strokes = fc.array(
    fc.record({
      weekday: fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<Weekday>,
      start: fc.integer({ min: 0, max: 2879 }),
      length: fc.integer({ min: 1, max: 600 }),
      price: fc.option(fc.integer({ min: 1, max: 3 })),
    }),
    { maxLength: 30 },
  );

  it('is what the last stroke over each minute says, however often it is painted', () => {
    fc.assert(
      fc.property(strokes, (painted) => {
        const minutes = new Map<string, number>();
        const bands = painted.reduce<readonly WeekdayBand[]>((before, { weekday, start, length, price }) => {
          const stroke: Stroke = { weekday, start, end: Math.min(2880, start + length) };
          noteMinutes(minutes, stroke, price);
          return paintWeek(before, [stroke], price === null ? null : { kind: 'peak', price });
        }, []);
        const covered = bands.reduce((sum, { start, end }) => sum + end - start, 0);
        expect(covered).toBe(minutes.size);
        for (const { weekday, start, end, price } of bands) {
          expect([minutes.get(`${weekday} ${start}`), minutes.get(`${weekday} ${end - 1}`)]).toEqual([
            price,
            price,
          ]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

function noteMinutes(minutes: Map<string, number>, { weekday, start, end }: Stroke, price: number | null) {
  for (let minute = start; minute < end; minute += 1) {
    if (price === null) minutes.delete(`${weekday} ${minute}`);
    else minutes.set(`${weekday} ${minute}`, price);
  }
}

describe('from one grid to another', () => {
  it('writes what is different, and keeps a band whose price alone is', () => {
    const stored = [
      { ...evening, id: 'a' },
      { ...evening, id: 'b', weekday: 6 as const },
      { ...evening, id: 'c', weekday: 7 as const },
    ];
    const wanted: WeekdayBand[] = [
      evening,
      { ...evening, weekday: 6, price: 13_900 },
      { ...evening, weekday: 7, start: 1080 },
    ];
    expect(findBandChanges(stored, wanted)).toEqual({
      removed: [stored[2]],
      repriced: [{ ...wanted[1], id: 'b' }],
      added: [wanted[2]],
    });
  });
});

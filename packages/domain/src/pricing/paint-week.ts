import { type Interval, overlaps } from '../time/interval.ts';
import { type Weekday, weekdays } from '../time/local-date.ts';
import type { WeekdayBand } from './band-changes.ts';

/** What a stroke paints with: a price and its name, or nothing, which is the base price. */
export type Brush = Pick<WeekdayBand, 'kind' | 'price'> | null;

export interface Stroke extends Interval {
  readonly weekday: Weekday;
}

/** The grid after a stroke: what it covers is cut at the minute, and neighbours of one price become one. */
export function paintWeek(
  bands: readonly WeekdayBand[],
  strokes: readonly Stroke[],
  brush: Brush,
): WeekdayBand[] {
  const painted = strokes.reduce<readonly WeekdayBand[]>(
    (kept, stroke) => paintOne(kept, stroke, brush),
    bands,
  );
  return tidyWeek(painted);
}

function paintOne(bands: readonly WeekdayBand[], stroke: Stroke, brush: Brush): WeekdayBand[] {
  const { weekday, start, end } = stroke;
  const left = bands.flatMap((band) => (band.weekday === weekday ? cutOut(band, stroke) : [band]));
  return brush === null ? left : [...left, { weekday, start, end, ...brush }];
}

function cutOut(band: WeekdayBand, { start, end }: Interval): WeekdayBand[] {
  if (!overlaps(band, { start, end })) return [band];
  return [
    { ...band, end: start },
    { ...band, start: end },
  ].filter((part) => part.start < part.end);
}

/** In order, with neighbours of one price and one name as one. */
export function tidyWeek(bands: readonly WeekdayBand[]): WeekdayBand[] {
  return weekdays.flatMap((weekday) => {
    const ofDay = bands.filter((band) => band.weekday === weekday);
    const joined: WeekdayBand[] = [];
    for (const band of ofDay.toSorted((one, other) => one.start - other.start)) {
      const last = joined.at(-1);
      const goesOn = last?.end === band.start && last.price === band.price && last.kind === band.kind;
      if (last && goesOn) joined[joined.length - 1] = { ...last, end: band.end };
      else joined.push(band);
    }
    return joined;
  });
}

/** Every price of the grid under each of its names, the dearest first. */
export function listBrushes(bands: readonly WeekdayBand[]): Exclude<Brush, null>[] {
  const brushes = new Map(bands.map(({ kind, price }) => [`${kind} ${price}`, { kind, price }]));
  return [...brushes.values()].toSorted(
    (one, other) => other.price - one.price || one.kind.localeCompare(other.kind),
  );
}

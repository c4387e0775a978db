import type { Weekday } from '../time/local-date.ts';
import type { PriceBandName } from './price-bands.ts';

/** A band of one weekday, as a price grid has them. */
export interface WeekdayBand {
  readonly weekday: Weekday;
  readonly start: number;
  readonly end: number;
  readonly kind: PriceBandName;
  readonly price: number;
}

export interface StoredBand extends WeekdayBand {
  readonly id: string;
}

export interface BandChanges {
  readonly removed: readonly StoredBand[];
  /** At the same time as before, so that the history of its price goes on. */
  readonly repriced: readonly StoredBand[];
  readonly added: readonly WeekdayBand[];
}

/** What has to be written to come from one grid to another: what stays as it is leaves no trace in the history. */
export function findBandChanges(stored: readonly StoredBand[], wanted: readonly WeekdayBand[]): BandChanges {
  const storedAt = new Map(stored.map((band) => [keyOf(band), band]));
  const wantedKeys = new Set(wanted.map(keyOf));
  const repriced = wanted.flatMap((band) => {
    const before = storedAt.get(keyOf(band));
    const isSame = before?.price === band.price && before.kind === band.kind;
    return before === undefined || isSame ? [] : [{ ...band, id: before.id }];
  });
  return {
    removed: stored.filter((band) => !wantedKeys.has(keyOf(band))),
    repriced,
    added: wanted.filter((band) => !storedAt.has(keyOf(band))),
  };
}

function keyOf({ weekday, start, end }: WeekdayBand): string {
  return `${weekday} ${start} ${end}`;
}

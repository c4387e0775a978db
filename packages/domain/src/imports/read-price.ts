import type { WeekdayBand } from '../pricing/band-changes.ts';
import type { PriceBandName } from '../pricing/price-bands.ts';
import { minutesPerDay } from '../time/instant.ts';
import type { Weekday } from '../time/local-date.ts';
import type { CellReader } from './cell-reader.ts';
import { bandWords, readWeekdays } from './cell-words.ts';
import type { NameBook, Named } from './find-named.ts';
import { findOne } from './read-offer.ts';

export interface ReadPrice {
  readonly offerId: string;
  /** One for each weekday. */
  readonly bands: readonly WeekdayBand[];
}

/** Friday 22:00 to 02:00 is one evening; 25:00 is one o'clock of the same night. */
export function readPrice(cells: CellReader, offers: NameBook<Named>): ReadPrice | undefined {
  const offer = cells.required('offer') && findOne(cells, 'offer', offers, 'unknownOffer');
  const days = cells.required('weekdays') && (readWeekdays(cells.text('weekdays')) ?? refuseDays(cells));
  const start = cells.minute('start', 2 * minutesPerDay - 1);
  const typedEnd = cells.minute('end', 2 * minutesPerDay);
  const kind = cells.choice('kind', bandWords, undefined) ?? 'peak';
  const price = cells.required('price') === undefined ? undefined : cells.money('price', 0);
  if (start === undefined || typedEnd === undefined) return undefined;
  const end = typedEnd <= start && typedEnd <= minutesPerDay ? typedEnd + minutesPerDay : typedEnd;
  if (end <= start || end > 2 * minutesPerDay) cells.refuse('end', 'endsBeforeStart');
  if (!offer || !days || price === undefined || cells.problems.length > 0) return undefined;
  const bands = days.map((day) => ({
    weekday: day as Weekday,
    start,
    end,
    kind: kind as PriceBandName,
    price,
  }));
  return { offerId: offer.id, bands };
}

function refuseDays(cells: CellReader): undefined {
  return cells.refuse('weekdays', 'notWeekday');
}

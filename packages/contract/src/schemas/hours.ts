import { holidayNames } from '@gramy/domain/opening-hours/public-holidays';
import * as z from 'zod/mini';
import { localDate } from './booking.ts';
import { draftText } from './setup.ts';

/** Minutes of the business day: 16:00–02:00 is 960 to 1560. What is wrong with several of them, the domain says. */
export const hoursInterval = z.strictObject({
  opens: z.int().check(z.minimum(0), z.maximum(1439)),
  closes: z.int().check(z.minimum(1), z.maximum(2880)),
});

const dayHours = z.array(hoursInterval).check(z.maxLength(6, { error: 'tooMany' }));

/** Monday is 1. */
export const weekHours = z.strictObject({
  1: dayHours,
  2: dayHours,
  3: dayHours,
  4: dayHours,
  5: dayHours,
  6: dayHours,
  7: dayHours,
});

/** Another day than usual: no intervals means closed. */
export const sentException = z.strictObject({
  date: localDate,
  intervals: dayHours,
  note: draftText(120),
});

export const holiday = z.strictObject({ date: localDate, name: z.enum(holidayNames) });

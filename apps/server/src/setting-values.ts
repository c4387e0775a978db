import * as z from 'zod/mini';
import './english-issues.ts';

// Blanks are trimmed first: as a number, a blank would be 0, and port 0 is a port of the system's choice.
export const number = <Checked extends z.ZodMiniType<number, number>>(checked: Checked) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => (value.trim() === '' ? Number.NaN : Number(value))),
    ),
    checked,
  );
const wholeNumber = z.int({ error: 'A whole number is needed' });
export const port = number(wholeNumber.check(z.minimum(0), z.maximum(65_535)));
export const positive = number(wholeNumber.check(z.positive()));
/** A day: timers and PostgreSQL count in 32 bits, and a timer beyond that would fire at once. */
const longestMs = 86_400_000;
export const milliseconds = number(wholeNumber.check(z.nonnegative(), z.maximum(longestMs)));
export const flag = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((value) => value === 'true' || value === '1'),
);
export const list = <Item extends z.ZodMiniType<string, string>>(item: Item) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) =>
        value
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      ),
    ),
    z.array(item),
  );

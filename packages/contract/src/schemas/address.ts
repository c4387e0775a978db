import * as z from 'zod/mini';
import { text } from './shared.ts';

/** Numbers in an address are text; anything that is not a plain count is refused, not guessed. */
export const countInAddress = (maximum: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^[0-9]{1,9}$/, { error: 'countInvalid' })), z.transform(Number)),
    z.int().check(z.minimum(1), z.maximum(maximum)),
  );

/** There, as `1`, or not there. */
export const flagInAddress = z.pipe(
  z.optional(z.literal('1')),
  z.transform((value) => value === '1'),
);

/** `food,drinks`; empty when it is left out. */
export const listInAddress = <Item extends z.ZodMiniType<unknown, string>>(item: Item) =>
  z.pipe(
    z.pipe(
      z.optional(text(200)),
      z.transform((value) => (value ? [...new Set(value.split(','))] : [])),
    ),
    z.array(item),
  );

/** Opaque: it came with the page before. */
export const cursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,400}$/, { error: 'cursorInvalid' }));

export const pageSize = (usual: number, most: number) =>
  z.pipe(
    z.optional(countInAddress(most)),
    z.transform((size) => size ?? usual),
  );

import { languages } from '@gramy/domain/language/language';
import { isStorableText } from '@gramy/domain/text/storable-text';
import { tidyText } from '@gramy/domain/text/tidy-text';
import { isOneLine, isVisibleText } from '@gramy/domain/text/visible-text';
import * as z from 'zod/mini';

export const tooLong = { error: 'tooLong' };

export const tidy = z.overwrite<string>(tidyText);

export const text = (maximum: number) =>
  z
    .string()
    .check(tidy, z.maxLength(maximum, tooLong), z.refine(isStorableText, { error: 'unreadableText' }));

export const requiredText = (maximum: number, missing = 'required') =>
  z.string().check(
    tidy,
    z.trim(),
    z.minLength(1, { error: missing }),
    z.refine((value) => value === '' || isVisibleText(value), { error: missing }),
    z.maxLength(maximum, tooLong),
    z.refine(isStorableText, { error: 'unreadableText' }),
  );

/** For what stands on one line: a line break in a name or a subject is always somebody's trick. */
export const requiredLine = (maximum: number, missing?: string) =>
  requiredText(maximum, missing).check(z.refine(isOneLine, { error: 'unreadableText' }));

export const id = z.uuid();
export const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(120));
export const language = z.enum(languages);
export const localizedText = z.strictObject({ en: z.string(), pl: z.string() });

/** Lists: `data.items` and `data.nextCursor` (null on the last page). */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({ items: z.array(item), nextCursor: z.nullable(z.string()) });

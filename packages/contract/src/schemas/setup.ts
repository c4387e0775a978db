import { listingStatuses } from '@gramy/domain/setup/listing-status';
import { isOneLine } from '@gramy/domain/text/visible-text';
import * as z from 'zod/mini';
import { id, text, tidy } from './shared.ts';

/** Of a thing that several members may change: 0 until it is changed for the first time. */
export const version = z.int().check(z.minimum(0), z.maximum(2_000_000_000));

export const listingStatus = z.enum(listingStatuses);

export const providerParams = z.strictObject({ providerId: id });
export const branchParams = z.strictObject({ providerId: id, branchId: id });

/** One line as it is typed; nothing of it has to be there in a draft. */
export const draftLine = (maximum: number) =>
  z
    .string()
    .check(
      tidy,
      z.trim(),
      z.maxLength(maximum, { error: 'tooLong' }),
      z.refine(isOneLine, { error: 'unreadableText' }),
    );

/** Text of a venue as it is typed: one language is enough, the other is empty until somebody writes it. */
export const draftText = (maximum: number) => {
  const part = text(maximum).check(z.trim());
  return z.strictObject({ en: part, pl: part });
};

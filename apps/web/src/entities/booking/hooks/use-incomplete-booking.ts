import { parseOwnPath } from '@gramy/domain/navigation/own-path';
import type { Instant } from '@gramy/domain/time/instant';
import { defineStoredValue } from '../../../lib/storage/storage.ts';
import { createStoredSummary, useStoredSummary } from '../../../lib/storage/stored-summary.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';

export const bookingEntry = { key: storedThings.booking.name, maxAgeMs: storedThings.booking.maxAgeMs };

export interface IncompleteBooking {
  /** Where it goes on. */
  path: string;
  branch: { name: string };
  /** Until then its tables are held; null while none are. */
  heldUntil: Instant | null;
}

export function summarizeBooking(stored: unknown): IncompleteBooking | undefined {
  const { path, branch, heldUntil = null } = stored as Partial<IncompleteBooking>;
  const ownPath = parseOwnPath(path);
  const isTime = heldUntil === null || Number.isSafeInteger(heldUntil);
  if (!ownPath || !isTime || typeof branch?.name !== 'string') return undefined;
  return { path: ownPath, branch: { name: branch.name }, heldUntil };
}

export const incompleteBooking = createStoredSummary<IncompleteBooking | null>(
  defineStoredValue({ ...bookingEntry, parse: summarizeBooking }),
  null,
);

/** The booking that was begun and can be taken up again, or null. */
export function useIncompleteBooking(): IncompleteBooking | null {
  return useStoredSummary(incompleteBooking);
}

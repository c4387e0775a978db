import * as z from 'zod/mini';
import { defineStoredValue, findSessionStorage } from '../../../lib/storage/storage.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';

/** What was booked last, for whoever goes back to the steps that led to it. */
const order = z.object({ userId: z.string(), id: z.uuid(), reference: z.string() });

const { name: key, maxAgeMs } = storedThings.lastOrder;
/** The tab's own: another one may have booked something else since. */
const ofTab = defineStoredValue({ key, maxAgeMs, parse: order.parse, findStorage: findSessionStorage });
/** The latest of any tab, for one that has nothing to check out because it was booked in another. */
const latest = defineStoredValue({ key, maxAgeMs, parse: order.parse });

export type LastOrder = z.infer<typeof order>;

export function keepLastOrder(booked: LastOrder): void {
  const { userId, id, reference } = booked;
  for (const kept of [ofTab, latest]) kept.write({ userId, id, reference });
}

export function findLastOrder(userId: string | undefined): LastOrder | undefined {
  return [ofTab.read(), latest.read()].find((found) => found !== undefined && found.userId === userId);
}

import * as z from 'zod/mini';
import { defineStoredValue, findSessionStorage } from '../../../lib/storage/storage.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';

/** What was booked last in this tab, for whoever goes back to the steps that led to it. */
const order = z.object({ userId: z.string(), id: z.uuid(), reference: z.string() });

const { name: key, maxAgeMs } = storedThings.lastOrder;
const kept = defineStoredValue({ key, maxAgeMs, parse: order.parse, findStorage: findSessionStorage });

export type LastOrder = z.infer<typeof order>;

export function keepLastOrder(booked: LastOrder): void {
  const { userId, id, reference } = booked;
  kept.write({ userId, id, reference });
}

export function findLastOrder(userId: string | undefined): LastOrder | undefined {
  const found = kept.read();
  return found?.userId === userId ? found : undefined;
}

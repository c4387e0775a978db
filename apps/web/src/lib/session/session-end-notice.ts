import { defineStoredValue, findSessionStorage, type StoredValue } from '../storage/storage.ts';
import { storedThings } from '../storage/stored-things.ts';

/** Left by a page whose session ended although nobody logged out, for the page that takes its place. */
export const sessionEndNotice: StoredValue<true> = defineStoredValue<true>({
  key: storedThings.sessionEnd.name,
  maxAgeMs: storedThings.sessionEnd.maxAgeMs,
  findStorage: findSessionStorage,
  parse: (stored) => (stored === true ? true : undefined),
});

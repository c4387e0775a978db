import { defineStoredValue, findSessionStorage } from '../../../lib/storage/storage.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';

/** The branch whose heart was pressed before anybody was signed in: it is saved once they come back. */
export const wantedFavourite = defineStoredValue<string>({
  key: storedThings.wantedFavourite.name,
  maxAgeMs: storedThings.wantedFavourite.maxAgeMs,
  parse: (given) => (typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : undefined),
  findStorage: findSessionStorage,
});

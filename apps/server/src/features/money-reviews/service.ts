import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/database.ts';
import { insertReview, type NewReview } from './store.ts';

export { wasDecided } from './store.ts';

type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;
export type NoticedMoney = Without<NewReview, 'id'>;

/** Puts money that is not as it should be before a person, once, however often it is noticed. */
export async function recordForReview(tx: Database, noticed: NoticedMoney): Promise<void> {
  await insertReview(tx, { ...noticed, id: uuidv7() } as NewReview);
}

import { isNeededAsOwner } from '@gramy/domain/account/venue-owner';
import type { Database } from '../../../db/database.ts';
import { listOwnVenues, lockOwners } from '../store/owners.ts';

/** Names of the venues that would have no owner without this one. */
export async function listVenuesInNeed(db: Database, userId: string): Promise<string[]> {
  const venues = await listOwnVenues(db, userId);
  return venues.filter(({ owners }) => isNeededAsOwner(userId, owners)).map(({ name }) => name);
}

/** Holds until the transaction ends: no other owner can leave meanwhile. Before any lock on the account itself. */
export async function isNeededByVenue(tx: Database, userId: string): Promise<boolean> {
  await lockOwners(tx, userId);
  return (await listVenuesInNeed(tx, userId)).length > 0;
}

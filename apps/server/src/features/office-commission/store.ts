import type { CallData } from '@gramy/contract/wire-types';
import { type Database, sql } from '../../db/database.ts';

type Venue = Pick<CallData<'GET /admin/venues/:providerId/commission'>, 'currency'>;

/** `update`: two changes come one after the other. */
export async function lockVenue(
  db: Database,
  providerId: string,
  lock: 'none' | 'update',
): Promise<Venue | undefined> {
  const held = lock === 'update' ? sql`for no key update` : sql``;
  const [venue] = await db<Venue[]>`
    select currency from service_providers where id = ${providerId} ${held}`;
  return venue;
}

import type { CallData } from '@gramy/contract/wire-types';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { readVersion, type Thing } from '../../setup-versions/service.ts';
import { listBlocks } from '../store/blocks.ts';
import { findTimeZone, listFeatures, listTables, type Place } from '../store/tables.ts';
import type { BookedTable } from '../store/taken.ts';

const base = '/business/providers/:providerId/branches/:branchId/tables';
export type WireTables = CallData<`GET ${typeof base}`>;
type WireBooking = CallData<`POST ${typeof base}/collisions`>['items'][number];
type Moves = Pick<WireBooking, 'moves'>;

export const tablesOf = ({ branchId }: Place): Thing => ({ subject: 'tables', id: branchId });

export async function describeTables(db: Database, place: Place, now: Date): Promise<Outcome<WireTables>> {
  const timeZone = await findTimeZone(db, place);
  if (timeZone === undefined) return new Failure('notFound');
  const blocks = await listBlocks(db, place, now);
  return {
    tables: await listTables(db, place),
    features: await listFeatures(db, place),
    blocks: blocks.map(({ startsAt, endsAt, ...block }) => ({
      ...block,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    timeZone,
    version: await readVersion(db, place.providerId, tablesOf(place)),
  };
}

/** As the board names them, which has other ways to move guests. */
export function toItem({
  tableIds: _,
  position: __,
  startsAt,
  endsAt,
  ...booked
}: BookedTable): Omit<WireBooking, 'position' | 'moves'> {
  return { ...booked, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

export function toItemToSettle({
  tableIds: _,
  startsAt,
  endsAt,
  ...booked
}: BookedTable & Moves): WireBooking {
  return { ...booked, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

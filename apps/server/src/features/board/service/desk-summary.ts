import type { CallData } from '@gramy/contract/wire-types';
import { findBusinessDay } from '@gramy/domain/opening-hours/business-day';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { countDay } from '../store/desk-views.ts';
import { listBranchIds } from '../store/week.ts';
import type { ReachNow } from './list-bookings.ts';
import type { BoardPlace, BoardPlaces } from './places.ts';

type Summary = CallData<'GET /business/providers/:providerId/board/bookings/summary'>;

interface Wanted {
  branchId?: string | undefined;
  date?: string | undefined;
}

/** What the list of bookings needs to know of a day, and the names of what its bookings are on. */
export async function sumUpDay(
  db: Database,
  places: BoardPlaces,
  { providerId, branchIds, now }: ReachNow,
  { branchId, date: wanted }: Wanted,
): Promise<Outcome<Summary>> {
  const ids = await listBranchIds(db, providerId, branchIds);
  const found = await Promise.all(ids.map((id) => places.find({ providerId, branchId: id })));
  const known = found.filter((place) => place !== undefined);
  const chosen = branchId === undefined ? known : known.filter((place) => place.branchId === branchId);
  const [first] = chosen;
  if (!first) return new Failure('notFound');
  const today = findBusinessDay(now.getTime(), first.hours);
  const date = wanted ?? today;
  const { all, bookings, guests, ...views } = await countDay(db, {
    providerId,
    branchIds: chosen.map((place) => place.branchId),
    date,
    now,
  });
  return { date, today, all, bookings, guests, views, places: known.map(describePlace) };
}

function describePlace({ branchId, name, timeZone, tables }: BoardPlace): Summary['places'][number] {
  return {
    id: branchId,
    name,
    timeZone,
    tables: tables.map((table) => ({ id: table.id, name: table.name })),
  };
}

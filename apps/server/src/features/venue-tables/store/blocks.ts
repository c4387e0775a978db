import type { BlockReason } from '@gramy/domain/tables/block-reason';
import type { Interval } from '@gramy/domain/time/interval';
import { constraintOf, type Database } from '../../../db/database.ts';
import type { Place } from './tables.ts';

export interface Block {
  id: string;
  tableId: string;
  startsAt: Date;
  endsAt: Date;
  note: string;
  bookings: number;
}

/** Of tables that are still there, now or later. */
export async function listBlocks(db: Database, { providerId, branchId }: Place, now: Date): Promise<Block[]> {
  return db<Block[]>`
    select k.id, k.table_id as "tableId", lower(k.during) as "startsAt", upper(k.during) as "endsAt", k.note,
      (select count(distinct a.booking_id)::int from allocations a
        where a.provider_id = k.provider_id and a.table_id = k.table_id and a.live and a.booking_id is not null
          and a.during && k.during) as bookings
    from table_blocks k join tables t on t.provider_id = k.provider_id and t.id = k.table_id and t.active
    where k.provider_id = ${providerId} and k.branch_id = ${branchId} and k.kind <> 'removed'
      and upper(k.during) > ${now}
    order by lower(k.during), t.position, k.id`;
}

export interface NewBlock {
  id: string;
  tableId: string;
  during: Interval;
  /** Of those that were made at once; null: it stands alone. */
  seriesId: string | null;
}

/** Takes what is free of their time. False: one of them is blocked then already. */
export async function placeBlocks(
  tx: Database,
  { providerId, branchId }: Place,
  blocks: readonly NewBlock[],
  { kind, note }: { kind: BlockReason | 'removed'; note: string },
): Promise<boolean> {
  const sent = JSON.stringify(
    blocks.map(({ id, tableId, during, seriesId }) => ({
      id,
      tableId,
      seriesId,
      from: new Date(during.start),
      to: new Date(during.end),
    })),
  );
  try {
    await tx`
      insert into table_blocks (provider_id, branch_id, table_id, id, kind, during, note, series_id)
      select ${providerId}, ${branchId}, b."tableId", b.id, ${kind}, tstzrange(b."from", b."to"), ${note}, b."seriesId"
      from jsonb_to_recordset(${sent}::text::jsonb)
        as b (id uuid, "tableId" uuid, "seriesId" uuid, "from" timestamptz, "to" timestamptz)
      order by b."tableId", b."from"`;
  } catch (error) {
    if (constraintOf(error) === 'table_blocks_never_overlap') return false;
    throw error;
  }
  // In the order in which guests take tables.
  await tx`
    select fill_table_block(k) from (
      select * from table_blocks
      where provider_id = ${providerId} and id = any(${blocks.map(({ id }) => id)}::uuid[])
      order by table_id, lower(during) offset 0) k`;
  return true;
}

/** The same time for several tables. */
export async function insertBlocks(
  tx: Database,
  place: Place,
  blocks: readonly Pick<NewBlock, 'id' | 'tableId'>[],
  { kind, during, note }: { kind: 'outOfService' | 'removed'; during: Interval; note: string },
): Promise<boolean> {
  const all = blocks.map((block) => ({ ...block, during, seriesId: null }));
  return placeBlocks(tx, place, all, { kind, note });
}

/** One of them, or with it those of its series that come after it on the same table: the next lane has its own. */
export async function listBlocksOfSeries(
  db: Database,
  providerId: string,
  { blockId, isSeries }: { blockId: string; isSeries: boolean },
): Promise<{ id: string; branchId: string }[]> {
  return db<{ id: string; branchId: string }[]>`
    select k.id, k.branch_id as "branchId"
    from table_blocks wanted join table_blocks k on k.provider_id = wanted.provider_id
      and (k.id = wanted.id or ${isSeries} and k.series_id = wanted.series_id and k.table_id = wanted.table_id
        and lower(k.during) >= lower(wanted.during))
    where wanted.provider_id = ${providerId} and wanted.id = ${blockId} and k.kind <> 'removed'
      and wanted.kind <> 'removed'`;
}

export interface DeletedBlock {
  id: string;
  tableId: string;
  seriesId: string | null;
  kind: BlockReason;
  note: string;
  startsAt: string;
  endsAt: string;
}

/** Those that are still there. */
export async function deleteBlocks(
  tx: Database,
  { providerId, branchId }: Place,
  ids: readonly string[],
): Promise<DeletedBlock[]> {
  const rows = await tx<(Omit<DeletedBlock, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date })[]>`
    delete from table_blocks
    where provider_id = ${providerId} and branch_id = ${branchId} and id = any(${[...ids]}::uuid[])
      and kind <> 'removed'
    returning id, table_id as "tableId", series_id as "seriesId", kind, note, lower(during) as "startsAt",
      upper(during) as "endsAt"`;
  return rows.map(({ startsAt, endsAt, ...block }) => ({
    ...block,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
}

/** What was planned for tables that are about to be removed. */
export async function deleteBlocksOf(
  tx: Database,
  { providerId, branchId }: Place,
  { tableIds, now }: { tableIds: readonly string[]; now: Date },
): Promise<void> {
  await tx`
    delete from table_blocks
    where provider_id = ${providerId} and branch_id = ${branchId} and table_id = any(${tableIds}::uuid[])
      and upper(during) > ${now}`;
}

export async function deleteBlock(
  tx: Database,
  { providerId, branchId }: Place,
  blockId: string,
): Promise<Omit<Block, 'bookings'> | undefined> {
  const [block] = await tx<Omit<Block, 'bookings'>[]>`
    delete from table_blocks
    where provider_id = ${providerId} and branch_id = ${branchId} and id = ${blockId} and kind <> 'removed'
    returning id, table_id as "tableId", lower(during) as "startsAt", upper(during) as "endsAt", note`;
  return block;
}

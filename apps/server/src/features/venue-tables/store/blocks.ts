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
    where k.provider_id = ${providerId} and k.branch_id = ${branchId} and k.kind = 'outOfService'
      and upper(k.during) > ${now}
    order by lower(k.during), t.position, k.id`;
}

export interface NewBlock {
  id: string;
  tableId: string;
}

/** Takes what is free of their time. False: one of them is blocked then already. */
export async function insertBlocks(
  tx: Database,
  { providerId, branchId }: Place,
  blocks: readonly NewBlock[],
  { kind, during, note }: { kind: 'outOfService' | 'removed'; during: Interval; note: string },
): Promise<boolean> {
  const [from, to] = [new Date(during.start), new Date(during.end)];
  const sent = JSON.stringify(blocks);
  try {
    await tx`
      insert into table_blocks (provider_id, branch_id, table_id, id, kind, during, note)
      select ${providerId}, ${branchId}, b."tableId", b.id, ${kind}, tstzrange(${from}, ${to}), ${note}
      from jsonb_to_recordset(${sent}::text::jsonb) as b (id uuid, "tableId" uuid)
      order by b."tableId"`;
  } catch (error) {
    if (constraintOf(error) === 'table_blocks_never_overlap') return false;
    throw error;
  }
  // In the order in which guests take tables.
  await tx`
    select fill_table_block(k) from (
      select * from table_blocks
      where provider_id = ${providerId} and id = any(${blocks.map(({ id }) => id)}::uuid[])
      order by table_id offset 0) k`;
  return true;
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
    where provider_id = ${providerId} and branch_id = ${branchId} and id = ${blockId} and kind = 'outOfService'
    returning id, table_id as "tableId", lower(during) as "startsAt", upper(during) as "endsAt", note`;
  return block;
}

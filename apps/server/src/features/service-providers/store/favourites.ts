import type { Database } from '../../../db/database.ts';

export interface FavouriteKey {
  branchId: string;
  createdMicros: string;
}

/** The newest first. Places that are closed for the moment stay saved, but are not shown. */
export async function listFavouriteKeys(
  db: Database,
  {
    userId,
    after,
    most,
  }: { userId: string; after: { createdMicros: string; branchId: string } | undefined; most: number },
): Promise<FavouriteKey[]> {
  return db<FavouriteKey[]>`
    select f.branch_id as "branchId", (extract(epoch from f.created_at) * 1000000)::bigint as "createdMicros"
    from favourites f
    join branches b on b.provider_id = f.provider_id and b.id = f.branch_id and b.status = 'open'
    join service_providers p on p.id = f.provider_id and p.status = 'listed'
    where f.user_id = ${userId}
      and (${after?.branchId ?? null}::uuid is null or (f.created_at, f.branch_id) < (
        timestamptz 'epoch' + ${after?.createdMicros ?? null}::bigint * interval '1 microsecond',
        ${after?.branchId ?? null}))
    order by f.created_at desc, f.branch_id desc
    limit ${most}`;
}

export async function listFavouriteIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select branch_id as id from favourites where user_id = ${userId} order by created_at desc, branch_id desc`;
  return rows.map(({ id }) => id);
}

/** Somebody's own favourites change one after the other, so that a count holds until it is used. */
export async function lockFavourites(tx: Database, userId: string): Promise<number> {
  await tx`select 1 from users where id = ${userId} for no key update`;
  const [row] = await tx<{ kept: number }[]>`
    select count(*)::int as kept from favourites where user_id = ${userId}`;
  return row?.kept ?? 0;
}

export async function hasFavourite(db: Database, userId: string, branchId: string): Promise<boolean> {
  const rows = await db`select 1 from favourites where user_id = ${userId} and branch_id = ${branchId}`;
  return rows.length > 0;
}

/** False when there is no such place. */
export async function insertFavourite(
  db: Database,
  { userId, branchId, createdAt }: { userId: string; branchId: string; createdAt: Date },
): Promise<boolean> {
  const inserted = await db`
    insert into favourites (user_id, provider_id, branch_id, created_at)
    select ${userId}::uuid, b.provider_id, b.id, ${createdAt}::timestamptz
    from branches b join service_providers p on p.id = b.provider_id
    where b.id = ${branchId} and b.status = 'open' and p.status = 'listed'
    on conflict (user_id, branch_id) do nothing
    returning 1`;
  return inserted.length > 0;
}

export async function deleteFavourite(db: Database, userId: string, branchId: string): Promise<void> {
  await db`delete from favourites where user_id = ${userId} and branch_id = ${branchId}`;
}

import type { Language } from '@gramy/domain/language/language';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../db/database.ts';

export interface PartyKey {
  providerId: string;
  id: string;
}

export interface PartyRow extends PartyKey {
  branchId: string;
  offerId: string;
  name: string;
  phone: string;
  language: Language;
  guests: number;
  durationMinutes: number;
  state: 'waiting' | 'called' | 'seated' | 'removed';
  joinedAt: Date;
  calledAt: Date | null;
  holdId: string | null;
  tableIds: string[] | null;
  heldUntil: Date | null;
}

export async function insertParty(tx: Database, party: PartyRow & { date: LocalDate }): Promise<void> {
  await tx`
    insert into walk_in_queue (provider_id, branch_id, id, offer_id, business_date, name, phone, language, guests,
      duration_minutes, joined_at)
    values (${party.providerId}, ${party.branchId}, ${party.id}, ${party.offerId}, ${party.date}, ${party.name},
      ${party.phone}, ${party.language}, ${party.guests}, ${party.durationMinutes}, ${party.joinedAt})`;
}

/** Whoever does something to it has it for themselves. */
export async function lockParty(tx: Database, { providerId, id }: PartyKey): Promise<PartyRow | undefined> {
  const [row] = await tx<PartyRow[]>`
    select provider_id as "providerId", id, branch_id as "branchId", offer_id as "offerId", name, phone, language, guests,
      duration_minutes as "durationMinutes", state, joined_at as "joinedAt", called_at as "calledAt",
      hold_id as "holdId", table_ids as "tableIds", held_until as "heldUntil"
    from walk_in_queue where provider_id = ${providerId} and id = ${id} for update`;
  return row;
}

export async function markCalled(
  tx: Database,
  { providerId, id }: PartyKey,
  { at, holdId, tableIds, until }: { at: Date; holdId: string; tableIds: readonly string[]; until: Date },
): Promise<void> {
  await tx`
    update walk_in_queue set state = 'called', called_at = ${at}, hold_id = ${holdId}, table_ids = ${[...tableIds]},
      held_until = ${until}
    where provider_id = ${providerId} and id = ${id}`;
}

/** Nothing is held for it any more. */
export async function setState(
  tx: Database,
  { providerId, id }: PartyKey,
  state: 'waiting' | 'seated' | 'removed',
): Promise<void> {
  await tx`
    update walk_in_queue set state = ${state}, called_at = null, hold_id = null, table_ids = null, held_until = null
    where provider_id = ${providerId} and id = ${id}`;
}

/** For the text message. */
export async function findPlaceNames(
  db: Database,
  { providerId, branchId }: Pick<PartyRow, 'providerId' | 'branchId'>,
  tableIds: readonly string[],
): Promise<{ place: string; tables: Record<Language, string>[] } | undefined> {
  const [row] = await db<{ place: string; tables: Record<Language, string>[] }[]>`
    select p.name || case when b.name = '' then '' else ', ' || b.name end as place,
      (select coalesce(jsonb_agg(t.name order by t.position, t.id), '[]') from tables t
        where t.provider_id = p.id and t.id = any(${[...tableIds]}::uuid[])) as tables
    from branches b join service_providers p on p.id = b.provider_id
    where b.provider_id = ${providerId} and b.id = ${branchId}`;
  return row;
}

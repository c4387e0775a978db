import type { AskedCommission } from '@gramy/domain/ledger/commission-change';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';

/** What was agreed with the venue for bookings that are made on that day; undefined: nothing of its own. */
export async function findAgreedCommission(
  db: Database,
  providerId: string,
  day: LocalDate,
): Promise<AskedCommission | undefined> {
  const [row] = await db<AskedCommission[]>`
    select basis_points as "basisPoints", fixed from agreed_commission(${providerId}, ${day}::date)
    where basis_points is not null`;
  return row;
}

/** Terms that count from a later day on; without figures: those of everybody. */
export interface PlannedCommission {
  from: LocalDate;
  agreed: AskedCommission | null;
}

/** The next change that still counts: what was planned before the latest decision for a later day does not. */
export async function findPlannedCommission(
  db: Database,
  providerId: string,
  today: LocalDate,
): Promise<PlannedCommission | undefined> {
  const [row] = await db<{ from: LocalDate; basisPoints: number | null; fixed: number | null }[]>`
    select c.valid_from::text as "from", c.basis_points as "basisPoints", c.fixed from commission_terms c
    where c.provider_id = ${providerId} and c.valid_from > ${today}::date
      and not exists (select 1 from commission_terms later where later.provider_id = c.provider_id
        and later.created_at > c.created_at and later.valid_from <= c.valid_from)
    order by c.valid_from limit 1`;
  if (!row) return undefined;
  const { from, basisPoints, fixed } = row;
  return { from, agreed: basisPoints === null || fixed === null ? null : { basisPoints, fixed } };
}

/** Call with the venue's row held, so that two changes come one after the other. */
export async function insertCommission(
  tx: Database,
  providerId: string,
  { from, agreed }: PlannedCommission,
): Promise<void> {
  await tx`
    insert into commission_terms (provider_id, valid_from, basis_points, fixed)
    values (${providerId}, ${from}::date, ${agreed?.basisPoints ?? null}, ${agreed?.fixed ?? null})`;
}

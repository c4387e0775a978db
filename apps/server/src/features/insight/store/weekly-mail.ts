import type { Language } from '@gramy/domain/language/language';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';

interface Reader {
  providerId: string;
  userId: string;
}

export async function findWeeklyMail(db: Database, { providerId, userId }: Reader): Promise<boolean> {
  const [row] = await db<{ isOn: boolean }[]>`
    select weekly_mail as "isOn" from provider_members where provider_id = ${providerId} and user_id = ${userId}`;
  return row?.isOn ?? false;
}

export async function setWeeklyMail(
  db: Database,
  { providerId, userId }: Reader,
  isOn: boolean,
): Promise<void> {
  await db`
    update provider_members set weekly_mail = ${isOn} where provider_id = ${providerId} and user_id = ${userId}`;
}

export interface WeeklyReader extends Reader {
  branchIds: string[] | null;
  email: string;
  name: string;
  language: Language;
  venue: string;
}

/** Who wants to hear of the week that began on `monday`, and has not yet. */
export async function listWeeklyReaders(db: Database, monday: LocalDate): Promise<WeeklyReader[]> {
  return db<WeeklyReader[]>`
    select m.provider_id as "providerId", m.user_id as "userId", m.branch_ids as "branchIds",
      u.email, u.full_name as name, u.language, p.name as venue
    from provider_members m
    join service_providers p on p.id = m.provider_id and p.status in ('listed', 'paused')
    join users u on u.id = m.user_id and u.deleted_at is null and u.suspended_at is null
    where m.weekly_mail and m.role in ('owner', 'manager') and m.week_told is distinct from ${monday}::date
    order by m.provider_id, m.user_id`;
}

/** False: another server has written to them meanwhile. */
export async function markWeekTold(
  tx: Database,
  { providerId, userId }: Reader,
  monday: LocalDate,
): Promise<boolean> {
  const marked = await tx`
    update provider_members set week_told = ${monday}
    where provider_id = ${providerId} and user_id = ${userId} and week_told is distinct from ${monday}::date
    returning 1`;
  return marked.length > 0;
}

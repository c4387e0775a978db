import type { AccountRole, OfficeRole } from '@gramy/domain/access/office-permission';
import type { Language } from '@gramy/domain/language/language';
import { hourMs } from '@gramy/domain/time/instant';
import type { Database, Pool } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Secrets } from '../../../ports/secrets.ts';
import { createInvitedUser, openReset } from '../../accounts/service/invited-account.ts';
import { recordFromOutside } from '../../audit/service.ts';
import { queueMessage } from '../../outbox/service.ts';
import { findAccountToAppoint, setRole } from '../store/appointments.ts';

export interface AppointDeps {
  secrets: Secrets;
  clock: Clock;
  publicUrl: string;
}

export interface Appointment {
  email: string;
  role: AccountRole;
  language: Language;
}

/** Long enough for a mail that is read the next morning. */
export const linkHours = 24;

/** `unchanged`: they had the role before, and get a new link only where they have no password yet. */
export type Appointed = 'invited' | 'appointed' | 'unchanged' | 'dismissed' | 'unknown' | 'taken';

/**
 * Gives somebody a role in the office, or takes it away, from the machine that runs the market. Whoever has no account
 * gets one without a password, and a link by mail that works once.
 */
export function appoint(
  pool: Pool,
  deps: AppointDeps,
  { email, role, language }: Appointment,
): Promise<Appointed> {
  return pool.begin(async (tx) => {
    const known = await findAccountToAppoint(tx, email);
    if (role === 'consumer') {
      if (!known || known.role === role) return 'unknown';
      await changeRole(tx, known, role);
      return 'dismissed';
    }
    const person = known ?? (await createInvitedUser(tx, deps, { email, language }));
    if (!person) return 'taken';
    if (person.role !== role) await changeRole(tx, person, role);
    const isUnchanged = person.role === role;
    if (isUnchanged && person.hasPassword) return 'unchanged';
    await writeInvitation(tx, deps, { ...person, email }, role);
    return known?.hasPassword ? 'appointed' : 'invited';
  });
}

interface Person {
  id: string;
  role: AccountRole;
  hasPassword: boolean;
  language: Language;
}

async function changeRole(tx: Database, { id, role: before }: Person, role: AccountRole): Promise<void> {
  await setRole(tx, id, role);
  await recordFromOutside(tx, {
    action: 'person.change',
    subjectId: id,
    before: { role: before },
    after: { role },
  });
}

async function writeInvitation(
  tx: Database,
  deps: AppointDeps,
  person: Person & { email: string },
  role: OfficeRole,
): Promise<void> {
  const { clock, publicUrl } = deps;
  const until = new Date(clock.now().getTime() + linkHours * hourMs);
  const token = person.hasPassword ? null : await openReset(tx, deps, { userId: person.id, until });
  // Behind the #, so that no server on the way writes it down.
  const values = new URLSearchParams({ grant: token ?? '', email: person.email });
  const url =
    token === null
      ? `${publicUrl}/auth/user/login?returnTo=%2Fadmin`
      : `${publicUrl}/auth/user/enter-new-password?returnTo=%2Fadmin#${values}`;
  await queueMessage(tx, {
    channel: 'email',
    template: 'officeInvitation',
    recipient: person.email,
    language: person.language,
    data: { role, url, until: token === null ? null : until.toISOString() },
  });
}

import type { Database } from '../../../db/database.ts';

export interface MemberKey {
  providerId: string;
  userId: string;
}

export async function findPinDate(db: Database, { providerId, userId }: MemberKey): Promise<Date | null> {
  const [pin] = await db<{ setAt: Date }[]>`
    select set_at as "setAt" from member_pins where provider_id = ${providerId} and user_id = ${userId}`;
  return pin?.setAt ?? null;
}

/** A new PIN is another chance at every tablet, and closes what the old one has opened. */
export async function replacePin(
  tx: Database,
  { providerId, userId }: MemberKey,
  { hash, at }: { hash: string; at: Date },
): Promise<void> {
  await deletePin(tx, { providerId, userId });
  await tx`
    insert into member_pins (provider_id, user_id, pin_hash, set_at)
    values (${providerId}, ${userId}, ${hash}, ${at})`;
}

export async function deletePin(tx: Database, { providerId, userId }: MemberKey): Promise<boolean> {
  const deleted = await tx`
    delete from member_pins where provider_id = ${providerId} and user_id = ${userId} returning 1`;
  return deleted.length > 0;
}

export interface PinState {
  userId: string;
  hasPin: boolean;
  isLocked: boolean;
}

export async function listPinStates(db: Database, providerId: string, at: Date): Promise<PinState[]> {
  return db<PinState[]>`
    select m.user_id as "userId", n.user_id is not null as "hasPin",
      exists (select from pin_tries r
        where r.provider_id = m.provider_id and r.user_id = m.user_id and r.locked_until > ${at}) as "isLocked"
    from provider_members m
    left join member_pins n on n.provider_id = m.provider_id and n.user_id = m.user_id
    where m.provider_id = ${providerId} order by m.user_id`;
}

export interface PinAtTablet extends MemberKey {
  tabletId: string;
}

export interface Tries {
  failures: number;
  lockedUntil: Date | null;
}

/** Whoever tries at the same time waits here, so that nobody has more tries than there are. */
export async function lockTries(tx: Database, key: PinAtTablet): Promise<Tries> {
  const [tries] = await tx<Tries[]>`
    insert into pin_tries (provider_id, tablet_id, user_id, failures)
    values (${key.providerId}, ${key.tabletId}, ${key.userId}, 0)
    on conflict (provider_id, tablet_id, user_id) do update set failures = pin_tries.failures
    returning failures, locked_until as "lockedUntil"`;
  if (!tries) throw new Error('tries were neither there nor written');
  return tries;
}

export async function writeTries(tx: Database, key: PinAtTablet, tries: Tries): Promise<void> {
  await tx`
    update pin_tries set failures = ${tries.failures}, locked_until = ${tries.lockedUntil}
    where provider_id = ${key.providerId} and tablet_id = ${key.tabletId} and user_id = ${key.userId}`;
}

export async function countFailure(tx: Database, { providerId, userId }: MemberKey): Promise<void> {
  await tx`
    update member_pins set failures = failures + 1 where provider_id = ${providerId} and user_id = ${userId}`;
}

export async function forgetTries(tx: Database, key: PinAtTablet): Promise<void> {
  await tx`
    delete from pin_tries
    where provider_id = ${key.providerId} and tablet_id = ${key.tabletId} and user_id = ${key.userId}`;
  await tx`
    update member_pins set failures = 0 where provider_id = ${key.providerId} and user_id = ${key.userId}`;
}

export interface PinOwner {
  pinHash: string;
  /** Since the last right try, at whichever tablet. */
  failures: number;
  name: string;
  pictureKey: string | null;
}

/** Of somebody who may come in at this tablet; tries at other tablets wait until the transaction ends. */
export async function findPinOwner(db: Database, key: PinAtTablet): Promise<PinOwner | undefined> {
  const [owner] = await db<PinOwner[]>`
    select n.pin_hash as "pinHash", n.failures, u.full_name as name, u.profile_picture_key as "pictureKey"
    from member_pins n
    join provider_members m on m.provider_id = n.provider_id and m.user_id = n.user_id
    join users u on u.id = n.user_id
    join venue_tablets t on t.provider_id = n.provider_id and t.id = ${key.tabletId}
    where n.provider_id = ${key.providerId} and n.user_id = ${key.userId}
      and (t.branch_id is null or m.branch_ids is null or t.branch_id = any(m.branch_ids))
      and u.deleted_at is null and u.suspended_at is null
    for no key update of n`;
  return owner;
}

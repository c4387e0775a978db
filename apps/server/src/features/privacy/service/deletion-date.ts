import type { Device } from '@gramy/domain/account/device';
import type { Database } from '../../../db/database.ts';
import { queueMessage } from '../../outbox/service.ts';
import { recordSecurityEvent } from '../../security-log/service.ts';
import { findReachable, setDueTime } from '../store/deletion.ts';
import { isNeededByVenue } from './needed-owner.ts';

interface Leaving {
  userId: string;
  device: Device;
}

/** An account ends at that time, or after all does not (null). `needed`: a venue would be left without an owner. */
export async function changeDeletionDate(
  tx: Database,
  leaving: Leaving,
  dueAt: Date | null,
): Promise<'changed' | 'unchanged' | 'needed'> {
  const { userId } = leaving;
  if (dueAt !== null && (await isNeededByVenue(tx, userId))) return 'needed';
  if (!(await setDueTime(tx, userId, dueAt))) return 'unchanged';
  await tell(tx, leaving, dueAt);
  return 'changed';
}

/** In the log and by mail: it may not have been its owner. */
async function tell(tx: Database, { userId, device }: Leaving, dueAt: Date | null): Promise<void> {
  const kind = dueAt ? 'deletionAsked' : 'deletionTakenBack';
  await recordSecurityEvent(tx, { userId, kind, device });
  const user = await findReachable(tx, userId);
  if (!user || user.email === null) return;
  const letter = { channel: 'email', recipient: user.email, language: user.language } as const;
  const { name } = user;
  if (dueAt) {
    const data = { name, dueAt: dueAt.toISOString() };
    await queueMessage(tx, { ...letter, template: 'deletionAsked', data });
  } else {
    await queueMessage(tx, { ...letter, template: 'deletionTakenBack', data: { name } });
  }
}

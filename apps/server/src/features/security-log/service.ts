import type { CallData } from '@gramy/contract/wire-types';
import type { Device } from '@gramy/domain/account/device';
import { normalizeAddress } from '@gramy/domain/account/network-address';
import type { SecurityEventKind } from '@gramy/domain/account/security-event';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import { readPageMark, writePageMark } from '../../page-mark.ts';
import { insertEvent, listEvents } from './store.ts';

export interface SecurityEvent {
  /** Null when nobody was found behind the attempt. */
  userId: string | null;
  kind: SecurityEventKind;
  device: Device;
  /** Never a secret, and never what somebody typed. Its `venue` is shown to the owner of the account. */
  detail?: Record<string, string | number | boolean | null>;
}

/** Call inside the transaction in which it happened: then the log has it if and only if it did. */
export async function recordSecurityEvent(tx: Database, event: SecurityEvent): Promise<void> {
  await insertEvent(tx, {
    id: uuidv7(),
    userId: event.userId,
    kind: event.kind,
    address: normalizeAddress(event.device.address),
    userAgent: event.device.userAgent ?? null,
    detail: event.detail ?? {},
  });
}

export interface SecurityLogService {
  list(
    userId: string,
    cursor: string | undefined,
  ): Promise<Outcome<CallData<'GET /user/profile/security-log'>>>;
}

const pageSize = 30;

export function createSecurityLogService(db: Database): SecurityLogService {
  return {
    async list(userId, cursor) {
      const mark = readPageMark(cursor, 0);
      if (mark instanceof Failure) return mark;
      // One more than is shown, to see whether there is another page.
      const events = await listEvents(db, { userId, before: mark?.id ?? null, limit: pageSize + 1 });
      const shown = events.slice(0, pageSize);
      const last = events.length > pageSize ? shown.at(-1) : undefined;
      return {
        items: shown.map(({ createdAt, ...event }) => ({ ...event, createdAt: createdAt.toISOString() })),
        nextCursor: last ? writePageMark([], last.id) : null,
      };
    },
  };
}

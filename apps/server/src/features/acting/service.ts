import type { CallData } from '@gramy/contract/wire-types';
import { actingMinutes } from '@gramy/domain/access/acting';
import { minuteMs } from '@gramy/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../db/database.ts';
import { runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { OfficeContext } from '../../http/call-context.ts';
import type { Clock } from '../../ports/clock.ts';
import { countDeeds, readVisit } from '../audit/service/read-visit.ts';
import { recordChange } from '../audit/service.ts';
import { queueMessage } from '../outbox/service.ts';
import { listOwnersToTell } from '../venue-listing/service/listing-moves.ts';
import {
  type Acting,
  type EndedActing,
  endActing,
  findOpenActing,
  findVenueFor,
  insertActing,
  queueEnd,
} from './store.ts';

type Begun = CallData<'POST /admin/venues/:providerId/acting'>;

export interface ActingService {
  begin(context: OfficeContext, providerId: string, reason: string): Promise<Outcome<Begun>>;
  /** What was done since it began, for whoever does it. */
  readVisit(context: OfficeContext): Promise<CallData<'GET /admin/acting'>>;
  /** Of this session, whichever venue it is. */
  end(context: OfficeContext): Promise<CallData<'DELETE /admin/acting'>>;
  /** When its time is over. */
  expire(actingId: string): Promise<void>;
}

export function createActingService(pool: Pool, { clock }: { clock: Clock }): ActingService {
  async function finish(tx: Database, ended: EndedActing, address: string | null): Promise<void> {
    const { id, providerId, userId, reason, startedAt, endedAt } = ended;
    const changes = await countDeeds(tx, { providerId, actingId: id });
    await recordChange(
      tx,
      { member: { providerId, userId, role: 'admin', actingId: id }, address },
      { action: 'acting.end', after: { changes } },
    );
    for (const { email, name, language, place } of await listOwnersToTell(tx, providerId)) {
      await queueMessage(tx, {
        channel: 'email',
        template: 'actingEnded',
        recipient: email,
        language,
        data: {
          name,
          place,
          providerId,
          by: ended.by,
          reason,
          startedAt: startedAt.toISOString(),
          endedAt: endedAt.toISOString(),
          changes,
        },
      });
    }
  }

  return {
    begin: (context, providerId, reason) =>
      runOnce(pool, context.idempotency, async (tx) => {
        const { userId } = context.officer;
        const { sessionId } = context.caller;
        const venue = await findVenueFor(tx, { providerId, userId });
        if (!venue) return new Failure('notFound');
        if (venue.worksThere) return new Failure('worksThere');
        const now = clock.now();
        const former = await endActing(tx, { sessionId, now });
        if (former) await finish(tx, former, context.address);
        const endsAt = new Date(now.getTime() + actingMinutes * minuteMs);
        const acting: Acting = {
          id: uuidv7(),
          providerId,
          userId,
          sessionId,
          reason,
          startedAt: now,
          endsAt,
        };
        await insertActing(tx, acting);
        await queueEnd(tx, acting.id, actingMinutes);
        await recordChange(
          tx,
          { member: { providerId, userId, role: 'admin', actingId: acting.id }, address: context.address },
          { action: 'acting.begin' },
        );
        return { providerId, endsAt: endsAt.toISOString() };
      }),

    async readVisit({ caller: { sessionId } }) {
      const now = clock.now();
      const acting = await findOpenActing(pool, { sessionId, now });
      if (!acting) return { providerId: null, items: [], count: 0 };
      const { id: actingId, providerId } = acting;
      return { providerId, ...(await readVisit(pool, { providerId, actingId }, now)) };
    },

    end: (context) =>
      pool.begin(async (tx) => {
        const ended = await endActing(tx, { sessionId: context.caller.sessionId, now: clock.now() });
        if (ended) await finish(tx, ended, context.address);
        return { hasEnded: ended !== undefined };
      }),

    expire: (actingId) =>
      pool.begin(async (tx) => {
        const ended = await endActing(tx, { actingId, now: clock.now() });
        if (ended) await finish(tx, ended, null);
      }),
  };
}

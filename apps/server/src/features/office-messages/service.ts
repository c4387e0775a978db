import type { CallData } from '@gramy/contract/wire-types';
import { findFailureCause } from '@gramy/domain/office/failed-message';
import type { Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { OfficeContext } from '../../http/call-context.ts';
import { readPageMark, writePageMark } from '../../page-mark.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordOfficeChange, recordOfficeRead } from '../audit/service.ts';
import { findFailed, listFailed, sendAgain, setDismissed } from './store.ts';

type Page = CallData<'GET /admin/messages'>;
type Sent = CallData<'POST /admin/messages/send-again'>;
type Dismissed = CallData<'POST /admin/messages/:messageId/dismiss'>;

export interface OfficeMessageService {
  list(context: OfficeContext, cursor: string | undefined): Promise<Outcome<Page>>;
  sendOne(context: OfficeContext, messageId: string): Promise<Outcome<Sent>>;
  sendAll(context: OfficeContext): Promise<Sent>;
  dismiss(context: OfficeContext, messageId: string, isDismissed: boolean): Promise<Outcome<Dismissed>>;
}

const pageSize = 50;
const mostAtOnce = 1000;

export function createOfficeMessageService(pool: Pool, { clock }: { clock: Clock }): OfficeMessageService {
  return {
    async list(context, cursor) {
      const mark = readPageMark(cursor, 1);
      if (mark instanceof Failure) return mark;
      const after = mark ? { at: mark.numbers[0] ?? '0', id: mark.id } : null;
      const found = await listFailed(pool, { after, most: pageSize + 1 });
      const page = found.slice(0, pageSize);
      const seen = page.map(({ id }) => id);
      if (seen.length > 0) await recordOfficeRead(pool, context, { action: 'message.find', seen });
      const last = found.length > pageSize ? page.at(-1) : undefined;
      return {
        items: page.map(({ mark: _, ...message }) => ({
          ...message,
          createdAt: message.createdAt.toISOString(),
          failedAt: message.failedAt.toISOString(),
          cause: findFailureCause(message.error),
        })),
        nextCursor: last ? writePageMark([last.mark], last.id) : null,
      };
    },

    sendOne: (context, messageId) =>
      pool.begin(async (tx) => {
        const message = await findFailed(tx, messageId);
        if (!message) return new Failure('notFound');
        if (!message.canBeSent) return new Failure('messageGone');
        await sendAgain(tx, [messageId]);
        await recordOfficeChange(tx, context, { action: 'message.send', subjectId: messageId });
        return { sent: 1, leftOut: 0 };
      }),

    sendAll: (context) =>
      pool.begin(async (tx) => {
        const found = await listFailed(tx, { after: null, most: mostAtOnce });
        const ready = found.filter(
          ({ canBeSent, error }) => canBeSent && findFailureCause(error) === 'carrier',
        );
        const sent = ready.length;
        await sendAgain(
          tx,
          ready.map(({ id }) => id),
        );
        const leftOut = found.length - sent;
        if (sent > 0)
          await recordOfficeChange(tx, context, { action: 'message.send', after: { sent, leftOut } });
        return { sent, leftOut };
      }),

    dismiss: (context, messageId, isDismissed) =>
      pool.begin(async (tx) => {
        if (!(await findFailed(tx, messageId))) return new Failure('notFound');
        if (await setDismissed(tx, messageId, isDismissed ? clock.now() : null))
          await recordOfficeChange(tx, context, {
            action: isDismissed ? 'message.close' : 'message.open',
            subjectId: messageId,
          });
        return { isDismissed };
      }),
  };
}

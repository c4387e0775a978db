import type { MemberContext } from '../../http/call-context.ts';
import type { Handlers } from '../../http/register-routes.ts';
import type { WalkInQueueService } from './service.ts';

const base = '/business/providers/:providerId/board/queue';

const onParty = ({ member, address, idempotency }: MemberContext, { partyId }: { partyId: string }) => ({
  member,
  address,
  idempotency,
  partyId,
});

export function walkInQueueHandlers(queue: WalkInQueueService) {
  return {
    [`POST ${base}`]: ({ body }, context) => queue.join(context, body),
    [`POST ${base}/:partyId/call`]: ({ params, body }, context) => queue.call(onParty(context, params), body),
    [`POST ${base}/:partyId/seat`]: ({ params, body }, context) => queue.seat(onParty(context, params), body),
    [`POST ${base}/:partyId/remove`]: ({ params }, context) => queue.remove(onParty(context, params)),
  } satisfies Partial<Handlers>;
}

import type { MemberContext } from '../../http/call-context.ts';
import type { Handlers } from '../../http/register-routes.ts';
import type { BoardActionService } from './service.ts';

const base = '/business/providers/:providerId/board/bookings/:bookingId';

const callOf = (
  { params }: { params: { bookingId: string } },
  { member, address, idempotency }: MemberContext,
) => ({ member, address, idempotency, bookingId: params.bookingId });

export function boardActionHandlers(board: BoardActionService) {
  return {
    [`POST ${base}/approve`]: (request, context) => board.approve(callOf(request, context)),
    [`POST ${base}/decline`]: (request, context) => board.decline(callOf(request, context), request.body),
    [`POST ${base}/cancel`]: (request, context) => board.cancel(callOf(request, context), request.body),
    [`POST ${base}/check-in`]: (request, context) => board.checkIn(callOf(request, context)),
    [`POST ${base}/no-show`]: (request, context) => board.markNoShow(callOf(request, context)),
    [`POST ${base}/late`]: (request, context) =>
      board.noteLate(callOf(request, context), request.body.minutes),
    [`POST ${base}/mark-paid`]: (request, context) => board.markPaid(callOf(request, context), request.body),
    [`POST ${base}/give-back`]: (request, context) => board.giveBack(callOf(request, context), request.body),
    [`POST ${base}/collect-link`]: (request, context) =>
      board.collectLink(callOf(request, context), request.body),
    [`POST ${base}/message`]: (request, context) => board.write(callOf(request, context), request.body),
    [`PUT ${base}/note`]: (request, context) => board.writeNote(callOf(request, context), request.body),
    [`PUT ${base}/tags`]: (request, context) => board.writeTags(callOf(request, context), request.body.tags),
    'POST /business/providers/:providerId/board/actions/:actionId/undo': (
      { params },
      { member, address, idempotency },
    ) => board.undo({ member, address, idempotency }, params.actionId),
  } satisfies Partial<Handlers>;
}

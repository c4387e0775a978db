import type { Member } from '../../http/call-context.ts';
import type { Handlers } from '../../http/register-routes.ts';
import type { BoardService } from './service.ts';

const base = '/business/providers/:providerId/board';

export function boardHandlers(board: BoardService) {
  return {
    [`GET ${base}`]: ({ params, query }) => board.read({ ...params, ...query }),
    [`GET ${base}/live`]: ({ params, query }) => board.follow({ ...params, ...query }),
    [`GET ${base}/branches/live`]: ({ params, query }) => board.followAll({ ...params, ...query }),
    [`GET ${base}/week`]: ({ params, query }) => board.readWeek({ ...params, ...query }),
    [`GET ${base}/branches`]: ({ query }, { member }) => board.sumUp({ ...reachOf(member), ...query }),
    [`GET ${base}/bookings`]: ({ query }, { member }) => board.list(reachOf(member), query),
    [`GET ${base}/bookings/summary`]: ({ query }, { member }) => board.sumUpDay(reachOf(member), query),
    [`GET ${base}/bookings/csv`]: ({ query }, { member }) => board.writeTable(reachOf(member), query),
    [`GET ${base}/bookings/:bookingId`]: ({ params }, { member }) =>
      board.readDetails({ ...params, branchIds: member.branchIds }),
    [`POST ${base}/bookings/:bookingId/phone`]: ({ params }, { member }) =>
      board.readPhone({ ...params, branchIds: member.branchIds, memberId: member.userId }),
  } satisfies Partial<Handlers>;
}

const reachOf = ({ providerId, branchIds }: Member) => ({ providerId, branchIds });

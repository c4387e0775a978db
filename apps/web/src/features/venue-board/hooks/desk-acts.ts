import type { ApiClient } from '@gramy/contract/client';
import type { CallKey, CallRequest } from '@gramy/contract/wire-types';
import type { BoardBooking } from '../queries.ts';

const base = '/business/providers/:providerId/board';

type Body<Key extends CallKey> = CallRequest<Key> extends { body: infer Sent } ? Sent : never;

export type WalkInBody = Body<`POST ${typeof base}/walk-ins`>;
export type PhoneBookingBody = Body<`POST ${typeof base}/phone-bookings`>;
export type MoveBody = Body<`POST ${typeof base}/bookings/:bookingId/move`>;
export type SwapBody = Body<`POST ${typeof base}/swap`>;
export type BlockBody = Body<`POST ${typeof base}/blocks`>;

export type QueueBody = Body<`POST ${typeof base}/queue`>;

/** What takes tables, and what gives them up. None of it waits for the network: somebody else may have the table by then. */
export type DeskAct =
  | { kind: 'walkIn'; body: WalkInBody }
  | { kind: 'phoneBooking'; body: PhoneBookingBody }
  | { kind: 'move'; bookingId: string; body: MoveBody }
  | { kind: 'swap'; body: SwapBody }
  | { kind: 'block' | 'changeBlock'; body: BlockBody }
  | { kind: 'unblock'; blockId: string; isSeries: boolean }
  | { kind: 'queueJoin'; body: QueueBody }
  | { kind: 'queueCall' | 'queueSeat' | 'queueRemove'; partyId: string };

export interface DeskAnswer {
  actionId: string;
  undoUntil: string | null;
  bookings: readonly BoardBooking[];
}

interface Sending {
  providerId: string;
  /** The same at every attempt: what is sent twice is done once. */
  idempotencyKey: string;
}

export async function sendDeskAct(
  api: ApiClient,
  act: DeskAct,
  { providerId, idempotencyKey }: Sending,
): Promise<DeskAnswer> {
  const request = { params: { providerId }, idempotencyKey };
  switch (act.kind) {
    case 'walkIn':
      return withOne(await api.call(`POST ${base}/walk-ins`, { ...request, body: act.body }));
    case 'phoneBooking':
      return withOne(await api.call(`POST ${base}/phone-bookings`, { ...request, body: act.body }));
    case 'move': {
      const params = { providerId, bookingId: act.bookingId };
      const call = { params, idempotencyKey, body: act.body };
      return withOne(await api.call(`POST ${base}/bookings/:bookingId/move`, call));
    }
    case 'swap':
      return api.call(`POST ${base}/swap`, { ...request, body: act.body });
    case 'block':
    case 'changeBlock':
      return withNone(await api.call(`POST ${base}/blocks`, { ...request, body: act.body }));
    case 'unblock': {
      const params = { providerId, blockId: act.blockId };
      const query = { series: act.isSeries ? ('true' as const) : ('false' as const) };
      return withNone(await api.call(`DELETE ${base}/blocks/:blockId`, { params, query, idempotencyKey }));
    }
    case 'queueJoin':
      return withNone(await api.call(`POST ${base}/queue`, { ...request, body: act.body }));
    case 'queueCall':
      return withNone(
        await api.call(`POST ${base}/queue/:partyId/call`, { ...onParty(act, request), body: {} }),
      );
    case 'queueSeat':
      return withOne(
        await api.call(`POST ${base}/queue/:partyId/seat`, { ...onParty(act, request), body: {} }),
      );
    case 'queueRemove':
      return withNone(await api.call(`POST ${base}/queue/:partyId/remove`, onParty(act, request)));
  }
}

const onParty = (
  { partyId }: { partyId: string },
  { params, idempotencyKey }: { params: { providerId: string }; idempotencyKey: string },
) => ({ params: { ...params, partyId }, idempotencyKey });

type Undoable = Pick<DeskAnswer, 'actionId' | 'undoUntil'>;

const withOne = ({ booking, ...answer }: Undoable & { booking: BoardBooking }): DeskAnswer => ({
  ...answer,
  bookings: [booking],
});

/** Blocks, and whoever waits, come by the stream. */
const withNone = ({ actionId, undoUntil }: Undoable): DeskAnswer => ({ actionId, undoUntil, bookings: [] });

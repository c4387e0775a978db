import type { ApiClient } from '@gramy/contract/client';
import type { CallData } from '@gramy/contract/wire-types';
import type { MessageTemplate } from '@gramy/domain/booking/message-template';
import type { TillWay } from '@gramy/domain/booking/till-way';
import { venueReasons } from '@gramy/domain/booking/venue-reason';

const base = '/business/providers/:providerId/board/bookings/:bookingId';

export type Acted = CallData<`POST ${typeof base}/check-in`>;

/** What a venue says no with; `other` needs words of its own. */
export const declineReasons = [...venueReasons, 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** What can be done to one booking. */
export type BoardAct =
  | { kind: 'approve' }
  | { kind: 'checkIn' }
  | { kind: 'noShow' }
  | { kind: 'decline'; reason: DeclineReason; words?: string }
  | { kind: 'propose'; times: { startsAt: string; tableIds: string[] }[] }
  | { kind: 'cancel'; reason?: DeclineReason; words?: string }
  | { kind: 'late'; minutes: 10 | 20 | 30 }
  | { kind: 'markPaid'; way: TillWay; amount?: number }
  | { kind: 'giveBack'; way: TillWay }
  | { kind: 'collectLink'; send: boolean }
  | { kind: 'message'; template: MessageTemplate; words?: string };

export type WaitableAct = Extract<BoardAct, { kind: 'checkIn' | 'noShow' | 'markPaid' }>;

/** These are true whether or not there is a network, so they are kept and sent later. All others wait for it. */
export function canWait(act: BoardAct): act is WaitableAct {
  return act.kind === 'checkIn' || act.kind === 'noShow' || act.kind === 'markPaid';
}

interface Sending {
  params: { providerId: string; bookingId: string };
  /** The same at every attempt: what is sent twice is done once. */
  idempotencyKey: string;
}

export function sendAct(api: ApiClient, act: BoardAct, request: Sending): Promise<Acted> {
  switch (act.kind) {
    case 'approve':
      return api.call(`POST ${base}/approve`, request);
    case 'checkIn':
      return api.call(`POST ${base}/check-in`, request);
    case 'noShow':
      return api.call(`POST ${base}/no-show`, request);
    case 'decline':
      return api.call(`POST ${base}/decline`, { ...request, body: withoutKind(act) });
    case 'propose':
      return api.call(`POST ${base}/offer`, { ...request, body: withoutKind(act) });
    case 'cancel':
      return api.call(`POST ${base}/cancel`, { ...request, body: withoutKind(act) });
    case 'late':
      return api.call(`POST ${base}/late`, { ...request, body: withoutKind(act) });
    case 'markPaid':
      return api.call(`POST ${base}/mark-paid`, { ...request, body: withoutKind(act) });
    case 'giveBack':
      return api.call(`POST ${base}/give-back`, { ...request, body: withoutKind(act) });
    case 'collectLink':
      return api.call(`POST ${base}/collect-link`, { ...request, body: withoutKind(act) });
    case 'message':
      return api.call(`POST ${base}/message`, { ...request, body: withoutKind(act) });
  }
}

function withoutKind<Act extends BoardAct>({ kind: _, ...body }: Act): Omit<Act, 'kind'> {
  return body;
}

/** Under a key of its own: that of the act it takes back is used up. */
export function undoAct(api: ApiClient, params: { providerId: string; actionId: string }) {
  return api.call('POST /business/providers/:providerId/board/actions/:actionId/undo', {
    params,
    idempotencyKey: `undo-${params.actionId}`,
  });
}

import { ApiError } from '@gramy/contract/api-error';
import { createRandomId } from '@gramy/contract/random-id';
import type { TillWay } from '@gramy/domain/booking/till-way';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { sendAct, undoAct, type WaitableAct } from '../../../entities/board/hooks/board-acts.ts';
import { waitingActs } from '../../../entities/board/hooks/waiting-acts.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { type VenueBooking, type VenueKey, type VenueSlot, venueBookingQuery } from '../queries.ts';

/** Other tables for guests who come late, at their own time. */
export interface Seat {
  game: VenueSlot;
  tableIds: readonly string[];
}

export type DeskAct =
  | { name: 'accept' }
  | { name: 'checkIn'; seat?: Seat | undefined }
  | { name: 'takeMoney'; way: TillWay; amount: number }
  | { name: 'takeMoneyAndCheckIn'; way: TillWay; amount: number; seat?: Seat | undefined }
  | { name: 'decline'; reason: string };

/** What can still be taken back, all of it at once. */
export interface DeskDone {
  actionIds: readonly string[];
  /** The last of it. */
  kind: WaitableAct['kind'] | 'move';
  /** What was taken. */
  amount: number;
  until: number;
}

const base = '/business/providers/:providerId/bookings/:bookingId';

/** What can be done at the desk. Whatever is refused, the booking is looked at again: it is not as it was shown. */
export function useDeskActs(params: VenueKey, name: string, onDone?: (act: DeskAct) => void) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const query = venueBookingQuery(params);
  const { key } = query;
  const { user } = useSession();
  const [done, setDone] = useState<DeskDone>();

  const keep = (act: WaitableAct, id: string) =>
    waitingActs.add({ id, userId: user?._id ?? '', ...params, name, act, at: Date.now() });

  /** True whether or not there is a network: what nobody answers is kept here, and sent later under the same key. */
  async function press(act: WaitableAct) {
    const id = createRandomId();
    try {
      return await sendAct(api, act, { params, idempotencyKey: id });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error;
      keep(act, id);
      return undefined;
    }
  }

  /** They have come for the game that was agreed, so nothing of it changes but the table. */
  async function move(seat: Seat) {
    const { position, startsAt, endsAt, durationMinutes, tables } = seat.game;
    return api.call('POST /business/providers/:providerId/board/bookings/:bookingId/move', {
      params,
      body: {
        position,
        startsAt,
        durationMinutes,
        tableIds: [...seat.tableIds],
        price: 'agreed',
        tellGuest: false,
        from: { startsAt, endsAt, tableIds: tables.map(({ id }) => id) },
      },
      idempotencyKey: createRandomId(),
    });
  }

  /**
   * In this order: behind what is kept everything else is kept, too. What was done before something is refused stays, and can
   * be taken back; all of it only while each of it can be.
   */
  async function pressAll(acts: readonly WaitableAct[], pressed: DeskAct) {
    const acted: { kind: DeskDone['kind']; actionId: string; undoUntil: string | null }[] = [];
    const offerUndo = () => {
      const kind = acted.at(-1)?.kind;
      const until = Math.min(...acted.map(({ undoUntil }) => Date.parse(undoUntil ?? '') || 0));
      const actionIds = acted.map(({ actionId }) => actionId);
      const amount = 'amount' in pressed ? pressed.amount : 0;
      setDone(kind !== undefined && until > 0 ? { kind, actionIds, amount, until } : undefined);
    };
    try {
      if ('seat' in pressed && pressed.seat) acted.push({ kind: 'move', ...(await move(pressed.seat)) });
      for (const [at, act] of acts.entries()) {
        const answer = await press(act);
        if (answer === undefined) {
          for (const later of acts.slice(at + 1)) keep(later, createRandomId());
          return undefined;
        }
        acted.push({ kind: act.kind, ...answer });
      }
    } catch (error) {
      if (acted.length > 0) offerUndo();
      throw error;
    }
    offerUndo();
    return query.call(api);
  }

  function call(act: DeskAct): Promise<VenueBooking | undefined> {
    switch (act.name) {
      case 'checkIn':
        return pressAll([{ kind: 'checkIn' }], act);
      case 'takeMoney':
        return pressAll([toPaid(act)], act);
      case 'takeMoneyAndCheckIn':
        return pressAll([toPaid(act), { kind: 'checkIn' }], act);
      case 'accept':
        return api.call(`POST ${base}/approve`, { params });
      case 'decline':
        return api.call(`POST ${base}/decline`, {
          params,
          body: act.reason === '' ? {} : { reason: act.reason },
        });
    }
  }

  const acts = useAction<void, DeskAct>({
    run: async (act) => {
      const booking = await call(act);
      if (booking) await mutate(key, booking, { revalidate: false });
    },
    onDone: (_, act) => onDone?.(act),
    onFailed: () => void mutate(key),
  });
  const takingBack = useAction<void, DeskDone>({
    run: async ({ actionIds }) => {
      setDone(undefined);
      const { providerId } = params;
      for (const actionId of actionIds.toReversed()) {
        await undoAct(api, { providerId, actionId });
      }
    },
    onDone: () => void mutate(key),
    onFailed: () => void mutate(key),
  });
  return {
    start: acts.start,
    isBusy: acts.isBusy || takingBack.isBusy,
    current: acts.current,
    failure: acts.failure ?? takingBack.failure,
    done,
    takeBack: takingBack.start,
    dismiss: () => setDone(undefined),
  };
}

/** What was taken is what stood on the button: if somebody else was quicker, it is refused and not taken twice. */
function toPaid({ way, amount }: { way: TillWay; amount: number }): WaitableAct {
  return { kind: 'markPaid', way, amount };
}

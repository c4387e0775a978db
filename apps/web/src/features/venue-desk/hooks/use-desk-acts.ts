import { ApiError } from '@gramy/contract/api-error';
import { createRandomId } from '@gramy/contract/random-id';
import { useRef } from 'react';
import { useSWRConfig } from 'swr';
import { sendAct } from '../../../entities/board/hooks/board-acts.ts';
import { waitingActs } from '../../../entities/board/hooks/waiting-acts.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { type VenueBooking, type VenueKey, venueBookingQuery } from '../queries.ts';

export type DeskAct =
  | { name: 'checkIn' | 'takeMoney' | 'takeMoneyAndCheckIn' | 'accept' }
  | { name: 'decline'; reason: string };

const base = '/business/providers/:providerId/bookings/:bookingId';

/** What can be done at the desk. Whatever is refused, the booking is looked at again: it is not as it was shown. */
export function useDeskActs(params: VenueKey, name: string, onDone?: (act: DeskAct) => void) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const query = venueBookingQuery(params);
  const { key } = query;
  const { user } = useSession();
  // Asked again under the same key: what the server has done, it does not do again.
  const checkInKey = useRef<string>(undefined);

  /** True whether or not there is a network: what nobody answers is kept here, and sent later under the same key. */
  async function checkIn(): Promise<VenueBooking | undefined> {
    checkInKey.current ??= createRandomId();
    const idempotencyKey = checkInKey.current;
    try {
      await sendAct(api, { kind: 'checkIn' }, { params, idempotencyKey });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) {
        checkInKey.current = undefined;
        throw error;
      }
      const act = { kind: 'checkIn' } as const;
      waitingActs.add({ id: idempotencyKey, userId: user?._id ?? '', ...params, name, act, at: Date.now() });
      return undefined;
    }
    return query.call(api);
  }

  function call(act: DeskAct): Promise<VenueBooking | undefined> {
    switch (act.name) {
      case 'checkIn':
        return checkIn();
      case 'takeMoney':
        return api.call(`POST ${base}/mark-paid`, { params });
      case 'takeMoneyAndCheckIn':
        return api.call(`POST ${base}/mark-paid`, { params }).then(checkIn);
      case 'accept':
        return api.call(`POST ${base}/approve`, { params });
      case 'decline':
        return api.call(`POST ${base}/decline`, {
          params,
          body: act.reason === '' ? {} : { reason: act.reason },
        });
    }
  }

  return useAction<void, DeskAct>({
    run: async (act) => {
      const booking = await call(act);
      if (booking) await mutate(key, booking, { revalidate: false });
    },
    onDone: (_, act) => onDone?.(act),
    onFailed: () => void mutate(key),
  });
}

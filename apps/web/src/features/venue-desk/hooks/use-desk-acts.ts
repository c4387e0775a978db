import { useSWRConfig } from 'swr';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { type VenueBooking, type VenueKey, venueBookingQuery } from '../queries.ts';

export type DeskAct =
  | { name: 'checkIn' | 'takeMoney' | 'takeMoneyAndCheckIn' | 'accept' }
  | { name: 'decline'; reason: string };

const base = '/business/providers/:providerId/bookings/:bookingId';

/** What can be done at the desk. Whatever is refused, the booking is looked at again: it is not as it was shown. */
export function useDeskActs(params: VenueKey, onDone?: (act: DeskAct) => void) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const { key } = venueBookingQuery(params);

  function call(act: DeskAct): Promise<VenueBooking> {
    switch (act.name) {
      case 'checkIn':
        return api.call(`POST ${base}/check-in`, { params });
      case 'takeMoney':
        return api.call(`POST ${base}/mark-paid`, { params });
      case 'takeMoneyAndCheckIn':
        return api
          .call(`POST ${base}/mark-paid`, { params })
          .then(() => api.call(`POST ${base}/check-in`, { params }));
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
      await mutate(key, await call(act), { revalidate: false });
    },
    onDone: (_, act) => onDone?.(act),
    onFailed: () => void mutate(key),
  });
}

import { useSWRConfig } from 'swr';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { type Booking, bookingQuery } from '../queries.ts';

/** Sends what the page said would come back: if that has changed meanwhile, nothing is cancelled. */
export function useCancel(booking: Booking, onDone: () => void) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const { key } = bookingQuery(booking.id);
  return useAction({
    async run(reason: string) {
      const after = await api.call('POST /user/booking/:bookingId/cancel', {
        params: { bookingId: booking.id },
        body: { expectedRefund: booking.cancellation.refundNow, ...(reason ? { reason } : {}) },
      });
      await mutate(key, after, { revalidate: false });
    },
    onDone,
    onFailed: () => void mutate(key),
  });
}

import { ApiError } from '@gramy/contract/api-error';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useApi } from '../../../lib/api.ts';
import { type Booking, bookingQuery } from '../queries.ts';

type CancelStep = { step: 'idle' | 'sending' | 'changed' } | { step: 'failed'; error: unknown };

/** Sends what the page said would come back: if that has changed meanwhile, nothing is cancelled. */
export function useCancel(booking: Booking, onDone: () => void) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const [state, setState] = useState<CancelStep>({ step: 'idle' });
  const isSending = useRef(false);

  async function cancel(reason: string | undefined): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setState({ step: 'sending' });
    const { key } = bookingQuery(booking.id);
    try {
      const after = await api.call('POST /user/booking/:bookingId/cancel', {
        params: { bookingId: booking.id },
        body: { expectedRefund: booking.cancellation.refundNow, ...(reason ? { reason } : {}) },
      });
      await mutate(key, after, { revalidate: false });
      setState({ step: 'idle' });
      onDone();
    } catch (error) {
      const isChanged = error instanceof ApiError && error.code === 'refundChanged';
      setState(isChanged ? { step: 'changed' } : { step: 'failed', error });
      void mutate(key);
    }
    isSending.current = false;
  }

  return { state, cancel: (reason?: string) => void cancel(reason) };
}

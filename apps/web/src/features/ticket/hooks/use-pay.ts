import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useApi } from '../../../lib/queries/api.ts';
import { bookingQuery } from '../queries.ts';

type PayStep = { step: 'idle' } | { step: 'going' } | { step: 'failed'; error: unknown };

/** To the gateway, once, however often somebody presses. What becomes of it, the server says. */
export function usePay(bookingId: string) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const [state, setState] = useState<PayStep>({ step: 'idle' });
  const isGoing = useRef(false);
  const { key } = bookingQuery(bookingId);

  // Whoever comes back by the browser's own button finds the page as it was left: with a button that is still busy.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isGoing.current = false;
      setState({ step: 'idle' });
      void mutate(key);
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [key, mutate]);

  async function pay(): Promise<void> {
    if (isGoing.current) return;
    isGoing.current = true;
    setState({ step: 'going' });
    try {
      const { actionUrl } = await api.call('POST /user/booking/:bookingId/pay', { params: { bookingId } });
      if (actionUrl === null) void mutate(key);
      // The button stays busy: the page is about to go.
      else return window.location.assign(actionUrl);
      setState({ step: 'idle' });
    } catch (error) {
      setState({ step: 'failed', error });
      void mutate(key);
    }
    isGoing.current = false;
  }

  async function giveUp(): Promise<void> {
    if (isGoing.current) return;
    isGoing.current = true;
    setState({ step: 'going' });
    try {
      const booking = await api.call('POST /user/booking/:bookingId/cancel-pay', { params: { bookingId } });
      await mutate(key, booking, { revalidate: false });
      setState({ step: 'idle' });
    } catch (error) {
      setState({ step: 'failed', error });
    }
    isGoing.current = false;
  }

  return { state, pay: () => void pay(), giveUp: () => void giveUp() };
}

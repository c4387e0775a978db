import type { PayWay } from '@gramy/domain/booking/pay-way';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { afterBookingHref, payHref } from '../../../lib/navigation/booking-hrefs.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { type Booking, bookingQuery } from '../queries.ts';

/** What was pressed: all ways at the gateway's page, one of them, or no payment at all. */
export type PayPress = 'any' | PayWay | 'giveUp' | 'venue';
export interface PayChoice {
  cardId?: string;
  way?: PayWay;
}

type PayStep = { step: 'idle' } | { step: 'going'; press: PayPress } | { step: 'failed'; error: unknown };

/** To the gateway, once, however often somebody presses. What becomes of it, the server says. */
export function usePay(bookingId: string) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const [state, setState] = useState<PayStep>({ step: 'idle' });
  const isGoing = useRef(false);
  const { key } = bookingQuery(bookingId);
  const params = { bookingId };

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

  /** `leaves`: the button stays busy, because the page is about to go. */
  async function run(press: PayPress, work: () => Promise<'stays' | 'leaves'>): Promise<void> {
    if (isGoing.current) return;
    isGoing.current = true;
    setState({ step: 'going', press });
    try {
      if ((await work()) === 'leaves') return;
      setState({ step: 'idle' });
    } catch (error) {
      setState({ step: 'failed', error });
      void mutate(key);
    }
    isGoing.current = false;
  }

  /** A card that is charged at once needs no page of the gateway: ours goes where its money went. */
  async function goToGateway(body: PayChoice): Promise<'stays' | 'leaves'> {
    const { actionUrl, amount } = await api.call('POST /user/booking/:bookingId/pay', { params, body });
    if (actionUrl !== null) {
      window.location.assign(actionUrl);
      return 'leaves';
    }
    await mutate(key);
    if (body.cardId !== undefined)
      await navigate(payHref({ id: bookingId, dueOnline: amount }, { returned: '1' }), { replace: true });
    return 'stays';
  }

  async function keep(booking: Booking): Promise<'stays'> {
    await mutate(key, booking, { revalidate: false });
    return 'stays';
  }

  async function giveUp(): Promise<'stays'> {
    return keep(await api.call('POST /user/booking/:bookingId/cancel-pay', { params }));
  }

  async function leaveToVenue(): Promise<'stays'> {
    const booking = await api.call('POST /user/booking/:bookingId/pay-at-venue', { params });
    await keep(booking);
    await navigate(afterBookingHref(booking), { replace: true });
    return 'stays';
  }

  return {
    state,
    isBusyWith: (press: PayPress) => state.step === 'going' && state.press === press,
    pay: (choice: PayChoice = {}) => void run(choice.way ?? 'any', () => goToGateway(choice)),
    giveUp: () => void run('giveUp', giveUp),
    payAtVenue: () => void run('venue', leaveToVenue),
  };
}

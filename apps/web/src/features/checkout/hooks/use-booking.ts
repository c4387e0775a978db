import { ApiError } from '@gramy/contract/api-error';
import { createRandomId } from '@gramy/contract/random-id';
import { useRef, useState } from 'react';
import { useApi } from '../../../lib/queries/api.ts';
import { type Booking, createBooking, type NewBooking } from '../queries.ts';
import { changeDraft, checkoutStore } from '../store.ts';

export interface BookingControl {
  isBusy: boolean;
  failure: unknown;
  /** Sends what was agreed to; what was sent before without an answer is sent again as it was. */
  send: (body?: NewBooking) => Promise<void>;
}

/** One booking for one intention: a second click waits, and a lost answer is asked for again. */
export function useBooking(
  onBooked: (booking: Booking) => void,
  onRefused: (error: unknown) => void,
): BookingControl {
  const api = useApi();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isSending = useRef(false);

  async function send(body?: NewBooking) {
    const words = body ? JSON.stringify(body) : checkoutStore.getState().attempt?.body;
    if (isSending.current || !words) return;
    isSending.current = true;
    setIsBusy(true);
    setFailure(undefined);
    try {
      onBooked(await createBooking(api, JSON.parse(words) as NewBooking, chooseKey(words)));
    } catch (error) {
      if (isAnswered(error)) changeDraft({ attempt: null });
      setFailure(error);
      onRefused(error);
      setIsBusy(false);
      isSending.current = false;
    }
  }

  return { isBusy, failure, send };
}

/** Kept before it is sent: whoever loses the answer with the page still has the key to it. */
function chooseKey(body: string): string {
  const { attempt } = checkoutStore.getState();
  if (attempt?.body === body) return attempt.key;
  const key = createRandomId();
  changeDraft({ attempt: { key, body } });
  return key;
}

/** The server has looked at it and said no; anything else may have been a yes. */
export function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408;
}

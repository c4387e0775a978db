import type { CallData } from '@gramy/contract/wire-types';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useApi } from '../../../lib/queries/api.ts';
import { bookingQuery } from '../queries.ts';

const route = 'POST /user/booking/:bookingId/check-pay';

/** A gateway may need a moment to know what its own page has just done. */
const secondLookMs = 2_000;
/** The bank has been asked: its answer comes by itself, and this is for the case that it gets lost. */
const laterLookMs = 10_000;

/**
 * Asks the gateway on behalf of somebody who is back from its page. True once it says that nobody has paid there and no
 * bank has been asked.
 */
export function usePaymentCheck(bookingId: string, isChecking: boolean): boolean {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const [isLeft, setIsLeft] = useState(false);
  const { key } = bookingQuery(bookingId);
  useEffect(() => {
    if (!isChecking) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const look = async (wasLeft: boolean) => {
      const answer = await api.call(route, { params: { bookingId } }).catch(() => undefined);
      if (isGone) return;
      if (answer) void mutate(key, answer.booking, { revalidate: false });
      const found = judgeAnswer(answer);
      if (found === 'settled') return;
      if (found === 'left' && wasLeft) setIsLeft(true);
      else timer = setTimeout(look, found === 'left' ? secondLookMs : laterLookMs, found === 'left');
    };
    void look(false);
    return () => {
      isGone = true;
      clearTimeout(timer);
      setIsLeft(false);
    };
  }, [api, bookingId, isChecking, key, mutate]);
  return isLeft;
}

function judgeAnswer(answer: CallData<typeof route> | undefined): 'settled' | 'left' | 'unknown' {
  if (answer === undefined) return 'unknown';
  if (answer.booking.payment?.status !== 'open') return 'settled';
  return answer.isAtBank ? 'unknown' : 'left';
}

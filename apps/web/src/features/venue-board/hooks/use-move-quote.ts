import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/queries/api.ts';
import type { BoardBooking, MoveQuote } from '../queries.ts';
import { useBoardView } from './board-context.ts';
import { type MoveTarget, toQuoteBody } from './move-target.ts';

const route = 'POST /business/providers/:providerId/board/bookings/:bookingId/move/quote';

export type QuoteState = { quote?: MoveQuote; failure?: unknown };

/** What a move would cost, give back and say. Both are undefined as long as it is being worked out. */
export function useMoveQuote(
  { id: bookingId }: BoardBooking,
  {
    position,
    target,
    outsideHours,
    theirWish = false,
  }: { position: number; target: MoveTarget; outsideHours: boolean; theirWish?: boolean },
): QuoteState {
  const api = useApi();
  const { providerId } = useBoardView();
  const wanted = JSON.stringify([bookingId, position, target, outsideHours, theirWish]);
  const [known, setKnown] = useState<QuoteState & { of: string }>({ of: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` holds all that is asked for
  useEffect(() => {
    let isWanted = true;
    const body = {
      ...toQuoteBody(position, target),
      price: 'current' as const,
      ...(outsideHours ? { outsideHours } : {}),
      ...(theirWish ? { theirWish } : {}),
    };
    const keep = (state: QuoteState) => {
      if (isWanted) setKnown({ ...state, of: wanted });
    };
    api.call(route, { params: { providerId, bookingId }, body }).then(
      (quote) => keep({ quote }),
      (failure: unknown) => keep({ failure }),
    );
    return () => {
      isWanted = false;
    };
  }, [api, providerId, wanted]);
  return known.of === wanted ? known : {};
}

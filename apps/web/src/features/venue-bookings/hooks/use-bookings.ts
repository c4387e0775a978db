import { useEffect, useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { type ShownBookings, useBoardActs } from '../../../entities/board/hooks/use-board-acts.ts';
import { applyWaitingTo } from '../../../entities/board/hooks/waiting-acts.ts';
import type { BoardBooking } from '../../../entities/board/queries.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useIsOnline } from '../../../lib/browser/use-is-online.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { type BookingFilter, bookingsQuery } from '../queries.ts';

/** Somebody else works on the same evening. */
export const refreshEveryMs = 20_000;
const nothingChanged: ReadonlyMap<string, BoardBooking> = new Map();

/** The bookings that are looked at, with what was done to them here a moment ago. */
export function useBookings(providerId: string, filter: BookingFilter, onChange: () => void) {
  const { mutate } = useSWRConfig();
  const sayFailure = useFailureWords();
  const first = bookingsQuery(providerId, filter);
  useQuery(first, { refreshEveryMs });
  const pages = useLaterPages(
    (cursor) => bookingsQuery(providerId, { ...filter, cursor }),
    ({ id }: BoardBooking) => id,
  );
  const [changed, setChanged] = useState(nothingChanged);

  /** What the first page says of a booking is newer than what we know; later pages are not asked for again. */
  async function refresh(): Promise<void> {
    onChange();
    await mutate(first.key);
    const onFirstPage = pages.first.status === 'ready' ? pages.first.data.items : [];
    const ids = new Set(onFirstPage.map(({ id }) => id));
    setChanged((before) => new Map([...before].filter(([id]) => !ids.has(id))));
  }

  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const store = useMemo<ShownBookings>(
    () => ({
      put: (booking) => {
        setChanged((before) => new Map(before).set(booking.id, booking));
        void latest.current();
      },
      retry: () => void latest.current(),
    }),
    [],
  );
  const acts = useBoardActs({
    providerId,
    store,
    isLive: useIsOnline(),
    onRefused: (error) => {
      showToast({ title: sayFailure(error), variant: 'destructive' });
      store.retry();
    },
  });
  const { waiting } = acts;
  const items = useMemo(() => {
    const known = pages.items.map((booking) => changed.get(booking.id) ?? booking);
    return applyWaitingTo(known, waiting);
  }, [pages.items, changed, waiting]);
  return { pages: { ...pages, items }, acts };
}

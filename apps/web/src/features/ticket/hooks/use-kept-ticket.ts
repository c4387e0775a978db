import { useEffect, useMemo } from 'react';
import { findKeptTicket, keepTicket } from '../../../entities/ticket/hooks/kept-tickets.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { choosePlacePicture } from '../../../lib/content/place-picture.tsx';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import type { QueryState } from '../../../lib/queries/use-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { keepPage } from '../../../lib/storage/keep-page.ts';
import type { Booking } from '../queries.ts';

/** As the worker calls it: `service-worker/offline-plan.ts`. */
const shellPath = '/booking-details/';

/** Every ticket that is seen is kept on the device; where nobody answers, the kept one is shown, with its age. */
export function useKeptTicket(
  bookingId: string,
  state: QueryState<Booking>,
): { state: QueryState<Booking>; keptAt: number | undefined } {
  const { user } = useSession();
  const { buildTime } = usePublicConfig();
  const language = useLanguage();
  const pictures = usePictures();
  const userId = user?._id ?? '';
  const booking = state.status === 'ready' ? state.data : undefined;

  useEffect(() => {
    if (!booking || userId === '') return;
    const [slot] = keepTicket(userId, booking).slots;
    const place = {
      activity: slot?.offer.activity.slug ?? '',
      seed: slot?.branch.id ?? '',
      photo: slot?.branch.photo,
    };
    const picture = choosePlacePicture(pictures, place, language).src;
    // Nothing depends on it: the ticket itself is there.
    const page = {
      address: `${shellPath}${booking.id}`,
      shellPath,
      buildTime,
      language,
      pictures: [picture],
    };
    keepPage(page).catch(() => undefined);
  }, [booking, userId, buildTime, language, pictures]);

  const isMissing = state.status === 'failed';
  const kept = useMemo(
    () => (isMissing ? findKeptTicket(userId, bookingId) : undefined),
    [isMissing, userId, bookingId],
  );
  return kept
    ? { state: { status: 'ready', data: kept.booking }, keptAt: kept.keptAt }
    : { state, keptAt: undefined };
}

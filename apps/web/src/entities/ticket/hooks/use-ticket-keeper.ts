import { useCallback } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { choosePlacePicture } from '../../../lib/content/place-picture.tsx';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { keepPage } from '../../../lib/storage/keep-page.ts';
import { type KeptTicket, keepTicket } from './kept-tickets.ts';

/** As the worker calls it: `service-worker/offline-plan.ts`. */
const shellPath = '/booking-details/';

/** Keeps a ticket on the device of whoever is signed in, with all that its page needs to show it without a network. */
export function useTicketKeeper(): (booking: KeptTicket['booking']) => void {
  const { user } = useSession();
  const { buildTime } = usePublicConfig();
  const language = useLanguage();
  const pictures = usePictures();
  const userId = user?._id ?? '';
  return useCallback(
    (booking) => {
      if (userId === '') return;
      const [slot] = keepTicket(userId, booking).slots;
      const place = {
        activity: slot?.offer.activity.slug ?? '',
        seed: slot?.branch.id ?? '',
        photo: slot?.branch.photo,
      };
      const picture = choosePlacePicture(pictures, place, language).src;
      const address = `${shellPath}${booking.id}`;
      // Nothing depends on it: the ticket itself is there.
      keepPage({ address, shellPath, buildTime, language, pictures: [picture] }).catch(() => undefined);
    },
    [userId, buildTime, language, pictures],
  );
}

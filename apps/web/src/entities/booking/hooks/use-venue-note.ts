import { readVenueNote } from '@gramy/domain/booking/venue-reason';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Why a venue said no: a ready-made reason in the reader's language, its own words as they are. */
export function useVenueNote(): (venueNote: string | null) => string | null {
  const { t } = useTranslation('booking');
  return (venueNote) => {
    if (venueNote === null) return null;
    const { reason, words } = readVenueNote(venueNote);
    if (reason === undefined) return words;
    return words === '' ? t(`venueReasons.${reason}`) : `${t(`venueReasons.${reason}`)}. ${words}`;
  };
}

import { findVenueReason } from '@gramy/domain/booking/venue-reason';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Booking } from '../queries.ts';

/** Why the venue said no: a ready-made reason in the reader's language, its own words as they are. */
export function useVenueNote({ venueNote }: Pick<Booking, 'venueNote'>): string | null {
  const { t } = useTranslation('ticket');
  const reason = findVenueReason(venueNote);
  return reason === undefined ? venueNote : t(`venueReasons.${reason}`);
}

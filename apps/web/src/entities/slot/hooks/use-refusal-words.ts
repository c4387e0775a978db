import { useTranslation } from '../../../i18n/use-translation.ts';
import { useStartWords } from '../../../lib/formats/start-words.ts';
import { useVenueNote } from '../../booking/hooks/use-venue-note.ts';
import type { DayStart, Refusal } from '../queries.ts';
import { tellRefusal } from './describe-starts.ts';

/** Why a time cannot be had, in full; a venue that has said no to this guest has its reason repeated. */
export function useRefusalWords(guests: number): (start: DayStart, refusal: Refusal) => string {
  const { t } = useTranslation('booking-panel');
  const { showStart } = useStartWords();
  const sayNote = useVenueNote();
  return (start, refusal) => {
    const told = tellRefusal(refusal, start);
    const reason = t(`refusals.${told}.long`, { time: showStart(start.label), guests });
    const note = start.no ? sayNote(start.no.venueNote) : null;
    return note ? `${reason} ${t('venueWrote', { note })}` : reason;
  };
}

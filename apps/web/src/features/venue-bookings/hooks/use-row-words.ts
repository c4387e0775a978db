import type { LocalDate } from '@gramy/domain/time/local-date';
import type { BoardBooking } from '../../../entities/board/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate, formatDuration, formatMoney, formatTime } from '../../../lib/formats/format.ts';
import type { SummaryPlace } from '../queries.ts';
import type { RowState } from './row-state.ts';

/** How a booking is told in one line. */
export function useRowWords(places: readonly SummaryPlace[]) {
  const { t } = useTranslation('venue-bookings');
  const language = useLanguage();
  const placeOf = ({ slots }: BoardBooking) => places.find(({ id }) => id === slots[0]?.branchId);

  function sayState(booking: BoardBooking, state: RowState, now: number): string {
    if (state === 'missing') {
      const minutes = Math.max(0, Math.floor((now - Date.parse(booking.startsAt)) / 60_000));
      return t('late', { time: formatDuration(language, minutes) });
    }
    if (state === 'toCollect') {
      return formatMoney(language, { amount: booking.due, currency: booking.currency });
    }
    return t(`states.${state}`);
  }

  return {
    sayState,
    sayStart: (booking: BoardBooking) =>
      formatTime(language, Date.parse(booking.startsAt), placeOf(booking)?.timeZone ?? 'UTC'),
    sayDay: ({ slots }: BoardBooking) =>
      slots[0] ? formatDate(language, slots[0].date as LocalDate, 'short') : '',
    nameGuest: ({ name, source }: BoardBooking) =>
      name !== '' ? name : t(source === 'walkIn' ? 'walkIn' : 'nameless'),
    countGuests: ({ slots }: BoardBooking) => slots.reduce((sum, { guests }) => sum + guests, 0),
    nameTables: ({ slots }: BoardBooking) => {
      const ids = slots.flatMap(({ tableIds }) => tableIds);
      const tables = places.flatMap((place) => place.tables).filter(({ id }) => ids.includes(id));
      return tables.map(({ name }) => name[language] || name.en || name.pl).join(' + ');
    },
    namePlace: (booking: BoardBooking) => placeOf(booking)?.name ?? '',
  };
}

export type RowWords = ReturnType<typeof useRowWords>;

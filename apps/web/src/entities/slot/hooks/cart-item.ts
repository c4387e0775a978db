import type { CartItem } from '@gramy/domain/cart/cart-item';
import type { Language } from '@gramy/domain/language/language';
import { minuteMs } from '@gramy/domain/time/instant';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { namePlace } from '../../../lib/formats/name-place.ts';
import { formatSlot } from '../../../lib/formats/night-moment.ts';
import { type Quote, sumSlotLines } from '../../../lib/queries/quote-query.ts';
import type { DayStart, PanelProvider } from '../queries.ts';
import type { PanelChoice } from './panel-choice.ts';

/** "Friday night, 00:30–02:00 (Sat 21 Nov)", on the clock of the place. */
export function formatItemTime(
  language: Language,
  {
    date,
    startsAt,
    durationMinutes,
    branch,
  }: Pick<CartItem, 'date' | 'startsAt' | 'durationMinutes' | 'branch'>,
): string {
  return formatSlot(language, {
    businessDay: date,
    start: startsAt,
    end: startsAt + durationMinutes * minuteMs,
    timeZone: branch.timeZone,
  });
}

interface CompleteChoice {
  id: string;
  provider: PanelProvider;
  choice: PanelChoice;
  date: LocalDate;
  start: DayStart;
  quote: Quote | undefined;
}

export function makeCartItem({ id, provider, choice, date, start, quote }: CompleteChoice): CartItem {
  const { branch, offer, durationMinutes, guests, tableIds, bookingType } = choice;
  return {
    id,
    branch: {
      id: branch.id,
      name: namePlace(provider.name, branch.name),
      timeZone: branch.timeZone,
      serviceProvider: { id: provider.id, name: provider.name, slug: provider.slug },
    },
    offer: { id: offer.id, name: offer.name },
    date,
    startsAt: Date.parse(start.startsAt),
    durationMinutes,
    guests,
    tableCount: tableIds.length || start.tableCount,
    ...(tableIds.length > 0 ? { tableIds } : {}),
    addOns: choice.addOns.flatMap(({ id: addOnId, quantity }) => {
      const addOn = offer.addOns.find((one) => one.id === addOnId);
      return addOn ? [{ id: addOnId, name: addOn.name, quantity }] : [];
    }),
    bookingType,
    ...(quote ? { shownPrice: sumSlotLines(quote, 0) } : {}),
  };
}

import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { useStartWords } from '../../../lib/formats/start-words.ts';
import { buildBookingHref } from '../../../lib/navigation/booking-link.ts';
import { Link, renderLink } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { SlotLink } from '../../../ui/calendar/slot-link.tsx';
import { againHref } from '../hooks/again-href.ts';
import { findNearestStarts } from '../hooks/nearest-starts.ts';
import { type BookedSlot, type Booking, dayQuery } from '../queries.ts';

/** What else is free that day: the same game first, then other places. */
export function OtherStarts({ booking, slot }: { booking: Booking; slot: BookedSlot }) {
  const { t } = useTranslation('outcome');
  const language = useLanguage();
  const { showStart, sayStart } = useStartWords();
  const day = useQuery(dayQuery(slot, slot.date, booking.bookingType), { isExtra: true });
  const starts = day.status === 'ready' ? findNearestStarts(day.data, slot.startsAt) : [];
  const elsewhere = { activity: slot.offer.activity.slug, date: slot.date };
  return (
    <section aria-labelledby="others" className="mt-9">
      {starts.length > 0 ? (
        <>
          <h2 id="others" className="text-xl">
            {t('pending.no.others')}
          </h2>
          <p className="mt-1 mb-3.5 text-s text-ink-2">{t('pending.no.othersNote')}</p>
          <div className="grid max-w-[30rem] grid-cols-3 gap-2">
            {starts.map(({ startsAt, label, price }) => {
              const { currency } = booking.price;
              const detail = formatMoney(language, { amount: price ?? 0, currency });
              return (
                <SlotLink
                  key={startsAt}
                  slot={{ id: startsAt, time: showStart(label), detail, kind: 'free' }}
                  label={`${sayStart(label)}, ${detail}`}
                  href={buildBookingHref({
                    providerSlug: booking.provider.slug,
                    branchSlug: slot.branch.slug,
                    offerId: slot.offer.id,
                    date: slot.date,
                    startsAt,
                    durationMinutes: slot.durationMinutes,
                    guests: slot.guests,
                    bookingType: booking.bookingType,
                  })}
                  renderLink={renderLink}
                />
              );
            })}
          </div>
        </>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-2.5 max-sm:grid">
        <Link to={againHref(booking)} className={buttonClass('line')}>
          {t('pending.no.allDay')}
        </Link>
        <Link to={buildHref(paths.search, elsewhere)} className={buttonClass('line')}>
          {t('pending.no.elsewhere')}
        </Link>
      </div>
    </section>
  );
}

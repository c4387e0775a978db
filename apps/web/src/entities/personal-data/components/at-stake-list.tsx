import type { LocalDate } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countForMessage, formatList, formatMoney } from '../../../lib/formats/format.ts';
import { namePlace } from '../../../lib/formats/name-place.ts';
import { formatStartOfGame } from '../../../lib/formats/night-moment.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import type { AtStake } from '../queries.ts';

/** Visits and money that the account waits for, and what is lost with it. */
export function AtStakeList({ atStake }: { atStake: AtStake }) {
  const { t } = useTranslation('your-data');
  const language = useLanguage();
  const { bookings, refunds, points, vouchers } = atStake;
  if (bookings.length + refunds.length + points + vouchers === 0) return null;
  return (
    <section
      aria-label={t('deletion.stake.title')}
      className="grid gap-2.5 rounded-m bg-(--warn-soft) px-4 py-3"
    >
      {bookings.length > 0 ? <BookingsAhead bookings={bookings} /> : null}
      {refunds.length > 0 ? (
        <p>
          {t('deletion.stake.refunds', {
            sum: formatList(
              language,
              refunds.map((sum) => formatMoney(language, sum)),
            ),
          })}
        </p>
      ) : null}
      {points > 0 ? <p>{t('deletion.stake.points', countForMessage(language, points))}</p> : null}
      {vouchers > 0 ? <p>{t('deletion.stake.vouchers', countForMessage(language, vouchers))}</p> : null}
    </section>
  );
}

function BookingsAhead({ bookings }: { bookings: AtStake['bookings'] }) {
  const { t } = useTranslation('your-data');
  const language = useLanguage();
  return (
    <div>
      <p className="font-strong">{t('deletion.stake.bookings', { count: bookings.length })}</p>
      <ul className="my-1.5 grid gap-1">
        {bookings.map(({ id, providerName, branchName, date, startsAt, timeZone, paid, currency }) => (
          <li key={id} className="wrap-anywhere">
            {namePlace(providerName, branchName)},{' '}
            {formatStartOfGame(language, Date.parse(startsAt), { businessDay: date as LocalDate, timeZone })}
            {paid > 0
              ? `, ${t('deletion.stake.paid', { sum: formatMoney(language, { amount: paid, currency }) })}`
              : null}
          </li>
        ))}
      </ul>
      <p>
        {t('deletion.stake.waits')}{' '}
        <Link to={paths.bookingHistory} className={textLinkClass}>
          {t('deletion.stake.toBookings')}
        </Link>
      </p>
    </div>
  );
}

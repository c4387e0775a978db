import type { OfficeBooking } from '../../../entities/office/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt, formatMoney, formatNumber } from '../../../lib/formats/format.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Sums } from './sums.tsx';

type Division = NonNullable<OfficeBooking['division']>;

/** What the market keeps, what is the venue's, and which payout has brought it there. */
export function DivisionCard({ booking }: { booking: OfficeBooking }) {
  const { t } = useTranslation('office-bookings');
  const { division } = booking;
  return (
    <SectionCard title={t('division.title')}>
      {division === null ? (
        <p className="text-s text-ink-2">{t(`division.none.${explainUndivided(booking)}`)}</p>
      ) : (
        <Divided division={division} />
      )}
      <Payouts booking={booking} />
    </SectionCard>
  );
}

/** Why there is nothing yet, or never will be. */
function explainUndivided(booking: OfficeBooking): 'ahead' | 'soon' | 'unpaid' | 'nothingKept' {
  const { status, total, paid, refunded, bank, trail } = booking;
  const tookPlace = status === 'completed' && !trail.some(({ step }) => step === 'noShow');
  if (status !== 'completed' && status !== 'cancelled' && status !== 'declined') return 'ahead';
  // Of a visit that took place, what nobody has recorded counts as taken by the venue.
  if (paid - refunded - bank.lost > 0 || (tookPlace && total > refunded)) return 'soon';
  return paid === 0 ? 'unpaid' : 'nothingKept';
}

function Divided({ division }: { division: Division }) {
  const { t } = useTranslation('office-bookings');
  const language = useLanguage();
  const { currency, venue, fee, commission, commissionVat, vouchers, takenAtVenue, terms } = division;
  const show = (amount: number) => formatMoney(language, { amount, currency });
  const brought = venue + takenAtVenue + fee + commission + commissionVat - vouchers;
  const percent = terms ? formatNumber(language, terms.basisPoints / 100) : '';
  const fixed = terms?.fixed ? show(terms.fixed) : undefined;
  const commissionName = terms
    ? t(fixed ? 'division.commissionWithFixed' : 'division.commissionOf', { percent, fixed })
    : t('division.commission');
  const all = [
    { name: t('division.brought'), amount: brought },
    { name: t('division.takenAtVenue'), amount: -takenAtVenue },
    { name: t('division.fee'), amount: -fee },
    { name: commissionName, amount: -commission },
    { name: t('division.commissionVat'), amount: -commissionVat },
    { name: t('division.vouchers'), amount: vouchers },
  ];
  return (
    <Sums
      lines={all
        .filter(({ amount }, index) => index === 0 || amount !== 0)
        .map(({ name, amount }) => ({ name, sum: show(amount) }))}
      total={{ name: t(venue < 0 ? 'division.owes' : 'division.venue'), sum: show(Math.abs(venue)) }}
    />
  );
}

function Payouts({ booking: { payouts, notPaidOut, currency, timeZone } }: { booking: OfficeBooking }) {
  const { t } = useTranslation('office-bookings');
  const language = useLanguage();
  const show = (amount: number, unit = currency) => formatMoney(language, { amount, currency: unit });
  if (payouts.length === 0 && notPaidOut === 0) return null;
  return (
    <ul className="mt-4 grid gap-2 border-t border-line pt-3 text-s">
      {payouts.map((payout) => (
        <li key={payout.id}>
          <b className="font-medium">
            {t(`division.payouts.${payout.status}`, {
              part: show(payout.part, payout.currency),
              day: formatDateAt(language, Date.parse(payout.settledAt ?? payout.orderedAt), timeZone, 'long'),
            })}
          </b>
          <p className="text-ink-2">
            {t('division.payouts.of', { total: show(payout.total, payout.currency) })}
          </p>
        </li>
      ))}
      {notPaidOut === 0 ? null : (
        <li>
          {t(notPaidOut > 0 ? 'division.waits' : 'division.keptBack', { sum: show(Math.abs(notPaidOut)) })}
        </li>
      )}
    </ul>
  );
}

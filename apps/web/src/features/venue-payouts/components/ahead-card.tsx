import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countForMessage } from '../../../lib/formats/format.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useSums } from '../hooks/use-sums.ts';
import type { Payouts } from '../queries.ts';

const shownDays = 7;

/** What guests have paid for evenings that are still to come. */
export function AheadCard({ payouts }: { payouts: Payouts }) {
  const { t } = useTranslation('venue-payouts');
  const language = useLanguage();
  const { money, day } = useSums(payouts.currency);
  const { ahead } = payouts;
  const later = ahead.slice(shownDays);
  return (
    <SectionCard title={t('ahead.title')} lead={t('ahead.lead')}>
      {ahead.length === 0 ? (
        <p className="text-ink-2">{t('ahead.none')}</p>
      ) : (
        <ul>
          {ahead.slice(0, shownDays).map(({ date, visits, amount }) => (
            <li
              key={date}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 last:border-0"
            >
              <span>
                <b className="font-strong">{day(date)}</b>
                <span className="text-ink-2">, {t('ahead.visits', countForMessage(language, visits))}</span>
              </span>
              <span className="font-strong tabular-nums">{money(amount)}</span>
            </li>
          ))}
          {later.length > 0 ? (
            <li className="flex justify-between gap-4 py-2.5 text-ink-2">
              <span>{t('ahead.later')}</span>
              <span className="tabular-nums">
                {money(later.reduce((sum, { amount }) => sum + amount, 0))}
              </span>
            </li>
          ) : null}
        </ul>
      )}
    </SectionCard>
  );
}

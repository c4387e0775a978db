import { makeMoney } from '@gramy/domain/money/money';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney, formatMoneyChange } from '../../../lib/formats/format.ts';
import { formatNightMoment } from '../../../lib/formats/night-moment.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import type { DayClose } from '../queries.ts';
import { CountForm } from './count-form.tsx';

interface TillCardProps {
  providerId: string;
  branchId: string;
  day: DayClose;
}

/** A day that is closed says so. It may be counted once more: what was written down stays in the list. */
export function TillCard({ providerId, branchId, day }: TillCardProps) {
  const { t } = useTranslation('venue-day-close');
  const language = useLanguage();
  const [isReopened, setIsReopened] = useState(false);
  const [latest] = day.closes;
  if (!latest || isReopened) {
    return <CountForm {...{ providerId, branchId, day }} onClosed={() => setIsReopened(false)} />;
  }
  const money = (amount: number) => makeMoney(amount, day.currency);
  const since = day.expectedCash - latest.expectedCash;
  return (
    <SectionCard title={t('count.title')}>
      <p className="text-l font-strong">
        {t('closed.title', {
          moment: formatNightMoment(language, Date.parse(latest.at), day.timeZone),
          who: latest.by ?? t('takings.nobody'),
        })}
      </p>
      <p className="mt-2">
        {t('closed.counted', {
          counted: formatMoney(language, money(latest.countedCash)),
          difference: formatMoneyChange(language, money(latest.countedCash - latest.expectedCash)),
        })}
      </p>
      {since === 0 ? null : (
        <p className="mt-2 rounded-m bg-(--warn-soft) px-4 py-3 font-strong forced-colors:border">
          {t('closed.since', { change: formatMoneyChange(language, money(since)) })}
        </p>
      )}
      <Button variant="line" className="mt-4 print:hidden" onClick={() => setIsReopened(true)}>
        {t('closed.reopen')}
      </Button>
    </SectionCard>
  );
}

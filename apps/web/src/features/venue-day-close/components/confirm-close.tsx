import { makeMoney } from '@gramy/domain/money/money';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate, formatMoney, formatMoneyChange } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { DayClose } from '../queries.ts';

interface ConfirmCloseProps {
  day: DayClose;
  counted: number;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** What is written down for good, and what somebody should look at before. */
export function ConfirmClose({ day, counted, isBusy, onConfirm, onClose }: ConfirmCloseProps) {
  const { t } = useTranslation('venue-day-close');
  const language = useLanguage();
  const { currency, open, toGiveBack, expectedCash } = day;
  const money = (amount: number) => formatMoney(language, makeMoney(amount, currency));
  const rows = [
    [t('count.expected'), money(expectedCash)],
    [t('count.counted'), money(counted)],
    [t('closes.difference'), formatMoneyChange(language, makeMoney(counted - expectedCash, currency))],
  ] as const;
  const owed = open.reduce((sum, { due }) => sum + due, 0);
  const toReturn = toGiveBack.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Dialog
      isOpen
      size="small"
      title={t('confirm.title', { day: formatDate(language, day.date as LocalDate, 'short') })}
      closeLabel={t('confirm.back')}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {t('confirm.back')}
          </Button>
          <Button isBusy={isBusy} onClick={onConfirm}>
            {t('count.save')}
          </Button>
        </>
      }
    >
      <dl className="grid gap-1.5">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd className="font-heavy tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {owed > 0 ? (
        <p className="mt-4 font-strong">{t('confirm.open', { count: open.length, amount: money(owed) })}</p>
      ) : null}
      {toReturn > 0 ? (
        <p className="mt-2 font-strong">{t('confirm.toGiveBack', { amount: money(toReturn) })}</p>
      ) : null}
      <p className="mt-4 text-s text-ink-2">{t('confirm.note')}</p>
    </Dialog>
  );
}

import { isAwaitingPayment } from '@gramy/domain/booking/awaited-payment';
import { type TillWay, tillWays } from '@gramy/domain/booking/till-way';
import { ArrowRightLeft, Banknote, CreditCard } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { DeskAct, Seat } from '../hooks/use-desk-acts.ts';
import type { VenueBooking } from '../queries.ts';

const wayIcons = { cash: Banknote, terminal: CreditCard, transfer: ArrowRightLeft };

interface KeysProps {
  booking: VenueBooking;
  /** Of what is due, what is paid here. */
  due: number;
  current: DeskAct | undefined;
  /** Where they play instead of at their own table. */
  seat?: Seat | undefined;
  onAct: (act: DeskAct) => void;
}

/** Guests who may go in: first their money, where there is any to take. */
export function EntryKeys({ seat, ...keys }: KeysProps) {
  const { t } = useTranslation('venue-desk');
  const { booking, due, current, onAct } = keys;
  const enter = {
    size: 'large' as const,
    isBusy: current?.name === 'checkIn',
    onClick: () => onAct({ name: 'checkIn', seat }),
  };
  // It hangs on that payment: without it nobody is checked in.
  const isPaidFirst = isAwaitingPayment(booking);
  if (due === 0 && !isPaidFirst) return <Button {...enter}>{t('acts.checkIn')}</Button>;
  return (
    <>
      <MoneyKeys name="takeMoneyAndCheckIn" seat={seat} {...keys} />
      {isPaidFirst ? null : (
        <Button variant="line" {...enter}>
          {t('acts.checkInPayLater')}
        </Button>
      )}
    </>
  );
}

interface MoneyKeysProps extends KeysProps {
  name: 'takeMoney' | 'takeMoneyAndCheckIn';
}

/** What is due here, and how it came: the day close asks for it. */
export function MoneyKeys({ booking, due: amount, name, current, seat, onAct }: MoneyKeysProps) {
  const { t } = useTranslation('venue-desk');
  const language = useLanguage();
  const { price } = booking;
  const isBusy = (way: TillWay) => current?.name === name && current.way === way;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-s font-strong">
        {t('acts.how', { amount: formatMoney(language, { amount, currency: price.currency }) })}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-2.5">
        {tillWays.map((way) => {
          const Icon = wayIcons[way];
          return (
            <Button
              key={way}
              size="large"
              variant={way === 'cash' ? 'primary' : 'line'}
              className={way === 'cash' ? 'col-span-full' : ''}
              isBusy={isBusy(way)}
              icon={<Icon aria-hidden />}
              onClick={() =>
                onAct(name === 'takeMoney' ? { name, way, amount } : { name, way, amount, seat })
              }
            >
              {name === 'takeMoney' ? t(`acts.takeMoney.${way}`) : t(`acts.takeMoneyAndCheckIn.${way}`)}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}

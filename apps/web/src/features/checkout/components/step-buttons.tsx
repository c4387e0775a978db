import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { isSecondPress } from '../../../lib/navigation/second-press.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { writeClock } from '../../../ui/calendar/clock-text.ts';
import { type Deadline, useSecondsLeft } from '../../../ui/calendar/use-seconds-left.ts';
import { Dock } from '../../../ui/navigation/dock.tsx';
import type { CheckoutPrice } from '../hooks/use-checkout-price.ts';
import type { HoldControl } from '../hooks/use-hold.ts';

/** The next step has its buttons where those of this one are: a double tap goes one step. */
function dropSecondPress(event: MouseEvent) {
  if (!isSecondPress(event.nativeEvent as PointerEvent)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** What stands at the thumb of a phone, beside the way on. */
export interface StepSum {
  sum: ReactNode;
  note: ReactNode;
}

interface StepButtonsProps extends StepSum {
  back: { href: string; label: string };
  children: ReactNode;
}

/** Back on the left, on on the right; on a phone the way on is at the thumb, with the sum. */
export function StepButtons({ back, sum, note, children }: StepButtonsProps) {
  return (
    <div
      onClickCapture={dropSecondPress}
      className="flex flex-wrap items-center justify-between gap-4 pt-4 max-sm:grid"
    >
      <Link to={back.href} className={buttonClass('line')}>
        <ArrowLeft aria-hidden className="size-5" />
        {back.label}
      </Link>
      <Dock sum={sum} note={note} isOnPhones>
        {children}
      </Dock>
    </div>
  );
}

/** For each step: the sum as it is now, and how long the tables are held, which the head of the page says aloud. */
export function useStepSum(price: CheckoutPrice, hold: HoldControl): StepSum {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const { price: sums } = price;
  const { state, clockOffset } = hold;
  return {
    sum: sums && formatMoney(language, { amount: sums.total, currency: sums.currency }),
    note:
      state.status === 'held' ? (
        <HoldNote deadline={state.hold.expiresAt} clockOffset={clockOffset} />
      ) : (
        t('summary.total')
      ),
  };
}

function HoldNote(props: Deadline) {
  const { t } = useTranslation('checkout');
  const secondsLeft = useSecondsLeft(props);
  return (
    <span aria-hidden className="tabular-nums">
      {t('hold.caption')} {secondsLeft === undefined ? null : writeClock(secondsLeft)}
    </span>
  );
}

import { ApiError } from '@gramy/contract/api-error';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { isAnswered } from '../hooks/use-booking.ts';

interface BookingFailureProps {
  failure: unknown;
  /** Was sent, here or before a reload, and nobody knows what became of it. */
  isOpen: boolean;
  isBusy: boolean;
  onAskAgain: () => void;
}

/** Why it is not booked, or that nobody knows yet whether it is. */
export function BookingFailure({ failure, isOpen, isBusy, onAskAgain }: BookingFailureProps) {
  const { t } = useTranslation('checkout');
  const sayFailure = useFailureWords();
  if (isOpen && !isBusy) {
    return (
      <FailureBox failure={failure}>
        <p>
          <b>{t('open.title')}</b> {failure ? sayFailure(failure) : null} {t('open.text')}
        </p>
        <Button variant="ink" size="small" onClick={onAskAgain} className="justify-self-start">
          {t('open.ask')}
        </Button>
      </FailureBox>
    );
  }
  if (!failure || !isAnswered(failure)) return null;
  const code = failure instanceof ApiError ? failure.code : undefined;
  return (
    <FailureBox failure={failure}>
      <p>
        {code === 'promoInvalid' ? (
          <>
            <b>{t('promo.invalid')}.</b> {t('promo.lost')}
          </>
        ) : (
          sayFailure(failure)
        )}
      </p>
    </FailureBox>
  );
}

/** Whoever has just pressed the button sees what came of it, and has the way on under the keys. */
function FailureBox({ failure, children }: { failure: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!failure) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [failure]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-l bg-(--bad-soft) p-4 forced-colors:border"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 flex-none text-(--bad)" />
      <div className="grid min-w-0 gap-3">{children}</div>
    </div>
  );
}

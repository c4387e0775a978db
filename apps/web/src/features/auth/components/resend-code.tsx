import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { writeClock } from '../../../ui/calendar/clock-text.ts';
import { useSecondsLeft } from '../../../ui/calendar/use-seconds-left.ts';
import type { CodeEntry } from '../hooks/use-code-step.ts';

/** Counts down to the moment when another code may be sent. */
export function ResendCode({ entry }: { entry: CodeEntry }) {
  const { t } = useTranslation('auth');
  const secondsLeft = useSecondsLeft({ deadline: entry.step.resendAt }) ?? 0;
  const isSoon = secondsLeft > 0;
  const button = useRef<HTMLButtonElement>(null);
  const isOnlyWay = entry.isOver && !isSoon;
  useEffect(() => {
    // The field that had the focus can no longer keep it; some browsers take it away at once, some a moment later.
    if (isOnlyWay && document.activeElement?.matches(':disabled, body')) button.current?.focus();
  }, [isOnlyWay]);
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 text-s text-ink-2">
      {entry.isOver ? null : <span>{t('code.nothingYet')}</span>}
      {isSoon ? (
        <span role="timer" className="font-strong text-ink tabular-nums">
          {t('code.resendIn', { time: writeClock(secondsLeft) })}
        </span>
      ) : (
        <Button
          ref={button}
          variant={entry.isOver ? 'primary' : 'line'}
          size={entry.isOver ? 'large' : 'small'}
          isBusy={entry.work === 'resend'}
          busyLabel={t('code.resending')}
          onClick={entry.resend}
          className={entry.isOver ? 'w-full' : ''}
        >
          {t('code.resend')}
        </Button>
      )}
    </div>
  );
}

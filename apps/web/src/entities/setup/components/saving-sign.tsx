import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsOnline } from '../../../lib/browser/use-is-online.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { useSavingStatus, useWrongFields } from '../hooks/saving-report.tsx';

/** Says in one place whether everything on the page is saved. */
export function SavingSign() {
  const { t } = useTranslation('venue-setup');
  const isOnline = useIsOnline();
  const status = useSavingStatus();
  const isTrouble = ['failed', 'refused', 'contested', 'invalid'].includes(status);
  const isUnderWay = status === 'saving' || status === 'waiting';
  const Icon = isTrouble ? CircleAlert : isUnderWay ? LoaderCircle : Check;
  const wrong = useWrongFields();
  const words =
    status === 'invalid'
      ? t('saving.invalid', { count: Math.max(1, wrong) })
      : t(`saving.${status === 'failed' && !isOnline ? 'offline' : status}`);
  return (
    <p
      role="status"
      className={joinClasses(
        'flex items-center gap-1.5 text-s leading-tight',
        isTrouble ? 'font-strong text-(--bad)' : 'text-ink-2',
      )}
    >
      <Icon
        aria-hidden="true"
        className={joinClasses('size-4.5 shrink-0', isUnderWay && 'motion-safe:animate-spin')}
      />
      {words}
    </p>
  );
}

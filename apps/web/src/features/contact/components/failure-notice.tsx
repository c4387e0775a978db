import { CloudOff, WifiOff } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsOnline } from '../../../lib/browser/use-is-online.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import type { SendFailure } from '../hooks/send-state.ts';

interface FailureNoticeProps {
  failure: SendFailure;
  /** The other way, for whoever cannot wait. */
  email: string;
}

/** Says what went wrong and that nothing is lost; the button below it tries again. */
export function FailureNotice({ failure, email }: FailureNoticeProps) {
  const { t } = useTranslation('contact');
  const reason = useFailureWords(failure);
  const Icon = failure.reason === 'offline' ? WifiOff : CloudOff;
  return (
    <div role="alert" className="flex gap-3 rounded-l bg-(--bad-soft) p-4 inset-ring-2 inset-ring-(--bad)">
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-(--bad)" />
      <div>
        <p className="font-strong">{t('failed.title')}</p>
        <p>{reason}</p>
        <p className="mt-1 text-s text-ink-2">
          {t('failed.kept')} {t('failed.byEmail')}{' '}
          <a href={`mailto:${email}`} className={textLinkClass}>
            {email}
          </a>
        </p>
      </div>
    </div>
  );
}

function useFailureWords(failure: SendFailure): string {
  const { t } = useTranslation('contact');
  const isOnline = useIsOnline();
  switch (failure.reason) {
    case 'offline':
      return isOnline ? t('failed.backOnline') : t('failed.offline');
    case 'noAnswer':
      return t('failed.noAnswer');
    case 'tooMany':
      return t('failed.tooMany', { count: Math.ceil(failure.retryAfterSeconds / 60) });
    case 'server':
      return t('failed.server');
  }
}

import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';

/** Under the header; what is on the screen stays readable, and data is asked for again once the network is back. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="fixed inset-x-0 top-18 z-20 mx-auto w-fit max-w-[calc(100vw-2rem)] rounded-full bg-ink px-5 py-3 text-center text-s text-balance text-paper shadow-e2 print:hidden">
          {t('offline')}
        </p>
      )}
    </div>
  );
}

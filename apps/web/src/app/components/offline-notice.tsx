import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Under the header; what is on the screen stays readable, and data is asked for again once the network is back. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div role="status">
      {isOffline ? (
        <p className="fixed inset-x-0 top-18 z-20 mx-auto w-fit max-w-[calc(100vw-2rem)] rounded-full bg-ink px-5 py-3 text-center text-s text-balance text-paper shadow-e2">
          {t('offline')}
        </p>
      ) : null}
    </div>
  );
}

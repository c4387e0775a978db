import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Whoever leaves with something unsaved is asked first: inside the app by us, on the way out of it by the browser. */
export function useUnsavedGuard(hasChanges: boolean) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!hasChanges) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);
  return {
    isOpen: blocker.state === 'blocked',
    title: t('unsaved.title'),
    children: t('unsaved.text'),
    confirmLabel: t('unsaved.leave'),
    cancelLabel: t('unsaved.stay'),
    closeLabel: t('unsaved.stay'),
    isDestructive: true,
    onConfirm: () => blocker.proceed?.(),
    onCancel: () => blocker.reset?.(),
  };
}

import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';

const shownMs = 30_000;

/** The whole number on call, for half a minute; each look is in the guest's security log. */
export function useGuestPhone(params: { providerId: string; bookingId: string }) {
  const { t } = useTranslation('venue-board');
  const api = useApi();
  const sayFailure = useFailureWords();
  const [phone, setPhone] = useState<string>();
  const { start, isBusy } = useAction({
    run: () => api.call('POST /business/providers/:providerId/board/bookings/:bookingId/phone', { params }),
    onDone: (found) => {
      if (found.phone === null) showToast({ title: t('guest.noPhone') });
      else setPhone(found.phone);
    },
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  useEffect(() => {
    if (phone === undefined) return;
    const timer = setTimeout(() => setPhone(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [phone]);
  return { phone, show: () => start(), isBusy };
}

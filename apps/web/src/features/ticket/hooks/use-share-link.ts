import { useSWRConfig } from 'swr';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { type Booking, bookingQuery } from '../queries.ts';

/** The link for friends, at once to where the device shares things, or to the clipboard. */
export function useShareLink({ id }: Pick<Booking, 'id'>) {
  const { t } = useTranslation('ticket');
  const api = useApi();
  const { mutate } = useSWRConfig();
  return useAction({
    run: async () => {
      const { url } = await api.call('POST /user/booking/:bookingId/share', { params: { bookingId: id } });
      await mutate(bookingQuery(id).key);
      if (!(await shareLink(url)))
        await copyText(url, { copied: t('friends.copied'), failed: t('friends.copyFailed') });
    },
  });
}

/** Says no where the device does not share; whoever closes its menu has changed their mind. */
async function shareLink(url: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

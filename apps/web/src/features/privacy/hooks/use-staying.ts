import { useSWRConfig } from 'swr';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toaster.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useFailureWords } from '../../../lib/use-failure-words.ts';
import { deletionQuery } from '../queries.ts';

/** Takes the end of the account back. */
export function useStaying() {
  const { t } = useTranslation('leaving');
  const api = useApi();
  const { mutate } = useSWRConfig();
  const sayFailure = useFailureWords();
  const { start, isBusy } = useAction({
    run: () => api.call('DELETE /user/profile/deletion'),
    onDone(deletion) {
      void mutate(deletionQuery().key, deletion, { revalidate: false });
      showToast({ title: t('stays'), description: t('staysText') });
    },
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  return { stay: () => start(), isBusy };
}

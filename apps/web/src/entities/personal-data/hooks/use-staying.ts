import { useSWRConfig } from 'swr';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
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

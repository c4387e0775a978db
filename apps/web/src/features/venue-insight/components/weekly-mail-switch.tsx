import { useSWRConfig } from 'swr';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { weeklyMailQuery } from '../queries.ts';

/** For oneself: others in the team decide for themselves. */
export function WeeklyMailSwitch({ providerId }: { providerId: string }) {
  const { t } = useTranslation('venue-insight');
  const api = useApi();
  const { mutate } = useSWRConfig();
  const sayFailure = useFailureWords();
  const query = weeklyMailQuery(providerId);
  const state = useQuery(query, { isExtra: true });
  const { start, isBusy, current } = useAction({
    run: (isOn: boolean) =>
      api.call('PUT /business/providers/:providerId/insight/weekly-mail', {
        params: { providerId },
        body: { isOn },
      }),
    onDone: (saved) => void mutate(query.key, saved, { revalidate: false }),
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  if (state.status !== 'ready') return null;
  return (
    <Switch
      checked={current ?? state.data.isOn}
      disabled={isBusy}
      onChange={(event) => start(event.target.checked)}
    >
      {t('weeklyMail')}
    </Switch>
  );
}

import { useSWRConfig } from 'swr';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { inTurn } from '../../../lib/queries/in-turn.ts';
import { type Location, locationQuery } from '../../../lib/queries/location-query.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { type Preferences, preferencesQuery } from '../queries.ts';

/** Shown at once, sent at the same time, and taken back with one press; what the server refuses goes back by itself. */
function useChoice<Data>(key: string, send: (change: Partial<Data>) => Promise<Data>) {
  const { t } = useTranslation('preferences');
  const { mutate } = useSWRConfig();
  const sayFailure = useFailureWords();
  return async function choose(before: Data, change: Partial<Data>, isUndo = false): Promise<void> {
    try {
      await mutate(key, () => inTurn(key, () => send(change)), {
        optimisticData: { ...before, ...change },
        rollbackOnError: true,
        revalidate: false,
      });
      if (isUndo) return;
      const back = Object.fromEntries(
        Object.keys(change).map((name) => [name, before[name as keyof Data]]),
      ) as Partial<Data>;
      const run = () => void choose({ ...before, ...change }, back, true);
      showToast({ title: t('saved'), action: { label: t('undo'), run } });
    } catch (error) {
      showToast({ title: sayFailure(error), variant: 'destructive' });
    }
  };
}

export function usePreferenceChoice() {
  const api = useApi();
  return useChoice<Preferences>(preferencesQuery().key, (body) =>
    api.call('PATCH /user/profile/preferences', { body }),
  );
}

export function usePlaceChoice() {
  const api = useApi();
  return useChoice<Location>(locationQuery().key, (body) =>
    api.call('PATCH /user/profile/location', { body }),
  );
}

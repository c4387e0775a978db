import type { Language } from '@gramy/domain/language/language';
import { useSWRConfig } from 'swr';
import { preferencesQuery } from '../../features/preferences/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../lib/browser/toaster.tsx';
import { useApi } from '../../lib/queries/api.ts';
import { useSession } from '../../lib/session/session-context.tsx';

/** Whoever is signed in and reads another language is written to in it as well. */
export function useAccountLanguage(): (language: Language) => Promise<void> {
  const api = useApi();
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  // Words of its own: most pages do not load those of failures.
  const { t } = useTranslation();
  return async (language) => {
    if (!user) return;
    try {
      const saved = await api.call('PATCH /user/profile/preferences', { body: { language } });
      await mutate(preferencesQuery().key, saved, { revalidate: false });
    } catch {
      showToast({ title: t('language.notSaved'), variant: 'destructive' });
    }
  };
}

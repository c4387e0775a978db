import { useLanguage } from '../../../i18n/use-language.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';

/** To the page of the gateway, which asks who the owner is and where the money shall go. */
export function useOnboarding(providerId: string) {
  const api = useApi();
  const language = useLanguage();
  const sayFailure = useFailureWords();
  return useAction({
    run: () =>
      api.call('POST /business/providers/:providerId/payouts/onboarding', {
        params: { providerId },
        body: { language },
      }),
    onDone: ({ url }) => window.location.assign(url),
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
}

import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SavedCard } from '../../../entities/account/payments-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import type { QueryState } from '../../../lib/queries/use-query.ts';

/** To the page of the gateway; the button stays busy, because this page is about to go. */
export function useAddCard() {
  const api = useApi();
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const [isLeaving, setIsLeaving] = useState(false);

  // Whoever comes back by the browser's own button finds the page as it was left.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) setIsLeaving(false);
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const action = useAction({
    run: () => api.call('POST /user/profile/payments/cards', { body: { language } }),
    onDone({ actionUrl }) {
      setIsLeaving(true);
      window.location.assign(actionUrl);
    },
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  const isBusy = isLeaving || action.isBusy;
  return { start: () => (isBusy ? undefined : action.start()), isBusy };
}

/** The gateway sends people back with `?card=saved`; what it keeps, its own list says. */
export function useSavedCardNews(cards: QueryState<{ items: SavedCard[] }>): void {
  const { t } = useTranslation('payments');
  const [search, setSearch] = useSearchParams();
  const isBack = search.get('card') === 'saved';
  const hasCards = cards.status === 'ready' && cards.data.items.length > 0;
  useEffect(() => {
    if (!isBack || !hasCards) return;
    showToast({ title: t('cards.saved') });
    setSearch({}, { replace: true });
  }, [isBack, hasCards, setSearch, t]);
}

import { useSWRConfig } from 'swr';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toaster.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useFailureWords } from '../../../lib/use-failure-words.ts';
import { cardsQuery } from '../queries.ts';

type Deed = { cardId: string; isRemoval: boolean };

export function useCards(onDone: () => void) {
  const { t } = useTranslation('payments');
  const api = useApi();
  const sayFailure = useFailureWords();
  const { mutate } = useSWRConfig();
  const { start, current } = useAction({
    run: ({ cardId, isRemoval }: Deed) =>
      isRemoval
        ? api.call('DELETE /user/profile/payments/cards/:cardId', { params: { cardId } })
        : api.call('PUT /user/profile/payments/cards/:cardId/default', { params: { cardId } }),
    onDone(cards, { isRemoval }) {
      void mutate(cardsQuery().key, cards, { revalidate: false });
      showToast({ title: isRemoval ? t('cards.removed') : t('cards.chosen') });
      onDone();
    },
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  return { start, isBusy: current !== undefined };
}

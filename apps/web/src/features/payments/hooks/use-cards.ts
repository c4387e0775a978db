import { useSWRConfig } from 'swr';
import { cardsQuery, type SavedCard } from '../../../entities/account/payments-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { inTurn } from '../../../lib/queries/in-turn.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';

/** Which card comes first can be taken back; a card that is gone cannot: only its bank knows its number. */
export function useCards(onRemoved: () => void) {
  const { t } = useTranslation('payments');
  const api = useApi();
  const sayFailure = useFailureWords();
  const { mutate } = useSWRConfig();
  const { key } = cardsQuery();
  const showFailure = (error: unknown) => showToast({ title: sayFailure(error), variant: 'destructive' });

  const removal = useAction({
    run: (cardId: string) => api.call('DELETE /user/profile/payments/cards/:cardId', { params: { cardId } }),
    onDone(cards) {
      void mutate(key, cards, { revalidate: false });
      showToast({ title: t('cards.removed') });
      onRemoved();
    },
    onFailed: showFailure,
  });

  async function choose(items: readonly SavedCard[], cardId: string, isUndo = false): Promise<void> {
    const before = items.find(({ isDefault }) => isDefault);
    const after = items.map((card) => ({ ...card, isDefault: card.id === cardId }));
    const send = () => api.call('PUT /user/profile/payments/cards/:cardId/default', { params: { cardId } });
    try {
      await mutate(key, () => inTurn(key, send), {
        optimisticData: { items: after },
        rollbackOnError: true,
        revalidate: false,
      });
      if (isUndo) return;
      const run = () => before && void choose(after, before.id, true);
      showToast({ title: t('cards.chosen'), action: before && { label: t('undo'), run } });
    } catch (error) {
      showFailure(error);
    }
  }

  return {
    choose: (items: readonly SavedCard[], cardId: string) => void choose(items, cardId),
    remove: removal.start,
    isRemoving: removal.isBusy,
  };
}

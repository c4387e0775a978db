import { useTranslation } from '../../../i18n/use-translation.ts';
import type { AtStake } from '../queries.ts';
import { findAwaited } from './account-end.ts';
import { useMomentWords } from './use-moment-words.ts';

/** When an account ends: to the minute, or at the earliest and what it waits for. The same wherever it is said. */
export function useEndWords() {
  const { t } = useTranslation('leaving');
  const { sayDay, sayMoment } = useMomentWords();
  return (dueAt: string, atStake: AtStake) => {
    const awaited = findAwaited(atStake, dueAt);
    return {
      title:
        awaited === 'none'
          ? t('title', { date: sayMoment(dueAt) })
          : t('titleAtEarliest', { date: sayDay(dueAt) }),
      text: t(`awaited.${awaited}`),
    };
  };
}

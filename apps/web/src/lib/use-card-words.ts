import { useTranslation } from '../i18n/use-translation.ts';

/** What every card says while its content comes, and when it does not. */
export function useCardWords() {
  const { t } = useTranslation();
  return { loading: t('loading'), failed: t('cardFailed'), retry: t('tryAgain') };
}

/** The same for a list of which more can be asked for. */
export function useListWords(count: number) {
  const { t } = useTranslation();
  return { ...useCardWords(), more: t('showMore'), shown: t('shownCount', { count }) };
}

import { useTranslation } from '../i18n/use-translation.ts';

/** What every card says while its content comes, and when it does not. */
export function useCardWords() {
  const { t } = useTranslation();
  return { loading: t('loading'), failed: t('cardFailed'), retry: t('tryAgain') };
}

/** The same for the card of a screen that also says when it takes long: one is enough. Needs the messages `failures`. */
export function useFirstCardWords() {
  const { t } = useTranslation('failures');
  return { ...useCardWords(), slow: t('slow') };
}

/** The same for a screen that has nothing to show without its content. Needs the messages `failures`. */
export function usePageWords(failedTitle: string, failedText: string) {
  const { t } = useTranslation();
  const { loading, retry, slow } = useFirstCardWords();
  return { loading, slow, failedTitle, failedText, retry, retrying: t('loading') };
}

/** The same for a list of which more can be asked for. */
export function useListWords(count: number) {
  const { t } = useTranslation();
  return { ...useCardWords(), more: t('showMore'), shown: t('shownCount', { count }) };
}

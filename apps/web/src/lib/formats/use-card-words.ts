import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsOnline } from '../browser/use-is-online.ts';

/** What every card says while its content comes, and when it does not. Needs the messages `failures`. */
export function useCardWords() {
  const { t } = useTranslation();
  const { t: tFailures } = useTranslation('failures');
  const isOnline = useIsOnline();
  return {
    loading: t('loading'),
    failed: isOnline ? t('cardFailed') : tFailures('offline'),
    retry: t('tryAgain'),
  };
}

/** The same for the card of a screen that also says when it takes long: one is enough. */
export function useFirstCardWords() {
  const { t } = useTranslation('failures');
  return { ...useCardWords(), slow: t('slow') };
}

/** The same for a screen that has nothing to show without its content. */
export function usePageWords(failedTitle: string, failedText: string) {
  const { t } = useTranslation('failures');
  const { loading, retry, slow } = useFirstCardWords();
  const text = useIsOnline() ? failedText : t('offline');
  return { loading, slow, failedTitle, failedText: text, retry, retrying: loading };
}

/** The same for a list of which more can be asked for. */
export function useListWords(count: number) {
  const { t } = useTranslation();
  return { ...useCardWords(), more: t('showMore'), shown: t('shownCount', { count }) };
}

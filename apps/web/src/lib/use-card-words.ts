import { useTranslation } from '../i18n/use-translation.ts';

/** What every card says while its content comes, and when it does not. */
export function useCardWords() {
  const { t } = useTranslation();
  return { loading: t('loading'), failed: t('cardFailed'), retry: t('tryAgain') };
}

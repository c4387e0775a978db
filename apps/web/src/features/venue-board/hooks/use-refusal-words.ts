import { useTranslation } from '../../../i18n/use-translation.ts';

/** What the server has said to something that was kept, by its code. */
export function useRefusalWords(): (code: string) => string {
  const { t } = useTranslation('failures');
  const sentences: Record<string, string> = t('sentences', { returnObjects: true });
  return (code) => (Object.hasOwn(sentences, code) ? sentences[code] : sentences.internal) ?? '';
}

import { useTranslation } from '../../../i18n/use-translation.ts';

/** Topics come with the data; one that is newer than this page has a common name. */
export function useTopicName(): (topic: string) => string {
  const { t } = useTranslation('articles');
  const names: Record<string, string> = t('topics.names', { returnObjects: true });
  return (topic) => (Object.hasOwn(names, topic) ? names[topic] : undefined) ?? t('topics.names.other');
}

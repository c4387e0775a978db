import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Topic } from './contact-fields.ts';

export function useTopicNames(): Record<Topic, string> {
  const { t } = useTranslation('contact');
  return {
    booking: t('topics.booking'),
    payment: t('topics.payment'),
    account: t('topics.account'),
    place: t('topics.place'),
    business: t('topics.business'),
    privacy: t('topics.privacy'),
    accessibility: t('topics.accessibility'),
    other: t('topics.other'),
  };
}

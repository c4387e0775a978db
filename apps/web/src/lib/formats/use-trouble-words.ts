import { useTranslation } from '../../i18n/use-translation.ts';
import type { Trouble } from '../queries/use-query.ts';

/** What to do about something that did not load. Only a connection that failed sends people to look at theirs. */
export function useTroubleWords(): (trouble: Trouble) => string {
  const { t } = useTranslation();
  return (trouble) => t(`trouble.${trouble}`);
}

import { useTranslation } from '../../i18n/use-translation.ts';
import type { Rewards } from './rewards-queries.ts';

/** What a level is called. */
export function useLevelWords(): (level: Rewards['level']['name']) => string {
  const { t } = useTranslation();
  return (level) => t(`levels.${level}`);
}

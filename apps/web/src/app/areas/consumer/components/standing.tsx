import { useLevelWords } from '../../../../entities/account/level-words.ts';
import { rewardsQuery } from '../../../../entities/account/rewards-queries.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { countForMessage } from '../../../../lib/formats/format.ts';
import { useQuery } from '../../../../lib/queries/use-query.ts';

/** Points and level under the name; its line is kept free until they come. */
export function Standing() {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameLevel = useLevelWords();
  const rewards = useQuery(rewardsQuery(), { isExtra: true });
  if (rewards.status !== 'ready') return <p className="min-h-[1lh] text-xs" />;
  const { balance, level } = rewards.data;
  const words = { ...countForMessage(language, balance), level: nameLevel(level.name) };
  return <p className="text-xs text-ink-2">{t('settings.standing', words)}</p>;
}

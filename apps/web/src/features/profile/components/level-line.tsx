import { findLevelShare } from '@gramy/domain/rewards/levels';
import type { Rewards } from '../../../entities/account/rewards-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countForMessage } from '../../../lib/formats/format.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';

/** The level, and how far it is to the next one. */
export function LevelLine({ rewards: { level, next, toNext, earned } }: { rewards: Rewards }) {
  const { t } = useTranslation('profile');
  const { t: tApp } = useTranslation();
  const language = useLanguage();
  const progress = Math.round(findLevelShare(earned) * 100);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        to={paths.rewards}
        className="inline-flex min-h-11 items-center text-s font-strong hover:underline hover:underline-offset-4"
      >
        {tApp(`levels.${level.name}`)}
      </Link>
      <svg aria-hidden="true" height="8" className="block w-40 overflow-hidden rounded-full">
        <rect width="100%" height="8" className="fill-paper-2" />
        <rect width={`${progress}%`} height="8" rx="4" className="fill-orange" />
      </svg>
      <span className="text-xs text-ink-2">
        {next
          ? t('level.toNext', { ...countForMessage(language, toNext), level: tApp(`levels.${next.name}`) })
          : t('level.top')}
      </span>
    </p>
  );
}

import { findLevelProgress } from '@gramy/domain/rewards/levels';
import { Check, Flame, Lock } from 'lucide-react';
import { useLevelWords } from '../../../entities/account/level-words.ts';
import type { Rewards } from '../../../entities/account/rewards-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countForMessage, formatNumber } from '../../../lib/formats/format.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';

export function BalanceCard({ rewards }: { rewards: Rewards }) {
  const { t } = useTranslation('rewards');
  const language = useLanguage();
  const nameLevel = useLevelWords();
  const { balance, onTheWay, next, toNext } = rewards;
  return (
    <section
      aria-labelledby="balance-title"
      className="grid items-center gap-6 rounded-xl bg-card p-5 shadow-e1 md:grid-cols-[1fr_1.15fr] md:p-6 forced-colors:border"
    >
      <div>
        <h2 id="balance-title" className="text-s font-strong tracking-normal">
          {t('balance')}
        </h2>
        <p className="text-[3.75rem] leading-none font-heavy tracking-[-0.045em] tabular-nums">
          {formatNumber(language, balance)}
          <span className="text-l font-medium tracking-normal text-ink-2">
            {'\u00a0'}
            {t('points', { count: balance })}
          </span>
        </p>
        {onTheWay > 0 ? (
          <p className="mt-2 text-s text-ink-2">{t('onTheWay', countForMessage(language, onTheWay))}</p>
        ) : null}
      </div>
      <div>
        <Levels rewards={rewards} />
        <p className="mt-3 text-s">
          {next
            ? t('levels.toNext', { ...countForMessage(language, toNext), level: nameLevel(next.name) })
            : t('levels.top')}
        </p>
      </div>
    </section>
  );
}

function Levels({ rewards: { levels, level, earned } }: { rewards: Rewards }) {
  const { t } = useTranslation('rewards');
  const language = useLanguage();
  const nameLevel = useLevelWords();
  const progress = Math.round(findLevelProgress(earned) * 100);
  return (
    <>
      <ol aria-label={t('levels.label')} className="mb-3 grid grid-cols-4 text-center">
        {levels.map(({ name, from }) => {
          const isNow = name === level.name;
          const isReached = from <= earned;
          return (
            <li key={name} aria-current={isNow ? 'step' : undefined} className="grid justify-items-center">
              <span
                aria-hidden
                className={joinClasses(
                  'grid size-12 place-items-center rounded-full',
                  isNow
                    ? 'bg-orange text-on-orange'
                    : isReached
                      ? 'bg-(--ok-soft) text-(--ok)'
                      : 'bg-paper-2 text-ink-3',
                )}
              >
                {isNow ? <Flame /> : isReached ? <Check /> : <Lock className="size-5" />}
              </span>
              <b
                className={joinClasses(
                  'mt-1.5 text-s leading-tight',
                  isNow ? 'font-heavy' : 'font-medium text-ink-2',
                )}
              >
                {nameLevel(name)}
              </b>
              <span className="text-xs text-ink-3 tabular-nums">{formatNumber(language, from)}</span>
              <span className="sr-only">{isReached ? t('levels.reached') : t('levels.locked')}</span>
            </li>
          );
        })}
      </ol>
      <svg aria-hidden="true" width="100%" height="12" className="block overflow-hidden rounded-full">
        <rect width="100%" height="12" className="fill-paper-2" />
        <rect width={`${progress}%`} height="12" rx="6" className="fill-orange" />
      </svg>
    </>
  );
}

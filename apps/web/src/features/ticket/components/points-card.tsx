import { makeMoney } from '@gramy/domain/money/money';
import { findLevel, findLevelShare } from '@gramy/domain/rewards/levels';
import { countVisitPoints } from '@gramy/domain/rewards/points';
import { useLevelWords } from '../../../entities/account/level-words.ts';
import { type Rewards, rewardsQuery } from '../../../entities/account/rewards-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countForMessage, formatNumber } from '../../../lib/formats/format.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { TimeRing } from '../../../ui/calendar/time-ring.tsx';
import type { Booking } from '../queries.ts';

/** What the visit will bring, what there is already, and how near the next level is with it. */
export function PointsCard({ booking }: { booking: Booking }) {
  const { t } = useTranslation('outcome');
  const language = useLanguage();
  const rewards = useQuery(rewardsQuery(), { isExtra: true });
  const { paid, refunded, due, price } = booking;
  const points = countVisitPoints(makeMoney(paid - refunded + due, price.currency));
  const known = rewards.status === 'ready' ? rewards.data : undefined;
  if (points === 0) return null;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-l bg-card p-5 shadow-e1 md:p-6 forced-colors:border">
      <span className="relative grid size-20 flex-none place-items-center">
        <TimeRing
          share={known ? findLevelShare(known.earned + points) : 0}
          className="absolute inset-0 size-20"
        />
        <b className="text-s font-heavy tabular-nums">+{formatNumber(language, points)}</b>
      </span>
      <div className="min-w-36 flex-1">
        <h2 className="text-l">
          {known
            ? t('cards.balance', countForMessage(language, known.balance))
            : t('cards.pointsTitle', countForMessage(language, points))}
        </h2>
        <p className="mt-1 text-s text-ink-2">
          {known ? t('cards.pointsMore', { points: formatNumber(language, points) }) : t('cards.pointsText')}{' '}
          {known ? <LevelWords rewards={known} points={points} /> : null}
        </p>
        <Link to={paths.rewards} className={`${textLinkClass} inline-flex min-h-11 items-center text-s`}>
          {t('cards.pointsLink')}
        </Link>
      </div>
    </li>
  );
}

function LevelWords({ rewards, points }: { rewards: Rewards; points: number }) {
  const { t } = useTranslation('outcome');
  const language = useLanguage();
  const nameLevel = useLevelWords();
  const { level, next, toNext } = findLevel(rewards.earned + points);
  if (level.name !== rewards.level.name) return t('cards.levelReached', { level: nameLevel(level.name) });
  if (next === null) return t('cards.levelTop', { level: nameLevel(level.name) });
  return t('cards.levelNext', { ...countForMessage(language, toNext), level: nameLevel(next.name) });
}

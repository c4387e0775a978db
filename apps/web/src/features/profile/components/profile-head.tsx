import { formatMemberNumber } from '@gramy/domain/account/member-number';
import type { Details } from '../../../entities/account/profile-queries.ts';
import type { Rewards } from '../../../entities/account/rewards-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt, formatNumber } from '../../../lib/formats/format.ts';
import { useOwnTimeZone } from '../../../lib/formats/own-time.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { type Path, paths } from '../../../lib/navigation/paths.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { LevelLine } from './level-line.tsx';

interface ProfileHeadProps {
  details: Details;
  /** Figures that others know: games, points. Those that have not come are left out. */
  figures: readonly { name: string; value: number; to: Path }[];
  /** Undefined until it has come. */
  rewards: Rewards | undefined;
}

export function ProfileHead({ details, figures, rewards }: ProfileHeadProps) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const timeZone = useOwnTimeZone();
  const since = formatDateAt(language, Date.parse(details.memberSince), timeZone, 'plain');
  const shown = [...figures, { name: t('invitedShort'), value: details.invitedMembers, to: paths.referrals }];
  return (
    <section
      aria-label={details.fullName}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-l bg-card p-5 shadow-e1 sm:p-6"
    >
      <Avatar name={details.fullName} src={details.profilePictureUrl ?? undefined} size="huge" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-xl font-heavy wrap-anywhere">{details.fullName}</p>
        <p className="text-s text-ink-2">{t('playingSince', { date: since })}</p>
        <p className="text-xs text-ink-3 wrap-anywhere">
          {t('userIdIs', { id: formatMemberNumber(details.userId) })}
        </p>
        {rewards ? <LevelLine rewards={rewards} /> : null}
      </div>
      <dl className="flex gap-6">
        {shown.map(({ name, value, to }) => (
          <div key={name}>
            <dt className="text-xs text-ink-2">{name}</dt>
            <dd className="text-xl font-heavy tabular-nums">
              <Link to={to} className="inline-flex min-h-11 min-w-11 items-center hover:underline">
                {formatNumber(language, value)}
                <span className="sr-only"> {name}</span>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

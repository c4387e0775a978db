import type { Statistics } from '../../../entities/account/statistics-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { type Badge, Medal } from './medal.tsx';

export function BadgesCard({ badges }: { badges: Statistics['badges'] }) {
  const { t } = useTranslation('statistics');
  const hasBadge = ({ reached, goal }: Badge) => reached >= goal;
  const reached = badges.filter(hasBadge);
  const ordered = [...reached, ...badges.filter((badge) => !hasBadge(badge))];
  return (
    <SectionCard
      title={t('badges.title')}
      action={
        <span className="text-xs text-ink-3">
          {t('badges.count', { count: reached.length, all: badges.length })}
        </span>
      }
    >
      <ul className="grid grid-cols-[repeat(3,minmax(0,1fr))] gap-x-2.5 gap-y-5">
        {ordered.map((badge) => (
          <li
            key={badge.name}
            className="grid content-start justify-items-center text-center text-xs leading-snug text-ink-2"
          >
            <Medal badge={badge} isReached={hasBadge(badge)} />
            <b className="mt-1.5 max-w-full text-s hyphens-auto text-ink wrap-anywhere">
              {t(`badges.names.${badge.name}`)}
            </b>
            <span>{t(`badges.texts.${badge.name}`)}</span>
            {hasBadge(badge) ? null : (
              <span className="text-ink-3">
                {t('badges.progress', { reached: badge.reached, goal: badge.goal })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

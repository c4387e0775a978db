import { NavLink } from 'react-router';
import { useOfficeStanding } from '../../../../entities/office/hooks/office-standing.ts';
import { officeTodayQuery } from '../../../../entities/office/queries.ts';
import { type OfficeSection, sectionGroups } from '../../../../entities/office/sections.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { useQuery } from '../../../../lib/queries/use-query.ts';
import styles from './section-links.module.css';

/** All desks that somebody may sit at, with what waits there. */
export function SectionLinks({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation('office');
  const { sections } = useOfficeStanding();
  const today = useQuery(officeTodayQuery(), { isExtra: true });
  const queues = today.status === 'ready' ? today.data.queues : [];
  const findCount = ({ queue }: OfficeSection) =>
    queue === undefined ? 0 : queues.find((waiting) => waiting.queue === queue)?.count;
  return (
    <nav aria-label={t('name')} className={styles.sections}>
      {sectionGroups.map((group) => {
        const own = sections.filter((section) => section.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group}>
            {group === 'top' ? null : <p className={styles.group}>{t(`groups.${group}`)}</p>}
            <ul>
              {own.map((section) => (
                <li key={section.id}>
                  <NavLink
                    to={section.path}
                    end={section.path === paths.admin}
                    viewTransition
                    discover="none"
                    className={styles.link ?? ''}
                    {...(onChosen ? { onClick: onChosen } : {})}
                  >
                    <section.icon aria-hidden="true" />
                    {t(`sections.${section.id}`)}
                    <Count count={findCount(section)} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

/** Null: it could not be counted, which is not the same as nothing. */
function Count({ count }: { count: number | null | undefined }) {
  const { t } = useTranslation('office');
  if (count === 0 || count === undefined) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count ?? '?'}</span>
      <span className="sr-only">{count === null ? t('uncounted') : t('waiting', { count })}</span>
    </span>
  );
}

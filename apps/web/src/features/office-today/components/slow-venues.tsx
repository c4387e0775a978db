import { ClockAlert } from 'lucide-react';
import { useOfficeStanding } from '../../../entities/office/hooks/office-standing.ts';
import { useAgeWords } from '../../../entities/office/hooks/use-age-words.ts';
import type { OfficeToday } from '../../../entities/office/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';

/** Their guests hear "no answer" soon. A call helps; the reminder has been sent already. */
export function SlowVenues({ venues }: { venues: OfficeToday['slowVenues'] }) {
  const { t } = useTranslation('office-today');
  const { sections } = useOfficeStanding();
  const { sayDeadline } = useAgeWords();
  const hasDesk = sections.some(({ id }) => id === 'venues');
  if (venues?.length === 0) return null;
  return (
    <SectionCard title={t('slow.title')} {...(venues ? { lead: t('slow.lead') } : {})}>
      {venues === null ? (
        <p className="text-s text-ink-2">{t('slow.unknown')}</p>
      ) : (
        <ul className="grid gap-3">
          {venues.map(({ providerId, name, requests, dueAt }) => (
            <li key={providerId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {hasDesk ? (
                  <Link to={buildHref(paths.adminVenue, { providerId })} className="font-strong underline">
                    {name}
                  </Link>
                ) : (
                  <b className="font-strong">{name}</b>
                )}{' '}
                <span className="text-s text-ink-2">{t('slow.requests', { count: requests })}</span>
              </span>
              <Badge tone="bad" icon={<ClockAlert aria-hidden="true" />}>
                {sayDeadline(Date.parse(dueAt), Date.now())}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

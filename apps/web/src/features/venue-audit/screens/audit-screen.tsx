import { auditThings } from '@gramy/domain/setup/audit';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { LogRow } from '../../../entities/audit/components/log-entry.tsx';
import { LogFilters } from '../../../entities/audit/components/log-filters.tsx';
import type { LogFilter } from '../../../entities/audit/queries.ts';
import { SetupPage } from '../../../entities/setup/components/setup-page.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSaveCsv } from '../../../lib/browser/use-save.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SaveButton } from '../../../ui/action/save-button.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { logQuery } from '../queries.ts';

/** Who changed what, before and after. Nobody can change it. */
export function AuditScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-audit');
  const words = useFirstCardWords();
  const [filter, setFilter] = useFilter();
  const state = useQuery(logQuery(providerId, filter));
  return (
    <SetupPage
      providerId={providerId}
      title={t('title')}
      lead={t('lead')}
      action={<SaveLog providerId={providerId} filter={filter} />}
    >
      <LogFilters
        people={state.status === 'ready' ? state.data.people : []}
        filter={filter}
        onChange={setFilter}
      />
      <section aria-label={t('title')} className="rounded-l bg-card px-5 py-2 shadow-e1 sm:px-6">
        <CardContent state={state} words={words} skeletonRows={6}>
          {({ items, nextCursor }) =>
            items.length === 0 ? (
              <p className="py-6 text-ink-2">{t('empty')}</p>
            ) : (
              <>
                <ul>
                  {items.map((entry) => (
                    <li key={entry.id} className="border-b border-line last:border-0">
                      <LogRow entry={entry} />
                    </li>
                  ))}
                </ul>
                <Later key={nextCursor} {...{ providerId, filter, cursor: nextCursor }} />
              </>
            )
          }
        </CardContent>
      </section>
    </SetupPage>
  );
}

interface LaterProps {
  providerId: string;
  filter: LogFilter;
  cursor: string | null;
}

/** The page after this one, once somebody asks for it. */
function Later({ providerId, filter, cursor }: LaterProps) {
  const { t } = useTranslation('venue-audit');
  const words = useFirstCardWords();
  const [isOpen, setIsOpen] = useState(false);
  const state = useQuery(isOpen && cursor !== null ? logQuery(providerId, { ...filter, cursor }) : null);
  if (cursor === null) return null;
  if (!isOpen) {
    return (
      <Button variant="line" size="small" className="my-3.5" onClick={() => setIsOpen(true)}>
        {t('more')}
      </Button>
    );
  }
  return (
    <CardContent state={state} words={words} skeletonRows={3}>
      {({ items, nextCursor }) => (
        <>
          <ul className="border-t border-line">
            {items.map((entry) => (
              <li key={entry.id} className="border-b border-line last:border-0">
                <LogRow entry={entry} />
              </li>
            ))}
          </ul>
          <Later {...{ providerId, filter, cursor: nextCursor }} />
        </>
      )}
    </CardContent>
  );
}

function SaveLog({ providerId, filter }: { providerId: string; filter: LogFilter }) {
  const { t } = useTranslation('venue-audit');
  const api = useApi();
  const language = useLanguage();
  const saving = useSaveCsv({
    read: () =>
      api.call('GET /business/providers/:providerId/audit/csv', {
        params: { providerId },
        query: { ...filter, language },
      }),
    fileName: 'gramy-log.csv',
    cutWords: t('cut'),
  });
  return <SaveButton {...saving}>{t('save')}</SaveButton>;
}

/** In the address, so that it can be reloaded and sent on. */
function useFilter(): [LogFilter, (filter: LogFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const filter: LogFilter = {
    person: search.get('who') ?? undefined,
    thing: auditThings.find((thing) => thing === search.get('what')),
    day: search.get('day') ?? undefined,
  };
  const change = ({ person, thing, day }: LogFilter) => {
    const wanted = { who: person ?? '', what: thing ?? '', day: day ?? '' };
    const chosen = Object.entries(wanted).filter(([, value]) => value !== '');
    setSearch(Object.fromEntries(chosen), { replace: true });
  };
  return [filter, change];
}

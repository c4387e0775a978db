import { auditThings } from '@gramy/domain/setup/audit';
import { LogRow } from '../../../entities/audit/components/log-entry.tsx';
import { LogFilters } from '../../../entities/audit/components/log-filters.tsx';
import { OfficePage } from '../../../entities/office/components/office-page.tsx';
import { useListSearch } from '../../../entities/office/hooks/use-list-search.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSaveCsv } from '../../../lib/browser/use-save.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SaveButton } from '../../../ui/action/save-button.tsx';
import { PagedList } from '../../../ui/waiting/paged-list.tsx';
import { type OfficeLogEntry, type OfficeLogFilter, officeLogQuery } from '../queries.ts';

/** Who did what anywhere on the market. Nobody can change it. */
export function OfficeAuditScreen() {
  const { t } = useTranslation('office-audit');
  const words = useFirstCardWords();
  const { values, change } = useListSearch(['who', 'what', 'day', 'about', 'venue']);
  const filter: OfficeLogFilter = {
    person: values.who || undefined,
    thing: auditThings.find((thing) => thing === values.what),
    day: values.day || undefined,
    about: values.about || undefined,
    providerId: values.venue || undefined,
  };
  const query = officeLogQuery(filter);
  const pages = useLaterPages(query, ({ id }: OfficeLogEntry) => id);
  const people = pages.first.status === 'ready' ? pages.first.data.people : [];
  const isNarrowed = filter.about !== undefined || filter.providerId !== undefined;
  return (
    <OfficePage name={t('title')} title={t('title')} lead={t('lead')} action={<SaveLog filter={filter} />}>
      <div className="grid gap-4">
        <LogFilters
          people={people}
          filter={filter}
          onChange={({ person, thing, day }) =>
            change({ who: person ?? '', what: thing ?? '', day: day ?? '' })
          }
        />
        {isNarrowed ? (
          <Button
            variant="quiet"
            size="small"
            className="justify-self-start"
            onClick={() => change({ about: '', venue: '' })}
          >
            {t('all')}
          </Button>
        ) : null}
        <section aria-label={t('title')} className="rounded-l bg-card px-5 py-3 shadow-e1 sm:px-6">
          <PagedList
            pages={pages}
            itemKey={({ id }) => id}
            renderItem={(entry) => <LogRow entry={entry} aside={entry.venue} />}
            words={{
              ...words,
              label: t('title'),
              none: t('none'),
              more: t('more'),
              shown: t('shown', { count: pages.items.length }),
            }}
            skeletonRows={8}
          />
        </section>
      </div>
    </OfficePage>
  );
}

function SaveLog({ filter }: { filter: OfficeLogFilter }) {
  const { t } = useTranslation('office-audit');
  const api = useApi();
  const language = useLanguage();
  const saving = useSaveCsv({
    read: () => api.call('GET /admin/audit/csv', { query: { ...filter, language } }),
    fileName: 'gramy-audit.csv',
    cutWords: t('cut'),
  });
  return <SaveButton {...saving}>{t('save')}</SaveButton>;
}

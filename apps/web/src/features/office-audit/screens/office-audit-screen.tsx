import { auditThings } from '@gramy/domain/setup/audit';
import { Download } from 'lucide-react';
import { LogRow } from '../../../entities/audit/components/log-entry.tsx';
import { LogFilters } from '../../../entities/audit/components/log-filters.tsx';
import { OfficePage } from '../../../entities/office/components/office-page.tsx';
import { useListSearch } from '../../../entities/office/hooks/use-list-search.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { saveText } from '../../../lib/browser/save-file.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';
import { Button } from '../../../ui/action/button.tsx';
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
    <OfficePage name={t('title')} title={t('title')} lead={t('lead')} action={<SaveButton filter={filter} />}>
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

function SaveButton({ filter }: { filter: OfficeLogFilter }) {
  const { t } = useTranslation('office-audit');
  const api = useApi();
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const { start, isBusy } = useAction({
    run: () => api.call('GET /admin/audit/csv', { query: { ...filter, language } }),
    onDone({ csv, isWhole }) {
      saveText(csv, 'gramy-audit.csv', 'text/csv;charset=utf-8');
      if (!isWhole) showToast({ title: t('cut') });
    },
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  return (
    <Button variant="line" size="small" isBusy={isBusy} onClick={() => start()}>
      <Download aria-hidden="true" />
      {t('save')}
    </Button>
  );
}

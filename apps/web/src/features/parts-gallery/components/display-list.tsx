import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/action/chip.tsx';
import { InfiniteList } from '../../../ui/waiting/infinite-list.tsx';
import { Specimen } from './specimen.tsx';

const pageSize = 4;
const lastPage = 5;
/** The first try for this page fails, so that the other try can be seen. */
const failingPage = 4;
const answerMs = 400;

export function ListSpecimen() {
  const { t } = useTranslation('parts-display');
  const [isAutomatic, setIsAutomatic] = useState(false);
  const { page, status, loadMore } = useSamplePages();
  const items = Array.from({ length: page * pageSize }, (_, position) => position + 1);
  return (
    <Specimen id="infinite-list" title={t('list.title')} note={t('list.note')}>
      <Chip isPressed={isAutomatic} onClick={() => setIsAutomatic(!isAutomatic)} className="mb-4">
        {t('list.automatic')}
      </Chip>
      <InfiniteList
        items={items}
        itemKey={String}
        renderItem={(number) => (
          <p className="rounded-m bg-card px-4 py-3 shadow-e1">{t('list.item', { number })}</p>
        )}
        status={status}
        onMore={loadMore}
        automaticPages={isAutomatic ? 3 : 0}
        listClassName="grid gap-2"
        words={{
          label: t('list.label'),
          more: t('list.more'),
          loading: t('list.loading'),
          failed: t('list.failed'),
          retry: t('list.retry'),
          end: t('list.end'),
          shown: t('list.shown', { count: items.length }),
        }}
      />
    </Specimen>
  );
}

function useSamplePages() {
  const [page, setPage] = useState(1);
  const [status, setStatus] = useState<'more' | 'loading' | 'failed' | 'end'>('more');
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (status !== 'loading') return;
    const timer = setTimeout(() => {
      if (page + 1 === failingPage && !hasFailed) {
        setHasFailed(true);
        setStatus('failed');
        return;
      }
      setPage(page + 1);
      setStatus(page + 1 === lastPage ? 'end' : 'more');
    }, answerMs);
    return () => clearTimeout(timer);
  }, [status, page, hasFailed]);
  return { page, status, loadMore: () => setStatus('loading') };
}

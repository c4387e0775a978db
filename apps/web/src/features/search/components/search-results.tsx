import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { countForMessage } from '../../../lib/formats/format.ts';
import { useTroubleWords } from '../../../lib/formats/use-trouble-words.ts';
import type { QueryState } from '../../../lib/queries/use-query.ts';
import { InfiniteList } from '../../../ui/waiting/infinite-list.tsx';
import { QueryView } from '../../../ui/waiting/query-view.tsx';
import { SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import { gridClass } from './result-grid-class.ts';

interface SearchResultsProps<Page, Item> {
  state: QueryState<Page>;
  /** Of the first page and of those after it. */
  items: readonly Item[];
  itemKey: (item: Item) => string;
  status: 'more' | 'loading' | 'failed' | 'end';
  onMore: () => void;
  renderItem: (item: Item) => ReactNode;
  skeleton: ReactNode;
  isEmpty: (page: Page) => boolean;
  empty: ReactNode;
  heading: (page: Page) => ReactNode;
  foot: (page: Page) => ReactNode;
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

export function SearchResults<Page, Item>(props: SearchResultsProps<Page, Item>) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const sayTrouble = useTroubleWords();
  const pictures = usePictures();
  return (
    <QueryView
      state={props.state}
      failedPicture={pictures.spot('error')}
      words={{
        loading: t('list.loading'),
        slow: t('list.slow'),
        failedTitle: t('list.failedTitle'),
        failedText: `${sayTrouble(props.state.status === 'failed' ? props.state.trouble : 'server')} ${t('list.failedText')}`,
        retry: t('list.retry'),
        retrying: t('list.retrying'),
      }}
      skeleton={
        <SkeletonArea>
          <div className={`${gridClass} mt-24`}>
            {placeholders.map((placeholder) => (
              <div key={placeholder}>{props.skeleton}</div>
            ))}
          </div>
        </SkeletonArea>
      }
      isEmpty={props.isEmpty}
      empty={props.empty}
    >
      {(page) => (
        <>
          {props.heading(page)}
          <InfiniteList
            items={props.items}
            itemKey={props.itemKey}
            renderItem={props.renderItem}
            status={props.status}
            onMore={props.onMore}
            className="mt-4.5"
            listClassName={gridClass}
            words={{
              label: t('list.label'),
              more: t('list.more'),
              loading: t('list.loading'),
              failed: t('list.moreFailed'),
              retry: t('list.retry'),
              end: t('list.end'),
              shown: t('list.shown', countForMessage(language, props.items.length)),
            }}
          />
          {props.foot(page)}
        </>
      )}
    </QueryView>
  );
}

import type { ReactNode } from 'react';
import { CardContent, type CardWords } from './card-content.tsx';
import { InfiniteList } from './infinite-list.tsx';
import type { ViewState } from './query-view.tsx';

interface PagedListProps<Item> {
  pages: {
    first: ViewState<unknown>;
    items: readonly Item[];
    status: 'more' | 'loading' | 'failed' | 'end';
    loadMore: () => void;
  };
  itemKey: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  words: CardWords & { label: string; none: ReactNode; more: string; shown: string };
  /** As many as there will be, most likely. */
  skeletonRows: number;
  listClassName?: string;
}

/** A list inside a card: the first page with the card, another one at the press of a button. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { pages, itemKey, renderItem, words, skeletonRows, listClassName } = props;
  return (
    <CardContent state={pages.first} words={words} skeletonRows={skeletonRows}>
      {() =>
        pages.items.length === 0 ? (
          <p className="text-s text-ink-2">{words.none}</p>
        ) : (
          <InfiniteList
            items={pages.items}
            itemKey={itemKey}
            renderItem={renderItem}
            status={pages.status}
            onMore={pages.loadMore}
            automaticPages={0}
            words={words}
            {...(listClassName === undefined ? {} : { listClassName })}
          />
        )
      }
    </CardContent>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import type { useLaterPages } from '../../../lib/queries/use-later-pages.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { useListKeys } from '../hooks/use-list-keys.ts';
import { useAfterDealing } from '../hooks/use-refresh-office.ts';
import { Desk } from './desk.tsx';

type Pages<Item> = Pick<
  ReturnType<typeof useLaterPages<Item, { items: readonly Item[]; nextCursor: string | null }>>,
  'first' | 'items' | 'status' | 'loadMore' | 'reload'
>;

interface PagedDeskProps<Item extends { id: string }> {
  name: string;
  pages: Pages<Item>;
  filters?: ReactNode;
  empty: ReactNode;
  renderRow: (item: Item) => ReactNode;
  children: (item: Item, goOn: () => void) => ReactNode;
}

/** A desk whose list comes page by page, at the press of a button. */
export function PagedDesk<Item extends { id: string }>(props: PagedDeskProps<Item>) {
  const { name, pages, filters, empty, renderRow, children } = props;
  const { t } = useTranslation('office');
  const words = useFirstCardWords();
  const list = useListKeys(pages.items);
  useAfterDealing(pages.reload);
  const isReady = pages.first.status === 'ready';
  return (
    <Desk
      name={name}
      items={pages.items}
      current={list.current}
      isChosen={list.isChosen}
      onChoose={list.choose}
      filters={filters}
      empty={
        isReady ? (
          empty
        ) : (
          <CardContent state={pages.first} words={words} skeletonRows={6}>
            {() => null}
          </CardContent>
        )
      }
      more={
        pages.status === 'end' || !isReady ? null : (
          <div className="p-5">
            <Button variant="line" size="small" isBusy={pages.status === 'loading'} onClick={pages.loadMore}>
              {t(pages.status === 'failed' ? 'moreFailed' : 'more')}
            </Button>
          </div>
        )
      }
      renderRow={renderRow}
    >
      {(item) => children(item, list.goOn)}
    </Desk>
  );
}

import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useOfficeKeys } from './office-keys.ts';

interface ListItem {
  id: string;
}

/**
 * The row in hand of a list. It stands in the address, so that the list keeps its place over a reload and on the way back;
 * when it has gone, the one that came after it is in hand.
 */
export function useListKeys<Item extends ListItem>(items: readonly Item[]) {
  const { t } = useTranslation('office');
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('id');
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === wanted),
  );
  const choose = (id: string | undefined) => {
    const { id: _, ...rest } = Object.fromEntries(search);
    setSearch(id === undefined ? rest : { ...rest, id }, { replace: true, preventScrollReset: true });
  };
  const step = (by: number) => {
    const next = items[Math.min(items.length - 1, Math.max(0, index + by))];
    if (next) choose(next.id);
  };
  useOfficeKeys([
    { id: 'next', keys: ['j', 'ArrowDown'], label: t('keys.next'), run: () => step(1) },
    { id: 'previous', keys: ['k', 'ArrowUp'], label: t('keys.previous'), run: () => step(-1) },
  ]);
  return {
    current: items[index],
    choose,
    /** Whether somebody has chosen one: on a phone the list stands alone until then. */
    isChosen: wanted !== null && items[index]?.id === wanted,
    /** After the one in hand was dealt with. */
    goOn: () => choose((items[index + 1] ?? items[index - 1])?.id),
  };
}

import type { ApiClient } from '@gramy/contract/client';
import { useSWRConfig } from 'swr';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { type Catalogue, catalogueQuery } from '../queries.ts';

/** Every change answers with the whole catalogue as it is then. */
export function useCatalogueAct<Input = void>(
  run: (api: ApiClient, input: Input) => Promise<Catalogue>,
  onDone?: () => void,
) {
  const { t } = useTranslation('office-catalogue');
  const api = useApi();
  const { mutate } = useSWRConfig();
  const sayDone = useDoneWords();
  return useAction<Catalogue, Input>({
    run: (input) => run(api, input),
    onDone(catalogue) {
      void mutate(catalogueQuery().key, catalogue, { revalidate: false });
      sayDone(t('done'));
      onDone?.();
    },
    onFailed: () => void mutate(catalogueQuery().key),
  });
}

/** The list with one thing a place up or down; undefined where it stands at the end already. */
export function moveBy<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  by: 1 | -1,
): string[] | undefined {
  const ids = items.map((item) => item.id);
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return undefined;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** As they are typed: one on each line, or with commas. */
export function readWords(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useAutosave } from '../../../entities/setup/hooks/use-autosave.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { type BranchKey, tablesQuery, type VenueTable, type VenueTables } from '../queries.ts';
import {
  findTableProblems,
  listTables,
  type TableValues,
  toTableChange,
  toTableValues,
} from './table-fields.ts';
import { useInTheWay } from './use-in-the-way.ts';

const base = '/business/providers/:providerId/branches/:branchId/tables';
const load = (tables: VenueTables) => ({ values: toTableValues(tables), version: tables.version });

/** The tables of one place, which save themselves one by one. */
export function useTablesForm(place: BranchKey, loaded: VenueTables) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const [blocks, setBlocks] = useState(loaded.blocks);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const way = useInTheWay();

  /** So that whoever comes back to the page begins with what is saved. */
  function keep(answer: VenueTables): VenueTables {
    setBlocks(answer.blocks);
    void mutate(tablesQuery(place).key, answer, { revalidate: false });
    return answer;
  }

  const form = useAutosave<TableValues>({
    name: `tables ${place.branchId}`,
    loaded: load(loaded),
    check: (values) => findTableProblems(values, toTableValues(loaded)),
    save: async (changes, { version, idempotencyKey }) => {
      const change = toTableChange(changes);
      setRemoved(change.removed);
      const saved = await way.save(
        (settling) =>
          api.call(`PATCH ${base}`, {
            params: place,
            body: { ...change, version, ...settling },
            idempotencyKey,
          }),
        () => api.call(`POST ${base}/collisions`, { params: place, body: change }),
      );
      return load(keep(saved));
    },
    reload: async () => load(keep(await tablesQuery(place).call(api))),
  });

  return {
    ...form,
    tables: listTables(form.values),
    blocks,
    way,
    /** Those that were to go with the last change. */
    removed,
    put(tables: readonly VenueTable[]) {
      for (const table of tables) form.set(table.id, table);
    },
    remove(ids: readonly string[]) {
      for (const id of ids) form.set(id, null);
    },
    keep,
    /** Whatever is not saved. */
    undo() {
      for (const id of Object.keys(form.values)) form.set(id, form.saved[id] ?? null);
      way.clear();
    },
  };
}

export type TablesForm = ReturnType<typeof useTablesForm>;

import { ApiError } from '@gramy/contract/api-error';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useAutosave } from '../../../entities/setup/hooks/use-autosave.ts';
import { useApi } from '../../../lib/queries/api.ts';
import {
  type BookingInTheWay,
  type BranchKey,
  tablesQuery,
  type VenueTable,
  type VenueTables,
} from '../queries.ts';
import {
  findTableProblems,
  listTables,
  type TableValues,
  toTableChange,
  toTableValues,
} from './table-fields.ts';

const base = '/business/providers/:providerId/branches/:branchId/tables';
const load = (tables: VenueTables) => ({ values: toTableValues(tables), version: tables.version });

export interface TablesInTheWay {
  /** `removed`: these cannot go while somebody is to come. `small`: they can, once somebody has looked. */
  kind: 'removed' | 'small';
  bookings: readonly BookingInTheWay[];
  tableIds: readonly string[];
}

/** The tables of one place, which save themselves one by one. */
export function useTablesForm(place: BranchKey, loaded: VenueTables) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const seen = useRef<string[]>([]);
  const [blocks, setBlocks] = useState(loaded.blocks);
  const [inTheWay, setInTheWay] = useState<TablesInTheWay>();

  /** So that whoever comes back to the page begins with what is saved. */
  function keep(answer: VenueTables): VenueTables {
    setBlocks(answer.blocks);
    void mutate(tablesQuery(place).key, answer, { revalidate: false });
    return answer;
  }

  async function lookAt(error: unknown, change: ReturnType<typeof toTableChange>): Promise<void> {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code !== 'tableBooked' && code !== 'bookingsInTheWay') return;
    const found = await api.call(`POST ${base}/collisions`, { params: place, body: change });
    const kind = code === 'tableBooked' ? 'removed' : 'small';
    const tableIds = kind === 'removed' ? change.removed : change.tables.map(({ id }) => id);
    setInTheWay({ kind, bookings: found.items, tableIds });
  }

  const form = useAutosave<TableValues>({
    name: `tables ${place.branchId}`,
    loaded: load(loaded),
    check: (values) => findTableProblems(values, toTableValues(loaded)),
    save: async (changes, { version, idempotencyKey }) => {
      const change = toTableChange(changes);
      try {
        const body = { ...change, version, seenBookings: seen.current };
        const saved = keep(await api.call(`PATCH ${base}`, { params: place, body, idempotencyKey }));
        setInTheWay(undefined);
        return load(saved);
      } catch (error) {
        await lookAt(error, change);
        throw error;
      }
    },
    reload: async () => load(keep(await tablesQuery(place).call(api))),
  });

  return {
    ...form,
    tables: listTables(form.values),
    blocks,
    inTheWay,
    put(tables: readonly VenueTable[]) {
      for (const table of tables) form.set(table.id, table);
    },
    remove(ids: readonly string[]) {
      for (const id of ids) form.set(id, null);
    },
    keep,
    /** They stand as agreed. */
    keepBookings() {
      seen.current = inTheWay?.bookings.map(({ id }) => id) ?? [];
      form.saveNow();
    },
    /** Whatever is not saved. */
    undo() {
      for (const id of Object.keys(form.values)) form.set(id, form.saved[id] ?? null);
      setInTheWay(undefined);
    },
  };
}

export type TablesForm = ReturnType<typeof useTablesForm>;

import type { Migration } from '../src/db/migrate.ts';
import type { EmptyDatabase } from './empty-database.ts';

/** Few rows for ever: to read them all takes no time. */
const smallTables = new Set(['activities', 'cities', 'countries', 'facility_tags', 'schema_migrations']);

interface TableState {
  name: string;
  /** The file with its rows: another one after a rewrite. */
  file: string;
  /** So often all of its rows were read: for an index, a check, a new value in each. */
  scans: number;
}

/**
 * What a migration does to the tables that were there before: rewriting or reading a whole table takes minutes in a
 * market with millions of bookings, and nobody can book meanwhile. Found by doing
 * it, and taking it back.
 */
export async function listCosts(database: EmptyDatabase, { name: step, sql }: Migration): Promise<string[]> {
  // It waits for nobody, and says so.
  if (sql.startsWith('-- outside a transaction\n')) return [];
  const accepted = new Set([...sql.matchAll(/^-- reads all of (\w+): /gm)].map(([, table]) => table));
  // Nobody may find a short way through a table that happens to be empty.
  await database.run(`begin;
    set local enable_indexscan to off; set local enable_indexonlyscan to off; set local enable_bitmapscan to off`);
  try {
    const before = await readTables(database);
    await database.run(sql);
    const after = new Map((await readTables(database)).map((table) => [table.name, table]));
    return before.flatMap(({ name, file, scans }) => {
      const table = after.get(name);
      if (smallTables.has(name) || accepted.has(name)) return [];
      if (!table) return [`${step} takes ${name} away`];
      if (table.file !== file) return [`${step} rewrites ${name}`];
      return table.scans > scans ? [`${step} reads all of ${name}`] : [];
    });
  } finally {
    await database.run('rollback');
  }
}

async function readTables(database: EmptyDatabase): Promise<TableState[]> {
  return (await database.read(`
    select relname as name, relfilenode::text as file,
      (pg_stat_get_xact_numscans(oid))::int as scans
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname`)) as TableState[];
}

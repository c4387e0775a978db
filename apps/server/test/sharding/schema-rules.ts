import type { Database } from '../../src/db/database.ts';
import { type Placement, shardKey } from './placement.ts';

export interface Key {
  table: string;
  name: string;
  /** Those that must be equal for two rows to be in each other's way. */
  columns: string[];
}

export interface ForeignKey {
  table: string;
  name: string;
  columns: string[];
  parent: string;
  parentColumns: string[];
  deletes: string;
}

export interface TriggerOfTable {
  table: string;
  function: string;
}

export async function listTables(db: Database): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`;
  return rows.map(({ name }) => name);
}

/** Primary and unique keys, unique indexes, and exclusion constraints, of which only what is compared by `=` counts. */
export function listKeys(db: Database): Promise<Key[]> {
  return db<Key[]>`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
      array(
        select a.attname::text from unnest(i.indkey::int[]) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
        left join pg_constraint c on c.conindid = i.indexrelid and c.contype = 'x'
        left join pg_operator o on o.oid = c.conexclop[k.place]
        where o.oid is null or o.oprname = '=') as columns
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisexclusion)
    order by 1, 2`;
}

export function listForeignKeys(db: Database): Promise<ForeignKey[]> {
  return db<ForeignKey[]>`
    select c.conrelid::regclass::text as table, c.conname::text as name, c.confrelid::regclass::text as parent,
      c.confdeltype::text as deletes,
      array(select a.attname::text from unnest(c.conkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by place) as columns,
      array(select a.attname::text from unnest(c.confkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number order by place) as "parentColumns"
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`;
}

export function listNullableShardKeys(db: Database): Promise<{ table: string }[]> {
  return db<{ table: string }[]>`
    select c.relname::text as table from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = ${shardKey}
      and not a.attnotnull order by 1`;
}

/** True where two rows on different nodes could be in each other's way. */
export function crossesAsKey({ columns }: Key, placement: Placement | undefined): boolean {
  return placement === 'distributed' && !columns.includes(shardKey);
}

/**
 * True where Citus takes no foreign key: between nodes, or between a node and the coordinator. `set null` would also set
 * the key.
 */
export function crossesAsReference(
  { columns, parentColumns, deletes }: ForeignKey,
  from: Placement | undefined,
  to: Placement | undefined,
): boolean {
  if (to === 'reference') return false;
  if (to === 'local') return from === 'distributed';
  if (from !== 'distributed') return true;
  const place = columns.indexOf(shardKey);
  return place < 0 || parentColumns[place] !== shardKey || !['a', 'r', 'c'].includes(deletes);
}

/** What runs at a node with each row that is written there, and the functions that these call in turn. */
export async function listTriggers(db: Database): Promise<TriggerOfTable[]> {
  return db<TriggerOfTable[]>`
    select distinct t.tgrelid::regclass::text as table, p.proname::text as function
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.pronamespace = 'public'::regnamespace order by 1, 2`;
}

export async function readFunctions(db: Database): Promise<Map<string, string>> {
  const rows = await db<{ name: string; body: string }[]>`
    select proname::text as name, coalesce(prosrc, '') as body from pg_proc
    where pronamespace = 'public'::regnamespace and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))`;
  return new Map(rows.map(({ name, body }) => [name, body.replace(/--.*$/gm, '')]));
}

const words = (text: string): Set<string> => new Set(text.match(/\w+/g));

/** What a function does that a node cannot do for itself: write or read at the coordinator, or tell everybody. */
export function listReaches(
  name: string,
  functions: ReadonlyMap<string, string>,
  placements: ReadonlyMap<string, Placement>,
): string[] {
  const seen = new Set<string>();
  const reaches = new Set<string>();
  const visit = (each: string): void => {
    if (seen.has(each)) return;
    seen.add(each);
    for (const word of words(functions.get(each) ?? '')) {
      if (placements.get(word) === 'local') reaches.add(word);
      if (word === 'pg_notify' || word === 'graphile_worker') reaches.add(word);
      if (functions.has(word)) visit(word);
    }
  };
  visit(name);
  return [...reaches].sort();
}

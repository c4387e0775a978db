import { StartupError } from '../../startup-error.ts';
import type { Pool } from '../database.ts';
import { beginQuietly } from './bulk-load.ts';

/** What a provider is made of, in the order in which rows may refer to one another. */
const tables = [
  'service_providers',
  'cancellation_policies',
  'cancellation_tiers',
  'branches',
  'branch_hours',
  'branch_exceptions',
  'branch_exception_hours',
  'tables',
  'offers',
  'offer_tables',
  'price_bands',
  'add_ons',
  'offer_add_ons',
  'price_history',
] as const;

/** Copies have keys of their own, made from the original's and their number, so that they fit together by themselves. */
const ownKeys = new Set([
  'id',
  'provider_id',
  'branch_id',
  'offer_id',
  'table_id',
  'policy_id',
  'add_on_id',
  'band_id',
]);

/** Everything else is as in the original but for these. Copies stand some streets away, each somewhere else. */
const changes: Record<string, Record<string, string>> = {
  service_providers: { name: `o.name || ' ' || k.copy`, slug: `o.slug || '-' || k.copy` },
  branches: {
    latitude: 'o.latitude + (k.copy * 7919 % 1000 - 500) * 0.00012',
    longitude: 'o.longitude + (k.copy * 104729 % 1000 - 500) * 0.00018',
  },
};

const copiesAtOnce = 10;

/** Copies the providers that are there, all of them the same number of times, until there are as many as wanted. */
export async function copyProviders(
  pool: Pool,
  wanted: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const originals = await countProviders(pool);
  if (originals === 0) throw new RangeError('There is no provider to copy');
  const copies = Math.ceil(wanted / originals) - 1;
  if (copies > 0) await requireFirstTime(pool, originals);
  await pool`create unlogged table if not exists originals as select id from service_providers`;
  const statements = await Promise.all(tables.map((table) => writeCopy(pool, table)));
  for (let first = 1; first <= copies; first += copiesAtOnce) {
    const last = Math.min(first + copiesAtOnce - 1, copies);
    await pool.begin(async (tx) => {
      await beginQuietly(tx);
      for (const statement of statements) await tx.runScript(statement(first, last));
    });
    onProgress(Math.min(wanted, (last + 1) * originals));
  }
  await trim(pool, wanted);
  await pool`drop table originals`;
}

/** Copies of copies would take the names of the first ones. */
async function requireFirstTime(pool: Pool, providers: number): Promise<void> {
  const [copied] = await pool`
    select 1 from service_providers o join service_providers c on c.slug = o.slug || '-1' limit 1`;
  if (!copied) return;
  throw new StartupError(
    `This market was grown before, to ${providers.toLocaleString('en')} providers: npm run db:reset makes a new one, which can be grown to any size.`,
  );
}

async function countProviders(pool: Pool): Promise<number> {
  const [row] = await pool<{ count: number }[]>`select count(*)::int as count from service_providers`;
  return row?.count ?? 0;
}

async function writeCopy(pool: Pool, table: string): Promise<(first: number, last: number) => string> {
  const columns = await pool<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      and identity_generation is null
    order by ordinal_position`;
  const names = columns.map(({ name }) => name);
  const values = names.map(
    (name) => changes[table]?.[name] ?? (ownKeys.has(name) ? copyKey(name) : `o."${name}"`),
  );
  const owner = table === 'service_providers' ? 'id' : 'provider_id';
  return (first, last) =>
    `insert into ${table} ("${names.join('", "')}") select ${values.join(', ')}
     from ${table} o join originals on originals.id = o.${owner}, generate_series(${first}, ${last}) k (copy)`;
}

const copyKey = (name: string): string =>
  `overlay(overlay(md5(o."${name}"::text || ':' || k.copy) placing '8' from 13) placing '8' from 17)::uuid`;

/** The last round copies all providers; the surplus is unlisted. */
async function trim(pool: Pool, wanted: number): Promise<void> {
  await pool`
    update service_providers set status = 'draft' where id in (
      select p.id from service_providers p left join originals on originals.id = p.id
      where p.status = 'listed' order by originals.id is null, p.id offset ${wanted})`;
}

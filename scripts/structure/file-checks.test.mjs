import { describe, expect, it } from 'vitest';
import { objectionsTo, server, web } from './clean-tree.mjs';

describe('packages and files', () => {
  it.each([
    ['apps/web/vite.config.ts', "import 'fast-check';", 'undeclared-package'],
    [`${server}/x.ts`, "import 'vendor-2/part';", 'undeclared-package'],
    [`${server}/x.ts`, "import { it } from 'vitest';", 'undeclared-package'],
    [`${server}/x.test.ts`, "import 'react';", 'undeclared-package'],
    ['bench/x.mjs', "import 'postgres';", 'undeclared-package'],
    ['packages/contract/src/x.ts', "import '../../domain/src/time/day.ts';", 'workspace-border'],
  ])('in %s objects to %s', (path, source, rule) => {
    expect(objectionsTo({ [path]: source })).toEqual([`${path}:1 ${rule}`]);
  });

  it.each([
    [`${web}/ui/index.ts`, 'index-file'],
    [`${web}/features/home/index.tsx`, 'index-file'],
    [`${server}/utils.ts`, 'banned-name'],
    [`${server}/helpers.test.ts`, 'banned-name'],
    [`${web}/lib/common/text.ts`, 'banned-name'],
    ['scripts/misc/x.mjs', 'banned-name'],
    [`${server}/features/cart/mapper.ts`, 'feature-folder'],
    [`${server}/features/cart/mapper.test.ts`, 'feature-folder'],
    [`${server}/features/cart/rules/price.ts`, 'feature-folder'],
    [`${server}/features/cart/notes.md`, 'feature-folder'],
    [`${server}/features/loose.ts`, 'feature-folder'],
    [`${server}/db/migrations/0004_gap.sql`, 'migration-name'],
    [`${server}/db/migrations/0003_start.sql`, 'migration-name'],
    [`${server}/db/migrations/later.sql`, 'migration-name'],
  ])('objects to a file called %s', (path, rule) => {
    expect(objectionsTo({ [path]: '' })).toContain(`${path}:1 ${rule}`);
  });

  it('objects to both of two migrations with one number', () => {
    expect(objectionsTo({ [`${server}/db/migrations/0002_other.sql`]: '' })).toEqual([
      `${server}/db/migrations/0002_more.sql:1 migration-name`,
      `${server}/db/migrations/0002_other.sql:1 migration-name`,
    ]);
  });
});

describe('what production code holds', () => {
  it('is at most 400 lines a file', () => {
    const path = `${web}/lib/long.ts`;
    expect(objectionsTo({ [path]: 'line;\n'.repeat(400) })).toEqual([]);
    expect(objectionsTo({ [path]: 'line;\n'.repeat(401) })).toEqual([`${path}:401 file-length`]);
    expect(objectionsTo({ [`${web}/lib/long.test.ts`]: 'line;\n'.repeat(401) })).toEqual([]);
  });

  it.each([
    ['// TODO: later', 'unfinished'],
    ['const text = "FIXME";', 'unfinished'],
  ])('is not %s', (source, rule) => {
    expect(objectionsTo({ [`${server}/x.ts`]: `\n${source}` })).toEqual([`${server}/x.ts:2 ${rule}`]);
    expect(objectionsTo({ [`${server}/x.test.ts`]: source })).toEqual([]);
  });

  it.each([
    'db`select 1`',
    'tx`select 1`',
    'this.pool`select 1`',
    'sql<Row[]>`select 1`',
    `connection<Map<string, () => void>[]>\`select \${one}\``,
  ])('is SQL only in its homes: %s', (source) => {
    expect(objectionsTo({ [`${server}/x.ts`]: source })).toEqual([`${server}/x.ts:1 sql-home`]);
  });

  it.each([
    'db`select sum(p.amount) from payments p`',
    'tx`select b.id from bookings b left join refunds r on r.booking_id = b.id having sum(r.amount) > 0`',
    'sql`coalesce(sum(b.paid - b.refunded), 0)`',
  ])('adds up no money beside the ledger: %s', (source) => {
    const path = `${server}/features/cart/store.ts`;
    expect(objectionsTo({ [path]: source })).toEqual([`${path}:1 money-sums`]);
    expect(objectionsTo({ [`${server}/features/data-check/store/money.ts`]: source })).toEqual([]);
  });

  it.each(['db`select sum(amount) from guest_money`', "db`select id from payments where status = 'open'`"])(
    'reads the ledger and single payments: %s',
    (source) => {
      expect(objectionsTo({ [`${server}/features/cart/store.ts`]: source })).toEqual([]);
    },
  );

  it('is the driver of the database only in its homes', () => {
    expect(objectionsTo({ [`${server}/x.ts`]: "import pg from 'pg';" })).toEqual([
      `${server}/x.ts:1 sql-home`,
    ]);
  });

  it.each(['// db`x`', 'const text = "db`x`";', 'html`<p>`', 'one > `a`', 'const make = () => `db`;'])(
    'may be %s',
    (source) => {
      expect(objectionsTo({ [`${server}/x.ts`]: source })).toEqual([]);
    },
  );
});

describe('the map', () => {
  it('names only what is there', () => {
    const text =
      'See `cart/service.ts`, `features/cart` and `inTransaction(tx)`; ask `/api/cart` or `npm start`.';
    expect(objectionsTo({ 'docs/map.md': text })).toEqual([]);
  });

  it.each(['cart/gone.ts', 'features/gone', 'goneFunction(tx)', 'gone.json'])('does not name %s', (name) => {
    expect(objectionsTo({ 'docs/map.md': `\nSee \`${name}\`.` })).toEqual(['docs/map.md:2 map']);
  });
});

import { parseConfig } from './config.ts';
import { createPool } from './db/database.ts';
import { openKeptPostgres } from './db/embedded/embedded-postgres.ts';
import { readMigrations } from './db/migrate.ts';
import { examineMarket } from './features/data-check/service.ts';
import { StartupError } from './startup-error.ts';

/** A report that somebody keeps. */
const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run verify-data`: whether a database, such as a restored copy, holds a market of which nothing is missing. */
async function verifyData(): Promise<void> {
  const config = parseConfig(process.env);
  const embedded = config.database.url ? undefined : await openKeptPostgres(config.dataDir);
  const url = config.database.url ?? embedded?.url ?? '';
  const pool = createPool({ url, size: 1, statementTimeoutMs: 0, applicationName: 'gramy-verify' });
  try {
    const { extent, faults } = await examineMarket(pool);
    const wanted = await readMigrations();
    const { bookings, payments, ledgerEntries, newest, migrations } = extent;
    say(
      `${bookings} bookings, ${payments} payments, ${ledgerEntries} ledger entries; the newest write is of ${newest?.toISOString() ?? 'no time'}.`,
    );
    if (migrations !== wanted.length)
      say(`The schema is that of migration ${migrations}; this release knows ${wanted.length}.`);
    for (const { rule, count, rows } of faults) {
      say(`✗ ${rule}: ${count}`);
      for (const row of rows) say(`    ${row}`);
      if (count > rows.length) say(`    … and ${count - rows.length} more`);
    }
    say(faults.length === 0 ? 'No rule of the market is broken.' : 'The data is not whole.');
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}

verifyData().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
});

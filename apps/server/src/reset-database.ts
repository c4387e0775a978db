import { parseConfig } from './config.ts';
import { dropEverything } from './db/drop-everything.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { migrateDatabase } from './db/migrate.ts';
import { seedDemoMarketOnce } from './db/seed/seed.ts';
import { payOutDemoVenue } from './pay-out-demo-venue.ts';
import { StartupError } from './startup-error.ts';

/** `npm run db:reset`: everything away, then the schema and a demo market made for today. */
async function resetDatabase(args: readonly string[]): Promise<void> {
  const config = parseConfig(process.env);
  if (config.mode === 'production')
    throw new StartupError('A production database is not reset by a command.');
  if (config.database.url && !args.includes('--yes')) {
    throw new StartupError(
      'This would empty the database of DATABASE_URL. Say so: npm run db:reset -- --yes',
    );
  }
  const embedded = config.database.url ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir });
  const url = config.database.url ?? embedded?.url ?? '';
  try {
    await dropEverything(url);
    await migrateDatabase(url);
    const now = new Date();
    const seeded = config.seedDemoMarket ? await seedDemoMarketOnce(url, { now }) : undefined;
    if (seeded) await payOutDemoVenue({ config, url, now });
    const figures = seeded ? ` ${seeded.providers} providers and ${seeded.bookings} bookings are in it.` : '';
    console.error(`The database is new.${figures}`);
  } finally {
    await embedded?.stop();
  }
}

resetDatabase(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
});

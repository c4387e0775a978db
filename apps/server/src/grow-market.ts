import { readArguments } from './command-arguments.ts';
import { parseConfig } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { growMarket } from './db/large-market/large-market.ts';
import { migrateDatabase } from './db/migrate.ts';
import { seedDemoMarketOnce } from './db/seed/seed.ts';
import { StartupError } from './startup-error.ts';

/** `npm run market -- --providers 10000 --bookings 5000000`: a market to measure with, grown from the demo market. */
async function run(args: string[]): Promise<void> {
  const { values } = readArguments({
    args,
    options: {
      providers: { type: 'string', default: '10000' },
      bookings: { type: 'string', default: '5000000' },
      yes: { type: 'boolean', default: false },
    },
  });
  const config = parseConfig(process.env);
  if (config.mode === 'production')
    throw new StartupError('A production database is not filled by a command.');
  if (config.database.url && !values.yes) {
    throw new StartupError('This would fill the database of DATABASE_URL. Say so: npm run market -- --yes');
  }
  const embedded = config.database.url ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir });
  const url = config.database.url ?? embedded?.url ?? '';
  try {
    await migrateDatabase(url);
    await seedDemoMarketOnce(url, { now: new Date() });
    await growMarket(url, {
      providers: readCount('providers', values.providers),
      bookings: readCount('bookings', values.bookings),
      onProgress: drawBar,
    });
  } finally {
    await embedded?.stop();
  }
}

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 0 || count > 16_000_000)
    throw new StartupError(`--${name} must be a whole number up to 16 million, not ${text}.`);
  return count;
}

const barLength = 30;

function drawBar(what: string, done: number, all: number): void {
  const filled = Math.round((done / all) * barLength);
  const bar = '█'.repeat(filled).padEnd(barLength, '░');
  const line = `${what.padEnd(10)}${bar} ${done.toLocaleString('en')} of ${all.toLocaleString('en')}`;
  const isOver = done >= all;
  if (process.stderr.isTTY) process.stderr.write(`\r${line}${isOver ? '\n' : ''}`);
  else console.error(line);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
});

import { ensureBuilt } from '../build.mjs';
import { findOrInstallPgBouncer } from '../debian-programs.mjs';
import { ensureInstalled } from '../install.mjs';
import { endWithSentence } from '../progress.mjs';
import { runVitest } from '../test-runs.mjs';

/** How long each of them goes on, unless the environment says otherwise. */
const long = {
  LEDGER_BOOKINGS: '1000',
  MODEL_SECONDS: '300',
  RACE_SECONDS: '60',
  STRIKES: '30',
};

/** What `npm test` proves in short, for longer: ledger and model, all of the database through a pooler, races and crashes. */
export function run() {
  return endWithSentence(async () => {
    await ensureInstalled();
    await ensureBuilt();
    const env = Object.fromEntries(
      Object.entries(long).map(([name, usual]) => [name, process.env[name] ?? usual]),
    );
    const databases = await runVitest(['database'], { files: ['payments.ledger.', 'bookings.model.'], env });
    const pgbouncer = await findOrInstallPgBouncer((line) => console.log(line));
    // Every test over the database once more, with the servers' requests going through a pooler in transaction mode.
    const pooled = await runVitest(['database'], { env: { PGBOUNCER_PATH: pgbouncer } });
    const processes = await runVitest(['process'], { files: ['e2e/race/', 'resilience/crash.'], env });
    process.exitCode = databases.failed + pooled.failed + processes.failed === 0 ? 0 : 1;
  });
}

import { email as emailField } from '@gramy/contract/schemas/account';
import { createSystemClock } from './adapters/clock/system-clock.ts';
import { createNodeSecrets } from './adapters/secrets/node-secrets.ts';
import { readArguments } from './command-arguments.ts';
import { parseConfig } from './config.ts';
import { createPool } from './db/database.ts';
import { openKeptPostgres, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { hasCluster } from './db/embedded/home.ts';
import { migrateDatabase } from './db/migrate.ts';
import { type Appointed, appoint } from './features/office/service/appoint.ts';
import { StartupError } from './startup-error.ts';
import { keepTokenSecret } from './token-secret.ts';

const sentences: Record<Appointed, (email: string) => string> = {
  invited: (email) => `A mail with a link that works once, for 24 hours, is on its way to ${email}.`,
  appointed: (email) => `${email} has an account and signs in as usual; a mail says so.`,
  unchanged: (email) => `${email} has this role already.`,
  dismissed: (email) => `${email} has no access to the office any more.`,
  taken: (email) => `Somebody who has left, or has not proven it, has the address ${email}.`,
  unknown: (email) => `Nobody in the office has the address ${email}.`,
};

/** `npm run admin -- mail@example.com`: who may come into the office. `--support` for support, `--remove` to take it away. */
async function run(args: string[]): Promise<void> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: {
      support: { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
    },
  });
  const email = emailField.safeParse(positionals[0] ?? '');
  if (!email.success || positionals.length !== 1)
    throw new StartupError('Say whose access it is: npm run admin -- mail@example.com');
  const config = parseConfig(process.env);
  const key = config.tokenSecrets[0] ?? (await keepTokenSecret(config.dataDir));
  const embedded = config.database.url ? undefined : await openPostgres(config.dataDir);
  const url = config.database.url ?? embedded?.url ?? '';
  try {
    await migrateDatabase(url);
    const pool = createPool({ url, size: 2, statementTimeoutMs: 10_000, applicationName: 'gramy-admin' });
    try {
      const done = await appoint(
        pool,
        { secrets: createNodeSecrets({ key }), clock: createSystemClock(), publicUrl: config.publicUrl },
        {
          email: email.data,
          role: values.remove ? 'consumer' : values.support ? 'support' : 'admin',
          language: config.defaultLanguage,
        },
      );
      console.error(sentences[done](email.data));
      if (done !== 'invited') return;
      console.error(
        config.mail.smtpUrl === undefined
          ? 'SMTP_URL is not set: once a server runs, the mail lies in DATA_DIR/outbox of the one that does the jobs, with its link.'
          : 'It leaves as soon as a server runs.',
      );
    } finally {
      await pool.end();
    }
  } finally {
    await embedded?.stop();
  }
}

/** Beside the server that runs in this folder, or before the first one ever did. */
async function openPostgres(dataDir: string) {
  return (await hasCluster(dataDir)) ? openKeptPostgres(dataDir) : startEmbeddedPostgres({ dataDir });
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
});

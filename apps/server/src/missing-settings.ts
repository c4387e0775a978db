import type { Config } from './config.ts';

export interface MissingSetting {
  setting: string;
  /** For the market, in one sentence. */
  meaning: string;
}

/** What a market that is meant for real runs without, and what that means; nobody misses anything while trying. */
export function listMissingSettings(config: Config): MissingSetting[] {
  if (config.isForTrying) return [];
  const { gateway } = config.payments;
  const { operator } = config.site;
  const wanted: (MissingSetting & { isThere: boolean })[] = [
    {
      setting: 'DATABASE_URL',
      isThere: config.database.url !== undefined,
      meaning: 'the only copy of the market is on this disk, and a second server cannot join',
    },
    {
      setting: 'PUBLIC_URL',
      isThere: config.publicUrl.startsWith('https:'),
      meaning: 'no https address is set, so browsers offer no passkeys and keep no safe cookies',
    },
    {
      setting: 'SMTP_URL',
      isThere: config.mail.smtpUrl !== undefined,
      meaning:
        'mails stay in DATA_DIR/outbox of whichever process runs jobs: nobody can sign up, and who lets an admin in reads the link there',
    },
    {
      setting: 'SMS_URL',
      isThere: config.sms.gateway !== undefined,
      meaning: 'text messages stay on this machine and reach nobody: no numbers are proven',
    },
    {
      setting: 'PAYMENT_GATEWAY',
      isThere: gateway !== 'none',
      meaning: 'nobody can pay online: only places that take money on the spot can be booked',
    },
    {
      setting: 'STRIPE_SECRET_KEY',
      isThere: gateway !== 'sandbox',
      meaning: 'the sandbox takes the payments: every booking is paid with nothing',
    },
    {
      setting: 'S3_ENDPOINT',
      isThere: config.storage !== undefined,
      meaning:
        'uploads lie in the data folder: a second server does not start, unless they share one folder DATA_DIR/objects',
    },
    {
      setting: 'METRICS_PORT',
      isThere: config.metrics.port !== undefined || config.metrics.token !== undefined,
      meaning: 'nothing outside can watch this server',
    },
    {
      setting: 'OPERATOR_ADDRESS',
      isThere: operator.address !== null,
      meaning: 'the legal pages do not say where whoever answers for the market is to be found',
    },
  ];
  return wanted.filter(({ isThere }) => !isThere).map(({ setting, meaning }) => ({ setting, meaning }));
}

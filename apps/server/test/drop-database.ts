import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';

/** Longer than any connection takes to close; one that stays open for another reason is closed by force. */
const mostLooks = 40;

/** Connections that are being closed may still close by themselves: ended by force they would complain to nobody. */
export async function dropDatabase(admin: Client, name: string): Promise<void> {
  for (let looks = 0; looks < mostLooks && (await isInUse(admin, name)); looks += 1) await wait(25);
  await admin.query(`drop database ${name} with (force)`);
}

async function isInUse(admin: Client, name: string): Promise<boolean> {
  const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [name]);
  return rowCount !== 0;
}

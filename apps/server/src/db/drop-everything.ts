import { createPool } from './database.ts';

/** Tables, functions, extensions and the job queue: what remains is an empty database. */
export async function dropEverything(url: string): Promise<void> {
  const pool = createPool({ url, size: 1, statementTimeoutMs: 0, applicationName: 'gramy-reset' });
  try {
    await pool`drop schema if exists graphile_worker cascade`;
    await pool`drop schema public cascade`;
    await pool`create schema public`;
  } finally {
    await pool.end();
  }
}

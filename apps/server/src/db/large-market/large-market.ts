import { createPool, type Pool } from '../database.ts';
import { copyProviders } from './copy-providers.ts';
import { openBookingLoad } from './fill-bookings.ts';

export interface LargeMarket {
  /** In the end, those that are there already included. */
  providers: number;
  /** On top of those that are there. */
  bookings: number;
  onProgress?: (what: 'providers' | 'bookings', done: number, all: number) => void;
}

/** So many evenings from today on are partly taken. */
const evenings = 4;

/**
 * Makes a large market of the one that is there, for measurements: its providers many times over, and bookings by the
 * million. PostgreSQL does the work from batch to batch; nothing of it passes through this process.
 */
export async function growMarket(
  url: string,
  { providers, bookings, onProgress }: LargeMarket,
): Promise<void> {
  const pool = createPool({ url, size: 2, statementTimeoutMs: 0, applicationName: 'gramy-large-market' });
  try {
    await copyProviders(pool, providers, (done) => onProgress?.('providers', done, providers));
    await pool`analyze`;
    if (bookings === 0) return;
    const load = await openBookingLoad(pool, { evenings, total: bookings });
    await load.fillUpTo(bookings, (done) => onProgress?.('bookings', done, bookings));
    await load.close();
    await countAnew(pool);
  } finally {
    await pool.end();
  }
}

/** What is otherwise kept up with each review and each visit. */
async function countAnew(pool: Pool): Promise<void> {
  await pool`select recount_visits(current_date - 40)`;
  await pool`
    insert into branch_ratings (provider_id, branch_id, stars)
    select provider_id, branch_id, count_branch_stars(provider_id, branch_id)
    from (select distinct provider_id, branch_id from reviews) branches
    on conflict (provider_id, branch_id) do update set stars = excluded.stars`;
}

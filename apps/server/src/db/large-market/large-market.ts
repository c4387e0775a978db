import { createPool } from '../database.ts';
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
  } finally {
    await pool.end();
  }
}

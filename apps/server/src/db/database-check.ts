import { endedConnection, sqlStateOf } from './database.ts';

/** What keeps a server from doing its work, in words for whoever asks `/readyz`. */
export type DatabaseState =
  | 'ok'
  | 'databaseUnavailable'
  | 'databaseRefusesWrites'
  | 'databaseConnectionsExhausted';

export interface DatabaseCheckOptions {
  /** Writes through the pool. */
  write(): Promise<void>;
  /** Opens one more connection and closes it. */
  openAnother(): Promise<void>;
  /** Whether the pool may still grow: then it must be able to. */
  mayGrow(): boolean;
  onChange(state: DatabaseState, error: unknown): void;
  patienceMs?: number;
  /** An answer is as good for so long. */
  keepMs?: number;
  /** A connection costs PostgreSQL a process: it is tried less often. */
  growIntervalMs?: number;
}

const connectionsExhausted = '53300';
const diskFull = '53100';

/** Proves a write and, where the pool is not at its size, one more connection. However many ask, it is done once. */
export function createDatabaseCheck(options: DatabaseCheckOptions): () => Promise<DatabaseState> {
  const { patienceMs = 1_000, keepMs = 1_000, growIntervalMs = 5_000 } = options;
  let known: { since: number; state: Promise<DatabaseState> } | undefined;
  let last: DatabaseState = 'ok';
  let grewAt = Number.NEGATIVE_INFINITY;

  async function prove(): Promise<DatabaseState> {
    let failure: unknown;
    const state = await inTime(proveBoth(), patienceMs).catch((error: unknown) => {
      failure = error;
      return nameFailure(error);
    });
    if (state !== last) options.onChange(state, failure);
    last = state;
    return state;
  }

  async function proveBoth(): Promise<DatabaseState> {
    await options.write();
    if (options.mayGrow() && performance.now() - grewAt >= growIntervalMs) {
      await options.openAnother();
      grewAt = performance.now();
    }
    return 'ok';
  }

  return () => {
    const now = performance.now();
    if (known === undefined || now - known.since >= keepMs) known = { since: now, state: prove() };
    return known.state;
  };
}

function nameFailure(error: unknown): DatabaseState {
  const sqlState = sqlStateOf(error);
  if (sqlState === connectionsExhausted) return 'databaseConnectionsExhausted';
  // It may be too full for a new connection already.
  if (sqlState === diskFull) return 'databaseRefusesWrites';
  return sqlState === undefined || endedConnection(error) ? 'databaseUnavailable' : 'databaseRefusesWrites';
}

async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer in time')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

import { setTimeout as pause } from 'node:timers/promises';
import { type Database, DatabaseUnavailable, type Pool, type Sql, sqlStateOf } from './database.ts';

export interface ReplicaOptions {
  primary: Pool;
  replica: Pool;
  /** Once for each reason why the primary has to help out. */
  onTrouble: (error: unknown) => void;
  onRecovery: () => void;
  /** So long a read waits for a replica that is behind, before it goes to the primary. */
  patienceMs?: number;
  /** So long nobody asks a replica that did not answer. */
  restMs?: number;
}

export interface ReplicaReads extends Database {
  /** Whether the last read went to the replica. */
  isInUse(): boolean;
}

const pollMs = 5;

/** A primary of its own, or what a failover has left behind. */
class NoReplica extends Error {
  override readonly name = 'NoReplica';
}

/**
 * Reads that may be served by a streaming replica, and never see less than what was committed before they began: the
 * primary is asked where its log ends, which costs it next to nothing, and the replica reads once it has got there. One
 * that is too far behind, does not answer or breaks off is done without.
 */
export function createReplicaReads(options: ReplicaOptions): ReplicaReads {
  const { primary, replica, patienceMs = 150, restMs = 5_000 } = options;
  let replayed = 0n;
  let restsUntil = 0;
  let trouble: string | undefined;
  let isInUse = false;

  async function readPosition(): Promise<bigint> {
    const [{ position } = { position: '0/0' }] = await primary<{ position: string }[]>`
      select pg_current_wal_insert_lsn()::text as position`;
    return beforeHeader(toPosition(position));
  }

  /** False when it is too far behind. */
  async function catchUp(wanted: bigint): Promise<boolean> {
    const giveUpAt = performance.now() + patienceMs;
    while (replayed < wanted) {
      const [state] = await replica<{ replayed: string | null }[]>`
        select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed`;
      if (!state?.replayed) throw new NoReplica('The database of DATABASE_REPLICA_URL is no replica');
      replayed = toPosition(state.replayed);
      if (replayed >= wanted) break;
      if (performance.now() >= giveUpAt) return false;
      await pause(pollMs);
    }
    return true;
  }

  function rest(error: unknown): void {
    restsUntil = performance.now() + restMs;
    // After a failover its log may be another one.
    replayed = 0n;
    isInUse = false;
    const reason = String(error);
    if (reason !== trouble) options.onTrouble(error);
    trouble = reason;
  }

  async function read<Rows>(run: (db: Database) => Promise<Rows>): Promise<Rows> {
    if (performance.now() < restsUntil) return run(primary);
    const wanted = await readPosition();
    try {
      if (!(await catchUp(wanted))) {
        isInUse = false;
        return await run(primary);
      }
      const rows = await run(replica);
      isInUse = true;
      if (trouble !== undefined) options.onRecovery();
      trouble = undefined;
      return rows;
    } catch (error) {
      if (!isReplicaFault(error)) throw error;
      rest(error);
      return run(primary);
    }
  }

  const query = (first: TemplateStringsArray | string | readonly string[], ...values: unknown[]) => {
    if (typeof first === 'string' || !('raw' in first)) return primary(first);
    return read((db) => db(first, ...values));
  };
  const runJoined = (statement: Sql) => read((db) => db.runJoined(statement));
  return Object.assign(query, { runJoined, isInUse: () => isInUse }) as ReplicaReads;
}

/** Of the log: two numbers in hexadecimal, the upper and the lower half. */
function toPosition(text: string): bigint {
  const [upper = '0', lower = '0'] = text.split('/');
  return (BigInt(`0x${upper}`) << 32n) | BigInt(`0x${lower}`);
}

const pageSize = 8_192n;
/** Of a page, and of the first page of a segment. */
const headers = [24n, 40n];

/** The next record begins behind the header of its page, the last one ended before it. */
function beforeHeader(position: bigint): bigint {
  const offset = position % pageSize;
  return headers.includes(offset) ? position - offset : position;
}

/** 40001: replay and the read were in each other's way. 57P..: it was stopped, or is not up yet. */
function isReplicaFault(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || error instanceof NoReplica) return true;
  const state = sqlStateOf(error) ?? '';
  return state === '40001' || state.startsWith('57P') || state.startsWith('53');
}

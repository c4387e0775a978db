import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { openConnection } from './database.ts';

export interface ChannelWatchOptions {
  url: string;
  channel: string;
  onNotice: (payload: string) => void;
  /** Reads what may have been said while nobody listened: after each connect, and every `checkIntervalMs`. */
  catchUp: () => Promise<void>;
  onTrouble: (error: unknown) => void;
  checkIntervalMs?: number;
  retryMs?: number;
  /** A line that does not answer within this is taken for broken, although nobody has said so. */
  patienceMs?: number;
}

export interface ChannelWatch {
  /** Whether whatever is said now would be heard, and everything said before has been caught up with. */
  isListening(): boolean;
  stop(): Promise<void>;
}

/**
 * Listens on a connection of its own, for as long as the process lives. PostgreSQL forgets what was said to those who
 * were not there, so every new connection catches up; the check in between finds lines that broke without a word.
 */
export function watchChannel(options: ChannelWatchOptions): ChannelWatch {
  const { checkIntervalMs = 30_000, retryMs = 500, patienceMs = 5_000 } = options;
  const stopped = new AbortController();
  let current: Client | undefined;

  async function follow(): Promise<void> {
    const client = await openConnection(options.url, 'gramy-listener');
    const ended = new AbortController();
    client.once('end', () => {
      if (current === client) current = undefined;
      ended.abort();
    });
    client.on('notification', ({ payload }) => options.onNotice(payload ?? ''));
    try {
      await client.query(`listen ${client.escapeIdentifier(options.channel)}`);
      const over = AbortSignal.any([stopped.signal, ended.signal]);
      while (!over.aborted) {
        await Promise.race([client.query('select 1'), losePatience(patienceMs)]);
        await options.catchUp();
        if (!ended.signal.aborted) current = client;
        await pauseUnless(over, checkIntervalMs);
      }
      if (!stopped.signal.aborted) throw new Error('the connection to the database has ended');
    } finally {
      if (current === client) current = undefined;
      // A peer that does not answer would never say goodbye either.
      await Promise.race([client.end(), pause(patienceMs, undefined, { ref: false })]);
    }
  }

  async function keepFollowing(): Promise<void> {
    while (!stopped.signal.aborted) {
      await follow().catch(options.onTrouble);
      await pauseUnless(stopped.signal, retryMs);
    }
  }

  const running = keepFollowing();
  return {
    isListening: () => current !== undefined,
    async stop() {
      stopped.abort();
      await running;
    },
  };
}

async function losePatience(ms: number): Promise<never> {
  await pause(ms, undefined, { ref: false });
  throw new Error('the database does not answer');
}

async function pauseUnless(signal: AbortSignal, ms: number): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => undefined);
}

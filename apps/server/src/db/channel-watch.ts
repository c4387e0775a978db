import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { openConnection } from './database.ts';

export interface ChannelWatchOptions {
  url: string;
  onTrouble: (error: unknown) => void;
  checkIntervalMs?: number;
  retryMs?: number;
  /** A line that does not answer within this is taken for broken, although nobody has said so. */
  patienceMs?: number;
}

/** PostgreSQL forgets what was said to those who were not there; each listener has its own way to make up for that. */
export interface ChannelListener {
  onNotice(payload: string): void;
  /** The line is new, and anything may have been said before. */
  onConnect?(): void;
  /** Reads what may have been said while nobody listened: after each connect, and every `checkIntervalMs`. */
  catchUp?(): Promise<void>;
}

export interface ChannelWatch {
  /** All of them before `start`. */
  listen(channel: string, listener: ChannelListener): void;
  start(): void;
  /** Whether whatever is said now would be heard, and everything said before has been caught up with. */
  isListening(): boolean;
  stop(): Promise<void>;
}

/**
 * Listens to all channels on one connection of its own, for as long as the process lives. Every new connection catches up;
 * the check in between finds lines that broke without a word.
 */
export function createChannelWatch(options: ChannelWatchOptions): ChannelWatch {
  const { checkIntervalMs = 30_000, retryMs = 500, patienceMs = 5_000 } = options;
  const listeners = new Map<string, ChannelListener[]>();
  const stopped = new AbortController();
  let current: Client | undefined;
  let running: Promise<void> | undefined;

  async function follow(): Promise<void> {
    const client = await openConnection(options.url, 'gramy-listener');
    const ended = new AbortController();
    client.once('end', () => {
      if (current === client) current = undefined;
      ended.abort();
    });
    client.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener.onNotice(payload ?? '');
    });
    try {
      for (const channel of listeners.keys())
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      for (const listener of [...listeners.values()].flat()) listener.onConnect?.();
      const over = AbortSignal.any([stopped.signal, ended.signal]);
      while (!over.aborted) {
        await Promise.race([client.query('select 1'), losePatience(patienceMs)]);
        for (const listener of [...listeners.values()].flat()) await listener.catchUp?.();
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

  return {
    listen(channel, listener) {
      if (running) throw new Error(`Nobody else can listen to ${channel} now`);
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    start() {
      running ??= keepFollowing();
    },
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

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { type Database, openConnection } from './database.ts';

export interface ChannelWatchOptions {
  url: string;
  /**
   * Sends a notification on another connection: by it the watch proves that notifications arrive at all. On the own one
   * it would come back even where a pooler keeps those of others.
   */
  notify: (channel: string, payload: string) => Promise<void>;
  /** Once for each reason, however often it is tried again. */
  onTrouble: (error: unknown) => void;
  checkIntervalMs?: number;
  retryMs?: number;
  /** A connection that does not respond within this time counts as broken. */
  patienceMs?: number;
}

/** PostgreSQL does not repeat missed notifications; each listener has its own way to catch up. */
export interface ChannelListener {
  onNotification(payload: string): void;
  /** The connection is new, and any notification may have been missed. */
  onConnect?(): void;
  /** Reads what may have been missed: after each connect, and every `checkIntervalMs`. */
  catchUp?(): Promise<void>;
}

const heartbeatChannel = 'gramy_heartbeat';

export async function notifyChannel(db: Database, channel: string, payload: string): Promise<void> {
  await db`select pg_notify(${channel}, ${payload})`;
}

export interface ChannelWatch {
  /** All of them before `start`. */
  listen(channel: string, listener: ChannelListener): void;
  start(): void;
  /** Whether notifications arrive, and everything before has been caught up with. */
  isListening(): boolean;
  stop(): Promise<void>;
}

/**
 * Listens to all channels on one connection of its own, for as long as the process lives. Every new connection catches up;
 * the check in between finds connections that broke silently.
 */
export function createChannelWatch(options: ChannelWatchOptions): ChannelWatch {
  const { checkIntervalMs = 30_000, retryMs = 500, patienceMs = 5_000 } = options;
  const listeners = new Map<string, ChannelListener[]>();
  const stopped = new AbortController();
  let current: Client | undefined;
  let running: Promise<void> | undefined;
  let hasListened = false;

  async function follow(): Promise<void> {
    const client = await openConnection(options.url, 'gramy-listener');
    const ended = new AbortController();
    let heartbeat = expectHeartbeat();
    client.once('end', () => {
      if (current === client) current = undefined;
      ended.abort();
    });
    client.on('notification', ({ channel, payload }) => {
      if (channel === heartbeatChannel && payload === heartbeat.payload) heartbeat.arrive();
      for (const listener of listeners.get(channel) ?? []) listener.onNotification(payload ?? '');
    });
    try {
      for (const channel of [heartbeatChannel, ...listeners.keys()])
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      for (const listener of [...listeners.values()].flat()) listener.onConnect?.();
      const over = AbortSignal.any([stopped.signal, ended.signal]);
      while (!over.aborted) {
        await Promise.race([
          client.query('select 1'),
          losePatience(patienceMs, 'the database does not answer'),
        ]);
        heartbeat = expectHeartbeat();
        await options.notify(heartbeatChannel, heartbeat.payload);
        await Promise.race([heartbeat.arrived, losePatience(patienceMs, keptBack)]);
        for (const listener of [...listeners.values()].flat()) await listener.catchUp?.();
        if (!ended.signal.aborted) current = client;
        hasListened = true;
        await pauseUnless(over, checkIntervalMs);
      }
      if (!stopped.signal.aborted) throw new Error('the connection to the database has ended');
    } finally {
      if (current === client) current = undefined;
      // A peer that does not respond would not close the connection either.
      await Promise.race([client.end(), pause(patienceMs, undefined, { ref: false })]);
    }
  }

  async function keepFollowing(): Promise<void> {
    let told = '';
    while (!stopped.signal.aborted) {
      await follow().catch((error: unknown) => {
        const reason = String(error);
        // Once it has listened, the same reason is a new trouble.
        if (reason !== told || hasListened) options.onTrouble(error);
        told = reason;
        hasListened = false;
      });
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

const keptBack =
  'notifications do not arrive; a pooler in transaction mode (PgBouncer) keeps them back: name the database itself in DATABASE_URL and the pooler in DATABASE_POOLER_URL';

function expectHeartbeat(): { payload: string; arrived: Promise<void>; arrive: () => void } {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { payload: randomUUID(), arrived, arrive };
}

async function losePatience(ms: number, sentence: string): Promise<never> {
  await pause(ms, undefined, { ref: false });
  throw new Error(sentence);
}

async function pauseUnless(signal: AbortSignal, ms: number): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => undefined);
}

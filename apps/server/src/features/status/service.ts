import { type MeasuredDay, type StatusReport, shownDays } from '@gramy/domain/status/status-report';
import type { Pool } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { addMinutes, hasLateMessages, listDays, type MeasuredMinute } from './store.ts';

export interface StatusWatch {
  /** A request was answered. */
  note(status: number): void;
  /** Costs nothing and waits for nothing. */
  read(): StatusReport;
  start(): void;
  /** One look at everything, as it is done every ten seconds. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

export interface StatusDeps {
  pool: Pool;
  clock: Clock;
  /** Whether this server can write. */
  hasDatabase(): Promise<boolean>;
  isUnderMaintenance(): boolean | Promise<boolean>;
}

const intervalMs = 10_000;
const minuteMs = 60_000;
/** Days change slowly. */
const rereadMs = 5 * minuteMs;
/** A database that is away for longer leaves a gap, which counts as an outage all the same. */
const mostUnsent = 1_440;

/** What this server sees of itself, minute by minute; all servers together are what the status page shows. */
export function createStatusWatch({ pool, clock, hasDatabase, isUnderMaintenance }: StatusDeps): StatusWatch {
  let running = begin();
  let unsent: MeasuredMinute[] = [];
  /** Of the last whole minute: more than one request in twenty, as in the days. */
  let isFailing = false;
  let days: readonly MeasuredDay[] = [];
  let daysReadAt: Date | null = null;
  let measuredAt = clock.now();
  let current: StatusReport['now'] = { booking: false, messages: null };
  let timer: NodeJS.Timeout | undefined;

  function begin(): MeasuredMinute {
    const minute = new Date(Math.floor(clock.now().getTime() / minuteMs) * minuteMs);
    return { minute, requests: 0, faults: 0, hadDatabase: true, hasLateMessages: false };
  }

  function closeMinute(): void {
    if (clock.now().getTime() < running.minute.getTime() + minuteMs) return;
    unsent = [...unsent, running].slice(-mostUnsent);
    isFailing = running.faults * 20 > running.requests;
    running = begin();
  }

  async function look(): Promise<void> {
    const [canWrite, isClosed] = await Promise.all([hasDatabase(), isUnderMaintenance()]);
    closeMinute();
    measuredAt = clock.now();
    if (!canWrite) running.hadDatabase = false;
    // Without the database nobody can say what became of the messages, so the last word on them is none.
    const isLate = canWrite ? await hasLateMessages(pool).catch(() => null) : null;
    if (isLate) running.hasLateMessages = true;
    current = { booking: canWrite && !isClosed && !isFailing, messages: isLate === null ? null : !isLate };
    if (canWrite) await exchange().catch(() => undefined);
  }

  async function exchange(): Promise<void> {
    const sending = unsent;
    if (sending.length > 0) await addMinutes(pool, sending);
    unsent = unsent.filter((minute) => !sending.includes(minute));
    if (daysReadAt && clock.now().getTime() - daysReadAt.getTime() < rereadMs) return;
    days = await listDays(pool, clock.now(), shownDays);
    daysReadAt = clock.now();
  }

  return {
    note(status) {
      running.requests += 1;
      if (status >= 500) running.faults += 1;
    },
    read: () => ({ measuredAt, now: current, days, daysReadAt }),
    look,
    start() {
      void look();
      timer ??= setInterval(() => void look(), intervalMs).unref();
    },
    async stop() {
      clearInterval(timer);
      // What has been seen of this minute is a measurement too.
      unsent = [...unsent, running];
      await exchange().catch(() => undefined);
    },
  };
}

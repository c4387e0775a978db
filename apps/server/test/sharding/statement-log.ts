import pg from 'pg';
import { vi } from 'vitest';

export interface SentStatement {
  /** The function that sent it, and its file: `bookings/store/new-booking.ts findFacts`. */
  by: string;
  text: string;
}

/** What all overloads of the driver have in common. */
interface Asked {
  query: (...parameters: unknown[]) => unknown;
}

interface StatementLog {
  /** What is sent while `work` goes on. */
  during(work: () => Promise<unknown>): Promise<SentStatement[]>;
  close(): void;
}

const ownCode = /at (?:async )?(?:Object\.|Module\.)?(\S+) \(.*\/apps\/server\/src\/(\S+?):\d+/;
/** They only carry what others have written. */
const carriers = ['db/current-activity.ts', 'db/database.ts', 'db/replica.ts'];

/** Listens at the driver: what a store sends is what counts, however it was put together. */
export function openStatementLog(): StatementLog {
  let sent: SentStatement[] = [];
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 40;
  const note = (config: unknown) => {
    const by = findSender(new Error().stack ?? '');
    if (by && typeof config === 'object' && config !== null && 'text' in config)
      sent.push({ by, text: String(config.text) });
  };
  const spies = ([pg.Pool.prototype, pg.Client.prototype] as unknown as Asked[]).map((prototype) => {
    const { query } = prototype;
    return vi.spyOn(prototype, 'query').mockImplementation(function (this: unknown, ...parameters) {
      note(parameters[0]);
      return query.apply(this, parameters);
    });
  });
  return {
    async during(work) {
      sent = [];
      await work();
      return sent;
    },
    close() {
      Error.stackTraceLimit = limit;
      for (const spy of spies) spy.mockRestore();
    },
  };
}

function findSender(stack: string): string | undefined {
  for (const line of stack.split('\n')) {
    const [, name, file = ''] = ownCode.exec(line) ?? [];
    if (name && !carriers.includes(file)) return `${file.replace('features/', '')} ${name}`;
  }
  return undefined;
}

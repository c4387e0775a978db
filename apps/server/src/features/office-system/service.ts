import type { CallData } from '@gramy/contract/wire-types';
import type { Pool } from '../../db/database.ts';
import { runOnce } from '../../db/idempotency.ts';
import type { Outcome } from '../../failure.ts';
import type { OfficeContext } from '../../http/call-context.ts';
import { recordOfficeChange } from '../audit/service.ts';
import {
  countMessages,
  listGateways,
  listServers,
  listTasks,
  queueFailedAgain,
  readDatabase,
  sumJobs,
} from './store.ts';

type System = CallData<'GET /admin/system'>;

export interface OfficeSystemService {
  read(): Promise<System>;
  runAgain(context: OfficeContext, task: string): Promise<Outcome<{ queued: number }>>;
}

export interface OfficeSystemDeps {
  /** The one by which guests pay now. */
  gateway: string;
  missingSettings: string[];
}

export function createOfficeSystemService(
  pool: Pool,
  { gateway, missingSettings }: OfficeSystemDeps,
): OfficeSystemService {
  return {
    async read() {
      const [database, servers, jobs, tasks, messages, gateways] = await Promise.all([
        readDatabase(pool),
        listServers(pool),
        sumJobs(pool),
        listTasks(pool),
        countMessages(pool),
        listGateways(pool, gateway),
      ]);
      const { at, ...facts } = database;
      return {
        at: at.toISOString(),
        database: facts,
        servers: servers.map((server) => ({ ...server, startedAt: server.startedAt.toISOString() })),
        jobs: { ...jobs, oldestAt: jobs.oldestAt?.toISOString() ?? null },
        tasks: tasks.map((task) => ({
          ...task,
          lastAt: task.lastAt?.toISOString() ?? null,
          nextTryAt: task.nextTryAt?.toISOString() ?? null,
        })),
        messages,
        gateways: gateways.map((one) => ({ ...one, lastPaidAt: one.lastPaidAt?.toISOString() ?? null })),
        missingSettings,
      };
    },

    runAgain: (context, task) =>
      runOnce(pool, context.idempotency, async (tx) => {
        const queued = await queueFailedAgain(tx, task);
        if (queued > 0)
          await recordOfficeChange(tx, context, { action: 'system.run', after: { task, queued } });
        return { queued };
      }),
  };
}

import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { isPeriod, type Period } from '@gramy/domain/insight/period';
import { parseLocalDate } from '@gramy/domain/time/local-date';
import type { Database, Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import { readRecord } from '../service-providers/service/record.ts';
import type { Insight } from './service/arrange.ts';
import { readInsight } from './service/read-insight.ts';
import { writeTable } from './service/tables.ts';
import { tellAboutLastWeek } from './service/weekly-mail.ts';
import { findCurrency } from './store/money.ts';
import { listPlaces } from './store/places.ts';
import { listRecordItems } from './store/record.ts';
import { findWeeklyMail, setWeeklyMail } from './store/weekly-mail.ts';

const base = '/business/providers/:providerId/insight';
type Query = ParsedRequest<`GET ${typeof base}`>['query'];
type CsvQuery = ParsedRequest<`GET ${typeof base}/csv`>['query'];
type WeeklyMail = CallData<`GET ${typeof base}/weekly-mail`>;

/** Whose figures, and who looks at them. */
export interface InsightCall {
  providerId: string;
  userId: string;
  /** Null: all places. */
  branchIds: readonly string[] | null;
}

export interface InsightService {
  read(call: InsightCall, query: Query): Promise<Outcome<Insight>>;
  writeCsv(call: InsightCall, query: CsvQuery): Promise<Outcome<{ csv: string }>>;
  findWeeklyMail(call: InsightCall): Promise<WeeklyMail>;
  setWeeklyMail(call: InsightCall, isOn: boolean): Promise<WeeklyMail>;
  /** To whoever leads a venue; answers how many were written to. */
  tellAboutLastWeek(): Promise<number>;
}

export function createInsightService(pool: Pool, deps: { clock: Clock; reads: Database }): InsightService {
  async function read(
    call: InsightCall,
    { from, to, branchId }: Omit<Query, 'table'>,
  ): Promise<Outcome<Insight>> {
    const period = readPeriod(from, to);
    if (period === undefined) return new Failure('periodInvalid');
    const places = await listPlaces(deps.reads, call.providerId, call.branchIds);
    const chosen = branchId === undefined ? places : places.filter((place) => place.branchId === branchId);
    if (branchId !== undefined && chosen.length === 0) return new Failure('notFound');
    const currency = (await findCurrency(deps.reads, call.providerId)) ?? 'PLN';
    const { providerId } = call;
    const now = deps.clock.now();
    const branchIds = chosen.map((place) => place.branchId);
    return {
      ...(await readInsight(deps.reads, { providerId, places: chosen, currency }, period)),
      record: {
        // Not from a replica: it is counted again once a day.
        public: await readRecord(pool, providerId, now),
        items: await listRecordItems(deps.reads, { providerId, branchIds, now }),
      },
    };
  }

  return {
    read,
    async writeCsv(call, { table, language, ...query }) {
      const insight = await read(call, query);
      return insight instanceof Failure ? insight : { csv: writeTable(insight, table, language) };
    },
    findWeeklyMail: async (call) => ({ isOn: await findWeeklyMail(pool, call) }),
    async setWeeklyMail(call, isOn) {
      await setWeeklyMail(pool, call, isOn);
      return { isOn };
    },
    tellAboutLastWeek: () => tellAboutLastWeek(pool, deps),
  };
}

function readPeriod(from: string, to: string): Period | undefined {
  const [first, last] = [parseLocalDate(from), parseLocalDate(to)];
  if (first === undefined || last === undefined) return undefined;
  const period = { from: first, to: last };
  return isPeriod(period) ? period : undefined;
}

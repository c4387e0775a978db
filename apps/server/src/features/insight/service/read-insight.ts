import { leadTimes } from '@gramy/domain/insight/lead-time';
import { findPeriodBefore, findPeriodLastYear, type Period } from '@gramy/domain/insight/period';
import type { Database } from '../../../db/database.ts';
import { countLeadTimes } from '../store/counts.ts';
import { listRegulars } from '../store/guests.ts';
import { nameActivities } from '../store/places.ts';
import {
  describeTotals,
  type InsightOfPeriod,
  listDaysOf,
  listHours,
  listLeadTimes,
  listMethods,
  listParts,
} from './arrange.ts';
import { readFigures, scopeOf, type Wanted } from './figures.ts';

/** A time zone of the places: they lie in one country. */
const homeOf = ({ places }: Wanted): string => places[0]?.timeZone ?? 'UTC';

export async function readInsight(db: Database, wanted: Wanted, period: Period): Promise<InsightOfPeriod> {
  const now = await readFigures(db, wanted, period);
  const before = await readFigures(db, wanted, findPeriodBefore(period));
  const lastYear = await readFigures(db, wanted, findPeriodLastYear(period));
  const scope = scopeOf(wanted, period);
  const activities = listParts('activityId', now, before);
  const names = new Map(
    (
      await nameActivities(
        db,
        activities.map(({ key }) => key),
      )
    ).map(({ id, name }) => [id, name]),
  );
  return {
    ...period,
    currency: wanted.currency,
    now: describeTotals(now),
    before: describeTotals(before),
    lastYear: describeTotals(lastYear),
    days: listDaysOf(period, now, lastYear),
    activities: activities.map(({ key, ...sums }) => ({
      activityId: key,
      name: names.get(key) ?? { en: '', pl: '' },
      ...sums,
    })),
    sources: listParts('source', now, before).map(({ key, ...sums }) => ({ source: key, ...sums })),
    methods: listMethods(now, before),
    hours: listHours(now.hours, lastYear.hours),
    leadTimes: listLeadTimes(await countLeadTimes(db, scope, homeOf(wanted)), leadTimes),
    guests: await listRegulars(db, scope, wanted.currency),
  };
}

import { findLastWeek, type Period } from '@gramy/domain/insight/period';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { weekdayOf } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import type { Pool } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { queueMessage } from '../../outbox/service.ts';
import { findCurrency } from '../store/money.ts';
import { listPlaces } from '../store/places.ts';
import { listWeeklyReaders, markWeekTold, type WeeklyReader } from '../store/weekly-mail.ts';
import type { InsightOfPeriod } from './arrange.ts';
import { readInsight } from './read-insight.ts';

/**
 * The week in five lines, to whoever leads a venue. Each of them is marked together with the message, so that a run that
 * breaks off goes on where it stopped.
 */
export async function tellAboutLastWeek(pool: Pool, { clock }: { clock: Clock }): Promise<number> {
  const today = localParts(clock.now().getTime(), homeTimeZone).date;
  const week = findLastWeek(today, weekdayOf(today));
  let told = 0;
  for (const reader of await listWeeklyReaders(pool, week.from)) {
    const places = await listPlaces(pool, reader.providerId, reader.branchIds);
    const currency = (await findCurrency(pool, reader.providerId)) ?? 'PLN';
    const insight = await readInsight(pool, { providerId: reader.providerId, places, currency }, week);
    if (await tell(pool, reader, week, insight)) told += 1;
  }
  return told;
}

function tell(pool: Pool, reader: WeeklyReader, week: Period, insight: InsightOfPeriod): Promise<boolean> {
  const { providerId, email, language, name, venue } = reader;
  const { currency, now, before } = insight;
  const best = insight.days.toSorted((one, other) => other.revenue - one.revenue)[0];
  return pool.begin(async (tx) => {
    if (!(await markWeekTold(tx, reader, week.from))) return false;
    await queueMessage(tx, {
      channel: 'email',
      template: 'venueWeek',
      recipient: email,
      language,
      data: {
        name,
        venue,
        providerId,
        ...week,
        currency,
        revenue: now.revenue,
        revenueBefore: before.revenue,
        bookings: now.bookings,
        occupancyPercent: now.occupancyPercent,
        noShows: now.noShows,
        bestDay: best && best.revenue > 0 ? { date: best.date, revenue: best.revenue } : null,
      },
    });
    return true;
  });
}

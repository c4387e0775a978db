import type { CallData } from '@gramy/contract/wire-types';
import { statusLabel } from '@gramy/domain/booking/status';
import type { Database } from '../../../db/database.ts';
import { countByActivity, countByStatus } from '../store/counts.ts';

type WireCounts = CallData<'GET /user/booking/counts'>;

const labels = ['pending', 'confirmed', 'completed', 'cancelled', 'declined'] as const;

export async function countOwnBookings(db: Database, userId: string, now: Date): Promise<WireCounts> {
  const rows = await countByStatus(db, userId, now);
  const sum = (chosen: typeof rows) => chosen.reduce((total, { count }) => total + count, 0);
  return {
    upcoming: sum(rows.filter(({ isUpcoming }) => isUpcoming)),
    previous: sum(rows.filter(({ isUpcoming }) => !isUpcoming)),
    labels: labels.map((label) => ({
      label,
      count: sum(rows.filter(({ status }) => statusLabel(status) === label)),
    })),
    activities: await countByActivity(db, userId),
  };
}

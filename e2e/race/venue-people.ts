import { setTimeout as pause } from 'node:timers/promises';
import { type Fight, pick } from './fighter.ts';
import type { Person } from './people.ts';

const base = '/business/providers/:providerId/bookings/:bookingId';

/** Answers requests as they come, and now and then calls off what it has confirmed or takes money on the spot. */
export async function keepAnswering(
  { arena, caller, isOver, acknowledged }: Fight,
  person: Person,
): Promise<void> {
  const { providerId } = arena;
  while (!isOver()) {
    await pause(40 + Math.random() * 60);
    const requests = await caller.call('GET /business/providers/:providerId/requests', person, {
      params: { providerId },
    });
    for (const { id: bookingId } of requests.isOk ? requests.data.items : []) {
      const verdict = pick(['approve', 'approve', 'decline', 'silence'] as const);
      if (verdict === 'silence') continue;
      const params = { providerId, bookingId };
      if (verdict === 'approve') await caller.call(`POST ${base}/approve`, person, { params });
      else await caller.call(`POST ${base}/decline`, person, { params, body: {} });
    }
    const bookingId = pick([...acknowledged]);
    if (bookingId === undefined) continue;
    const params = { providerId, bookingId };
    if (Math.random() < 0.5) await caller.call(`POST ${base}/cancel`, person, { params, body: {} });
    else await caller.call(`POST ${base}/mark-paid`, person, { params });
  }
}

import { type Arena, dateOf } from './arena.ts';
import { createCaller } from './caller.ts';
import { decide } from './fighter.ts';
import type { Stage } from './stage.ts';

/** Everybody wants the one table at the same moment. Returns how often each response came. */
export async function rushToOneTable({ arena, servers }: Stage, start: number): Promise<Map<string, number>> {
  const caller = createCaller(servers.map(({ address }) => address));
  const slots = [slotAt(arena, start)];
  const [first] = arena.fighters;
  const seen = first && (await decide({ caller }, first, slots));
  if (seen === undefined) throw new Error('the price could not be seen');
  const body = { ...seen, bookingType: 'personal' as const, slots };
  caller.tally.clear();
  await Promise.all(arena.fighters.map((person) => caller.call('POST /user/booking', person, { body })));
  caller.close();
  return caller.tally;
}

function slotAt({ hotRing, starts }: Arena, at: number) {
  const start = starts[at] ?? 0;
  const startsAt = new Date(start).toISOString();
  return { ...hotRing, date: dateOf(start), startsAt, durationMinutes: 60, guests: 2 };
}

import { setTimeout as pause } from 'node:timers/promises';
import type { CallData } from '../../packages/contract/src/wire-types.ts';
import { type Arena, dateOf } from './arena.ts';
import type { Caller } from './caller.ts';
import type { Person } from './people.ts';

type WireBooking = CallData<'POST /user/booking'>;

export interface Fight {
  arena: Arena;
  caller: Caller;
  /** Every booking that was confirmed to somebody. */
  acknowledged: Set<string>;
  /** What was pressed on the board and answered, and what became of it. */
  acts: Map<string, 'done' | 'undone'>;
  /** What guests said to other times, where that was answered. */
  answers: Map<string, 'taken' | 'refused'>;
  /** The pages of the bank that people were sent to. */
  pages: string[];
  isOver(): boolean;
}

/** Somebody who wants a table, changes their mind, comes back, and retries whenever the connection breaks. */
export async function keepFighting(fight: Fight, person: Person): Promise<void> {
  const own: string[] = [];
  await look(fight, person, own);
  while (!fight.isOver()) {
    await pause(Math.random() * 30);
    const moves =
      own.length > 2
        ? [cancel]
        : own.length === 0
          ? [hold, hold, book, book, look]
          : [hold, book, cancel, move, move, pay, pay, look, answer, answer];
    await pick(moves)(fight, person, own);
  }
}

type Move = (fight: Fight, person: Person, own: string[]) => Promise<void>;

const hold: Move = async (fight, person, own) => {
  const slots = drawSlots(fight.arena);
  const { caller } = fight;
  const held = await caller.call('POST /user/booking/holds', person, {
    body: { bookingType: 'personal', slots },
  });
  if (!held.isOk) return;
  const params = { holdId: held.data.id };
  const mood = Math.random();
  // Left alone: it lapses.
  if (mood < 0.25) return;
  if (mood < 0.4) {
    await caller.call('DELETE /user/booking/holds/:holdId', person, { params });
    return;
  }
  if (mood < 0.55) await caller.call('POST /user/booking/holds/:holdId/extend', person, { params });
  await pause(Math.random() * 60);
  const details = await decide(fight, person, slots);
  if (details === undefined) return;
  const body = { ...details, holdId: held.data.id, addOns: slots.map(() => []) };
  await remember(fight, person, own, await caller.call('POST /user/booking', person, { body }));
};

const book: Move = async (fight, person, own) => {
  const slots = drawSlots(fight.arena);
  const details = await decide(fight, person, slots);
  if (details === undefined) return;
  const body = { ...details, bookingType: 'personal' as const, slots };
  await remember(fight, person, own, await fight.caller.call('POST /user/booking', person, { body }));
};

const cancel: Move = async ({ caller }, person, own) => {
  const bookingId = takeOne(own);
  const params = { bookingId };
  const seen = await caller.call('GET /user/booking/:bookingId', person, { params });
  if (!seen.isOk) return;
  const expectedRefund = seen.data.cancellation.refundNow;
  const done = await caller.call('POST /user/booking/:bookingId/cancel', person, {
    params,
    body: { expectedRefund },
  });
  if (!done.isOk && done.code === 'refundChanged') own.push(bookingId);
};

const move: Move = async ({ arena, caller }, person, own) => {
  const params = { bookingId: pick(own) };
  const [slot] = drawSlots(arena);
  if (slot === undefined) return;
  const { date, startsAt, durationMinutes, guests } = slot;
  const body = { position: 0, date, startsAt, durationMinutes, guests };
  const priced = await caller.call('POST /user/booking/:bookingId/reschedule/quote', person, {
    params,
    body,
  });
  if (!priced.isOk) return;
  const { fingerprint } = priced.data;
  await caller.call('POST /user/booking/:bookingId/reschedule', person, {
    params,
    body: { ...body, fingerprint },
  });
};

/** Other times that a venue has proposed: one of them, or none. */
const answer: Move = async ({ caller, answers }, person, own) => {
  const bookingId = pick(own);
  const params = { bookingId };
  const seen = await caller.call('GET /user/booking/:bookingId', person, { params });
  if (!seen.isOk || seen.data.proposal?.state !== 'open') return;
  const time = Math.random() < 0.8 ? pick(seen.data.proposal.times) : undefined;
  const take = time?.position ?? null;
  const said = await caller.call('POST /user/booking/:bookingId/proposal', person, {
    params,
    body: { take },
  });
  if (said.isOk) answers.set(bookingId, take === null ? 'refused' : 'taken');
};

const pay: Move = async ({ caller, pages }, person, own) => {
  const params = { bookingId: pick(own) };
  const begun = await caller.call('POST /user/booking/:bookingId/pay', person, { params });
  if (!begun.isOk || begun.data.actionUrl === null) return;
  pages.push(begun.data.actionUrl);
  // Long enough for deadlines to pass meanwhile.
  if (Math.random() < 0.2) await pause(1500);
  if (Math.random() < 0.15) {
    await caller.call('POST /user/booking/:bookingId/cancel-pay', person, { params });
    return;
  }
  await caller.pressButton(begun.data.actionUrl, Math.random() < 0.8 ? 'pay' : 'decline');
};

/**
 * What they have from the last time, or what late money has brought back: tables that nobody gives back would leave
 * nothing to fight for.
 */
const look: Move = async ({ caller }, person, own) => {
  const upcoming = await caller.call('GET /user/booking/upcoming', person, {});
  if (upcoming.isOk) own.splice(0, own.length, ...upcoming.data.items.map(({ id }) => id));
};

/** Mostly one table for an hour or two; sometimes two tables, sometimes a cart of two places. */
function drawSlots({ rings, starts }: Arena) {
  const first = pick(rings);
  const others = rings.filter(({ branchId }) => branchId !== first.branchId);
  const places = Math.random() < 0.2 ? [first, pick(others)] : [first];
  return places.map(({ branchId, offerId }) => {
    const start = pick(starts);
    return {
      branchId,
      offerId,
      date: dateOf(start),
      startsAt: new Date(start).toISOString(),
      durationMinutes: pick([60, 60, 120]),
      guests: pick([2, 2, 2, 8]),
    };
  });
}

/** What stands on the last page, with the price as it was shown. */
export async function decide(
  { caller }: Pick<Fight, 'caller'>,
  person: Person,
  slots: ReturnType<typeof drawSlots>,
) {
  const body = { bookingType: 'personal' as const, slots };
  const quote = await caller.call('POST /user/booking/quote', person, { body });
  if (!quote.isOk) return undefined;
  return {
    contact: { name: 'Ala Nowicka', email: person.email, phone: person.phone },
    paymentMethod: pick(['online', 'online', 'venue'] as const),
    hasAcceptedTerms: true as const,
    hasAcceptedRegulations: true as const,
    fingerprint: quote.data.fingerprint,
    language: 'pl' as const,
  };
}

/** Many pay at once, as the page asks them to. */
async function remember(
  fight: Fight,
  person: Person,
  own: string[],
  answer: { isOk: true; data: WireBooking } | { isOk: false },
): Promise<void> {
  if (!answer.isOk) return;
  fight.acknowledged.add(answer.data.id);
  own.push(answer.data.id);
  if (Math.random() < 0.5) await pay(fight, person, [answer.data.id]);
}

export function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}

function takeOne(own: string[]): string {
  return own.splice(Math.floor(Math.random() * own.length), 1)[0] ?? '';
}

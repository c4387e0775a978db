import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeMoney, subtractMoney } from '../money/money.ts';
import { addMinutes, hourMs, minuteMs } from '../time/instant.ts';
import {
  type BookingFacts,
  judgeTransition,
  listNextStatuses,
  type TransitionVerdict,
} from './judge-transition.ts';
import {
  bookingActors,
  bookingStatuses,
  bookingTransitions,
  findFirstStatus,
  isFinalStatus,
} from './status.ts';

const zloty = (amount: number) => makeMoney(amount, 'PLN');
const bookedAt = Date.parse('2026-11-18T12:00Z');
const startsAt = Date.parse('2026-11-20T19:30Z');
const endsAt = startsAt + 2 * hourMs;

const booking: BookingFacts = {
  status: 'confirmedPaid',
  startsAt,
  endsAt,
  answerDueAt: addMinutes(bookedAt, 15),
  paymentDueAt: addMinutes(bookedAt, 15),
  paid: zloty(20_001),
  total: zloty(20_001),
  refundParts: [
    {
      price: zloty(20_000),
      tiers: [
        { hoursBefore: 24, percent: 100 },
        { hoursBefore: 6, percent: 50 },
      ],
      startsAt,
    },
  ],
};
const pending: BookingFacts = { ...booking, status: 'pendingConfirmationPaid' };
const unpaid: BookingFacts = { ...booking, status: 'confirmedUnpaid', paid: zloty(0) };

describe('B-3 a change of status', () => {
  test('B-3 by its guest gives back what the policy says, until it starts', () => {
    const cancel = (now: number) => judgeTransition(booking, 'cancelled', 'consumer', now);
    expect(cancel(bookedAt)).toEqual({
      isAllowed: true,
      to: 'cancelled',
      reason: 'withdrawn',
      refund: zloty(20_001),
      freesTables: true,
    });
    expect(cancel(startsAt - 7 * hourMs)).toMatchObject({ refund: zloty(10_001) });
    expect(cancel(startsAt - 1)).toMatchObject({ refund: zloty(0) });
    expect(cancel(startsAt)).toEqual({ isAllowed: false, why: 'tooLate' });
  });

  test('B-3 by the venue gives everything back, until it ends', () => {
    expect(judgeTransition(booking, 'cancelled', 'venue', startsAt)).toMatchObject({ refund: zloty(20_001) });
    expect(judgeTransition(booking, 'cancelled', 'venue', endsAt)).toMatchObject({ why: 'tooLate' });
  });

  test('B-3 of a pending booking gives everything back, whoever ends it', () => {
    const due = booking.answerDueAt ?? 0;
    expect(judgeTransition(pending, 'cancelled', 'consumer', startsAt - 1)).toMatchObject({
      refund: zloty(20_001),
    });
    expect(judgeTransition(pending, 'declined', 'venue', bookedAt)).toMatchObject({
      reason: 'declined',
      refund: zloty(20_001),
    });
    expect(judgeTransition(pending, 'declined', 'clock', due)).toMatchObject({
      reason: 'noAnswer',
      refund: zloty(20_001),
    });
  });

  test('B-4 the venue approves before its deadline, the clock declines from then on', () => {
    const due = booking.answerDueAt ?? 0;
    const isAllowed = (to: 'confirmedPaid' | 'declined', actor: 'venue' | 'clock', now: number) =>
      judgeTransition(pending, to, actor, now).isAllowed;
    expect(isAllowed('confirmedPaid', 'venue', due - 1)).toBe(true);
    expect(isAllowed('declined', 'clock', due - 1)).toBe(false);
    expect(isAllowed('confirmedPaid', 'venue', due)).toBe(false);
    expect(isAllowed('declined', 'clock', due)).toBe(true);
  });

  test('B-4 other times leave the answer to the guest, and the clock waits for it', () => {
    const proposedUntil = addMinutes(bookedAt, 40);
    const proposed: BookingFacts = { ...pending, proposedUntil };
    const due = pending.answerDueAt ?? 0;
    expect(listNextStatuses(pending, 'consumer', bookedAt)).toEqual(['cancelled']);
    expect(listNextStatuses(proposed, 'consumer', due)).toEqual(['confirmedPaid', 'cancelled', 'declined']);
    expect(listNextStatuses(proposed, 'venue', bookedAt)).toEqual([]);
    expect(listNextStatuses(proposed, 'clock', proposedUntil - 1)).toEqual([]);
    expect(judgeTransition(proposed, 'confirmedPaid', 'consumer', bookedAt)).toMatchObject({
      reason: 'proposalTaken',
      refund: zloty(0),
      freesTables: false,
    });
    for (const [actor, now] of [
      ['consumer', bookedAt],
      ['clock', proposedUntil],
    ] as const) {
      expect(judgeTransition(proposed, 'declined', actor, now)).toMatchObject({ refund: zloty(20_001) });
    }
    expect(judgeTransition(proposed, 'confirmedPaid', 'consumer', proposedUntil)).toMatchObject({
      why: 'tooLate',
    });
  });

  test('B-3 for want of money comes after the deadline, and never to who pays at the venue', () => {
    const due = unpaid.paymentDueAt ?? 0;
    expect(listNextStatuses(unpaid, 'clock', due - 1)).toEqual([]);
    expect(listNextStatuses(unpaid, 'clock', due)).toEqual(['cancelled']);
    expect(listNextStatuses({ ...unpaid, paymentDueAt: null }, 'clock', endsAt - 1)).toEqual([]);
    expect(listNextStatuses(booking, 'clock', due)).toEqual([]);
  });

  test('B-3 takes money that arrives late, as long as the booking stands', () => {
    expect(listNextStatuses(unpaid, 'payment', endsAt)).toEqual(['confirmedPaid']);
    expect(listNextStatuses({ ...unpaid, status: 'cancelled' }, 'payment', bookedAt)).toEqual([]);
  });

  test('B-3 to completed comes with its end', () => {
    expect(judgeTransition(booking, 'completed', 'clock', endsAt - 1)).toEqual({
      isAllowed: false,
      why: 'tooEarly',
    });
    expect(judgeTransition(booking, 'completed', 'clock', endsAt)).toMatchObject({
      refund: zloty(0),
      freesTables: false,
    });
  });

  test('B-3 that is not in the table is refused', () => {
    expect(judgeTransition(booking, 'declined', 'venue', bookedAt)).toEqual({
      isAllowed: false,
      why: 'noSuchStep',
    });
    expect(judgeTransition(booking, 'confirmedPaid', 'venue', bookedAt)).toMatchObject({ why: 'noSuchStep' });
  });
});

describe('B-3 any life of a booking', () => {
  const attempt = fc.record({
    to: fc.constantFrom(...bookingStatuses),
    actor: fc.constantFrom(...bookingActors),
    minutesLater: fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 2000 })),
  });
  const life = fc.record({
    confirmation: fc.constantFrom('instant' as const, 'request' as const),
    isOnline: fc.boolean(),
    attempts: fc.array(attempt, { maxLength: 60 }),
  });

  test('B-3 walks the table, ends for good, and never gives back more than was paid', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(life, ({ confirmation, isOnline, attempts }) => {
        let now = bookedAt;
        let facts: BookingFacts = {
          ...booking,
          status: findFirstStatus(confirmation),
          paymentDueAt: isOnline ? booking.paymentDueAt : null,
          paid: zloty(0),
        };
        seen.add(facts.status);
        for (const { to, actor, minutesLater } of attempts) {
          now += minutesLater * minuteMs;
          facts = takeStep(facts, judgeTransition(facts, to, actor, now));
          seen.add(facts.status);
        }
      }),
      { numRuns: 500 },
    );
    expect([...seen].sort()).toEqual([...bookingStatuses].sort());
  });

  function takeStep(facts: BookingFacts, verdict: TransitionVerdict): BookingFacts {
    if (!verdict.isAllowed) return facts;
    const { to, reason, refund } = verdict;
    expect(isFinalStatus(facts.status)).toBe(false);
    expect(bookingTransitions.some((row) => row.from === facts.status && row.to === to)).toBe(true);
    const captured = reason === 'paid' ? booking.paid : facts.paid;
    expect(refund.amount).toBeGreaterThanOrEqual(0);
    expect(refund.amount).toBeLessThanOrEqual(captured.amount);
    const paid = subtractMoney(captured, refund);
    if (to === 'declined') expect(paid.amount).toBe(0);
    return { ...facts, status: to, paid };
  }

  test('B-3 has a way out of every status that is not final', () => {
    for (const status of bookingStatuses) {
      const ways = bookingActors.flatMap((actor) =>
        [bookedAt, endsAt].flatMap((now) => listNextStatuses({ ...booking, status }, actor, now)),
      );
      expect(ways.length > 0).toBe(!isFinalStatus(status));
    }
  });
});

import { describe, expect, test } from 'vitest';
import {
  bookingActors,
  bookingStatuses,
  bookingTransitions,
  canTransition,
  findTransition,
  isFinalStatus,
  isLiveStatus,
  statusLabel,
} from './status.ts';

describe('booking statuses', () => {
  test('are all known to the table and reachable from a new booking', () => {
    const reached = new Set<string>(['new']);
    for (let size = 0; size !== reached.size; ) {
      size = reached.size;
      for (const { from, to } of bookingTransitions) if (reached.has(from)) reached.add(to);
    }
    expect([...reached].sort()).toEqual(['new', ...bookingStatuses].sort());
    for (const { from } of bookingTransitions) expect(reached).toContain(from);
  });

  test('end in cancelled, declined or completed; every other one is live', () => {
    expect(bookingStatuses.filter(isFinalStatus)).toEqual(['cancelled', 'declined', 'completed']);
    expect(bookingStatuses.filter(isLiveStatus)).toEqual([
      'pendingConfirmationUnpaid',
      'pendingConfirmationPaid',
      'confirmedUnpaid',
      'confirmedPaid',
    ]);
  });

  test('read as five labels', () => {
    expect(bookingStatuses.map(statusLabel)).toEqual([
      'pending',
      'pending',
      'confirmed',
      'confirmed',
      'cancelled',
      'declined',
      'completed',
    ]);
  });
});

describe('booking transitions', () => {
  test('are exactly these edges and actors', () => {
    const edges = (['new', ...bookingStatuses] as const).flatMap((from) =>
      bookingStatuses.flatMap((to) => {
        const actors = bookingActors.filter((actor) => canTransition(from, to, actor));
        return actors.length > 0 ? [`${from} → ${to}: ${actors.join(' ')}`] : [];
      }),
    );
    expect(edges).toEqual([
      'new → pendingConfirmationUnpaid: consumer',
      'new → confirmedUnpaid: consumer venue',
      'pendingConfirmationUnpaid → pendingConfirmationPaid: payment',
      'pendingConfirmationUnpaid → confirmedUnpaid: consumer venue',
      'pendingConfirmationUnpaid → cancelled: consumer',
      'pendingConfirmationUnpaid → declined: consumer venue clock',
      'pendingConfirmationPaid → confirmedPaid: consumer venue',
      'pendingConfirmationPaid → cancelled: consumer',
      'pendingConfirmationPaid → declined: consumer venue clock',
      'confirmedUnpaid → confirmedPaid: venue payment',
      'confirmedUnpaid → cancelled: consumer venue clock',
      'confirmedUnpaid → completed: clock',
      'confirmedPaid → cancelled: consumer venue',
      'confirmedPaid → completed: clock',
    ]);
  });

  test('have one meaning for each edge and actor', () => {
    const keys = bookingTransitions.flatMap(({ from, to, by }) =>
      by.map((actor) => `${from} ${to} ${actor}`),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('never keep paid money of a booking that ends before it is played, except by policy', () => {
    const refund = (from: 'pendingConfirmationPaid' | 'confirmedPaid', to: 'cancelled' | 'declined') =>
      bookingActors.map((actor) => findTransition(from, to, actor)?.refund);
    expect(refund('pendingConfirmationPaid', 'declined')).toEqual(['full', 'full', undefined, 'full']);
    expect(refund('pendingConfirmationPaid', 'cancelled')).toEqual(['full', undefined, undefined, undefined]);
    expect(refund('confirmedPaid', 'cancelled')).toEqual(['byPolicy', 'full', undefined, undefined]);
  });
});

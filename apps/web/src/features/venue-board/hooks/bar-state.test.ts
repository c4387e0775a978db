import { describe, expect, test } from 'vitest';
import { at, boardNow, makeBoardBooking } from '../../../../test/board-data.ts';
import type { BoardBooking } from '../queries.ts';
import { findBarState } from './bar-state.ts';

function stateOf(more: Partial<BoardBooking>, from = '21:30', to = '23:30') {
  const booking = makeBoardBooking('Wójcik', { lane: 1, from, to, more });
  return findBarState(booking, { start: Date.parse(at(from)), end: Date.parse(at(to)) }, boardNow);
}

const unpaid: Partial<BoardBooking> = {
  status: 'confirmedUnpaid',
  paid: 0,
  due: 100,
  paymentMethod: 'venue',
};

describe('what a bar says at 20:47', () => {
  test.each<[string, Partial<BoardBooking>, string | undefined]>([
    ['a request wants an answer', { status: 'pendingConfirmationUnpaid' }, 'asks'],
    ['what is paid is paid', {}, 'paid'],
    ['whoever pays at the venue pays here', unpaid, 'paysHere'],
    [
      'what lapses without an online payment waits for it',
      { ...unpaid, paymentDueAt: at('21:00') },
      'awaitsPayment',
    ],
    ['the money decides, not the status', { ...unpaid, due: 0, paid: 100 }, 'paid'],
    ['what was called off stands nowhere', { status: 'cancelled' }, undefined],
    ['what was declined stands nowhere', { status: 'declined' }, undefined],
    ['early guests play', { checkedInAt: at('20:45') }, 'playing'],
  ])('%s', (_, more, state) => {
    expect(stateOf(more)).toBe(state);
  });

  test('guests who have come are playing, and walk-ins are walk-ins', () => {
    expect(stateOf({ checkedInAt: at('20:00') }, '20:00', '22:00')).toBe('playing');
    expect(stateOf({ checkedInAt: at('20:00'), source: 'walkIn' }, '20:00', '22:00')).toBe('walkIn');
  });

  test('a later game of guests who are in is not played yet', () => {
    expect(stateOf({ checkedInAt: at('20:00') }, '23:00', '00:00')).toBe('paid');
  });

  test('guests are missed after a quarter of an hour, and later when they have said so', () => {
    expect(stateOf({}, '20:32', '22:00')).toBe('missing');
    expect(stateOf({}, '20:33', '22:00')).toBe('paid');
    expect(stateOf({ lateMinutes: 20 }, '20:32', '22:00')).toBe('paid');
  });

  test('guests who were given up did not come, also once it is over; a later game waits for them', () => {
    expect(stateOf({ noShowAt: at('20:46') }, '20:40', '22:00')).toBe('noShow');
    expect(stateOf({ noShowAt: at('19:00') }, '18:00', '20:00')).toBe('noShow');
    expect(stateOf({ noShowAt: at('19:00'), status: 'completed' }, '18:00', '20:00')).toBe('noShow');
    expect(stateOf({ noShowAt: at('20:46') }, '21:30', '22:00')).toBe('paid');
  });

  test('what has ended is over, whatever became of it', () => {
    expect(stateOf({ checkedInAt: at('18:00') }, '18:00', '20:47')).toBe('past');
    expect(stateOf({ status: 'pendingConfirmationPaid' }, '18:00', '20:00')).toBe('past');
  });
});

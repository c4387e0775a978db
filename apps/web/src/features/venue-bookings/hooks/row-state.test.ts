import type { DeskView } from '@gramy/domain/booking/desk-view';
import { describe, expect, it } from 'vitest';
import { boardNow, makeBoard } from '../../../../test/board-data.ts';
import { findRowState } from './row-state.ts';

const stateOf = (name: string, changes: object = {}, view?: DeskView) => {
  const booking = makeBoard().bookings.find((one) => one.name === name);
  if (!booking) throw new TypeError(`Nobody is called ${name}`);
  return findRowState({ ...booking, ...changes }, boardNow, view);
};

describe('a line of the list', () => {
  it('says what is to be done next', () => {
    expect(stateOf('Mazur')).toBe('missing');
    expect(stateOf('Gąsior')).toBe('playing');
    expect(stateOf('Wójcik')).toBe('paid');
    expect(stateOf('Zając')).toBe('toCollect');
    expect(stateOf('Pawlak')).toBe('asks');
    expect(stateOf('Urodziny Hani')).toBe('over');
  });

  it('says what became of those who do not play', () => {
    expect(stateOf('Mazur', { noShowAt: '2026-11-20T19:30:00.000Z' })).toBe('noShow');
    expect(stateOf('Mazur', { status: 'cancelled' })).toBe('cancelled');
    expect(stateOf('Mazur', { status: 'declined' })).toBe('declined');
  });

  it('waits for money that is on its way, and not at the desk', () => {
    const waits = {
      status: 'confirmedUnpaid',
      paid: 0,
      due: 19_800,
      paymentDueAt: '2026-11-20T20:00:00.000Z',
    };
    expect(stateOf('Wójcik', waits)).toBe('awaitsPayment');
  });

  it('names the sum to whoever looks for money, also of guests who are late', () => {
    const owes = { status: 'confirmedUnpaid', paid: 0, due: 19_800 };
    expect(stateOf('Mazur', owes)).toBe('missing');
    expect(stateOf('Mazur', owes, 'toCollect')).toBe('toCollect');
  });
});

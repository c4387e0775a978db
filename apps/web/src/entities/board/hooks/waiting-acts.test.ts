import { ApiError } from '@gramy/contract/api-error';
import type { ApiClient } from '@gramy/contract/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at, makeBoard } from '../../../../test/board-data.ts';
import { applyWaiting, sendWaiting, type WaitingAct, waitingActs } from './waiting-acts.ts';

const board = makeBoard();
const mazur = board.bookings.find(({ name }) => name === 'Mazur') as (typeof board.bookings)[number];
const zajac = board.bookings.find(({ name }) => name === 'Zając') as (typeof board.bookings)[number];

function makeWaiting(id: string, more: Partial<WaitingAct> = {}): WaitingAct {
  return {
    id,
    userId: 'u',
    providerId: 'p',
    bookingId: mazur.id,
    name: 'Mazur',
    act: { kind: 'checkIn' },
    at: Date.parse(at('20:58')),
    ...more,
  };
}

function createApi(answer: (key: string, idempotencyKey: string) => Promise<unknown>) {
  const sent: string[] = [];
  const call = async (key: string, request: { idempotencyKey: string }) => {
    sent.push(request.idempotencyKey);
    return answer(key, request.idempotencyKey);
  };
  return { api: { call } as unknown as ApiClient, sent };
}

const acted = { actionId: 'a', undoUntil: null, booking: mazur };
const refused = new ApiError('problem', '', {
  status: 409,
  problem: { code: 'bookingChanged', errors: [] } as never,
});
const options = { userId: 'u', onSent: () => {} };

beforeEach(() => {
  for (const { id } of waitingActs.read()) waitingActs.remove(id);
});

describe('what was done without a network', () => {
  test('is shown as done, and nothing else changes', () => {
    const paid = { kind: 'markPaid', way: 'cash' } as const;
    const after = applyWaiting(board, [
      makeWaiting('1'),
      makeWaiting('2', { bookingId: zajac.id, act: paid }),
    ]);
    expect(after.bookings.find(({ id }) => id === mazur.id)?.checkedInAt).toBe(at('20:58'));
    expect(after.bookings.find(({ id }) => id === zajac.id)).toMatchObject({ due: 0, paid: 19_800 });
    const others = (all: typeof board.bookings) => all.filter(({ id }) => id !== mazur.id && id !== zajac.id);
    expect(others(after.bookings)).toEqual(others(board.bookings));
    expect(applyWaiting(board, [])).toBe(board);
  });

  test('is sent in order, each under the key it was kept with, and then forgotten', async () => {
    for (const id of ['1', '2', '3']) waitingActs.add(makeWaiting(id));
    const onSent = vi.fn();
    const { api, sent } = createApi(async () => acted);
    await sendWaiting(api, { ...options, onSent });
    expect(sent).toEqual(['1', '2', '3']);
    expect(onSent).toHaveBeenCalledTimes(3);
    expect(waitingActs.read()).toEqual([]);
  });

  test('stays when nobody answers, and goes out later under the same key', async () => {
    waitingActs.add(makeWaiting('1'));
    waitingActs.add(makeWaiting('2'));
    const offline = createApi(() => Promise.reject(new ApiError('network', '')));
    await sendWaiting(offline.api, options);
    expect(offline.sent).toEqual(['1']);
    expect(waitingActs.read().map(({ id }) => id)).toEqual(['1', '2']);
    const online = createApi(async () => acted);
    await sendWaiting(online.api, options);
    expect(online.sent).toEqual(['1', '2']);
  });

  test('that is refused is kept for somebody to look at, and the rest goes on', async () => {
    waitingActs.add(makeWaiting('1'));
    waitingActs.add(makeWaiting('2'));
    const { api, sent } = createApi((_, key) =>
      key === '1' ? Promise.reject(refused) : Promise.resolve(acted),
    );
    await sendWaiting(api, options);
    await sendWaiting(api, options);
    expect(sent).toEqual(['1', '2']);
    expect(waitingActs.read()).toEqual([makeWaiting('1', { refusal: 'bookingChanged' })]);
    expect(applyWaiting(board, waitingActs.read())).toBe(board);
  });

  test('is sent by whoever did it, and by one sender at a time', async () => {
    waitingActs.add(makeWaiting('1', { userId: 'somebody else' }));
    waitingActs.add(makeWaiting('2'));
    const { api, sent } = createApi(async () => acted);
    await Promise.all([sendWaiting(api, options), sendWaiting(api, options)]);
    expect(sent).toEqual(['2']);
  });
});

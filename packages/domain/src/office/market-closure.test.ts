import { describe, expect, it } from 'vitest';
import { closesWithMarket, isRunning, planClosure } from './market-closure.ts';

const now = Date.parse('2026-11-20T10:42:00Z');

describe('a market that is closed for maintenance', () => {
  it('begins when it was said, and opens by itself', () => {
    const closure = planClosure(now, { delayMinutes: 10, minutes: 20 });
    const at = (time: string) => isRunning(closure, Date.parse(`2026-11-20T${time}Z`));
    expect(['10:51:59', '10:52:00', '11:11:59', '11:12:00'].map(at)).toEqual([false, true, true, false]);
  });

  it.each(['/', '/home', '/search', '/search/', '/service-provider/0199b000', '/booking-details/checkout'])(
    'has closed %s',
    (path) => expect(closesWithMarket(path)).toBe(true),
  );

  it.each([
    '/booking-details/0199b000',
    '/booking-details/pay/0199b000/12400',
    '/ticket/abc',
    '/shared-booking/abc',
    '/business/0199b000/board',
    '/admin/system',
    '/auth/user/login',
    '/settings/security',
    '/searching',
  ])('leaves %s open', (path) => expect(closesWithMarket(path)).toBe(false));
});

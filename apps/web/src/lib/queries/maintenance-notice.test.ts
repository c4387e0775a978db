import { describe, expect, it, vi } from 'vitest';
import { createMaintenanceNotice } from './maintenance-notice.ts';

function answering(body: unknown, status: number) {
  return vi.fn(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
}

describe('R-10 an open tab', () => {
  it('learns of the maintenance by its next call, and the caller still gets the answer', async () => {
    const notice = createMaintenanceNotice();
    const listener = vi.fn();
    notice.subscribe(listener);
    const fetch = notice.watch(answering({ code: 'maintenance' }, 503));
    const answer = await fetch('/api/area/cities/user');
    expect(await answer.json()).toEqual({ code: 'maintenance' });
    expect(notice.isClosed()).toBe(true);
    await fetch('/api/area/cities/user');
    expect(listener).toHaveBeenCalledOnce();
  });

  it.each([
    ['a server that is too busy', { code: 'overloaded' }, 503],
    ["a proxy's page", '<h1>503</h1>', 503],
    ['null', null, 503],
    ['data that happens to have such a code', { code: 'maintenance' }, 200],
  ])('does not take %s for it', async (_, body, status) => {
    const notice = createMaintenanceNotice();
    await notice.watch(answering(body, status))('/api/x');
    expect(notice.isClosed()).toBe(false);
  });
});

import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { registerStatusPage } from './status-page.ts';

afterEach(() => vi.useRealTimers());

it('a crowd that looks at once has one page written in each language, and a new one a second later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const read = vi.fn(() => ({
    measuredAt: new Date(),
    now: { booking: true, messages: true },
    days: [],
    daysReadAt: null,
  }));
  const app = Fastify();
  registerStatusPage(app, { source: { note: () => undefined, read }, defaultLanguage: 'en' });
  const look = (language: string) => app.inject(`/status?lng=${language}`);
  const seen = await Promise.all(Array.from({ length: 100 }, (_, index) => look(index % 2 ? 'pl' : 'en')));
  expect(new Set(seen.map(({ body }) => /lang="(..)"/.exec(body)?.[1]))).toEqual(new Set(['en', 'pl']));
  expect(read).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  await look('en');
  expect(read).toHaveBeenCalledTimes(3);
  await app.close();
});

import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { readEvents } from '../../test/event-reader.ts';
import { eventually } from '../../test/eventually.ts';
import type { EventFeed } from './call-context.ts';
import { createEventStreams, type EventStreamOptions, type EventStreams } from './event-streams.ts';

let app: FastifyInstance;
let streams: EventStreams;

afterEach(() => app.close());

async function serve(
  source: EventFeed<unknown>,
  options: EventStreamOptions = {},
  isAdmitted = async () => true,
): Promise<string> {
  app = Fastify({ forceCloseConnections: true });
  streams = createEventStreams({ pulseMs: 5, ...options });
  app.addHook('preClose', streams.endAll);
  app.get('/', (request, reply) => streams.open(request, reply, source, isAdmitted));
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const silence: EventFeed<unknown> = { follow: () => () => undefined };

describe('event streams', () => {
  it('show signs of life while nothing happens', async () => {
    const url = await serve(silence, { heartbeatMs: 5 });
    const reader = await readEvents(url);
    await eventually(() => reader.heartbeats()).toBeGreaterThan(2);
    reader.leave();
  });

  it('stop listening when the client has gone', async () => {
    let isFollowed = false;
    const url = await serve({
      follow: () => {
        isFollowed = true;
        return () => {
          isFollowed = false;
        };
      },
    });
    const reader = await readEvents(url);
    expect([isFollowed, streams.count()]).toEqual([true, 1]);
    reader.leave();
    await eventually(() => [isFollowed, streams.count()]).toEqual([false, 0]);
  });

  it('are limited in number, for one and for all', async () => {
    const url = await serve(silence, { mostPerPerson: 2 });
    const [first, second] = [await readEvents(url), await readEvents(url)];
    expect((await app.inject('/')).statusCode).toBe(503);
    first?.leave();
    await eventually(() => streams.count()).toBe(1);
    const third = await readEvents(url);
    expect(third.status).toBe(200);
    for (const reader of [second, third]) reader.leave();
  });

  it('are limited for one address, whoever is behind it', async () => {
    const url = await serve(silence, { mostPerPerson: 10, mostPerAddress: 2 });
    const readers = [await readEvents(url), await readEvents(url)];
    expect((await fetch(url)).status).toBe(503);
    expect((await fetch(url, { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(503);
    for (const reader of readers) reader.leave();
  });

  it('end for somebody who cannot be identified any more, or not just now', async () => {
    const url = await serve(silence, {}, () => Promise.reject(new Error('no database')));
    const reader = await readEvents(url);
    await eventually(() => reader.isOver()).toBe(true);
  });

  it('drop a client that does not read', async () => {
    let send: (event: unknown) => void = () => undefined;
    const url = await serve({
      follow: (listener) => {
        send = listener;
        return () => undefined;
      },
    });
    const response = await fetch(url);
    const event = 'x'.repeat(32 * 1024);
    await eventually(() => {
      for (let count = 0; count < 50; count += 1) send(event);
      return streams.count();
    }).toBe(0);
    await response.body?.cancel().catch(() => undefined);
  });

  it.each([
    ['one that reads nothing is taken for gone', undefined, false],
    ['several in one may each begin with much', 3, true],
  ])('keep only so much for a client: %s', async (_, joins, isKept) => {
    let end: () => void = () => undefined;
    let hasStopped = false;
    const url = await serve({
      ...(joins === undefined ? {} : { joins }),
      follow: (listener) => {
        for (let part = 0; part < 3; part += 1) listener('x'.repeat(60_000));
        end = () => listener('end');
        return () => {
          hasStopped = true;
        };
      },
    });
    const reader = await readEvents(url).catch(() => undefined);
    end();
    if (isKept) await eventually(() => reader?.events.at(-1)).toBe('end');
    else await eventually(() => hasStopped).toBe(true);
    reader?.leave();
  });
});

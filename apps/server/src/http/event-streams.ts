import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { NewsSource } from './call-context.ts';
import { sendFailure } from './problem.ts';

export interface EventStreams {
  /** Server-sent events, until the client goes, the session ends or the server does. */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    source: NewsSource<unknown>,
    isAdmitted: () => Promise<boolean>,
  ): FastifyReply;
  /** Each client is told to come back, and finds another server. */
  endAll(): Promise<void>;
  count(): number;
}

export interface EventStreamOptions {
  /** How often each stream is asked whether its session still lasts: a look into memory. */
  pulseMs?: number;
  /** So long after the last word, a comment keeps proxies from taking the line for dead. */
  heartbeatMs?: number;
  most?: number;
  mostPerPerson?: number;
}

/** A client that takes so little that this much waits for it reads no more. */
const mostUnreadBytes = 64 * 1024;
/** What a browser waits before it comes back. */
const retryMs = 2_000;

interface OpenStream {
  readonly userId: string;
  beat(now: number): Promise<void>;
  end(): void;
}

export function createEventStreams({
  pulseMs = 1_000,
  heartbeatMs = 20_000,
  most = 10_000,
  mostPerPerson = 20,
}: EventStreamOptions = {}): EventStreams {
  const streams = new Set<OpenStream>();
  let pulse: NodeJS.Timeout | undefined;
  let isOver = false;

  function add(stream: OpenStream): void {
    streams.add(stream);
    pulse ??= setInterval(() => {
      for (const each of streams) void each.beat(performance.now());
    }, pulseMs).unref();
  }

  function remove(stream: OpenStream): void {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(pulse);
    pulse = undefined;
  }

  function isFull(userId: string): boolean {
    const own = [...streams].filter((stream) => stream.userId === userId).length;
    return isOver || streams.size >= most || own >= mostPerPerson;
  }

  function start(
    body: Readable,
    userId: string,
    source: NewsSource<unknown>,
    isAdmitted: () => Promise<boolean>,
  ) {
    let lastWordAt = performance.now();
    const write = (text: string): void => {
      if (body.destroyed || body.readableEnded) return;
      lastWordAt = performance.now();
      body.push(text);
      if (body.readableLength > mostUnreadBytes) body.destroy();
    };
    const stream: OpenStream = {
      userId,
      end: () => void body.push(null),
      async beat(now) {
        if (!(await isAdmitted().catch(() => false))) body.push(null);
        else if (now - lastWordAt >= heartbeatMs) write(':\n\n');
      },
    };
    write(`retry: ${retryMs}\n\n`);
    const stop = source.follow((news) => write(`data: ${JSON.stringify(news)}\n\n`));
    body.once('close', () => {
      stop();
      remove(stream);
    });
    add(stream);
  }

  return {
    open(request, reply, source, isAdmitted) {
      const userId = request.caller?.userId ?? '';
      if (isFull(userId)) return sendFailure(reply, new Failure('overloaded'));
      request.leaveOpenCount?.();
      const body = new Readable({ read: () => undefined });
      start(body, userId, source, isAdmitted);
      return reply
        .type('text/event-stream; charset=utf-8')
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .send(body);
    },
    async endAll() {
      isOver = true;
      for (const stream of streams) stream.end();
    },
    count: () => streams.size,
  };
}

import { Readable } from 'node:stream';
import { callerOf } from '@gramy/domain/account/network-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { EventFeed } from './call-context.ts';
import { sendFailure } from './problem.ts';

export interface EventStreams {
  /** Server-sent events, until the client goes, the session ends or the server does. */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    source: EventFeed<unknown>,
    isAdmitted: () => Promise<boolean>,
  ): FastifyReply;
  /** Each client reconnects, and finds another server. */
  endAll(): Promise<void>;
  count(): number;
}

export interface EventStreamOptions {
  /** How often each stream checks whether its session still lasts. The check is in memory. */
  pulseMs?: number;
  /** So long after the last write, a comment keeps proxies from closing an idle connection. */
  heartbeatMs?: number;
  most?: number;
  mostPerPerson?: number;
  /** A venue's whole crew may sit behind one. */
  mostPerAddress?: number;
}

/** A client with this much unread is taken for gone. */
const mostUnreadBytes = 64 * 1024;
/** How long a browser waits before it reconnects. */
const retryMs = 2_000;

interface OpenStream {
  readonly userId: string;
  readonly address: string;
  beat(now: number): Promise<void>;
  end(): void;
}

export function createEventStreams({
  pulseMs = 1_000,
  heartbeatMs = 20_000,
  most = 10_000,
  mostPerPerson = 20,
  mostPerAddress = 200,
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

  function isFull(userId: string, address: string): boolean {
    let [own, neighbours] = [0, 0];
    for (const stream of streams) {
      if (stream.userId === userId) own += 1;
      if (stream.address === address) neighbours += 1;
    }
    return isOver || streams.size >= most || own >= mostPerPerson || neighbours >= mostPerAddress;
  }

  function start(
    body: Readable,
    { userId, address }: Pick<OpenStream, 'userId' | 'address'>,
    source: EventFeed<unknown>,
    isAdmitted: () => Promise<boolean>,
  ) {
    let lastWriteAt = performance.now();
    const mostUnread = mostUnreadBytes * (source.joins ?? 1);
    const write = (text: string): void => {
      if (body.destroyed || body.readableEnded) return;
      lastWriteAt = performance.now();
      // One event may be longer by itself: what counts is what was left unread before it.
      if (body.readableLength > mostUnread) body.destroy();
      else body.push(text);
    };
    const stream: OpenStream = {
      userId,
      address,
      end: () => void body.push(null),
      async beat(now) {
        if (!(await isAdmitted().catch(() => false))) body.push(null);
        else if (now - lastWriteAt >= heartbeatMs) write(':\n\n');
      },
    };
    write(`retry: ${retryMs}\n\n`);
    const stop = source.follow((event) => write(`data: ${JSON.stringify(event)}\n\n`));
    body.once('close', () => {
      stop();
      remove(stream);
    });
    add(stream);
  }

  return {
    open(request, reply, source, isAdmitted) {
      const userId = request.caller?.userId ?? '';
      const address = callerOf(request.ip);
      if (isFull(userId, address))
        return sendFailure(reply, new Failure('overloaded', { because: 'openStreams' }));
      request.leaveOpenCount?.();
      request.leaveAddressCount?.();
      const body = new Readable({ read: () => undefined });
      start(body, { userId, address }, source, isAdmitted);
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

import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A real client sends its first request within this time. */
const patienceMs = 500;
/** Less than the grace of a shutdown: who reads more slowly than this is cut off. */
const slowReaderPatienceMs = 8_000;

/**
 * Browsers open connections in advance. One on which nothing was ever asked counts as busy for Node, so that closing
 * would wait for it until its headers are overdue: a minute. Nobody waits for an answer there, so it is cut.
 */
export function cutSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    silent.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      silent.delete(socket);
    });
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    const timer = setTimeout(() => {
      for (const socket of silent) socket.destroy();
    }, patienceMs);
    timer.unref();
    await awaitSlowReaders(open);
  });
}

/** An answer that is complete here but not yet sent counts as idle for Node, and closing would cut it in the middle. */
async function awaitSlowReaders(open: ReadonlySet<Socket>): Promise<void> {
  const giveUpAt = Date.now() + slowReaderPatienceMs;
  const isReading = (socket: Socket): boolean => socket.writableLength > 0;
  while ([...open].some(isReading) && Date.now() < giveUpAt) await pause(50);
}

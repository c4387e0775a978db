import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Whoever connects in order to ask something does so within this time. */
const patienceMs = 500;

/**
 * Browsers open connections in advance. One on which nothing was ever asked counts as busy for Node, so that closing
 * would wait for it until its headers are overdue: a minute. Nobody waits for an answer there, so it is cut.
 */
export function cutSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    const timer = setTimeout(() => {
      for (const socket of silent) socket.destroy();
    }, patienceMs);
    timer.unref();
  });
}

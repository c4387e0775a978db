import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorCatalogue } from '@gramy/contract/errors';
import { Failure } from '../failure.ts';
import { problemType, toProblem } from './problem.ts';
import { dataPolicy } from './security-headers.ts';

/** What Node cannot parse as HTTP never reaches Fastify, and still gets a problem as its response. */
export function answerUnreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'headersTooLarge'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'requestTimeout'
        : 'malformedRequest';
  const { status } = errorCatalogue[code];
  const body = JSON.stringify(toProblem(new Failure(code), 'unread'));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nContent-Type: ${problemType}\r\n` +
      `Content-Security-Policy: ${dataPolicy}\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

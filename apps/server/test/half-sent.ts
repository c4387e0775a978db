import { connect, type Socket } from 'node:net';

export interface HalfSent {
  socket: Socket;
  /** What came so far. */
  received(): string;
  /** All that came, once the other side has closed. */
  answer: Promise<string>;
}

/** A POST that announces a body and does not send all of it. */
export async function sendHalf(
  address: string,
  { path = '/', from = '192.0.2.1', body = '{"a":' }: { path?: string; from?: string; body?: string } = {},
): Promise<HalfSent> {
  const { hostname, port } = new URL(address);
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `X-Forwarded-For: ${from}`,
    'Content-Type: application/json',
    'Content-Length: 100',
  ];
  const socket = connect(Number(port), hostname);
  let text = '';
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
  await new Promise<void>((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => resolve()));
  return { socket, answer, received: () => text };
}

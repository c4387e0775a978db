import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpDouble {
  origin: string;
  close(): Promise<void>;
}

export type HttpDoubleHandler = (
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
) => Promise<void> | void;

/** A loopback server on a free port; closing it also cuts kept and hanging connections. */
export async function startHttpDouble(handle: HttpDoubleHandler): Promise<HttpDouble> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    await handle(request, Buffer.concat(chunks), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** An origin nobody listens on: a port that was free a moment ago. */
export async function findDeadOrigin(): Promise<string> {
  const double = await startHttpDouble(() => {});
  await double.close();
  return double.origin;
}

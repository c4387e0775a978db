import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DatabaseGate {
  /** Leads to the same database as the address it was made from. */
  url: string;
  /** Nobody gets through any more: open lines break, new ones are refused. */
  cut(): Promise<void>;
  /** Lines stay open, and nothing comes back on them. */
  hush(): void;
  /** Everything comes back but notifications, as behind a pooler in transaction mode. */
  keepNotificationsBack(): void;
  /** As before. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Stands between the server and PostgreSQL, so that a test can take the database away and give it back. */
export async function startDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isHushed = false;
  let keepsBack = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      // A broken line is what these tests are about; the other side hears of it as a close.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk) => void (isHushed || far.write(chunk)));
    const filter = createNotificationFilter();
    far.on('data', (chunk: Buffer) => {
      const passed = filter(chunk, keepsBack);
      if (!isHushed) near.write(passed);
    });
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;

  async function cut(): Promise<void> {
    if (!server.listening) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  return {
    url: url.href,
    cut,
    hush() {
      isHushed = true;
    },
    keepNotificationsBack() {
      keepsBack = true;
    },
    async mend() {
      isHushed = false;
      keepsBack = false;
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}

const notification = 'A'.charCodeAt(0);
const headerBytes = 5;

/** Takes PostgreSQL's answers apart into messages (a letter, a length, the rest), of which chunks may have halves. */
function createNotificationFilter(): (chunk: Buffer, keepsBack: boolean) => Buffer {
  let rest = Buffer.alloc(0);
  return (chunk, keepsBack) => {
    rest = Buffer.concat([rest, chunk]);
    const passed: Buffer[] = [];
    while (rest.length >= headerBytes) {
      const length = 1 + rest.readUInt32BE(1);
      if (rest.length < length) break;
      if (!(keepsBack && rest[0] === notification)) passed.push(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
    return Buffer.concat(passed);
  };
}

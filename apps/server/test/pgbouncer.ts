import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeConnectQuery } from '../src/db/pooler-check.ts';

export interface Pooler {
  port: number;
  stop(): Promise<void>;
}

export interface PoolerOptions {
  /** Where the program is. */
  path: string;
  /** Of the server behind it; its user and password open every connection. */
  clusterUrl: string;
  /** What every connection to the server begins with; none leaves the server's own settings. */
  connectQuery?: string;
  /** Connections to the server, for each database. */
  poolSize?: number;
}

/** A real PgBouncer in transaction mode, in front of every database of a cluster. */
export async function startPgBouncer(options: PoolerOptions): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'gramy-pgbouncer-'));
  await chmod(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const port = await findFreePort();
  await writeFile(file, describe(options, port), { mode: 0o644 });
  // As root it refuses to run.
  const asNobody = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const child = spawn(options.path, [...asNobody, file], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  await waitUntilOpen(port, exited);
  return {
    port,
    async stop() {
      child.kill('SIGINT');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function describe({ clusterUrl, poolSize = 8, ...options }: PoolerOptions, port: number): string {
  const { hostname, port: serverPort, username, password } = new URL(clusterUrl);
  const { connectQuery = describeConnectQuery(20_000) } = options;
  const server = `host=${hostname} port=${serverPort} user=${username} password=${decodeURIComponent(password)}`;
  return `
[databases]
* = ${server}${connectQuery ? ` connect_query='${connectQuery}'` : ''}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 2000
server_idle_timeout = 5
autodb_idle_timeout = 5
`;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function waitUntilOpen(port: number, exited: Promise<unknown>): Promise<void> {
  const ended = exited.then((reason) => {
    throw new Error(`PgBouncer ended: ${String(reason)}`);
  });
  for (;;) {
    if (await Promise.race([canConnect(port), ended])) return;
    await Promise.race([pause(50), ended]);
  }
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

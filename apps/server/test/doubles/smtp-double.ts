import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type ReceivedMail, readMime } from './mime-reader.ts';

export interface SmtpDouble {
  url: string;
  port: number;
  /** Messages the server took, each with the addresses of its envelope. */
  mails: (ReceivedMail & { recipients: string[] })[];
  /** How many connections were ever opened. */
  connections(): number;
  /** Cuts every open connection, as a server that restarts does. */
  dropConnections(): void;
  close(): Promise<void>;
}

/** A real SMTP server in this process, without TLS, on a free port. */
export async function startSmtpDouble(options: SMTPServerOptions = {}, port = 0): Promise<SmtpDouble> {
  const mails: SmtpDouble['mails'] = [];
  const sockets = new Set<{ destroy(): void }>();
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: options.onAuth ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      text(stream).then((raw) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ ...readMime(raw), recipients });
        done();
      }, done);
    },
    ...options,
  });
  // A client that goes away in the middle of a conversation is what these tests are about.
  server.on('error', () => {});
  server.server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    connections: () => connections,
    dropConnections,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        dropConnections();
      }),
  };
}

/** An SMTP reply of the server, as smtp-server expects it. */
export function makeReply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type ReceivedMail, readMime } from './mime-reader.ts';
import type { Manners, Mailbox as ProcessMailbox } from './smtp-process.mjs';

/** A mail server on a port of its own. */
export interface Mailbox {
  url: string;
  port: number;
  /** Messages that it took, each with the addresses of its envelope. */
  listMails(): Promise<(ReceivedMail & { recipients: string[]; isEncrypted: boolean })[]>;
  /** How many connections were ever opened. */
  countConnections(): Promise<number>;
  /** Cuts every open connection, as a server that restarts does. */
  dropConnections(): Promise<void>;
  /** Until a mail is held back, or until the client has said something. */
  waitForTalk(): Promise<void>;
  /** Takes the mail that is held back. */
  accept(): Promise<void>;
  close(): Promise<void>;
}

/** Real SMTP servers, without TLS, in a process of their own. */
export interface SmtpProcess {
  open(manners?: Manners): Promise<Mailbox>;
  /** As a machine that loses its power. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

type Command = 'open' | Exclude<keyof ProcessMailbox, 'port'>;

export async function startSmtpProcess(): Promise<SmtpProcess> {
  const child = fork(new URL('./smtp-process.mjs', import.meta.url), { execArgv: [] });
  const exited = once(child, 'exit');
  await once(child, 'message');
  const waiting = new Map<number, (result: unknown) => void>();
  let calls = 0;
  child.on('message', (message) => {
    const { id, result } = message as { id: number; result: unknown };
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  const ask = (command: Command, details: { port?: number; manners?: Manners }) =>
    new Promise<unknown>((resolve, reject) => {
      calls += 1;
      waiting.set(calls, resolve);
      child.send({ id: calls, command, ...details }, (error) => error && reject(error));
    });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.kill(signal)) await exited;
  };
  return {
    async open(manners = {}) {
      const port = await ask('open', { manners });
      if (typeof port !== 'number') throw new Error(`No mailbox: ${JSON.stringify(port)}`);
      return describeMailbox(port, (command) => ask(command, { port }));
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

function describeMailbox(port: number, ask: (command: Command) => Promise<unknown>): Mailbox {
  const look = async () => (await ask('look')) as ReturnType<ProcessMailbox['look']>;
  const tell = (command: Command) => async () => void (await ask(command));
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    listMails: async () => (await look()).mails.map(({ raw, ...facts }) => ({ ...readMime(raw), ...facts })),
    countConnections: async () => (await look()).connections,
    dropConnections: tell('dropConnections'),
    waitForTalk: tell('waitForTalk'),
    accept: tell('accept'),
    close: tell('close'),
  };
}

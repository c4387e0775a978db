import { EventEmitter, once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { findDeadOrigin } from '../../../test/doubles/http-double.ts';
import { makeReply, type SmtpDouble, startSmtpDouble } from '../../../test/doubles/smtp-double.ts';
import { describeMailer, makeMail } from '../../../test/suites/mailer-suite.ts';
import { PermanentDeliveryError, TransientDeliveryError } from '../../ports/delivery-error.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const from = 'Gramy <hello@gramy.example>';

describeMailer('The SMTP mailer', async () => {
  const server = await startSmtpDouble();
  return {
    mailer: createSmtpMailer({ url: server.url, from, timeoutMs: 2000 }),
    async delivered() {
      return server.mails.map(({ headers, recipients, text, html, attachments }) => ({
        identity: headers.get('message-id') ?? '',
        to: recipients,
        subject: headers.get('subject') ?? '',
        text,
        html,
        attachments: attachments.map(({ filename, contentType, content }) => {
          return { filename, contentType, size: content.length };
        }),
        language: headers.get('content-language') ?? '',
      }));
    },
    stop: server.close,
  };
});

describe('The SMTP mailer with a server that', () => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });

  const makeMailer = (url: string, timeoutMs = 2000): Mailer => {
    const mailer = createSmtpMailer({ url, from, timeoutMs });
    cleanups.push(() => mailer.close());
    return mailer;
  };
  const startServer = async (options?: SMTPServerOptions, port?: number): Promise<SmtpDouble> => {
    const server = await startSmtpDouble(options, port);
    cleanups.push(server.close);
    return server;
  };
  const startRawServer = async (greet: (socket: Socket) => void) => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => {}));
      greet(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanups.push(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port');
    return `smtp://127.0.0.1:${address.port}`;
  };

  it('asks for a login gets it from the address', async () => {
    const server = await startServer({
      onAuth({ username, password }, _, done) {
        const isRight = username === 'gramy' && password === 'p@ss/word';
        done(isRight ? null : makeReply(535, 'Wrong password'), { user: username });
      },
    });
    const url = `smtp://gramy:p%40ss%2Fword@127.0.0.1:${server.port}`;
    await makeMailer(url).send(makeMail());
    expect(server.mails).toHaveLength(1);

    const wrong = makeMailer(`smtp://gramy:wrong@127.0.0.1:${server.port}`);
    await expect(wrong.send(makeMail())).rejects.toThrow(TransientDeliveryError);
  });

  it('demands a login we do not have keeps the mail for later', async () => {
    const server = await startServer({ onAuth: (_auth, _session, done) => done(null, { user: 'x' }) });
    await expect(makeMailer(server.url).send(makeMail())).rejects.toThrow(TransientDeliveryError);
  });

  it('refuses the recipient with 550 ends the mail, without its address in the error', async () => {
    const server = await startServer({ onRcptTo: (_to, _session, done) => done(makeReply(550, 'Unknown')) });
    const sending = makeMailer(server.url).send(makeMail());
    await expect(sending).rejects.toThrow(PermanentDeliveryError);
    await expect(sending).rejects.toThrow('Mail not delivered: RCPT TO failed with 550');
  });

  it('defers the recipient with 451 keeps the mail for later', async () => {
    const server = await startServer({ onRcptTo: (_to, _session, done) => done(makeReply(451, 'Later')) });
    await expect(makeMailer(server.url).send(makeMail())).rejects.toThrow(TransientDeliveryError);
  });

  it('refuses our sender keeps the mail until the configuration is repaired', async () => {
    const server = await startServer({ onMailFrom: (_from, _session, done) => done(makeReply(550, 'No')) });
    await expect(makeMailer(server.url).send(makeMail())).rejects.toThrow(TransientDeliveryError);
  });

  it.each([
    [554, PermanentDeliveryError],
    [452, TransientDeliveryError],
  ])('answers the message itself with %i', async (code, expected) => {
    const server = await startServer({
      onData(stream, _, done) {
        stream.resume().on('end', () => done(makeReply(code, 'No')));
      },
    });
    await expect(makeMailer(server.url).send(makeMail())).rejects.toThrow(expected);
  });

  it('finds the mail too large ends it', async () => {
    const server = await startServer({ size: 10_000, rejectOversized: true });
    const attachments = [{ filename: 'a', contentType: 'a/b', content: new Uint8Array(20_000) }];
    const sending = makeMailer(server.url).send(makeMail({ attachments }));
    await expect(sending).rejects.toThrow(PermanentDeliveryError);
  });

  it.each([
    ['never greets', ''],
    ['greets and then hangs', '220 ready\r\n'],
  ])('%s is given up after the timeout', async (_, greeting) => {
    const mailer = makeMailer(await startRawServer((socket) => void socket.write(greeting)), 100);
    await expect(mailer.send(makeMail())).rejects.toThrow(TransientDeliveryError);
  });

  it('never answers the message is given up after the timeout', async () => {
    const server = await startServer({ onData: (stream) => void stream.resume() });
    await expect(makeMailer(server.url, 100).send(makeMail())).rejects.toThrow(TransientDeliveryError);
  });

  it('is not there keeps the mail for later', async () => {
    const url = (await findDeadOrigin()).replace('http:', 'smtp:');
    await expect(makeMailer(url).send(makeMail())).rejects.toThrow(TransientDeliveryError);
  });

  it('closes every connection at once keeps the mail for later', async () => {
    const server = await startServer({ onConnect: (_session, done) => done(makeReply(421, 'Busy')) });
    await expect(makeMailer(server.url).send(makeMail())).rejects.toThrow(TransientDeliveryError);
  });

  it('keeps its connection open gets the next mails over it', async () => {
    const server = await startServer();
    const mailer = makeMailer(server.url);
    for (const id of ['a', 'b', 'c', 'd']) await mailer.send(makeMail({ id }));
    expect(server.mails).toHaveLength(4);
    expect(server.connections()).toBe(1);
  });

  it('refused one mail still takes the next', async () => {
    const server = await startServer({
      onRcptTo({ address }, _, done) {
        done(address.startsWith('nobody') ? makeReply(550, 'Unknown') : null);
      },
    });
    const mailer = makeMailer(server.url);
    await mailer.send(makeMail({ id: 'a' }));
    await expect(mailer.send(makeMail({ to: 'nobody@example.com' }))).rejects.toThrow(PermanentDeliveryError);
    await mailer.send(makeMail({ id: 'b' }));
    expect(server.mails).toHaveLength(2);
  });

  it('dropped the kept connection gets the next mail over a new one', async () => {
    const server = await startServer();
    const mailer = makeMailer(server.url);
    await mailer.send(makeMail({ id: 'a' }));
    server.dropConnections();
    await mailer.send(makeMail({ id: 'b' }));
    expect(server.mails).toHaveLength(2);
  });

  it('came back takes mails again', async () => {
    const first = await startServer();
    const mailer = makeMailer(first.url);
    await first.close();
    await expect(mailer.send(makeMail())).rejects.toThrow(TransientDeliveryError);
    const second = await startServer({}, first.port);
    await mailer.send(makeMail());
    expect(second.mails).toHaveLength(1);
  });

  it('is slow still gets the mail that was on its way when closing began', async () => {
    const events = new EventEmitter();
    const arrival = once(events, 'mail');
    const server = await startServer({
      onData(stream, _, done) {
        stream.resume().on('end', () => events.emit('mail', done));
      },
    });
    const mailer = makeMailer(server.url);
    const sending = mailer.send(makeMail());
    const [accept] = await arrival;
    const closing = mailer.close();
    accept();
    await expect(sending).resolves.toBeUndefined();
    await closing;
  });

  it('trickles its answer for ever does not hold up closing', async () => {
    const events = new EventEmitter();
    const arrival = once(events, 'talk');
    const url = await startRawServer((socket) => {
      socket.write('220 ready\r\n');
      socket.once('data', () => {
        const trickle = setInterval(() => socket.write('250-wait\r\n'), 10);
        socket.once('close', () => clearInterval(trickle));
        events.emit('talk');
      });
    });
    const mailer = makeMailer(url, 100);
    const outcome = expect(mailer.send(makeMail())).rejects.toThrow(TransientDeliveryError);
    await arrival;
    await mailer.close();
    await outcome;
  });
});

describe('The headers of a mail sent by SMTP', () => {
  it('carry the stable id with our domain, our name and the mark of an automatic mail', async () => {
    const server = await startSmtpDouble();
    const mailer = createSmtpMailer({ url: server.url, from, timeoutMs: 2000 });
    await mailer.send(makeMail({ id: 'booking:7.paid' }));
    const headers = server.mails[0]?.headers;
    expect(headers?.get('message-id')).toBe('<booking%3a7%2epaid@gramy.example>');
    expect(headers?.get('from')).toBe(from);
    expect(headers?.get('to')).toBe('ola@example.com');
    expect(headers?.get('auto-submitted')).toBe('auto-generated');
    await mailer.close();
    await server.close();
  });

  it('need a sender with an address', () => {
    const url = 'smtp://127.0.0.1:25';
    expect(() => createSmtpMailer({ url, from: 'Gramy', timeoutMs: 1 })).toThrow(/sender of mails/);
  });
});

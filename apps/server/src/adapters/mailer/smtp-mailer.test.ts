import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findDeadOrigin } from '../../../test/doubles/http-double.ts';
import { type SmtpProcess, startSmtpProcess } from '../../../test/doubles/smtp-process.ts';
import { describeMailer, makeMail } from '../../../test/suites/mailer-suite.ts';
import { PermanentDeliveryError, TransientDeliveryError } from '../../ports/delivery-error.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const from = 'Gramy <hello@gramy.example>';

let smtp: SmtpProcess;
beforeAll(async () => {
  smtp = await startSmtpProcess();
});
afterAll(() => smtp.stop());

describeMailer('The SMTP mailer', async () => {
  const server = await smtp.open();
  return {
    mailer: createSmtpMailer({ url: server.url, from, timeoutMs: 20_000 }),
    async delivered() {
      const mails = await server.listMails();
      return mails.map(({ headers, recipients, text, html, attachments }) => ({
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

  const makeMailer = (url: string, timeoutMs = 20_000): Mailer => {
    const mailer = createSmtpMailer({ url, from, timeoutMs });
    cleanups.push(() => mailer.close());
    return mailer;
  };
  const openServer: SmtpProcess['open'] = async (manners) => {
    const server = await smtp.open(manners);
    cleanups.push(server.close);
    return server;
  };

  it('asks for a login gets it from the address', async () => {
    const server = await openServer({ login: { user: 'gramy', password: 'p@ss/word' } });
    const url = `smtp://gramy:p%40ss%2Fword@127.0.0.1:${server.port}`;
    await makeMailer(url).send(makeMail());
    expect(await server.listMails()).toHaveLength(1);

    const wrong = makeMailer(`smtp://gramy:wrong@127.0.0.1:${server.port}`);
    await expect(wrong.send(makeMail())).rejects.toThrow(TransientDeliveryError);
  });

  it('demands a login we do not have keeps the mail for later', async () => {
    const server = await openServer({ login: { user: 'gramy', password: 'x' } });
    await expect(makeMailer(server.url).send(makeMail())).rejects.toThrow(TransientDeliveryError);
  });

  it('offers STARTTLS gets the mail over it', async () => {
    const server = await openServer({ offersTls: true });
    await makeMailer(`${server.url}?tls.rejectUnauthorized=false`).send(makeMail());
    expect(await server.listMails()).toMatchObject([{ isEncrypted: true, text: 'See you at eight.' }]);
  });

  it.each([
    ['shows a certificate that nobody vouches for gets nothing', { offersTls: true }, ''],
    ['offers no encryption where it is insisted on gets nothing', {}, '?requireTLS=true'],
  ])('%s, and the mail waits', async (_, manners, query) => {
    const server = await openServer(manners);
    await expect(makeMailer(server.url + query).send(makeMail())).rejects.toThrow(TransientDeliveryError);
    expect(await server.listMails()).toEqual([]);
  });

  it('refuses the recipient with 550 ends the mail, without its address in the error', async () => {
    const server = await openServer({ recipientReply: { code: 550 } });
    const sending = makeMailer(server.url).send(makeMail());
    await expect(sending).rejects.toThrow(PermanentDeliveryError);
    await expect(sending).rejects.toThrow('Mail not delivered: RCPT TO failed with 550');
  });

  it('defers the recipient with 451 keeps the mail for later', async () => {
    const server = await openServer({ recipientReply: { code: 451 } });
    await expect(makeMailer(server.url).send(makeMail())).rejects.toThrow(TransientDeliveryError);
  });

  it('refuses our sender keeps the mail until the configuration is repaired', async () => {
    const server = await openServer({ senderReply: 550 });
    await expect(makeMailer(server.url).send(makeMail())).rejects.toThrow(TransientDeliveryError);
  });

  it.each([
    [554, PermanentDeliveryError],
    [452, TransientDeliveryError],
  ])('answers the message itself with %i', async (mailReply, expected) => {
    const server = await openServer({ mailReply });
    await expect(makeMailer(server.url).send(makeMail())).rejects.toThrow(expected);
  });

  it('finds the mail too large ends it', async () => {
    const server = await openServer({ largestMail: 10_000 });
    const attachments = [{ filename: 'a', contentType: 'a/b', content: new Uint8Array(20_000) }];
    const sending = makeMailer(server.url).send(makeMail({ attachments }));
    await expect(sending).rejects.toThrow(PermanentDeliveryError);
  });

  it.each(['never greets', 'greets and then hangs'] as const)(
    '%s is given up after the timeout',
    async (illness) => {
      const server = await openServer({ illness });
      await expect(makeMailer(server.url, 100).send(makeMail())).rejects.toThrow(TransientDeliveryError);
    },
  );

  it('never answers the message is given up after the timeout', async () => {
    const server = await openServer({ mailReply: 'never' });
    await expect(makeMailer(server.url, 100).send(makeMail())).rejects.toThrow(TransientDeliveryError);
  });

  it('is not there keeps the mail for later', async () => {
    const url = (await findDeadOrigin()).replace('http:', 'smtp:');
    await expect(makeMailer(url).send(makeMail())).rejects.toThrow(TransientDeliveryError);
  });

  it('closes every connection at once keeps the mail for later', async () => {
    const server = await openServer({ connectionReply: 421 });
    await expect(makeMailer(server.url).send(makeMail())).rejects.toThrow(TransientDeliveryError);
  });

  it('keeps its connection open gets the next mails over it', async () => {
    const server = await openServer();
    const mailer = makeMailer(server.url);
    for (const id of ['a', 'b', 'c', 'd']) await mailer.send(makeMail({ id }));
    expect(await server.listMails()).toHaveLength(4);
    expect(await server.countConnections()).toBe(1);
  });

  it('refused one mail still takes the next', async () => {
    const server = await openServer({ recipientReply: { code: 550, to: 'nobody' } });
    const mailer = makeMailer(server.url);
    await mailer.send(makeMail({ id: 'a' }));
    await expect(mailer.send(makeMail({ to: 'nobody@example.com' }))).rejects.toThrow(PermanentDeliveryError);
    await mailer.send(makeMail({ id: 'b' }));
    expect(await server.listMails()).toHaveLength(2);
  });

  it('dropped the kept connection gets the next mail over a new one', async () => {
    const server = await openServer();
    const mailer = makeMailer(server.url);
    await mailer.send(makeMail({ id: 'a' }));
    await server.dropConnections();
    await mailer.send(makeMail({ id: 'b' }));
    expect(await server.listMails()).toHaveLength(2);
  });

  it('came back takes mails again', async () => {
    const first = await openServer();
    const mailer = makeMailer(first.url);
    await first.close();
    await expect(mailer.send(makeMail())).rejects.toThrow(TransientDeliveryError);
    const second = await openServer({ port: first.port });
    await mailer.send(makeMail());
    expect(await second.listMails()).toHaveLength(1);
  });

  it('is killed with the mail in its hands gets it once more from its successor', async () => {
    const doomed = await startSmtpProcess();
    cleanups.push(doomed.stop);
    const server = await doomed.open({ mailReply: 'when told' });
    const mailer = makeMailer(server.url);
    const outcome = expect(mailer.send(makeMail())).rejects.toThrow(TransientDeliveryError);
    await server.waitForTalk();
    await doomed.kill();
    await outcome;
    const successor = await openServer({ port: server.port });
    await mailer.send(makeMail());
    expect(await successor.listMails()).toHaveLength(1);
  });

  it('is slow still gets the mail that was on its way when closing began', async () => {
    const server = await openServer({ mailReply: 'when told' });
    const mailer = makeMailer(server.url);
    const sending = mailer.send(makeMail());
    await server.waitForTalk();
    const closing = mailer.close();
    await server.accept();
    await expect(sending).resolves.toBeUndefined();
    await closing;
    expect(await server.listMails()).toHaveLength(1);
  });

  it('trickles its answer for ever does not hold up closing', async () => {
    const server = await openServer({ illness: 'trickles' });
    const mailer = makeMailer(server.url, 100);
    const outcome = expect(mailer.send(makeMail())).rejects.toThrow(TransientDeliveryError);
    await server.waitForTalk();
    await mailer.close();
    await outcome;
  });
});

describe('The headers of a mail sent by SMTP', () => {
  it('carry the stable id with our domain, our name and the mark of an automatic mail', async () => {
    const server = await smtp.open();
    const mailer = createSmtpMailer({ url: server.url, from, timeoutMs: 20_000 });
    await mailer.send(makeMail({ id: 'booking:7.paid' }));
    const [mail] = await server.listMails();
    expect(mail?.headers.get('message-id')).toBe('<booking%3a7%2epaid@gramy.example>');
    expect(mail?.headers.get('from')).toBe(from);
    expect(mail?.headers.get('to')).toBe('ola@example.com');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    await mailer.close();
    await server.close();
  });

  it('need a sender with an address', () => {
    const url = 'smtp://127.0.0.1:25';
    expect(() => createSmtpMailer({ url, from: 'Gramy', timeoutMs: 1 })).toThrow(/sender of mails/);
  });
});

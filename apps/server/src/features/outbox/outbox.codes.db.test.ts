import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { startSmtpProcess } from '../../../test/doubles/smtp-process.ts';
import { eventually } from '../../../test/eventually.ts';
import { addJob, listJobs, makeJobsDue } from '../../../test/job-queue.ts';
import { prepareOutboxRun } from '../../../test/outbox-run.ts';
import { createSmtpMailer } from '../../adapters/mailer/smtp-mailer.ts';
import { PermanentDeliveryError, TransientDeliveryError } from '../../ports/delivery-error.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { dropLateMessages, type QueuedMessage, queueMessage } from './service.ts';
import { insertMessage } from './store.ts';

const run = prepareOutboxRun();
const { listMessages, startDelivery } = run;

const code = '042719';

const codeMail = (changes: Partial<QueuedMessage> = {}): QueuedMessage =>
  ({
    channel: 'email',
    template: 'signInCode',
    recipient: 'ala@example.com',
    language: 'pl',
    data: { name: 'Ala', code, minutes: 10 },
    ...changes,
  }) as QueuedMessage;

const codeSms = (): QueuedMessage => ({
  channel: 'sms',
  template: 'signInCode',
  recipient: '+48600100200',
  language: 'en',
  data: { code, minutes: 10 },
});

const notice: QueuedMessage = {
  channel: 'email',
  template: 'contactReceived',
  recipient: 'ola@example.com',
  language: 'pl',
  data: { name: 'Ola', subject: 'Tajemnica' },
};

/** As if this much time had passed since the message was queued. */
const age = (minutes: number) =>
  run.pool`update outbox set created_at = now() - make_interval(mins => ${minutes})`;

/** Whatever the queue and the log still know. */
async function readTraces(): Promise<string> {
  const rows = await run.pool`select o::text as row from outbox o`;
  const jobs = await run.pool`select j::text as row from graphile_worker._private_jobs j`;
  return JSON.stringify([...rows, ...jobs]) + run.log.join('\n');
}

describe('a text message', () => {
  it('goes through the gateway, bound to the site', async () => {
    await startDelivery();
    await queueMessage(run.pool, codeSms());
    await eventually(listMessages).toMatchObject([{ state: 'delivered', data: {} }]);
    expect(run.sms.sent).toMatchObject([{ to: '+48600100200', language: 'en' }]);
    expect(run.sms.sent[0]?.text).toMatch(
      /^Gramy: your sign-in code is 042719\.[\s\S]*\n@gramy\.example #042719$/,
    );
    expect(run.mailer.attempts).toEqual([]);
  });

  it('is never made of the template of a mail', async () => {
    await insertMessage(run.pool, { ...codeSms(), id: uuidv7(), template: 'welcome', data: {} });
    await startDelivery();
    await eventually(listMessages).toMatchObject([
      { state: 'failed', lastError: 'There is no sms template "welcome"' },
    ]);
    expect(run.log.join()).toContain('was given up: There is no sms template');
  });
});

describe('a message with a code', () => {
  it('that comes too late is dropped, and says why', async () => {
    await queueMessage(run.pool, codeMail());
    await queueMessage(run.pool, codeSms());
    await age(10);
    await startDelivery();
    const reason = 'the code expired before it could be delivered';
    await eventually(listMessages).toMatchObject([
      { state: 'failed', data: {}, lastError: reason },
      { state: 'failed', data: {}, lastError: reason },
    ]);
    expect(run.mailer.attempts).toEqual([]);
    expect(run.sms.sent).toEqual([]);
    await eventually(() => run.log.join()).toContain(`was given up: ${reason}`);
  });

  it('that still has a minute is delivered', async () => {
    await queueMessage(run.pool, codeMail());
    await age(9);
    await startDelivery();
    await eventually(listMessages).toMatchObject([{ state: 'delivered' }]);
  });

  it('does not wait for its next attempt to be dropped, and others are left alone', async () => {
    await queueMessage(run.pool, codeMail());
    await queueMessage(run.pool, notice);
    await run.pool`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`;
    await age(11);
    await addJob(run.pool, 'drop-late-messages');
    await startDelivery();
    await eventually(listMessages).toMatchObject([
      { recipient: 'ala@example.com', state: 'failed', data: {} },
      { recipient: 'ola@example.com', state: 'open', data: notice.data },
    ]);
    await eventually(() => run.log.join()).toContain('could not be delivered in time were dropped: 1');
    await makeJobsDue(run.pool);
    await eventually(() => listJobs(run.pool)).toEqual([]);
    expect(run.mailer.sent.map(({ to }) => to)).toEqual(['ola@example.com']);
  });

  it.each([
    ['delivered', undefined],
    ['refused', new PermanentDeliveryError('there is no such address')],
    ['given up', new TransientDeliveryError('still busy')],
  ])('that was %s leaves no trace of it, neither in the database nor in the log', async (_, fault) => {
    if (fault) run.mailer.failNext(fault);
    await queueMessage(run.pool, codeMail());
    expect(await readTraces()).toContain(code);
    await run.pool`update graphile_worker._private_jobs set attempts = max_attempts - 1`;
    await startDelivery();
    await eventually(async () => (await listMessages()).some(({ state }) => state === 'open')).toBe(false);
    await run.stopDelivery();
    expect(run.mailer.attempts).toHaveLength(1);
    expect(run.log.length).toBeGreaterThan(0);
    expect(await readTraces()).not.toContain(code);
  });

  it('that was dropped while it was on its way counts as delivered', async () => {
    const slow: Mailer = {
      async send(mail) {
        await age(11);
        await dropLateMessages(run.pool);
        await run.mailer.send(mail);
      },
      close: async () => undefined,
    };
    await queueMessage(run.pool, codeMail());
    await startDelivery(slow);
    await eventually(listMessages).toMatchObject([{ state: 'delivered', data: {}, lastError: null }]);
  });
});

describe('the whole way to a mail server', () => {
  it('ends with one mail of two parts that say the same, in the language of its reader', async () => {
    const mailServer = await startSmtpProcess();
    const mailbox = await mailServer.open();
    const smtp = createSmtpMailer({
      url: mailbox.url,
      from: 'Gramy <hello@gramy.example>',
      timeoutMs: 20_000,
    });
    await startDelivery(smtp);
    await run.pool.begin((tx) => queueMessage(tx, codeMail({ template: 'signUpCode' })));
    await eventually(mailbox.listMails).toHaveLength(1);
    await eventually(listMessages).toMatchObject([{ state: 'delivered', data: {} }]);
    const [mail] = await mailbox.listMails();
    expect(mail?.recipients).toEqual(['ala@example.com']);
    expect(mail?.headers.get('content-type')).toMatch(/^multipart\/alternative/);
    expect(mail?.headers.get('subject')).toBe('Kod do założenia konta w Gramy');
    expect(mail?.headers.get('content-language')).toBe('pl');
    expect(mail?.text).toMatch(/^Cześć, Ala!\n[\s\S]*\n042719\n[\s\S]*przez 10 minut/);
    expect(mail?.html).toMatch(/^<!doctype html>[\s\S]*Cześć, Ala![\s\S]*>042719<[\s\S]*<\/html>$/);
    await smtp.close();
    await mailServer.stop();
  });
});

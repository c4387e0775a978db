import { describe, expect, it } from 'vitest';
import { ala, codeOf, openCodes, signInBySms } from '../../../test/code-requests.ts';
import type { CodeRequest } from './service.ts';

const run = openCodes();
const { clock, codes, request, send, letPass } = run;

describe('the codes to one place', () => {
  async function sendOften(
    count: number,
    change: Partial<CodeRequest> = {},
    pauseSeconds = 201,
  ): Promise<string[]> {
    const outcomes: string[] = [];
    for (let sent = 0; sent < count; sent += 1) {
      outcomes.push(codeOf(await send(change)));
      // Nothing to let pass: requests that arrive together would wait for one another's rows in any order.
      if (pauseSeconds > 0) await letPass(pauseSeconds);
    }
    return outcomes;
  }

  it('are five an hour by mail, and ten a day', async () => {
    expect(await sendOften(6)).toEqual(['right', 'right', 'right', 'right', 'right', 'rateLimited']);
    await letPass(3600);
    expect(await sendOften(6)).toEqual(['right', 'right', 'right', 'right', 'right', 'rateLimited']);
    await letPass(3600);
    expect(await sendOften(1)).toEqual(['rateLimited']);
    await letPass(86_400);
    expect(await sendOften(1)).toEqual(['right']);
  });

  it('are three an hour by text message, which cost money', async () => {
    expect(await sendOften(4, signInBySms)).toEqual(['right', 'right', 'right', 'rateLimited']);
    await letPass(3600);
    expect(await sendOften(1, signInBySms)).toEqual(['right']);
  });

  it('are counted over all purposes that anybody can ask for', async () => {
    await sendOften(3);
    expect(await sendOften(3, { purpose: 'signUp' })).toEqual(['right', 'right', 'rateLimited']);
  });

  it('are as many for a place where nobody lives', async () => {
    const nowhere: Partial<CodeRequest> = { target: 'nobody@example.com', insteadOfCode: 'nothing' };
    expect(await sendOften(6, nowhere)).toEqual(['right', 'right', 'right', 'right', 'right', 'rateLimited']);
  });

  it('are those to one mailbox, however its address is written', async () => {
    const answers = [];
    for (const tag of ['', '+a', '+b', '+c', '+d', '+e'])
      answers.push(
        ...(await sendOften(1, { target: ala.replace('@', `${tag}@`), insteadOfCode: 'nothing' })),
      );
    expect(answers).toEqual(['right', 'right', 'right', 'right', 'right', 'rateLimited']);
  });

  it('that strangers ask for leave everybody their own', async () => {
    expect(await sendOften(6, { requester: '198.51.100.1' })).toContain('rateLimited');
    expect(await sendOften(5)).toEqual(['right', 'right', 'right', 'right', 'right']);
  });

  it.each(['email', 'sms'] as const)(
    'by %s are three in ten minutes for strangers who ask for the first time, from however many places',
    async (channel) => {
      const to = { channel, target: channel === 'sms' ? '+48600100200' : ala } as const;
      const ask = (requester: string, change: Partial<CodeRequest> = {}) =>
        sendOften(1, { ...to, requester, ...change }, 0);
      const answers = await Promise.all(Array.from({ length: 15 }, (_, at) => ask(`10.0.${at}.1`)));
      expect(answers.flat().filter((answer) => answer === 'right')).toHaveLength(3);
      expect(await run.pool`select from outbox`).toHaveLength(3);
      // Whom we know there, and whoever has the password, waits for none of them.
      expect(await ask('10.1.0.1', { isKnownRequester: true })).toEqual(['right']);
      expect(await ask('10.1.0.2', { purpose: 'signIn' })).toEqual(['right']);
      await letPass(600);
      expect(await ask('10.0.99.1')).toEqual(['right']);
    },
  );

  it('are ten an hour from everywhere, fifteen with those who ask for the first time, and then known places', async () => {
    const ask = (requester: string, change: Partial<CodeRequest> = {}) =>
      sendOften(1, { requester, ...change }, 201);
    for (let place = 0; place < 10; place += 1) expect(await ask(`10.0.${place}.1`)).toEqual(['right']);
    // A neighbour of one of them is no newcomer.
    expect(await ask('10.0.0.2')).toEqual(['rateLimited']);
    for (let place = 10; place < 15; place += 1) expect(await ask(`10.0.${place}.1`)).toEqual(['right']);
    expect(await ask('10.0.20.1')).toEqual(['rateLimited']);
    expect(await ask('10.0.20.1', { isKnownRequester: true })).toEqual(['right']);
  });

  it('are never used up for whoever has read a mail of ours there, from wherever they ask', async () => {
    const proof = codes.proveMailbox(ala);
    for (let place = 0; place < 15; place += 1) await sendOften(1, { requester: `10.0.${place}.1` });
    const ask = (mailboxProof: string | undefined, pauseSeconds = 0) =>
      sendOften(1, { requester: '203.0.113.9', mailboxProof }, pauseSeconds);
    expect(await ask(undefined)).toEqual(['rateLimited']);
    for (const forged of [codes.proveMailbox('ola@example.com'), `${proof.slice(0, -1)}x`, 'x'.repeat(43)]) {
      expect(await ask(forged)).toEqual(['rateLimited']);
    }
    expect(await ask(proof, 201)).toEqual(['right']);
    // One reader, however many places they ask from, and not without end.
    const places = [1, 2, 3, 4].map((place) => ({ requester: `10.9.${place}.1`, mailboxProof: proof }));
    for (const place of places) expect(await sendOften(1, place)).toEqual(['right']);
    expect(await ask(proof)).toEqual(['rateLimited']);
  });

  it('are asked for by what a mail says for a day, as long as the budget that was used up', async () => {
    const proof = codes.proveMailbox(ala);
    clock.advance(86_400_000 - 1000);
    for (let place = 0; place < 3; place += 1) await sendOften(1, { requester: `10.0.${place}.1` }, 0);
    const ask = () => sendOften(1, { requester: '203.0.113.9', mailboxProof: proof }, 0);
    expect(await ask()).toEqual(['right']);
    clock.advance(1000);
    expect(await ask()).toEqual(['rateLimited']);
  });

  it('are not used up by accounts that call the place their new one', async () => {
    for (let place = 0; place < 20; place += 1) {
      await sendOften(1, { purpose: 'changeEmail', requester: `10.0.${place}.1` }, 0);
    }
    expect(await sendOften(1, { purpose: 'signIn', requester: '203.0.113.9' })).toEqual(['right']);
  });

  it('to ever other numbers are five an hour for an account, from wherever it asks', async () => {
    const outcomes: string[] = [];
    for (let number = 0; number < 8; number += 1) {
      const to: Partial<CodeRequest> = {
        purpose: 'changePhone',
        channel: 'sms',
        target: `+4860010020${number}`,
        requester: `10.1.${number}.1`,
      };
      outcomes.push(...(await sendOften(1, to, 0)));
    }
    expect(outcomes.filter((outcome) => outcome === 'right')).toHaveLength(5);
    expect(await run.pool`select from outbox`).toHaveLength(5);
  });

  it('do not keep somebody from signing in whose codes others have used up', async () => {
    await sendOften(6);
    expect(await sendOften(1, { purpose: 'signIn' })).toEqual(['right']);
  });

  it('are forgotten with the transaction that wanted to send one', async () => {
    const undone = run.pool.begin(async (tx) => {
      await codes.send(tx, request);
      throw new Error('changed our mind');
    });
    await expect(undone).rejects.toThrow('changed our mind');
    expect(await run.pool`select from verification_codes`).toEqual([]);
    expect(await sendOften(5)).toEqual(['right', 'right', 'right', 'right', 'right']);
  });
});

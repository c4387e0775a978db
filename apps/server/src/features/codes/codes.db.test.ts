import { codeRules } from '@gramy/domain/account/verification-code';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { generousBudgets } from '../../../test/outbox-run.ts';
import { testDevice } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createFixedClock } from '../../adapters/clock/fixed-clock.ts';
import { createNodeSecrets } from '../../adapters/secrets/node-secrets.ts';
import { Failure, type Outcome } from '../../failure.ts';
import { type CodeChallenge, type CodeRequest, createCodeService } from './service.ts';

let database: TestDatabase;
const clock = createFixedClock(new Date());
const codes = createCodeService({
  secrets: createNodeSecrets({ key: 'k'.repeat(32) }),
  clock,
  budgets: generousBudgets,
});
const userId = uuidv7();
const ala = 'ala@example.com';

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  await database.pool`
    insert into users (id, email, email_verified_at, full_name, referral_code) values (${userId}, ${ala}, now(), 'Ala', 'A')`;
});
beforeEach(() => database.pool`truncate verification_codes, outbox, rate_limits, security_events`);
afterAll(() => database.drop());

const request: CodeRequest = {
  purpose: 'resetPassword',
  channel: 'email',
  target: ala,
  language: 'pl',
  name: 'Ala',
  userId,
  requester: '192.0.2.10',
};
const signInBySms: Partial<CodeRequest> = { purpose: 'signIn', channel: 'sms', target: '+48600100200' };

const send = (change: Partial<CodeRequest> = {}) =>
  database.pool.begin((tx) => codes.send(tx, { ...request, ...change }));
async function sendOne(change: Partial<CodeRequest> = {}): Promise<{ challengeId: string; code: string }> {
  const challenge = await send(change);
  if (challenge instanceof Failure) throw new Error(challenge.code);
  const [letter] = await database.pool<{ code: string }[]>`
    select data ->> 'code' as code from outbox order by created_at desc, id desc limit 1`;
  return { challengeId: challenge.challengeId, code: letter?.code ?? '' };
}
const check = (challengeId: string, code: string, purpose: CodeRequest['purpose'] = 'resetPassword') =>
  database.pool.begin((tx) =>
    codes.check(tx, { challengeId, code, purposes: [purpose], device: testDevice }),
  );
const codeOf = (outcome: Outcome<object>) => (outcome instanceof Failure ? outcome.code : 'right');
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
async function letPass(seconds: number): Promise<void> {
  clock.advance(seconds * 1000);
  await database.pool`
    update rate_limits set window_ends_at = window_ends_at - make_interval(secs => ${seconds})`;
}

describe('a code', () => {
  it('is right once', async () => {
    const { challengeId, code } = await sendOne();
    expect(await check(challengeId, code)).toMatchObject({ userId, channel: 'email', target: ala });
    expect(codeOf(await check(challengeId, code))).toBe('codeExpired');
  });

  it('that is wrong is written down where its owner can see it, and so is one that nobody could have', async () => {
    const events = () => database.pool`
      select user_id as "userId", kind, detail, host(address) as address from security_events order by id`;
    const { challengeId, code } = await sendOne();
    await check(challengeId, otherThan(code));
    await check(challengeId, code);
    const wrong = { kind: 'codeRefused', detail: { purpose: 'resetPassword' }, address: testDevice.address };
    expect(await events()).toEqual([{ userId, ...wrong }]);
    const nobodys = await send({ target: 'nobody@example.com', insteadOfCode: 'nothing' });
    if (nobodys instanceof Failure) throw new Error(nobodys.code);
    await check(nobodys.challengeId, code);
    expect(await events()).toHaveLength(2);
  });

  it('is right after four wrong ones, and no longer after five', async () => {
    const first = await sendOne();
    for (let wrong = 1; wrong < codeRules.maxAttempts; wrong += 1) {
      expect(codeOf(await check(first.challengeId, otherThan(first.code)))).toBe('codeInvalid');
    }
    expect(codeOf(await check(first.challengeId, first.code))).toBe('right');
    await letPass(60);
    const second = await sendOne();
    for (let wrong = 1; wrong <= codeRules.maxAttempts; wrong += 1) {
      expect(codeOf(await check(second.challengeId, otherThan(second.code)))).toBe('codeInvalid');
    }
    expect(codeOf(await check(second.challengeId, second.code))).toBe('codeSpent');
  });

  it('is good for ten minutes', async () => {
    const first = await sendOne();
    await letPass(599);
    expect(codeOf(await check(first.challengeId, first.code))).toBe('right');
    const second = await sendOne();
    await letPass(600);
    expect(codeOf(await check(second.challengeId, second.code))).toBe('codeExpired');
  });

  it('of one flow opens no other, and is not spent by trying', async () => {
    const { challengeId, code } = await sendOne();
    for (const purpose of ['signUp', 'signIn', 'changeEmail', 'changePhone'] as const) {
      expect(codeOf(await check(challengeId, code, purpose))).toBe('codeExpired');
    }
    expect(codeOf(await check(challengeId, code))).toBe('right');
  });

  it('of one challenge does not answer another', async () => {
    const mine = await sendOne();
    const other = await sendOne({ target: 'ola@example.com' });
    // Stored under its own challenge: the same digits have another hash there.
    await database.pool`
      update verification_codes set code_hash = (select code_hash from verification_codes where id = ${mine.challengeId})
      where id = ${other.challengeId}`;
    expect(codeOf(await check(other.challengeId, mine.code))).toBe('codeInvalid');
    expect(codeOf(await check(uuidv7(), mine.code))).toBe('codeExpired');
    expect(codeOf(await check(mine.challengeId, mine.code))).toBe('right');
  });

  it('goes on working beside a newer one, by either challenge of the same requester, and once', async () => {
    for (const [shown, typed] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ] as const) {
      await database.pool`truncate verification_codes, rate_limits`;
      const first = await sendOne();
      await letPass(60);
      const both = [first, await sendOne()] as const;
      expect(codeOf(await check(both[shown].challengeId, both[typed].code))).toBe('right');
      for (const { challengeId, code } of both) {
        expect(codeOf(await check(challengeId, code))).toBe('codeExpired');
      }
    }
  });

  it('lapses in its own time, whatever was sent after it', async () => {
    const first = await sendOne();
    await letPass(300);
    const second = await sendOne();
    await letPass(301);
    expect(codeOf(await check(second.challengeId, first.code))).toBe('codeInvalid');
    expect(codeOf(await check(first.challengeId, second.code))).toBe('codeExpired');
    expect(codeOf(await check(second.challengeId, second.code))).toBe('right');
  });

  it('is compared with five guesses in its life, over all challenges of its requester', async () => {
    const first = await sendOne();
    await letPass(60);
    const second = await sendOne();
    const wrong = [otherThan(first.code), otherThan(otherThan(first.code))].find(
      (code) => code !== second.code,
    );
    for (let guess = 0; guess < codeRules.maxAttempts; guess += 1) {
      const { challengeId } = guess % 2 === 0 ? first : second;
      expect(codeOf(await check(challengeId, wrong ?? ''))).toBe('codeInvalid');
    }
    expect(codeOf(await check(first.challengeId, first.code))).toBe('codeSpent');
    expect(codeOf(await check(second.challengeId, second.code))).toBe('codeSpent');
  });

  it('of one requester is neither guessed, nor spent, nor stopped by another', async () => {
    const mine = await sendOne();
    const theirs = await sendOne({ requester: '198.51.100.7' });
    expect(codeOf(await check(theirs.challengeId, mine.code))).toBe('codeInvalid');
    for (let guess = 1; guess < codeRules.maxAttempts; guess += 1) {
      await check(theirs.challengeId, otherThan(theirs.code));
    }
    expect(codeOf(await check(theirs.challengeId, theirs.code))).toBe('codeSpent');
    expect(codeOf(await check(mine.challengeId, mine.code))).toBe('right');
  });

  it('that nobody got is refused like a wrong one, and counted like one', async () => {
    const challenge = (await send({ insteadOfCode: 'nothing' })) as CodeChallenge;
    for (let wrong = 1; wrong <= codeRules.maxAttempts; wrong += 1) {
      expect(codeOf(await check(challenge.challengeId, '123456'))).toBe('codeInvalid');
    }
    expect(codeOf(await check(challenge.challengeId, '123456'))).toBe('codeSpent');
    const letters = await database.pool`
      select template, recipient, data, delivered_at is not null as "isDelivered" from outbox`;
    expect(letters).toEqual([{ template: 'decoy', recipient: '', data: {}, isDelivered: true }]);
  });
});

describe('a burst of 50 guesses at once', () => {
  const guesses = Array.from({ length: 50 }, (_, index) => String(index).padStart(6, '0'));

  it('gets five of them looked at', async () => {
    const { challengeId } = await sendOne();
    const answers = await Promise.all(guesses.map((guess) => check(challengeId, guess)));
    const looked = answers.filter((answer) => codeOf(answer) !== 'codeSpent');
    expect(looked).toHaveLength(codeRules.maxAttempts);
  });

  it('would get more, if each looked before it counted', async () => {
    const { challengeId } = await sendOne();
    const looks = await Promise.all(
      guesses.map(async () => {
        const [row] = await database.pool<{ attempts: number }[]>`
          select attempts from verification_codes where id = ${challengeId}`;
        if ((row?.attempts ?? 0) >= codeRules.maxAttempts) return false;
        await database.pool`
          update verification_codes set attempts = least(5, attempts + 1) where id = ${challengeId}`;
        return true;
      }),
    );
    expect(looks.filter(Boolean).length).toBeGreaterThan(codeRules.maxAttempts);
  });

  it('with the right one among them succeeds once', async () => {
    const { challengeId, code } = await sendOne();
    const answers = await Promise.all(Array.from({ length: 5 }, () => check(challengeId, code)));
    expect(answers.map(codeOf).sort()).toEqual([
      'codeExpired',
      'codeExpired',
      'codeExpired',
      'codeExpired',
      'right',
    ]);
  });
});

describe('another code', () => {
  it('is not sent within a minute, and the one before goes on working', async () => {
    const { challengeId, code } = await sendOne();
    await letPass(59);
    const tooSoon = await send();
    expect(tooSoon).toMatchObject({ code: 'codeTooSoon', retryAfterSeconds: 1 });
    expect(codeOf(await check(challengeId, code))).toBe('right');
  });

  it('is sent once, however many ask at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
    expect(answers.filter((answer) => !(answer instanceof Failure))).toHaveLength(1);
    expect(await database.pool`select from outbox`).toHaveLength(1);
  });

  it('is the same one for somebody who has proved something else meanwhile', async () => {
    const first = await send();
    const again = await database.pool.begin((tx) => codes.sendOnce(tx, request));
    expect(again).toEqual(first);
    const others = await database.pool.begin((tx) =>
      codes.sendOnce(tx, { ...request, requester: '198.51.100.7' }),
    );
    expect(others).not.toEqual(first);
  });

  it('may take the place of one that is still open, for an hour', async () => {
    const { challengeId, code } = await sendOne();
    const findToReplace = () => database.pool.begin((tx) => codes.findToReplace(tx, challengeId));
    await letPass(3599);
    expect(await findToReplace()).toMatchObject({ purpose: 'resetPassword', target: ala, userId });
    await letPass(1);
    expect(codeOf(await findToReplace())).toBe('codeExpired');
    await database.pool`truncate verification_codes`;
    const used = await sendOne();
    await check(used.challengeId, used.code);
    expect(codeOf(await database.pool.begin((tx) => codes.findToReplace(tx, used.challengeId)))).toBe(
      'codeExpired',
    );
    expect(code).not.toBe('');
  });
});

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
      expect(await database.pool`select from outbox`).toHaveLength(3);
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
    expect(await database.pool`select from outbox`).toHaveLength(5);
  });

  it('do not keep somebody from signing in whose codes others have used up', async () => {
    await sendOften(6);
    expect(await sendOften(1, { purpose: 'signIn' })).toEqual(['right']);
  });

  it('are forgotten with the transaction that wanted to send one', async () => {
    const undone = database.pool.begin(async (tx) => {
      await codes.send(tx, request);
      throw new Error('changed our mind');
    });
    await expect(undone).rejects.toThrow('changed our mind');
    expect(await database.pool`select from verification_codes`).toEqual([]);
    expect(await sendOften(5)).toEqual(['right', 'right', 'right', 'right', 'right']);
  });
});

describe('what the message says', () => {
  it.each([
    ['signUp', 'email', ala, 'signUpCode'],
    ['signIn', 'email', ala, 'signInCode'],
    ['resetPassword', 'email', ala, 'resetCode'],
    ['signIn', 'sms', '+48600100200', 'signInCode'],
    ['resetPassword', 'sms', '+48600100200', 'resetCode'],
    ['changePhone', 'sms', '+48600100200', 'changePhoneCode'],
  ] as const)(
    'of a code to %s by %s is in the words made for it',
    async (purpose, channel, target, template) => {
      await send({ purpose, channel, target });
      const name = channel === 'email' ? { name: 'Ala' } : {};
      expect(await database.pool`select channel, template, recipient, language, data from outbox`).toEqual([
        {
          channel,
          template,
          recipient: target,
          language: 'pl',
          data: { ...name, code: expect.stringMatching(/^\d{6}$/), minutes: 10 },
        },
      ]);
    },
  );
});

import { codeRules } from '@gramy/domain/account/verification-code';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { ala, codeOf, openCodes } from '../../../test/code-requests.ts';
import { testDevice } from '../../../test/signed-in-user.ts';
import { Failure } from '../../failure.ts';
import type { CodeChallenge, CodeRequest } from './service.ts';

const run = openCodes();
const { codes, userId, request, send, letPass } = run;

async function sendOne(change: Partial<CodeRequest> = {}): Promise<{ challengeId: string; code: string }> {
  const challenge = await send(change);
  if (challenge instanceof Failure) throw new Error(challenge.code);
  const [letter] = await run.pool<{ code: string }[]>`
    select data ->> 'code' as code from outbox order by created_at desc, id desc limit 1`;
  return { challengeId: challenge.challengeId, code: letter?.code ?? '' };
}
const check = (challengeId: string, code: string, purpose: CodeRequest['purpose'] = 'resetPassword') =>
  run.pool.begin((tx) => codes.check(tx, { challengeId, code, purposes: [purpose], device: testDevice }));
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  it('is right once', async () => {
    const { challengeId, code } = await sendOne();
    expect(await check(challengeId, code)).toMatchObject({ userId, channel: 'email', target: ala });
    expect(codeOf(await check(challengeId, code))).toBe('codeExpired');
  });

  it('that is wrong is written down where its owner can see it, and so is one that nobody could have', async () => {
    const events = () => run.pool`
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
    await run.pool`
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
      await run.pool`truncate verification_codes, rate_limits`;
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
    const letters = await run.pool`
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
        const [row] = await run.pool<{ attempts: number }[]>`
          select attempts from verification_codes where id = ${challengeId}`;
        if ((row?.attempts ?? 0) >= codeRules.maxAttempts) return false;
        await run.pool`
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
    expect(await run.pool`select from outbox`).toHaveLength(1);
  });

  it('is the same one for somebody who has proved something else meanwhile', async () => {
    const first = await send();
    const again = await run.pool.begin((tx) => codes.sendOnce(tx, request));
    expect(again).toEqual(first);
    const others = await run.pool.begin((tx) =>
      codes.sendOnce(tx, { ...request, requester: '198.51.100.7' }),
    );
    expect(others).not.toEqual(first);
  });

  it('may take the place of one that is still open, for an hour', async () => {
    const { challengeId, code } = await sendOne();
    const findToReplace = () => run.pool.begin((tx) => codes.findToReplace(tx, challengeId));
    await letPass(3599);
    expect(await findToReplace()).toMatchObject({ purpose: 'resetPassword', target: ala, userId });
    await letPass(1);
    expect(codeOf(await findToReplace())).toBe('codeExpired');
    await run.pool`truncate verification_codes`;
    const used = await sendOne();
    await check(used.challengeId, used.code);
    expect(codeOf(await run.pool.begin((tx) => codes.findToReplace(tx, used.challengeId)))).toBe(
      'codeExpired',
    );
    expect(code).not.toBe('');
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
      expect(await run.pool`select channel, template, recipient, language, data from outbox`).toEqual([
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

import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  type AccountFixture,
  createAccountFixture,
  newAddress,
  signUpForm,
} from '../../../test/account-fixture.ts';

let gramy: AccountFixture;

beforeAll(async () => {
  gramy = await createAccountFixture(inject('clusterUrl'));
});
beforeEach(() => gramy.forgetEverybody());
afterAll(() => gramy.drop());

const ala = 'ala@example.com';
const reset = 'POST /user/auth/forget-password';
const signUp = 'POST /user/auth/signup';

/** Each from a network of its own. */
const someNetwork = (number: number) => `172.${16 + (number >> 8)}.${number & 255}.1`;

async function useUp(route: typeof reset | typeof signUp, body: object): Promise<void> {
  const answers: (string | undefined)[] = [];
  for (let number = 0; number < 60; number += 1) {
    answers.push((await gramy.call(route, body, { address: someNetwork(number) })).code);
  }
  expect(answers).toContain('rateLimited');
}

/** What the link of the newest mail brings along. */
async function readProof(field: 'askAgainUrl' | 'resetUrl'): Promise<{ path: string; mailboxProof: string }> {
  const url = new URL(String((await gramy.letters(ala)).at(-1)?.data[field]));
  const given = new URLSearchParams(url.hash.slice(1));
  expect(given.get('email')).toBe(ala);
  return { path: url.pathname, mailboxProof: given.get('mailbox') ?? '' };
}

describe('an owner at a new address, after strangers of sixty networks', () => {
  it('gets a code for a new password by the link of any mail that they have caused', async () => {
    await gramy.addUser({ email: ala });
    await useUp(reset, { email: ala });
    const address = newAddress();
    expect((await gramy.call(reset, { email: ala }, { address })).code).toBe('rateLimited');
    const { path, mailboxProof } = await readProof('askAgainUrl');
    expect(path).toBe('/auth/user/forgot-password');
    const asked = await gramy.call(reset, { email: ala, mailboxProof }, { address });
    expect(asked.status).toBe(202);
    const proof = { challengeId: asked.data.challenge.challengeId, code: await gramy.lastCode(ala) };
    expect((await gramy.call('POST /user/auth/forgot-password-otp', proof, { address })).status).toBe(200);
  });

  it('gets another one, when the mail is lost', async () => {
    await gramy.addUser({ email: ala });
    await useUp(reset, { email: ala });
    const { mailboxProof } = await readProof('askAgainUrl');
    const { challengeId } = (await gramy.call(reset, { email: ala, mailboxProof })).data.challenge;
    await gramy.letPass(61);
    expect((await gramy.call('POST /user/auth/resend-otp', { challengeId })).status).toBe(202);
  });

  it('finds the same way in the mail to who signs up with the address of an account', async () => {
    await gramy.addUser({ email: ala });
    await useUp(signUp, signUpForm(ala));
    const { path, mailboxProof } = await readProof('resetUrl');
    expect(path).toBe('/auth/user/forgot-password');
    expect((await gramy.call(reset, { email: ala })).code).toBe('rateLimited');
    expect((await gramy.call(reset, { email: ala, mailboxProof })).status).toBe(202);
  });

  it('signs up by it', async () => {
    await useUp(signUp, signUpForm(ala));
    expect((await gramy.call(signUp, signUpForm(ala))).code).toBe('rateLimited');
    const { path, mailboxProof } = await readProof('askAgainUrl');
    expect(path).toBe('/auth/user/sign-up');
    const asked = await gramy.call(signUp, signUpForm(ala, { mailboxProof }));
    const proof = { challengeId: asked.data.challenge.challengeId, code: await gramy.lastCode(ala) };
    expect((await gramy.call('POST /user/auth/verify-otp', proof)).data).toMatchObject({
      outcome: 'signedIn',
    });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type AccountFixture, createAccountFixture, goodPassword } from '../../../test/account-fixture.ts';
import { signIn } from '../../../test/signed-in-user.ts';

let gramy: AccountFixture;
let me: { id: string; token: string };
let other: { id: string; token: string };
let count = 0;

async function addSomebody(name: string, phone?: string) {
  count += 1;
  const { id } = await gramy.addUser({
    email: `${name}-${count}@example.com`,
    ...(phone ? { phone, isPhoneVerified: true } : {}),
  });
  return { id, token: (await signIn(gramy.server, id)).accessToken };
}

beforeAll(async () => {
  gramy = await createAccountFixture(inject('clusterUrl'));
});
beforeEach(async () => {
  me = await addSomebody('ala');
  other = await addSomebody('ola', `+4860020${String(1000 + count)}`);
});
afterAll(() => gramy.drop());

const mine = () => ({ token: me.token });
const emailOf = (name: string) => `${name}-${count - 1}@example.com`;

describe('a profile', () => {
  it('G-3 says who somebody is, since when, and how many they brought', async () => {
    await gramy.pool`update users set referred_by = ${me.id} where id = ${other.id}`;
    const { data } = await gramy.call('GET /user/profile/details', undefined, mine());
    expect(data).toMatchObject({
      userId: me.id,
      fullName: 'Ala Nowicka',
      isEmailVerified: true,
      phone: null,
      profilePictureUrl: null,
      invitedMembers: 1,
      hasPassword: true,
    });
    const changed = await gramy.call(
      'PATCH /user/profile/details',
      { fullName: 'Ala z Łodzi', additionalInformation: 'Left-handed' },
      mine(),
    );
    expect(changed.data).toMatchObject({ fullName: 'Ala z Łodzi', additionalInformation: 'Left-handed' });
    const refused = await gramy.call('PATCH /user/profile/details', { fullName: ' ' }, mine());
    expect([refused.status, refused.body.includes('body.fullName')]).toEqual([422, true]);
  });

  it('G-3 keeps an address and a time zone; what is left out stays, and null takes it away', async () => {
    const location = {
      countryCode: 'PL',
      city: 'Łódź',
      streetAddress: 'ul. Gdańska 81/4',
      postalCode: '90-613',
    };
    await gramy.call('PATCH /user/profile/location', location, mine());
    const patch = { streetAddress: null, timeZone: 'Europe/London' };
    const { data } = await gramy.call('PATCH /user/profile/location', patch, mine());
    expect(data).toEqual({ ...location, ...patch });
    const written = await gramy.call('PATCH /user/profile/location', { postalCode: '90 001' }, mine());
    expect(written.data).toMatchObject({ postalCode: '90-001' });
    const abroad = { countryCode: 'UA', city: 'Львів', postalCode: '79000' };
    expect((await gramy.call('PATCH /user/profile/location', abroad, mine())).data).toMatchObject(abroad);
    await gramy.call('PATCH /user/profile/location', { countryCode: 'PL', postalCode: '90-001' }, mine());
    for (const wrong of [
      { postalCode: 'abc' },
      { countryCode: 'XX' },
      { timeZone: 'Mars/Base' },
      { city: 'a\nb' },
    ]) {
      expect((await gramy.call('PATCH /user/profile/location', wrong, mine())).code).toBe('validationFailed');
    }
  });

  it('G-6 remembers what somebody does not want to be sent, one switch at a time', async () => {
    const turn = (notifications: object) =>
      gramy.call('PATCH /user/profile/preferences', { notifications }, mine());
    await Promise.all([turn({ soonReminderSms: false }), turn({ dayReminderEmail: false })]);
    const { data } = await gramy.call('PATCH /user/profile/preferences', { language: 'en' }, mine());
    expect(data).toEqual({
      language: 'en',
      currency: 'PLN',
      notifications: {
        confirmationSms: true,
        answerSms: true,
        dayReminderEmail: false,
        soonReminderSms: false,
      },
    });
  });
});

describe('a new address', () => {
  it('G-3 becomes theirs by the code that went there, and the old one is told', async () => {
    const asked = await gramy.call(
      'POST /user/profile/email',
      { email: 'Nowa@Example.com', password: goodPassword },
      mine(),
    );
    expect(asked.status).toBe(202);
    const { challengeId } = asked.data.challenge;
    const verify = (code: string, token = me.token) =>
      gramy.call('POST /user/profile/email/verification', { challengeId, code }, { token });
    expect((await verify(await gramy.wrongCode('nowa@example.com'))).code).toBe('codeInvalid');
    const code = await gramy.lastCode('nowa@example.com');
    // Who finds both has still not proved to be the account's owner.
    expect((await verify(code, other.token)).code).toBe('codeExpired');
    expect((await verify(code)).data).toMatchObject({ email: 'nowa@example.com', isEmailVerified: true });
    expect((await verify(code)).code).toBe('codeExpired');
    const told = await gramy.letters(emailOf('ala'));
    expect(told.at(-1)).toMatchObject({ template: 'contactChanged', data: { what: 'email' } });
    expect(JSON.stringify(told.at(-1)?.data)).not.toContain('nowa@example.com');
    expect(await gramy.eventsOf(me.id)).toContain('emailChanged');
  });

  it('needs the password, and says nothing about whom an address belongs to', async () => {
    const ask = (email: string, password?: string) =>
      gramy.call('POST /user/profile/email', { email, ...(password ? { password } : {}) }, mine());
    expect((await ask('neu@example.com')).code).toBe('passwordWrong');
    expect((await ask('neu@example.com', 'Not-the-one-7')).code).toBe('passwordWrong');
    const taken = `ola-${count}@example.com`;
    const answer = await ask(taken, goodPassword);
    expect(answer.status).toBe(202);
    expect((await gramy.letters(taken)).filter(({ template }) => template === 'changeEmailCode')).toEqual([]);
    const { challengeId } = answer.data.challenge;
    const guess = { challengeId, code: '123456' };
    const { code } = await gramy.call('POST /user/profile/email/verification', guess, mine());
    expect(code).toBe('codeInvalid');
  });

  it('G-5 X-10 a number is proved by text message, and only then opens the second step', async () => {
    const phone = '+48600100999';
    const enable = () =>
      gramy.call(
        'PUT /user/profile/sms-login-verification',
        { isEnabled: true, password: goodPassword },
        mine(),
      );
    expect((await enable()).code).toBe('phoneNotVerified');
    const asked = await gramy.call('POST /user/profile/phone', { phone, password: goodPassword }, mine());
    const proof = { challengeId: asked.data.challenge.challengeId, code: await gramy.lastCode(phone) };
    const { data } = await gramy.call('POST /user/profile/phone/verification', proof, mine());
    expect(data).toMatchObject({ phone, isPhoneVerified: true });
    expect((await enable()).data).toEqual({ twoStep: 'sms' });
    expect((await gramy.letters(emailOf('ala'))).map(({ template }) => template)).toContain('contactChanged');
  });
});

describe('what belongs to an account', () => {
  const contact = { fullName: 'Barbara Gąsior', relation: 'Mother', phone: '+48604118902', email: null };

  it('G-4 an emergency contact is named, changed and forgotten, and goes with the account', async () => {
    const put = (body: object) => gramy.call('PUT /user/profile/emergency-contact', body, mine());
    expect((await put(contact)).code).toBe('validationFailed');
    expect((await put({ ...contact, hasAgreed: true })).data).toEqual({ contact });
    await put({ ...contact, relation: 'Mum', hasAgreed: true });
    const theirs = await gramy.call('GET /user/profile/emergency-contact', undefined, { token: other.token });
    expect(theirs.data).toEqual({ contact: null });
    const removed = await gramy.call('DELETE /user/profile/emergency-contact', undefined, mine());
    expect(removed.data).toEqual({ contact: null });
    await put({ ...contact, hasAgreed: true });
    await gramy.pool`delete from users where id = ${me.id}`;
    expect(await gramy.pool`select from emergency_contacts where user_id = ${me.id}`).toEqual([]);
  });

  it('G-9 X-7 a company is kept under a right number and a whole address, however they were typed', async () => {
    const name = 'Tkalnia Studio';
    const address = { street: 'ul. Tymienieckiego 22', postalCode: '90349', city: 'Łódź' };
    const put = (sent: object) =>
      gramy.call(
        'PUT /user/profile/payments/company',
        { taxId: '8567346215', name, address, ...sent },
        mine(),
      );
    expect((await put({ taxId: '856-734-62-16' })).body).toContain('taxIdInvalid');
    expect((await put({ address: { ...address, postalCode: '9034' } })).body).toContain(
      '"path":"body.address.postalCode","code":"postalCodeInvalid"',
    );
    expect((await put({ taxId: 'PL 856-734-62-15' })).data).toEqual({
      company: { taxId: '8567346215', name, address: { ...address, postalCode: '90-349' } },
    });
    const theirs = await gramy.call('GET /user/profile/payments/company', undefined, { token: other.token });
    expect(theirs.data).toEqual({ company: null });
    const removed = await gramy.call('DELETE /user/profile/payments/company', undefined, mine());
    expect(removed.data).toEqual({ company: null });
  });
});

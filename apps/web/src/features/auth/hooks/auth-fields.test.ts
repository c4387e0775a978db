import { accountRoutes } from '@gramy/contract/routes/accounts';
import { toE164 } from '@gramy/domain/account/phone-number';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findProblems } from '../../../lib/forms/form-schema.ts';
import { type AuthFields, nameProblems, signUpSchema } from './auth-fields.ts';

const good: AuthFields = {
  fullName: 'Zuzanna Gąsior',
  email: 'zuzanna@poczta.example',
  phone: { prefix: '+48', number: '601 204 877' },
  password: 'Kręgle-w-7',
  repeat: 'Kręgle-w-7',
  referralCode: '',
  hasAcceptedTerms: true,
};

const check = (changes: Partial<AuthFields> = {}) =>
  nameProblems(findProblems(signUpSchema, { ...good, ...changes }));

function isTakenByServer({ repeat: _, phone, ...fields }: AuthFields): boolean {
  const body = { ...fields, phone: toE164(phone) ?? '', language: 'pl' };
  return accountRoutes['POST /user/auth/signup'].body.safeParse(body).success;
}

describe('the form to sign up', () => {
  test('takes what is whole', () => {
    expect(check()).toEqual({});
    expect(isTakenByServer(good)).toBe(true);
  });

  test('X-1 X-2 X-3 X-4 asks for everything that is missing', () => {
    const empty = {
      fullName: ' ',
      email: '',
      phone: { prefix: '+48', number: '' },
      password: '',
      repeat: '',
      hasAcceptedTerms: false,
    };
    expect(check(empty)).toEqual({
      fullName: 'nameRequired',
      email: 'emailRequired',
      phone: 'phoneRequired',
      password: 'passwordRequired',
      repeat: 'repeatRequired',
      hasAcceptedTerms: 'termsRequired',
    });
  });

  test.each(['zuzanna', 'zuzanna@', '@poczta.example', 'zuzanna@poczta', 'a b@c.example'])(
    'X-1 does not take %j for an email address',
    (email) => {
      expect(check({ email })).toEqual({ email: 'emailInvalid' });
      expect(isTakenByServer({ ...good, email })).toBe(false);
    },
  );

  test.each(['12', 'six hundred', '+48 601 204 877 601 204'])(
    'X-2 does not take %j for a phone',
    (number) => {
      expect(check({ phone: { prefix: '+48', number } })).toEqual({ phone: 'phoneInvalid' });
    },
  );

  test.each(['short-A1', 'kregle-w-7', 'KREGLE-W-7', 'Kregle-w-pt', 'Kregle7777'])(
    'X-3 holds the password %j against the rules, as the server does',
    (password) => {
      const isGood = password === 'short-A1';
      expect(check({ password, repeat: password })).toEqual(isGood ? {} : { password: 'passwordTooWeak' });
      expect(isTakenByServer({ ...good, password })).toBe(isGood);
    },
  );

  test('X-3 wants the same password twice', () => {
    expect(check({ repeat: 'Kręgle-w-8' })).toEqual({ repeat: 'passwordsDiffer' });
    // It is said when the field is left, however empty the rest is.
    const empty = { fullName: '', email: '', phone: { prefix: '+48', number: '' }, hasAcceptedTerms: false };
    expect(check({ ...empty, repeat: 'Kręgle-w-8' })).toMatchObject({ repeat: 'passwordsDiffer' });
  });

  test('X-1 tells what is nearly an address from what is none', () => {
    expect(check({ email: 'two..dots@poczta.example' })).toEqual({ email: 'emailFormat' });
  });

  test.each([
    ['fullName', 'tooLong'],
    ['referralCode', 'tooLong'],
    ['password', 'passwordTooLong'],
  ] as const)('says that %s is too long', (name, problem) => {
    const text = `Aa1!${'x'.repeat(400)}`;
    expect(check({ [name]: text, ...(name === 'password' ? { repeat: text } : {}) })).toEqual({
      [name]: problem,
    });
  });

  test('takes what the server takes and nothing else', () => {
    const fields = fc.record({
      fullName: fc.oneof(fc.string(), fc.constant(good.fullName)),
      email: fc.oneof(fc.emailAddress(), fc.string(), fc.constant(` ${good.email} `)),
      password: fc.oneof(fc.string(), fc.constant(good.password)),
      referralCode: fc.string(),
    });
    fc.assert(
      fc.property(fields, (typed) => {
        const filled = { ...good, ...typed, repeat: typed.password };
        expect(isTakenByServer(filled)).toBe(Object.keys(check(filled)).length === 0);
      }),
    );
  });
});

describe('an objection of the server', () => {
  test('X-1 has the words of the form', () => {
    expect(nameProblems({ email: 'emailFormat', fullName: 'required' })).toEqual({
      email: 'emailFormat',
      fullName: 'nameRequired',
    });
  });

  test('that nobody foresaw still marks its field', () => {
    expect(nameProblems({ phone: 'custom', email: 'required' })).toEqual({
      phone: 'refused',
      email: 'refused',
    });
  });
});

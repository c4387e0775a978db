import { accountRoutes } from '@gramy/contract/routes/accounts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toE164 } from '../../../ui/form/phone-number.ts';
import { type AuthFields, checkFields, checks, limits, readServerProblems } from './auth-fields.ts';

const signUpChecks = {
  fullName: checks.fullName,
  email: checks.email,
  phone: checks.phone,
  password: checks.newPassword,
  repeat: checks.repeat,
  referralCode: checks.referralCode,
  hasAcceptedTerms: checks.terms,
};

const good: AuthFields = {
  fullName: 'Zuzanna Gąsior',
  email: 'zuzanna@poczta.example',
  phone: { prefix: '+48', number: '601 204 877' },
  password: 'Kręgle-w-7',
  repeat: 'Kręgle-w-7',
  referralCode: '',
  hasAcceptedTerms: true,
};

const check = (changes: Partial<AuthFields> = {}) => checkFields(signUpChecks, { ...good, ...changes });

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
  });

  test.each(['fullName', 'referralCode'] as const)('has the same limit for %s as the contract', (name) => {
    const longest = { ...good, [name]: 'x'.repeat(limits[name]) };
    const tooLong = { ...good, [name]: 'x'.repeat(limits[name] + 1) };
    expect(checkFields(signUpChecks, longest)).toEqual({});
    expect(isTakenByServer(longest)).toBe(true);
    expect(checkFields(signUpChecks, tooLong)).toEqual({ [name]: 'tooLong' });
    expect(isTakenByServer(tooLong)).toBe(false);
  });

  test('has the same limit for the password as the contract', () => {
    const longest = `Aa1!${'x'.repeat(limits.password - 4)}`;
    expect(check({ password: longest, repeat: longest })).toEqual({});
    expect(isTakenByServer({ ...good, password: longest })).toBe(true);
    const tooLong = `${longest}x`;
    expect(check({ password: tooLong, repeat: tooLong })).toEqual({ password: 'passwordTooLong' });
    expect(isTakenByServer({ ...good, password: tooLong })).toBe(false);
  });

  test('never refuses what the server would take', () => {
    const fields = fc.record({
      fullName: fc.oneof(fc.string(), fc.constant(good.fullName)),
      email: fc.oneof(fc.emailAddress(), fc.string(), fc.constant(` ${good.email} `)),
      password: fc.oneof(fc.string(), fc.constant(good.password)),
      referralCode: fc.string(),
    });
    fc.assert(
      fc.property(fields, (typed) => {
        const filled = { ...good, ...typed, repeat: typed.password };
        if (isTakenByServer(filled)) expect(checkFields(signUpChecks, filled)).toEqual({});
      }),
    );
  });
});

describe('an objection of the server', () => {
  const names = ['fullName', 'email', 'phone', 'password'] as const;
  const say = (path: string, code: string) => ({ path, code, message: '' });

  test('X-1 stands at its field, in words that differ from our own', () => {
    const errors = [say('body.email', 'emailInvalid'), say('body.fullName', 'required')];
    expect(readServerProblems(errors, names)).toEqual({ email: 'emailFormat', fullName: 'nameRequired' });
  });

  test('that nobody foresaw still marks its field', () => {
    expect(readServerProblems([say('body.phone', 'custom')], names)).toEqual({ phone: 'refused' });
    expect(readServerProblems([say('body.fullName', 'too_big')], names)).toEqual({ fullName: 'tooLong' });
  });

  test('to something that is not in the form is left out', () => {
    expect(readServerProblems([say('body.language', 'invalid'), say('body', 'x')], names)).toEqual({});
  });
});

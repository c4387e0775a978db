import { describe, expect, it } from 'vitest';
import { routes } from './routes.ts';

const tokens = { accessToken: 'a.b.c', refreshToken: 'r'.repeat(43) };
const user = { _id: '0198c0de-0000-7000-8000-000000000000', name: 'Ala', profilePictureUrl: null };
const challenge = {
  challengeId: '0b9d6b3e-8f3c-4f0e-9c3a-1d2e3f4a5b6c',
  channel: 'email',
  target: 'a••@gramy.example',
  expiresAt: '2026-11-20T18:10:00Z',
  resendAt: '2026-11-20T18:01:00Z',
};
const signedIn = { outcome: 'signedIn', ...tokens, user, worksAt: [] };
const codeNeeded = { outcome: 'codeNeeded', purpose: 'signIn', challenge };
const proof = { challengeId: challenge.challengeId, code: '042719' };
const form = {
  fullName: 'Ala Nowicka',
  email: 'ala@gramy.example',
  phone: '+48600100101',
  password: 'Trzy-Kule-w-Rynnie-8',
  hasAcceptedTerms: true,
  language: 'pl',
};
const reset = { resetToken: tokens.refreshToken, password: form.password };

describe('the auth calls of the specification', () => {
  it.each([
    ['POST /user/auth/refresh-token', [{ refreshToken: tokens.refreshToken }], [tokens]],
    ['POST /user/auth/signup', [form, { ...form, referralCode: 'GRAMY-OLA' }], [{ challenge }]],
    ['POST /user/auth/signin', [{ email: form.email, password: 'x' }], [signedIn, codeNeeded]],
    ['POST /user/auth/verify-otp', [proof], [signedIn]],
    ['POST /user/auth/forget-password', [{ email: form.email }, { phone: form.phone }], [{ challenge }]],
    ['POST /user/auth/forgot-password-otp', [proof], [{ resetToken: tokens.refreshToken, channel: 'email' }]],
    ['POST /user/auth/reset-password/email', [reset], [{ isChanged: true }]],
    ['POST /user/auth/reset-password/phone', [reset], [{ isChanged: true }]],
    ['POST /user/auth/signin-verification', [proof], [signedIn]],
  ] as const)('S-6 S-5 has %s, for everybody', (key, bodies, answers) => {
    const { access, body, output } = routes[key];
    expect(access).toBe('public');
    for (const given of bodies) {
      expect(body.safeParse(given).success).toBe(true);
      expect(body.safeParse({ ...given, role: 'admin' }).success).toBe(false);
    }
    for (const answer of answers) expect(output.safeParse(answer).success).toBe(true);
  });

  it('S-6 S-7 has GET /user/auth/google, which sends the browser on', () => {
    expect(routes['GET /user/auth/google']).toMatchObject({ access: 'public', redirects: true });
  });
});

import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, EncryptJWT, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { claims, describeTokenSigner, issuer, tokenSecret } from '../../../test/suites/token-signer-suite.ts';
import { createSystemClock } from '../clock/system-clock.ts';
import { createJoseTokenSigner } from './jose-token-signer.ts';

describeTokenSigner('jose', createJoseTokenSigner);

/** Somebody who knows a great deal, sometimes even the secret, and is still not to get in. */
describe('a forged token', async () => {
  const signer = createJoseTokenSigner({ secrets: [tokenSecret], issuer, clock: createSystemClock() });
  const real = await signer.sign(claims, 900);
  const header = decodeProtectedHeader(real) as { alg: string; kid: string; typ: string };
  const payload = decodeJwt(real);
  const key = createSecretKey(tokenSecret, 'utf8');
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const [realHeader = '', realPayload = '', realSignature = ''] = real.split('.');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicJwk = rsa.publicKey.export({ format: 'jwk' });

  const sign = (
    changes: { header?: object; payload?: JWTPayload } = {},
    by: Parameters<SignJWT['sign']>[0] = key,
  ) =>
    new SignJWT({ ...payload, ...changes.payload })
      .setProtectedHeader({ ...header, ...changes.header })
      .sign(by);
  const without = (name: string) =>
    new SignJWT(Object.fromEntries(Object.entries(payload).filter(([claim]) => claim !== name)))
      .setProtectedHeader(header)
      .sign(key);

  it('is told from one that differs in nothing', async () => {
    expect(await signer.verify(await sign())).toMatchObject(claims);
  });

  const soon = Math.floor(Date.now() / 1000);
  const forgeries: [string, () => string | Promise<string>][] = [
    ['has alg none and no signature', () => new UnsecuredJWT(payload).encode()],
    ['has alg none under our own header', () => `${encode({ ...header, alg: 'none' })}.${realPayload}.`],
    ['has alg None', () => `${encode({ ...header, alg: 'None' })}.${realPayload}.`],
    [
      'has alg none and an honest signature',
      () => `${encode({ ...header, alg: 'none' })}.${realPayload}.${realSignature}`,
    ],
    ['has no signature at all', () => `${realHeader}.${realPayload}.`],
    ['is signed with HS512 and the right secret', () => sign({ header: { alg: 'HS512' } })],
    ['is signed with HS384 and the right secret', () => sign({ header: { alg: 'HS384' } })],
    ['is signed with RS256 under our key id', () => sign({ header: { alg: 'RS256' } }, rsa.privateKey)],
    [
      'brings its own key along',
      () => sign({ header: { alg: 'RS256', jwk: publicJwk, kid: undefined } }, rsa.privateKey),
    ],
    [
      'is signed with a public key as if it were a secret',
      () =>
        sign({}, createSecretKey(rsa.publicKey.export({ type: 'spki', format: 'pem' }) as string, 'utf8')),
    ],
    ['names no key', () => sign({ header: { kid: undefined } })],
    ['names a key of the language', () => sign({ header: { kid: '__proto__' } })],
    [
      'names a file as its key',
      () => sign({ header: { kid: '../../../dev/null' } }, createSecretKey('\n', 'utf8')),
    ],
    ['is for another audience', () => sign({ payload: { aud: 'gramy-mail' } })],
    ['is for nobody in particular', () => without('aud')],
    ['comes from another site', () => sign({ payload: { iss: 'https://evil.example' } })],
    ['does not say where it comes from', () => without('iss')],
    ['is of another type', () => sign({ header: { typ: 'JWT' } })],
    ['is of the type of refresh tokens', () => sign({ header: { typ: 'rt+jwt' } })],
    ['has no type', () => sign({ header: { typ: undefined } })],
    ['ended a second ago', () => sign({ payload: { exp: soon - 1 } })],
    ['never ends', () => without('exp')],
    ['ends in words', () => sign({ payload: { exp: 'never' as unknown as number } })],
    ['begins tomorrow', () => sign({ payload: { nbf: soon + 86_400 } })],
    ['has no subject', () => without('sub')],
    ['has a subject that is no id', () => sign({ payload: { sub: "1' or 1=1" } })],
    ['has no session', () => without('sid')],
    ['has a list of sessions', () => sign({ payload: { sid: [claims.sessionId] } })],
    ['has no role', () => without('role')],
    ['has a role of its own', () => sign({ payload: { role: 'owner' } })],
    [
      'says more than was signed',
      () => `${realHeader}.${encode({ ...payload, role: 'admin' })}.${realSignature}`,
    ],
    ['has a signature that was cut', () => real.slice(0, -10)],
    ['has a fourth part', () => `${real}.${realSignature}`],
    [
      'demands what we do not know',
      () => sign({ header: { crit: ['b64'], b64: false } }).catch(() => 'x.y.z'),
    ],
    [
      'is encrypted instead of signed',
      () =>
        new EncryptJWT(payload)
          .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: 'at+jwt', kid: header.kid })
          .encrypt(createSecretKey(tokenSecret.slice(0, 32), 'utf8')),
    ],
    ['is a refresh token', () => 'q7Jx0c3oQnC7mB2vWm8bq1cXw8h0z3yE5tKkXy9d0aA'],
  ];

  it.each(forgeries)('that %s is refused', async (_, forge) => {
    expect(await signer.verify(await forge())).toBeUndefined();
  });

  it('gives nothing away about the secret in its key id', () => {
    expect(header).toEqual({ alg: 'HS256', typ: 'at+jwt', kid: expect.stringMatching(/^[\w-]{12}$/) });
    expect(tokenSecret).not.toContain(header.kid);
  });

  it('cannot be asked for without a secret', () => {
    const none = { secrets: [], issuer, clock: createSystemClock() };
    expect(() => createJoseTokenSigner(none)).toThrow(TypeError);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import {
  findDeadOrigin,
  type HttpDoubleHandler,
  startHttpDouble,
} from '../../../test/doubles/http-double.ts';
import { type IssuerVisitor, visitIssuer } from '../../../test/issuer-visit.ts';
import { issuerClient, type OpenidIssuer, startOpenidIssuer } from '../../../test/openid-issuer.mjs';
import { type IdentityProvider, IdentityProviderError } from '../../ports/identity-provider.ts';
import { createOpenidProvider, type OpenidProviderOptions } from './openid-provider.ts';

const redirectAddress = 'http://localhost:3000/api/user/auth/google/callback';
const ala = { email: 'Ala@Example.com', name: 'Ala Kowalska', isVerified: true };
const token = (letter: string) => letter.repeat(43);
const visit = { state: token('s'), nonce: token('n'), codeVerifier: token('v') };

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const thing of opened.splice(0)) await thing.close();
});

async function openIssuer(options: { hidesClaims?: boolean } = {}): Promise<OpenidIssuer> {
  const issuer = await startOpenidIssuer({ redirectAddress, ...options });
  opened.push(issuer);
  return issuer;
}

async function openDouble(handle: HttpDoubleHandler) {
  const double = await startHttpDouble(handle);
  opened.push(double);
  return double;
}

const connect = (issuer: string, options: Partial<OpenidProviderOptions> = {}): IdentityProvider =>
  createOpenidProvider({
    issuer,
    clientId: issuerClient.id,
    clientSecret: issuerClient.secret,
    redirectAddress,
    timeoutMs: 20_000,
    ...options,
  });

/** There and back: what the browser would bring. */
async function bring(provider: IdentityProvider, visitor: IssuerVisitor = ala) {
  const back = await visitIssuer(await provider.findAddress(visit, 'pl'), visitor);
  expect(back.href).toContain(`${redirectAddress}?`);
  expect(back.searchParams.get('state')).toBe(visit.state);
  return { code: back.searchParams.get('code') ?? '', issuer: back.searchParams.get('iss') ?? undefined };
}

describe('an OpenID issuer as an identity provider', () => {
  it('sends the browser away with state, nonce and a PKCE challenge, and without a secret', async () => {
    const issuer = await openIssuer();
    const address = new URL(await connect(issuer.origin).findAddress(visit, 'pl'));
    expect(address.origin).toBe(issuer.origin);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: issuerClient.id,
      redirect_uri: redirectAddress,
      scope: 'openid email profile',
      state: visit.state,
      nonce: visit.nonce,
      code_challenge_method: 'S256',
      ui_locales: 'pl',
    });
    expect(address.href).not.toContain(issuerClient.secret);
    expect(address.href).not.toContain(visit.codeVerifier);
  });

  it.each([
    ['writes everything into the ID token', false],
    ['tells only who asks for it', true],
  ])('learns who came back from an issuer that %s', async (_, hidesClaims) => {
    const issuer = await openIssuer({ hidesClaims });
    const provider = connect(issuer.origin);
    expect(await provider.identify(visit, await bring(provider))).toEqual({
      issuer: issuer.origin,
      subject: expect.stringMatching(/^[0-9a-f]{24}$/),
      email: 'Ala@Example.com',
      isEmailVerified: true,
      name: 'Ala Kowalska',
    });
    expect(issuer.requests.includes('/me')).toBe(hidesClaims);
  });

  it('says when the address is not verified, and when there is none', async () => {
    const provider = connect((await openIssuer()).origin);
    const unverified = await bring(provider, { ...ala, isVerified: false });
    expect(await provider.identify(visit, unverified)).toMatchObject({ isEmailVerified: false });
    const nameless = await bring(provider, { subject: 'somebody' });
    expect(await provider.identify(visit, nameless)).toEqual({
      issuer: expect.any(String),
      subject: 'somebody',
      email: undefined,
      isEmailVerified: false,
      name: undefined,
    });
  });

  it('does not take a word like "true" for a verified address', async () => {
    const issuer = await openIssuer();
    issuer.changeIdTokens((claims) => ({ ...claims, email_verified: 'true' }));
    const provider = connect(issuer.origin);
    expect(await provider.identify(visit, await bring(provider))).toMatchObject({ isEmailVerified: false });
  });

  it('takes a code once, and only with the verifier of its visit', async () => {
    const provider = connect((await openIssuer()).origin);
    const answer = await bring(provider);
    await provider.identify(visit, answer);
    await expect(provider.identify(visit, answer)).rejects.toThrow('invalid_grant');
    const stolen = { ...visit, codeVerifier: token('x') };
    await expect(provider.identify(stolen, await bring(provider))).rejects.toThrow(IdentityProviderError);
  });

  it('does not believe a code that another issuer claims to have sent', async () => {
    const provider = connect((await openIssuer()).origin);
    const answer = { ...(await bring(provider)), issuer: 'https://evil.example' };
    await expect(provider.identify(visit, answer)).rejects.toThrow(IdentityProviderError);
  });

  it.each([
    ['for somebody else', { aud: 'another-client' }],
    ['for somebody else as well', { aud: [issuerClient.id, 'another-client'] }],
    ['of another visit', { nonce: token('x') }],
    ['without a nonce', { nonce: undefined }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { exp: 1_700_000_000 }],
    ['that is not good yet', { nbf: 4_000_000_000 }],
    ['about nobody', { sub: undefined }],
  ])('does not believe an ID token %s', async (_, changed) => {
    const issuer = await openIssuer();
    issuer.changeIdTokens((claims) => ({ ...claims, ...changed }));
    const provider = connect(issuer.origin);
    const answer = await bring(provider);
    await expect(provider.identify(visit, answer)).rejects.toThrow(IdentityProviderError);
  });

  it('does not believe an ID token that was signed by somebody else', async () => {
    const issuer = await openIssuer();
    issuer.changeIdTokens((claims) => claims, true);
    const provider = connect(issuer.origin);
    const answer = await bring(provider);
    await expect(provider.identify(visit, answer)).rejects.toThrow(IdentityProviderError);
  });

  it('tells why it failed without telling who it was about', async () => {
    const issuer = await openIssuer();
    issuer.changeIdTokens((claims) => ({ ...claims, aud: 'another-client' }));
    const provider = connect(issuer.origin);
    const failure: Error = await provider.identify(visit, await bring(provider)).catch((error) => error);
    expect(failure.message).toContain('aud');
    expect(failure.cause).toBeUndefined();
    expect(failure.message).not.toMatch(/example\.com|gramy-client-secret|eyJ/);
  });

  it('fails readably with a client that the issuer refuses', async () => {
    const issuer = await openIssuer();
    const provider = connect(issuer.origin, { clientSecret: 'wrong' });
    const answer = await bring(provider);
    await expect(provider.identify(visit, answer)).rejects.toThrow('invalid_client');
  });

  it('asks the issuer for its ways once, when somebody first needs them', async () => {
    const issuer = await openIssuer();
    const provider = connect(issuer.origin);
    expect(issuer.requests).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => provider.findAddress(visit, 'en')));
    await provider.findAddress(visit, 'en');
    expect(issuer.requests).toEqual(['/.well-known/openid-configuration']);
  });

  it('asks again after a failure', async () => {
    const issuer = await openIssuer();
    let isDown = true;
    const front = await openDouble(async (request, _body, response) => {
      if (isDown) return void response.writeHead(503).end();
      const answer = await fetch(issuer.origin + request.url);
      const metadata = (await answer.text()).replaceAll(issuer.origin, front.origin);
      response.setHeader('content-type', 'application/json').end(metadata);
    });
    const provider = connect(front.origin);
    await expect(provider.findAddress(visit, 'en')).rejects.toThrow(IdentityProviderError);
    isDown = false;
    expect(await provider.findAddress(visit, 'en')).toContain('/auth?');
  });

  it.each<[string, HttpDoubleHandler]>([
    ['answers 500', (_request, _body, response) => void response.writeHead(500).end()],
    ['answers with a page', (_request, _body, response) => void response.end('<html></html>')],
    [
      'is another issuer than it should be',
      (_request, _body, response) =>
        void response
          .setHeader('content-type', 'application/json')
          .end('{"issuer":"https://evil.example","authorization_endpoint":"https://evil.example/auth"}'),
    ],
    [
      'sends us elsewhere',
      (_request, _body, response) => void response.writeHead(302, { location: '/' }).end(),
    ],
    ['cuts the line', (request) => void request.socket.destroy()],
  ])('fails when the issuer %s', async (_, handle) => {
    const provider = connect((await openDouble(handle)).origin);
    await expect(provider.findAddress(visit, 'en')).rejects.toThrow(IdentityProviderError);
  });

  it('fails when nobody is there', async () => {
    const provider = connect(await findDeadOrigin());
    await expect(provider.findAddress(visit, 'en')).rejects.toThrow('ECONNREFUSED');
  });

  it('gives up after the time-out, also in the middle of an answer', async () => {
    const silent = await openDouble(() => {});
    const halting = await openDouble(
      (_request, _body, response) => void response.setHeader('content-type', 'application/json').write('{'),
    );
    for (const { origin } of [silent, halting]) {
      const provider = connect(origin, { timeoutMs: 100 });
      await expect(provider.findAddress(visit, 'en')).rejects.toThrow(IdentityProviderError);
    }
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSoftwareAuthenticator, type Lies } from '../../../test/doubles/software-authenticator.ts';
import type { NewPasskey } from '../../ports/passkey-authority.ts';
import { createWebauthnAuthority } from './webauthn-authority.ts';

const origin = 'http://localhost:3000';
const authority = createWebauthnAuthority({ siteName: 'Gramy', origin, challengeLifetimeMs: 300_000 });
const ala = { id: '0198c0de-0000-7000-8000-00000000000a', account: 'ala@example.com', name: 'Ala' };

async function register(device = createSoftwareAuthenticator(), lies: Lies = {}) {
  const { challenge, options } = await authority.challengeRegistration(ala, []);
  return authority.judgeRegistration(device.register(options, lies), challenge);
}

async function signIn(
  device: ReturnType<typeof createSoftwareAuthenticator>,
  passkey: NewPasskey,
  lies?: Lies,
) {
  const { challenge, options } = await authority.challengeSignIn();
  return authority.judgeSignIn({
    response: device.signIn(options, lies),
    challenge,
    ownerId: ala.id,
    passkey,
  });
}

async function expectRegistered(device: ReturnType<typeof createSoftwareAuthenticator>): Promise<NewPasskey> {
  const made = await register(device);
  if (!made) throw new Error('the passkey was refused');
  return made;
}

afterEach(() => vi.unstubAllGlobals());

describe('WebAuthn as a passkey authority', () => {
  it('asks for a discoverable credential, for user verification, and for nothing about the device', async () => {
    const known = [{ credentialId: 'AAAA', transports: ['internal'] }];
    const { challenge, options } = await authority.challengeRegistration(ala, known);
    expect(options).toMatchObject({
      challenge,
      rp: { id: 'localhost', name: 'Gramy' },
      user: { name: 'ala@example.com', displayName: 'Ala' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: 'AAAA', transports: ['internal'], type: 'public-key' }],
      timeout: 300_000,
    });
    expect(Buffer.from(challenge, 'base64url').length).toBeGreaterThanOrEqual(32);
  });

  it('asks whoever signs in for any passkey of this site', async () => {
    const { challenge, options } = await authority.challengeSignIn();
    expect(options).toMatchObject({ challenge, rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    expect((await authority.challengeSignIn()).challenge).not.toBe(challenge);
  });

  it('believes what a device made for this challenge, and drops unknown transports', async () => {
    const device = createSoftwareAuthenticator();
    expect(await register(device)).toEqual({
      credentialId: device.credentialId,
      publicKey: expect.any(Uint8Array),
      counter: 1,
      transports: ['hybrid', 'internal'],
      isBackedUp: false,
    });
    expect(await register(createSoftwareAuthenticator({ counts: false }))).toMatchObject({
      counter: 0,
      isBackedUp: true,
    });
  });

  it.each<[string, Lies]>([
    ['another challenge', { challenge: 'c29tZXRoaW5nLWVsc2U' }],
    ['another origin', { origin: 'https://gramy.evil.example' }],
    ['our host at another port', { origin: 'http://localhost:3001' }],
    ['another site', { rpId: 'evil.example' }],
    ['a frame', { crossOrigin: true }],
    ['nobody present', { isUserPresent: false }],
    ['nobody verified', { isUserVerified: false }],
    ['signing in', { type: 'webauthn.get' }],
  ])('does not believe a registration made for %s', async (_, lies) => {
    expect(await register(createSoftwareAuthenticator(), lies)).toBeUndefined();
  });

  it.each([
    ['none', new Map([['x5c', [Buffer.from('certificate')]]])],
    [
      'packed',
      new Map<string, unknown>([
        ['alg', -7],
        ['sig', Buffer.alloc(70)],
        ['x5c', [Buffer.alloc(9)]],
      ]),
    ],
    ['apple', new Map([['x5c', [Buffer.from('certificate')]]])],
    ['android-key', new Map()],
    ['tpm', new Map()],
  ])('does not look into certificates (%s), and asks nobody about them', async (format, statement) => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    const attestation = { format, statement: statement as Map<string, never> };
    expect(await register(createSoftwareAuthenticator(), { attestation })).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('believes a device that signs the challenge, again and again', async () => {
    const device = createSoftwareAuthenticator();
    const passkey = await expectRegistered(device);
    expect(await signIn(device, passkey)).toEqual({ counter: 2, isBackedUp: false });
    expect(await signIn(device, { ...passkey, counter: 2 })).toEqual({ counter: 3, isBackedUp: false });
    const synchronised = createSoftwareAuthenticator({ counts: false });
    const copy = await expectRegistered(synchronised);
    expect(await signIn(synchronised, copy)).toEqual({ counter: 0, isBackedUp: true });
  });

  it.each<[string, Lies]>([
    ['another challenge', { challenge: 'c29tZXRoaW5nLWVsc2U' }],
    ['another origin', { origin: 'https://gramy.evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a frame', { crossOrigin: true }],
    ['nobody present', { isUserPresent: false }],
    ['nobody verified', { isUserVerified: false }],
    ['registration', { type: 'webauthn.create' }],
    ['a counter that stands still', { counter: 1 }],
    ['a counter that falls back', { counter: 0 }],
    [
      'somebody else',
      { userHandle: Buffer.from('0198c0de-0000-7000-8000-00000000000b').toString('base64url') },
    ],
    ['nobody in particular', { userHandle: null }],
  ])('does not believe a sign-in made for %s', async (_, lies) => {
    const device = createSoftwareAuthenticator();
    expect(await signIn(device, await expectRegistered(device), lies)).toBeUndefined();
  });

  it('does not believe another device', async () => {
    const passkey = await expectRegistered(createSoftwareAuthenticator());
    const other = createSoftwareAuthenticator();
    await register(other);
    expect(await signIn(other, passkey)).toBeUndefined();
  });

  it.each([
    ['nothing', {}],
    ['no response', { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }],
    [
      'a response of numbers',
      { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: 7 } },
    ],
    ['no JSON', { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: 'AAAA' } }],
    ['null', { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: null }],
  ])('does not stumble over %s', async (_, response) => {
    const passkey = await expectRegistered(createSoftwareAuthenticator());
    expect(await authority.judgeRegistration(response, 'challenge')).toBeUndefined();
    const proof = { response, challenge: 'challenge', ownerId: ala.id, passkey };
    expect(await authority.judgeSignIn(proof)).toBeUndefined();
  });

  it('reads which passkey is meant, if any could be', () => {
    expect(authority.readCredentialId({ id: 'q_-1' })).toBe('q_-1');
    for (const id of [undefined, 7, '', 'a b', 'a+/=', 'A'.repeat(1400)]) {
      expect(authority.readCredentialId({ id })).toBeUndefined();
    }
  });
});

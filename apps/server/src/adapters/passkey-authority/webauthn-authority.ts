import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { BrowserJson, PasskeyAuthority } from '../../ports/passkey-authority.ts';

export interface WebauthnOptions {
  siteName: string;
  /** The origin at which people use the site. Its host is what passkeys are bound to, for ever. */
  origin: string;
  challengeLifetimeMs: number;
}

/** ES256, EdDSA and RS256: everything there is on the market, whatever else this Node.js could verify. */
const algorithms = [-7, -8, -257];
/** Longer ones are allowed by the specification and made by nobody. */
const longestCredentialId = 1023;
const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** With certificate parsers and all it takes a third of a second to load, which nobody should wait for at the start. */
const loadServer = () => import('@simplewebauthn/server');
const loadReaders = () => import('@simplewebauthn/server/helpers');

/** Discoverable credentials with user verification: having the device and being its owner, in one step. */
export function createWebauthnAuthority(options: WebauthnOptions): PasskeyAuthority {
  const { origin, siteName, challengeLifetimeMs: timeout } = options;
  const rpID = new URL(origin).hostname;
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };

  return {
    async challengeRegistration(owner, known) {
      const { generateRegistrationOptions } = await loadServer();
      const written = await generateRegistrationOptions({
        rpName: siteName,
        rpID,
        userID: encodeOwner(owner.id),
        userName: owner.account,
        userDisplayName: owner.name,
        timeout,
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      });
      return { challenge: written.challenge, options: { ...written } };
    },

    async judgeRegistration(response, challenge) {
      const { verifyRegistrationResponse } = await loadServer();
      return believe(async () => {
        await requireOwnPage(response);
        await requireNoCertificates(response);
        const { registrationInfo } = await verifyRegistrationResponse({
          ...expected,
          response: response as unknown as RegistrationResponseJSON,
          expectedChallenge: challenge,
          supportedAlgorithmIDs: algorithms,
        });
        if (!registrationInfo) return undefined;
        const { credential, credentialBackedUp } = registrationInfo;
        return {
          credentialId: credential.id,
          transports: readTransports(credential.transports),
          publicKey: credential.publicKey,
          counter: credential.counter,
          isBackedUp: credentialBackedUp,
        };
      });
    },

    async challengeSignIn() {
      const { generateAuthenticationOptions } = await loadServer();
      const written = await generateAuthenticationOptions({ rpID, timeout, userVerification: 'required' });
      return { challenge: written.challenge, options: { ...written } };
    },

    readCredentialId: ({ id }) =>
      typeof id === 'string' &&
      /^[\w-]+$/.test(id) &&
      Buffer.from(id, 'base64url').length <= longestCredentialId
        ? id
        : undefined,

    async judgeSignIn({ response, challenge, ownerId, passkey }) {
      const { verifyAuthenticationResponse } = await loadServer();
      return believe(async () => {
        await requireOwnPage(response);
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          response: response as unknown as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          credential: {
            id: passkey.credentialId,
            publicKey: Uint8Array.from(passkey.publicKey),
            counter: passkey.counter,
          },
        });
        if (!verified || !isOwnedBy(ownerId, response)) return undefined;
        return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
      });
    },
  };
}

/** The library throws whatever it stumbles over; a response that makes it stumble is not to be believed. */
async function believe<Value>(judge: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await judge();
  } catch {
    return undefined;
  }
}

function encodeOwner(id: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(id));
}

/** A credential that its device keeps for somebody else opens nothing here. */
function isOwnedBy(ownerId: string, response: BrowserJson): boolean {
  const { userHandle } = response.response as { userHandle?: unknown };
  return typeof userHandle === 'string' && Buffer.from(userHandle, 'base64url').toString() === ownerId;
}

/** Our pages stand in nobody's frame. */
async function requireOwnPage(response: BrowserJson): Promise<void> {
  const { decodeClientDataJSON } = await loadReaders();
  const { clientDataJSON } = response.response as { clientDataJSON: string };
  if (decodeClientDataJSON(clientDataJSON).crossOrigin === true) throw new Error('Made in a frame');
}

/**
 * We never ask who built a device, so browsers leave its certificates out. Whoever sends some all the same could name
 * addresses in them, from which the library would fetch revocation lists.
 */
async function requireNoCertificates(response: BrowserJson): Promise<void> {
  const { decodeAttestationObject } = await loadReaders();
  const { attestationObject } = response.response as { attestationObject: string };
  const attestation = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')));
  const isPlain = ['none', 'packed'].includes(attestation.get('fmt'));
  if (!isPlain || attestation.get('attStmt').get('x5c') !== undefined) throw new Error('Brings certificates');
}

/** Said by the browser and signed by nobody. */
function readTransports(given: unknown): string[] {
  return Array.isArray(given) ? knownTransports.filter((known) => given.includes(known)) : [];
}

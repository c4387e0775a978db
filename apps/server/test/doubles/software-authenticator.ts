import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a device and its browser do with a challenge, written from the WebAuthn specification. */
export interface SoftwareAuthenticator {
  readonly credentialId: string;
  /** Answers `navigator.credentials.create()`. */
  register(options: unknown, lies?: Lies): Record<string, unknown>;
  /** Answers `navigator.credentials.get()`. */
  signIn(options: unknown, lies?: Lies): Record<string, unknown>;
}

/** Everything that an honest device would not do. */
export interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  isUserPresent?: boolean;
  isUserVerified?: boolean;
  counter?: number;
  userHandle?: string | null;
  attestation?: { format: string; statement: Map<CborValue, CborValue> };
}

type CborValue = number | string | Buffer | CborValue[] | Map<CborValue, CborValue>;

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

const flags = { userPresent: 0x01, userVerified: 0x04, isBackedUp: 0x18, hasCredential: 0x40 };
const modelOfNobody = Buffer.alloc(16);

/** P-256 and no attestation. It counts its uses unless told not to, as synchronised passkeys do not. */
export function createSoftwareAuthenticator({
  origin = 'http://localhost:3000',
  counts = true,
} = {}): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let userHandle: string | undefined;
  let uses = 0;

  function writeClientData(type: string, { challenge }: Options, lies: Lies): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: lies.crossOrigin ?? false,
      }),
    );
  }

  function writeAuthenticatorData(rpId: string, lies: Lies, credential: Buffer): Buffer {
    if (counts) uses += 1;
    const marks =
      ((lies.isUserPresent ?? true) ? flags.userPresent : 0) |
      ((lies.isUserVerified ?? true) ? flags.userVerified : 0) |
      (counts ? 0 : flags.isBackedUp) |
      (credential.length > 0 ? flags.hasCredential : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? uses);
    return Buffer.concat([hash(lies.rpId ?? rpId), Buffer.of(marks), counter, credential]);
  }

  const wrap = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    credentialId: id.toString('base64url'),
    register(given, lies = {}) {
      const options = given as Options;
      userHandle = options.user?.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([modelOfNobody, length, id, encodeCbor(writeCoseKey(publicKey))]);
      const attestation = encodeCbor(
        new Map<CborValue, CborValue>([
          ['fmt', lies.attestation?.format ?? 'none'],
          ['attStmt', lies.attestation?.statement ?? new Map()],
          ['authData', writeAuthenticatorData(options.rp?.id ?? '', lies, credential)],
        ]),
      );
      return wrap({
        clientDataJSON: writeClientData('webauthn.create', options, lies).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal', 'hybrid', 'telepathy'],
      });
    },
    signIn(given, lies = {}) {
      const options = given as Options;
      const clientData = writeClientData('webauthn.get', options, lies);
      const data = writeAuthenticatorData(options.rpId ?? '', lies, Buffer.alloc(0));
      return wrap({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash(clientData)]), privateKey).toString('base64url'),
        ...(lies.userHandle === null ? {} : { userHandle: lies.userHandle ?? userHandle }),
      });
    },
  };
}

/** COSE: EC2, ES256, P-256, x, y. */
function writeCoseKey(key: KeyObject): Map<CborValue, CborValue> {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return new Map<CborValue, CborValue>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
}

/** As much of RFC 8949 as an attestation needs. */
function encodeCbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? writeHead(1, -1 - value) : writeHead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([writeHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([writeHead(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([writeHead(4, value.length), ...value.map(encodeCbor)]);
  const entries = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]);
  return Buffer.concat([writeHead(5, value.size), ...entries]);
}

function writeHead(kind: number, length: number): Buffer {
  const mark = kind << 5;
  if (length < 24) return Buffer.of(mark | length);
  if (length < 0x100) return Buffer.of(mark | 24, length);
  return Buffer.of(mark | 25, length >> 8, length & 0xff);
}

function hash(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { type AccountRole, accountRoles } from '@gramy/domain/access/office-permission';
import { isUuid } from '@gramy/domain/text/uuid';
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../ports/clock.ts';
import type { AccessClaims, TokenSigner, VerifiedToken } from '../../ports/token-signer.ts';

export interface JoseTokenSignerOptions {
  /** The first signs, all of them verify: so a secret can be changed without signing anybody out. */
  secrets: readonly string[];
  issuer: string;
  clock: Clock;
}

const algorithm = 'HS256';
const audience = 'gramy-api';
const type = 'at+jwt';

export function createJoseTokenSigner({ secrets, issuer, clock }: JoseTokenSignerOptions): TokenSigner {
  const keys = new Map(secrets.map((secret) => [nameKey(secret), createSecretKey(secret, 'utf8')]));
  const [signing] = keys;
  if (!signing) throw new TypeError('A token signer needs a secret');
  const [kid, signingKey] = signing;

  function findKey(header: JWTHeaderParameters): KeyObject {
    const key = keys.get(header.kid ?? '');
    if (!key) throw new errors.JWSInvalid('A key that is not ours');
    return key;
  }

  return {
    sign({ userId, sessionId, role }, lifetimeSeconds) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId, role })
        .setProtectedHeader({ alg: algorithm, typ: type, kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(signingKey);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, findKey, {
          algorithms: [algorithm],
          typ: type,
          issuer,
          audience,
          requiredClaims: ['sub', 'exp', 'iat', 'sid', 'role'],
          currentDate: clock.now(),
        });
        return readClaims(payload);
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

function readClaims({ sub, sid, role, exp = 0 }: Record<string, unknown> & { exp?: number }) {
  const isOurs = isId(sub) && isId(sid) && isRole(role);
  if (!isOurs) return undefined;
  const claims: AccessClaims = { userId: sub, sessionId: sid, role };
  return { ...claims, expiresAt: exp * 1000 } satisfies VerifiedToken;
}

function isRole(value: unknown): value is AccountRole {
  return accountRoles.some((role) => role === value);
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && isUuid(value);
}

/** Which secret it was, without telling anything of it. */
function nameKey(secret: string): string {
  return createHash('sha256').update(`kid:${secret}`).digest('base64url').slice(0, 12);
}

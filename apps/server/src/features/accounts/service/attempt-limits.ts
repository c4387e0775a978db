import { networkOf, normalizeAddress } from '@gramy/domain/account/network-address';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { countAttempts, forgiveAttempts } from '../store/attempts.ts';

export interface Attempt {
  /** It was right, or was not checked. */
  forgive(): Promise<void>;
}

export interface SignInAttempt extends Attempt {
  /** So many have failed from everywhere that a right password may be a guessed one. */
  isUnderAttack: boolean;
}

const quarterSeconds = 15 * 60;
const failuresPerAddress = 30;
const failuresPerAccountAndAddress = 10;
/** Past that nobody is locked out: it would be the cheapest way to do so. */
const suspiciousFailures = 100;
const suspicionSeconds = 60 * 60;

export async function beginSignInAttempt(
  db: Database,
  email: string,
  address: string,
): Promise<Outcome<SignInAttempt>> {
  const place = placeOf(address);
  const limits = [
    { key: `sign-in:from:${place}`, windowSeconds: quarterSeconds, max: failuresPerAddress },
    {
      key: `sign-in:to:${email}:from:${place}`,
      windowSeconds: quarterSeconds,
      max: failuresPerAccountAndAddress,
    },
    { key: `sign-in:to:${email}`, windowSeconds: suspicionSeconds, max: Number.POSITIVE_INFINITY },
  ];
  const attempt = await beginAttempt(db, limits);
  if (attempt instanceof Failure) return attempt;
  const { forgive, hits } = attempt;
  return { forgive, isUnderAttack: (hits[2] ?? 0) > suspiciousFailures };
}

/** Whoever has got hold of a session does not get to guess the password behind it. */
export function beginPasswordProof(db: Database, userId: string): Promise<Outcome<Attempt>> {
  return beginAttempt(db, [
    { key: `password:${userId}`, windowSeconds: quarterSeconds, max: failuresPerAccountAndAddress },
  ]);
}

async function beginAttempt(
  db: Database,
  limits: readonly { key: string; windowSeconds: number; max: number }[],
): Promise<Outcome<Attempt & { hits: number[] }>> {
  const counts = await countAttempts(db, limits);
  const forgive = () =>
    forgiveAttempts(
      db,
      limits.map(({ key }) => key),
    );
  const exceeded = counts.filter(({ hits }, index) => hits > (limits[index]?.max ?? 0));
  if (exceeded.length === 0) return { forgive, hits: counts.map(({ hits }) => hits) };
  // Turned away unread, it is no failure: otherwise one address alone could bring an account under suspicion.
  await forgive();
  return new Failure('rateLimited', {
    retryAfterSeconds: Math.max(...exceeded.map(({ ttlMs }) => ttlMs)) / 1000,
  });
}

/** Who has one IPv6 address has millions of them. */
function placeOf(address: string): string {
  const known = normalizeAddress(address) ?? address;
  return known.includes(':') ? (networkOf(known) ?? known) : known;
}

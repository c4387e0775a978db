import { type Instant, minuteMs } from '../time/instant.ts';

/** What the client knows about who is signed in, before it has asked the server anything. */
export interface SessionUser {
  readonly _id: string;
  readonly name: string;
  readonly profilePictureUrl: string | null;
}

/** How long a browser keeps a session, in seconds. */
export const sessionLifetimeSeconds = 7 * 24 * 60 * 60;

// Of this site or of a store on the web: an address with any other scheme has no business in a picture.
const pictureAddress = /^(?:https?:\/\/[^\s/\\]|\/(?![/\\]))[^\s\\\p{Cc}]{0,2000}$/u;
const nameOfPerson = /^(?=.*\S)[^\p{Cc}]{1,200}$/u;

/** Out of something that nobody vouches for. */
export function parseSessionUser(given: unknown): SessionUser | undefined {
  const { _id, name, profilePictureUrl } = (given ?? {}) as Partial<Record<keyof SessionUser, unknown>>;
  if (typeof _id !== 'string' || !/^[\w-]{1,64}$/.test(_id)) return undefined;
  if (typeof name !== 'string' || !nameOfPerson.test(name)) return undefined;
  if (profilePictureUrl === null) return { _id, name, profilePictureUrl };
  if (typeof profilePictureUrl !== 'string' || !pictureAddress.test(profilePictureUrl)) return undefined;
  return { _id, name, profilePictureUrl };
}

/**
 * `expiry` is the token's own, in seconds. The whole of its last minute counts as over: a token that dies on its
 * way to the server helps nobody.
 */
export function isTokenExpired(expiry: number | undefined, now: Instant): boolean {
  if (expiry === undefined || !Number.isFinite(expiry)) return true;
  return Math.floor((expiry * 1000) / minuteMs) <= Math.floor(now / minuteMs);
}

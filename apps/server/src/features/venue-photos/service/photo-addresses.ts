import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import type { Secrets } from '../../../ports/secrets.ts';

/** Where photos of venues lie in the store: a folder that no store shows to everybody. */
export const photoFolder = 'venue-photos';

/** Somebody who may see photos of a venue that is not public. */
export interface PhotoViewer {
  userId: string;
  isOffice: boolean;
}

export interface SealedQuery {
  for: string;
  until: string;
  seal: string;
}

/** The address of a photo for one viewer. Addresses of photos that lie elsewhere stay as they are. */
export type SealPhoto = (url: string, viewer: PhotoViewer) => string;

/** Stands for the drawn scenes of a place, which are no files. */
export const sceneKey = (branchId: string) => `${photoFolder}/scene-${branchId}`;

const purpose = 'venue-photo';
const hourMs = 60 * minuteMs;

/** A picture on a page sends no token: its address says who was given it, and is good for one to two hours. */
export function sealPhotoAddress(url: string, viewer: PhotoViewer, secrets: Secrets, now: Instant): string {
  const start = url.lastIndexOf(`/${photoFolder}/`);
  if (start === -1) return url;
  const name = nameViewer(viewer);
  // Whole hours: asked for again, the address is the same, and browsers have the picture already.
  const until = ((Math.floor(now / hourMs) + 2) * hourMs).toString(36);
  const seal = sign(secrets, { key: url.slice(start + 1), name, until }).toString('base64url');
  return `${url}?${new URLSearchParams({ for: name, until, seal })}`;
}

/** Whom the address was given to; undefined for what was never given out, and for what is too old. */
export function openPhotoAddress(
  key: string,
  { for: name, until, seal }: SealedQuery,
  secrets: Secrets,
  now: Instant,
): PhotoViewer | undefined {
  const expected = sign(secrets, { key, name, until });
  if (!secrets.isSameHash(Buffer.from(seal, 'base64url'), expected)) return undefined;
  if (!(now < Number.parseInt(until, 36))) return undefined;
  const [kind, userId = ''] = name.split('.');
  return { userId, isOffice: kind === 'office' };
}

const nameViewer = ({ userId, isOffice }: PhotoViewer) => `${isOffice ? 'office' : 'member'}.${userId}`;

const sign = (secrets: Secrets, { key, name, until }: { key: string; name: string; until: string }) =>
  secrets.hashCode(purpose, JSON.stringify([key, name, until]));

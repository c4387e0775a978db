import type { Setup } from '../queries.ts';

/** Whoever acts on behalf of the venue has an owner's pages, but not what stays with its owners. */
export function isOwnerThemselves({ role, isOnBehalf }: Pick<Setup, 'role' | 'isOnBehalf'>): boolean {
  return role === 'owner' && isOnBehalf !== true;
}

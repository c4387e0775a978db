import { drawExplorerBadge } from './badges/explorer.ts';
import { drawFirstStrikeBadge } from './badges/first-strike.ts';
import { drawNightOwlBadge } from './badges/night-owl.ts';
import { drawStreakBadge } from './badges/streak.ts';
import { greyOut } from './color.ts';
import { svgDocument } from './svg.ts';

const BADGES = {
  'first-strike': drawFirstStrikeBadge,
  'night-owl': drawNightOwlBadge,
  explorer: drawExplorerBadge,
  streak: drawStreakBadge,
} as const;

export type BadgeName = keyof typeof BADGES;
export const badgeNames = Object.keys(BADGES) as readonly BadgeName[];

export interface BadgeState {
  readonly isLocked: boolean;
}

/** A badge that has not been earned is the same medal in grey: people should see what they are playing for. */
export function drawBadge(name: BadgeName, { isLocked }: BadgeState): string {
  const id = isLocked ? `badge-${name}-locked` : `badge-${name}`;
  const badge = BADGES[name](id);
  return svgDocument(200, 200, '0 0 200 200', isLocked ? greyOut(badge) : badge);
}

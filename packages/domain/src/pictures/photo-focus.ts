/** Percent from the left or from the top: fine enough for what a card cuts off, and few enough for style sheets. */
export const focusSteps = [0, 25, 50, 75, 100] as const;
export type FocusStep = (typeof focusSteps)[number];

export interface PhotoFocus {
  readonly x: FocusStep;
  readonly y: FocusStep;
}

/** The step that is nearest to a share of the way, 0 to 1. */
export function findFocusStep(share: number): FocusStep {
  const index = Math.round(Math.min(Math.max(share, 0), 1) * (focusSteps.length - 1));
  return focusSteps[index] ?? 50;
}

export const mostVenuePhotos = 20;
/** Of its shorter side, in pixels: less is a blur on every card. */
export const leastPhotoSide = 320;
export const longestPhotoText = 160;

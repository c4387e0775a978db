/** How wide an hour is drawn. */
export const zooms = ['fit', 'wide', 'wider'] as const;
export type Zoom = (typeof zooms)[number];

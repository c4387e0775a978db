/** How found places are ordered; `relevance` is match, then free times, then distance, then rating. */
export const placeSorts = ['relevance', 'distance', 'price', 'rating', 'soonest'] as const;

export type PlaceSort = (typeof placeSorts)[number];

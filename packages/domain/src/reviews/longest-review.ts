/** In characters. */
export const longestReview = 4000;

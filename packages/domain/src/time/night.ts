/** Before this minute of the clock it is still last night. */
export const nightEnds = 300;

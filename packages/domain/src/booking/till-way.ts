/** How money is taken on the spot. */
export const tillWays = ['cash', 'terminal', 'transfer'] as const;
export type TillWay = (typeof tillWays)[number];

/** How somebody pays at a gateway's page. */
export const payWays = ['card', 'blik', 'p24'] as const;
export type PayWay = (typeof payWays)[number];

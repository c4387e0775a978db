/** How somebody pays at a gateway's page. */
export const payWays = ['card', 'blik', 'p24'] as const;
export type PayWay = (typeof payWays)[number];

/** What somebody has paid with, or tried to. */
export interface PaymentSource {
  way: PayWay;
  /** The last four digits of a card. */
  ending?: string | undefined;
}

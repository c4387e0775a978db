import type { Language } from '@gramy/domain/language/language';

/** Somebody of ours; a second order with the same id is the first one again. */
export interface CardOwner {
  id: string;
  name: string;
  email: string | null;
}

/** A card is to be kept without a payment. */
export interface CardSetup {
  customer: string;
  /** Where the browser comes back to once the card is kept. That it does proves nothing. */
  returnUrl: string;
  /** Where it goes when nothing was kept. */
  leaveUrl: string;
  language: Language;
}

export interface SavedCard {
  /** What the gateway calls it. */
  reference: string;
  brand: string;
  ending: string;
  expiryMonth: number;
  expiryYear: number;
  isDefault: boolean;
}

/**
 * The part of a payment gateway that keeps cards for people, if they want it to: they are asked at its page, where the
 * number is typed. Each call throws GatewayUnavailable, and nothing else.
 */
export interface CardKeeper {
  /** What the gateway calls this person from now on. */
  createCustomer(owner: CardOwner): Promise<string>;
  /** The address of a page where a card is typed and then kept. */
  openCardPage(setup: CardSetup): Promise<string>;
  /** The latest first. */
  listCards(customer: string): Promise<SavedCard[]>;
  /** Says no when this customer has no such card. */
  removeCard(customer: string, reference: string): Promise<boolean>;
  /** Says no when this customer has no such card. */
  chooseCard(customer: string, reference: string): Promise<boolean>;
  /** With all their cards; once more changes nothing. */
  forgetCustomer(customer: string): Promise<void>;
}

import type { CardSetup, SavedCard } from './card-keeper.ts';

export type NewCard = Omit<SavedCard, 'reference' | 'isDefault'>;

/** The cards that the bank that is not one keeps: what is shown of them, and nothing that anybody could pay with. */
export interface SandboxWallet {
  /** The same card twice is one. */
  keep(customer: string, card: NewCard): Promise<void>;
  list(customer: string): Promise<SavedCard[]>;
  remove(customer: string, reference: string): Promise<boolean>;
  choose(customer: string, reference: string): Promise<boolean>;
  forget(customer: string): Promise<void>;
  /** A name of the page where a card can be typed, for an hour; only this bank can write one. */
  writeSetup(setup: CardSetup): string;
  readSetup(name: string): CardSetup | undefined;
}

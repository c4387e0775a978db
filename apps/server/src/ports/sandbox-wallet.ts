import type { SavedCard } from './card-keeper.ts';

export type NewCard = Omit<SavedCard, 'reference' | 'isDefault'>;

/** The cards that the bank that is not one keeps: what is shown of them, and nothing that anybody could pay with. */
export interface SandboxWallet {
  /** The same card twice is one. */
  keep(customer: string, card: NewCard): Promise<void>;
  list(customer: string): Promise<SavedCard[]>;
  remove(customer: string, reference: string): Promise<boolean>;
  choose(customer: string, reference: string): Promise<boolean>;
  forget(customer: string): Promise<void>;
}

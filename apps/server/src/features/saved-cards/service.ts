import type { WireSavedCard } from '@gramy/contract/routes/saved-cards';
import type { Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { CardKeeper, SavedCard } from '../../ports/card-keeper.ts';
import type { Clock } from '../../ports/clock.ts';
import { GatewayUnavailable, type PaymentGateway } from '../../ports/payment-gateway.ts';
import { findCustomer } from './store.ts';

export interface SavedCardDeps {
  pool: Pool;
  /** The first one takes new payments: only cards that it keeps are of use. */
  gateways: readonly PaymentGateway[];
  clock: Clock;
}

export interface CardList {
  items: WireSavedCard[];
  nextCursor: null;
}

export interface SavedCardService {
  list(userId: string): Promise<Outcome<CardList>>;
  choose(cardId: string, userId: string): Promise<Outcome<CardList>>;
  remove(cardId: string, userId: string): Promise<Outcome<CardList>>;
}

type CardAction = (keeper: CardKeeper, customer: string) => Promise<boolean>;

export function createSavedCardService({ pool, gateways, clock }: SavedCardDeps): SavedCardService {
  async function list(userId: string, action?: CardAction): Promise<Outcome<CardList>> {
    const [gateway] = gateways;
    const customer = gateway && (await findCustomer(pool, { userId, gateway: gateway.name }));
    if (!gateway || customer === undefined)
      return action ? new Failure('notFound') : { items: [], nextCursor: null };
    try {
      if (action && !(await action(gateway.cards, customer))) return new Failure('notFound');
      return { items: toWireCards(await gateway.cards.listCards(customer), clock.now()), nextCursor: null };
    } catch (error) {
      if (error instanceof GatewayUnavailable) return new Failure('paymentUnavailable');
      throw error;
    }
  }

  return {
    list: (userId) => list(userId),
    choose: (cardId, userId) => list(userId, (keeper, customer) => keeper.chooseCard(customer, cardId)),
    remove: (cardId, userId) => list(userId, (keeper, customer) => keeper.removeCard(customer, cardId)),
  };
}

/** Where none was chosen, the latest one is what people mean. */
function toWireCards(cards: readonly SavedCard[], now: Date): WireSavedCard[] {
  const chosen = cards.find(({ isDefault }) => isDefault) ?? cards[0];
  return [...cards]
    .sort((left, right) => Number(right === chosen) - Number(left === chosen))
    .map(({ reference: id, ...card }) => ({
      ...card,
      id,
      isDefault: id === chosen?.reference,
      isExpired: isExpired(card, now),
    }));
}

/** Good until the end of its month. */
function isExpired(
  { expiryMonth, expiryYear }: Pick<SavedCard, 'expiryMonth' | 'expiryYear'>,
  now: Date,
): boolean {
  return Date.UTC(expiryYear, expiryMonth) <= now.getTime();
}

import type { WireSavedCard } from '@gramy/contract/routes/saved-cards';
import type { Language } from '@gramy/domain/language/language';
import type { Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { CardKeeper, SavedCard } from '../../ports/card-keeper.ts';
import type { Clock } from '../../ports/clock.ts';
import { GatewayUnavailable, type PaymentGateway } from '../../ports/payment-gateway.ts';
import { findOrCreateCustomer } from './service/customers.ts';
import { findCustomer } from './store.ts';

export interface SavedCardDeps {
  pool: Pool;
  /** The first one takes new payments: only cards that it keeps are of use. */
  gateways: readonly PaymentGateway[];
  clock: Clock;
  publicUrl: string;
}

export interface CardList {
  items: WireSavedCard[];
  nextCursor: null;
}

export interface SavedCardService {
  /** Where the gateway takes a card without a payment. */
  openPage(userId: string, language: Language): Promise<Outcome<{ actionUrl: string }>>;
  list(userId: string): Promise<Outcome<CardList>>;
  choose(cardId: string, userId: string): Promise<Outcome<CardList>>;
  remove(cardId: string, userId: string): Promise<Outcome<CardList>>;
}

type CardAction = (keeper: CardKeeper, customer: string) => Promise<boolean>;

export function createSavedCardService({
  pool,
  gateways,
  clock,
  publicUrl,
}: SavedCardDeps): SavedCardService {
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

  async function openPage(userId: string, language: Language): Promise<Outcome<{ actionUrl: string }>> {
    const [gateway] = gateways;
    if (!gateway) return new Failure('paymentUnavailable');
    try {
      const customer = await findOrCreateCustomer(pool, gateway, userId);
      if (customer === undefined) return new Failure('paymentUnavailable');
      const leaveUrl = `${publicUrl}/settings/payments`;
      const setup = { customer, returnUrl: `${leaveUrl}?card=saved`, leaveUrl, language };
      return { actionUrl: await gateway.cards.openCardPage(setup) };
    } catch (error) {
      if (error instanceof GatewayUnavailable) return new Failure('paymentUnavailable');
      throw error;
    }
  }

  return {
    openPage,
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

import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import { paymentMethods } from '@gramy/domain/booking/payment-method';
import type { CartItem } from '@gramy/domain/cart/cart-item';
import { parseCartItem } from '@gramy/domain/cart/parse-cart';
import type { Instant } from '@gramy/domain/time/instant';
import * as z from 'zod/mini';
import { emptyFields, type InformationFields } from './information-fields.ts';

/** Tables that are kept, and what for. */
export interface KeptHold {
  id: string;
  /** What was asked for: another cart needs another hold. */
  cartKey: string;
  placedAt: Instant;
  expiresAt: Instant;
  canExtend: boolean;
}

/** A booking on its way: the same words under the same key are the same booking, however often they are sent. */
export interface Attempt {
  key: string;
  body: string;
}

/** All that a checkout is made of. It belongs to one tab; what the cart holds meanwhile is another matter. */
export interface CheckoutDraft {
  /** Whose words these are; null while nobody is signed in. */
  owner: string | null;
  items: readonly CartItem[];
  fields: InformationFields;
  promoCode: string;
  paymentMethod: PaymentMethod | null;
  /** A kept card, or `noCard` for whoever wants the page of the gateway; null leaves it to what is usual. */
  cardId: string | null;
  hasAcceptedTerms: boolean;
  hasAcceptedRegulations: boolean;
  hold: KeptHold | null;
  attempt: Attempt | null;
}

export const noCard = 'none';

export const emptyDraft: CheckoutDraft = {
  owner: null,
  items: [],
  fields: emptyFields,
  promoCode: '',
  paymentMethod: null,
  cardId: null,
  hasAcceptedTerms: false,
  hasAcceptedRegulations: false,
  hold: null,
  attempt: null,
};

/** Begins with what is in the cart. What was typed stays; what was said about other games does not. */
export function beginWith(draft: CheckoutDraft, items: readonly CartItem[]): CheckoutDraft {
  if (areSameItems(draft.items, items)) return { ...draft, items };
  const isSamePlace = findProvider(draft.items) === findProvider(items);
  const kept = isSamePlace ? draft : { ...emptyDraft, owner: draft.owner, fields: draft.fields };
  return { ...kept, items, attempt: null };
}

/** With what was changed on other pages; what the cart or another tab holds besides is another matter. */
export function takeChanges(draft: CheckoutDraft, changed: readonly CartItem[]): CheckoutDraft {
  return beginWith(
    draft,
    draft.items.map((item) => changed.find(({ id }) => id === item.id) ?? item),
  );
}

/** Somebody else has signed in: what the one before typed is not for them. */
export function belongTo(draft: CheckoutDraft, owner: string): CheckoutDraft {
  if (draft.owner === owner) return draft;
  return draft.owner === null ? { ...draft, owner } : { ...emptyDraft, items: draft.items, owner };
}

/** Without the shown prices. */
export function areSameItems(some: readonly CartItem[], others: readonly CartItem[]): boolean {
  const write = (items: readonly CartItem[]) =>
    JSON.stringify(items.map(({ shownPrice: _, tableIds = [], ...item }) => ({ ...item, tableIds })));
  return write(some) === write(others);
}

function findProvider([first]: readonly CartItem[]): string | undefined {
  return first?.branch.serviceProvider.id;
}

const anyText = z.string().check(z.regex(/^.{0,400}$/su));
/** What was kept before it was asked for has none of it. */
const laterText = z._default(anyText, '');
const longText = z.string().check(z.regex(/^.{1,20000}$/su));
const anyId = z.string().check(z.regex(/^[\w-]{1,64}$/));
const moment = z.int().check(z.minimum(0), z.maximum(253_402_300_799_999));

const keptDraft = z.object({
  owner: z.nullable(anyId),
  items: z.array(z.custom<CartItem>((given) => parseCartItem(given) !== undefined)),
  fields: z.object({
    fullName: anyText,
    email: anyText,
    phone: z.object({ prefix: z.string().check(z.regex(/^\+\d{1,4}$/)), number: anyText }),
    companyName: anyText,
    taxId: anyText,
    street: laterText,
    postalCode: laterText,
    city: laterText,
  }),
  promoCode: anyText,
  paymentMethod: z.nullable(z.enum(paymentMethods)),
  cardId: z._default(z.nullable(anyId), null),
  hasAcceptedTerms: z.boolean(),
  hasAcceptedRegulations: z.boolean(),
  hold: z.nullable(
    z.object({ id: anyId, cartKey: longText, placedAt: moment, expiresAt: moment, canExtend: z.boolean() }),
  ),
  attempt: z.nullable(z.object({ key: anyId, body: longText })),
});

export function parseDraft(given: unknown): CheckoutDraft | undefined {
  return keptDraft.safeParse(given).data;
}

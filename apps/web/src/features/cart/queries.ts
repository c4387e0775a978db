import { ApiError } from '@gramy/contract/api-error';
import type { ApiClient } from '@gramy/contract/client';
import type { CartItem } from '@gramy/domain/cart/cart-item';
import type { Query } from '../../lib/query.ts';
import { describeQuoteRequest, type Quote, quoteQuery } from '../../lib/quote-query.ts';
import { type CartCheck, type ItemCheck, isBookable, judgeItem } from './hooks/cart-check.ts';

/** What the cart costs now and what of it can still be had: one question, and more only where something is wrong. */
export function cartCheckQuery(items: readonly CartItem[]): Query<CartCheck> {
  return {
    key: `cart ${JSON.stringify(describeQuoteRequest(items))}`,
    call: (api, signal) => checkCart(api, items, signal),
  };
}

async function checkCart(
  api: ApiClient,
  items: readonly CartItem[],
  signal?: AbortSignal,
): Promise<CartCheck> {
  const whole = await askQuote(api, items, signal);
  const checks = await judgeItems(api, items, whole, signal);
  const bookable = items.filter((_, index) => isBookable(checks[index]));
  const isWhole = bookable.length === items.length;
  const quote = isWhole || bookable.length === 0 ? whole : await askQuote(api, bookable, signal);
  return {
    checks: Object.fromEntries(items.map(({ id }, index) => [id, checks[index] as ItemCheck])),
    price: bookable.length === 0 || typeof quote === 'string' ? null : quote.price,
    checkedAt: Date.now(),
  };
}

async function judgeItems(
  api: ApiClient,
  items: readonly CartItem[],
  whole: Quote | Objection,
  signal?: AbortSignal,
): Promise<ItemCheck[]> {
  if (typeof whole !== 'string') return items.map((_, index) => judgeItem(whole, index));
  // One item that the server does not know any more says nothing about the others.
  const single = await Promise.all(items.map((item) => askQuote(api, [item], signal)));
  return single.map((answer) => (typeof answer === 'string' ? { state: answer } : judgeItem(answer, 0)));
}

type Objection = 'notOffered' | 'extrasGone';

async function askQuote(
  api: ApiClient,
  items: readonly CartItem[],
  signal?: AbortSignal,
): Promise<Quote | Objection> {
  try {
    return await quoteQuery(describeQuoteRequest(items)).call(api, signal);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'notFound') return 'notOffered';
    if (error.code === 'addOnUnavailable') return 'extrasGone';
    throw error;
  }
}

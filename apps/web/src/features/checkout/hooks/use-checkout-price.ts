import type { CartItem } from '@gramy/domain/cart/cart-item';
import { describeQuoteRequest, type Quote, quoteQuery } from '../../../lib/queries/quote-query.ts';
import { useLastAnswer } from '../../../lib/queries/use-last-answer.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { type PromoAnswer, promoQuery } from '../queries.ts';

export type PromoState =
  | { status: 'none' }
  | { status: 'checking' }
  | { status: 'applied'; answer: Extract<PromoAnswer, { isValid: true }> }
  | { status: 'invalid'; answer: Extract<PromoAnswer, { isValid: false }> }
  | { status: 'failed'; retry: () => void };

export interface CheckoutPrice {
  /** That of the choice before, while `isOld`. */
  quote: Quote | undefined;
  /** With the discount of a code that holds. */
  price: Quote['price'] | undefined;
  /** Of that price. */
  refundTimeline: Quote['refundTimeline'];
  fingerprint: string | undefined;
  isOld: boolean;
  retry: (() => void) | undefined;
  promo: PromoState;
}

/** A shown price does not change while somebody is about to book: the booking request itself checks it. */
const notByItself = { revalidateOnFocus: false, revalidateOnReconnect: false };
/** Whoever typed a code asks again by the button beside it. */
const onlyWhenAsked = { ...notByItself, revalidateIfStale: false, shouldRetryOnError: false };

interface PriceQuestion {
  items: readonly CartItem[];
  holdId: string | undefined;
  promoCode: string;
  /** Codes are judged for a person. */
  isSignedIn: boolean;
}

export function useCheckoutPrice({ items, holdId, promoCode, isSignedIn }: PriceQuestion): CheckoutPrice {
  const request = describeQuoteRequest(items, holdId);
  const state = useQuery(items.length > 0 ? quoteQuery(request) : null, {
    isExtra: true,
    moments: notByItself,
  });
  const { data: quote, isOld } = useLastAnswer(state);
  const code = promoCode.trim();
  const promoState = useQuery(code && isSignedIn ? promoQuery({ code, ...request }) : null, {
    isExtra: true,
    moments: onlyWhenAsked,
  });
  const promo = describePromo(code, isSignedIn, promoState);
  const priced = promo.status === 'applied' ? promo.answer : quote;
  return {
    quote,
    price: priced?.price,
    refundTimeline: priced?.refundTimeline ?? [],
    fingerprint: priced?.fingerprint,
    isOld: isOld || promo.status === 'checking',
    retry: state.status === 'failed' ? state.retry : undefined,
    promo,
  };
}

function describePromo(
  code: string,
  isSignedIn: boolean,
  state: ReturnType<typeof useQuery<PromoAnswer>>,
): PromoState {
  if (!code || !isSignedIn) return { status: 'none' };
  if (state.status === 'loading') return { status: 'checking' };
  if (state.status === 'failed') return { status: 'failed', retry: state.retry };
  const { data: answer } = state;
  return answer.isValid ? { status: 'applied', answer } : { status: 'invalid', answer };
}

import { toE164 } from '@gramy/domain/account/phone-number';
import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import type { Language } from '@gramy/domain/language/language';
import { writeCompany } from '../../../lib/forms/company-fields.ts';
import { describeAddOns } from '../../../lib/queries/quote-query.ts';
import { listCartItems, type NewBooking } from '../queries.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

interface Agreed {
  holdId: string;
  fingerprint: string;
  paymentMethod: PaymentMethod;
  /** One that was found to hold. */
  promoCode: string | undefined;
  language: Language;
}

export function writeBooking({ items, fields }: CheckoutDraft, agreed: Agreed): NewBooking {
  const { promoCode, ...rest } = agreed;
  const isBusiness = items[0]?.bookingType === 'business';
  return {
    contact: {
      name: fields.fullName.trim(),
      email: fields.email.trim(),
      phone: toE164(fields.phone) ?? '',
    },
    ...(isBusiness ? { company: writeCompany(fields) } : {}),
    ...(promoCode ? { promoCode } : {}),
    ...rest,
    hasAcceptedTerms: true,
    hasAcceptedRegulations: true,
    ...nameCartItems(items),
    addOns: items.map(describeAddOns),
  };
}

/** So that the server can say later that these lines are booked. */
function nameCartItems(items: CheckoutDraft['items']): Pick<NewBooking, 'cartItems'> {
  const cartItems = listCartItems(items);
  return cartItems.length > 0 ? { cartItems } : {};
}

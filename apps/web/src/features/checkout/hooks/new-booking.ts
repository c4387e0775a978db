import { toE164 } from '@gramy/domain/account/phone-number';
import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import type { Language } from '@gramy/domain/language/language';
import { writeCompany } from '../../../lib/forms/company-fields.ts';
import { describeAddOns } from '../../../lib/queries/quote-query.ts';
import type { NewBooking } from '../queries.ts';
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
    addOns: items.map(describeAddOns),
  };
}

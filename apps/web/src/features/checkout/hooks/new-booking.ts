import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import type { Language } from '@gramy/domain/language/language';
import { buildHref, paths } from '../../../app/paths.ts';
import { writeCompany } from '../../../lib/company-fields.ts';
import { describeAddOns } from '../../../lib/quote-query.ts';
import { toE164 } from '../../../ui/form/phone-number.ts';
import type { Booking, NewBooking } from '../queries.ts';
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

type BookingOutcome = Pick<Booking, 'id' | 'label' | 'paymentMethod' | 'due'>;

/** Where it goes on: to the money, to the waiting, or to the joy. */
export function findNextHref({ id, label, paymentMethod, due }: BookingOutcome): string {
  if (paymentMethod === 'online' && due > 0) {
    return buildHref(paths.pay, { bookingId: id, bookingPrice: String(due) });
  }
  const path = label === 'pending' ? paths.bookingPending : paths.bookingConfirmation;
  return buildHref(path, { bookingId: id });
}

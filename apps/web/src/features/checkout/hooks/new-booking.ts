import { parseNip } from '@gramy/domain/account/nip';
import { parsePostalCode } from '@gramy/domain/account/postal-address';
import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import type { Language } from '@gramy/domain/language/language';
import { buildHref, paths } from '../../../app/paths.ts';
import { describeAddOns } from '../../../lib/quote-query.ts';
import { toE164 } from '../../../ui/form/phone-number.ts';
import type { Booking, NewBooking } from '../queries.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { InformationFields } from './information-fields.ts';

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
    ...(isBusiness ? { company: describeCompany(fields) } : {}),
    ...(promoCode ? { promoCode } : {}),
    ...rest,
    hasAcceptedTerms: true,
    hasAcceptedRegulations: true,
    addOns: items.map(describeAddOns),
  };
}

function describeCompany(fields: InformationFields): NonNullable<NewBooking['company']> {
  const { companyName, taxId, street, postalCode, city } = fields;
  return {
    name: companyName.trim(),
    taxId: parseNip(taxId) ?? taxId,
    address: {
      street: street.trim(),
      postalCode: parsePostalCode(postalCode) ?? postalCode,
      city: city.trim(),
    },
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

import { noServiceFee, type ServiceFee } from '@gramy/domain/pricing/service-fee';
import type { LockedBooking } from '../store/booking-facts.ts';

/** Of a booking whose time changes: whoever was asked for no fee is not asked for one because of that. */
export function findMoveFee(
  { source, lineItems }: Pick<LockedBooking, 'source' | 'lineItems'>,
  today: ServiceFee,
): ServiceFee {
  const hasAgreedFee = lineItems.some(({ kind }) => kind === 'serviceFee');
  return source === 'market' && hasAgreedFee ? today : noServiceFee;
}

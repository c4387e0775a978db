import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import { type BookingStatus, isLiveStatus } from '@gramy/domain/booking/status';

interface BookedMoney {
  status: BookingStatus;
  paymentMethod: PaymentMethod;
  paid: number;
  dueOnline: number;
}

/** It was to be paid online, and nothing of it is. */
export function isUnpaidOnline({ status, paymentMethod, paid, dueOnline }: BookedMoney): boolean {
  return isLiveStatus(status) && paymentMethod === 'online' && paid === 0 && dueOnline > 0;
}

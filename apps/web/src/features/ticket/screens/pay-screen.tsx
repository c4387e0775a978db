import { useParams } from 'react-router';
import { BookingGate } from '../components/booking-gate.tsx';
import { BookingNotFound } from '../components/booking-not-found.tsx';
import { PayView } from '../components/pay-view.tsx';

export function PayScreen() {
  const { bookingId, bookingPrice } = useParams();
  return <BookingGate name={bookingId}>{(shown) => <PayView {...shown} named={bookingPrice} />}</BookingGate>;
}

export const NotFound = BookingNotFound;

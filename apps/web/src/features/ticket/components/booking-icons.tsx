import { CircleCheck, CircleSlash, Clock, PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '../queries.ts';

export const bookingIcons: Record<Booking['label'], ReactNode> = {
  pending: <Clock />,
  confirmed: <CircleCheck />,
  completed: <PartyPopper />,
  cancelled: <CircleSlash />,
  declined: <CircleSlash />,
};

import { useSWRConfig } from 'swr';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { type BookedSlot, type Booking, bookingQuery } from '../queries.ts';
import type { ShownBooking } from './booking-gate.tsx';
import { ProposedTimes } from './proposed-times.tsx';

interface ProposalViewProps extends ShownBooking {
  slot: BookedSlot;
  proposal: NonNullable<Booking['proposal']>;
}

/** For whoever has booked and is signed in: the page becomes the ticket when one is taken. */
export function ProposalView({ booking, clockOffset, slot, proposal }: ProposalViewProps) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const { key } = bookingQuery(booking.id);
  const answer = useAction({
    async run(take: number | null) {
      const params = { bookingId: booking.id };
      const after = await api.call('POST /user/booking/:bookingId/proposal', { params, body: { take } });
      await mutate(key, after, { revalidate: false });
    },
    onFailed: () => void mutate(key),
  });
  const { branch, offer, guests, date, startsAt, label } = slot;
  return (
    <ProposedTimes
      proposal={{
        ...proposal,
        bookingId: booking.id,
        reference: booking.reference,
        provider: { name: booking.provider.name, slug: booking.provider.slug },
        offer: offer.name,
        timeZone: branch.timeZone,
        guests,
        asked: { date, startsAt, label },
        currency: booking.price.currency,
        refund: booking.paid - booking.refunded,
      }}
      clockOffset={clockOffset}
      sending={answer.isBusy ? { take: answer.current ?? null } : undefined}
      failure={answer.failure}
      onAnswer={answer.start}
    />
  );
}

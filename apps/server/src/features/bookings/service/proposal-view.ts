import type { WireBooking } from '@gramy/contract/schemas/booking';
import { labelStart } from '@gramy/domain/availability/start-label';
import type { FullBooking } from '../store/full-booking.ts';

/** Until its guest is told, there is none. */
export function toProposal({ proposal, proposedUntil, slots, ...row }: FullBooking): WireBooking['proposal'] {
  const timeZone = proposal && slots[proposal.position]?.branch.timeZone;
  if (!proposal || proposedUntil === null || !timeZone) return null;
  return {
    state: proposal.state,
    until: proposedUntil.toISOString(),
    position: proposal.position,
    taken: proposal.taken,
    times: proposal.times.map(({ startsAt, endsAt, ...time }) => {
      const { businessMinute: _, ...label } = labelStart(Date.parse(startsAt), time.date, timeZone);
      return {
        ...time,
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(endsAt).toISOString(),
        label,
        difference: time.total - row.total,
      };
    }),
  };
}

import type { MessageTemplate } from '@gramy/domain/booking/message-template';
import { isLiveStatus } from '@gramy/domain/booking/status';
import { Failure, type Outcome } from '../../../failure.ts';
import { notifyAboutBooking } from '../../booking-messages/service.ts';
import { findDue } from '../../bookings/service/booking-facts.ts';
import { askForAllOnline, limitOnlinePart } from '../../bookings/service/online-part.ts';
import { findContact } from '../store/contact.ts';
import type { ActKinds } from './kinds.ts';
import { type Acted, type BookingCall, type PressDeps, press, toActed } from './press.ts';

export interface GuestMessage {
  template: MessageTemplate;
  words?: string | undefined;
}

/** Through the door that every message passes, in the language of whoever has booked. */
export function pressMessage(
  deps: PressDeps,
  call: BookingCall,
  { template, words = '' }: GuestMessage,
): Promise<Outcome<Acted>> {
  return press(deps, call, async (tx, booking, { record }) => {
    if (template === 'own' && words.trim() === '') {
      const errors = [{ path: 'body.words', code: 'required', message: 'Say something' }];
      return new Failure('validationFailed', { errors });
    }
    const { email, phone } = await findContact(tx, booking);
    if (email === '' && phone === '') return new Failure('guestUnreachable');
    const recorded = await record({ kind: 'message', audit: 'booking.message', after: { template } });
    if (recorded instanceof Failure) return recorded;
    const { providerId, bookingId } = booking;
    const venueMessage = { template, words: words.trim() };
    await notifyAboutBooking(
      tx,
      { providerId, bookingId, kind: 'venueMessage', venueMessage },
      recorded.delay,
    );
    return toActed(recorded);
  });
}

export interface CollectDeps extends PressDeps {
  publicUrl: string;
  takesOnlinePayments: boolean;
}

/** What a deposit leaves for the venue may be paid online from now on; whoever does not, pays at the venue all the same. */
export function pressCollectLink(
  deps: CollectDeps,
  call: BookingCall,
  { send }: { send: boolean },
): Promise<Outcome<Acted & { url: string }>> {
  return press(deps, call, async (tx, booking, { deps: at, record }) => {
    if (!deps.takesOnlinePayments) return new Failure('onlineUnavailable');
    if (booking.userId === null) return new Failure('guestWithoutAccount');
    const isOpen = isLiveStatus(booking.status) && at.clock.now() < booking.endsAt;
    const isConfirmed = booking.status === 'confirmedPaid' || booking.status === 'confirmedUnpaid';
    if (!isOpen || !isConfirmed || findDue(booking).amount === 0) return new Failure('bookingNotPayable');
    // What the booking still hangs on stays what it is: it must not lapse for want of the rest.
    const isHanging = booking.status === 'confirmedUnpaid' && booking.paymentMethod === 'online';
    const detail = { dueOnline: isHanging ? null : await askForAllOnline(tx, booking) };
    const recorded = await record({
      kind: 'collectLink',
      detail,
      audit: 'booking.askToPay',
      after: { send },
    });
    if (recorded instanceof Failure) return recorded;
    const { providerId, bookingId } = booking;
    if (send) await notifyAboutBooking(tx, { providerId, bookingId, kind: 'askToPay' }, recorded.delay);
    const { actionId, undoUntil } = recorded;
    return { actionId, undoUntil, url: `${deps.publicUrl}/booking-details/${bookingId}` };
  });
}

export const contactActKinds: ActKinds = {
  // Its messages have not left.
  message: { permission: 'board.write', undo: async () => undefined },
  collectLink: {
    permission: 'payments.record',
    undo: (tx, _deps, { providerId, bookingIds: [bookingId = ''], detail }) =>
      limitOnlinePart(tx, { providerId, bookingId }, (detail as { dueOnline: number | null }).dueOnline),
  },
};
